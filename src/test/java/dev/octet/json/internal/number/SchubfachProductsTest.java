package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The proof that {@code DoubleWriter.roundedToOdd} is exact for every double and float. It treats a product as whole if
 * the upper 64 bits of its fraction are 0 or 1. The power of ten that it uses is too large by at most one unit of 128
 * bits, which makes the product too large by less than {@code 2^-64}. Next to an odd number that does no harm: rounded
 * to odd, a product less than one above or below it is that odd number. So all is well if no product is within
 * {@code 2^-63} above or {@code 2^-64} below an even number without being equal to it.
 *
 * <p>The products are {@code m * 2^q / 10^k}, where m is a number of quarters: at most {@code 4 * (2^53 - 1) + 2}.
 * Trying all m is out of reach; the Euclidean algorithm finds the first m for which half of the product has its
 * fraction in such a range.
 */
@Tag("fast")
class SchubfachProductsTest {
    private static final BigInteger LARGEST_M = BigInteger.ONE.shiftLeft(55);

    @Test
    void noProductIsCloseToAnEvenNumberWithoutBeingOne() {
        for (int q = -1074; q <= 971; q++) {
            Set<Integer> scales = new LinkedHashSet<>();
            scales.add(DoubleWriter.floorLog10OfPowerOfTwo(q));
            scales.add(DoubleWriter.floorLog10OfThreeQuarters(q));
            for (int k : scales) {
                BigInteger denominator = power(2, -q).multiply(power(10, k)).shiftLeft(1); // of half the product
                BigInteger numerator = power(2, q).multiply(power(10, -k)).mod(denominator);
                BigInteger above = denominator.shiftRight(64);
                BigInteger below = denominator.shiftRight(65);
                assertNone(numerator, denominator, BigInteger.ONE, above, "2^" + q);
                assertNone(
                        numerator,
                        denominator,
                        denominator.subtract(below),
                        denominator.subtract(BigInteger.ONE),
                        "2^" + q);
            }
        }
    }

    private static void assertNone(BigInteger a, BigInteger n, BigInteger low, BigInteger high, String what) {
        if (low.compareTo(high) <= 0) {
            BigInteger first = first(a, n, low, high);
            assertTrue(first.signum() < 0 || first.compareTo(LARGEST_M) > 0, () -> what + ", m = " + first);
        }
    }

    /** The search itself, against trying all. */
    @Test
    void theSearchFindsTheSmallestMultiple() {
        for (int n = 2; n < 40; n++) {
            for (int a = 0; a < n; a++) {
                for (int low = 1; low < n; low++) {
                    for (int high = low; high < n; high++) {
                        int tried = 1;
                        while (tried <= n && (a * tried % n < low || a * tried % n > high)) {
                            tried++;
                        }
                        BigInteger found = first(big(a), big(n), big(low), big(high));
                        assertEquals(
                                tried > n ? -1 : tried,
                                found.intValueExact(),
                                a + " * m mod " + n + " in " + low + ".." + high);
                    }
                }
            }
        }
    }

    /**
     * The smallest m > 0 with {@code low <= a * m mod n <= high}, or -1; {@code 0 <= a < n, 1 <= low <= high < n}. If
     * no multiple of a is in the range itself, {@code a * m - n * t} must be, for some t > 0; modulo a this is the same
     * question about t.
     */
    static BigInteger first(BigInteger a, BigInteger n, BigInteger low, BigInteger high) {
        if (a.signum() == 0) {
            return BigInteger.ONE.negate();
        }
        BigInteger multiple = ceiling(low, a);
        if (multiple.multiply(a).compareTo(high) <= 0) {
            return multiple;
        }
        BigInteger t = first(n.mod(a), a, high.negate().mod(a), low.negate().mod(a));
        return t.signum() < 0 ? t : ceiling(low.add(n.multiply(t)), a);
    }

    private static BigInteger big(int value) {
        return BigInteger.valueOf(value);
    }

    private static BigInteger ceiling(BigInteger dividend, BigInteger divisor) {
        return dividend.add(divisor).subtract(BigInteger.ONE).divide(divisor);
    }

    /** {@code base^exponent}, or one for a negative exponent. */
    private static BigInteger power(int base, int exponent) {
        return BigInteger.valueOf(base).pow(Math.max(exponent, 0));
    }
}
