package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import dev.octet.json.support.Tokens;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** peekToken() returns the next kind and consumes nothing. */
@Tag("fast")
class PeekTokenTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final byte[] DOCUMENT = Step.bytes(
            " { \"name\" : [ \"text\\n\" , -12 , 2.5e3 , true , false , null , { } , [ ] ] , \"b\" : \"\u00e9\" } ");

    /** Whatever is called in between, the same tokens come, and the current one stays the same. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void peekingChangesNoToken(Arrival arrival) {
        List<String> expected = Tokens.of(DOCUMENT, DEFAULTS);
        try (Reading reading = arrival.open(DOCUMENT, DEFAULTS)) {
            UTF8JsonParser parser = reading.parser();
            int i = 0;
            while (true) {
                JsonToken peeked = reading.peek();
                assertEquals(peeked, reading.peek(), "idempotent");
                if (i > 0) {
                    JsonToken current = parser.currentToken();
                    assertEquals(expected.get(i - 1), Tokens.line(current, parser), "the current token stays");
                }
                JsonToken next = reading.next();
                assertEquals(next, peeked);
                assertEquals(expected.get(i++), Tokens.line(next, parser));
                if (next == null) {
                    break;
                }
            }
            assertEquals(null, reading.peek());
            assertEquals(null, reading.peek());
            assertEquals(null, reading.next());
        }
    }

    @Test
    void peekingBeforeTheFirstTokenChangesNothing() {
        for (Arrival arrival : Arrival.values()) {
            try (Reading reading = arrival.open(Step.bytes("  [1]"), DEFAULTS)) {
                assertEquals(JsonToken.START_ARRAY, reading.peek());
                assertEquals(null, reading.parser().currentToken());
                assertEquals(0, reading.parser().depth());
            }
        }
    }

    /** A byte that begins no token is an error at once; other errors of a token are reported when it is taken. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "[x",
                "[1,]",
                "{1",
                "{\"a\"1",
                "[1}",
                "]",
                "",
                "{\"a\":}",
                "[1 2",
                "{,",
                "[",
                "1 x",
                "\u00ef\u00bb\u00bfx"
            })
    void peekingReportsABadFirstByteAtOnce(String json) {
        byte[] bytes = json.getBytes(StandardCharsets.ISO_8859_1);
        for (Arrival arrival : Arrival.ofBytes()) {
            List<String> expected = Tokens.of(bytes, DEFAULTS);
            try (Reading reading = arrival.open(bytes, DEFAULTS)) {
                for (int i = 0; i < expected.size() - 1; i++) {
                    reading.peek();
                    reading.next();
                }
                for (int i = 0; i < 2; i++) {
                    JsonSyntaxException e = assertThrows(JsonSyntaxException.class, reading::peek, arrival.name());
                    assertEquals(expected.get(expected.size() - 1), Tokens.error(e), arrival.name());
                }
                assertThrows(JsonSyntaxException.class, reading::next);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"[\"\\x\"]", "[tru]", "[-x]", "[1.]", "[\"\u0001\"]", "[\"abc"})
    void malformedTokensAreRefusedWhenTaken(String json) {
        for (Arrival arrival : Arrival.values()) {
            List<String> expected = Tokens.of(Step.bytes(json), DEFAULTS);
            try (Reading reading = arrival.open(Step.bytes(json), DEFAULTS)) {
                reading.next();
                reading.peek();
                JsonSyntaxException e = assertThrows(JsonSyntaxException.class, reading::next, arrival.name());
                assertEquals(expected.get(1), Tokens.error(e), arrival.name());
            }
        }
    }

    @Test
    void peekingCrossesRoots() {
        for (Framing framing : List.of(Framing.CONCATENATED, Framing.NDJSON)) {
            for (Arrival arrival : Arrival.values()) {
                try (Reading reading = arrival.open(Step.bytes("1\n[]\n\"a\"\n\n"), DEFAULTS.withFraming(framing))) {
                    for (JsonToken token : List.of(
                            JsonToken.VALUE_NUMBER_INT,
                            JsonToken.START_ARRAY,
                            JsonToken.END_ARRAY,
                            JsonToken.VALUE_STRING)) {
                        assertEquals(token, reading.peek(), arrival.name());
                        assertEquals(token, reading.next(), arrival.name());
                    }
                    assertEquals(null, reading.peek());
                    assertEquals(null, reading.next());
                }
            }
        }
    }

    /** Without fed input peekToken returns NOT_AVAILABLE, and the current token stays. */
    @Test
    void peekingWithoutInputKeepsTheCurrentToken() {
        ByteFeeder feeder = new ByteFeeder();
        try (UTF8JsonParser parser = UTF8JsonParser.of(feeder)) {
            assertEquals(JsonToken.NOT_AVAILABLE, parser.peekToken());
            assertEquals(null, parser.currentToken());
            feed(feeder, "[\"one\"");
            assertEquals(JsonToken.START_ARRAY, parser.peekToken());
            parser.nextToken();
            parser.nextToken();
            assertEquals(JsonToken.NOT_AVAILABLE, parser.peekToken());
            assertEquals(JsonToken.VALUE_STRING, parser.currentToken());
            assertEquals("one", parser.getString());
            feed(feeder, " , ");
            assertEquals(JsonToken.NOT_AVAILABLE, parser.peekToken());
            assertEquals("one", parser.getString());
            feed(feeder, "\"tw");
            assertEquals(JsonToken.VALUE_STRING, parser.peekToken(), "by its first byte");
            assertEquals("one", parser.getString());
            assertEquals(JsonToken.NOT_AVAILABLE, parser.nextToken());
            feed(feeder, "o\"]");
            assertEquals(JsonToken.VALUE_STRING, parser.peekToken());
            assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
            assertEquals("two", parser.getString());
            assertEquals(JsonToken.END_ARRAY, parser.peekToken());
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
            assertEquals(JsonToken.NOT_AVAILABLE, parser.peekToken());
            feeder.endOfInput();
            assertEquals(null, parser.peekToken());
            assertEquals(JsonToken.END_ARRAY, parser.currentToken());
            assertEquals(null, parser.nextToken());
        }
    }

    private static void feed(ByteFeeder feeder, String text) {
        byte[] bytes = Step.bytes(text);
        feeder.feed(bytes, 0, bytes.length);
    }

    /** Peeking over whitespace larger than any buffer leaves the current token's text alone. */
    @Test
    void peekingFarAheadKeepsTheCurrentText() {
        String blanks = " \n\t\r".repeat(100_000);
        byte[] json = Step.bytes("{\"name\"" + blanks + ":" + blanks + "\"text\"" + blanks + "," + blanks + "\"b\":1}");
        for (Arrival arrival : List.of(Arrival.ARRAY, Arrival.STREAM, Arrival.FED, Arrival.READER)) {
            try (Reading reading = arrival.open(json, DEFAULTS)) {
                reading.next();
                reading.next();
                assertEquals(JsonToken.VALUE_STRING, reading.peek());
                assertEquals("name", reading.parser().getString());
                assertEquals(1, reading.parser().tokenByteOffset());
                reading.next();
                assertEquals(JsonToken.PROPERTY_NAME, reading.peek());
                assertEquals("text", reading.parser().getString());
                assertEquals("name", reading.parser().currentName());
                assertEquals("b", reading.read(UTF8JsonParser::nextName));
            }
        }
    }

    /** A number's kind is known at its end only. */
    @Test
    void peekingDistinguishesIntAndFloat() {
        String digits = "1".repeat(900);
        for (Arrival arrival : Arrival.values()) {
            byte[] json = Step.bytes("[" + digits + "," + digits + ".5,1e5,-0,-0.0]");
            try (Reading reading = arrival.open(json, DEFAULTS)) {
                reading.next();
                for (boolean isFloat : new boolean[] {false, true, true, false, true}) {
                    assertEquals(
                            isFloat ? JsonToken.VALUE_NUMBER_FLOAT : JsonToken.VALUE_NUMBER_INT,
                            reading.peek(),
                            arrival.name());
                    reading.next();
                }
                assertEquals(JsonToken.END_ARRAY, reading.peek());
            }
        }
    }

    /** A limit that is as large as an index can be: sums with it must not overflow. */
    @Test
    void peekingUnderTheLargestLimitsChangesNothing() {
        ReadOptions options = DEFAULTS.withDuplicateNames(DuplicateNames.FIRST)
                .withLimits(JsonLimits.defaults()
                        .withMaxNumberLength(Integer.MAX_VALUE)
                        .withMaxNameBytes(Integer.MAX_VALUE)
                        .withMaxDepth(Integer.MAX_VALUE)
                        .withMaxNumberScale(Integer.MAX_VALUE)
                        .withMaxStringBytes(Long.MAX_VALUE)
                        .withMaxDocumentBytes(Long.MAX_VALUE)
                        .withMaxTokens(Long.MAX_VALUE)
                        .withMaxMembers(Long.MAX_VALUE));
        List<String> expected = Tokens.of(DOCUMENT, DEFAULTS);
        for (Arrival arrival : Arrival.values()) {
            try (Reading reading = arrival.open(DOCUMENT, options)) {
                for (String line : expected) {
                    JsonToken peeked = reading.peek();
                    JsonToken next = reading.next();
                    assertEquals(next, peeked, arrival.name());
                    assertEquals(line, Tokens.line(next, reading.parser()), arrival.name());
                }
            }
        }
    }

    /** What is at hand is enough to tell the kind: the source is not asked for more. */
    @Test
    void peekingWaitsForNothingBehindANumber() {
        ReadOptions options = DEFAULTS.withLimits(JsonLimits.defaults().withMaxNumberLength(Integer.MAX_VALUE));
        ScriptedSource source = ScriptedSource.of(Step.bytes("[1.5,2]")).inReadsOf(5, 2);
        try (UTF8JsonParser parser = UTF8JsonParser.of(source, options)) {
            parser.readStartArray();
            assertEquals(JsonToken.VALUE_NUMBER_FLOAT, parser.peekToken());
            parser.skipValue();
            assertEquals(5, source.pulled());
        }
    }

    /** The scanned part of an incomplete number does not become the start of another input. */
    @Test
    void halfANumberDoesNotLeakIntoAnotherInput() {
        ByteFeeder first = new ByteFeeder();
        ByteFeeder second = new ByteFeeder();
        try (UTF8JsonParser parser = UTF8JsonParser.of(first)) {
            feed(first, "[12");
            parser.nextToken();
            assertEquals(JsonToken.NOT_AVAILABLE, parser.peekToken());
            parser.reset(second);
            feed(second, "[1.5]");
            parser.nextToken();
            assertEquals(JsonToken.VALUE_NUMBER_FLOAT, parser.peekToken());
        }
    }

    /** A member that will be skipped is not reported, however its name is spelled. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void skippedMembersAreNotPeeked(Arrival arrival) {
        byte[] json = Step.bytes("{\"a\":1,\"\\u0061\":[2],\"\\n\":3,\"\\u000a\":4,\"b\":5,\"\\u0062\":6}");
        List<String> seen = new ArrayList<>();
        try (Reading reading = arrival.open(json, DEFAULTS.withDuplicateNames(DuplicateNames.FIRST))) {
            JsonToken next;
            do {
                JsonToken peeked = reading.peek();
                next = reading.next();
                assertEquals(next, peeked, () -> "after " + seen);
                seen.add(next == JsonToken.PROPERTY_NAME ? reading.parser().getString() : String.valueOf(next));
            } while (next != null);
        }
        String number = "VALUE_NUMBER_INT";
        assertEquals(List.of("START_OBJECT", "a", number, "\n", number, "b", number, "END_OBJECT", "null"), seen);
    }

    /** Endless whitespace behind the current token does not change its location. */
    @ParameterizedTest
    @ValueSource(strings = {"\"text\"", "\"\"", "-12.5", "true", "[]"})
    void muchWhitespaceKeepsTheTokensLocation(String token) {
        byte[] json = Step.bytes("[\n   " + token + " ".repeat(100_000) + "]");
        for (Arrival arrival : Arrival.ofBytes()) {
            try (Reading reading = arrival.open(json, DEFAULTS)) {
                reading.next();
                int length = reading.next() == JsonToken.START_ARRAY ? 1 : token.length();
                assertEquals(JsonToken.END_ARRAY, reading.peek());
                JsonLocation begin = reading.parser().tokenLocation();
                JsonLocation end = reading.parser().currentLocation();
                assertEquals("2 4 5", begin.line() + " " + begin.column() + " " + begin.byteOffset(), arrival.name());
                assertEquals(
                        "2 " + (4 + length) + " " + (5 + length),
                        end.line() + " " + end.column() + " " + end.byteOffset(),
                        arrival.name());
            }
        }
    }

    /** The same for a string that was read in parts, which is in no buffer any more. */
    @ParameterizedTest
    @ValueSource(strings = {"text", "", "\\n"})
    void muchWhitespaceKeepsTheLocationOfAStringInParts(String content) {
        byte[] json = Step.bytes("[\n   \"" + content + "\"" + " ".repeat(100_000) + "]");
        for (Arrival arrival : List.of(Arrival.ARRAY, Arrival.STREAM, Arrival.SOURCE_BY_BYTE)) {
            try (Reading reading = arrival.open(json, DEFAULTS)) {
                UTF8JsonParser parser = reading.parser();
                parser.nextToken();
                parser.startString(false);
                while (parser.nextStringPart()) {
                    assertEquals(content.length() > 0, parser.tokenLength() > 0);
                }
                assertEquals(JsonToken.END_ARRAY, parser.peekToken());
                JsonLocation begin = parser.tokenLocation();
                JsonLocation end = parser.currentLocation();
                int length = content.length() + 2;
                assertEquals("2 4 5", begin.line() + " " + begin.column() + " " + begin.byteOffset(), arrival.name());
                assertEquals(
                        "2 " + (4 + length) + " " + (5 + length),
                        end.line() + " " + end.column() + " " + end.byteOffset(),
                        arrival.name());
            }
        }
    }

    @Test
    void peekingReportsTheKindOfTheError() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(" "))) {
            assertEquals(
                    Kind.UNEXPECTED_END,
                    assertThrows(JsonSyntaxException.class, parser::peekToken).kind());
        }
    }
}
