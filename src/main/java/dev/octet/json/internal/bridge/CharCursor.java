package dev.octet.json.internal.bridge;

/**
 * An index in UTF-8 before which the chars were counted. The chars before another index are counted from there, so that
 * the cost of many locations that follow one another is linear.
 */
final class CharCursor {
    private int at;
    private int chars;

    /** Moves to an index, in either direction, and returns the number of chars before it. */
    int moveTo(byte[] bytes, int index) {
        chars += CharCount.of(bytes, at, index) - CharCount.of(bytes, index, at); // one of the two ranges is empty
        at = index;
        return chars;
    }
}
