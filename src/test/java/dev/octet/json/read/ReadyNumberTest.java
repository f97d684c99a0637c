package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.Framing;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code readInt}, {@code readLong} and {@code readDouble} convert digits while they scan them if enough bytes are at
 * hand. The result, the errors and the parser's state are those of {@code nextToken} and a getter, whatever the number
 * and what follows it.
 */
@Tag("fast")
class ReadyNumberTest {
    private static final List<String> NUMBERS = numbers();

    private static List<String> numbers() {
        List<String> numbers = new ArrayList<>(List.of(
                "0",
                "-0",
                "00",
                "01",
                "-01",
                "-",
                "",
                "0.0",
                "1.0",
                "1e2",
                "-1E2",
                "12.5",
                "-12.5",
                "0.1",
                "-0.0",
                "00.1",
                ".5",
                "1.5e3",
                "1.5.5",
                "-1.",
                "1.x",
                "999999999999999",
                "0.99999999999999",
                "9999999.99999999",
                "9999999.999999999",
                "0.00000000000001",
                "9007199254740993",
                "1234567.12345678",
                "1.000000000000000000000001",
                "1.",
                "1e",
                "+1",
                "1-",
                "--1",
                "2147483647",
                "2147483648",
                "-2147483648",
                "-2147483649",
                "9223372036854775807",
                "9223372036854775808",
                "-9223372036854775808",
                "-9223372036854775809",
                "99999999999999999",
                "100000000000000000",
                "999999999999999999",
                "1234567890123456789012345678901",
                "012345678901234567",
                "0123456789012345678",
                "-0123456789012345678",
                "12345678901234567.5",
                "-1234567890123456789e0",
                "true",
                "null",
                "\"7\"",
                "NaN",
                "[1]",
                "x"));
        IntStream.range(1, 20).forEach(point -> {
            numbers.add(
                    new StringBuilder("31415926535897932384").insert(point, '.').substring(0, 16));
            numbers.add("-"
                    + new StringBuilder("99999999999999999999")
                            .insert(point, '.')
                            .substring(0, 17));
            numbers.add(
                    new StringBuilder("65613616999999977005").insert(point, '.').substring(0, 18));
            numbers.add(
                    new StringBuilder("99999999999999999995").insert(point, '.').substring(0, 20));
            numbers.add("-" + new StringBuilder("90071992547409930001").insert(point, '.'));
        });
        IntStream.rangeClosed(1, 20).forEach(digits -> {
            numbers.add("1234567890123456789".repeat(2).substring(0, digits));
            numbers.add("-" + "9".repeat(digits));
        });
        return List.copyOf(numbers);
    }

    private static final List<String> FOLLOWERS = List.of(",", "]", " ,", "\n,", "\t]", "}", "/**/,", ":", "", "x");

    private record Call(Function<UTF8JsonParser, Object> read, Function<UTF8JsonParser, Object> get) {}

    private static final List<Call> CALLS = List.of(
            new Call(UTF8JsonParser::readInt, UTF8JsonParser::getIntValue),
            new Call(UTF8JsonParser::readLong, UTF8JsonParser::getLongValue),
            new Call(UTF8JsonParser::readDouble, UTF8JsonParser::getDoubleValue));

    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    static List<ReadOptions> options() {
        return List.of(
                DEFAULTS,
                DEFAULTS.withFraming(Framing.NDJSON),
                DEFAULTS.with(Leniency.values()),
                DEFAULTS.withLimits(JsonLimits.defaults().withMaxNumberLength(3)),
                DEFAULTS.withLimits(JsonLimits.defaults().withMaxTokens(3)),
                DEFAULTS.withLimits(JsonLimits.defaults().withMaxDocumentBytes(6)));
    }

    /** What a value gives, and the state after it and after the next token. */
    private static List<String> log(Reading reading, Function<UTF8JsonParser, Object> value) {
        List<String> log = new ArrayList<>();
        UTF8JsonParser parser = reading.parser();
        try (reading) {
            reading.next();
            log.add(result(() -> reading.read(value)));
            log.add(state(parser));
            log.add(result(() -> String.valueOf(reading.next())));
            log.add(state(parser));
        }
        return log;
    }

    private interface Attempt {
        Object call();
    }

    private static String result(Attempt step) {
        try {
            return String.valueOf(step.call());
        } catch (JsonException e) {
            String wanted = e instanceof JsonValueException ? e.getMessage() : "";
            return e.getClass() + " " + e.location() + wanted;
        } catch (IllegalStateException e) {
            return "refused";
        }
    }

    private static String state(UTF8JsonParser parser) {
        JsonToken token = parser.currentToken();
        if (token == null || token == JsonToken.NOT_AVAILABLE) {
            return "none";
        }
        return token + " " + parser.tokenLocation() + " " + parser.currentLocation() + " " + parser.depth() + " "
                + parser.getValue() + " " + new String(parser.tokenBytes(), parser.tokenOffset(), parser.tokenLength());
    }

    @ParameterizedTest
    @MethodSource("options")
    void numbersAreThoseOfTokenAndGetter(ReadOptions options) {
        for (String number : NUMBERS) {
            for (String follower : FOLLOWERS) {
                for (String before : List.of("[", "[ ", "[  ", "{\"a\":", "{\"a\": ")) {
                    byte[] json = Step.bytes(before + number + follower + "8]" + " ".repeat(40));
                    for (Call call : CALLS) {
                        assertSame(json, options, call);
                    }
                }
            }
        }
    }

    private static void assertSame(byte[] json, ReadOptions options, Call call) {
        Function<UTF8JsonParser, Object> read = json[0] == '[' ? call.read : p -> named(p, call.read);
        List<String> expected = log(Arrival.ARRAY.open(json, options), p -> {
            if (json[0] == '{') {
                p.nextName();
            }
            p.nextToken();
            return call.get.apply(p);
        });
        assertEquals(expected, log(Arrival.ARRAY.open(json, options), read), () -> Step.text(json));
    }

    private static Object named(UTF8JsonParser parser, Function<UTF8JsonParser, Object> read) {
        parser.nextName();
        return read.apply(parser);
    }

    /** The end of the bytes at hand is anywhere. */
    @Test
    void cutsChangeNothing() {
        Random random = new Random(7);
        for (String number : NUMBERS) {
            String json = "[ " + number + ",8]" + " ".repeat(random.nextInt(2) * 40);
            byte[] bytes = Step.bytes(json);
            for (Call call : CALLS) {
                List<String> expected = log(Arrival.ARRAY.open(bytes, DEFAULTS), call.read);
                for (int cut = 1; cut < bytes.length; cut++) {
                    ScriptedSource source = ScriptedSource.of(bytes).inReadsOf(cut, bytes.length);
                    Reading reading = Reading.of(UTF8JsonParser.of(source, DEFAULTS));
                    assertEquals(expected, log(reading, call.read), json + " cut at " + cut);
                }
                for (Arrival arrival : Arrival.values()) {
                    assertEquals(expected, log(arrival.open(bytes, DEFAULTS), call.read), json + " from " + arrival);
                }
            }
        }
    }
}
