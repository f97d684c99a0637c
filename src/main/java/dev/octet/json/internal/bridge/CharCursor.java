package dev.octet.json.internal.bridge;

/**
 * An offset in UTF-8 before which the chars were counted. The chars before another offset are counted from there, so
 * that the cost of many locations that follow one another is linear.
 */
final class CharCursor {
    private long at;
    private long chars;

    boolean isBetween(long from, long to) {
        return from <= at && at <= to;
    }

    /** Moves to an offset before which there are so many chars, and returns their number. */
    long set(long offset, long charsBefore) {
        at = offset;
        chars = charsBefore;
        return charsBefore;
    }

    /**
     * Moves to an offset, in either direction, and returns the number of chars before it.
     *
     * @param bytes those between the two offsets, and maybe others
     * @param base the offset of the first one
     */
    long moveTo(byte[] bytes, long base, long offset) {
        int from = (int) (at - base);
        int to = (int) (offset - base);
        chars += CharCount.of(bytes, from, to) - CharCount.of(bytes, to, from); // one of the two ranges is empty
        at = offset;
        return chars;
    }
}
