package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.DuplicateNames;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "Each byte is looked at once, however few come at a time". A parser does not look again at bytes that it has passed.
 * So a test can overwrite them with bytes that would change the result, and the result does not change. No clock is
 * involved.
 */
@Tag("fast")
class OnePassTest {
    private static final byte LINE_FEED = '\n';

    /** A way to ask for the place of each token. */
    private enum Place {
        TOKEN(UTF8JsonParser::tokenLocation),
        BEHIND_IT(UTF8JsonParser::currentLocation);

        private final Function<UTF8JsonParser, JsonLocation> call;

        Place(Function<UTF8JsonParser, JsonLocation> call) {
            this.call = call;
        }
    }

    private static byte[] lines() {
        return Step.bytes("[\n" + "1,\n \"a\", {\"b\":\ntrue},\n".repeat(500) + "\"\\n\"\n]");
    }

    /**
     * A location is computed from the last one that was requested: a caller that asks at each token does not have the
     * lines before it counted each time.
     */
    @ParameterizedTest
    @EnumSource(Place.class)
    void locationsOfTokensAreCountedFromTheLast(Place place) {
        assertEquals(places(place, false, false), places(place, true, false));
    }

    /** The same with skipped strings, which are scanned. */
    @ParameterizedTest
    @EnumSource(Place.class)
    void locationsOfSkippedValuesAreCountedFromTheLast(Place place) {
        assertEquals(places(place, false, true), places(place, true, true));
    }

    /** Places in an array, which may be overwritten up to the token that was asked about. */
    private static List<JsonLocation> places(Place place, boolean overwritten, boolean skipping) {
        byte[] document = lines();
        List<JsonLocation> places = new ArrayList<>();
        try (UTF8JsonParser parser = UTF8JsonParser.of(document)) {
            parser.readStartArray();
            while (parser.peekToken() != JsonToken.END_ARRAY) {
                if (skipping) {
                    parser.skipValue();
                } else {
                    parser.nextToken();
                }
                places.add(place.call.apply(parser));
                if (overwritten) {
                    Arrays.fill(document, 0, (int) parser.tokenByteOffset(), LINE_FEED);
                }
            }
        }
        return places;
    }

    // ---- tokens that come byte by byte

    /** What a token is made of, again and again; all of it is one token. */
    private enum Flood {
        STRING("\"", "abc", "\"", JsonToken.VALUE_STRING),
        ESCAPES("\"", "\\n", "\"", JsonToken.VALUE_STRING),
        UNICODE_ESCAPES("\"", "\\u0041", "\"", JsonToken.VALUE_STRING),
        PAIRS_OF_ESCAPES("\"", "\\ud83d\\ude00", "\"", JsonToken.VALUE_STRING),
        SEQUENCES("\"", "\u00e9\u6f22\ud83d\ude00", "\"", JsonToken.VALUE_STRING),
        INTEGER("1", "2", ",", JsonToken.VALUE_NUMBER_INT),
        FRACTION("-0.", "0", ",", JsonToken.VALUE_NUMBER_FLOAT),
        EXPONENT("1e-", "0", ",", JsonToken.VALUE_NUMBER_FLOAT),
        NAME("\"", "n", "\"", JsonToken.PROPERTY_NAME),
        NAME_OF_ESCAPES("\"", "\\u00e9", "\"", JsonToken.PROPERTY_NAME),
        SINGLE_QUOTES("'", "\"\\'", "'", JsonToken.VALUE_STRING),
        NAME_WITHOUT_QUOTES("n", "n", ":", JsonToken.PROPERTY_NAME);

        private final String text;
        private final String last;
        private final JsonToken token;

        Flood(String first, String repeated, String last, JsonToken token) {
            this.text = first + repeated.repeat(2_000 / repeated.length());
            this.last = last;
            this.token = token;
        }

        private String before() {
            return token == JsonToken.PROPERTY_NAME ? "{" : "[";
        }

        private ReadOptions options() {
            ReadOptions options = compareTo(SINGLE_QUOTES) >= 0 ? ReadOptions.lenient() : ReadOptions.strict();
            return options.withDuplicateNames(DuplicateNames.FIRST)
                    .withLimits(JsonLimits.defaults().withMaxNumberLength(10_000));
        }
    }

    /** Bytes at the end of what was fed that may be looked at again: a pair of surrogates in escapes, less one. */
    private static final int UNIT = 11;

    /**
     * Bytes at the beginning of the buffer that may be read again: the bracket while it is the current token, and the
     * first byte of the token.
     */
    private static final int KEPT = 2;

    /** No token can have it. */
    private static final byte CONTROL = 1;

    /**
     * A token that arrives byte by byte in the caller's own buffer, where bytes are overwritten once they were scanned.
     */
    @ParameterizedTest
    @EnumSource(Flood.class)
    void nextTokenLooksAtEachByteOnce(Flood flood) {
        assertSeenOnce(flood, UTF8JsonParser::nextToken);
    }

    /** To find the next kind, a number must be scanned whole; and a name, to find out whether its member is skipped. */
    @ParameterizedTest
    @EnumSource(Flood.class)
    void peekTokenLooksAtEachByteOnce(Flood flood) {
        assertSeenOnce(flood, UTF8JsonParser::peekToken);
    }

    /**
     * @param call returns NOT_AVAILABLE until the token is complete; a call that only needs its kind may return earlier
     */
    private static void assertSeenOnce(Flood flood, Function<UTF8JsonParser, JsonToken> call) {
        byte[] own = new byte[8_192];
        byte[] text = Step.bytes(flood.text);
        ByteFeeder feeder = new ByteFeeder();
        try (UTF8JsonParser parser = UTF8JsonParser.of(feeder, flood.options().withBuffer(own))) {
            feed(feeder, Step.bytes(flood.before()), 0);
            parser.nextToken();
            JsonToken token = JsonToken.NOT_AVAILABLE;
            int fed = 0;
            while (fed < text.length && token == JsonToken.NOT_AVAILABLE) {
                feed(feeder, text, fed++);
                token = call.apply(parser);
                Arrays.fill(own, KEPT, Math.max(KEPT, fed - UNIT), CONTROL);
            }
            if (token == JsonToken.NOT_AVAILABLE) {
                feed(feeder, Step.bytes(flood.last), 0);
                token = call.apply(parser);
            } else {
                assertEquals(1, fed, "told by the first byte, or by all");
            }
            assertEquals(flood.token, token);
        }
    }

    private static void feed(ByteFeeder feeder, byte[] bytes, int at) {
        feeder.feed(bytes, at, 1);
    }

    // ---- values that are tried before they are complete

    private static final String TOKENS = "[" + "12,\"ab\", {\"a\":true},[null ,-1.5],\"\\n\u00e9\",".repeat(50) + "{}]";
    private static final String TEXT = "\"" + "text \\n\u00e9\u6f22\\ud83d\\ude00 ".repeat(60) + "\"";
    private static final String BASE64 = "\"" + "Zm9vYmFy".repeat(200) + "\"";

    /** A call that takes a value as a whole or not at all, and what it makes of the value. */
    private enum Try {
        ANY(TOKENS, p -> String.valueOf(p.readAny())),
        ANY_TEXT(TEXT, p -> String.valueOf(p.readAny())),
        IS_AVAILABLE(TOKENS, p -> p.isValueAvailable() ? String.valueOf(p.readAny()) : refuse()),
        IS_TEXT_AVAILABLE(TEXT, p -> p.isValueAvailable() ? p.readString() : refuse()),
        SKIP(TOKENS, p -> {
            p.skipValue();
            return String.valueOf(p.currentToken());
        }),
        SKIP_TEXT(TEXT, p -> {
            p.skipValue();
            return String.valueOf(p.currentToken());
        }),
        STRING(TEXT, p -> p.readString()),
        UTF8(TEXT, p -> {
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            p.readUTF8String(target);
            return Step.text(target.toByteArray());
        }),
        CHARS(TEXT, p -> {
            StringWriter target = new StringWriter();
            p.readString(target);
            return target.toString();
        }),
        BINARY(BASE64, p -> {
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            p.readBinary(target);
            return Arrays.toString(target.toByteArray());
        });

        private final String value;
        private final Function<UTF8JsonParser, String> call;

        Try(String value, Function<UTF8JsonParser, String> call) {
            this.value = value;
            this.call = call;
        }

        private static String refuse() {
            throw new IllegalStateException("not yet");
        }
    }

    /**
     * Fed byte by byte, with a try after each byte. Bytes that a try has scanned are overwritten. They are restored
     * before the last byte comes, because the value is read then.
     */
    @ParameterizedTest
    @EnumSource(Try.class)
    void triesLookAtEachByteOnce(Try way) {
        byte[] json = Step.bytes(way.value);
        String expected = way.call.apply(UTF8JsonParser.of(json));
        byte[] own = new byte[8_192];
        ByteFeeder feeder = new ByteFeeder();
        try (UTF8JsonParser parser =
                UTF8JsonParser.of(feeder, ReadOptions.strict().withBuffer(own))) {
            for (int fed = 0; fed < json.length - 1; fed++) {
                feeder.feed(json, fed, 1);
                assertThrows(IllegalStateException.class, () -> way.call.apply(parser));
                Arrays.fill(own, 1, Math.max(1, fed - UNIT), CONTROL);
            }
            System.arraycopy(json, 0, own, 0, json.length - 1);
            feeder.feed(json, json.length - 1, 1);
            assertEquals(expected, way.call.apply(parser));
        }
    }

    /** A token saved while endless whitespace was skipped by a look ahead is not kept for the next input. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSavedTokenIsDroppedWithItsInput(boolean byClosing) {
        byte[] document = Step.bytes("[\"" + "x".repeat(200_000) + "\"" + " ".repeat(1_000_000) + "]");
        UTF8JsonParser parser = UTF8JsonParser.of(
                ScriptedSource.of(document), ReadOptions.defaults().withPool(BufferPool.none()));
        parser.readStartArray();
        assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
        assertEquals(JsonToken.END_ARRAY, parser.peekToken());
        assertEquals(200_000, parser.tokenLength());
        WeakReference<byte[]> aside = new WeakReference<>(parser.tokenBytes());
        if (byClosing) {
            parser.close();
        } else {
            parser.reset(document, 0, document.length);
        }
        for (int i = 0; i < 100 && aside.get() != null; i++) {
            System.gc();
        }
        assertNull(aside.get());
        assertNull(parser.currentToken(), "the parser is alive");
    }
}
