package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.TestScale;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class BigNumbersTest {
    private static final int NO_LIMIT = Integer.MAX_VALUE;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "1",
                "-1",
                "9",
                "10",
                "-10",
                "9223372036854775807",
                "-9223372036854775808",
                "-9223372036854775809",
                "123456789012345678901234567890"
            })
    void integersAreSpelledAsByToString(String text) {
        assertEquals(text, BigNumbers.text(new BigInteger(text), NO_LIMIT));
        assertLimitIsExact(new BigInteger(text));
        assertLimitIsExact(new BigDecimal(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "0.0",
                "0E+3",
                "0E-7",
                "0.000000",
                "1E+3",
                "-1.5",
                "123.456",
                "1.23E-7",
                "0.00000123",
                "1E+2147483647",
                "-1.23E-2147483645",
                "12345678901234567890.12345678901234567890",
                "-9.99E+400"
            })
    void decimalsAreSpelledAsByToString(String text) {
        assertEquals(text, BigNumbers.text(new BigDecimal(text), NO_LIMIT));
        assertLimitIsExact(new BigDecimal(text));
    }

    @Test
    void theLimitIsExactAroundEveryLength() {
        for (int digits = 1; digits <= 1200; digits += 1 + digits / 20) {
            BigInteger shortest = BigInteger.TEN.pow(digits - 1);
            BigInteger longest = BigInteger.TEN.pow(digits).subtract(BigInteger.ONE);
            for (BigInteger value : new BigInteger[] {shortest, longest, shortest.negate(), longest.negate()}) {
                assertLimitIsExact(value);
                assertLimitIsExact(new BigDecimal(value));
                assertLimitIsExact(new BigDecimal(value, 2));
                assertLimitIsExact(new BigDecimal(value, -100_000));
            }
        }
    }

    private static void assertLimitIsExact(BigInteger value) {
        String text = value.toString();
        assertEquals(text, BigNumbers.text(value, text.length()));
        assertNull(BigNumbers.text(value, text.length() - 1), text);
    }

    private static void assertLimitIsExact(BigDecimal value) {
        String text = value.toString();
        assertEquals(text, BigNumbers.text(value, text.length()));
        assertNull(BigNumbers.text(value, text.length() - 1), text);
    }

    /** So a number that is converted at all is at most one digit over the limit. */
    @Test
    void theLowerBoundIsAtMostOneBelowTheLength() {
        Random random = new Random(1);
        for (int i = TestScale.of(20_000); i > 0; i--) {
            assertBound(new BigInteger(1 + random.nextInt(2_000), random));
            assertBound(new BigInteger(1 + random.nextInt(2_000), random).negate());
        }
        for (int bits = 0; bits < 5_000; bits += 1 + bits / 100) {
            assertBound(BigInteger.ONE.shiftLeft(bits));
            assertBound(BigInteger.ONE.shiftLeft(bits).negate());
            assertBound(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE));
        }
    }

    private static void assertBound(BigInteger value) {
        int length = value.toString().length();
        long bound = BigNumbers.minLength(value);
        assertTrue(bound == length || bound == length - 1, () -> bound + " for " + length + " characters of " + value);
    }

    /**
     * The largest BigInteger has 646,456,993 digits. Converting this one would take hours, and more memory than the
     * tests have.
     */
    @Test
    void hugeNumbersAreRefusedByTheirBits() {
        BigInteger huge = BigInteger.ONE.shiftLeft(600_000_000);
        assertNull(BigNumbers.text(huge, 1_000));
        assertNull(BigNumbers.text(huge, 180_617_997), "log10(2^600000000) is 180617997.4");
        assertNull(BigNumbers.text(new BigDecimal(huge, Integer.MAX_VALUE), 1_000));
    }

    @Test
    void overriddenMethodsOfSubclassesAreNotUsed() {
        assertEquals("-42", BigNumbers.text(new ForgedInteger("-42"), 3));
        assertNull(BigNumbers.text(new ForgedInteger("-42"), 2));
        assertEquals("4.2", BigNumbers.text(new ForgedDecimal(new BigDecimal("4.2")), 3));
        assertNull(BigNumbers.text(new ForgedDecimal(new BigDecimal("4.2")), 2));
    }

    /**
     * Later updates of the JDK check a forged unscaled value in BigDecimal's constructor; objects made by earlier ones
     * are not trusted either.
     */
    @Test
    void forgedDigitsInAGenuineDecimalAreNotUsed() {
        String digits = "123456789012345678901";
        BigDecimal decimal = new BigDecimal(new ForgedInteger(digits), 1);
        assertEquals("12345678901234567890.1", BigNumbers.text(decimal, NO_LIMIT));
        assertNull(BigNumbers.text(decimal, digits.length()));
    }

    /** Lies about its text, not about its bytes. */
    private static final class ForgedInteger extends BigInteger {
        private static final long serialVersionUID = 1L;

        ForgedInteger(String value) {
            super(value);
        }

        @Override
        public String toString() {
            return "forged\",\"admin\":true";
        }

        @Override
        public BigInteger abs() {
            return this;
        }
    }

    private static final class ForgedDecimal extends BigDecimal {
        private static final long serialVersionUID = 1L;

        ForgedDecimal(BigDecimal value) {
            super(value.unscaledValue(), value.scale());
        }

        @Override
        public String toString() {
            return "forged";
        }

        @Override
        public int precision() {
            return 1;
        }
    }
}
