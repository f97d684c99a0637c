package dev.octet.json.read;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.scan.ValueScanner;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * RFC 8259 section 2 as a table: what each token means in each state of the grammar. All code that knows the grammar is
 * held to it: the hot path, tokens that are cut off, tokens that are counted, lenient reading, the look ahead, the
 * loops that skip and copy plain tokens, and the scan of raw values.
 */
@Tag("fast")
class TokenStateTest {
    private static final String[] TOKENS = {"{", "}", "[", "]", ",", ":", "\"x\"", "12", "-1.5e3", "true", "null", "x"};

    /** Lets the loops over plain tokens reach the token. */
    private static final String MARGIN = " ".repeat(2 * PlainStructure.MARGIN);

    private static final Map<String, Kind> ERRORS = Map.of(
            "val", Kind.VALUE_EXPECTED,
            "name", Kind.NAME_EXPECTED,
            "col", Kind.COLON_EXPECTED,
            "end", Kind.COMMA_OR_END_EXPECTED,
            "root", Kind.TRAILING_CONTENT);

    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final ReadOptions COUNTED =
            DEFAULTS.withLimits(JsonLimits.defaults().withMaxTokens(1_000));
    private static final ReadOptions LENIENT = DEFAULTS.with(Leniency.HASH_COMMENTS);

    /** What was read before the state, then a cell for each of {@link #TOKENS}: + for accepted, or the error. */
    @ParameterizedTest(name = "after {0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        #           {     }     [     ]     ,     :     "x"   12    -1.5e3 true null  x
        ``        | +     val   +     val   val   val   +     +     +     +     +     val
        1         | root  root  root  root  root  root  root  root  root  root  root  root
        [         | +     val   +     +     val   val   +     +     +     +     +     val
        [1        | end   end   end   +     +     end   end   end   end   end   end   end
        [1,       | +     val   +     val   val   val   +     +     +     +     +     val
        {         | name  +     name  name  name  name  +     name  name  name  name  name
        {"a"      | col   col   col   col   col   +     col   col   col   col   col   col
        {"a":     | +     val   +     val   val   val   +     +     +     +     +     val
        {"a":1    | end   +     end   end   +     end   end   end   end   end   end   end
        {"a":1,   | name  name  name  name  name  name  +     name  name  name  name  name
        [{        | name  +     name  name  name  name  +     name  name  name  name  name
        [{"a":[]  | end   +     end   end   +     end   end   end   end   end   end   end
        {"a":{}   | end   +     end   end   +     end   end   end   end   end   end   end
        [[1]      | end   end   end   +     +     end   end   end   end   end   end   end
        """)
    void everyTokenInEveryState(String before, String cells) {
        String[] row = cells.trim().split(" +");
        assertEquals(TOKENS.length, row.length);
        IntStream.range(0, row.length).forEach(i -> check(before, TOKENS[i], ERRORS.get(row[i])));
    }

    private static void check(String before, String token, Kind error) {
        // a blank keeps a number from going on
        String text = before + (before.endsWith("1") ? " " : "") + token + MARGIN;
        byte[] bytes = text.getBytes(US_ASCII);
        int at = text.length() - MARGIN.length() - token.length();
        boolean isDocument = error == null && before.isEmpty() && "\"x\" 12 -1.5e3 true null".contains(token);
        boolean closes =
                error == null && (before + token).matches("\\[\\]|\\[1\\]|\\{\\}|\\[\\[1\\]\\]|\\{\"a\":(1|\\{\\})\\}");
        String expected = error != null
                ? error + "@" + at
                : isDocument || closes ? "valid" : Kind.UNEXPECTED_END + "@" + text.length();

        List<JsonToken> tokens = new ArrayList<>();
        assertEquals(expected, verdict(UTF8JsonParser.of(bytes), tokens), text);
        assertEquals(expected, verdict(UTF8JsonParser.of(bytes, COUNTED), new ArrayList<>()), () -> text + ", counted");
        assertEquals(expected, verdict(UTF8JsonParser.of(bytes, LENIENT), new ArrayList<>()), () -> text + ", lenient");
        assertEquals(expected, byByte(bytes), () -> text + ", byte by byte");
        assertEquals(expected, peeked(bytes, tokens), () -> text + ", peeked");
        assertEquals(expected, skipped(bytes), () -> text + ", skipped");
        assertEquals(expected, copied(bytes), () -> text + ", copied");
        int scanned = new ValueScanner().scan(bytes, 0, bytes.length, 1_000, false);
        String raw = expected.substring(expected.indexOf('@') + 1);
        assertEquals(raw, scanned == ValueScanner.VALID ? "valid" : "" + scanned, () -> text + ", raw");
    }

    private static String verdict(UTF8JsonParser parser, List<JsonToken> tokens) {
        return verdict(() -> {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                tokens.add(token);
            }
        });
    }

    private static String verdict(Runnable read) {
        try {
            read.run();
            return "valid";
        } catch (JsonSyntaxException e) {
            return e.kind() + "@" + e.location().byteOffset();
        }
    }

    private static String byByte(byte[] bytes) {
        ByteFeeder feeder = new ByteFeeder();
        UTF8JsonParser parser = UTF8JsonParser.of(feeder);
        return verdict(() -> {
            for (int i = 0; i < bytes.length; i++) {
                feeder.feed(bytes, i, 1);
                while (parser.nextToken() != JsonToken.NOT_AVAILABLE) {
                    // takes what there is
                }
            }
            feeder.endOfInput();
            while (parser.nextToken() != null) {
                // takes the rest
            }
        });
    }

    /** The look ahead finds the token that is read next, or the error. */
    private static String peeked(byte[] bytes, List<JsonToken> tokens) {
        UTF8JsonParser parser = UTF8JsonParser.of(bytes);
        return verdict(() -> {
            for (JsonToken token : tokens) {
                assertEquals(token, parser.peekToken());
                assertEquals(token, parser.nextToken());
            }
            assertEquals(null, parser.peekToken());
        });
    }

    private static String skipped(byte[] bytes) {
        UTF8JsonParser parser = UTF8JsonParser.of(bytes);
        return verdict(() -> {
            parser.nextToken();
            parser.skipChildren();
            parser.nextToken();
        });
    }

    private static String copied(byte[] bytes) {
        UTF8JsonParser parser = UTF8JsonParser.of(bytes);
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(OutputStream.nullOutputStream());
        return verdict(() -> {
            generator.copyValue(parser);
            parser.nextToken();
        });
    }
}
