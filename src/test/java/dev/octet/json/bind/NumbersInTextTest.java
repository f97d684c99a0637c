package dev.octet.json.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.codec.TypeRef;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** "Limits hold on every way in": those of numbers also for strings and names that are converted to numbers. */
@Tag("fast")
class NumbersInTextTest {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .useBigDecimalForFloats(true)
            .read(ReadOptions.defaults()
                    .withLimits(JsonLimits.defaults().withMaxNumberLength(20).withMaxNumberScale(30)))
            .build();

    private static final String SHORT = "1".repeat(20);
    private static final String LONG = "1".repeat(21);

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of(new TypeRef<BigDecimal>() {}, "\"1e30\"", "\"1e31\"", Limit.NUMBER_SCALE, 30),
                Arguments.of(new TypeRef<BigDecimal>() {}, "\"1e-30\"", "\"1e-2147483647\"", Limit.NUMBER_SCALE, 30),
                Arguments.of(new TypeRef<Number>() {}, "\"1e30\"", "\"1e31\"", Limit.NUMBER_SCALE, 30),
                Arguments.of(
                        new TypeRef<Map<BigDecimal, Integer>>() {},
                        "{\"1e30\":1}",
                        "{\"1e31\":1}",
                        Limit.NUMBER_SCALE,
                        30),
                Arguments.of(new TypeRef<BigDecimal>() {}, quoted(SHORT), quoted(LONG), Limit.NUMBER_LENGTH, 20),
                Arguments.of(new TypeRef<BigInteger>() {}, quoted(SHORT), quoted(LONG), Limit.NUMBER_LENGTH, 20),
                Arguments.of(new TypeRef<Number>() {}, quoted(SHORT), quoted(LONG), Limit.NUMBER_LENGTH, 20),
                Arguments.of(new TypeRef<Double>() {}, quoted(SHORT), quoted(LONG), Limit.NUMBER_LENGTH, 20),
                Arguments.of(new TypeRef<Float>() {}, quoted(SHORT), quoted(LONG), Limit.NUMBER_LENGTH, 20),
                Arguments.of(
                        new TypeRef<Map<BigInteger, Integer>>() {},
                        "{" + quoted(SHORT) + ":1}",
                        "{" + quoted(LONG) + ":1}",
                        Limit.NUMBER_LENGTH,
                        20),
                Arguments.of(
                        new TypeRef<Map<BigDecimal, Integer>>() {},
                        "{" + quoted(SHORT) + ":1}",
                        "{" + quoted(LONG) + ":1}",
                        Limit.NUMBER_LENGTH,
                        20));
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("texts")
    void aNumberInTextHasTheLimitsOfNumbers(TypeRef<?> type, String allowed, String refused, Limit limit, long value) {
        MAPPER.readValue(allowed, type);
        JsonLimitException thrown = assertThrows(JsonLimitException.class, () -> MAPPER.readValue(refused, type));
        assertEquals(limit, thrown.limit());
        assertEquals(value, thrown.value());
    }
}
