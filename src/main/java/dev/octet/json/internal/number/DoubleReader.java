package dev.octet.json.internal.number;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import java.math.BigInteger;

/**
 * Reads {@code double} and {@code float}. The result is the value closest to the decimal; of two that are equally
 * close, the one whose last bit is zero. Beyond the largest value it is an infinity, below half of the smallest a zero,
 * with the sign of the decimal. Each type is rounded to directly, a float never by way of a double.
 *
 * <p><b>How this file is built.</b> The public methods split the text into {@code w * 10^n}, where w is an integer of
 * up to 19 digits. Then
 *
 * <pre>
 *   clinger    w < 2^53, |n| <= 22       w and 10^|n| are doubles: one multiplication or division, rounded by IEEE 754
 *   nearest    w < 2^64, any n           one product of 64 times 64 bits; if that leaves two candidates, refined
 *   refined                              the product of 64 times 128 bits: always one result
 *   longText   more than 19 digits       w of the first 19, and w + 1: if both give the same value, it is the result
 *   exact      ... and if not            big integers; the only part that allocates
 * </pre>
 *
 * <p><b>The product.</b> Let {@code m = w * 2^zeros} with its top bit in bit 63, and {@code G = G(n)} as in
 * {@link PowersOfTen}, {@code G + d = 10^n * 2^(127 - l)} with {@code 0 <= d < 1}. The decimal is {@code m * (G + d)}
 * but for a power of two. That number has its top bit in bit 190 or 191. Wanted are its upper p bits, p = 53 or 24,
 * fewer for subnormal values, rounded:
 *
 * <pre>
 *   |             upper, 64 bits               |   middle, 64 bits   |   low, 64 bits   |
 *   0 1 x x x x x ... x x x   h   c c c ... c c                                              the first 0 may be missing
 *     |-- the p bits -------|
 *     |-- kept: with the half-|   |-- cut ----|
 *
 *   half 1: rounds up      unless cut is all zeros and nothing is below it: a tie
 *   half 0: rounds down    unless cut is all ones and what is missing from upper carries into the half: a tie or more
 * </pre>
 *
 * From {@code m * high(n)}, upper is too small by less than 2 units: the omitted part is
 * {@code m * (low(n) + d) < 2^128}, and the middle is less than one unit more. So {@code nearest} has the result unless
 * cut is all zeros or all ones, with the half that makes it matter. From {@code m * G}, upper and middle together are
 * too small by less than 2 units of the middle: by {@code m * d < 2^64} and the word low. If they are that close to a
 * tie, they are a tie. This is a theorem, which {@code DoubleReaderProductsTest} proves again for this table and these
 * widths. So, cut and middle taken together, all zeros after a half of 1 are a tie, and all ones after a half of 0 are.
 *
 * <p>References: W. Clinger, <i>How to read floating point numbers accurately</i>, PLDI 1990 (the exact powers, and
 * that no fixed precision suffices for all decimals); D. Lemire, <i>Number parsing at a gigabyte per second</i>, 2021
 * (the product with a 128-bit power, by E. Eisel; the two neighbours of a truncated w); N. Mushtak and D. Lemire,
 * <i>Fast number parsing without fallback</i>, 2023 (that 128 bits are enough for every w below 2^64).
 *
 * <p><b>Contract of the public methods.</b> The text is {@code bytes[from, end)} and is a number of RFC 8259 section 6;
 * the caller ensures it. Nothing outside that range is read. The time is proportional to the text's length.
 */
public final class DoubleReader {
    /** Outside of these, {@code w * 10^n} with {@code 0 < w < 2^64} rounds to zero or to an infinity. */
    private static final int MIN_EXPONENT = -342; // 2^64 * 10^-343 < 2^-1075, which is half of the smallest value

    private static final int MAX_EXPONENT = 308; // 10^309 > 2^1024

    /**
     * The number of fraction bits, and the exponent e of the smallest normal value {@code 2^e}; the largest value is
     * below {@code 2^(2 - e)}.
     */
    private static final int DOUBLE_FRACTION = 52;

    private static final int DOUBLE_MIN = Double.MIN_EXPONENT;
    private static final int FLOAT_FRACTION = 23;
    private static final int FLOAT_MIN = Float.MIN_EXPONENT;

    /** {@code 10^0} to {@code 10^22}, the powers of ten that are doubles: {@code 5^22 < 2^53}. */
    private static final double[] DOUBLE_POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private static final int MAX_DOUBLE_POWER = 22;

    /** Integers of up to this many digits are doubles: {@code 10^15 < 2^53}. */
    public static final int EXACT_DIGITS = 15;

    /** {@code 10^0} to {@code 10^10}, the powers of ten that are floats: {@code 5^10 < 2^24}. */
    private static final float[] FLOAT_POWERS = {1e0f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f, 1e8f, 1e9f, 1e10f};

    private static final int MAX_FLOAT_POWER = 10;

    /**
     * The most significant digits that the middle of two neighbours can have. It is a multiple of {@code 2^-1075}.
     * Those with the most digits, in the lowest binade of doubles, are less than
     * {@code 2^54 * 2^-1075 = 2^54 * 5^1075 * 10^-1075}, and {@code 2^54 * 5^1075 < 10^768}.
     */
    static final int MAX_MIDDLE_DIGITS = 768;

    private DoubleReader() {}

    /**
     * Returns the double that is closest to {@code whole + part / 10^fraction}.
     *
     * @param part less than {@code 10^fraction}; {@code whole * 10^fraction + part} has at most
     *     {@link #EXACT_DIGITS} digits. Then both are doubles, and only the division rounds
     */
    @Inlined
    public static double ofDecimal(long whole, long part, int fraction) {
        double power = DOUBLE_POWERS[fraction];
        return (whole * power + part) / power;
    }

    /**
     * Does the same for {@code whole * 10^fraction + part} of at most {@link IntegerText#MAX_DIGITS} digits, and
     * {@code fraction} up to {@link IntegerText#MAX_RUN}.
     */
    @Hot
    public static double ofLongDecimal(long whole, long part, int fraction) {
        long w = whole * NumberText.powerOfTen(fraction) + part; // unsigned
        return w >>> DOUBLE_FRACTION + 1 == 0
                ? w / DOUBLE_POWERS[fraction]
                : Double.longBitsToDouble(bounded(w, -fraction, DOUBLE_FRACTION, DOUBLE_MIN));
    }

    /** Returns the double that is closest to the number. */
    @Hot
    public static double parseDouble(byte[] bytes, int from, int end) {
        int first = NumberText.first(bytes, from);
        int point = NumberText.point(bytes, from, first, end);
        return parseDouble(bytes, from, first, point, NumberText.mark(bytes, from, point, end), end);
    }

    /**
     * The same for a number without exponent whose point is {@code point} bytes after its first byte; 0 means unknown.
     */
    @Hot
    public static double parseDouble(byte[] bytes, int from, int end, int point) {
        return point == 0
                ? parseDouble(bytes, from, end)
                : parseDouble(bytes, from, NumberText.first(bytes, from), from + point, end, end);
    }

    @Hot
    private static double parseDouble(byte[] bytes, int from, int first, int point, int mark, int end) {
        int fraction = point == mark ? 0 : mark - point - 1;
        double magnitude;
        if (point - first + fraction > NumberText.MAX_DIGITS) {
            magnitude = Double.longBitsToDouble(longText(bytes, first, point, mark, end, DOUBLE_FRACTION, DOUBLE_MIN));
        } else {
            long w = significand(bytes, from, first, point, mark, end);
            long n = NumberText.exponent(bytes, mark, end) - fraction;
            magnitude = w >>> DOUBLE_FRACTION + 1 == 0 && n >= -MAX_DOUBLE_POWER && n <= MAX_DOUBLE_POWER
                    ? clinger((double) w, (int) n)
                    : Double.longBitsToDouble(bounded(w, n, DOUBLE_FRACTION, DOUBLE_MIN));
        }
        return first == from ? magnitude : -magnitude;
    }

    /** Returns the float that is closest to the number. */
    @Hot
    public static float parseFloat(byte[] bytes, int from, int end) {
        int first = NumberText.first(bytes, from);
        int point = NumberText.point(bytes, from, first, end);
        return parseFloat(bytes, from, first, point, NumberText.mark(bytes, from, point, end), end);
    }

    /**
     * The same for a number without exponent whose point is {@code point} bytes after its first byte; 0 means unknown.
     */
    @Hot
    public static float parseFloat(byte[] bytes, int from, int end, int point) {
        return point == 0
                ? parseFloat(bytes, from, end)
                : parseFloat(bytes, from, NumberText.first(bytes, from), from + point, end, end);
    }

    @Hot
    private static float parseFloat(byte[] bytes, int from, int first, int point, int mark, int end) {
        int fraction = point == mark ? 0 : mark - point - 1;
        float magnitude;
        if (point - first + fraction > NumberText.MAX_DIGITS) {
            magnitude = Float.intBitsToFloat((int) longText(bytes, first, point, mark, end, FLOAT_FRACTION, FLOAT_MIN));
        } else {
            long w = significand(bytes, from, first, point, mark, end);
            long n = NumberText.exponent(bytes, mark, end) - fraction;
            magnitude = w >>> FLOAT_FRACTION + 1 == 0 && n >= -MAX_FLOAT_POWER && n <= MAX_FLOAT_POWER
                    ? clinger((float) w, (int) n)
                    : Float.intBitsToFloat((int) bounded(w, n, FLOAT_FRACTION, FLOAT_MIN));
        }
        return first == from ? magnitude : -magnitude;
    }

    /** Returns all digits before the mark as one number; there are at most 19. */
    private static long significand(byte[] bytes, int from, int first, int point, int mark, int end) {
        long whole = NumberText.digitsWithin(bytes, from, first, point, end);
        return point == mark
                ? whole
                : whole * NumberText.powerOfTen(mark - point - 1)
                        + NumberText.digitsWithin(bytes, from, point + 1, mark, end);
    }

    private static double clinger(double w, int n) {
        return n < 0 ? w / DOUBLE_POWERS[-n] : w * DOUBLE_POWERS[n];
    }

    private static float clinger(float w, int n) {
        return n < 0 ? w / FLOAT_POWERS[-n] : w * FLOAT_POWERS[n];
    }

    /** Returns the bits of the value closest to {@code w * 10^n}, w unsigned, any n. */
    private static long bounded(long w, long n, int fraction, int min) {
        if (w == 0 || n < MIN_EXPONENT) {
            return 0;
        }
        return n > MAX_EXPONENT ? infinity(fraction, min) : nearest(w, (int) n, fraction, min);
    }

    /** Returns the bits of the value closest to {@code w * 10^n}, for {@code w != 0} and n in bounds. */
    private static long nearest(long w, int n, int fraction, int min) {
        int zeros = Long.numberOfLeadingZeros(w);
        long m = w << zeros;
        long high = PowersOfTen.high(n);
        long upper = Math.multiplyHigh(m, high) + m + high; // of unsigned factors, whose top bits are both set
        int exponent = exponent(upper, n, zeros);
        int shift = shift(upper, exponent, fraction, min);
        if (shift >= Long.SIZE) {
            return 0; // less than half of the smallest value: nothing is kept, not even the half
        }
        long kept = upper >>> shift;
        long cut = upper << -shift;
        long close = (kept & 1) == 0 ? -1L << -shift : 0;
        return cut == close ? refined(m, n, zeros, fraction, min) : assembled(kept + 1 >>> 1, exponent, fraction, min);
    }

    /** As {@code nearest}, for {@code m = w * 2^zeros}, from all 128 bits of the power. */
    private static long refined(long m, int n, int zeros, int fraction, int min) {
        long high = PowersOfTen.high(n);
        long low = PowersOfTen.low(n);
        long product = m * high;
        long addend = Math.multiplyHigh(m, low) + low + (low >> 63 & m); // of unsigned factors, m with its top bit set
        long middle = product + addend;
        long upper = Math.multiplyHigh(m, high) + m + high + UnsignedWords.carry(product, addend, middle);
        int exponent = exponent(upper, n, zeros);
        int shift = shift(upper, exponent, fraction, min);
        long kept = upper >>> shift;
        long cut = upper << -shift;
        boolean isTie = (kept & 1) == 0 ? cut == -1L << -shift && middle == -1 : cut == 0 && middle == 0;
        long down = kept >>> 1;
        return assembled(isTie ? down + (down & 1) : kept + 1 >>> 1, exponent, fraction, min);
    }

    /** Returns the e for which the decimal is in {@code [2^e, 2^(e + 1))}, as determined by upper. */
    private static int exponent(long upper, int n, int zeros) {
        return 63 + (int) (upper >>> 63) + PowersOfTen.floorLog2(n) - zeros;
    }

    /**
     * Returns the number of bits of upper that are cut off: all but {@code fraction + 2} after a possible leading zero,
     * and one more for each binade below the smallest normal value.
     */
    private static int shift(long upper, int exponent, int fraction, int min) {
        return 61 - fraction + (int) (upper >>> 63) + Math.max(min - exponent, 0);
    }

    /**
     * Assembles a significand {@code c <= 2^(fraction + 1)} and its exponent. The hidden bit adds one to the exponent's
     * field. So does the bit into which rounding up may carry, which also turns subnormal values into normal ones and
     * the largest value into infinity.
     */
    private static long assembled(long c, int exponent, int fraction, int min) {
        return exponent > 1 - min ? infinity(fraction, min) : ((long) Math.max(exponent - min, 0) << fraction) + c;
    }

    private static long infinity(int fraction, int min) {
        return (long) (3 - 2 * min) << fraction;
    }

    /**
     * Returns the bits of the value closest to a number with more than 19 digits before the mark, which may be zeros.
     */
    private static long longText(byte[] bytes, int first, int point, int mark, int end, int fraction, int min) {
        int lead = NumberText.lead(bytes, first, mark);
        if (lead == mark) {
            return 0;
        }
        int last = NumberText.last(bytes, mark);
        long exponent = NumberText.exponent(bytes, mark, end);
        int stop = NumberText.stop(lead, last + 1, point, NumberText.MAX_DIGITS);
        long w = NumberText.significand(bytes, lead, stop, point);
        long n = NumberText.weight(stop - 1, point) + exponent;
        long below = bounded(w, n, fraction, min);
        if (stop == last + 1 || below == bounded(w + 1, n, fraction, min)) {
            return below;
        }
        return exact(bytes, lead, last + 1, point, exponent, below, fraction, min);
    }

    /**
     * Returns the closer of two neighbours, {@code below} and the next value, to the digits in {@code [lead, to)}. Of
     * more digits than {@link #MAX_MIDDLE_DIGITS} only that many are used, and a digit 1 is appended for the rest,
     * which is not all zeros. The middle of the neighbours is a multiple of the last digit used. So the decimal is
     * above or below it exactly if the shortened one is.
     */
    private static long exact(
            byte[] bytes, int lead, int to, int point, long exponent, long below, int fraction, int min) {
        int stop = NumberText.stop(lead, to, point, MAX_MIDDLE_DIGITS);
        BigInteger decimal = BigNumbers.unsigned(bytes, lead, stop, point);
        int n = (int) (NumberText.weight(stop - 1, point) + exponent);
        if (stop < to) {
            decimal = decimal.multiply(BigInteger.TEN).add(BigInteger.ONE);
            n--;
        }
        // The middle is (2 * c + 1) * 2^q.
        long biased = below >>> fraction;
        long c = below & (1L << fraction) - 1 | (biased == 0 ? 0 : 1L << fraction);
        int q = (int) Math.max(biased, 1) - 1 + min - fraction - 1;
        BigInteger middle = BigInteger.valueOf(2 * c + 1);
        BigInteger left = n < 0 ? decimal : decimal.multiply(BigInteger.TEN.pow(n));
        BigInteger right = n < 0 ? middle.multiply(BigInteger.TEN.pow(-n)) : middle;
        int order = q < 0 ? left.shiftLeft(-q).compareTo(right) : left.compareTo(right.shiftLeft(q));
        return order > 0 || order == 0 && (below & 1) == 1 ? below + 1 : below;
    }
}
