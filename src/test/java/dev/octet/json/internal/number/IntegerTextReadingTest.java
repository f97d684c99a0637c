package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.octet.json.support.TestScale;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "Whether a number is a {@code long} depends on its value, not on its spelling: {@code 1.0}, {@code 1e2},
 * {@code 10000e-4}, {@code -0} and {@code 0e999999999999} are."
 */
@Tag("fast")
class IntegerTextReadingTest {
    @Test
    void plainIntegersOfEveryLengthAreRead() {
        SplittableRandom random = new SplittableRandom(1);
        for (int length = 1; length <= 18; length++) {
            for (int i = 0; i < 50; i++) {
                String digits = digits(random, length);
                assertPlain(digits);
                assertPlain("-" + digits);
            }
            assertPlain("9".repeat(length));
            assertPlain("-" + "9".repeat(length));
            assertPlain("1" + "0".repeat(length - 1));
        }
        assertPlain("0");
        assertPlain("-0");
    }

    private static void assertPlain(String text) {
        Long expected = Long.valueOf(text);
        assertEquals(expected, PlacedText.readEverywhere(text, IntegerText::uncheckedLong), text);
        assertLong(expected, text);
    }

    private static String digits(SplittableRandom random, int count) {
        StringBuilder digits = new StringBuilder().append(1 + random.nextInt(9));
        while (digits.length() < count) {
            digits.append(random.nextInt(10));
        }
        return digits.toString();
    }

    private static void assertLong(Long expected, String text) {
        assertEquals(true, PlacedText.readEverywhere(text, IntegerText::isLong), text);
        assertEquals(expected, PlacedText.readEverywhere(text, IntegerText::exactLong), text);
    }

    private static void assertNoLong(String text) {
        assertEquals(false, PlacedText.readEverywhere(text, IntegerText::isLong), text);
    }

    /** Written and read back. */
    @Test
    void randomLongsReadBack() {
        SplittableRandom random = new SplittableRandom(2);
        byte[] bytes = new byte[IntegerText.MAX_LONG_BYTES];
        for (int i = TestScale.of(2_000_000); i > 0; i--) {
            long value = random.nextLong() >> random.nextInt(Long.SIZE);
            int end = IntegerText.write(value, bytes, 0);
            if (!IntegerText.isLong(bytes, 0, end) || IntegerText.exactLong(bytes, 0, end) != value) {
                fail("of " + value);
            }
            if (Math.abs(value / 1_000_000_000) < 1_000_000_000 && IntegerText.uncheckedLong(bytes, 0, end) != value) {
                fail("of " + value);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0,                                      0",
        "-0,                                     0",
        "0.000,                                  0",
        "-0.0e-7,                                0",
        "0e999999999999,                         0",
        "0e-999999999999,                        0",
        "0.00e123456789012345678901234567890,    0",
        "1.0,                                    1",
        "-1.000000000000000000000000000,         -1",
        "1e2,                                    100",
        "-1E+2,                                  -100",
        "1.5e1,                                  15",
        "150e-1,                                 15",
        "10000e-4,                               1",
        "0.00001e5,                              1",
        "0.00123e5,                              123",
        "12300.45600e3,                          12300456",
        "100000000000000000000e-20,              1",
        "1e00000000000000000000000000002,        100",
        "1e18,                                   1000000000000000000",
        "0.9223372036854775807e19,               9223372036854775807",
        "9223372036854775807,                    9223372036854775807",
        "9223372036854775807.0,                  9223372036854775807",
        "-9223372036854775808,                   -9223372036854775808",
        "-9.223372036854775808e18,               -9223372036854775808",
        "-9223372036854775808000e-3,             -9223372036854775808",
        "9.22337203685477580e18,                 9223372036854775800"
    })
    void integralNumbersInOtherSpellingsAreLongs(String text, long value) {
        assertLong(value, text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.5",
                "-0.1",
                "1e-1",
                "123e-3",
                "100e-3",
                "0.00001e4",
                "1.00000000000000000000000000000001",
                "9223372036854775808",
                "-9223372036854775809",
                "9223372036854775807.5",
                "9.223372036854775808e18",
                "9999999999999999999",
                "-9999999999999999999",
                "10000000000000000000",
                "18446744073709551615",
                "18446744073709551616",
                "-18446744073709551617",
                "99999999999999999999",
                "1e19",
                "-1e19",
                "1e1000000000",
                "1e-1000000000",
                "1e4294967296",
                "1e-4294967296",
                "1e18446744073709551616",
                "1e-18446744073709551616",
                "1e123456789012345678901234567890",
                "1e-123456789012345678901234567890"
            })
    void numbersThatAreNotIntegralOrInRangeAreNoLongs(String text) {
        assertNoLong(text);
    }

    /** "With 19 digits, isWrapped says whether it is right." */
    @Test
    void upToNineteenDigitsAreReadOrKnownToBeTooMany() {
        SplittableRandom random = new SplittableRandom(4);
        List<String> texts = new ArrayList<>(List.of(
                "0",
                "-0",
                "9223372036854775807",
                "9223372036854775808",
                "-9223372036854775808",
                "-9223372036854775809"));
        for (int i = TestScale.of(20_000); i > 0; i--) {
            texts.add((random.nextBoolean() ? "-" : "") + digits(random, 1 + random.nextInt(21)));
        }
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            BigInteger value = new BigInteger(text);
            boolean few = text.replace("-", "").length() <= 19;
            assertEquals(few, IntegerText.hasFewDigits(bytes, 0, bytes.length), text);
            if (few) {
                long read = PlacedText.readEverywhere(text, IntegerText::uncheckedLong);
                boolean fits = value.bitLength() < Long.SIZE;
                assertEquals(!fits, IntegerText.isWrapped(read, bytes, 0), text);
                assertTrue(!fits || value.longValue() == read, text);
            }
        }
    }

    @Test
    void millionsOfZerosAreRead() {
        String zeros = "0".repeat(1_000_000);
        assertLong(0L, "0." + zeros);
        assertLong(0L, "-0." + zeros + "e" + zeros + "9");
        assertLong(12L, "12." + zeros);
        assertLong(12L, "12" + zeros + "e-1000000");
        assertLong(-1200L, "-12" + zeros + "." + zeros + "e-999998");
        assertLong(12L, "0." + zeros + "12e1000002");
        assertLong(12L, "12e-" + zeros + "0");
        assertNoLong("12" + zeros);
        assertNoLong("12." + zeros + "1");
        assertNoLong("0." + zeros + "12");
        assertNoLong("0." + zeros + "12e1000001");
        assertNoLong("12" + zeros + "e-1000002");
    }

    @Test
    void randomDecimalsAreReadAsByTheJdk() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = TestScale.of(50_000); i > 0; i--) {
            StringBuilder text = new StringBuilder(digits(random, 1 + random.nextInt(22)));
            int zeros = random.nextInt(10);
            text.append("0".repeat(zeros));
            int fraction = random.nextInt(text.length());
            if (fraction > 0) {
                text.insert(text.length() - fraction, '.');
            }
            text.append('e').append(random.nextInt(-10, 20));
            if (random.nextBoolean()) {
                text.insert(0, '-');
            }
            assertAsBigDecimal(text.toString());
        }
    }

    private static void assertAsBigDecimal(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        boolean isLong = IntegerText.isLong(bytes, 0, bytes.length);
        try {
            long expected = new BigDecimal(text).longValueExact();
            if (!isLong || IntegerText.exactLong(bytes, 0, bytes.length) != expected) {
                fail(text);
            }
        } catch (ArithmeticException e) {
            if (isLong) {
                fail(text);
            }
        }
    }
}
