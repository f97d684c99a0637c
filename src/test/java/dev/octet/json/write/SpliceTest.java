package dev.octet.json.write;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.NumberForm;
import dev.octet.json.ReadOptions;
import dev.octet.json.TokenSource;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.CountingStream;
import dev.octet.json.support.Document;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.ForeignTokens;
import dev.octet.json.support.ListedTokens;
import dev.octet.json.support.ListedTokens.Token;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.SmallDocuments;
import dev.octet.json.support.Step;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code copyValue} and {@code copyEvent}: "Takes the next value from a source, with everything in it, and writes it
 * without creating objects." Bytes go from the window of our parser to the output, and "Strings of any length pass in
 * constant memory."
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

    /** One of the documents has a name of its own size. */
    private static final ReadOptions READ =
            ReadOptions.defaults().withLimits(JsonLimits.defaults().withMaxNameBytes(1 << 20));

    private static final ReadOptions ROOTS = READ.withFraming(Framing.CONCATENATED);
    private static final int[] CHUNKS = {1, 2, 7, 4_096, 1 << 20};

    /** Where tokens come from: a list, our parser, which copies many at a time, or the same behind a foreign type. */
    enum From {
        LISTED(0),
        LISTED_BY_ONE(1),
        LISTED_BY_TWO(2),
        LISTED_BY_SEVEN(7),
        OWN(0),
        OWN_BY_ONE(1),
        OWN_BY_TWO(2),
        OWN_BY_THREE(3),
        OWN_BY_SEVEN(7),
        OWN_BY_4096(4_096),
        FOREIGN(0),
        FOREIGN_BY_THREE(3);

        private final int pieces;

        From(int pieces) {
            this.pieces = pieces == 0 ? Integer.MAX_VALUE : pieces;
        }

        TokenSource of(String json, ReadOptions options) {
            if (compareTo(OWN) < 0) {
                return ListedTokens.of(json).inParts(pieces);
            }
            UTF8JsonParser parser = pieces == Integer.MAX_VALUE
                    ? UTF8JsonParser.of(bytes(json), options)
                    : UTF8JsonParser.of(ScriptedSource.of(bytes(json)).inReadsOf(pieces).stream(), options);
            return compareTo(FOREIGN) < 0 ? parser : new ForeignTokens(parser);
        }
    }

    static Stream<String> documents() {
        return Stream.concat(
                Stream.of(SAMPLES),
                SmallDocuments.all().stream()
                        .filter(document -> document.options().framing() == Framing.SINGLE)
                        .map(Document::text));
    }

    /**
     * The text of standard tokens is copied unchanged under the standard policy; under another one every character is
     * escaped by it. "Same bytes, same tokens, however they arrive".
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
                for (From from : From.values()) {
                    assertEquals(expected, written(with, g -> g.copyValue(from.of(json, READ))), about + from);
                    assertEquals(expected, written(with, g -> copyEvents(g, from.of(json, READ))), about + from);
                }
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

    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void copiesMixWithOtherCalls(From from) {
        TokenSource source = from.of("1 [2] {\"k\":\"v\"} \"s\"", ROOTS);
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
    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void copiedEventsAndValuesMix(From from) {
        TokenSource source = from.of("{\"keep\":{\"x\":[1]},\"drop\":2}", ROOTS);
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

    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void copiesFollowTheFraming(From from) {
        String roots = "1 \"two\"[3]{\"four\":4}null";
        for (Framing framing : List.of(Framing.CONCATENATED, Framing.NDJSON)) {
            TokenSource source = from.of(roots, ROOTS);
            String text = written(
                    DEFAULTS.withFraming(framing), g -> IntStream.range(0, 5).forEach(i -> g.copyValue(source)));
            assertEquals("1\n\"two\"\n[3]\n{\"four\":4}\nnull" + (framing == Framing.NDJSON ? "\n" : ""), text);
        }
    }

    /** A policy changed between values applies to later copies. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void copiesFollowAChangedPolicy(From from) {
        TokenSource source = from.of("\"<\" \"<\" \"\\u003c\"", ROOTS);
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

    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void copiedNumbersKeepTheirSpelling(From from) {
        String text = "[1.0,1e2,-0,100000000000000000000000,0.10]";
        WriteOptions ecmaScript = DEFAULTS.withNumberForm(NumberForm.ECMASCRIPT);
        assertEquals(text, written(ecmaScript, g -> g.copyValue(from.of(text, READ))));
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
    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void aCopyWithoutAValueIsRefused(From from) {
        TokenSource source = from.of("{\"a\":[]}", ROOTS);
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
        assertThrows(
                IllegalStateException.class, () -> written(DEFAULTS, g -> g.copyEvent(from.of("1", READ))), "before");
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
    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void anEventWhoseTextIsGoneIsRefused(From from) {
        TokenSource source = from.of("\"s\"", ROOTS);
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
                RuntimeException failure = new UncheckedIOException(new IOException("told to fail"));
                ListedTokens source = source(json, 1).failingAt(call, failure);
                assertSame(failure, failureOf(options, source, expected), json + " at call " + call);
            }
        }
    }

    /** Copies what can be copied, and returns the failure; null if the value ended before it. */
    private static @Nullable RuntimeException failureOf(WriteOptions options, TokenSource source, String whole) {
        CountingPool pool = new CountingPool();
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options.withPool(pool));
        RuntimeException thrown = null;
        try {
            generator.copyValue(source);
        } catch (RuntimeException failure) {
            thrown = failure;
        }
        try {
            generator.flush(); // between tokens: not failed
        } catch (IllegalStateException failed) {
            assertSame(thrown, failed.getCause());
            assertDoesNotThrow(generator::close);
        }
        generator.abort();
        assertDoesNotThrow(generator::close);
        assertTrue(whole.startsWith(sink.text()), () -> whole + " <> " + sink.text());
        assertTrue(thrown != null || sink.size() > 0);
        assertEquals(1, sink.closes());
        pool.assertBalanced();
        return thrown;
    }

    /**
     * Input cut off at any byte: whole tokens and parts of strings are written, nothing is invented, and the exception
     * has the location. So with a source that fails there.
     */
    @ParameterizedTest
    @Tag("fast")
    @MethodSource("documents")
    void inputThatEndsTooEarlyLeavesAPrefix(String document) {
        byte[] json = bytes(document);
        String whole = ListedTokens.of(document).expected(EscapePolicy.STANDARD, Indent.none());
        for (int at = 0; at < json.length; at++) {
            assertFailure(JsonSyntaxException.class, UTF8JsonParser.of(Arrays.copyOf(json, at)), whole);
            ByteSource failing = ScriptedSource.of(json).inReadsOf(1).failingOnce(at, new IOException("told to fail"));
            assertFailure(UncheckedIOException.class, UTF8JsonParser.of(failing), whole);
        }
    }

    private static void assertFailure(Class<?> expected, UTF8JsonParser parser, String whole) {
        RuntimeException thrown = failureOf(DEFAULTS, parser, whole);
        assertTrue(thrown == null || thrown.getClass() == expected, () -> "" + thrown);
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
            for (From from : From.values()) {
                CountingPool pool = new CountingPool();
                FaultySink sink = new FaultySink(Fault.write(at, how));
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, DEFAULTS.withPool(pool));
                TokenSource source = from.of(json, READ);
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

    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void theDepthLimitIsTheGenerators(From from) {
        WriteOptions flat = DEFAULTS.withLimits(JsonLimits.defaults().withMaxDepth(2));
        TokenSource source = from.of("[[[1]]]", ROOTS);
        assertEquals("[[2]]", written(flat, g -> {
            JsonLimitException refused = assertThrows(JsonLimitException.class, () -> g.copyValue(source));
            assertEquals(JsonLimitException.Limit.DEPTH, refused.limit());
            assertEquals(2, g.bytesWritten());
            g.writeNumber(2).writeEndArray().writeEndArray();
        }));
    }

    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void theOutputLimitHoldsForCopies(From from) {
        String json = "[\"" + "x".repeat(100_000) + "\"]";
        for (int limit : new int[] {1, 2, 3, 50_000, 100_003}) {
            RecordingSink sink = new RecordingSink();
            WriteOptions limited = DEFAULTS.withLimits(JsonLimits.defaults().withMaxOutputBytes(limit));
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, limited);
            assertThrows(JsonLimitException.class, () -> generator.copyValue(from.of(json, READ)));
            generator.close();
            assertTrue(sink.size() <= limit);
            assertTrue(json.startsWith(sink.text()));
        }
        WriteOptions enough = DEFAULTS.withLimits(JsonLimits.defaults().withMaxOutputBytes(100_004));
        assertEquals(json, written(enough, g -> g.copyValue(from.of(json, READ))));
    }

    /** Copied names are in the pointers of later errors. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void pointersHaveCopiedNames(From from) {
        for (EscapePolicy policy : List.of(EscapePolicy.STANDARD, EscapePolicy.NON_ASCII)) {
            TokenSource source = from.of("{\"a\\u002fb\":[1,2", READ);
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink(), DEFAULTS.withEscapes(policy));
            Class<? extends RuntimeException> tooShort =
                    source instanceof ListedTokens ? IllegalStateException.class : JsonSyntaxException.class;
            assertThrows(tooShort, () -> generator.copyValue(source));
            JsonEncodingException refused =
                    assertThrows(JsonEncodingException.class, () -> generator.writeNumber(Double.NaN));
            assertEquals("/a~1b/2", refused.location().pointer());
            generator.abort();
        }
    }

    /** The input chooses its depth; the stack must not depend on it. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource(names = {"LISTED_BY_ONE", "OWN", "FOREIGN"})
    void depthCostsNoStack(From from) throws InterruptedException {
        int depth = 100_000;
        JsonLimits deep = JsonLimits.defaults().withMaxDepth(depth);
        for (String json : List.of(
                "[".repeat(depth) + "]".repeat(depth), "[{\"a\":".repeat(depth / 2) + "1" + "}]".repeat(depth / 2))) {
            List<String> texts = new ArrayList<>();
            Thread small = new Thread(
                    null,
                    () -> texts.add(
                            written(DEFAULTS.withLimits(deep), g -> g.copyValue(from.of(json, READ.withLimits(deep))))),
                    "small stack",
                    128 * 1024L);
            small.start();
            small.join();
            assertEquals(List.of(json), texts);
        }
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

    /** Documents larger than any buffer on the way, in parts and whole. */
    @ParameterizedTest
    @MethodSource("dev.octet.json.support.LargeDocuments#all")
    void largeDocumentsAreCopied(Document document) {
        byte[] json = document.bytes();
        WriteOptions anyName = DEFAULTS.withLimits(READ.limits());
        for (WriteOptions options : List.of(anyName, anyName.withEscapes(EscapePolicy.NON_ASCII))) {
            String expected = ListedTokens.of(document.text()).expected(options.escapes(), options.indent());
            InputStream input = ScriptedSource.of(json).inReadsOf(4_099).stream();
            assertEquals(expected, written(options, g -> g.copyValue(UTF8JsonParser.of(input, READ))));
            assertEquals(expected, written(options, g -> g.copyValue(UTF8JsonParser.of(json, READ))));
            assertEquals(expected, written(options, g -> copyEvents(g, UTF8JsonParser.of(json, READ))));
        }
    }

    /** Lenient input beyond RFC 8259 is copied as strict JSON, or refused if there is none for it. */
    @ParameterizedTest
    @Tag("fast")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "{a:1,$b_2:[2,],}; {\"a\":1,\"$b_2\":[2]}",
                "['it\\'s \"quoted\"','\\u00e9\\n','plain']; [\"it's \\\"quoted\\\"\",\"é\\n\",\"plain\"]",
                "{'a\"b':\"\\u00e9\"}; {\"a\\\"b\":\"\\u00e9\"}",
                "~[1, // one\n/* two */ 2]~; [1,2]",
                "[NaN]; [",
                "[0,-Infinity]; [0",
                "[1,+1]; [1,1]", // the text of a number begins behind its plus
                "[007]; [",
            })
    void lenientInputIsCopiedAsStrictJson(String lenient, String strict) {
        for (int chunk : CHUNKS) {
            for (boolean events : new boolean[] {false, true}) {
                byte[] json = bytes(lenient);
                InputStream input = ScriptedSource.of(json).inReadsOf(chunk).stream();
                UTF8JsonParser parser = UTF8JsonParser.of(input, ReadOptions.lenient());
                RecordingSink sink = new RecordingSink();
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
                try {
                    if (events) {
                        copyEvents(generator, parser);
                    } else {
                        generator.copyValue(parser);
                    }
                } catch (JsonEncodingException refused) {
                    assertTrue(refused.getMessage().contains("number"), refused.getMessage());
                }
                generator.flush();
                assertEquals(strict, sink.text(), "chunks " + chunk);
            }
        }
    }

    @Test
    @Tag("fast")
    void membersPickedFromAnObjectAreCopied() {
        UTF8JsonParser parser = UTF8JsonParser.of("{\"a\":[1,{\"x\":2}],\"b\":{\"y\":\"\\n\"},\"c\":3}");
        String text = written(DEFAULTS, g -> {
            g.writeStartObject();
            parser.readStartObject();
            for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                if (name.equals("b")) {
                    parser.skipValue();
                } else {
                    g.copyEvent(parser).copyValue(parser);
                }
            }
            g.writeEndObject();
        });
        assertEquals("{\"a\":[1,{\"x\":2}],\"c\":3}", text);
    }

    /** "Strings of any length pass in constant memory", and the string limit applies to materialised strings only. */
    @Test
    @Tag("fast")
    void stringsOfAnySizeAreCopiedInConstantMemory() {
        LongString string = new LongString(300_000);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        ReadOptions options =
                ReadOptions.defaults().withLimits(JsonLimits.defaults().withMaxStringBytes(1_000));
        CountingStream counter = new CountingStream();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(counter);
        UTF8JsonParser parser = UTF8JsonParser.of(string, options);
        long before = threads.getCurrentThreadAllocatedBytes();
        generator.copyValue(parser).close();
        assertTrue(threads.getCurrentThreadAllocatedBytes() - before < 1 << 20);
        assertEquals(string.size, counter.bytes());
    }

    /** A string of that many repetitions of a text of wide characters and escapes. */
    private static final class LongString extends InputStream {
        private static final byte[] PATTERN = bytes("漢字\\n clean \\ud83d\\ude00.");
        private final long size;
        private long at;

        LongString(long repetitions) {
            this.size = repetitions * PATTERN.length + 2;
        }

        @Override
        public int read() {
            if (at == size) {
                return -1;
            }
            long i = at++;
            return i == 0 || i == size - 1 ? '"' : PATTERN[(int) ((i - 1) % PATTERN.length)] & 0xFF;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            int count = 0;
            for (int b = 0; count < length && (b = read()) >= 0; count++) {
                into[offset + count] = (byte) b;
            }
            return count == 0 ? -1 : count;
        }
    }

    /** "No garbage in the token loop and the generator; both are used again after a reset." Names are cached. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[1,\"some \\\"text\\\" 漢\",[1.5,true,null,{}]],",
                "{\"id\":1,\"name\":\"some \\\"text\\\" 漢\",\"n\":[1.5,true,null,{}]},",
            })
    void copyingAllocatesNothing(String element) {
        byte[] json = bytes("[" + element.repeat(50) + "0]");
        for (EscapePolicy policy : List.of(EscapePolicy.STANDARD, EscapePolicy.HTML_SAFE)) {
            CountingStream counter = new CountingStream();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(counter, DEFAULTS.withEscapes(policy));
            UTF8JsonParser parser = UTF8JsonParser.of(json);
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 8 && least > 0; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 100; i++) {
                    generator.copyValue(parser);
                    generator.reset(counter);
                    parser.reset(json, 0, json.length);
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            generator.abort();
            assertEquals(0, least, policy::toString);
        }
    }

    /** Between tokens of fed input the generator is unchanged, and events bring the rest. */
    @Test
    @Tag("fast")
    void incompleteFedInputCanBeFinishedByEvents() {
        ByteFeeder feeder = new ByteFeeder();
        UTF8JsonParser parser = UTF8JsonParser.of(feeder);
        feeder.feed(bytes("[1,true,"), 0, 8);
        assertEquals("[1,true,\"s\"]", written(DEFAULTS, g -> {
            assertThrows(IllegalStateException.class, () -> g.copyValue(parser));
            assertEquals("[1,true".length(), g.bytesWritten());
            feeder.feed(bytes("\"s\"]"), 0, 4);
            feeder.endOfInput();
            while (parser.nextToken() != null) {
                g.copyEvent(parser);
            }
        }));
    }

    /** Inside a string there is no way to continue: half of it was written. */
    @Test
    @Tag("fast")
    void anIncompleteFedStringFailsTheGenerator() {
        ByteFeeder feeder = new ByteFeeder();
        UTF8JsonParser parser = UTF8JsonParser.of(feeder);
        feeder.feed(bytes("[\"abc"), 0, 5);
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
        IllegalStateException notThere = assertThrows(IllegalStateException.class, () -> generator.copyValue(parser));
        assertSame(
                notThere,
                assertThrows(IllegalStateException.class, generator::writeNull).getCause());
        assertDoesNotThrow(generator::close);
        assertEquals("", sink.text());
    }

    private static ListedTokens source(String json, int units) {
        return ListedTokens.of(json).inParts(units);
    }

    private static void copyEvents(UTF8JsonGenerator generator, TokenSource source) {
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
