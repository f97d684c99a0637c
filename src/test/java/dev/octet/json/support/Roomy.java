package dev.octet.json.support;

import java.util.Arrays;

/**
 * A short document with whitespace behind it. The parser's fast paths need some bytes more than a token can have, so a
 * short document alone never takes them. The bytes before the document and after the whitespace must not matter.
 */
public final class Roomy {
    /** At least {@code NumberScanner.SIMPLE}, and a word more than {@code StringScanner.SIMPLE}. */
    private static final int ROOM = 64;

    private static final byte[] BEFORE = {'.', '0', ','};
    private static final byte[] BEHIND = {'"', ':', ',', '}', ']', '0', '.', 'e', '1'};

    private byte[] array = {};
    private int end;

    /** Replaces the document. */
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

    /** Returns the array; bytes outside {@link #from()} to {@link #end()} are arbitrary. */
    public byte[] array() {
        return array;
    }

    /** Returns the start of the document. */
    public int from() {
        return BEFORE.length;
    }

    /** Returns the end of the whitespace. */
    public int end() {
        return end;
    }

    /** Returns the length of the document and the whitespace. */
    public int length() {
        return end - from();
    }
}
