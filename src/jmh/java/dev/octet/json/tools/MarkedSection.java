package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A part of a Markdown file that a tool writes, between two comments; the rest of the file is the author's. */
final class MarkedSection {
    private MarkedSection() {}

    /** Replaces what is between the marks of {@code name}, or adds the section at the end of the file. */
    static void replace(Path file, String name, List<String> content) throws IOException {
        String begin = "<!-- begin " + name + " -->";
        String end = "<!-- end " + name + " -->";
        List<String> lines = Files.exists(file) ? new ArrayList<>(Files.readAllLines(file)) : new ArrayList<>();
        int first = lines.indexOf(begin);
        int last = lines.indexOf(end);
        if ((first < 0) != (last < 0) || last < first) {
            throw new IOException(file + ": the marks of " + name + " are not a pair");
        }
        if (first < 0) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            first = lines.size();
            lines.add(begin);
            lines.add(end);
            last = first + 1;
        }
        List<String> between = lines.subList(first + 1, last);
        between.clear();
        between.addAll(content);
        Files.write(file, lines);
    }
}
