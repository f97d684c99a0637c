package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.TestScale;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BigNumbersReadingTest {
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(
            strings = {
                "0",
                "-0",
                "-0.00",
                "0e5",
                "0.0E-2147483646",
                "0e2147483647",
                "1E+3",
                "1.50",
                "0.000000000000000000000000000001",
                "999999999999999999",
                "-999999999999999999",
                "1000000000000000000",
                "-1000000000000000000",
                "99999999999999999.9",
                "999999999999999999.9",
                "9.99999999999999999999999999999999999999e-7",
                "12345678901234567890.12345678901234567890",
                "1e2147483647",
                "1e-2147483647",
                "10.5e-2147483646",
                "-1.23E-0000000000000000000000000000007"
            })
    void decimalsAsBigDecimalReadsThem(String text) {
        assertEquals(new BigDecimal(text), PlacedText.readEverywhere(text, PlacedText::decimal));
    }

    /** BigDecimal refuses these exponents, although the scale would fit. */
    @Test
    @Tag("fast")
    void decimalsWithHugeExponentsButValidScalesAreRead() {
        assertEquals(
                BigDecimal.valueOf(15, -Integer.MAX_VALUE),
                PlacedText.readEverywhere("1.5e2147483648", PlacedText::decimal));
        assertEquals(
                BigDecimal.valueOf(1, Integer.MIN_VALUE),
                PlacedText.readEverywhere("1e2147483648", PlacedText::decimal));
    }

    @ParameterizedTest
    @Tag("fast")
    @ValueSource(strings = {"1e2147483649", "1.5e-2147483647", "0e99999999999", "-1e-99999999999999999999"})
    void decimalsWhoseScaleIsNoIntAreRefused(String text) {
        assertEquals(false, PlacedText.readEverywhere(text, isScaleWithin(Integer.MAX_VALUE)));
        assertThrows(ArithmeticException.class, () -> PlacedText.read(text, PlacedText::decimal));
    }

    @ParameterizedTest(name = "{0} has the scale {1}")
    @Tag("fast")
    @CsvSource({
        "0,                                      0",
        "1.25,                                   2",
        "1.25e2,                                 0",
        "1.25e-2,                                4",
        "-1e100000,                              100000",
        "1e-100000,                              100000",
        "0.1e-99999,                             100000",
        "0.1e100001,                             100000",
        "0e-100000,                              100000",
        "1e2147483647,                           2147483647",
        "1.0e-2147483646,                        2147483647",
        "1e0000000000000000000000000000000005,   5"
    })
    void theLimitOfTheScaleIsExact(String text, int scale) {
        assertEquals(true, PlacedText.readEverywhere(text, isScaleWithin(scale)));
        if (scale > 0) {
            assertEquals(false, PlacedText.readEverywhere(text, isScaleWithin(scale - 1)));
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @ValueSource(
            strings = {
                "1e2147483648",
                "-1e-2147483648",
                "1e-2147483648",
                "1.0e-2147483647",
                "1e4294967296",
                "1e-4294967296",
                "0e18446744073709551616",
                "1e-18446744073709551616",
                "1e123456789012345678901234567890",
                "-1e-123456789012345678901234567890"
            })
    void scalesBeyondAnIntExceedEveryLimit(String text) {
        assertEquals(false, PlacedText.readEverywhere(text, isScaleWithin(Integer.MAX_VALUE)));
    }

    private static PlacedText.Reader<Boolean> isScaleWithin(int maxScale) {
        return (bytes, from, end) -> Math.abs(BigNumbers.scale(bytes, from, end)) <= maxScale;
    }

    @ParameterizedTest
    @Tag("fast")
    @CsvSource({
        "0,                                          0",
        "-0.000,                                     0",
        "0e999999999999,                             0",
        "-0e-123456789012345678901234567890,         0",
        "1.0,                                        1",
        "-1.50e1,                                    -15",
        "10000e-4,                                   1",
        "12300e-1,                                   1230",
        "0.00001e5,                                  1",
        "123456789012345678901234567890,             123456789012345678901234567890",
        "-1234567890123456789012345678.90e2,         -123456789012345678901234567890",
        "12345678901234567890123456789000e-2,        123456789012345678901234567890",
        "1.23456789012345678901234567890e29,         123456789012345678901234567890",
        "1e30,                                       1000000000000000000000000000000"
    })
    void integralTextsAreReadAsIntegers(String text, BigInteger value) {
        assertEquals(value, PlacedText.readEverywhere(text, PlacedText::integer));
    }

    @ParameterizedTest
    @Tag("fast")
    @ValueSource(
            strings = {
                "0.5",
                "-1e-1",
                "123e-3",
                "12345678901234567890123456789000e-4",
                "12345678901234567890.0000000000000000000000000000000001",
                "1e-1000000000",
                "1e-123456789012345678901234567890"
            })
    void textsWithAFractionAreNoIntegers(String text) {
        assertNull(PlacedText.readEverywhere(text, PlacedText::integer));
    }

    @ParameterizedTest
    @Tag("fast")
    @ValueSource(strings = {"1e2147483647", "1e2147483648", "-1e123456789012345678901234567890"})
    void integersBeyondAllMemoryAreRefusedByTheirExponent(String text) {
        assertThrows(ArithmeticException.class, () -> PlacedText.read(text, PlacedText::integer));
    }

    /**
     * "The exponent is not read again": when the text changes after its scale was checked, the power of ten stays the
     * one that was checked.
     */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(strings = {"1e999999999", "7E+99999999", "1e-99999999", "0.0e999999", "99999999999"})
    void aTextThatChangesIsNoLargerThanItsScale(String changed) {
        byte[] bytes = "2e000000003".getBytes(StandardCharsets.US_ASCII);
        long scale = BigNumbers.scale(bytes, 0, bytes.length);
        byte[] text = changed.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(text, 0, bytes, 0, text.length);
        BigInteger integer = BigNumbers.integer(bytes, 0, text.length, scale);
        assertTrue(integer == null || integer.toString().length() <= text.length + 3, () -> "2e3 became " + integer);
        assertEquals(-3, BigNumbers.decimal(bytes, 0, text.length, scale).scale());
    }

    @Test
    @Tag("fast")
    void integersOfEveryLengthAreReadAsByTheJdk() {
        SplittableRandom random = new SplittableRandom(1);
        for (int digits = 1; digits <= 400; digits++) {
            assertSame(digits(random, digits), random);
        }
        for (int digits = 400; digits < 5_000; digits += 1 + random.nextInt(1, digits / 4)) {
            assertSame(digits(random, digits), random);
        }
        for (int words = 1; words <= 130; words++) {
            assertSame("9".repeat(18 * words), random);
            assertSame("1" + "0".repeat(18 * words), random);
        }
    }

    private static void assertSame(String digits, SplittableRandom random) {
        assertEquals(new BigInteger(digits), PlacedText.read(digits, PlacedText::integer));
        assertEquals(new BigInteger("-" + digits), PlacedText.read("-" + digits, PlacedText::integer));
        assertEquals(new BigDecimal(digits), PlacedText.read(digits, PlacedText::decimal));
        for (int whole : new int[] {1, digits.length() - 1, 1 + random.nextInt(digits.length())}) {
            if (whole > 0 && whole < digits.length()) {
                String text = "-" + digits.substring(0, whole) + "." + digits.substring(whole);
                assertEquals(new BigDecimal(text), PlacedText.read(text, PlacedText::decimal));
                String integer = text + "e" + (digits.length() - whole);
                assertEquals(new BigInteger("-" + digits), PlacedText.read(integer, PlacedText::integer));
            }
        }
        String small = "0." + "0".repeat(random.nextInt(40)) + digits;
        assertEquals(new BigDecimal(small), PlacedText.read(small, PlacedText::decimal));
    }

    private static String digits(SplittableRandom random, int count) {
        StringBuilder digits = new StringBuilder().append(1 + random.nextInt(9));
        while (digits.length() < count) {
            digits.append(random.nextInt(10));
        }
        return digits.toString();
    }

    @Test
    @Tag("fast")
    void randomDecimalsAreReadAsByTheJdk() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = TestScale.of(20_000); i > 0; i--) {
            StringBuilder text = new StringBuilder(digits(random, 1 + random.nextInt(60)));
            int fraction = random.nextInt(text.length());
            if (fraction > 0) {
                text.insert(text.length() - fraction, '.');
            }
            text.append('E').append(random.nextInt(-100, 100));
            BigDecimal expected = new BigDecimal(text.toString());
            assertEquals(expected, PlacedText.read(text.toString(), PlacedText::decimal));
            BigInteger integer = expected.remainder(BigDecimal.ONE).signum() == 0 ? expected.toBigInteger() : null;
            assertEquals(integer, PlacedText.read(text.toString(), PlacedText::integer));
        }
    }

    /** Arithmetic gives the expected values: the JDK's conversion from text takes quadratic time. */
    @Test
    void millionsOfDigitsAreReadInTime() {
        int digits = 1_000_000;
        BigInteger nines = BigInteger.TEN.pow(digits).subtract(BigInteger.ONE);
        assertEquals(nines, PlacedText.read("9".repeat(digits), PlacedText::integer));
        BigInteger sevens = nines.divide(BigInteger.valueOf(9)).multiply(BigInteger.valueOf(-7));
        String text = "-" + "7".repeat(digits - 5) + "." + "7".repeat(5);
        assertEquals(new BigDecimal(sevens, 5), PlacedText.read(text, PlacedText::decimal));
        String zeros = "0".repeat(digits);
        assertEquals(BigInteger.TWO, PlacedText.read("2." + zeros, PlacedText::integer));
        assertEquals(BigInteger.TWO, PlacedText.read("2" + zeros + "e-" + digits, PlacedText::integer));
        assertEquals(BigDecimal.valueOf(2, digits + 1), PlacedText.read("0." + zeros + "2", PlacedText::decimal));
    }
}
