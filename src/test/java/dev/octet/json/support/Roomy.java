package dev.octet.json.support;

import java.util.Arrays;

/**
 * A short document with blanks behind it. The parser's fast paths look at a token only where there are some bytes more than it may have; a
 * short document alone never sees them. Before and behind that stand bytes which must not matter.
 */
public final class Roomy {
    /** No less than {@code NumberScanner.SIMPLE}, and a word more than {@code StringScanner.SIMPLE}. */
    private static final int ROOM = 64;

    private static final byte[] BEFORE = {'.', '0', ','};
    private static final byte[] BEHIND = {'"', ':', ',', '}', ']', '0', '.', 'e', '1'};

    private byte[] array = {};
    private int end;

    /** Lays another document in. */
    public void lay(byte[] document, int from, int end) {
        int length = end - from;
        int needed = BEFORE.length + length + ROOM + BEHIND.length;
        if (array.length < needed) {
            array = Arrays.copyOf(BEFORE, 2 * needed);
        }
        System.arraycopy(document, from, array, from(), length);
        this.end = from() + length + ROOM;
        Arrays.fill(array, from() + length, this.end, (byte) ' ');
        System.arraycopy(BEHIND, 0, array, this.end, BEHIND.length);
    }

    /** The array, with other bytes around {@link #from()} to {@link #end()}. */
    public byte[] array() {
        return array;
    }

    /** Where the document begins. */
    public int from() {
        return BEFORE.length;
    }

    /** Where the blanks end. */
    public int end() {
        return end;
    }

    /** Bytes of the document and the blanks. */
    public int length() {
        return end - from();
    }
}
