package dev.octet.json.jackson2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.async.ByteBufferFeeder;
import com.fasterxml.jackson.core.async.NonBlockingInputFeeder;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsers that are fed: the tokens of the stock ones, whatever the pieces, and the same rules for feeding. */
class FedParserTest {
    private static final JsonFactory STOCK = new JsonFactory();
    private static final JsonFactory OURS = new OctetJsonFactory();

    private static final List<String> DOCUMENTS = List.of(
            "{\"name\":\"caf\u00e9 \u4e2d\u6587 \ud83d\ude00\",\"n\":[1,-2.5e3,true,false,null],\"o\":{\"x\":{}}}",
            "[1,[2,[3,[]]],\"\\u00e9\\n\",\"\"] {\"a\":1} 17 ",
            " [ 1 , 2 ] ",
            "\"alone\"",
            "12345",
            "",
            "[1,2",
            "{\"a\":",
            "[tru",
            "{\"a\" 1}",
            "[1 2]",
            "[1}",
            "\"\\x\"");

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 1000})
    void tokensAreThoseOfTheStockParser(int piece) throws IOException {
        int compared = 0;
        for (String document : DOCUMENTS) {
            byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
            List<String> stock = tokens(STOCK.createNonBlockingByteArrayParser(), bytes, piece, false);
            assertEquals(stock, tokens(OURS.createNonBlockingByteArrayParser(), bytes, piece, false), document);
            assertEquals(stock, tokens(OURS.createNonBlockingByteBufferParser(), bytes, piece, true), document);
            compared += stock.size();
        }
        assertTrue(compared > 50, "tokens compared: " + compared);
    }

    /** Returns the tokens with their texts; the class of the exception if one ends them. */
    private static List<String> tokens(JsonParser parser, byte[] bytes, int piece, boolean isBuffer)
            throws IOException {
        List<String> tokens = new ArrayList<>();
        int fed = 0;
        try (parser) {
            while (true) {
                JsonToken token = parser.nextToken();
                if (token == JsonToken.NOT_AVAILABLE) {
                    assertTrue(parser.getNonBlockingInputFeeder().needMoreInput());
                    int length = Math.min(piece, bytes.length - fed);
                    feed(parser, bytes, fed, length, isBuffer);
                    fed += length;
                } else if (token == null) {
                    return tokens;
                } else {
                    tokens.add(token + " " + parser.getText() + " " + parser.currentName());
                }
            }
        } catch (JsonParseException e) {
            tokens.add(e.getClass().getSimpleName());
            return withoutLastValues(tokens);
        }
    }

    /**
     * Returns the tokens without the scalars and the name before the exception: when an error is found, relative to
     * them, is not the same.
     */
    private static List<String> withoutLastValues(List<String> tokens) {
        int at = tokens.size() - 1;
        while (at > 0
                && (tokens.get(at - 1).startsWith("VALUE") || tokens.get(at - 1).startsWith("FIELD"))) {
            tokens.remove(--at);
        }
        tokens.set(at, "refused");
        return tokens;
    }

    /** The class of the exception says whether the input ends too early, its token which text is cut short. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[1,",
                "[[1],",
                "{\"a\":1, ",
                "{\"a\":",
                "{",
                "{\"a",
                "{\"a.",
                "{\"a\":\"b",
                "{\"a\":\"The end.",
                "[\"The end.",
                "[1.",
                "[1e"
            })
    void whatIsCutShortIsThatOfTheStockParser(String document) throws IOException {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        List<String> ends = new ArrayList<>();
        for (JsonFactory factory : List.of(STOCK, OURS)) {
            JsonParser parser = factory.createNonBlockingByteArrayParser();
            feed(parser, bytes, 0, bytes.length, false);
            parser.getNonBlockingInputFeeder().endOfInput();
            JsonParseException end = assertThrows(JsonParseException.class, () -> {
                while (parser.nextToken() != null) {}
            });
            ends.add(end instanceof JsonEOFException cut ? "in " + text(cut.getTokenBeingDecoded()) : "malformed");
        }
        assertEquals(
                ends.get(0),
                new Peer2().isNewest() ? ends.get(1) : ends.get(1).replaceFirst("in .*", "in no text"),
                "the oldest parsers do not say which");
    }

    private static String text(@Nullable JsonToken token) {
        return token == JsonToken.FIELD_NAME || token == JsonToken.VALUE_STRING ? token.name() : "no text";
    }

    private static void feed(JsonParser parser, byte[] bytes, int from, int length, boolean isBuffer)
            throws IOException {
        NonBlockingInputFeeder feeder = parser.getNonBlockingInputFeeder();
        if (length == 0) {
            feeder.endOfInput();
        } else if (isBuffer) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes, from, length);
            ((ByteBufferFeeder) feeder).feedInput(buffer);
            assertEquals(from, buffer.position(), "the caller's buffer stays where it is");
        } else {
            ((ByteArrayFeeder) feeder).feedInput(bytes, from, from + length);
        }
    }

    @Test
    void bytesAreFedWhenTheLastOnesWereTaken() throws IOException {
        byte[] bytes = "[1,2]".getBytes(StandardCharsets.UTF_8);
        for (JsonFactory factory : List.of(STOCK, OURS)) {
            JsonParser parser = factory.createNonBlockingByteArrayParser();
            ByteArrayFeeder feeder = (ByteArrayFeeder) parser.getNonBlockingInputFeeder();
            assertTrue(feeder.needMoreInput());
            feeder.feedInput(bytes, 0, bytes.length);
            assertFalse(feeder.needMoreInput());
            JsonParseException early =
                    assertThrows(JsonParseException.class, () -> feeder.feedInput(bytes, 0, bytes.length));
            assertEquals("Still have 5 undecoded bytes, should not call 'feedInput'", early.getOriginalMessage());
            assertEquals(JsonToken.START_ARRAY, parser.nextToken());
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
            assertFalse(feeder.needMoreInput());
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
            assertTrue(feeder.needMoreInput());
            feeder.endOfInput();
            assertFalse(feeder.needMoreInput());
            assertNull(parser.nextToken());
            JsonParseException late = assertThrows(JsonParseException.class, () -> feeder.feedInput(bytes, 0, 1));
            assertEquals("Already closed, can not feed more input", late.getOriginalMessage());
        }
    }

    @Test
    void aRangeThatEndsBeforeItsStartIsRefused() throws IOException {
        byte[] bytes = {'[', ']'};
        for (JsonFactory factory : List.of(STOCK, OURS)) {
            JsonParser parser = factory.createNonBlockingByteArrayParser();
            ByteArrayFeeder feeder = (ByteArrayFeeder) parser.getNonBlockingInputFeeder();
            JsonParseException refused = assertThrows(JsonParseException.class, () -> feeder.feedInput(bytes, 2, 1));
            assertEquals("Input end (1) may not be before start (2)", refused.getOriginalMessage());
        }
    }

    @Test
    void parsersThatAreFedAreOurs() throws IOException {
        assertInstanceOf(FedParser.class, OURS.createNonBlockingByteArrayParser());
        assertInstanceOf(FedParser.class, OURS.createNonBlockingByteBufferParser());
        assertTrue(OURS.createNonBlockingByteArrayParser().canParseAsync());
    }

    /** What a stock parser alone reads, one reads that knows it from the start. */
    @Test
    void syntaxOfStockParsersIsChosenByTheFactory() throws IOException {
        JsonFactory factory = OctetJsonFactory.builder()
                .enable(com.fasterxml.jackson.core.json.JsonReadFeature.ALLOW_MISSING_VALUES)
                .build();
        assertFalse(factory.createNonBlockingByteArrayParser() instanceof FedParser);
    }
}
