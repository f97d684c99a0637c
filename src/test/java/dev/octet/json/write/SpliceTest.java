package dev.octet.json.write;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.NumberForm;
import dev.octet.json.TokenSource;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Document;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.ListedTokens;
import dev.octet.json.support.ListedTokens.Token;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.SmallDocuments;
import dev.octet.json.support.Step;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code copyValue} and {@code copyEvent}: "Takes the next value from a source, with everything in it, and writes it
 * without creating objects." The source has listed tokens.
 */
class SpliceTest {
    private static final WriteOptions DEFAULTS = WriteOptions.defaults();
    private static final WriteOptions PRETTY = DEFAULTS.withIndent(Indent.pretty());
    private static final String[] SAMPLES = {
        "null",
        "-1.50E+9",
        "\"\"",
        "\"\\u00e9\\ud83d\\ude00 é漢😀 \\/ / \\n <>&' \\u003c ~ez\"",
        "[]",
        "{}",
        "[1,[2,{}],\"a\",{\"b\":[]}]",
        "{ \"a\" : 1 , \"\" : { \"\\n<é\\u00e9\" : \"\\u0000\\u001f\\\"\\\\\" } , \"c\" : [ true , false , null ] }",
    };

    static Stream<String> documents() {
        return Stream.concat(
                Stream.of(SAMPLES),
                SmallDocuments.all().stream()
                        .filter(document -> document.options().framing() == Framing.SINGLE)
                        .map(Document::text));
    }

    /**
     * The text of standard tokens is copied unchanged under the standard policy; under another one every character is
     * escaped by it.
     */
    @ParameterizedTest
    @Tag("fast")
    @MethodSource("documents")
    void copiesKeepTokensAndFollowThePolicy(String json) {
        for (EscapeCase escapes : EscapeCase.values()) {
            for (WriteOptions options : List.of(DEFAULTS, PRETTY)) {
                WriteOptions with = options.withEscapes(escapes.policy());
                String expected = ListedTokens.of(json).expected(escapes.policy(), options.indent());
                String about = json + ", " + escapes;
                for (int units : new int[] {1, 2, 7, Integer.MAX_VALUE}) {
                    assertEquals(expected, written(with, g -> g.copyValue(source(json, units))), about);
                }
                assertEquals(expected, written(with, g -> copyEvents(g, source(json, 1))), about);
            }
        }
    }

    @Test
    @Tag("fast")
    void copiesAreMinifiedOrIndented() {
        assertEquals(
                "{\"a\":1,\"b\":[\"\\u0041\",2.50]}",
                written(DEFAULTS, g -> g.copyValue(source("{ \"a\": 1,\n \"b\": [ \"\\u0041\", 2.50 ] }", 1))));
        assertEquals(
                "{\n  \"a\": 1,\n  \"b\": []\n}", written(PRETTY, g -> g.copyValue(source("{\"a\":1,\"b\":[]}", 1))));
        assertEquals(
                "\"A\\u003c\"",
                written(DEFAULTS.withEscapes(EscapePolicy.HTML_SAFE), g -> g.copyValue(source("\"\\u0041<\"", 1))));
    }

    @Test
    @Tag("fast")
    void copiesMixWithOtherCalls() {
        ListedTokens source = source("1 [2] {\"k\":\"v\"} \"s\"", 1);
        String text = written(
                DEFAULTS,
                g -> g.writeStartObject()
                        .writeName("a")
                        .copyValue(source)
                        .writeName("b")
                        .writeStartArray()
                        .copyValue(source)
                        .copyValue(source)
                        .writeNull()
                        .copyValue(source)
                        .writeEndArray()
                        .writeEndObject());
        assertEquals("{\"a\":1,\"b\":[[2],{\"k\":\"v\"},null,\"s\"]}", text);
    }

    /** One member of an object is copied, another left out: events one by one, a value at once. */
    @Test
    @Tag("fast")
    void copiedEventsAndValuesMix() {
        ListedTokens source = source("{\"keep\":{\"x\":[1]},\"drop\":2}", 1);
        String text = written(DEFAULTS, g -> {
            source.nextToken();
            g.copyEvent(source);
            source.nextToken();
            g.copyEvent(source).copyValue(source);
            source.nextToken();
            source.nextToken();
            source.nextToken();
            g.copyEvent(source);
        });
        assertEquals("{\"keep\":{\"x\":[1]}}", text);
    }

    @Test
    @Tag("fast")
    void copiesFollowTheFraming() {
        String roots = "1 [2] \"s\"";
        for (Framing framing : List.of(Framing.CONCATENATED, Framing.NDJSON)) {
            ListedTokens source = source(roots, 1);
            String text = written(
                    DEFAULTS.withFraming(framing),
                    g -> g.copyValue(source).copyValue(source).copyValue(source));
            assertEquals("1\n[2]\n\"s\"" + (framing == Framing.NDJSON ? "\n" : ""), text);
        }
    }

    /** A policy changed between values applies to later copies. */
    @Test
    @Tag("fast")
    void copiesFollowAChangedPolicy() {
        ListedTokens source = source("\"<\" \"<\" \"\\u003c\"", 1);
        assertEquals(
                "[\"<\",\"\\u003c\",\"\\u003c\"]",
                written(
                        DEFAULTS,
                        g -> g.writeStartArray()
                                .copyValue(source)
                                .setEscapes(EscapePolicy.HTML_SAFE)
                                .copyValue(source)
                                .setEscapes(EscapePolicy.STANDARD)
                                .copyValue(source)
                                .writeEndArray()));
    }

    @Test
    @Tag("fast")
    void copiedNumbersKeepTheirSpelling() {
        String text = "[1.0,1e2,-0,100000000000000000000000,0.10]";
        WriteOptions ecmaScript = DEFAULTS.withNumberForm(NumberForm.ECMASCRIPT);
        assertEquals(text, written(ecmaScript, g -> g.copyValue(source(text, 1))));
    }

    /** Tokens of a lenient parser become JSON: names and strings are decoded and escaped anew. */
    @Test
    @Tag("fast")
    void lenientTextIsCopiedAsStandardText() {
        String raw = "it\\'s \"quoted\"\\n\\ud83d\\ude00 é";
        String expected = "\"it's \\\"quoted\\\"\\n😀 é\"";
        Token name = new Token(JsonToken.PROPERTY_NAME, raw, false);
        Token string = new Token(JsonToken.VALUE_STRING, raw, false);
        for (boolean events : new boolean[] {false, true}) {
            for (int units = 1; units < 5; units++) {
                ListedTokens source = ListedTokens.of(
                                Token.of(JsonToken.START_OBJECT, "{"),
                                name,
                                string,
                                Token.of(JsonToken.END_OBJECT, "}"))
                        .inParts(units);
                String text = written(DEFAULTS, g -> {
                    if (events) {
                        copyEvents(g, source);
                    } else {
                        g.copyValue(source);
                    }
                });
                assertEquals("{" + expected + ":" + expected + "}", text);
            }
        }
    }

    /** Numbers that are not standard are refused; only the tokens before them are written. */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(strings = {"NaN", "007", "+1", "-Infinity"})
    void aLenientNumberIsRefusedAndTheDocumentGoesOn(String number) {
        Token lenient = new Token(JsonToken.VALUE_NUMBER_FLOAT, number, false);
        ListedTokens source =
                ListedTokens.of(Token.of(JsonToken.START_ARRAY, "["), lenient, Token.of(JsonToken.END_ARRAY, "]"));
        String text = written(DEFAULTS, g -> {
            JsonEncodingException refused = assertThrows(JsonEncodingException.class, () -> g.copyValue(source));
            assertEquals("/0", refused.location().pointer());
            assertEquals(1, g.bytesWritten());
            assertThrows(JsonEncodingException.class, () -> g.copyEvent(source), "again");
            g.writeNull();
            source.nextToken();
            g.copyEvent(source);
        });
        assertEquals("[null]", text);
    }

    /** Call order is checked before a token is taken from the source. */
    @Test
    @Tag("fast")
    void aCopyOutOfOrderTakesNothing() {
        ListedTokens source = source("1", 1);
        assertEquals("{\"a\":1}", written(DEFAULTS, g -> {
            g.writeStartObject();
            assertThrows(IllegalStateException.class, () -> g.copyValue(source));
            assertEquals(0, source.calls());
            g.writeName("a").copyValue(source).writeEndObject();
            assertThrows(IllegalStateException.class, () -> g.copyValue(source), "a second root");
            assertEquals(2, source.calls());
        }));
    }

    /**
     * "if the source's next token is a name, an end or the end of its input: the source has advanced to it, and nothing
     * was written": the document continues.
     */
    @Test
    @Tag("fast")
    void aCopyWithoutAValueIsRefused() {
        ListedTokens source = source("{\"a\":[]}", 1);
        assertEquals("[{\"a\":[]}]", written(DEFAULTS, g -> {
            g.writeStartArray();
            source.nextToken();
            assertThrows(IllegalStateException.class, () -> g.copyValue(source));
            assertEquals(JsonToken.PROPERTY_NAME, source.currentToken());
            g.writeStartObject().copyEvent(source);
            source.nextToken();
            g.copyEvent(source);
            assertThrows(IllegalStateException.class, () -> g.copyValue(source));
            assertEquals(JsonToken.END_ARRAY, source.currentToken());
            g.copyEvent(source);
            source.nextToken();
            g.copyEvent(source);
            assertThrows(IllegalStateException.class, () -> g.copyValue(source), "end of input");
            assertThrows(IllegalStateException.class, () -> g.copyEvent(source), "no token");
            g.writeEndArray();
        }));
        assertThrows(IllegalStateException.class, () -> written(DEFAULTS, g -> g.copyEvent(source("1", 1))), "before");
    }

    /** Each token in a position where it is not allowed: refused, and nothing changes. */
    @Test
    @Tag("fast")
    void anEventOutOfOrderIsRefused() {
        List<Token> outOfPlace = List.of(
                Token.of(JsonToken.END_ARRAY, "]"),
                Token.of(JsonToken.VALUE_STRING, "s"),
                Token.of(JsonToken.VALUE_NUMBER_INT, "1"),
                new Token(JsonToken.VALUE_NUMBER_FLOAT, "NaN", false),
                Token.of(JsonToken.VALUE_TRUE, "true"),
                Token.of(JsonToken.START_OBJECT, "{"));
        for (Token token : outOfPlace) {
            ListedTokens source = ListedTokens.of(Token.of(JsonToken.START_ARRAY, "["), token);
            source.nextToken();
            source.nextToken();
            for (EscapePolicy policy : List.of(EscapePolicy.STANDARD, EscapePolicy.HTML_SAFE)) {
                assertEquals("{}", written(DEFAULTS.withEscapes(policy), g -> {
                    g.writeStartObject();
                    assertThrows(IllegalStateException.class, () -> g.copyEvent(source), token::toString);
                    assertEquals(1, g.bytesWritten());
                    g.writeEndObject();
                }));
            }
        }
    }

    /** JSON allows the escape of half a surrogate pair, but UTF-8 has no form of it: it is refused or replaced. */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(strings = {"\\udc00", "\\ud83d", "\\ud83d\\n", "\\ud83d\\u0041", "\\udbff\\ud83d\\ude00"})
    void aLoneEscapedSurrogateOfASourceIsNoText(String escapes) {
        Token lone = Token.of(JsonToken.VALUE_STRING, "a" + escapes + (escapes.equals("\\ud83d") ? "" : "b"));
        String after = escapes.substring(6).replace("\\u0041", "A").replace("\\ud83d\\ude00", "\ud83d\ude00")
                + (escapes.equals("\\ud83d") ? "" : "b");
        WriteOptions html = DEFAULTS.withEscapes(EscapePolicy.HTML_SAFE);
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator json = UTF8JsonGenerator.to(sink, html);
        ListedTokens refused = ListedTokens.of(lone);
        refused.nextToken();
        assertThrows(JsonEncodingException.class, () -> json.writeStartArray().copyEvent(refused));
        json.close();
        assertEquals("", sink.text(), "nothing goes out after a failure");
        ListedTokens replaced = ListedTokens.of(lone);
        replaced.nextToken();
        assertEquals(
                "[\"a\ufffd" + after + "\"]",
                written(
                        html.withUtf8Policy(Utf8Policy.REPLACE),
                        g -> g.writeStartArray().copyEvent(replaced).writeEndArray()));
    }

    /** The text of a string read in parts is gone: its event cannot be copied any more. */
    @Test
    @Tag("fast")
    void anEventWhoseTextIsGoneIsRefused() {
        ListedTokens source = source("\"s\"", 1);
        written(DEFAULTS, g -> {
            g.copyValue(source);
            assertThrows(IllegalStateException.class, () -> g.copyEvent(source));
        });
    }

    /** A source without a token for now: the copied tokens stay, and the rest can be copied by hand. */
    @Test
    @Tag("fast")
    void aCopyCanBeFinishedAfterASourceHadNothing() {
        Token later = Token.of(JsonToken.NOT_AVAILABLE, "");
        Token one = Token.of(JsonToken.VALUE_NUMBER_INT, "1");
        ListedTokens source = ListedTokens.of(
                later, Token.of(JsonToken.START_ARRAY, "["), one, later, one, Token.of(JsonToken.END_ARRAY, "]"));
        assertEquals("[1,1]", written(DEFAULTS, g -> {
            assertThrows(IllegalStateException.class, () -> g.copyValue(source));
            assertThrows(IllegalStateException.class, () -> g.copyEvent(source));
            assertEquals(0, g.bytesWritten());
            assertThrows(IllegalStateException.class, () -> g.copyValue(source));
            assertEquals(2, g.bytesWritten());
            g.copyValue(source);
            source.nextToken();
            g.copyEvent(source);
        }));
    }

    /**
     * The source's exception is thrown; the output is a prefix whatever comes later, and the generator has failed if a
     * string was started.
     */
    @ParameterizedTest
    @Tag("fast")
    @MethodSource("documents")
    void aSourceThatFailsAtAnyCallLeavesAPrefix(String json) {
        for (WriteOptions options : List.of(DEFAULTS, PRETTY.withEscapes(EscapePolicy.NON_ASCII))) {
            ListedTokens whole = source(json, 1);
            String expected = whole.expected(options.escapes(), options.indent());
            written(options, g -> g.copyValue(whole));
            for (int call = 0; call < whole.calls(); call++) {
                assertPassesFailure(options, json, call, expected);
            }
        }
    }

    private static void assertPassesFailure(WriteOptions options, String json, int call, String expected) {
        CountingPool pool = new CountingPool();
        RecordingSink sink = new RecordingSink();
        RuntimeException failure = new UncheckedIOException(new IOException("told to fail"));
        ListedTokens source = source(json, 1).failingAt(call, failure);
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options.withPool(pool));
        assertSame(failure, assertThrows(RuntimeException.class, () -> generator.copyValue(source)));
        try {
            generator.flush(); // between tokens: not failed
        } catch (IllegalStateException failed) {
            assertSame(failure, failed.getCause());
            assertDoesNotThrow(generator::close);
        }
        generator.abort();
        generator.close();
        assertTrue(expected.startsWith(sink.text()), () -> json + " at call " + call + ": " + sink.text());
        assertEquals(1, sink.closes());
        pool.assertBalanced();
    }

    @Test
    @Tag("fast")
    void aFailureInsideAStringFailsTheGenerator() {
        RuntimeException failure = new IllegalArgumentException("told to fail");
        for (int call = 1; call <= 4; call++) {
            ListedTokens source = source("\"abc\"", 1).failingAt(call, failure);
            RecordingSink sink = new RecordingSink();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink).writeStartArray();
            assertSame(failure, assertThrows(RuntimeException.class, () -> generator.copyValue(source)));
            assertSame(
                    failure,
                    assertThrows(IllegalStateException.class, generator::writeNull)
                            .getCause());
            assertThrows(IllegalStateException.class, () -> generator.copyValue(source));
            assertThrows(IllegalStateException.class, () -> generator.copyEvent(source));
            assertDoesNotThrow(generator::close);
            assertEquals("", sink.text());
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @EnumSource(Fault.How.class)
    void aSinkThatFailsAtAnyByteGetsAPrefix(Fault.How how) {
        String json = "{\"a\":[1,\"" + "漢 clean \\n ".repeat(2_000) + "\",null],\"b\":\"s\"}";
        int size = bytes(json).length;
        for (int at : new int[] {0, 1, 8, 9, 2_047, 16_367, 16_368, 16_369, 16_384, size - 20, size - 1}) {
            for (int units : new int[] {100, Integer.MAX_VALUE}) {
                CountingPool pool = new CountingPool();
                FaultySink sink = new FaultySink(Fault.write(at, how));
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, DEFAULTS.withPool(pool));
                ListedTokens source = source(json, units);
                assertThrows(Throwable.class, () -> {
                    generator.copyValue(source);
                    generator.flush();
                });
                assertThrows(IllegalStateException.class, generator::writeNull);
                assertDoesNotThrow(generator::close);
                assertEquals(at, sink.size());
                assertTrue(json.startsWith(sink.text().replace("\uFFFD", "")), "a prefix");
                assertEquals(0, sink.callsAfterFailure());
                pool.assertBalanced();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 100, 5_000, 70_000, Integer.MAX_VALUE})
    void stringsLargerThanAllBuffersAreCopied(int units) {
        String body = "clean and long, ".repeat(10_000) + "漢字\\ud83d\\ude00\\n".repeat(units < 100 ? 100 : 10_000);
        for (EscapePolicy policy : List.of(EscapePolicy.STANDARD, EscapePolicy.NON_ASCII, EscapePolicy.HTML_SAFE)) {
            String json = "[\"" + body + "\",1]";
            String expected = source(json, 1).expected(policy, Indent.none());
            assertEquals(expected, written(DEFAULTS.withEscapes(policy), g -> g.copyValue(source(json, units))));
            assertEquals(expected, written(DEFAULTS.withEscapes(policy), g -> copyEvents(g, source(json, units))));
        }
    }

    @Test
    @Tag("fast")
    void theDepthLimitIsTheGenerators() {
        WriteOptions flat = DEFAULTS.withLimits(JsonLimits.defaults().withMaxDepth(2));
        ListedTokens source = source("[[[1]]]", 1);
        assertEquals("[[2]]", written(flat, g -> {
            JsonLimitException refused = assertThrows(JsonLimitException.class, () -> g.copyValue(source));
            assertEquals(JsonLimitException.Limit.DEPTH, refused.limit());
            assertEquals(2, g.bytesWritten());
            g.writeNumber(2).writeEndArray().writeEndArray();
        }));
    }

    @Test
    @Tag("fast")
    void theOutputLimitHoldsForCopies() {
        String json = "[\"" + "x".repeat(100_000) + "\"]";
        for (int limit : new int[] {1, 2, 3, 50_000, 100_003}) {
            RecordingSink sink = new RecordingSink();
            WriteOptions limited = DEFAULTS.withLimits(JsonLimits.defaults().withMaxOutputBytes(limit));
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, limited);
            assertThrows(JsonLimitException.class, () -> generator.copyValue(source(json, 3_000)));
            generator.close();
            assertTrue(sink.size() <= limit);
            assertTrue(json.startsWith(sink.text()));
        }
        WriteOptions enough = DEFAULTS.withLimits(JsonLimits.defaults().withMaxOutputBytes(100_004));
        assertEquals(json, written(enough, g -> g.copyValue(source(json, 3_000))));
    }

    /** Copied names are in the pointers of later errors. */
    @Test
    @Tag("fast")
    void pointersHaveCopiedNames() {
        for (EscapePolicy policy : List.of(EscapePolicy.STANDARD, EscapePolicy.NON_ASCII)) {
            ListedTokens source = source("{\"a\\u002fb\":[1,2", 1);
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink(), DEFAULTS.withEscapes(policy));
            assertThrows(IllegalStateException.class, () -> generator.copyValue(source));
            JsonEncodingException refused =
                    assertThrows(JsonEncodingException.class, () -> generator.writeNumber(Double.NaN));
            assertEquals("/a~1b/2", refused.location().pointer());
            generator.abort();
        }
    }

    /** The input chooses its depth; the stack must not depend on it. */
    @Test
    @Tag("fast")
    void depthCostsNoStack() throws InterruptedException {
        int depth = 100_000;
        String json = "[".repeat(depth) + "]".repeat(depth);
        List<String> texts = new ArrayList<>();
        Thread small = new Thread(
                null,
                () -> texts.add(written(
                        DEFAULTS.withLimits(JsonLimits.defaults().withMaxDepth(depth)),
                        g -> g.copyValue(source(json, 1)))),
                "small stack",
                128 * 1024L);
        small.start();
        small.join();
        assertEquals(List.of(json), texts);
    }

    /** A source whose range is outside its array: refused before a token starts, a failure inside a string. */
    @ParameterizedTest
    @Tag("fast")
    @CsvSource({"-1, 1", "0, 5", "4, 1", "0, -1", "2147483647, 1", "1, 2147483647"})
    void aSourceWithAnImpossibleRangeIsRefused(int offset, int length) {
        for (JsonToken token : List.of(JsonToken.VALUE_STRING, JsonToken.VALUE_NUMBER_INT, JsonToken.PROPERTY_NAME)) {
            String text = token == JsonToken.PROPERTY_NAME ? "{}" : "[]";
            assertEquals(text, written(DEFAULTS, g -> {
                if (token == JsonToken.PROPERTY_NAME) {
                    g.writeStartObject();
                } else {
                    g.writeStartArray();
                }
                assertThrows(IndexOutOfBoundsException.class, () -> g.copyEvent(new Liar(token, offset, length)));
                if (token == JsonToken.PROPERTY_NAME) {
                    g.writeEndObject();
                } else {
                    g.writeEndArray();
                }
            }));
        }
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> generator.copyValue(new Liar(JsonToken.VALUE_STRING, offset, length)));
        assertThrows(IllegalStateException.class, generator::flush);
        generator.close();
        assertEquals("", sink.text());
    }

    /** One token with an array of four bytes. */
    private record Liar(JsonToken currentToken, int tokenOffset, int tokenLength) implements TokenSource {
        @Override
        public JsonToken nextToken() {
            return currentToken;
        }

        @Override
        public int depth() {
            return 0;
        }

        @Override
        public String currentName() {
            return "name";
        }

        @Override
        public byte[] tokenBytes() {
            return new byte[4];
        }

        @Override
        public boolean isStandardToken() {
            return true;
        }

        @Override
        public boolean startString(boolean decoded) {
            return currentToken == JsonToken.VALUE_STRING;
        }

        @Override
        public boolean nextStringPart() {
            return true;
        }
    }

    @Test
    @Tag("fast")
    void aNullSourceIsRefused() {
        assertEquals("1", written(DEFAULTS, g -> {
            assertThrows(NullPointerException.class, () -> g.copyValue(null));
            assertThrows(NullPointerException.class, () -> g.copyEvent(null));
            g.writeNumber(1);
        }));
    }

    private static ListedTokens source(String json, int units) {
        return ListedTokens.of(json).inParts(units);
    }

    private static void copyEvents(UTF8JsonGenerator generator, ListedTokens source) {
        while (source.nextToken() != null) {
            generator.copyEvent(source);
        }
    }

    private static String written(WriteOptions options, Step calls) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options)) {
            calls.on(generator);
        }
        return sink.text();
    }
}
