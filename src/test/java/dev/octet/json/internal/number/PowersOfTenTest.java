package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.math.BigInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The table and the logarithms against their definitions, by exact integers. */
@Tag("fast")
class PowersOfTenTest {
    @Test
    void everyEntryIsTheFloorOfTheNormalisedPower() {
        for (int n = PowersOfTen.MIN_EXPONENT; n <= PowersOfTen.MAX_EXPONENT; n++) {
            BigInteger entry = floor(n, 127 - floorLog2(n));
            assertEquals(128, entry.bitLength(), "10^" + n);
            assertEquals(entry.shiftRight(64).longValue(), PowersOfTen.high(n), "high of 10^" + n);
            assertEquals(entry.longValue(), PowersOfTen.low(n), "low of 10^" + n);
            assertNotEquals(-1, PowersOfTen.low(n), "low of 10^" + n + " is all ones");
        }
    }

    @Test
    void floorLog2OfPowersOfTenIsExact() {
        for (int n = PowersOfTen.MIN_EXPONENT; n <= PowersOfTen.MAX_EXPONENT; n++) {
            assertEquals(floorLog2(n), PowersOfTen.floorLog2(n), "10^" + n);
        }
    }

    @Test
    void floorLog10OfPowersOfTwoIsExact() {
        for (int q = -1100; q <= 1100; q++) {
            assertEquals(floorLog10(BigInteger.ONE, q), DoubleWriter.floorLog10OfPowerOfTwo(q), "2^" + q);
            assertEquals(
                    floorLog10(BigInteger.valueOf(3), q - 2),
                    DoubleWriter.floorLog10OfThreeQuarters(q),
                    "3/4 * 2^" + q);
        }
    }

    /** {@code floor(10^n * 2^bits)}. */
    private static BigInteger floor(int n, int bits) {
        return n >= 0
                ? shift(BigInteger.TEN.pow(n), bits)
                : BigInteger.ONE.shiftLeft(bits).divide(BigInteger.TEN.pow(-n));
    }

    private static BigInteger shift(BigInteger value, int bits) {
        return bits >= 0 ? value.shiftLeft(bits) : value.shiftRight(-bits);
    }

    /**
     * {@code 2^(b-1) <= 10^n < 2^b} where b is the length. A power of ten below one is no power of two, so its floor is
     * one less.
     */
    private static int floorLog2(int n) {
        return n >= 0
                ? BigInteger.TEN.pow(n).bitLength() - 1
                : -BigInteger.TEN.pow(-n).bitLength();
    }

    /**
     * {@code floor(log10(factor * 2^q))}: the number of digits, less one, after scaling by {@code 10^400} to make it
     * whole.
     */
    private static int floorLog10(BigInteger factor, int q) {
        BigInteger scaled = shift(factor.multiply(BigInteger.TEN.pow(400)), q);
        return scaled.toString().length() - 1 - 400;
    }
}
