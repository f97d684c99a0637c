package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/**
 * The proof that {@code DoubleReader.refined} may take what it takes for a tie for one: a product whose half is zero and whose cut and
 * middle are all ones, by an inexact power of ten.
 *
 * <p>The product is {@code m * G(n)}, {@code m < 2^64}. The cut has at least 9 bits, those of a normal double whose product has its top
 * bit in bit 190; floats and subnormal values have more. So, as a condition that is necessary for all of them, the product's lowest
 * {@code 9 + 64 + 64} bits are in {@code [2^137 - 2^64, 2^137)}. Trying all m is out of reach; finding the first is a matter of the
 * Euclidean algorithm.
 *
 * <p>Where {@code 5^-n} can divide w, for n from -27 to -1, there are such m, and they are ties. For let the decimal be
 * {@code w * 10^n} and the middle {@code h * 2^b}, {@code w < 2^64}, {@code h < 2^54}. But for powers of two, their difference is that
 * of {@code w} and {@code h * 5^-n}, one of them times a power of two: a whole number. If that is not zero, it is at least 1 part in
 * {@code 2^117}, which both are below. All ones mean a difference of less than two units of the middle, 1 part in {@code 2^125}.
 */
class DoubleReaderProductsTest {
    private static final int MIN_CUT_BITS = 9;
    private static final int LEAST_TIE = -27;
    private static final BigInteger LARGEST_M = power2(64).subtract(BigInteger.ONE);

    @Test
    void noProductIsTakenForATieThatIsNone() {
        BigInteger modulus = power2(MIN_CUT_BITS + 128);
        for (int n = PowersOfTen.MIN_EXPONENT; n <= 308; n++) {
            if (n < LEAST_TIE || n > 55) {
                BigInteger first = SchubfachProductsTest.first(
                        power(n), modulus, modulus.subtract(power2(64)), modulus.subtract(BigInteger.ONE));
                String what = "10^" + n + ", m = " + first;
                assertTrue(first.signum() < 0 || first.compareTo(LARGEST_M) > 0, what);
            }
        }
    }

    /** {@code 5^27} is the last power of five that can divide w, so there are no ties below; and the bound of the text above. */
    @Test
    void tiesEndWhereThePowersOfFiveDo() {
        BigInteger largest = BigInteger.valueOf(5).pow(-LEAST_TIE);
        assertTrue(largest.compareTo(LARGEST_M) <= 0);
        assertTrue(largest.multiply(BigInteger.valueOf(5)).compareTo(LARGEST_M) > 0);
        assertTrue(largest.multiply(power2(54)).compareTo(power2(117)) < 0);
    }

    /** The table's entries from 0 to 55 are the powers themselves, but for a power of two; the one after is not. */
    @Test
    void powersUpTo55AreExact() {
        for (int n = 0; n <= 56; n++) {
            BigInteger odd = BigInteger.valueOf(5).pow(n);
            BigInteger entry = power(n);
            assertTrue(n <= 55 == entry.shiftRight(entry.getLowestSetBit()).equals(odd), "10^" + n);
        }
    }

    private static BigInteger power(int n) {
        return new BigInteger(Long.toUnsignedString(PowersOfTen.high(n)))
                .shiftLeft(64)
                .add(new BigInteger(Long.toUnsignedString(PowersOfTen.low(n))));
    }

    private static BigInteger power2(int n) {
        return BigInteger.ONE.shiftLeft(n);
    }
}
