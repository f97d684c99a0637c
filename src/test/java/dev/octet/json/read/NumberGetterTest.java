package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Allocation;
import dev.octet.json.support.Cells;
import dev.octet.json.support.NumberGetter;
import dev.octet.json.support.Step;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "{@code 12.0} and {@code 1.2e1} are the {@code int} 12", and a number whose "value is not an {@code int}" is refused.
 * So is "a decimal whose nearest {@code double} is infinite"; underflow is a signed zero. {@code getValue}: "the
 * smallest of {@code Integer}, {@code Long} and {@code BigInteger} that holds an integer; a {@code Double} for a number
 * with a fraction or an exponent". The JDK's decimals, floats and doubles give the expected values.
 */
class NumberGetterTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final int MILLION = 1_000_000;
    private static final int ROUNDS = 20;

    static List<String> numbers() {
        List<String> texts = new ArrayList<>(List.of(
                "0", "-0", "0.0", "-0.0", "0e0", "-0e0", "0E+5", "1", "-1", "9", "10", "12", "127", "128", "-128",
                "65536", "1.0", "1.00", "-1.0", "1e2", "1E2", "1e+2", "1.5e1", "1.50e1", "15e-1", "150e-1", "100e-2",
                "1e-1", "0.1", "0.5", "1.5", "-1.5", "12.000", "12.0001", "1.2e0", "1.2e1", "1.2e2"));
        for (String edge : Cells.of("""
                2147483647 | 2147483648 | 9223372036854775807 | 9223372036854775808 | 4294967295 | \
                4294967296 | 18446744073709551615 | 18446744073709551616 | 999999999999999999 | \
                1000000000000000000 | 9999999999999999999 | 10000000000000000000 | 99999999 | 100000000 | \
                9007199254740991 | 9007199254740992 | 9007199254740993""")) {
            texts.addAll(List.of(edge, "-" + edge, edge + ".0", edge + ".5", edge + "e0", edge + "0e-1", edge + "e1"));
        }
        texts.addAll(List.of(Cells.of("""
                -2147483649 | -9223372036854775809 | 214748364.7e1 | 9223372036854775.807e3 | \
                922337203685477580.7e1 | 2147483648e-1 | 21474836470e-1 | 0.000000000000000000000001e24 | \
                1e18 | 1e19 | -1e19 | 9e18 | 1e9 | 1e10 | 0.1e1 | 0.1e2 | 12345678901234567890123456789 | \
                -12345678901234567890123456789""")));
        texts.addAll(List.of(Cells.of("""
                1.7976931348623157e308 | 1.7976931348623158e308 | 1.7976931348623159e308 | -1.8e308 | \
                1e308 | 1e309 | -1e309 | 4.9e-324 | 2.4703282292062327e-324 | 2.4703282292062328e-324 | \
                -1e-324 | 1e-400 | 2.2250738585072014e-308 | 2.2250738585072011e-308 | \
                3.4028234663852886e38 | 3.4028235677973366e38 | 3.4028235677973367e38 | 1e39 | -1e39 | \
                1.4e-45 | 7e-46 | -1e-46 | 1e23 | 0.3 | 123456789.125""")));
        texts.addAll(List.of(Cells.of("""
                1e100000 | 1e100001 | 1e-100000 | 1e-100001 | 0e100000 | 0e100001 | 0e-100001 | \
                1.5e100001 | 1.5e100002 | 1e1000000000 | -1e1000000000 | 1e-1000000000 | -1e-1000000000 | \
                0e1000000000 | -0e1000000000 | 0.0e-1000000000 | 1e2147483647 | 1e-2147483647""")));
        texts.add("9".repeat(1_000));
        texts.add("-" + "9".repeat(999));
        texts.add("0." + "0".repeat(900) + "1");
        texts.add("1" + "0".repeat(990) + "e-990");
        texts.add("1" + "0".repeat(990) + "e-991");
        return texts;
    }

    @ParameterizedTest
    @Tag("fast")
    @MethodSource("numbers")
    void everyGetterReturnsTheNumbersValue(String text) {
        byte[] json = Step.bytes("[ " + text + " ]");
        for (NumberGetter getter : NumberGetter.values()) {
            try (UTF8JsonParser parser = UTF8JsonParser.of(json)) {
                parser.nextToken();
                assertEquals(
                        NumberGetter.isFloat(text) ? JsonToken.VALUE_NUMBER_FLOAT : JsonToken.VALUE_NUMBER_INT,
                        parser.nextToken());
                assertEquals(getter.expected(text), getter.answer(parser), getter.name());
                boolean costly = text.contains("e10000"); // a text of 100,000 digits to compare
                for (NumberGetter other :
                        costly ? new NumberGetter[] {NumberGetter.INT, NumberGetter.STRING} : NumberGetter.values()) {
                    assertEquals(other.expected(text), other.answer(parser), getter + ", then " + other);
                }
                assertEquals(JsonToken.END_ARRAY, parser.nextToken(), "a value that was not had is no failure");
            }
        }
    }

    /**
     * All numbers in one document, most of them with room behind. Each follows another one, none of whose parts may be
     * taken for its own.
     */
    @ParameterizedTest
    @EnumSource(NumberGetter.class)
    void numbersAreReadRightBehindAnyOther(NumberGetter getter) {
        List<String> texts = new ArrayList<>(numbers());
        texts.removeIf(text -> text.contains("e10000")); // a text of 100,000 digits to compare
        for (int round = 0; round < ROUNDS; round++) {
            Collections.shuffle(texts, new Random(round));
            try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(texts.toString()))) {
                parser.nextToken();
                for (String text : texts) {
                    parser.nextToken();
                    assertEquals(getter.expected(text), getter.answer(parser), text);
                }
            }
        }
    }

    /** The scale is not computed before a decimal is made, and exponents beyond an int are no different. */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(
            strings = {
                "1e9223372036854775807", "1e-9223372036854775808", "1e18446744073709551616", "1e-18446744073709551617",
                "-1e99999999999999999999999999", "1.5e-99999999999999999999999999", "1e2147483648", "1e-2147483649"
            })
    void exponentsBeyondAnIntAreReadOrRefused(String text) {
        boolean negative = text.startsWith("-");
        boolean tiny = text.contains("e-");
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(text))) {
            assertEquals(JsonToken.VALUE_NUMBER_FLOAT, parser.nextToken());
            String floating = tiny ? (negative ? "-0.0" : "0.0") : null;
            assertEquals("no such value", NumberGetter.INT.answer(parser));
            assertEquals("no such value", NumberGetter.LONG.answer(parser));
            assertEquals(floating == null ? "no such value" : "Double " + floating, NumberGetter.DOUBLE.answer(parser));
            assertEquals(floating == null ? "no such value" : "Float " + floating, NumberGetter.FLOAT.answer(parser));
            assertEquals("NUMBER_SCALE 100000", NumberGetter.BIG_INTEGER.answer(parser));
            assertEquals("NUMBER_SCALE 100000", NumberGetter.DECIMAL.answer(parser));
            assertEquals("String " + text, NumberGetter.STRING.answer(parser));
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @ValueSource(ints = {0, 1, 5, 100_000, Integer.MAX_VALUE})
    void theScaleLimitIsExact(int limit) {
        ReadOptions options = DEFAULTS.withLimits(JsonLimits.defaults().withMaxNumberScale(limit));
        for (boolean negative : new boolean[] {false, true}) {
            for (long scale : new long[] {limit, limit + 1L}) {
                if (scale > 1_000_000 && scale <= limit) {
                    continue; // such an integer takes gigabytes, and was asked for
                }
                String text = "7e" + (negative ? "-" : "") + scale;
                try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(text), options)) {
                    parser.nextToken();
                    boolean passes = scale <= limit;
                    String refused = "NUMBER_SCALE " + limit;
                    String integer = negative && scale > 0 ? "no such value" : passes ? "BigInteger " : refused;
                    String expected = passes ? integer : refused;
                    assertTrue(NumberGetter.BIG_INTEGER.answer(parser).startsWith(expected), text);
                    String decimal = NumberGetter.DECIMAL.answer(parser);
                    assertEquals(passes ? "BigDecimal " + new BigDecimal(text) : refused, decimal);
                    assertEquals(
                            "String " + text, NumberGetter.STRING.answer(parser), "not sticky: a refusal of the value");
                    assertEquals(null, parser.nextToken());
                }
            }
        }
    }

    /** 1e1000000000 in each getter takes bounded memory: promise P5, "before memory is spent". */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource(NumberGetter.class)
    void hugeExponentsCostNothing(NumberGetter getter) {
        byte[] json = Step.bytes("[1e1000000000,1e-1000000000,-1e999999999999,0e1000000000]");
        try (UTF8JsonParser parser = UTF8JsonParser.of(json)) {
            parser.nextToken();
            for (int i = 0; i < 4; i++) {
                parser.nextToken();
                getter.answer(parser); // classes are loaded now
                long spent = Allocation.of(() -> getter.answer(parser));
                assertTrue(spent < 64 * 1024, () -> getter + " allocated " + spent);
            }
        }
    }

    /**
     * A million digits under a raised limit, in each getter: the right value, with at most 1,024 bytes for each digit,
     * nearly all of them garbage of BigInteger's multiplications.
     */
    @ParameterizedTest
    @EnumSource(NumberGetter.class)
    void aMillionDigitsAreReadInBoundedMemory(NumberGetter getter) {
        BigInteger ones = BigInteger.TEN.pow(MILLION).subtract(BigInteger.ONE).divide(BigInteger.valueOf(9));
        assertMillion(
                getter,
                "1".repeat(MILLION),
                switch (getter) {
                    case BIG_INTEGER, VALUE -> ones;
                    case DECIMAL -> new BigDecimal(ones);
                    case STRING -> "1".repeat(MILLION);
                    default -> null;
                });
        String shifted = "1" + "0".repeat(MILLION - 1) + "e-999990";
        assertMillion(
                getter,
                shifted,
                switch (getter) {
                    case INT -> 1_000_000_000;
                    case LONG -> 1_000_000_000L;
                    case DOUBLE, VALUE -> 1e9;
                    case FLOAT -> 1e9f;
                    case STRING -> shifted;
                    default -> Limit.NUMBER_SCALE;
                });
        String third = "0." + "3".repeat(MILLION - 2);
        assertMillion(
                getter,
                third,
                switch (getter) {
                    case INT, LONG -> null;
                    case DOUBLE, VALUE -> 1 / 3.0;
                    case FLOAT -> 1 / 3f;
                    case STRING -> third;
                    default -> Limit.NUMBER_SCALE;
                });
    }

    /** @param expected the answer, null for no such value, a limit that refuses */
    private static void assertMillion(NumberGetter getter, String text, @Nullable Object expected) {
        ReadOptions options = DEFAULTS.withLimits(JsonLimits.defaults().withMaxNumberLength(text.length()));
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(text), options)) {
            parser.nextToken();
            Object[] answer = new Object[1];
            long spent = Allocation.of(() -> {
                try {
                    answer[0] = getter.call(parser);
                } catch (JsonValueException none) {
                    answer[0] = null;
                } catch (JsonLimitException refusal) {
                    answer[0] = refusal.limit();
                }
            });
            assertTrue(Objects.equals(expected, answer[0]), () -> getter + " of " + text.substring(0, 10));
            long perDigit = expected instanceof BigInteger || expected instanceof BigDecimal ? 1_024 : 64;
            assertTrue(spent < perDigit * text.length(), () -> getter + " allocated " + spent);
        }
    }

    /** The state of a number does not leak into the next. */
    @Test
    void numbersDoNotAffectTheNextOne() {
        String[] texts = numbers().toArray(String[]::new);
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("[" + String.join(",", texts) + "]"))) {
            parser.nextToken();
            for (String text : texts) {
                parser.nextToken();
                for (NumberGetter getter : NumberGetter.values()) {
                    assertEquals(getter.expected(text), getter.answer(parser), () -> getter + " of " + text);
                }
            }
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
        }
    }

    /** The same through typed reads: readInt is nextToken and the getter in one call. */
    @ParameterizedTest
    @Tag("fast")
    @MethodSource("numbers")
    void typedReadsReturnTheNumbersValue(String text) {
        byte[] json = Step.bytes("[" + text + "," + text + "," + text + "]");
        try (UTF8JsonParser parser = UTF8JsonParser.of(json)) {
            parser.readStartArray();
            assertRead(NumberGetter.INT, text, parser, UTF8JsonParser::readInt);
            assertRead(NumberGetter.LONG, text, parser, UTF8JsonParser::readLong);
            assertRead(NumberGetter.DOUBLE, text, parser, UTF8JsonParser::readDouble);
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
        }
    }

    private static void assertRead(
            NumberGetter getter, String text, UTF8JsonParser parser, Function<UTF8JsonParser, Object> read) {
        String expected = getter.expected(text);
        if (expected.equals("no such value")) {
            JsonValueException e = assertThrows(JsonValueException.class, () -> read.apply(parser), getter.name());
            assertEquals(parser.tokenByteOffset(), e.location().byteOffset());
            assertEquals(
                    NumberGetter.STRING.expected(text), NumberGetter.STRING.answer(parser), "ask again with a getter");
        } else {
            Object answer = read.apply(parser);
            assertEquals(expected, answer.getClass().getSimpleName() + " " + answer, getter.name());
        }
    }
}
