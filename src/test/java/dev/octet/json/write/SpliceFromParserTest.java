package dev.octet.json.write;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Document;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.LargeDocuments;
import dev.octet.json.support.ListedTokens;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.SmallDocuments;
import dev.octet.json.support.Step;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code copyValue} and {@code copyEvent} from the parser: bytes go from its window to the output, and "Strings of any
 * length pass in constant memory."
 */
class SpliceFromParserTest {
    private static final WriteOptions DEFAULTS =
            WriteOptions.defaults().withLimits(JsonLimits.defaults().withMaxNameBytes(1 << 20));
    private static final List<WriteOptions> OPTIONS = List.of(
            DEFAULTS,
            DEFAULTS.withIndent(Indent.pretty()),
            DEFAULTS.withEscapes(EscapePolicy.NON_ASCII),
            DEFAULTS.withEscapes(EscapePolicy.HTML_SAFE).withIndent(Indent.pretty()));
    private static final int[] CHUNKS = {1, 2, 7, 4_096, 1 << 20};

    /** One of the documents has a name of its own size. */
    private static final ReadOptions ANY_NAME =
            ReadOptions.defaults().withLimits(JsonLimits.defaults().withMaxNameBytes(1 << 20));

    static Stream<Document> documents() {
        return SmallDocuments.all().stream()
                .filter(document -> document.options().framing() == Framing.SINGLE);
    }

    static Stream<Document> large() {
        return LargeDocuments.all().stream();
    }

    /** "Same bytes, same tokens, however they arrive": minified, laid out and escaped by the generator's options. */
    @ParameterizedTest
    @Tag("fast")
    @MethodSource("documents")
    void aCopiedValueDoesNotDependOnTheInput(Document document) {
        byte[] json = document.bytes();
        for (WriteOptions options : OPTIONS) {
            String expected = expected(document.text(), options);
            assertEquals(expected, written(options, g -> g.copyValue(UTF8JsonParser.of(json))));
            for (int chunk : CHUNKS) {
                InputStream input = ScriptedSource.of(json).inReadsOf(chunk).stream();
                assertEquals(expected, written(options, g -> g.copyValue(UTF8JsonParser.of(input))), "chunks " + chunk);
            }
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @MethodSource("documents")
    void copiedEventsMakeUpTheDocument(Document document) {
        byte[] json = document.bytes();
        for (WriteOptions options : OPTIONS) {
            String expected = expected(document.text(), options);
            InputStream input = ScriptedSource.of(json).inReadsOf(3).stream();
            assertEquals(expected, written(options, g -> copyEvents(g, UTF8JsonParser.of(input))));
        }
    }

    /** Documents larger than any buffer on the way, in parts and whole. */
    @ParameterizedTest
    @MethodSource("large")
    void largeDocumentsAreCopied(Document document) {
        byte[] json = document.bytes();
        for (WriteOptions options : List.of(DEFAULTS, DEFAULTS.withEscapes(EscapePolicy.NON_ASCII))) {
            String expected = expected(document.text(), options);
            InputStream input = ScriptedSource.of(json).inReadsOf(4_099).stream();
            assertEquals(expected, written(options, g -> g.copyValue(UTF8JsonParser.of(input, ANY_NAME))));
            assertEquals(expected, written(options, g -> g.copyValue(UTF8JsonParser.of(json, ANY_NAME))));
            assertEquals(expected, written(options, g -> copyEvents(g, UTF8JsonParser.of(json, ANY_NAME))));
        }
    }

    private static String expected(String json, WriteOptions options) {
        return ListedTokens.of(json).expected(options.escapes(), options.indent());
    }

    /** The parser is behind the value, so the next one follows. */
    @Test
    @Tag("fast")
    void valuesAreCopiedOneAfterTheOther() {
        ReadOptions concatenated = ReadOptions.defaults().withFraming(Framing.CONCATENATED);
        UTF8JsonParser parser = UTF8JsonParser.of("1 \"two\"[3]{\"four\":4}null", concatenated);
        String text = written(DEFAULTS.withFraming(Framing.NDJSON), g -> {
            while (parser.peekToken() != null) {
                g.copyValue(parser);
            }
        });
        assertEquals("1\n\"two\"\n[3]\n{\"four\":4}\nnull\n", text);
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

    /**
     * Input cut off at any byte: whole tokens and parts of strings are written, nothing is invented, and the exception
     * has the location.
     */
    @ParameterizedTest
    @Tag("fast")
    @MethodSource("documents")
    void inputThatEndsTooEarlyLeavesAPrefix(Document document) {
        byte[] json = document.bytes();
        String whole = expected(document.text(), DEFAULTS);
        for (int length = 0; length < json.length; length++) {
            byte[] cut = Arrays.copyOf(json, length);
            assertPrefixOnly(whole, UTF8JsonParser.of(cut), JsonSyntaxException.class);
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @MethodSource("documents")
    void aSourceThatFailsAtAnyByteLeavesAPrefix(Document document) {
        String whole = expected(document.text(), DEFAULTS);
        for (int at = 0; at < document.bytes().length; at++) {
            UTF8JsonParser parser = UTF8JsonParser.of(failing(document.bytes(), at));
            assertPrefixOnly(whole, parser, UncheckedIOException.class);
        }
    }

    private static ByteSource failing(byte[] json, int failAt) {
        return new ByteSource() {
            private int at;

            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                if (at == failAt) {
                    throw new IOException("told to fail");
                }
                buffer[offset] = json[at++];
                return 1;
            }

            @Override
            public void close() {}
        };
    }

    /** Copies what can be copied; the failure is the source's, or there is none since the value ended before. */
    private static void assertPrefixOnly(String whole, UTF8JsonParser parser, Class<?> expected) {
        CountingPool pool = new CountingPool();
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, DEFAULTS.withPool(pool));
        RuntimeException thrown = null;
        try {
            generator.copyValue(parser);
        } catch (JsonException | UncheckedIOException failure) {
            assertEquals(expected, failure.getClass());
            thrown = failure;
        }
        try {
            generator.flush();
        } catch (IllegalStateException failed) {
            assertSame(thrown, failed.getCause());
        }
        generator.abort();
        assertDoesNotThrow(generator::close);
        assertTrue(whole.startsWith(sink.text()), () -> whole + " <> " + sink.text());
        assertTrue(thrown != null || whole.startsWith(sink.text()) && sink.size() > 0);
        pool.assertBalanced();
    }

    @ParameterizedTest
    @Tag("fast")
    @ValueSource(ints = {0, 1, 5, 1_000, 16_384, 70_000})
    void aFailingSinkFailsTheGenerator(int at) {
        byte[] json = bytes("[\"" + "streamed, ".repeat(20_000) + "\",{\"a\":1}]");
        for (Fault.How how : Fault.How.values()) {
            FaultySink sink = new FaultySink(Fault.write(at, how));
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
            InputStream input = ScriptedSource.of(json).inReadsOf(3_000).stream();
            assertThrows(
                    Throwable.class,
                    () -> generator.copyValue(UTF8JsonParser.of(input)).flush());
            assertThrows(IllegalStateException.class, generator::writeNull);
            assertDoesNotThrow(generator::close);
            assertArrayEquals(Arrays.copyOf(json, at), sink.bytes());
        }
    }

    /** "Strings of any length pass in constant memory", and the string limit applies to materialised strings only. */
    @Test
    @Tag("fast")
    void stringsOfAnySizeAreCopiedInConstantMemory() {
        LongString string = new LongString(300_000);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        ReadOptions options =
                ReadOptions.defaults().withLimits(JsonLimits.defaults().withMaxStringBytes(1_000));
        Counter counter = new Counter();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(counter);
        UTF8JsonParser parser = UTF8JsonParser.of(string, options);
        long before = threads.getCurrentThreadAllocatedBytes();
        generator.copyValue(parser).close();
        assertTrue(threads.getCurrentThreadAllocatedBytes() - before < 1 << 20);
        assertEquals(string.size, counter.bytes);
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

    @Test
    @Tag("fast")
    void depthCostsNoStack() throws InterruptedException {
        int depth = 100_000;
        JsonLimits deep = JsonLimits.defaults().withMaxDepth(depth);
        String json = "[{\"a\":".repeat(depth / 2) + "1" + "}]".repeat(depth / 2);
        List<String> texts = new ArrayList<>();
        Thread small = new Thread(
                null,
                () -> texts.add(written(
                        DEFAULTS.withLimits(deep),
                        g -> g.copyValue(UTF8JsonParser.of(
                                bytes(json), ReadOptions.defaults().withLimits(deep))))),
                "small stack",
                128 * 1024L);
        small.start();
        small.join();
        assertEquals(List.of(json), texts);
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
            Counter counter = new Counter();
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

    private static void copyEvents(UTF8JsonGenerator generator, UTF8JsonParser parser) {
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            generator.copyEvent(parser);
        }
    }

    private static String written(WriteOptions options, Step calls) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options)) {
            calls.on(generator);
        }
        return sink.text();
    }

    /** Counts, keeps nothing. */
    private static final class Counter extends OutputStream {
        private long bytes;

        @Override
        public void write(int b) {
            bytes++;
        }

        @Override
        public void write(byte[] source, int offset, int length) {
            bytes += length;
        }
    }
}
