package dev.octet.json.internal.number;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight decimal digits in one {@code long}: one digit per byte, the first digit in the lowest byte, so that a
 * little-endian store puts them in reading order.
 */
public final class DigitWords {
    /** Turns eight digits into ASCII if added or or-ed to them. */
    public static final long ASCII_ZEROS = 0x3030_3030_3030_3030L;

    /** One more than the largest number of eight digits. */
    public static final int EIGHT_DIGITS = 100_000_000;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    // A division by 10^m is a multiplication by M = ceil(2^n / 10^m) and a shift by n. With M = 2^n / 10^m + d the
    // quotient of v is right while v * d < 2^n / 10^m. The products stay inside their lanes of 64, 32 and 16 bits.
    private static final long OVER_10000 = 109_951_163; //  n = 40, d = 0.23: right for v < 4.9e8, so for eight digits
    private static final long OVER_100 = 10_486; //         n = 20, d = 0.24: right for v < 43,690, so for four digits
    private static final long OVER_10 = 103; //             n = 10, d = 0.60: right for v < 170, so for two digits
    private static final long OVER_EIGHT_DIGITS = 6_189_700_196_426_901_375L; // n = 89, d = 0.50: right for v < 1.2e19
    private static final long QUOTIENTS_OVER_100 = 0x0000_007F_0000_007FL;
    private static final long QUOTIENTS_OVER_10 = 0x000F_000F_000F_000FL;

    private static final long DIGITS = 0x0F0F_0F0F_0F0F_0F0FL;
    private static final long PAIRS = 0x00FF_00FF_00FF_00FFL;
    private static final long QUADS = 0x0000_FFFF_0000_FFFFL;
    private static final long TENS_AND_ONES = 1 + (10L << 8);
    private static final long HUNDREDS_AND_ONES = 1 + (100L << 16);
    private static final long TEN_THOUSANDS_AND_ONES = 1 + (10_000L << 32);

    private DigitWords() {}

    /**
     * Returns the digits of {@code 0 <= value < 10^8}, with leading zeros. Each step halves the lanes; for 12345678,
     * highest lane first:
     *
     * <pre>
     *   quads    |             5678 |             1234 |
     *   pairs    |     78 |      56 |     34 |      12 |
     *   digits   |  8 |  7 |  6 |  5 |  4 |  3 |  2 |  1 |
     * </pre>
     *
     * A lane {@code v} becomes {@code q = v / b} below {@code v % b}: {@code q + ((v - b * q) << half)}, half a lane,
     * which is {@code (v << half) - ((b << half) - 1) * q}. No lane borrows from the next, since the result is not
     * negative.
     */
    @Hot
    public static long eight(int value) {
        long high = (value * OVER_10000) >>> 40;
        long quads = ((long) value << 32) - ((10_000L << 32) - 1) * high;
        long hundreds = (quads * OVER_100) >>> 20 & QUOTIENTS_OVER_100;
        long pairs = (quads << 16) - ((100 << 16) - 1) * hundreds;
        long tens = (pairs * OVER_10) >>> 10 & QUOTIENTS_OVER_10;
        return (pairs << 8) - ((10 << 8) - 1) * tens;
    }

    /** Returns {@code value / 10^8} for {@code 0 <= value < 10^17}: the number before the last eight digits. */
    @Inlined
    static int withoutEight(long value) {
        return (int) (Math.multiplyHigh(value, OVER_EIGHT_DIGITS) >>> 25);
    }

    /**
     * Returns the number, below {@code 10^8}, that eight digits spell. Only the lower half of each byte counts, so the
     * digits may be ASCII; bytes that are zero are leading zeros. For 12345678, highest lane first:
     *
     * <pre>
     *   digits   |  8 |  7 |  6 |  5 |  4 |  3 |  2 |  1 |    times 10 one lane up, plus itself: sums in the odd lanes
     *   pairs    |     78 |      56 |     34 |      12 |    times 100 one lane up, plus itself
     *   quads    |             5678 |             1234 |    times 10000 one lane up, plus itself
     *   number   |                            12345678 |
     * </pre>
     *
     * A sum is one multiplication, by {@code 1 + (b << lane)}. No lane overflows: 99 is below 2^8, 9999 below 2^16,
     * 99999999 below 2^32.
     */
    @Hot
    public static long number(long digits) {
        long pairs = (digits & DIGITS) * TENS_AND_ONES >>> 8 & PAIRS;
        long quads = pairs * HUNDREDS_AND_ONES >>> 16 & QUADS;
        return quads * TEN_THOUSANDS_AND_ONES >>> 32;
    }

    /** Stores the eight bytes of {@code word} at {@code dst[at, at + 8)}, the lowest first. */
    @Inlined
    static void put(byte[] dst, int at, long word) {
        LONGS.set(dst, at, word);
    }
}
