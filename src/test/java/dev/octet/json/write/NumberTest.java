package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.NumberForm;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.JsonReference;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers as the generator writes them: every overload, both spellings, the limit on their length. */
class NumberTest {
    private static final double SCALE = Double.parseDouble(System.getProperty("octet.test.scale", "1"));
    private static final long SEED = 0x0C7E7L;
    private static final WriteOptions DEFAULTS = WriteOptions.defaults();
    private static final WriteOptions ECMASCRIPT = DEFAULTS.withNumberForm(NumberForm.ECMASCRIPT);

    @ParameterizedTest
    @Tag("fast")
    @ValueSource(
            longs = {
                0,
                1,
                -1,
                9,
                10,
                -10,
                99,
                100,
                999,
                1_000,
                9_999,
                10_000,
                99_999_999,
                100_000_000,
                2_147_483_647,
                -2_147_483_648,
                2_147_483_648L,
                9_999_999_999L,
                10_000_000_000_000_000L,
                999_999_999_999_999_999L,
                Long.MAX_VALUE,
                Long.MIN_VALUE,
                Long.MIN_VALUE + 1
            })
    void integersAreSpelledAsByToString(long value) {
        assertEquals(Long.toString(value), written(DEFAULTS, g -> g.writeNumber(value)));
        assertEquals(Integer.toString((int) value), written(DEFAULTS, g -> g.writeNumber((int) value)));
    }

    @Test
    @Tag("fast")
    void neighboursOfPowersAreSpelledAsByToString() {
        for (BigInteger base : List.of(BigInteger.TEN, BigInteger.TWO)) {
            for (BigInteger power = BigInteger.ONE; power.bitLength() < 64; power = power.multiply(base)) {
                for (long near = power.longValue() - 2; near < power.longValue() + 3; near++) {
                    long value = near;
                    assertEquals(Long.toString(value), written(DEFAULTS, g -> g.writeNumber(value)));
                    assertEquals(Long.toString(-value), written(DEFAULTS, g -> g.writeNumber(-value)));
                }
            }
        }
    }

    /**
     * {@code JAVA}: "The spelling of {@code Double.toString} and {@code Float.toString} of JDK 19 and later, on every
     * JDK"; ECMASCRIPT: "The spelling of {@code JSON.stringify}".
     */
    @ParameterizedTest
    @Tag("fast")
    @CsvSource({
        // value, JDK 19+, ECMA-262
        "0.0, 0.0, 0",
        "-0.0, -0.0, 0",
        "1.0, 1.0, 1",
        "-1.5, -1.5, -1.5",
        "0.1, 0.1, 0.1",
        "100.0, 100.0, 100",
        "123456.789, 123456.789, 123456.789",
        "9999999.0, 9999999.0, 9999999",
        "1.0E7, 1.0E7, 10000000",
        "12345678.9, 1.23456789E7, 12345678.9",
        "0.001, 0.001, 0.001",
        "9.99E-4, 9.99E-4, 0.000999",
        "1.0E-6, 1.0E-6, 0.000001",
        "1.0E-7, 1.0E-7, 1e-7",
        "1.5E-7, 1.5E-7, 1.5e-7",
        "1.0E20, 1.0E20, 100000000000000000000",
        "1.2345678901234568E20, 1.2345678901234568E20, 123456789012345680000",
        "1.0E21, 1.0E21, 1e+21",
        "1.0E22, 1.0E22, 1e+22",
        "1.0E23, 1.0E23, 1e+23",
        "2.0E-3, 0.002, 0.002",
        "9.007199254740992E15, 9.007199254740992E15, 9007199254740992",
        "9.007199254740993E15, 9.007199254740992E15, 9007199254740992",
        "3.141592653589793, 3.141592653589793, 3.141592653589793",
        "1.7976931348623157E308, 1.7976931348623157E308, 1.7976931348623157e+308",
        "2.2250738585072014E-308, 2.2250738585072014E-308, 2.2250738585072014e-308",
        "2.225073858507201E-308, 2.225073858507201E-308, 2.225073858507201e-308",
        "4.9E-324, 4.9E-324, 5e-324",
        "9.9E-324, 9.9E-324, 1e-323",
        "2.0E-323, 2.0E-323, 2e-323",
        // from here on: not the shortest, or not the nearest of the shortest, in Double.toString before JDK 19
        // (JDK-4511638)
        "2.2E-322, 2.2E-322, 2.2e-322",
        "1.1E23, 1.1E23, 1.1e+23",
        "8.41E21, 8.41E21, 8.41e+21",
        "2.0E23, 2.0E23, 2e+23",
        "8.41E17, 8.41E17, 841000000000000000",
        "5.0E-324, 4.9E-324, 5e-324",
        "1.9400994884341945E25, 1.9400994884341945E25, 1.9400994884341945e+25",
        "3.6131332396758635E25, 3.6131332396758635E25, 3.6131332396758635e+25",
        "2.5138990223946153E25, 2.5138990223946153E25, 2.5138990223946153e+25",
    })
    void doublesHaveBothSpellings(double value, String java, String ecmaScript) {
        assertEquals(java, written(DEFAULTS, g -> g.writeNumber(value)));
        assertEquals(ecmaScript, written(ECMASCRIPT, g -> g.writeNumber(value)));
        assertEquals("[" + java + "]", written(DEFAULTS, g -> g.writeArray(new double[] {value}, 0, 1)));
        assertEquals("[" + ecmaScript + "]", written(ECMASCRIPT, g -> g.writeArray(new double[] {value}, 0, 1)));
    }

    @ParameterizedTest
    @Tag("fast")
    @CsvSource({
        "0.0, 0.0, 0",
        "-0.0, -0.0, 0",
        "1.0, 1.0, 1",
        "0.1, 0.1, 0.1",
        "0.3, 0.3, 0.3",
        "16777216, 1.6777216E7, 16777216",
        "3.4028235E38, 3.4028235E38, 3.4028235e+38",
        "-3.4028235E38, -3.4028235E38, -3.4028235e+38",
        "1.17549435E-38, 1.1754944E-38, 1.1754944e-38",
        "1.4E-45, 1.4E-45, 1e-45",
        "2.8E-45, 2.8E-45, 3e-45",
        "1.0E10, 1.0E10, 10000000000",
        "9.999999E-4, 9.999999E-4, 0.0009999999",
        "0.001, 0.001, 0.001",
        "9999999, 9999999.0, 9999999",
        "1.0E7, 1.0E7, 10000000",
        "3.3554432E7, 3.3554432E7, 33554432",
    })
    void floatsHaveBothSpellings(float value, String java, String ecmaScript) {
        assertEquals(java, written(DEFAULTS, g -> g.writeNumber(value)));
        assertEquals(ecmaScript, written(ECMASCRIPT, g -> g.writeNumber(value)));
    }

    @Test
    @Tag("fast")
    void randomDoublesAndFloatsReadBack() {
        Random random = new Random(SEED);
        int count = (int) (20_000 * SCALE);
        double[] doubles = random.longs(count)
                .mapToDouble(Double::longBitsToDouble)
                .filter(Double::isFinite)
                .toArray();
        for (WriteOptions options : List.of(DEFAULTS, ECMASCRIPT)) {
            String[] texts = elements(written(options, g -> g.writeArray(doubles, 0, doubles.length)));
            for (int i = 0; i < doubles.length; i++) {
                assertEquals(doubles[i], Double.parseDouble(texts[i]), texts[i]);
            }
        }
        float[] floats = new float[count];
        for (int i = 0; i < count; i++) {
            float value = Float.intBitsToFloat(random.nextInt());
            floats[i] = Float.isFinite(value) ? value : i;
        }
        String[] texts = elements(written(DEFAULTS, g -> {
            g.writeStartArray();
            for (float value : floats) {
                g.writeNumber(value);
            }
            g.writeEndArray();
        }));
        for (int i = 0; i < count; i++) {
            assertEquals(floats[i], Float.parseFloat(texts[i]), texts[i]);
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @ValueSource(
            strings = {
                "0",
                "-0",
                "1E+3",
                "0E-10",
                "0E+7",
                "-1.23E-15",
                "1.50",
                "0.000001",
                "1E-7",
                "1.0E-7",
                "123456789012345678901234567890.123",
                "1E+2147483647",
                "1E-2147483647",
                "-9.99E+1000000"
            })
    void decimalsAreSpelledAsByToString(String text) {
        BigDecimal value = new BigDecimal(text);
        assertEquals(value.toString(), written(DEFAULTS, g -> g.writeNumber(value)));
    }

    @Test
    @Tag("fast")
    void decimalsOfExtremeScaleAreSpelledAsByToString() {
        for (int scale : new int[] {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1, 0, 1, 6, 7, Integer.MAX_VALUE}) {
            BigDecimal value = new BigDecimal(BigInteger.valueOf(-12), scale);
            assertEquals(value.toString(), written(DEFAULTS, g -> g.writeNumber(value)), "scale " + scale);
        }
    }

    @Test
    @Tag("fast")
    void bigIntegersAreSpelledAsByToString() {
        BigInteger[] values = {
            BigInteger.ZERO,
            BigInteger.valueOf(Long.MAX_VALUE).add(BigInteger.ONE),
            BigInteger.valueOf(Long.MIN_VALUE).subtract(BigInteger.ONE),
            BigInteger.TEN.pow(999),
            BigInteger.TEN.pow(998).negate(),
            new BigInteger("-" + "7".repeat(999))
        };
        for (BigInteger value : values) {
            assertEquals(value.toString(), written(DEFAULTS, g -> g.writeNumber(value)));
        }
    }

    /** RFC 8259 section 6, character by character unchanged. */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(
            strings = {
                "0",
                "-0",
                "7",
                "-7",
                "10",
                "1234567890",
                "0.0",
                "-0.0",
                "1.000",
                "0.10",
                "1e5",
                "1E5",
                "1e+5",
                "1E-5",
                "0e0",
                "-0E-0",
                "1e400",
                "-1e400",
                "1e-400",
                "123e00001",
                "1e999999999",
                "0.00000000000000000000000000001",
                "100000000000000000000000000000.5e-3"
            })
    void numberTextIsWrittenUnchanged(String text) {
        assertEquals(text, written(DEFAULTS, g -> g.writeNumber(text)));
    }

    @Test
    void theLengthOfNumbersIsLimited() {
        for (int limit : new int[] {1, 5, 1_000, 40_000}) {
            WriteOptions options = DEFAULTS.withLimits(JsonLimits.defaults().withMaxNumberLength(limit));
            String fits = "9".repeat(limit);
            assertEquals(fits, written(options, g -> g.writeNumber(fits)));
            assertEquals(fits, written(options, g -> g.writeNumber(new BigInteger(fits))));
            assertEquals(fits, written(options, g -> g.writeNumber(new BigDecimal(fits))));
            List<Consumer<UTF8JsonGenerator>> tooLong = List.of(
                    g -> g.writeNumber(fits + "0"),
                    g -> g.writeNumber("-" + fits),
                    g -> g.writeNumber(new BigInteger("1" + fits)),
                    g -> g.writeNumber(new BigInteger("-" + fits)),
                    g -> g.writeNumber(new BigInteger(fits).add(BigInteger.ONE)),
                    g -> g.writeNumber(new BigDecimal("-" + fits)));
            for (Consumer<UTF8JsonGenerator> call : tooLong) {
                assertEquals("[1,2]", written(options, g -> {
                    g.writeStartArray().writeNumber(1);
                    JsonLimitException refused = assertThrows(JsonLimitException.class, () -> call.accept(g));
                    assertEquals(Limit.NUMBER_LENGTH, refused.limit());
                    assertEquals(limit, refused.value());
                    assertEquals(limit + 1L, refused.actual());
                    assertEquals("/1", refused.location().pointer());
                    assertEquals(2, refused.location().byteOffset());
                    g.writeNumber(2).writeEndArray();
                }));
            }
        }
    }

    /** core#315: a scale is never written as zeros. */
    @Test
    @Tag("fast")
    void aHugeScaleCostsNothing() {
        assertEquals(
                "1E+2147483647",
                written(DEFAULTS, g -> g.writeNumber(new BigDecimal(BigInteger.ONE, -Integer.MAX_VALUE))));
        WriteOptions tight = DEFAULTS.withLimits(JsonLimits.defaults().withMaxNumberLength(12));
        assertEquals("null", written(tight, g -> {
            assertThrows(
                    JsonLimitException.class, () -> g.writeNumber(new BigDecimal(BigInteger.ONE, -Integer.MAX_VALUE)));
            g.writeNull();
        }));
    }

    /** A number of some million digits is refused by its size, before its digits are computed. */
    @Test
    @Tag("fast")
    void aHugeBigIntegerIsRefusedBeforeConversion() {
        BigInteger huge = BigInteger.ONE.shiftLeft(200_000_000);
        assertEquals("null", written(DEFAULTS, g -> {
            assertThrows(JsonLimitException.class, () -> g.writeNumber(huge));
            assertThrows(JsonLimitException.class, () -> g.writeNumber(new BigDecimal(huge)));
            assertThrows(JsonLimitException.class, () -> g.writeNumber(new BigDecimal(huge.negate(), 7)));
            g.writeNull();
        }));
    }

    /** Numbers of every length at every offset from the buffer's end. */
    @Test
    @Tag("fast")
    void numbersAreWrittenAcrossTheBufferEnd() {
        for (int lead = 0; lead < 40; lead++) {
            int length = 16_384 - 40 + lead;
            String text = written(
                    DEFAULTS,
                    g -> g.writeStartArray()
                            .writeString("x".repeat(length))
                            .writeNumber(Long.MIN_VALUE)
                            .writeNumber(-Double.MAX_VALUE)
                            .writeNumber(Integer.MIN_VALUE)
                            .writeNumber(-1.17549435E-38f)
                            .writeNumber(BigInteger.TWO.pow(100))
                            .writeNumber("-0.0e-0")
                            .writeEndArray());
            assertEquals(
                    "[\"" + "x".repeat(length)
                            + "\",-9223372036854775808,-1.7976931348623157E308,-2147483648,-1.1754944E-38,"
                            + "1267650600228229401496703205376,-0.0e-0]",
                    text);
        }
    }

    @Test
    @Tag("fast")
    void writtenNumbersAreJsonNumbers() {
        Random random = new Random(SEED + 1);
        for (int i = 0; i < 2_000 * SCALE; i++) {
            BigDecimal value = new BigDecimal(new BigInteger(random.nextInt(200), random), random.nextInt(400) - 200);
            String text = written(DEFAULTS, g -> g.writeNumber(value));
            assertEquals(new JsonReference.NumberText(value.toString()), JsonReference.root(Step.bytes(text)));
        }
    }

    private static String[] elements(String array) {
        return Arrays.stream(array.substring(1, array.length() - 1).split(",")).toArray(String[]::new);
    }

    private static String written(WriteOptions options, Consumer<UTF8JsonGenerator> calls) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options)) {
            calls.accept(generator);
        }
        return sink.text();
    }
}
