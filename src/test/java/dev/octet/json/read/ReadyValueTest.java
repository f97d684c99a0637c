package dev.octet.json.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.Framing;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Cells;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
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
 * hand; {@code readString} and {@code readBoolean} take a value in one step. The result, the errors and the parser's
 * state are those of {@code nextToken} and a getter, whatever the value and what follows it.
 */
@Tag("fast")
class ReadyValueTest {
    private static final List<String> NUMBERS = numbers();

    private static List<String> numbers() {
        List<String> numbers = new ArrayList<>(List.of(Cells.of("""
                0 | -0 | 00 | 01 | -01 | - |  | 0.0 | 1.0 | 1e2 | -1E2 | 12.5 | -12.5 | 0.1 | -0.0 | \
                00.1 | .5 | 1.5e3 | 1.5.5 | -1. | 1.x | 999999999999999 | 0.99999999999999 | \
                9999999.99999999 | 9999999.999999999 | 0.00000000000001 | 9007199254740993 | \
                1234567.12345678 | 1.000000000000000000000001 | 1. | 1e | +1 | 1- | --1 | 2147483647 | \
                2147483648 | -2147483648 | -2147483649 | 9223372036854775807 | 9223372036854775808 | \
                -9223372036854775808 | -9223372036854775809 | 99999999999999999 | 100000000000000000 | \
                999999999999999999 | 1234567890123456789012345678901 | 012345678901234567 | \
                0123456789012345678 | -0123456789012345678 | 12345678901234567.5 | \
                -1234567890123456789e0 | true | null | "7" | NaN | [1] | x""")));
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
                + parser.getValue() + " " + new String(parser.tokenBytes(), parser.tokenOffset(), parser.tokenLength())
                + " " + parser.isStandardToken();
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

    /** Texts of all lengths and scripts, escapes, malformed UTF-8, booleans and what is nearly one, as Latin-1. */
    private static List<String> texts() {
        List<String> texts = new ArrayList<>(
                List.of("true", "false", "null", "tru", "truex", "fals", "xalse", "f", "7", "[1]", "{}", "", "x"));
        String ascii = "abcdefghijklmnopqrstuvwxyz0123456789";
        List<String> parts = List.of(
                "\u00c3\u00a9", // two bytes
                "\u00e4\u00b8\u00ad", // three
                "\u00ef\u00bf\u00bf", // U+FFFF
                "\u00ed\u009f\u00bf", // U+D7FF
                "\u00f0\u009f\u0098\u0080", // four
                "\\n",
                "\\u00e9",
                "\\ud83d\\ude00",
                "\\x",
                "\\ud83d",
                "\t",
                "\u00c0\u0080", // overlong
                "\u00e0\u009f\u00bf", // overlong
                "\u00ed\u00a0\u0080", // a surrogate
                "\u00ed\u00bf\u00bf", // a surrogate
                "\u00e4\u00b8", // cut off
                "\u00a9",
                "\u00f5\u0080\u0080\u0080");
        for (int length = 0; length <= ascii.length(); length++) {
            String text = ascii.substring(0, length);
            texts.add('"' + text + '"');
            if (length % 5 == 0) {
                for (String part : parts) {
                    texts.add('"' + text + part + '"');
                    texts.add('"' + part.repeat(3) + text + part + '"');
                }
            }
        }
        return texts;
    }

    private static final List<Function<UTF8JsonParser, Object>> READS =
            List.of(UTF8JsonParser::readString, p -> String.valueOf(p.readStringOrNull()), UTF8JsonParser::readBoolean);

    static List<ReadOptions> textOptions() {
        JsonLimits limits = JsonLimits.defaults();
        return List.of(
                DEFAULTS,
                DEFAULTS.with(Leniency.values()),
                DEFAULTS.withLimits(limits.withMaxStringBytes(3)),
                DEFAULTS.withLimits(limits.withMaxStringBytes(26)),
                DEFAULTS.withLimits(limits.withMaxTokens(3)));
    }

    /** With spaces after it, a value is taken in one step; at the end of the input, in the ordinary way. */
    @ParameterizedTest
    @MethodSource("textOptions")
    void textsAreThoseOfTheOrdinaryWay(ReadOptions options) {
        for (String text : texts()) {
            for (String follower : List.of(",8]", "]", " ,8]", ":8]", "8]")) {
                for (String before : List.of("[", "[ ", "[1,", "{\"a\":", "{\"a\": ", "{'a':")) {
                    String json = before + text + follower;
                    byte[] alone = json.getBytes(StandardCharsets.ISO_8859_1);
                    byte[] padded = (json + " ".repeat(40)).getBytes(StandardCharsets.ISO_8859_1);
                    for (Function<UTF8JsonParser, Object> read : READS) {
                        Function<UTF8JsonParser, Object> call = before.startsWith("{")
                                ? p -> named(p, read)
                                : before.endsWith(",") ? p -> p.readInt() + ", " + read.apply(p) : read;
                        assertEquals(
                                log(Arrival.ARRAY.open(alone, options), call),
                                log(Arrival.ARRAY.open(padded, options), call),
                                json);
                    }
                }
            }
        }
    }

    /** The end of the bytes at hand is anywhere. */
    @Test
    void cutsOfTextsChangeNothing() {
        for (String text : texts()) {
            byte[] bytes = ("[ " + text + ",8]" + " ".repeat(40)).getBytes(StandardCharsets.ISO_8859_1);
            for (Function<UTF8JsonParser, Object> read : READS) {
                List<String> expected = log(Arrival.ARRAY.open(bytes, DEFAULTS), read);
                for (int cut = 1; cut < text.length() + 4; cut++) {
                    ScriptedSource source = ScriptedSource.of(bytes).inReadsOf(cut, bytes.length);
                    Reading reading = Reading.of(UTF8JsonParser.of(source, DEFAULTS));
                    assertEquals(expected, log(reading, read), text + " cut at " + cut);
                }
                boolean isText = Arrays.equals(bytes, new String(bytes, UTF_8).getBytes(UTF_8));
                for (Arrival arrival : Arrival.values()) {
                    if (isText || arrival.isOfBytes()) {
                        assertEquals(expected, log(arrival.open(bytes, DEFAULTS), read), text + " from " + arrival);
                    }
                }
            }
        }
    }
}
