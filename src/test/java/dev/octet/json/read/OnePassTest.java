package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.octet.json.DuplicateNames;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
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
 * DESIGN section 4: "Work stays O(n) however the bytes arrive." What a parser has looked at it does not look at again: so what it has passed
 * can be overwritten with bytes that would change its answer, and the answer does not change. No clock is asked.
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

    /** A place is told from the last one that was asked for: who asks at each token does not have the lines before it counted each time. */
    @ParameterizedTest
    @EnumSource(Place.class)
    void placesOfTokens(Place place) {
        assertEquals(places(place, false, false), places(place, true, false));
    }

    /** The same where strings are skipped, which are gone into. */
    @ParameterizedTest
    @EnumSource(Place.class)
    void placesOfSkippedValues(Place place) {
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

    /** Bytes at the beginning of the buffer that may be: the bracket while it is the current token, and the byte that tells what the token is. */
    private static final int KEPT = 2;

    /** No token can have it. */
    private static final byte CONTROL = 1;

    /** A token that comes byte by byte into the caller's own buffer, where what was looked at is overwritten after each. */
    @ParameterizedTest
    @EnumSource(Flood.class)
    void nextTokenLooksAtEachByteOnce(Flood flood) {
        assertSeenOnce(flood, UTF8JsonParser::nextToken);
    }

    /** To tell what comes next a number must be seen whole; and a name, to tell whether its member is to be skipped. */
    @ParameterizedTest
    @EnumSource(Flood.class)
    void peekTokenLooksAtEachByteOnce(Flood flood) {
        assertSeenOnce(flood, UTF8JsonParser::peekToken);
    }

    /** @param call answers NOT_AVAILABLE until the token is there; what only tells its kind may answer earlier */
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

    /** A token that had to be set aside, while blanks without end were passed to see what comes next, is not kept for the next input. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatWasSetAsideIsLetGo(boolean byClosing) {
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
