package dev.octet.json.internal.number;

import dev.octet.json.internal.hot.Inlined;

/**
 * The powers of ten that a double can need, to 128 bits. For every {@code n} in {@code [MIN_EXPONENT, MAX_EXPONENT]},
 * let {@code l = floorLog2(n)} be the largest integer such that {@code 2^l <= 10^n}:
 *
 * <pre>
 *   G(n) = high(n) * 2^64 + low(n) = floor(10^n * 2^(127 - l))
 *
 *   2^127 <= G(n) < 2^128,    G(n) * 2^(l - 127) <= 10^n < (G(n) + 1) * 2^(l - 127)
 * </pre>
 *
 * Both halves are unsigned; the top bit of {@code high(n)} is always set. The value is rounded down for every n; it is
 * exact for {@code 0 <= n <= 55}, where {@code 5^n < 2^128}. {@code low(n)} is never all ones. So {@code G(n) + 1},
 * which a caller uses as an upper bound, is {@code low(n) + 1} without a carry.
 *
 * <p>The range: shortest digits of double need {@code [-293, 324]} (see {@link DoubleWriter}); reading decimals needs
 * {@code [-342, 308]}, since a decimal of 19 digits below {@code 10^-342} is zero and one above {@code 10^308} is
 * infinite.
 *
 * <p><b>How the table is made.</b> At class load, by multiplying by ten: from {@code 10^0}, which is exact, upwards,
 * and from {@code 10^-342}, to 192 bits, up to {@code 10^-1}. Each step rounds down by less than two units of the last
 * bit of the 192-bit mantissa; after at most 342 steps the error is below 2^11 units. It can reach the upper 128 bits
 * only if the 53 bits between are all ones. The test that recomputes every entry from its definition shows that this
 * happens for no n. The steps load faster than a table of literals would, and there is nothing to mistype.
 */
final class PowersOfTen {
    static final int MIN_EXPONENT = -342;
    static final int MAX_EXPONENT = 324;

    /** {@code high(n)} at {@code 2 * (n - MIN_EXPONENT)}, {@code low(n)} right after it. */
    private static final long[] HALVES = new long[2 * (MAX_EXPONENT - MIN_EXPONENT + 1)];

    // floor(10^-342 * 2^(191 - floorLog2(-342)))
    private static final long MIN_POWER_HIGH = 0xEEF4_53D6_923B_D65AL;
    private static final long MIN_POWER_MIDDLE = 0x113F_AA29_06A1_3B3FL;
    private static final long MIN_POWER_LOW = 0xDFBC_7E99_BDD5_0E9BL;

    static {
        fill(MIN_EXPONENT, -1, MIN_POWER_HIGH, MIN_POWER_MIDDLE, MIN_POWER_LOW);
        fill(0, MAX_EXPONENT, Long.MIN_VALUE, 0, 0);
    }

    private PowersOfTen() {}

    /** Returns the upper 64 bits of {@code G(n)}; the top bit is set. */
    @Inlined
    static long high(int n) {
        return HALVES[2 * (n - MIN_EXPONENT)];
    }

    /** Returns the lower 64 bits of {@code G(n)}. */
    @Inlined
    static long low(int n) {
        return HALVES[2 * (n - MIN_EXPONENT) + 1];
    }

    /** Returns {@code floor(log2(10^n))}, for n in the table's range: {@code log2(10) = 217705.9 / 2^16}. */
    static int floorLog2(int n) {
        return n * 217_706 >> 16;
    }

    /**
     * Fills the entries {@code first} to {@code last}. The given mantissa is that of {@code first}, with its top bit
     * set.
     */
    private static void fill(int first, int last, long high, long middle, long low) {
        for (int n = first, at = 2 * (first - MIN_EXPONENT); n <= last; n++) {
            HALVES[at++] = high;
            HALVES[at++] = middle;
            // Times ten is five quarters, apart from the exponent: the mantissa plus a quarter of it, halved if the sum
            // overflows.
            long lowQuarter = low >>> 2 | middle << 62;
            long middleQuarter = middle >>> 2 | high << 62;
            long lowSum = low + lowQuarter;
            long middleSum = middle + middleQuarter + UnsignedWords.carry(low, lowQuarter, lowSum);
            long highSum = high + (high >>> 2) + UnsignedWords.carry(middle, middleQuarter, middleSum);
            if (highSum < 0) { // the top bit is still there
                high = highSum;
                middle = middleSum;
                low = lowSum;
            } else {
                high = highSum >>> 1 | Long.MIN_VALUE;
                middle = middleSum >>> 1 | highSum << 63;
                low = lowSum >>> 1 | middleSum << 63;
            }
        }
    }
}
