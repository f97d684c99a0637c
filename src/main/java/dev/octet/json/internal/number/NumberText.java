package dev.octet.json.internal.number;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;

/**
 * Finds the parts of a number's text, which is {@code bytes[from, end)} and is a number of RFC 8259 section 6; the
 * caller ensures it. No byte outside that range is read.
 *
 * <pre>
 *   -   0 0 1 2   .   3 4 0   e - 5
 *       ^   ^     ^     ^     ^     ^
 *       first     point       mark  end        first < point <= mark <= end; no fraction: point == mark
 *           lead        last                   the first and the last digit that is not zero, if there is one
 *
 *   weight     3 2 1 0     -1 -2 -3            the power of ten for which a digit stands, before the exponent
 * </pre>
 *
 * <p>A number's text consists of digits, {@code 30..39}, and {@code + - . E e}, which are {@code 2B 2D 2E 45 65}. Of
 * these, only the digits have bit 4 set. So one word distinguishes eight bytes without comparisons.
 */
final class NumberText {
    /** A run of up to this many digits fits in an unsigned {@code long}: {@code 10^19 < 2^64}. */
    static final int MAX_DIGITS = 19;

    /**
     * Exponents are read up to this value; larger ones count as this much. Weights are below 2^31 and so are the scales
     * of BigDecimal, so no text is long enough for the difference to show.
     */
    static final long HUGE_EXPONENT = 100_000_000_000L;

    /** Bit 4 of each byte. */
    private static final long DIGIT_BITS = ByteWords.repeat(0x10);

    private static final int DIGIT_BIT = 0x10;

    /** {@code POWERS_OF_TEN[n] == 10^n}, for all that fit in a {@code long}. */
    private static final long[] POWERS_OF_TEN = powersOfTen();

    private NumberText() {}

    private static long[] powersOfTen() {
        long[] powers = new long[MAX_DIGITS];
        powers[0] = 1;
        for (int n = 1; n < powers.length; n++) {
            powers[n] = 10 * powers[n - 1];
        }
        return powers;
    }

    /** Returns {@code 10^n}, for {@code 0 <= n <= 18}. */
    static long powerOfTen(int n) {
        return POWERS_OF_TEN[n];
    }

    static boolean isNegative(byte[] bytes, int from) {
        return bytes[from] == '-';
    }

    /** Returns the index of the first digit. */
    @Inlined
    static int first(byte[] bytes, int from) {
        return bytes[from] == '-' ? from + 1 : from;
    }

    /** Returns the index of the point; without a fraction, the mark. */
    @Inlined
    static int point(byte[] bytes, int from, int first, int end) {
        return digitsEnd(bytes, from, first, end);
    }

    /** Returns the index of the {@code e} or {@code E}; without an exponent, the end. */
    @Inlined
    static int mark(byte[] bytes, int from, int point, int end) {
        return point < end && bytes[point] == '.' ? digitsEnd(bytes, from, point + 1, end) : point;
    }

    /** Returns the index of the first byte from {@code at} on that is not a digit, or end. */
    @Hot
    private static int digitsEnd(byte[] bytes, int from, int at, int end) {
        int next = at;
        for (; end - next >= ByteWords.WORD; next += ByteWords.WORD) {
            long others = ~ByteWords.getLong(bytes, next) & DIGIT_BITS;
            if (others != 0) {
                return next + ByteWords.firstByte(others);
            }
        }
        if (end - from >= ByteWords.WORD && next < end) {
            // The last word, without its bytes before next: they are shifted out, and the zeros shifted in are not
            // digits.
            int seen = ByteWords.WORD - (end - next);
            long others = ~(ByteWords.getLong(bytes, end - ByteWords.WORD) >>> (seen << 3)) & DIGIT_BITS;
            return next + ByteWords.firstByte(others);
        }
        while (next < end && (bytes[next] & DIGIT_BIT) != 0) {
            next++;
        }
        return next;
    }

    /**
     * Returns the exponent after the mark, zero if there is none. One that is out of bounds is at least
     * {@link #HUGE_EXPONENT} away from zero.
     */
    static long exponent(byte[] bytes, int mark, int end) {
        if (mark == end) {
            return 0;
        }
        int sign = bytes[mark + 1];
        long exponent = 0;
        for (int at = (sign & DIGIT_BIT) != 0 ? mark + 1 : mark + 2; at < end && exponent < HUGE_EXPONENT; at++) {
            exponent = 10 * exponent + (bytes[at] - '0');
        }
        return sign == '-' ? -exponent : exponent;
    }

    /** Returns the index of the first digit in {@code [at, mark)} that is not zero, or mark. */
    static int lead(byte[] bytes, int at, int mark) {
        int lead = at;
        while (lead < mark && (bytes[lead] == '0' || bytes[lead] == '.')) {
            lead++;
        }
        return lead;
    }

    /** Returns the index of the last digit before the mark that is not zero; there is one. */
    static int last(byte[] bytes, int mark) {
        int last = mark - 1;
        while (bytes[last] == '0' || bytes[last] == '.') {
            last--;
        }
        return last;
    }

    /** Returns the power of ten for which the digit at this index stands, before the exponent. */
    static long weight(int at, int point) {
        return (long) point - at - (at < point ? 1 : 0);
    }

    /**
     * Returns the index after the first {@code count} digits in {@code [at, to)}, or {@code to} if there are no more.
     */
    static int stop(int at, int to, int point, int count) {
        int length = point > at && point - at < count ? count + 1 : count;
        return to - at <= length ? to : at + length;
    }

    /**
     * Returns the digits in {@code [at, to)} as one number, without the point if it is among them; at most
     * {@link #MAX_DIGITS} digits.
     */
    static long significand(byte[] bytes, int at, int to, int point) {
        if (point <= at || point >= to) {
            return digits(bytes, at, to);
        }
        return digits(bytes, at, point) * POWERS_OF_TEN[to - point - 1] + digits(bytes, point + 1, to);
    }

    /**
     * Returns the unsigned value of the digits {@code bytes[at, to)}, at most {@link #MAX_DIGITS} of them. If there are
     * eight or more, the first one to eight are taken from the first word, so that whole words remain:
     *
     * <pre>
     *   1 2 3 4 5 6 7 8 9 0 1 2        twelve digits
     *   |-----|                        the head: the first word, shifted up by four bytes; zeros come before its digits
     *           |-------------|        a whole word
     * </pre>
     */
    @Hot
    static long digits(byte[] bytes, int at, int to) {
        int count = to - at;
        if (count < ByteWords.WORD) {
            return fewDigits(bytes, at, to);
        }
        int head = (count - 1 & ByteWords.WORD - 1) + 1;
        long value = DigitWords.number(ByteWords.getLong(bytes, at) << (ByteWords.WORD - head << 3));
        for (int next = at + head; next < to; next += ByteWords.WORD) {
            value = value * DigitWords.EIGHT_DIGITS + DigitWords.number(ByteWords.getLong(bytes, next));
        }
        return value;
    }

    @Inlined
    private static long fewDigits(byte[] bytes, int at, int to) {
        long value = 0;
        for (int next = at; next < to; next++) {
            value = 10 * value + (bytes[next] - '0');
        }
        return value;
    }

    /**
     * As {@link #digits}, for at least one digit, but bytes around the run may be loaded too if they belong to the
     * number. A run that is shorter than a word is the upper or the lower end of a word if the text has eight bytes
     * from the run's first digit on, or up to its last.
     */
    @Hot
    static long digitsWithin(byte[] bytes, int from, int at, int to, int end) {
        int others = ByteWords.WORD - (to - at) << 3; // bits
        if (others > 0) {
            if (end - at >= ByteWords.WORD) {
                return DigitWords.number(ByteWords.getLong(bytes, at) << others);
            }
            if (to - from >= ByteWords.WORD) {
                return DigitWords.number(ByteWords.getLong(bytes, to - ByteWords.WORD) & -1L << others);
            }
        }
        return digits(bytes, at, to);
    }
}
