package dev.octet.json.internal.codec;

import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The names of a table without regard to case, for classes that ask for it. Exact names come first. */
final class FoldedNames {
    private final Map<String, Integer> indexes = new HashMap<>();

    FoldedNames(NameTable table) {
        for (int i = 0; i < table.size(); i++) {
            indexes.putIfAbsent(fold(table.name(i)), i);
        }
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Returns the index in the table of the current name, which is not in the table as it is spelled; else -1. */
    int find(UTF8JsonParser json) {
        return indexes.getOrDefault(fold(String.valueOf(json.currentName())), NameTable.UNKNOWN);
    }
}
