package dev.octet.json.jackson3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.async.ByteArrayFeeder;
import tools.jackson.core.async.ByteBufferFeeder;
import tools.jackson.core.async.NonBlockingInputFeeder;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

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
    void tokensAreThoseOfTheStockParser(int piece) {
        int compared = 0;
        for (String document : DOCUMENTS) {
            byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
            List<String> stock =
                    tokens(STOCK.createNonBlockingByteArrayParser(ObjectReadContext.empty()), bytes, piece, false);
            assertEquals(
                    stock,
                    tokens(OURS.createNonBlockingByteArrayParser(ObjectReadContext.empty()), bytes, piece, false),
                    document);
            assertEquals(
                    stock,
                    tokens(OURS.createNonBlockingByteBufferParser(ObjectReadContext.empty()), bytes, piece, true),
                    document);
            compared += stock.size();
        }
        assertTrue(compared > 50, "tokens compared: " + compared);
    }

    /** Returns the tokens with their texts; the class of the exception if one ends them. */
    private static List<String> tokens(JsonParser parser, byte[] bytes, int piece, boolean isBuffer) {
        List<String> tokens = new ArrayList<>();
        int fed = 0;
        try (parser) {
            while (true) {
                JsonToken token = parser.nextToken();
                if (token == JsonToken.NOT_AVAILABLE) {
                    assertTrue(parser.nonBlockingInputFeeder().needMoreInput());
                    int length = Math.min(piece, bytes.length - fed);
                    feed(parser, bytes, fed, length, isBuffer);
                    fed += length;
                } else if (token == null) {
                    return tokens;
                } else {
                    tokens.add(token + " " + parser.getString() + " " + parser.currentName());
                }
            }
        } catch (StreamReadException e) {
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
                && (tokens.get(at - 1).startsWith("VALUE") || tokens.get(at - 1).startsWith("PROPERTY"))) {
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
    void whatIsCutShortIsThatOfTheStockParser(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        List<String> ends = new ArrayList<>();
        for (JsonFactory factory : List.of(STOCK, OURS)) {
            JsonParser parser = factory.createNonBlockingByteArrayParser(ObjectReadContext.empty());
            feed(parser, bytes, 0, bytes.length, false);
            parser.nonBlockingInputFeeder().endOfInput();
            StreamReadException end = assertThrows(StreamReadException.class, () -> {
                while (parser.nextToken() != null) {}
            });
            ends.add(
                    end instanceof UnexpectedEndOfInputException cut
                            ? "in " + text(cut.getTokenBeingDecoded())
                            : "malformed");
        }
        assertEquals(
                ends.get(0),
                new Peer3().isNewest() ? ends.get(1) : ends.get(1).replaceFirst("in .*", "in no text"),
                "the oldest parsers do not say which");
    }

    private static String text(@Nullable JsonToken token) {
        return token == JsonToken.PROPERTY_NAME || token == JsonToken.VALUE_STRING ? token.name() : "no text";
    }

    private static void feed(JsonParser parser, byte[] bytes, int from, int length, boolean isBuffer) {
        NonBlockingInputFeeder feeder = parser.nonBlockingInputFeeder();
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
    void bytesAreFedWhenTheLastOnesWereTaken() {
        byte[] bytes = "[1,2]".getBytes(StandardCharsets.UTF_8);
        for (JsonFactory factory : List.of(STOCK, OURS)) {
            JsonParser parser = factory.createNonBlockingByteArrayParser(ObjectReadContext.empty());
            ByteArrayFeeder feeder = (ByteArrayFeeder) parser.nonBlockingInputFeeder();
            assertTrue(feeder.needMoreInput());
            feeder.feedInput(bytes, 0, bytes.length);
            assertFalse(feeder.needMoreInput());
            StreamReadException early =
                    assertThrows(StreamReadException.class, () -> feeder.feedInput(bytes, 0, bytes.length));
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
            StreamReadException late = assertThrows(StreamReadException.class, () -> feeder.feedInput(bytes, 0, 1));
            assertEquals("Already closed, cannot feed more input", late.getOriginalMessage());
        }
    }

    @Test
    void aRangeThatEndsBeforeItsStartIsRefused() {
        byte[] bytes = {'[', ']'};
        for (JsonFactory factory : List.of(STOCK, OURS)) {
            JsonParser parser = factory.createNonBlockingByteArrayParser(ObjectReadContext.empty());
            ByteArrayFeeder feeder = (ByteArrayFeeder) parser.nonBlockingInputFeeder();
            StreamReadException refused = assertThrows(StreamReadException.class, () -> feeder.feedInput(bytes, 2, 1));
            assertEquals("Input end (1) may not be before start (2)", refused.getOriginalMessage());
        }
    }

    @Test
    void parsersThatAreFedAreOurs() {
        assertInstanceOf(FedParser.class, OURS.createNonBlockingByteArrayParser(ObjectReadContext.empty()));
        assertInstanceOf(FedParser.class, OURS.createNonBlockingByteBufferParser(ObjectReadContext.empty()));
        assertTrue(
                OURS.createNonBlockingByteArrayParser(ObjectReadContext.empty()).canParseAsync());
    }

    /** What a stock parser alone reads, one reads that knows it from the start. */
    @Test
    void syntaxOfStockParsersIsChosenByTheFactory() {
        JsonFactory factory = OctetJsonFactory.builder()
                .enable(tools.jackson.core.json.JsonReadFeature.ALLOW_MISSING_VALUES)
                .build();
        assertFalse(factory.createNonBlockingByteArrayParser(ObjectReadContext.empty()) instanceof FedParser);
    }
}
