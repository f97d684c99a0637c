package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The proof that {@code DoubleReader} may treat as a tie every decimal that is less than two units of the middle word
 * away from one: only ties are that close.
 *
 * <p>The product is {@code m * G(n)}, {@code m < 2^64}. The cut has at least 9 bits, those of a normal double whose
 * product has its top bit in bit 190. Floats and subnormal values have more, so a tie among them looks like one of a
 * double. The half, 9 bits of the cut and the two lower words are the product modulo {@code 2^138}, and a tie is
 * {@code 2^137}. Too close to it are the products in {@code [2^137 - 2^64, 2^137 + 2^64)}. Trying all m is out of
 * reach; the Euclidean algorithm finds the first.
 *
 * <p>For n from 0 to 27, {@code G = 5^n * 2^k} with k > 64, so the word low is zero and the middle is even: the product
 * is exact, and there are no ones. For n from -27 to -1, there are such m, and they are ties. For let the decimal be
 * {@code w * 10^n} and the middle of two values {@code h * 2^b}, {@code w < 2^64}, {@code h < 2^54}. Except for powers
 * of two, their difference is that of {@code w} and {@code h * 5^-n}, one of them times a power of two: a whole number.
 * If that is not zero, it is at least 1 part in {@code 2^117}, since both are below that. Less than two units of the
 * middle are less than 1 part in {@code 2^125}.
 */
@Tag("fast")
class DoubleReaderProductsTest {
    /** {@code 5^27} is the last power of five below {@code 2^64}. */
    private static final int MAX_SHORT_POWER = 27;

    private static final int MAX_EXPONENT = 308;
    private static final BigInteger MODULUS = power2(138);
    private static final BigInteger TIE = power2(137);
    private static final BigInteger LARGEST_M = power2(64).subtract(BigInteger.ONE);

    @Test
    void noProductIsTakenForATieWrongly() {
        for (int n = PowersOfTen.MIN_EXPONENT; n <= MAX_EXPONENT; n++) {
            if (Math.abs(n) > MAX_SHORT_POWER) {
                BigInteger first =
                        SchubfachProductsTest.first(power(n), MODULUS, TIE.subtract(power2(64)), TIE.add(LARGEST_M));
                String what = "10^" + n + ", m = " + first;
                assertTrue(first.signum() < 0 || first.compareTo(LARGEST_M) > 0, what);
            }
        }
    }

    @Test
    void shortPowersAreExactAndEven() {
        for (int n = 0; n <= MAX_SHORT_POWER; n++) {
            assertEquals(BigInteger.valueOf(5).pow(n), power(n).shiftRight(power(n).getLowestSetBit()), "10^" + n);
            assertTrue(power(n).getLowestSetBit() > 64, "10^" + n);
        }
    }

    /** The bounds used in the proof above. */
    @Test
    void onlyShortPowersCanDivide() {
        BigInteger largest = BigInteger.valueOf(5).pow(MAX_SHORT_POWER);
        assertTrue(largest.compareTo(LARGEST_M) <= 0);
        assertTrue(largest.multiply(BigInteger.valueOf(5)).compareTo(LARGEST_M) > 0);
        assertTrue(largest.multiply(power2(54)).compareTo(power2(117)) < 0);
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
