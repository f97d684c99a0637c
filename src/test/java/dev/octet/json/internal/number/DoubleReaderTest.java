package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.octet.json.support.TestScale;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Texts with known values, and random texts against the JDK. {@link DoubleReaderMiddlesTest} covers the middles of
 * neighbours.
 */
@Tag("fast")
class DoubleReaderTest {
    private final byte[] bytes = new byte[DoubleWriter.MAX_BYTES];

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({
        "0,                                 0x0.0p0",
        "-0,                                -0x0.0p0",
        "-0.0e-0,                           -0x0.0p0",
        "0e999999999999,                    0x0.0p0",
        "-0e-999999999999,                  -0x0.0p0",
        "0.00000000000000000000000e5,       0x0.0p0",
        "-0.0000000000000000000000e999,     -0x0.0p0",
        "1,                                 0x1.0p0",
        "0.1,                               0x1.999999999999ap-4",
        "1e23,                              0x1.52d02c7e14af6p76",
        // one bit more than a double has, so a tie: to the even one
        "9007199254740993,                  0x1.0p53",
        "9007199254740995,                  0x1.0000000000002p53",
        "4503599627370496.5,                0x1.0p52",
        "4503599627370497.5,                0x1.0000000000002p52",
        "562949953421312.0625,              0x1.0p49",
        "562949953421312.1875,              0x1.0000000000002p49",
        // 2^-1075 is 2.47032822920623272088...e-324
        "4.9e-324,                          0x0.0000000000001p-1022",
        "2.470328229206232720e-324,         0x0.0p0",
        "2.470328229206232721e-324,         0x0.0000000000001p-1022",
        "2.2250738585072011e-308,           0x0.fffffffffffffp-1022",
        "2.2250738585072012e-308,           0x1.0p-1022",
        // 2^1024 - 2^970 is 1.797693134862315807937...e308
        "1.7976931348623157e308,            0x1.fffffffffffffp1023",
        "1.797693134862315807e308,          0x1.fffffffffffffp1023",
        "1.797693134862315808e308,          Infinity",
        "-1e309,                            -Infinity",
        "18446744073709551615e289,          Infinity",
        // exponents of any length
        "1e1000000000,                      Infinity",
        "-1e-1000000000,                    -0x0.0p0",
        "-1e123456789012345678901234567890, -Infinity",
        "1e-123456789012345678901234567890, 0x0.0p0",
        "1e-9223372036854775809,            0x0.0p0",
        "1e18446744073709551616,            Infinity",
        "25E+0000000000000000000000000001,  0x1.f4p7",
        "25e-0000000000000000000000000001,  0x1.4p1"
    })
    void knownDoublesAreRead(String text, double expected) {
        assertEquals(Double.valueOf(expected), PlacedText.readEverywhere(text, DoubleReader::parseDouble));
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({
        "-0.0,                             -0x0.0p0",
        "0.1,                              0x1.99999ap-4",
        "16777217,                         0x1.0p24",
        "16777219,                         0x1.000004p24",
        "8388608.5,                        0x1.0p23",
        "8388609.5,                        0x1.000004p23",
        // more than half, but the double closest to it is the tie
        "16777217.000000001,               0x1.000002p24",
        "1.00000017881393432617187499,     0x1.000002p0",
        "1.00000017881393432617187500,     0x1.000004p0",
        "1.00000017881393432617187501,     0x1.000004p0",
        // 2^-150 is 7.00649232162408535461...e-46
        "1.4e-45,                          0x0.000002p-126",
        "7.006492321624085354e-46,         0x0.0p0",
        "7.006492321624085355e-46,         0x0.000002p-126",
        "1.1754942e-38,                    0x0.fffffep-126",
        "1.1754944e-38,                    0x1.0p-126",
        // 2^128 - 2^103 is 3.40282356779733661637...e38
        "3.4028235e38,                     0x1.fffffep127",
        "3.402823567797336616e38,          0x1.fffffep127",
        "3.402823567797336617e38,          Infinity",
        "1e-400,                           0x0.0p0",
        "-1e400,                           -Infinity",
        "0e99999999999999999999,           0x0.0p0",
        "-1e-99999999999999999999,         -0x0.0p0"
    })
    void knownFloatsAreRead(String text, float expected) {
        assertEquals(Float.valueOf(expected), PlacedText.readEverywhere(text, DoubleReader::parseFloat));
    }

    @Test
    void shortestTextsOfHardDoublesReadBack() {
        DoubleSamples.hard(this::assertShortestReadsBack);
    }

    @Test
    void shortestTextsOfRandomDoublesReadBack() {
        DoubleSamples.random(6, TestScale.of(1_000_000), this::assertShortestReadsBack);
    }

    private void assertShortestReadsBack(double value) {
        assertSame(value, DoubleReader.parseDouble(bytes, 0, DoubleWriter.write(value, bytes, 0)));
        int end = DoubleWriter.writeEcmaScript(value, bytes, 0);
        assertSame(value == 0 ? 0.0 : value, DoubleReader.parseDouble(bytes, 0, end));
    }

    @Test
    void shortestTextsOfRandomFloatsReadBack() {
        DoubleSamples.randomFloats(7, TestScale.of(500_000), sample -> {
            float value = (float) sample;
            assertSame(value, DoubleReader.parseFloat(bytes, 0, DoubleWriter.write(value, bytes, 0)));
        });
    }

    private static void assertSame(double expected, double read) {
        if (Double.doubleToRawLongBits(expected) != Double.doubleToRawLongBits(read)) {
            fail(Double.toHexString(expected) + " is read as " + Double.toHexString(read));
        }
    }

    /** 17 digits identify a double, 9 digits a float; the exact decimal has all its digits. */
    @Test
    void longerTextsThanTheShortestReadBack() {
        DoubleSamples.random(8, TestScale.of(20_000), value -> {
            BigDecimal exact = new BigDecimal(value);
            double positiveZero = value == 0 ? 0.0 : value;
            assertRead(positiveZero, exact.toString());
            assertRead(positiveZero, exact.unscaledValue() + "e" + -exact.scale());
            assertRead(positiveZero, String.format("%.16e", exact));
        });
        DoubleSamples.randomFloats(9, TestScale.of(20_000), sample -> {
            float value = (float) sample;
            float positiveZero = value == 0 ? 0 : value;
            BigDecimal exact = new BigDecimal(value);
            assertRead(positiveZero, exact.toString());
            assertRead(positiveZero, exact.toPlainString());
            assertRead(positiveZero, String.format("%.8e", exact));
        });
    }

    private static void assertRead(double expected, String text) {
        assertSame(expected, PlacedText.read(text, DoubleReader::parseDouble));
        int point = text.indexOf('.');
        if (point > 0 && !text.contains("e") && !text.contains("E")) {
            assertSame(
                    expected,
                    PlacedText.read(text, (bytes, from, end) -> DoubleReader.parseDouble(bytes, from, end, point)));
        }
    }

    private static void assertRead(float expected, String text) {
        assertSame(expected, PlacedText.read(text, DoubleReader::parseFloat));
        int point = text.indexOf('.');
        if (point > 0 && !text.contains("e") && !text.contains("E")) {
            assertSame(
                    expected,
                    PlacedText.read(text, (bytes, from, end) -> DoubleReader.parseFloat(bytes, from, end, point)));
        }
    }

    /** Any digits with any exponent: 1 to 25 digits, the point anywhere. */
    @Test
    void randomDecimalsAreReadAsByTheJdk() {
        SplittableRandom random = new SplittableRandom(10);
        for (int i = TestScale.of(150_000); i > 0; i--) {
            String text = decimal(random, 1 + random.nextInt(25), random.nextInt(-360, 330));
            assertAsTheJdk(text);
            assertAsTheJdk(decimal(random, 1 + random.nextInt(25), random.nextInt(-75, 45)));
        }
    }

    private static String decimal(SplittableRandom random, int digits, int exponent) {
        StringBuilder text = new StringBuilder().append(1 + random.nextInt(9));
        while (text.length() < digits) {
            text.append(random.nextInt(10));
        }
        int fraction = random.nextInt(digits);
        if (fraction > 0) {
            text.insert(digits - fraction, '.');
        }
        return text.append('e').append(exponent).toString();
    }

    private static void assertAsTheJdk(String text) {
        byte[] alone = text.getBytes(StandardCharsets.ISO_8859_1);
        if (Double.parseDouble(text) != DoubleReader.parseDouble(alone, 0, alone.length)) {
            assertEquals(Double.parseDouble(text), DoubleReader.parseDouble(alone, 0, alone.length), text);
        }
        if (Float.parseFloat(text) != DoubleReader.parseFloat(alone, 0, alone.length)) {
            assertEquals(Float.parseFloat(text), DoubleReader.parseFloat(alone, 0, alone.length), text);
        }
    }

    /** Every shape of text without an exponent, so that each way of loading digits is used. */
    @Test
    void everyLengthOfWholeAndFractionIsReadAsByTheJdk() {
        SplittableRandom random = new SplittableRandom(11);
        for (int whole = 1; whole <= 24; whole++) {
            for (int fraction = 0; fraction <= 24; fraction++) {
                for (int i = 0; i < 10; i++) {
                    String text = digits(random, whole) + (fraction == 0 ? "" : "." + digits(random, fraction));
                    String small = "0." + "0".repeat(whole - 1) + digits(random, 1 + fraction);
                    for (String spelled : new String[] {text, "-" + text, text + "e-7", text + "E31", small}) {
                        assertEquals(
                                Double.valueOf(spelled),
                                PlacedText.readEverywhere(spelled, DoubleReader::parseDouble),
                                spelled);
                        assertEquals(
                                Float.valueOf(spelled),
                                PlacedText.readEverywhere(spelled, DoubleReader::parseFloat),
                                spelled);
                    }
                }
            }
        }
    }

    private static String digits(SplittableRandom random, int count) {
        StringBuilder digits = new StringBuilder().append(1 + random.nextInt(9));
        while (digits.length() < count) {
            digits.append(random.nextInt(10));
        }
        return digits.toString();
    }

    @Test
    void zerosInFrontAndBehindChangeNothing() {
        for (int zeros = 0; zeros <= 1_000; zeros += 1 + zeros / 8) {
            String none = "0".repeat(zeros);
            assertRead(1.25, "1.25" + none);
            assertRead(-1.25, "-0." + none + "125" + none + "e" + (zeros + 1));
            assertRead(1.25, "125" + none + "e-" + (zeros + 2));
            assertRead(1.25, "125" + none + ".0" + none + "e-" + (zeros + 2));
            assertRead(0.1f, "0." + none + "1e" + zeros);
        }
    }

    @Test
    void millionsOfDigitsAreRead() {
        String zeros = "0".repeat(1_000_000);
        String threes = "3".repeat(1_000_000);
        assertRead(1.0 / 3, "0." + threes);
        assertRead(1f / 3, "0." + threes);
        assertRead(10.0 / 3, threes + "." + threes + "e-999999");
        assertRead(Double.POSITIVE_INFINITY, threes);
        assertRead(0.0, "0." + zeros + "1");
        assertRead(1.0, "0." + zeros + "1e1000001");
        assertRead(1.0, "1" + zeros + "e-1000000");
        assertRead(9007199254740992.0, "9007199254740993." + zeros);
        assertRead(9007199254740994.0, "9007199254740993." + zeros + "1");
        assertRead(16777216f, "16777217." + zeros);
        assertRead(16777218f, "16777217." + zeros + "1");
    }

    /** {@code (2^54 - 1) * 2^-1075} has the most digits of all middles. */
    @Test
    void middlesHaveNoMoreDigitsThanAreCompared() {
        BigInteger largest = BigInteger.ONE.shiftLeft(54).subtract(BigInteger.ONE);
        BigDecimal middle = new BigDecimal(largest).divide(new BigDecimal(BigInteger.ONE.shiftLeft(1075)));
        assertEquals(DoubleReader.MAX_MIDDLE_DIGITS, middle.precision());
        String tie = middle.unscaledValue().toString();
        assertTrue(tie.endsWith("5"));
        String below = tie.substring(0, tie.length() - 1) + "4" + "9".repeat(500);
        String e = "e-1075";
        assertRead(0x1p-1021, tie + e);
        assertRead(0x1p-1021, tie + "0".repeat(500) + "e-1575");
        assertRead(0x1p-1021, tie + "0".repeat(499) + "1e-1575");
        assertRead(Math.nextDown(0x1p-1021), below + "e-1575");
    }
}
