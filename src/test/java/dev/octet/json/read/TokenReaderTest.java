package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.kernel.Utf8Sequence;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.support.Step;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Properties that show only in speed: the tokens that take the fast paths, and the delimiters taken with them. A reader
 * without fast paths would give the same results.
 */
@Tag("fast")
class TokenReaderTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    /** More than any of the wide loads behind a token reaches. */
    private static final String MARGIN = " ".repeat(64);

    private static ReadEngine reader(String json, ReadOptions options) {
        ReadEngine reader = new ReadEngine(options);
        byte[] bytes = Step.bytes(json);
        reader.borrow(bytes, 0, bytes.length);
        return reader;
    }

    /** A cache of names that another test has filled may not admit the names of this one. */
    @BeforeEach
    void emptyThePoolOfNames() {
        while (OpenNames.CACHES.poll() != null) {
            // dropped
        }
    }

    private static ReadEngine reader(String json) {
        return reader(json, DEFAULTS);
    }

    /**
     * An array may be longer than any limit: a text is scanned to one byte beyond its limit, a name without quotes to
     * one character, and no further.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1 | [\"     | a    | \"]",
                "1 | [\"     | é    | \"]",
                "0 | \"      | \\n  | \"",
                "1 | {\"     | n    | \":1}",
                "1 | {\"     | é    | \":1}",
                "1 | {'       | n    | ':1}",
                "1 | {        | n    | :1}",
                "1 | {        | é    | :1}",
                "1 | ['       | a    | ']",
                "1 | [1       | 2    | ]",
                "1 | [0.      | 5    | ]",
                "0 | -1e      | 7    | `` "
            })
    void nothingIsScannedFarBeyondALimit(int tokens, String before, String filler, String after) {
        int limit = 100;
        JsonLimits limits = JsonLimits.defaults()
                .withMaxStringBytes(limit)
                .withMaxNameBytes(limit)
                .withMaxNumberLength(limit);
        String json = before + filler.repeat(10_000) + after + MARGIN;
        ReadEngine reader = reader(json, ReadOptions.lenient().withLimits(limits));
        for (int i = 0; i < tokens; i++) {
            reader.nextToken();
        }
        assertThrows(JsonLimitException.class, reader::nextToken);
        int scanned = reader.scan.resume();
        int beyond = before.equals("{") ? Utf8Sequence.MAX_BYTES : 1;
        assertTrue(scanned > limit - 12 && scanned <= limit + beyond, () -> "scanned: " + scanned);
    }

    /** The same where plain tokens are skipped or copied: names and numbers have a limit there, strings have none. */
    @Test
    void runsScanNothingFarBeyondALimit() {
        int limit = 100;
        JsonLimits limits = JsonLimits.defaults().withMaxNameBytes(limit).withMaxNumberLength(limit);
        PlainStructure structure = new PlainStructure(reader("[]", DEFAULTS.withLimits(limits)));
        structure.begin(0, 1, limit);
        byte[] text = Step.bytes("\"" + "n".repeat(limit + 1) + "\":" + "1".repeat(limit + 1) + "," + MARGIN);
        assertEquals(limit + 2, structure.closingQuote(text, 0, text.length, false));
        assertTrue(structure.closingQuote(text, 0, text.length, true) < 0);
        assertEquals(limit + 2, structure.closingQuote(text, 1, text.length, true));
        assertEquals(1 + limit + 1, structure.nameEnd(0, text.length));
        assertEquals(limit, structure.nameEnd(0, limit));
        int number = limit + 4;
        assertEquals(0, structure.afterNumber(text, number, text.length));
        assertEquals(number + 1 + limit, structure.afterNumber(text, number + 1, text.length));
    }

    private static ReadEngine readerBehind(int tokens, String json) {
        ReadEngine reader = reader(json);
        for (int i = 0; i < tokens; i++) {
            reader.nextToken();
        }
        return reader;
    }

    private enum Option {
        NONE(o -> o, true, true),
        DUPLICATES(o -> o.withDuplicateNames(DuplicateNames.REJECT), false, false),
        FIRST(o -> o.withDuplicateNames(DuplicateNames.FIRST), false, false),
        LENIENT(o -> o.with(Leniency.COMMENTS), false, false),
        TOKENS(limit(l -> l.withMaxTokens(1_000_000)), false, false),
        MEMBERS(limit(l -> l.withMaxMembers(1_000_000)), false, false),
        DOCUMENT(limit(l -> l.withMaxDocumentBytes(1_000_000)), true, true),
        CONCATENATED(o -> o.withFraming(Framing.CONCATENATED), true, true),
        NDJSON(o -> o.withFraming(Framing.NDJSON), true, true),
        SHORTEST_STRINGS(limit(l -> l.withMaxStringBytes(StringScanner.SIMPLE)), true, true),
        SHORTER_STRINGS(limit(l -> l.withMaxStringBytes(StringScanner.SIMPLE - 1)), false, false),
        NAMES_THAT_ARE_EXPECTED(limit(l -> l.withMaxNameBytes(NameCache.MAX_BYTES)), true, true),
        SHORT_NAMES(limit(l -> l.withMaxNameBytes(NameCache.MAX_BYTES - 1)), true, false),
        SHORTEST_NAMES(limit(l -> l.withMaxNameBytes(StringScanner.SIMPLE)), true, false),
        SHORTER_NAMES(limit(l -> l.withMaxNameBytes(StringScanner.SIMPLE - 1)), false, false),
        SHORTEST_NUMBERS(limit(l -> l.withMaxNumberLength(NumberScanner.SIMPLE)), true, true),
        SHORTER_NUMBERS(limit(l -> l.withMaxNumberLength(NumberScanner.SIMPLE - 1)), false, false);

        private final ReadOptions options;
        private final boolean isPlain;
        private final boolean expectsNames;

        Option(UnaryOperator<ReadOptions> set, boolean isPlain, boolean expectsNames) {
            this.options = set.apply(DEFAULTS);
            this.isPlain = isPlain;
            this.expectsNames = expectsNames;
        }

        /** Neither names nor what is lenient concerns a string that is a value. */
        private boolean hasPlainStrings() {
            return isPlain || this == DUPLICATES || this == FIRST || this == LENIENT;
        }

        private static UnaryOperator<ReadOptions> limit(UnaryOperator<JsonLimits> set) {
            return options -> options.withLimits(set.apply(options.limits()));
        }
    }

    /** The loops over plain tokens, and expected names, are for options that need no second look at a token. */
    @ParameterizedTest
    @EnumSource
    void fastPathsAreOnlyForPlainOptions(Option option) {
        ReadEngine reader = reader("[{\"a\":1},{\"a\":\"x\"}]" + MARGIN, option.options);
        assertEquals(option.isPlain, reader.copier() != null);
        assertSame(reader.copier(), reader.copier(), "made once");
        for (int i = 0; i < 5; i++) {
            reader.nextToken();
            reader.locations.currentName();
        }
        assertEquals(JsonToken.START_OBJECT, reader.nextToken());
        assertEquals(option.expectsNames ? "a" : null, reader.ready.expectedName());
        if (!option.expectsNames) {
            assertEquals(JsonToken.PROPERTY_NAME, reader.nextToken());
        }
        assertEquals(JsonToken.PROPERTY_NAME, TokenCode.token(reader.token));
        assertEquals(option.hasPlainStrings(), reader.parts.isAtPlainString(), "the string behind the name");
    }

    /** The depth that needs no check of limits and room: zero if duplicate names are tracked. */
    @ParameterizedTest
    @CsvSource({"NONE,2147483647,true", "NONE,3,true", "DUPLICATES,3,false", "TOKENS,3,true"})
    void easyDepthIsTheDepthWithoutChecks(Option option, int maxDepth, boolean isEasy) {
        ReadOptions options = option.options.withLimits(option.options.limits().withMaxDepth(maxDepth));
        ReadEngine reader = reader("[]", options);
        int easy = Math.min(maxDepth, reader.grammar.capacity());
        assertEquals(isEasy ? easy : 0, reader.easyDepth);
        reader.nextToken();
        reader.nextToken();
        assertEquals(isEasy ? easy : 0, reader.easyDepth);
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 1_000})
    void easyDepthGrowsWithTheRoom(int depth) {
        ReadEngine reader = reader("[".repeat(depth), DEFAULTS);
        for (int i = 1; i <= depth; i++) {
            reader.nextToken();
            assertEquals(Math.min(JsonLimits.defaults().maxDepth(), reader.grammar.capacity()), reader.easyDepth);
        }
    }

    /**
     * The index reached behind each token: a delimiter right behind a token is taken with it, and one whitespace byte
     * around a colon. The same at the end of the available bytes and with room behind them.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1,2]                    | 1 3 4 5",
                "[1 ,2 ]                  | 1 2 5 7",
                "[-1.5,2e1,0.25e+2]       | 1 6 10 17 18",
                "[1.5,2.25]               | 1 5 9 10",
                "[\"a\",\"b\"]            | 1 5 8 9",
                "[\"a\" , \"b\"]          | 1 4 10 11",
                "[true,false,null]        | 1 6 12 16 17",
                "[[1],[],{}]              | 1 2 3 5 6 8 9 10 11",
                "{\"a\":1,\"b\":\"x\"}    | 1 5 7 11 14 15",
                "{\"a\": 1, \"b\": \"x\"} | 1 6 8 14 17 18",
                "{\"a\" : 1}              | 1 7 8 9",
                "{\"a\" :1}               | 1 6 7 8",
                "{\"a\"  : 1}             | 1 4 9 10",
                "{\"a\":{\"b\":[]},\"c\":0} | 1 5 6 10 11 12 14 18 19 20",
                "[\"\\n\",\"\u00e9\"]     | 1 6 10 11",
                "{\"\\n\":\"x\",\"\u00e9\":0} | 1 6 10 15 16 17",
                "[\"a string of more than three words\",1] | 1 37 38 39",
                "{\"a name of more than three words\":1} | 1 35 36 37",
                "\"a\"                    | 3",
                "12                       | 2",
            })
    void delimitersAreTakenWithTheToken(String json, String expected) {
        assertEquals(expected, places(json + MARGIN));
        assertEquals(expected, places(json));
    }

    private static String places(String json) {
        ReadEngine reader = reader(json);
        StringBuilder places = new StringBuilder();
        while (reader.nextToken() != null) {
            places.append(places.isEmpty() ? "" : " ").append(reader.pos);
        }
        return places.toString();
    }

    /** As {@link #delimitersAreTakenWithTheToken}, for an expected name. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`\"name\":1`     | 7",
                "`\"name\": 1`    | 8",
                "`  \"name\":  1` | 10",
                "`\n\"name\": 1`  | 9",
                "`\"name\":\"x\"` | 7",
                "`\"name\" :1`    |",
                "`\"nam\":1`      |",
                "`\"name1\":1`    |",
                "`,\"name\":1`    |",
                "`}`              |",
                "`\"name`         |",
            })
    void delimitersAreTakenWithAnExpectedName(String member, Integer reached) {
        String before = "[{\"name\":0},{";
        ReadEngine reader = reader(before + member + MARGIN);
        for (int i = 0; i < 5; i++) {
            reader.nextToken();
            reader.locations.currentName();
        }
        assertNull(reader.ready.expectedName(), "between two objects");
        assertEquals(JsonToken.START_OBJECT, reader.nextToken());
        String name = reader.ready.expectedName();
        if (reached == null) {
            assertNull(name);
            assertEquals(JsonToken.START_OBJECT, TokenCode.token(reader.token), "nothing has happened");
            assertEquals(before.length(), reader.pos);
        } else {
            assertEquals("name", name);
            assertEquals(JsonToken.PROPERTY_NAME, TokenCode.token(reader.token));
            assertEquals(before.length() + reached, reader.pos);
            assertEquals(before.length() + member.indexOf('n'), reader.textStart);
            assertEquals("name", reader.locations.currentName());
            assertNull(reader.ready.expectedName(), "not behind a name");
            assertNotNull(reader.nextToken());
            assertNull(reader.ready.expectedName(), "not behind a value without its comma");
        }
    }

    /** "A line that ends inside a value" is refused before an expected name too. */
    @Test
    void aLineEndsBeforeAnExpectedName() {
        String record = "{ \"name\":0}\n";
        ReadEngine reader = reader(record + record + "{\n\"name\":0}" + MARGIN, Option.NDJSON.options);
        for (int i = 0; i < 4; i++) {
            reader.nextToken();
            reader.locations.currentName();
        }
        reader.nextToken();
        assertEquals("name", reader.ready.expectedName());
        reader.nextToken();
        reader.nextToken();
        assertEquals(JsonToken.START_OBJECT, reader.nextToken());
        assertNull(reader.ready.expectedName());
        JsonSyntaxException refused = assertThrows(JsonSyntaxException.class, reader::nextToken);
        assertEquals(JsonSyntaxException.Kind.INVALID_LINE, refused.kind());
    }

    /** The flags of an expected name's text are those of its scan. */
    @ParameterizedTest
    @CsvSource({
        "name, false, false",
        "n\u00e4me, false, true",
        "\\u0041, true, false",
        "\u00e4 and \\n and more than three words, true, true",
    })
    void anExpectedNameKeepsItsFlags(String raw, boolean escaped, boolean high) {
        ReadEngine reader = reader("[" + ("{\"" + raw + "\":0},").repeat(3) + MARGIN);
        reader.nextToken();
        String text = null;
        for (int i = 0; i < 2; i++) {
            reader.nextToken();
            reader.nextToken();
            text = reader.name();
            reader.nextToken();
            reader.nextToken();
        }
        reader.nextToken();
        assertEquals(text, reader.ready.expectedName());
        assertEquals(escaped, reader.isEscaped());
        assertEquals(high, reader.isHigh());
        assertEquals(text, reader.name());
    }

    /** The flags of a string's text do not leak into the next string. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"ascii\"                                        | false | false",
                "\"a longer one that is of no more than ASCII\"   | false | false",
                "\"h\u00f6h\"                                     | false | true",
                "\"\\u00f6\"                                      | true  | false",
                "\"\\n\u00f6\"                                    | true  | true",
                "\"a longer one that is of more than ASCII: \u00f6\" | false | true",
                "\"a longer one that has an escape in it: \\t\"   | true  | false",
            })
    void theFlagsOfATextAreItsOwn(String string, boolean escaped, boolean high) {
        for (String before : new String[] {"\"ascii\"", "\"\\n\u00f6\"", "1"}) {
            ReadEngine reader = readerBehind(2, "[" + before + "," + string + ",{" + string + ":1}]" + MARGIN);
            for (JsonToken token :
                    new JsonToken[] {JsonToken.VALUE_STRING, JsonToken.START_OBJECT, JsonToken.PROPERTY_NAME}) {
                assertEquals(token, reader.nextToken());
                if (token != JsonToken.START_OBJECT) {
                    assertEquals(escaped, reader.isEscaped());
                    assertEquals(high, reader.isHigh());
                }
            }
        }
    }

    /** The index of a number's point: known only if there is one and no exponent. */
    @ParameterizedTest
    @CsvSource({
        "1.5, 1, false",
        "-12.25, 3, false",
        "0.5, 1, false",
        "15, 0, true",
        "-15, 0, true",
        "1e5, 0, false",
        "123456789012345678901234567890, 0, true",
    })
    void thePointOfANumberIsItsOwn(String number, int point, boolean isInt) {
        for (String before : new String[] {"1.5", "7", "-123.25"}) {
            ReadEngine reader = readerBehind(3, "[" + before + "," + number + "]" + MARGIN);
            assertEquals(point, reader.point());
            assertEquals(isInt, reader.token == TokenCode.INT);
        }
    }

    /** Whether the next token is a string that the loops over plain parts may take. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[\"a\"]          | 1 | true",
                "[ \"a\"]         | 1 | false",
                "[1,\"a\"]        | 2 | true",
                "[1 ,\"a\"]       | 2 | false",
                "[1]              | 1 | false",
                "{\"a\":\"b\"}    | 1 | false",
                "{\"a\":\"b\"}    | 2 | true",
                "{\"a\":1}        | 2 | false",
                "\"a\"            | 0 | false",
                "[                | 1 | false",
            })
    void aPlainStringAheadIsRecognised(String json, int tokens, boolean expected) {
        ReadEngine reader = reader(json);
        for (int i = 0; i < tokens; i++) {
            reader.nextToken();
        }
        assertEquals(expected, reader.parts.isAtPlainString());
    }
}
