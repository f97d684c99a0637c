package dev.octet.json.internal.number;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;

/**
 * Writes {@code double} and {@code float} with the fewest digits that read back as the same value; of those, the ones
 * closest to it. The text depends on the value only, never on the JDK.
 *
 * <p><b>How this file is built.</b> The public methods split off the sign and take the number apart. {@code fastDouble}
 * and {@code fastFloat} handle nearly all values with one multiplication. Where they are not certain they call
 * {@code slow}, which is exact. {@link DecimalSpelling} writes the digits.
 *
 * <p><b>The problem.</b> A value {@code v = c * 2^q} stands for all reals in its rounding interval,
 * {@code (c - 1/2) * 2^q} to {@code (c + 1/2) * 2^q}, ends included if c is even. (If c is the smallest of its binade,
 * the next value below is only half as far away, and so is the lower end.) Wanted is the decimal in the interval with
 * the fewest digits and, among these, the closest to v.
 *
 * <p><b>The fast way.</b> Let {@code k = floor(log10(2^q))}, so that one unit of q is {@code r = 2^q / 10^k} units of
 * {@code 10^k} with {@code 1 <= r < 10}. Look at v in units of {@code 10^(k+1)}:
 *
 * <pre>
 *   v / 10^(k+1) = c * r / 10 = d + f          d an integer, 0 <= f < 1
 *   half the interval's width = r / 20 = w     1/20 <= w < 1/2
 *
 *       d         f         d + 1
 *       |---------v-----------|       d is in the interval when f <= w, d + 1 when 1 - f <= w; never both
 *             |---|---|
 *               w   w
 * </pre>
 *
 * If one of them is in the interval, it is the result: every other decimal in the interval has more digits. If none is,
 * all multiples of {@code 10^k} in the interval have the same number of digits, v rounded to the nearest is one of them
 * ({@code r / 2 >= 1/2}), and it is the result. So v is multiplied by {@code 10^-(k+1)}, once, in fixed point. The
 * product is not exact, but its error is known: every comparison that is closer than {@code MARGIN} is left to
 * {@code slow}, and the others are certain. An exact tie is such a comparison, and so is an interval that ends in a
 * multiple of {@code 10^(k+1)}; others are rarer than one double in 2^55, one float in 2^30.
 *
 * <p><b>The slow way</b> is Schubfach: v and the ends of its interval in quarters of {@code 10^k}, rounded to odd,
 * which keeps every comparison with an even number exact (Boldo and Melquiond's observation); then the same choice. It
 * also serves subnormals, which may have few bits, and the lowest value of a binade if its neighbourhood is too narrow
 * for the coarse unit.
 *
 * <p>References: R. Giulietti, <i>The Schubfach way to render doubles</i>, 2020 (the interval, the choice of k and the
 * precision that is enough); U. Adams, <i>Ryu: fast float-to-string conversion</i>, PLDI 2018 (bounds of the products);
 * J. Jeon, <i>Dragonbox</i>, 2020 (the coarse unit first, one multiplication). {@code Double.toString} of JDK 19 and
 * later specifies the result.
 *
 * <p><b>Contract of the public methods.</b> The value is finite; the caller ensures it, and for NaN and infinities the
 * text is meaningless. Each method needs the room {@code dst[at, at + MAX_BYTES)} and returns the index after the last
 * byte of the text. The content from there to the end of the room is undefined afterwards. Nothing outside the room is
 * touched.
 */
public final class DoubleWriter {
    /** The room that every method here needs, in bytes; {@link DecimalSpelling} contains the derivation. */
    public static final int MAX_BYTES = DecimalSpelling.MAX_BYTES;

    private static final int DOUBLE_FRACTION_BITS = 52;
    private static final long DOUBLE_HIDDEN_BIT = 1L << DOUBLE_FRACTION_BITS;
    /** The q of subnormal doubles; a normal one with biased exponent b has {@code q = b - 1 + DOUBLE_MIN_Q}. */
    private static final int DOUBLE_MIN_Q = -1074;
    /**
     * The first c for which {@code c * 2^DOUBLE_MIN_Q} has two digits before its {@code 10^k}:
     * {@code 2^-1074 = 4.94 * 10^-324}.
     */
    private static final int DOUBLE_TWO_DIGITS = 3;

    private static final int FLOAT_FRACTION_BITS = 23;
    private static final int FLOAT_HIDDEN_BIT = 1 << FLOAT_FRACTION_BITS;
    private static final int FLOAT_MIN_Q = -149;
    /** As {@link #DOUBLE_TWO_DIGITS}: {@code 2^-149 = 1.40 * 10^-45}. */
    private static final int FLOAT_TWO_DIGITS = 8;

    /**
     * Bits of fraction in the upper word of fastDouble's product: {@code c < 2^53} and so {@code d < 2^53} leave ten,
     * and the sign.
     */
    private static final int DOUBLE_POINT = 10;
    /** Bits of fraction in the upper word of fastFloat's product: {@code c < 2^24} leaves 39, and the sign. */
    private static final int FLOAT_POINT = 39;

    private static final long FLOAT_ONE = 1L << FLOAT_POINT;

    /**
     * The error bound: f and w are cut off to a multiple of their unit; f times ten counts in units of at most 20; the
     * bits that halving loses are less than 2^-9 of a unit; and the table of powers is too small by less than one unit
     * in the last place of a 128-bit (float: 64-bit) mantissa, which is less than one unit of f.
     */
    private static final int MARGIN = 4;

    private static final int MARGIN_OF_NEXT_DIGIT = 20 * MARGIN;

    private static final long TEN_16 = 10_000_000_000_000_000L;

    private DoubleWriter() {}

    /**
     * Writes {@code value} as {@code Double.toString} of JDK 19 and later spells it: {@code 1.0}, {@code -0.0},
     * {@code 1.0E10}, {@code 4.9E-324}.
     */
    @Hot
    public static int write(double value, byte[] dst, int at) {
        long bits = Double.doubleToRawLongBits(value);
        if (bits < 0) {
            dst[at++] = '-';
        }
        return magnitude(bits & Long.MAX_VALUE, false, dst, at);
    }

    /**
     * Writes {@code value} as ECMA-262 Number::toString spells it: {@code 1}, {@code 0} for both zeros, {@code 1e+21},
     * {@code 5e-324}.
     */
    public static int writeEcmaScript(double value, byte[] dst, int at) {
        if (value < 0) {
            dst[at++] = '-';
        }
        return magnitude(Double.doubleToRawLongBits(value) & Long.MAX_VALUE, true, dst, at);
    }

    /** Writes {@code value} as {@code Float.toString} of JDK 19 and later spells it. */
    @Hot
    public static int write(float value, byte[] dst, int at) {
        int bits = Float.floatToRawIntBits(value);
        if (bits < 0) {
            dst[at++] = '-';
        }
        return magnitude(bits & Integer.MAX_VALUE, false, dst, at);
    }

    /** Writes the shortest digits of {@code value} as a float, in the layout of ECMA-262 Number::toString. */
    public static int writeEcmaScript(float value, byte[] dst, int at) {
        if (value < 0) {
            dst[at++] = '-';
        }
        return magnitude(Float.floatToRawIntBits(value) & Integer.MAX_VALUE, true, dst, at);
    }

    @Hot
    private static int magnitude(long doubleBits, boolean ecmaScript, byte[] dst, int at) {
        int biased = (int) (doubleBits >>> DOUBLE_FRACTION_BITS);
        long fraction = doubleBits & DOUBLE_HIDDEN_BIT - 1;
        if (biased == 0) {
            return subnormal(fraction, DOUBLE_MIN_Q, DOUBLE_TWO_DIGITS, ecmaScript, dst, at);
        }
        return fastDouble(fraction | DOUBLE_HIDDEN_BIT, biased - 1 + DOUBLE_MIN_Q, ecmaScript, dst, at);
    }

    @Hot
    private static int magnitude(int floatBits, boolean ecmaScript, byte[] dst, int at) {
        int biased = floatBits >>> FLOAT_FRACTION_BITS;
        int fraction = floatBits & FLOAT_HIDDEN_BIT - 1;
        if (biased == 0) {
            return subnormal(fraction, FLOAT_MIN_Q, FLOAT_TWO_DIGITS, ecmaScript, dst, at);
        }
        return fastFloat(fraction | FLOAT_HIDDEN_BIT, biased - 1 + FLOAT_MIN_Q, ecmaScript, dst, at);
    }

    /**
     * Writes {@code c * 2^q}, {@code 2^52 <= c < 2^53}. The shift makes the product's upper word
     * {@code c * r / 10 * 2^10}: {@code c * 2^shift * G / 2^128}, with G = 10^j * 2^(127 - floorLog2(j)). Since
     * {@code 1/10 <= r / 10 < 1}, the shift is 7 to 10.
     */
    @Hot
    private static int fastDouble(long c, int q, boolean ecmaScript, byte[] dst, int at) {
        int k = floorLog10OfPowerOfTwo(q);
        int j = -(k + 1);
        int shift = q + PowersOfTen.floorLog2(j) + DOUBLE_POINT + 1;
        long power = PowersOfTen.high(j);
        long scaled = c << shift;
        long upper = Math.multiplyHigh(scaled, power) + scaled; // power is unsigned and its top bit is set
        long middle = scaled * power;
        long addend = UnsignedWords.multiplyHigh(scaled, PowersOfTen.low(j));
        long halves = (middle >>> 1) + (addend >>> 1); // their lowest bits do not matter
        upper += halves >>> 63;

        // f, w and 1 - w in units of 2^-63
        long d = upper >>> DOUBLE_POINT;
        long f = (upper << 63 - DOUBLE_POINT | (halves & Long.MAX_VALUE) >>> DOUBLE_POINT) & Long.MAX_VALUE;
        long above = power >>> DOUBLE_POINT + 2 - shift;
        long below = c == DOUBLE_HIDDEN_BIT ? above >>> 1 : above;
        long rest = Long.MIN_VALUE - above;
        long next = 20 * f; // the fraction of 10 * f, unsigned, in units of 2^-64
        // All ones if d is in the interval, or if d + 1 is. By arithmetic, because no processor can predict it.
        long in = f - below >> Long.SIZE - 1;
        long nextIn = rest - f >> Long.SIZE - 1;
        if ((distance(f, below, MARGIN)
                                | distance(f, rest, MARGIN)
                                | distance(next, Long.MIN_VALUE, MARGIN_OF_NEXT_DIGIT))
                        < 0
                || c == DOUBLE_HIDDEN_BIT && (in | nextIn) == 0) {
            return slow(c, q, 0, c == DOUBLE_HIDDEN_BIT && q != DOUBLE_MIN_Q, ecmaScript, dst, at);
        }
        long lastDigit = (Math.multiplyHigh(f, 20) + (next >>> 63)) & ~(in | nextIn) | 10 & nextIn;
        return atMost17(10 * d + lastDigit, k, ecmaScript, dst, at);
    }

    /**
     * Returns by how much the distance of two fixed-point numbers exceeds {@code margin}; negative if they are that
     * close.
     */
    @Inlined
    private static long distance(long a, long b, int margin) {
        return Math.abs(a - b) - (margin + 1);
    }

    /**
     * Writes {@code c * 2^q}, {@code 2^23 <= c < 2^24}: as {@code fastDouble}, with only the upper 64 bits of the power
     * and a shift of 36 to 39.
     */
    @Hot
    private static int fastFloat(int c, int q, boolean ecmaScript, byte[] dst, int at) {
        int k = floorLog10OfPowerOfTwo(q);
        int j = -(k + 1);
        int shift = q + PowersOfTen.floorLog2(j) + FLOAT_POINT + 1;
        long power = PowersOfTen.high(j);
        long scaled = (long) c << shift;
        long upper = Math.multiplyHigh(scaled, power) + scaled;

        // f and w in units of 2^-39
        long d = upper >>> FLOAT_POINT;
        long f = upper & FLOAT_ONE - 1;
        long above = power >>> 65 - shift;
        long below = c == FLOAT_HIDDEN_BIT ? above >>> 1 : above;
        long lastDigit;
        if (f < below - MARGIN) {
            lastDigit = 0;
        } else if (f > FLOAT_ONE - above + MARGIN) {
            lastDigit = 10;
        } else {
            long toHalf = (10 * f & FLOAT_ONE - 1) - FLOAT_ONE / 2;
            if (below != above
                    || f <= below + MARGIN
                    || f >= FLOAT_ONE - above - MARGIN
                    || toHalf >= -MARGIN_OF_NEXT_DIGIT && toHalf <= MARGIN_OF_NEXT_DIGIT) {
                return slow(c, q, 0, c == FLOAT_HIDDEN_BIT && q != FLOAT_MIN_Q, ecmaScript, dst, at);
            }
            lastDigit = (10 * f + FLOAT_ONE / 2) >>> FLOAT_POINT;
        }
        return atMost9((int) (10 * d + lastDigit), k, ecmaScript, dst, at);
    }

    /**
     * Writes zero and the subnormal values. {@code Double.toString} spells at least two digits, and if one would be
     * enough, the two that are closest to the value: 4.9E-324, not 5.0E-324. The values for which that matters are
     * multiplied by ten, to have two digits.
     */
    private static int subnormal(long c, int q, int twoDigits, boolean ecmaScript, byte[] dst, int at) {
        if (c == 0) {
            return DecimalSpelling.zero(ecmaScript, dst, at);
        }
        return !ecmaScript && c < twoDigits
                ? slow(10 * c, q, -1, false, false, dst, at)
                : slow(c, q, 0, false, ecmaScript, dst, at);
    }

    /**
     * Writes {@code c * 2^q * 10^tens}, exactly. In quarters of {@code 10^k}, both ends of the interval and the middle
     * between two multiples are whole numbers, and all numbers compared with them are even.
     *
     * @param halfBelow whether the lower end is at {@code c - 1/4} instead of {@code c - 1/2}
     */
    private static int slow(long c, int q, int tens, boolean halfBelow, boolean ecmaScript, byte[] dst, int at) {
        int k = halfBelow ? floorLog10OfThreeQuarters(q) : floorLog10OfPowerOfTwo(q);
        int shift = q + PowersOfTen.floorLog2(-k) + 1; // 1 to 4
        long quarters = 4 * c;
        long v = roundedToOdd(quarters << shift, -k);
        // An end that is not included is moved inwards by the least that a comparison with an even number notices.
        long open = c & 1;
        long lower = roundedToOdd(quarters - (halfBelow ? 1 : 2) << shift, -k) + open;
        long upper = roundedToOdd(quarters + 2 << shift, -k) - open;

        long floor = v >>> 2;
        int fewestDigits = ecmaScript ? 1 : 2;
        if (floor >= (fewestDigits == 1 ? 10 : 100)) {
            long coarse = floor / 10 * 10;
            boolean coarseIn = lower <= 4 * coarse;
            boolean coarseNextIn = 4 * (coarse + 10) <= upper;
            if (coarseIn != coarseNextIn) {
                return anyLength(coarseIn ? coarse : coarse + 10, k + tens, ecmaScript, dst, at);
            }
        }
        boolean floorIn = lower <= 4 * floor;
        boolean nextIn = 4 * (floor + 1) <= upper;
        long toMiddle = v - (4 * floor + 2);
        boolean takeNext = floorIn && nextIn ? toMiddle > 0 || toMiddle == 0 && (floor & 1) == 1 : nextIn;
        return anyLength(takeNext ? floor + 1 : floor, k + tens, ecmaScript, dst, at);
    }

    /**
     * Returns {@code scaled * 10^n} in the fixed point for which {@code scaled} was shifted: the integer part, its last
     * bit set if there is a fraction. The power is taken one unit too large, so a whole product has a fraction of 0 or
     * 1 in the middle word. Every product that is not whole and could be mistaken for an even number has more;
     * {@code SchubfachProductsTest} proves it. Next to an odd number both outcomes are that number.
     */
    private static long roundedToOdd(long scaled, int n) {
        long power = PowersOfTen.high(n);
        long upper = Math.multiplyHigh(scaled, power) + scaled;
        long middle = scaled * power;
        long addend = UnsignedWords.multiplyHigh(scaled, PowersOfTen.low(n) + 1);
        long carried = middle + addend;
        upper += UnsignedWords.carry(middle, addend, carried);
        return Long.compareUnsigned(carried, 1) > 0 ? upper | 1 : upper;
    }

    /** Writes {@code decimal * 10^k}, {@code 0 < decimal < 10^17}. */
    private static int anyLength(long decimal, int k, boolean ecmaScript, byte[] dst, int at) {
        long widened = decimal;
        int exponent = k;
        while (widened < TEN_16) {
            widened *= 10;
            exponent--;
        }
        return atMost17(widened, exponent, ecmaScript, dst, at);
    }

    /** Writes {@code decimal * 10^k}, {@code 10^15 <= decimal < 10^17}. */
    @Hot
    private static int atMost17(long decimal, int k, boolean ecmaScript, byte[] dst, int at) {
        boolean short16 = decimal < TEN_16;
        long seventeen = short16 ? decimal * 10 : decimal;
        int exponent = short16 ? k + 15 : k + 16;
        int upper = DigitWords.withoutEight(seventeen);
        long low = DigitWords.eight((int) (seventeen - (long) upper * DigitWords.EIGHT_DIGITS));
        int lead = upper / DigitWords.EIGHT_DIGITS;
        long high = DigitWords.eight(upper - lead * DigitWords.EIGHT_DIGITS);
        return ecmaScript
                ? DecimalSpelling.ecmaScript(lead, high, low, exponent, dst, at)
                : DecimalSpelling.java(lead, high, low, exponent, dst, at);
    }

    /** Writes {@code decimal * 10^k}, {@code 10^6 <= decimal < 10^9}. */
    @Hot
    private static int atMost9(int decimal, int k, boolean ecmaScript, byte[] dst, int at) {
        int nine = decimal;
        int exponent = k + 8;
        while (nine < DigitWords.EIGHT_DIGITS) {
            nine *= 10;
            exponent--;
        }
        int lead = nine / DigitWords.EIGHT_DIGITS;
        long high = DigitWords.eight(nine - lead * DigitWords.EIGHT_DIGITS);
        return ecmaScript
                ? DecimalSpelling.ecmaScript(lead, high, 0, exponent, dst, at)
                : DecimalSpelling.java(lead, high, 0, exponent, dst, at);
    }

    /** Returns {@code floor(log10(2^q))} for {@code |q| <= 1100}: {@code log10(2) = 315652.8 / 2^20}. */
    static int floorLog10OfPowerOfTwo(int q) {
        return q * 315_653 >> 20;
    }

    /** Returns {@code floor(log10(3/4 * 2^q))} for {@code |q| <= 1100}: {@code log10(3/4) = -131007.8 / 2^20}. */
    static int floorLog10OfThreeQuarters(int q) {
        return q * 315_653 - 131_008 >> 20;
    }
}
