package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteSource;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.support.Cells;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Document;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.SmallDocuments;
import dev.octet.json.support.Step;
import dev.octet.json.support.Stubs;
import dev.octet.json.support.Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * After an I/O failure the same tokens come: "The next call asks the source again." There must never be other tokens.
 */
class SourceFailureTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    private enum How {
        IO_EXCEPTION(IOException::new),
        TIMEOUT(SocketTimeoutException::new),
        RUNTIME_EXCEPTION(UnsupportedOperationException::new),
        ERROR(LinkageError::new);

        private final Supplier<Throwable> make;

        How(Supplier<Throwable> make) {
            this.make = make;
        }
    }

    private record Input(String json, ReadOptions options) {
        byte[] bytes() {
            return json.getBytes(StandardCharsets.ISO_8859_1);
        }

        @Override
        public String toString() {
            return json.replaceAll("[^ -~]", "?");
        }
    }

    /**
     * The documents of the generator's tests, and cases of the parser only: errors, framings, repeated names. UTF-8 as
     * Latin-1 chars.
     */
    static List<Input> documents() {
        Set<Input> inputs = new LinkedHashSet<>();
        for (Document document : SmallDocuments.all()) {
            String chars = new String(document.bytes(), StandardCharsets.ISO_8859_1);
            inputs.add(new Input(chars, DEFAULTS.withFraming(Framing.CONCATENATED)));
        }
        for (String json : Cells.of("""
                {"id":0,} | [1,2 | [01] | "\\ud800" | "\u00c3(" | [tru] | {"a" 1} | [1 2] | 1 2 |  |    | \
                \u00ef\u00bb\u00bf[] | \u00ef\u00bb | - | 1. | [1e+] | \
                {"\\u0061\\ud83d\\ude00":"\\ud83d\\ude00"} | \
                "\u00e6\u00bc\u00a2\u00f0\u009f\u0098\u0080" | ["\\n\\\\\\""] | [[[{"a":[{"b":[]}]}]]]""")) {
            inputs.add(new Input(json, DEFAULTS));
        }
        ReadOptions lines = DEFAULTS.withFraming(Framing.NDJSON);
        inputs.add(new Input("1\n\n[2]\n{\"a\":3}\n", lines));
        inputs.add(new Input("1\n2 3", lines));
        inputs.add(new Input("[1,\n2]", lines));
        String names = "{\"a\":1,\"\\u0061\":[{\"x\":2}],\"b\":3}";
        inputs.add(new Input(names, DEFAULTS.withDuplicateNames(DuplicateNames.FIRST)));
        inputs.add(new Input(names, DEFAULTS.withDuplicateNames(DuplicateNames.REJECT)));
        return List.copyOf(inputs);
    }

    @Test
    @Tag("fast")
    void thereAreAtLeast64Documents() {
        assertTrue(documents().size() >= 64, "documents: " + documents().size());
    }

    @ParameterizedTest
    @MethodSource("documents")
    void aRetryGivesTheSameTokens(Input input) {
        List<String> expected = Tokens.of(input.bytes(), input.options);
        for (How how : How.values()) {
            for (int at = 0; at <= input.bytes().length; at++) {
                for (int[] sizes : new int[][] {{Integer.MAX_VALUE}, {1}, {3, 2}}) {
                    ScriptedSource source = ScriptedSource.of(input.bytes()).inReadsOf(sizes);
                    String where = how + " at " + at + " in reads of " + sizes[0];
                    assertEquals(expected, retried(source, at, how, input.options), where);
                    assertTrue(source.hasFailed() || expected.toString().contains("Exception"), where);
                }
            }
        }
    }

    private static List<String> retried(ScriptedSource source, int at, How how, ReadOptions options) {
        Throwable failure = how.make.get();
        source.failingOnce(at, failure);
        CountingPool pool = new CountingPool();
        List<String> tokens = new ArrayList<>();
        try (UTF8JsonParser parser = UTF8JsonParser.of(source, options.withPool(pool))) {
            boolean more = true;
            while (more) {
                try {
                    JsonToken token = parser.nextToken();
                    tokens.add(Tokens.line(token, parser));
                    more = token != null;
                } catch (JsonException e) {
                    tokens.add(Tokens.error(e));
                    more = false;
                } catch (RuntimeException | Error e) {
                    assertSame(failure, e instanceof UncheckedIOException io ? io.getCause() : e);
                    assertEquals(failure instanceof IOException, e instanceof UncheckedIOException);
                }
            }
        }
        pool.assertBalanced();
        assertEquals(1, source.closes());
        return tokens;
    }

    /** The same if the failing call looks ahead, skips, or reads a value or a part of a string. */
    @ParameterizedTest
    @Tag("fast")
    @MethodSource("documents")
    void otherFailedCallsCanBeRetried(Input input) {
        List<Function<UTF8JsonParser, Object>> calls = List.of(
                p -> String.valueOf(p.peekToken()),
                p -> p.isNextNull() ? "null" : "none",
                p -> p.tryReadNull() ? "null" : "none",
                p -> orRefused(p, UTF8JsonParser::nextName),
                p -> orRefused(p, UTF8JsonParser::hasNextElement));
        for (int which = 0; which < calls.size(); which++) {
            Function<UTF8JsonParser, Object> call = calls.get(which);
            List<String> expected = withCalls(ScriptedSource.of(input.bytes()), call, input.options);
            for (int at = 0; at <= input.bytes().length; at++) {
                ScriptedSource source =
                        ScriptedSource.of(input.bytes()).inReadsOf(1 + at % 3).failingOnce(at, new IOException());
                assertEquals(expected, withCalls(source, call, input.options), "call " + which + " fails at " + at);
            }
        }
    }

    private static String orRefused(UTF8JsonParser parser, Function<UTF8JsonParser, Object> call) {
        try {
            return String.valueOf(call.apply(parser));
        } catch (IllegalStateException wrongOrder) {
            return "refused";
        }
    }

    private static List<String> withCalls(
            ScriptedSource source, Function<UTF8JsonParser, Object> call, ReadOptions options) {
        List<String> tokens = new ArrayList<>();
        try (UTF8JsonParser parser = UTF8JsonParser.of(source, options)) {
            JsonToken token;
            do {
                tokens.add(String.valueOf(again(parser, call)));
                token = (JsonToken) again(parser, p -> p.nextToken());
                tokens.add(Tokens.line(token, parser));
            } while (token != null);
        } catch (JsonException e) {
            tokens.add(Tokens.error(e));
        }
        return tokens;
    }

    private static Object again(UTF8JsonParser parser, Function<UTF8JsonParser, Object> call) {
        try {
            return call.apply(parser);
        } catch (UncheckedIOException e) {
            return call.apply(parser);
        }
    }

    /** A failed skip continues where it was: the tokens behind it are the same. */
    @Test
    @Tag("fast")
    void failedSkipsContinue() {
        String json = "{\"a\":[1,{\"b\":\"" + "x".repeat(100) + "\\n\"},[[]],2],\"c\":{\"d\":null},\"e\":\""
                + "y".repeat(50) + "\"}";
        List<Function<UTF8JsonParser, Object>> skips = List.of(
                p -> {
                    p.skipValue();
                    return 0;
                },
                p -> p.readRawValue(new SegmentedBuffer()),
                p -> {
                    p.nextToken();
                    p.skipChildren();
                    return 0;
                });
        for (Function<UTF8JsonParser, Object> skip : skips) {
            for (int at = 0; at <= json.length(); at++) {
                ScriptedSource source =
                        ScriptedSource.of(Step.bytes(json)).inReadsOf(7).failingOnce(at, new IOException());
                try (UTF8JsonParser parser = UTF8JsonParser.of(source)) {
                    List<String> names = new ArrayList<>();
                    assertEquals(JsonToken.START_OBJECT, again(parser, p -> p.nextToken()));
                    Object token = again(parser, p -> p.nextToken());
                    while (parser.depth() > 0) {
                        if (token == JsonToken.PROPERTY_NAME && parser.depth() == 1) {
                            names.add(parser.getString());
                            skipOrFail(parser, skip);
                        }
                        token = again(parser, p -> p.nextToken()); // what a failed skip has left, or the next member
                    }
                    assertEquals(List.of("a", "c", "e"), names, "fails at " + at);
                    assertEquals(JsonToken.END_OBJECT, parser.currentToken());
                    assertEquals(null, again(parser, p -> p.nextToken()));
                }
            }
        }
    }

    private static void skipOrFail(UTF8JsonParser parser, Function<UTF8JsonParser, Object> skip) {
        try {
            skip.apply(parser);
        } catch (UncheckedIOException told) {
            assertInstanceOf(IOException.class, told.getCause());
        }
    }

    /** Reads of 0 bytes are no end and no token. */
    @ParameterizedTest
    @Tag("fast")
    @MethodSource("documents")
    void readsOfNothingChangeNoToken(Input input) {
        List<String> expected = Tokens.of(input.bytes(), input.options);
        ScriptedSource source = ScriptedSource.of(input.bytes()).inReadsOf(0, 1, 0, 0, 2);
        List<String> tokens = new ArrayList<>();
        try (UTF8JsonParser parser = UTF8JsonParser.of(source, input.options)) {
            JsonToken token;
            do {
                token = parser.nextToken();
                if (token == JsonToken.NOT_AVAILABLE) {
                    assertEquals(JsonToken.NOT_AVAILABLE, parser.currentToken());
                    assertThrows(IllegalStateException.class, parser::getString);
                } else {
                    tokens.add(Tokens.line(token, parser));
                }
            } while (token != null);
        } catch (JsonException e) {
            tokens.add(Tokens.error(e));
        }
        assertEquals(expected, tokens);
    }

    /**
     * A stream that returns 0 for a larger request breaks its contract, but must not make a parser spin or lose bytes.
     */
    @Test
    @Tag("fast")
    void aStreamThatReadsNothingLosesNoBytes() {
        byte[] json = Step.bytes("[1,\"two\",{\"three\":4}]");
        InputStream stream = ScriptedSource.of(json).inReadsOf(0, 2, 0, 0, 1).stream();
        try (Reading reading = Reading.of(UTF8JsonParser.of(stream))) {
            assertEquals(Tokens.of(json, DEFAULTS), Tokens.of(reading));
        }
    }

    /** Impossible counts of a source: an error, not an index out of bounds or other tokens. */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(ints = {-2, -100, Integer.MIN_VALUE, 1, 100, Integer.MAX_VALUE})
    void sourcesThatBreakTheirContractAreRefused(int wrong) {
        for (int good = 0; good < 3; good++) {
            int[] left = {good};
            ByteSource source = Stubs.source((buffer, offset, length) -> {
                if (left[0]-- > 0) {
                    buffer[offset] = '[';
                    return 1;
                }
                return wrong > 0 ? (int) Math.min(Integer.MAX_VALUE, (long) length + wrong) : wrong;
            });
            CountingPool pool = new CountingPool();
            try (UTF8JsonParser parser = UTF8JsonParser.of(source, DEFAULTS.withPool(pool))) {
                for (int i = 0; i < good; i++) {
                    assertEquals(JsonToken.START_ARRAY, parser.nextToken());
                }
                RuntimeException e = assertThrows(RuntimeException.class, parser::nextToken);
                assertTrue(e instanceof UncheckedIOException || e instanceof IllegalStateException, e::toString);
                assertThrows(RuntimeException.class, parser::nextToken, "again");
            }
            pool.assertBalanced();
        }
    }

    /** The same for streams and channels, through their adapters. */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(ints = {-2, 1_000_000})
    void streamsThatBreakTheirContractAreRefused(int wrong) {
        InputStream stream = new InputStream() {
            @Override
            public int read() {
                return '[';
            }

            @Override
            public int read(byte[] buffer, int offset, int length) {
                return wrong;
            }
        };
        try (UTF8JsonParser parser = UTF8JsonParser.of(stream)) {
            RuntimeException e = assertThrows(RuntimeException.class, parser::nextToken);
            assertFalse(e instanceof IndexOutOfBoundsException, e::toString);
        }
    }

    /** Failures pass through every adapter, and transcoders lose nothing by them. */
    @Test
    @Tag("fast")
    void failuresThroughAdaptersLoseNothing() {
        String json = "{\"name\":[1,-2.5e3,\"text\\n\",true,null],\"other\":{}}";
        List<String> expected = Tokens.of(Step.bytes(json), DEFAULTS);
        List<Function<ScriptedSource, UTF8JsonParser>> ways = List.of(
                s -> UTF8JsonParser.of(s.stream()),
                s -> UTF8JsonParser.of(s.channel()),
                s -> UTF8JsonParser.of(s.reader()),
                s -> UTF8JsonParser.of(s.stream(), StandardCharsets.US_ASCII));
        for (int way = 0; way < ways.size(); way++) {
            for (int at = 0; at <= json.length(); at++) {
                ScriptedSource source = ScriptedSource.of(Step.bytes(json)).inReadsOf(5);
                source.failingOnce(at, new IOException());
                List<String> tokens = new ArrayList<>();
                try (UTF8JsonParser parser = ways.get(way).apply(source)) {
                    JsonToken token;
                    do {
                        token = (JsonToken) again(parser, p -> p.nextToken());
                        tokens.add(Tokens.line(token, parser));
                    } while (token != null);
                }
                assertEquals(expected, tokens, "way " + way + " fails at " + at);
            }
        }
    }
}
