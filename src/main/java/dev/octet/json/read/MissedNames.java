package dev.octet.json.read;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.kernel.ByteRanges;
import org.jspecify.annotations.Nullable;

/**
 * Names that callers of {@link UTF8JsonParser#nextName(NameTable, int)} did not expect, with their indexes in the
 * table. Most of them are in no table: members that a caller skips. They too come in the same order again and again, so
 * each knows its successor. The successor is compared with the input first, and then neither scanned nor looked up.
 *
 * <p>The memory is bounded, and so is the garbage: after {@link #MAX_ADDED} names, no more are added for
 * {@link #FULL_DOCUMENTS}. Then all names are dropped: those that come now may be others. Nothing is added before the
 * first {@link #FIRST} names, so that small documents pay nothing. One instance belongs to one reader, and keeps its
 * names from one document to the next.
 *
 * <p>A name is in the slot that its hash selects, or in none. It is always compared by all its bytes.
 */
final class MissedNames {
    /** Names that are not added. */
    private static final int FIRST = 32;

    static final int MAX_ADDED = 256;

    /** Documents after which a reader that may add no more names drops all of them. */
    static final int FULL_DOCUMENTS = 64;

    /** Reduces a hash to a slot. */
    static final int SLOTS_SHIFT = Long.SIZE - 6;

    private static final int SLOTS = 1 << Long.SIZE - SLOTS_SHIFT;

    private static final @Nullable Name[] NO_NAMES = {null};

    private @Nullable Name[] slots = NO_NAMES;
    private int seen;
    private int added;

    /** Documents since no more names are added. */
    private int fullDocuments;

    /** The slot of the last name, and the slot where the next one is expected. */
    private int last;

    private int next;

    /** Begins another document. */
    void begin() {
        if (added == MAX_ADDED && ++fullDocuments == FULL_DOCUMENTS) {
            slots = NO_NAMES;
            seen = 0;
            added = 0;
            fullDocuments = 0;
            last = 0;
            next = 0;
        }
    }

    /**
     * Returns the name that came after the last one before, if it is at {@code from} and belongs to this table; else
     * null.
     */
    @Hot
    @Nullable
    Name expected(NameTable table, byte[] bytes, int from, int end) {
        Name name = slots[next];
        if (name == null || name.table != table || !name.isMember(bytes, from, end)) {
            return null;
        }
        last = next;
        next = name.successor;
        return name;
    }

    /** Records that the name {@code bytes[from, end)} came, which was not expected. */
    void add(NameTable table, int index, long hash, byte[] bytes, int from, int end) {
        if (seen < FIRST) {
            seen++;
            return;
        }
        if (slots.length < SLOTS) {
            slots = new Name[SLOTS];
        }
        int slot = (int) (hash >>> SLOTS_SHIFT);
        Name name = slots[slot];
        if (name == null || name.table != table || !name.is(bytes, from, end)) {
            if (added == MAX_ADDED || end - from > MemberName.MAX_BYTES) {
                return;
            }
            added++;
            name = new Name(table, index, bytes, from, end);
            slots[slot] = name;
        }
        Name before = slots[last];
        if (before != null) {
            before.successor = slot;
        }
        last = slot;
        next = name.successor;
    }

    /** A name of the input, and its index in a table. */
    static final class Name extends MemberName {
        final int index;
        private final NameTable table;

        /** The slot of the name that came next the last time. */
        private int successor;

        private Name(NameTable table, int index, byte[] bytes, int from, int end) {
            super(bytes, from, end);
            this.table = table;
            this.index = index;
        }

        private boolean is(byte[] bytes, int from, int end) {
            return is(ByteRanges.head(bytes, from, end), ByteRanges.tail(bytes, from, end), bytes, from, end - from);
        }
    }
}
