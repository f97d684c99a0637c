package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.Framing;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Step;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** DESIGN section 5: "peekToken() tells the next kind without consuming." */
@Tag("fast")
class PeekTokenTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final byte[] DOCUMENT = Step.bytes(
            " { \"name\" : [ \"text\\n\" , -12 , 2.5e3 , true , false , null , { } , [ ] ] , \"b\" : \"\u00e9\" } ");

    /** Whatever is asked in between, the same tokens come, and the current one says what it said before. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void beforeEveryTokenAndAtTheEnd(Arrival arrival) {
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
    void changesNothingBeforeTheFirst() {
        for (Arrival arrival : Arrival.values()) {
            try (Reading reading = arrival.open(Step.bytes("  [1]"), DEFAULTS)) {
                assertEquals(JsonToken.START_ARRAY, reading.peek());
                assertEquals(null, reading.parser().currentToken());
                assertEquals(0, reading.parser().depth());
            }
        }
    }

    /** A byte that begins no token is an error at once; whether the token is well-formed shows when it is taken. */
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
    void errors(String json) {
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
    void acrossRoots() {
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

    /** Fed input that has run dry is told so, and the current token stays as it is. */
    @Test
    void notAvailable() {
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

    /** Peeking over blanks larger than any buffer leaves the current token's text alone. */
    @Test
    void farAhead() {
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

    /** A number's kind shows at its end. */
    @Test
    void numbersOfBothKinds() {
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

    @Test
    void kindsOfErrors() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(" "))) {
            assertEquals(
                    Kind.UNEXPECTED_END,
                    assertThrows(JsonSyntaxException.class, parser::peekToken).kind());
        }
    }
}
