package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.octet.json.support.TestScale;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoubleWriterTest {
    private final byte[] bytes = new byte[DoubleWriter.MAX_BYTES];
    private final GuardedRoom room = new GuardedRoom(DoubleWriter.MAX_BYTES);

    private String java(double value) {
        return text(DoubleWriter.write(value, bytes, 0));
    }

    private String java(float value) {
        return text(DoubleWriter.write(value, bytes, 0));
    }

    private String ecmaScript(double value) {
        return text(DoubleWriter.writeEcmaScript(value, bytes, 0));
    }

    private String ecmaScript(float value) {
        return text(DoubleWriter.writeEcmaScript(value, bytes, 0));
    }

    private String text(int end) {
        return new String(bytes, 0, end, StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest(name = "{0} is {1} in Java and {2} in ECMAScript")
    @Tag("fast")
    @CsvSource({
        "0,                        0.0,                       0",
        "-0.0,                     -0.0,                      0",
        "1,                        1.0,                       1",
        "-1,                       -1.0,                      -1",
        "0.1,                      0.1,                       0.1",
        "1.5,                      1.5,                       1.5",
        "100,                      100.0,                     100",
        "123456.789,               123456.789,                123456.789",
        // Double.toString: plain for 10^-3 <= v < 10^7
        "0.001,                    0.001,                     0.001",
        "0.00099,                  9.9E-4,                    0.00099",
        "9999999,                  9999999.0,                 9999999",
        "9999999.999999998,        9999999.999999998,         9999999.999999998",
        "10000000,                 1.0E7,                     10000000",
        "12345678.9,               1.23456789E7,              12345678.9",
        // ECMA-262: plain for 10^-6 <= v < 10^21
        "0.000001,                 1.0E-6,                    0.000001",
        "9.999999999999997e-7,     9.999999999999997E-7,      9.999999999999997e-7",
        "1e-7,                     1.0E-7,                    1e-7",
        "123456789012345.6,        1.234567890123456E14,      123456789012345.6",
        "1234567890123456.5,       1.2345678901234565E15,     1234567890123456.5",
        "12345678901234567,        1.2345678901234568E16,     12345678901234568",
        "1e20,                     1.0E20,                    100000000000000000000",
        "999999999999999900000,    9.999999999999999E20,      999999999999999900000",
        "1e21,                     1.0E21,                    1e+21",
        // the extremes; two digits at least in Java, of those the closest; one digit in ECMAScript
        "4.9e-324,                 4.9E-324,                  5e-324",
        "1e-323,                   9.9E-324,                  1e-323",
        "1.5e-323,                 1.5E-323,                  1.5e-323",
        "2e-323,                   2.0E-323,                  2e-323",
        "9.9e-323,                 9.9E-323,                  1e-322",
        "2.2250738585072014e-308,  2.2250738585072014E-308,   2.2250738585072014e-308",
        "2.225073858507201e-308,   2.225073858507201E-308,    2.225073858507201e-308",
        "1.7976931348623157e308,   1.7976931348623157E308,    1.7976931348623157e+308",
        // what JDK 18 and earlier spelled with too many digits, or not closest
        "2e23,                     2.0E23,                    2e+23",
        "1e23,                     1.0E23,                    1e+23",
        "8.41e21,                  8.41E21,                   8.41e+21",
        "2.0e-3,                   0.002,                     0.002",
        "4.94e-322,                4.94E-322,                 4.94e-322",
        // RFC 8785, appendix B
        "-5e-324,                  -4.9E-324,                 -5e-324",
        "9007199254740992,         9.007199254740992E15,      9007199254740992",
        "295147905179352830000,    2.9514790517935283E20,     295147905179352830000",
        "9.999999999999997e22,     9.999999999999997E22,      9.999999999999997e+22",
        "1.0000000000000001e23,    1.0000000000000001E23,     1.0000000000000001e+23",
        "999999999999999700000,    9.999999999999997E20,      999999999999999700000",
        "333333333.3333332,        3.333333333333332E8,       333333333.3333332",
        "333333333.33333325,       3.3333333333333325E8,      333333333.33333325",
        "-0.0000033333333333333333, -3.3333333333333333E-6,   -0.0000033333333333333333",
        "1424953923781206.2,       1.4249539237812062E15,     1424953923781206.2"
    })
    void knownDoublesAreSpelledInBothForms(double value, String java, String ecmaScript) {
        assertEquals(java, java(value));
        assertEquals(ecmaScript, ecmaScript(value));
    }

    @ParameterizedTest(name = "{0} is {1} in Java and {2} in ECMAScript")
    @Tag("fast")
    @CsvSource({
        "0,              0.0,             0",
        "-0.0,           -0.0,            0",
        "0.1,            0.1,             0.1",
        "3.4028235e38,   3.4028235E38,    3.4028235e+38",
        "1.17549435e-38, 1.1754944E-38,   1.1754944e-38",
        "1.4e-45,        1.4E-45,         1e-45",
        "2.8e-45,        2.8E-45,         3e-45",
        "9.8e-45,        9.8E-45,         1e-44",
        "1.1e-44,        1.1E-44,         1.1e-44",
        "16777216,       1.6777216E7,     16777216",
        "1e20,           1.0E20,          100000000000000000000",
        "1e21,           1.0E21,          1e+21",
        "33554432,       3.3554432E7,     33554432",
        "2e10,           2.0E10,          20000000000",
        "1.23456e-6,     1.23456E-6,      0.00000123456",
        "8388608.5,      8388608.0,       8388608",
        "9999999,        9999999.0,       9999999"
    })
    void knownFloatsAreSpelledInBothForms(float value, String java, String ecmaScript) {
        assertEquals(java, java(value));
        assertEquals(ecmaScript, ecmaScript(value));
    }

    @Test
    void hardDoublesAreExact() {
        DoubleSamples.hard(this::assertExact);
    }

    @Test
    @Tag("fast")
    void randomDoublesAreExact() {
        DoubleSamples.random(1, TestScale.of(40_000), this::assertExact);
    }

    private void assertExact(double value) {
        assertEquals(ExactDecimal.java(value), java(value));
        assertEquals(ExactDecimal.ecmaScript(value), ecmaScript(value));
    }

    @Test
    @Tag("fast")
    void hardFloatsAreExact() {
        for (int exponent = Float.MIN_EXPONENT - 23; exponent <= Float.MAX_EXPONENT; exponent++) {
            float power = Math.scalb(1f, exponent);
            for (float value : new float[] {Math.nextDown(power), power, Math.nextUp(power)}) {
                assertExact(value);
                assertExact(-value);
            }
        }
        for (int c = 0; c < 1000; c++) {
            assertExact(c * Float.MIN_VALUE);
        }
        assertExact(Float.MAX_VALUE);
    }

    @Test
    @Tag("fast")
    void randomFloatsAreExact() {
        DoubleSamples.randomFloats(2, TestScale.of(50_000), value -> assertExact((float) value));
    }

    private void assertExact(float value) {
        assertEquals(ExactDecimal.java(value), java(value));
        assertEquals(ExactDecimal.ecmaScript(value), ecmaScript(value));
    }

    @Test
    @Tag("fast")
    void randomDoublesReadBack() {
        DoubleSamples.random(3, TestScale.of(500_000), value -> {
            if (Double.doubleToRawLongBits(Double.parseDouble(java(value))) != Double.doubleToRawLongBits(value)
                    || Double.parseDouble(ecmaScript(value)) != value) {
                fail(java(value) + " or " + ecmaScript(value) + " is not " + value);
            }
        });
    }

    @Test
    @Tag("fast")
    @EnabledForJreRange(min = JRE.JAVA_19)
    void agreesWithDoubleToStringWhichIsShortestFromJdk19On() {
        DoubleSamples.hard(value -> assertEquals(Double.toString(value), java(value)));
        DoubleSamples.random(4, TestScale.of(2_000_000), value -> assertEquals(Double.toString(value), java(value)));
    }

    @Test
    @Tag("fast")
    void nothingOutsideTheRoomIsTouched() {
        DoubleSamples.hard(value -> {
            if (Math.getExponent(value) % (16 * TestScale.step(5)) == 0) {
                assertEquals(java(value), room.textAtAllAlignments((dst, at) -> DoubleWriter.write(value, dst, at)));
                assertEquals(
                        ecmaScript(value),
                        room.textAtAllAlignments((dst, at) -> DoubleWriter.writeEcmaScript(value, dst, at)));
            }
        });
        for (int exponent = -45; exponent <= 38; exponent++) {
            float value = -Float.parseFloat("1.2345678e" + exponent);
            assertEquals(java(value), room.textAtAllAlignments((dst, at) -> DoubleWriter.write(value, dst, at)));
            assertEquals(
                    ecmaScript(value),
                    room.textAtAllAlignments((dst, at) -> DoubleWriter.writeEcmaScript(value, dst, at)));
        }
    }

    @Test
    @Tag("fast")
    void theRoomIsTheLengthOfTheLongestText() {
        assertEquals(
                DoubleWriter.MAX_BYTES, ecmaScript(-0.0000012345678901234567).length());
        assertEquals(24, java(-Double.MIN_NORMAL).length());
        DoubleSamples.random(5, TestScale.of(500_000), value -> {
            assertTrue(java(value).length() <= 24, () -> java(value));
            assertTrue(ecmaScript(value).length() <= DoubleWriter.MAX_BYTES, () -> ecmaScript(value));
        });
    }
}
