package dev.octet.json.internal.bridge;

import org.jspecify.annotations.Nullable;

/**
 * The names that the parsers of a factory have returned, interned: callers of Jackson may compare names by identity.
 * Our parser returns the same String for a name again and again, so a name is nearly always found by identity. Safe for
 * use by several threads: the slots are racy, and each pair in them is immutable.
 */
public final class InternedNames {
    private static final int SLOTS = 1 << 10;

    private record Pair(String name, String interned) {}

    private final @Nullable Pair[] slots = new Pair[SLOTS];

    /** Returns the interned String of a name. */
    @SuppressWarnings("ReferenceEquality") // our parser returns the same String for the same name
    public String intern(String name) {
        int slot = name.hashCode() & SLOTS - 1;
        Pair pair = slots[slot];
        return pair != null && pair.name == name ? pair.interned : intern(name, slot);
    }

    private String intern(String name, int slot) {
        String interned = name.intern();
        slots[slot] = new Pair(name, interned);
        return interned;
    }
}
