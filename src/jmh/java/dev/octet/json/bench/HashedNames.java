package dev.octet.json.bench;

import com.alibaba.fastjson2.util.Fnv;

/**
 * The indexes of some names by fastjson2's hashes, for a switch: a caller of fastjson2 gets the hash of a name instead
 * of the name. As in its generated code, names with the hash of a known one are taken for that one.
 */
final class HashedNames {
    private static final int UNKNOWN = -1;

    private final long[] hashes;
    private final int[] indexes;
    private final int mask;

    private HashedNames(int capacity) {
        hashes = new long[capacity];
        indexes = new int[capacity];
        mask = capacity - 1;
    }

    static HashedNames of(String... names) {
        HashedNames table = new HashedNames(4 * Integer.highestOneBit(names.length)); // at most half full
        for (int i = 0; i < names.length; i++) {
            long hash = Fnv.hashCode64(names[i]);
            int slot = table.slot(hash);
            table.hashes[slot] = hash;
            table.indexes[slot] = i;
        }
        return table;
    }

    /** The index of the name, or -1. */
    int index(long hash) {
        int slot = slot(hash);
        return hashes[slot] == hash ? indexes[slot] : UNKNOWN;
    }

    /** The slot of the hash, or the free one for it. */
    private int slot(long hash) {
        int slot = (int) (hash ^ hash >>> Integer.SIZE) & mask;
        while (hashes[slot] != hash && hashes[slot] != 0) {
            slot = slot + 1 & mask;
        }
        return slot;
    }
}
