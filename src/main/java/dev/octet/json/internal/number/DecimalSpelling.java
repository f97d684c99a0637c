package dev.octet.json.internal.number;

import dev.octet.json.internal.hot.Hot;

/**
 * Spells a decimal of at most 17 digits: where the point stands, when an exponent is used, and how zero is written.
 *
 * <p>The decimal is {@code lead.hhhhhhhhllllllll * 10^exponent}: its first digit, which is not zero, and two words of
 * eight digits ({@link DigitWords}). Trailing zeros are not digits: 1.5 is lead 1, high 50000000, low 0, exponent 0,
 * and has two digits.
 *
 * <p>All layouts store all 17 digits and return where the text ends, so there is no branch on the number of digits.
 * Bytes stored beyond the end stay within {@link #MAX_BYTES} of the sign:
 *
 * <pre>
 *   scientific   -d.dddddddddddddddde-324      1 + 17 + 1 + 5 = 24
 *   fraction     -0.00000ddddddddddddddddd     1 + 7 + 17     = 25   the prefix is a word, digits overwrite its end
 *   point        -ddddddd.dddddddddd           1 + 17 + 1     = 19
 *   integer      -ddddddddddddddddd0000        1 + 17 + 4     = 22
 * </pre>
 */
final class DecimalSpelling {
    /** The room for a spelling, in bytes, its sign included. */
    static final int MAX_BYTES = 25;

    private static final int DIGITS = 17;
    private static final int DIGITS_WITHOUT_LOW = 9;

    /** {@code Double.toString}: no exponent while {@code 10^-3 <= value < 10^7}. */
    private static final int JAVA_MIN_PLAIN = -3;

    private static final int JAVA_MAX_PLAIN = 6;

    /**
     * ECMA-262 Number::toString, steps 6 to 8, where n is this exponent plus one: no exponent while
     * {@code -6 < n <= 21}.
     */
    private static final int ECMA_SCRIPT_MIN_PLAIN = -6;

    private static final int ECMA_SCRIPT_MAX_PLAIN = 20;

    /** The largest exponent for which the point stands between or before the digits of {@code high}. */
    private static final int POINT_WITHIN_HIGH = 7;

    /** The bytes {@code 0.000000}, the first in the lowest byte. */
    private static final long ZERO_POINT_ZEROS = 0x3030_3030_3030_2E30L;

    private DecimalSpelling() {}

    /**
     * Spells the digits as {@code Double.toString} does: at least one digit on each side of the point; {@code 1.0E10}.
     */
    @Hot
    static int java(int lead, long high, long low, int exponent, byte[] dst, int at) {
        int digits = digits(high, low);
        if (exponent > JAVA_MAX_PLAIN || exponent < JAVA_MIN_PLAIN) {
            int end = scientific(lead, high, low, Math.max(digits, 2), dst, at);
            dst[end++] = 'E';
            if (exponent < 0) {
                dst[end++] = '-';
            }
            return IntegerText.head(Math.abs(exponent), dst, end);
        }
        if (exponent < 0) {
            return fraction(lead, high, low, digits, exponent, dst, at);
        }
        return point(lead, high, low, Math.max(digits, exponent + 2), exponent, dst, at);
    }

    /** Spells the digits as ECMA-262 Number::toString does: no point without a fraction; {@code 1e+21}. */
    static int ecmaScript(int lead, long high, long low, int exponent, byte[] dst, int at) {
        int digits = digits(high, low);
        if (exponent > ECMA_SCRIPT_MAX_PLAIN || exponent < ECMA_SCRIPT_MIN_PLAIN) {
            int end = scientific(lead, high, low, digits, dst, at);
            dst[end++] = 'e';
            dst[end++] = (byte) (exponent < 0 ? '-' : '+');
            return IntegerText.head(Math.abs(exponent), dst, end);
        }
        if (exponent < 0) {
            return fraction(lead, high, low, digits, exponent, dst, at);
        }
        if (digits <= exponent + 1) {
            return integer(lead, high, low, exponent, dst, at);
        }
        if (exponent <= POINT_WITHIN_HIGH) {
            return point(lead, high, low, digits, exponent, dst, at);
        }
        return latePoint(lead, high, low, digits, exponent, dst, at);
    }

    /** Writes {@code 0.0} or {@code 0}. */
    static int zero(boolean ecmaScript, byte[] dst, int at) {
        dst[at] = '0';
        if (ecmaScript) {
            return at + 1;
        }
        dst[at + 1] = '.';
        dst[at + 2] = '0';
        return at + 3;
    }

    /**
     * Returns the number of digits without trailing zeros: the last digit that is not zero is in the highest byte that
     * is not zero.
     */
    private static int digits(long high, long low) {
        return low != 0
                ? DIGITS - (Long.numberOfLeadingZeros(low) >>> 3)
                : DIGITS_WITHOUT_LOW - (Long.numberOfLeadingZeros(high) >>> 3);
    }

    /** Writes {@code d.ddd}, or {@code d} if there is one digit. Returns the index for the exponent. */
    private static int scientific(int lead, long high, long low, int digits, byte[] dst, int at) {
        dst[at] = (byte) ('0' + lead);
        dst[at + 1] = '.';
        putBoth(high, low, dst, at + 2);
        return digits == 1 ? at + 1 : at + 1 + digits;
    }

    /** Writes {@code 0.00ddd}, for {@code -6 <= exponent < 0}. */
    private static int fraction(int lead, long high, long low, int digits, int exponent, byte[] dst, int at) {
        DigitWords.put(dst, at, ZERO_POINT_ZEROS);
        int first = at + 1 - exponent;
        dst[first] = (byte) ('0' + lead);
        putBoth(high, low, dst, first + 1);
        return first + digits;
    }

    /**
     * Writes {@code ddd.ddd}, for {@code 0 <= exponent <= POINT_WITHIN_HIGH} and at least one digit after the point.
     * The word high is opened for the point after {@code exponent} bytes; its last byte, moved out of the word, goes
     * before the word low:
     *
     * <pre>
     *   lead  high       low           exponent 2
     *   d     dddddddd   dddddddd
     *   d     dd.ddddd d dddddddd
     * </pre>
     */
    private static int point(int lead, long high, long low, int digits, int exponent, byte[] dst, int at) {
        long ascii = high | DigitWords.ASCII_ZEROS;
        long before = (1L << (exponent << 3)) - 1;
        long opened = ascii & before | (ascii & ~before) << 8 | (long) '.' << (exponent << 3);
        dst[at] = (byte) ('0' + lead);
        DigitWords.put(dst, at + 1, opened);
        dst[at + 9] = (byte) (ascii >>> 56);
        DigitWords.put(dst, at + 10, low | DigitWords.ASCII_ZEROS);
        return at + digits + 1;
    }

    /** Writes {@code ddd.ddd} for a point further back. */
    private static int latePoint(int lead, long high, long low, int digits, int exponent, byte[] dst, int at) {
        dst[at + 1] = (byte) ('0' + lead);
        putBoth(high, low, dst, at + 2);
        System.arraycopy(dst, at + 1, dst, at, exponent + 1);
        dst[at + exponent + 1] = '.';
        return at + digits + 1;
    }

    /** Writes {@code ddd000}, for {@code exponent <= 20}. */
    private static int integer(int lead, long high, long low, int exponent, byte[] dst, int at) {
        dst[at] = (byte) ('0' + lead);
        putBoth(high, low, dst, at + 1);
        for (int zero = DIGITS; zero <= exponent; zero++) {
            dst[at + zero] = '0';
        }
        return at + exponent + 1;
    }

    private static void putBoth(long high, long low, byte[] dst, int at) {
        DigitWords.put(dst, at, high | DigitWords.ASCII_ZEROS);
        DigitWords.put(dst, at + 8, low | DigitWords.ASCII_ZEROS);
    }
}
