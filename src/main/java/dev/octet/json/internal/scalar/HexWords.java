package dev.octet.json.internal.scalar;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;

/**
 * Eight hexadecimal digits in one {@code long}: one digit per byte, the first digit in the lowest byte, so that a
 * little-endian store puts them in reading order.
 *
 * <pre>
 *   number    89abcdef, a half word                                    each step doubles the lanes, highest lane first
 *             |             89ab |             cdef |
 *             |     89 |      ab |     cd |      ef |
 *   nibbles   |  8 |  9 |  a |  b |  c |  d |  e |  f |                the last digit is in the lowest byte:
 *   digits    |  f |  e |  d |  c |  b |  a |  9 |  8 |                the bytes are reversed
 * </pre>
 */
final class HexWords {
    private static final long ONES = ByteWords.repeat(1);
    private static final long NIBBLES = ByteWords.repeat(0x0F);
    private static final long PAIRS = 0x00FF_00FF_00FF_00FFL;
    private static final long QUADS = 0x0000_FFFF_0000_FFFFL;
    private static final long NUMBER = 0xFFFF_FFFFL;

    private static final long ZEROS = ByteWords.repeat('0');

    /** Added to a nibble, it sets bit 4 exactly if the nibble is 10 or more. */
    private static final long LETTER_CARRY = ByteWords.repeat(0x10 - 10);

    /** From the character after {@code 9} to {@code a}. */
    private static final int LETTER_GAP = 'a' - ('9' + 1);

    /** Bit 5, in which lower case differs from upper case, and which is set in decimal digits. */
    private static final long LOWER_CASE = ByteWords.repeat(0x20);

    /** The character before {@code a}. */
    private static final long BEFORE_A = ByteWords.repeat('a' - 1);

    private static final long FROM_ONE = ByteWords.repeat(0x80 - 1);
    private static final long FROM_SEVEN = ByteWords.repeat(0x80 - 7);

    private HexWords() {}

    /** Returns the digits of a number, in lower case, with leading zeros. */
    @Hot
    static long eight(int number) {
        long x = number & NUMBER;
        x = (x | x << 16) & QUADS;
        x = (x | x << 8) & PAIRS;
        x = (x | x << 4) & NIBBLES;
        long nibbles = Long.reverseBytes(x);
        long letters = nibbles + LETTER_CARRY >>> 4 & ONES;
        return nibbles + ZEROS + letters * LETTER_GAP;
    }

    /**
     * Returns a word in which bit 7 of a byte is set where that byte of {@code word} is not a hexadecimal digit.
     * {@code & HIGH_BITS} makes it a mask in which every bit is exact.
     *
     * <pre>
     *   x = (byte | 20) ^ 60    1..6 for letters a to f of either case
     *   (x &amp; 7F) + 7F            bit 7 is set for 1 and above
     *   (x &amp; 7F) + 79            bit 7 is set for 7 and above
     *   or x                    for bytes of 80 and above
     * </pre>
     */
    @Hot
    static long noDigit(long word) {
        long x = (word | LOWER_CASE) ^ BEFORE_A;
        long seven = x & ByteWords.SEVEN_BITS;
        return ByteWords.noDigit(word) & (~(seven + FROM_ONE) | seven + FROM_SEVEN | x);
    }

    /** Returns the number that eight digits of either case spell, unsigned. */
    @Inlined
    static long number(long digits) {
        long letters = digits >>> 6 & ONES; // bit 6 is set in letters: 41..46, 61..66
        return joined(Long.reverseBytes((digits & NIBBLES) + letters * 9));
    }

    @Hot
    private static long joined(long nibbles) {
        long x = (nibbles | nibbles >>> 4) & PAIRS;
        x = (x | x >>> 8) & QUADS;
        return (x | x >>> 16) & NUMBER;
    }
}
