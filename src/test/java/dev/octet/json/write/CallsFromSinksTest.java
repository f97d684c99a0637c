package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.EscapePolicy;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * "A sink, stream or reader must not call the generator that is using it: such a call throws
 * {@code IllegalStateException} and changes nothing, unless it is {@code abort} or {@code close}; after those, the call
 * that was in progress throws it too." Also from another thread: what a call in progress may still read never goes back
 * to the pool.
 */
@Tag("fast")
class CallsFromSinksTest {
    private static final String LONG = "x".repeat(40_000);

    /** Fills the buffer several times, and hands on a run without a copy. */
    private static void write(UTF8JsonGenerator json) {
        json.writeStartArray();
        json.writeUTF8String(Step.bytes(LONG));
        json.writeString("\u00e9".repeat(20_000)).writeNumber(2);
        json.writeEndArray().flush();
    }

    private static String expected() {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator json = UTF8JsonGenerator.to(sink);
        write(json);
        json.close();
        return sink.text();
    }

    /** Makes a call of the generator at each write and flush, and checks that the bytes stay what they were. */
    private static final class CallingSink extends RecordingSink {
        private final List<@Nullable Throwable> results = new ArrayList<>();
        private Step call = g -> {};
        private @Nullable UTF8JsonGenerator generator;

        @Override
        public void write(byte[] source, int offset, int length) throws IOException {
            byte[] before = Arrays.copyOfRange(source, offset, offset + length);
            call();
            assertArrayEquals(before, Arrays.copyOfRange(source, offset, offset + length));
            super.write(source, offset, length);
        }

        @Override
        public void flush() throws IOException {
            super.flush();
            call();
        }

        private void call() {
            UTF8JsonGenerator generator = this.generator;
            if (generator != null) {
                results.add(thrownBy(() -> call.on(generator)));
            }
        }
    }

    private static @Nullable Throwable thrownBy(Runnable call) {
        try {
            call.run();
            return null;
        } catch (RuntimeException e) {
            return e;
        }
    }

    static Map<String, Step> calls() {
        Map<String, Step> calls = new LinkedHashMap<>();
        calls.put("flush", Step.FLUSH);
        calls.put("null", Step.NULL);
        calls.put("number", Step.number(1));
        calls.put("string", Step.string("s"));
        calls.put("utf8", Step.utf8("s"));
        calls.put("array", Step.ARRAY);
        calls.put("end", Step.END_ARRAY);
        calls.put("object", Step.OBJECT);
        calls.put("name", Step.name("n"));
        calls.put("encoded name", Step.encodedName("n"));
        calls.put("escapes", Step.escapes(EscapePolicy.NON_ASCII));
        calls.put("raw", g -> g.writeRawValue(Step.bytes("1"), 0, 1));
        calls.put("binary", g -> g.writeBinary(new byte[3], 0, 3));
        calls.put("copy", g -> g.copyValue(UTF8JsonParser.of("1")));
        calls.put("reset to a sink", g -> g.reset(new RecordingSink()));
        calls.put("reset to a stream", g -> g.reset(OutputStream.nullOutputStream()));
        return calls;
    }

    static Stream<String> names() {
        return calls().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void aCallFromTheSinkIsRefused(String name) {
        CallingSink sink = new CallingSink();
        UTF8JsonGenerator json = UTF8JsonGenerator.to(sink);
        sink.generator = json;
        sink.call = calls().get(name);
        write(json);
        json.close();
        assertEquals(expected(), sink.text());
        assertTrue(sink.results.size() > 3, () -> "calls: " + sink.results.size());
        sink.results.forEach(thrown -> assertInstanceOf(IllegalStateException.class, thrown));
    }

    /** A sink that passes the refusal on has failed, as with any other exception. */
    @Test
    void aRefusalThatTheSinkPassesOnFailsTheGenerator() {
        UTF8JsonGenerator[] json = new UTF8JsonGenerator[1];
        CountingPool pool = new CountingPool();
        json[0] = UTF8JsonGenerator.to(
                new RecordingSink() {
                    @Override
                    public void write(byte[] source, int offset, int length) {
                        json[0].flush();
                    }
                },
                WriteOptions.defaults().withPool(pool));
        json[0].writeStartArray();
        IllegalStateException refusal = assertThrows(IllegalStateException.class, () -> json[0].flush());
        assertEquals(
                refusal,
                assertThrows(IllegalStateException.class, () -> json[0].writeNull())
                        .getCause());
        json[0].close();
        pool.assertBalanced();
    }

    /** What makes a value out of something that calls back. */
    static Map<String, Function<Runnable, Step>> values() {
        byte[] utf8 = Step.bytes("text \u00e9 ".repeat(5_000));
        Map<String, Function<Runnable, Step>> values = new LinkedHashMap<>();
        values.put("stream", call -> g -> g.writeUTF8String(stream(utf8, call)));
        values.put("channel", call -> g -> g.writeUTF8String(Channels.newChannel(stream(utf8, call))));
        values.put(
                "reader",
                call -> g -> g.writeString(new FilterReader(new StringReader(Step.text(utf8))) {
                    @Override
                    public int read(char[] target, int offset, int length) throws IOException {
                        call.run();
                        return super.read(target, offset, length);
                    }
                }));
        values.put("chars", call -> g -> g.writeString(chars(Step.text(utf8), call)));
        values.put("binary", call -> g -> g.writeBinary(stream(utf8, call)));
        return values;
    }

    private static InputStream stream(byte[] bytes, Runnable call) {
        return new FilterInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                call.run();
                return super.read(target, offset, length);
            }
        };
    }

    private static CharSequence chars(String text, Runnable call) {
        return new CharSequence() {
            @Override
            public int length() {
                call.run();
                return text.length();
            }

            @Override
            public char charAt(int index) {
                if (index % 1_000 == 0) {
                    call.run();
                }
                return text.charAt(index);
            }

            @Override
            public CharSequence subSequence(int start, int end) {
                return text.subSequence(start, end);
            }

            @Override
            public String toString() {
                return text;
            }
        };
    }

    static Stream<String> sources() {
        return values().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("sources")
    void aCallFromASourceOfTextIsRefused(String name) {
        RecordingSink plain = new RecordingSink();
        UTF8JsonGenerator expected = UTF8JsonGenerator.to(plain).writeStartArray();
        values().get(name).apply(() -> {}).on(expected);
        expected.writeEndArray().close();
        for (Map.Entry<String, Step> call : calls().entrySet()) {
            RecordingSink sink = new RecordingSink();
            UTF8JsonGenerator json = UTF8JsonGenerator.to(sink).writeStartArray();
            List<@Nullable Throwable> results = new ArrayList<>();
            values().get(name)
                    .apply(() -> results.add(thrownBy(() -> call.getValue().on(json))))
                    .on(json);
            json.writeEndArray().close();
            assertEquals(plain.text(), sink.text(), call.getKey());
            assertTrue(results.size() > 2, () -> "calls: " + results.size());
            results.forEach(thrown -> assertInstanceOf(IllegalStateException.class, thrown));
        }
    }

    /** A parser's source may flush between two tokens, and is refused inside a string that is being copied. */
    @Test
    void aSourceOfTokensThatFlushesChangesNothing() {
        String document = "[\"" + LONG + "\",\"" + LONG + "\\n\",1]";
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator json = UTF8JsonGenerator.to(sink);
        List<@Nullable Throwable> results = new ArrayList<>();
        InputStream source = stream(Step.bytes(document), () -> results.add(thrownBy(json::flush)));
        json.copyValue(UTF8JsonParser.of(source)).close();
        assertEquals(document, sink.text());
        assertTrue(results.stream().anyMatch(IllegalStateException.class::isInstance));
    }

    static Stream<Step> endings() {
        return Stream.of(
                g -> {
                    g.abort();
                    g.close();
                },
                UTF8JsonGenerator::close,
                g -> {
                    g.abort();
                    g.reset(new RecordingSink());
                });
    }

    /** The array that the sink is reading is dropped: given back, it would have been overwritten before the write. */
    @ParameterizedTest
    @MethodSource("endings")
    void anEndInTheMiddleOfAWriteTakesNoBytesFromTheSink(Step ending) {
        CountingPool pool = new CountingPool();
        CallingSink sink = new CallingSink();
        UTF8JsonGenerator json =
                UTF8JsonGenerator.to(sink, WriteOptions.defaults().withPool(pool));
        json.writeStartArray().writeString("mine");
        sink.generator = json;
        sink.call = ending;
        assertThrows(IllegalStateException.class, json::flush);
        sink.generator = null;
        assertEquals("[\"mine\"", sink.text());
        thrownBy(json::close); // after a reset, the new document is incomplete
        assertEquals(1, pool.outstanding(), "dropped, not given back");
    }

    @Test
    void aResetInTheMiddleOfAWriteBeginsAnotherDocument() {
        CountingPool pool = new CountingPool();
        CallingSink sink = new CallingSink();
        RecordingSink other = new RecordingSink();
        UTF8JsonGenerator json =
                UTF8JsonGenerator.to(sink, WriteOptions.defaults().withPool(pool));
        sink.generator = json;
        sink.call = g -> {
            g.abort();
            g.reset(other);
            g.writeStartArray().writeString("other");
        };
        json.writeStartArray().writeString("mine");
        assertThrows(IllegalStateException.class, json::flush);
        json.writeEndArray().close();
        assertEquals("[\"mine\"", sink.text());
        assertEquals("[\"other\"]", other.text());
        assertEquals(1, pool.outstanding(), "only the array of the first document was dropped");
    }

    /** A time-out: the sink blocks, and another thread gives up, closes, and the next document begins. */
    @Test
    void aSinkThatBlocksKeepsItsBytes() throws Exception {
        CountingPool pool = new CountingPool();
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        RecordingSink sink = new RecordingSink() {
            @Override
            public void write(byte[] source, int offset, int length) throws IOException {
                entered.countDown();
                try {
                    released.await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                super.write(source, offset, length);
            }
        };
        WriteOptions options = WriteOptions.defaults().withPool(pool);
        UTF8JsonGenerator json = UTF8JsonGenerator.to(sink, options);
        FutureTask<@Nullable Throwable> blocked = new FutureTask<>(() -> thrownBy(() -> {
            json.writeStartArray().writeString("mine");
            json.flush();
        }));
        new Thread(blocked).start();
        entered.await();
        json.abort();
        json.close();
        RecordingSink other = new RecordingSink();
        UTF8JsonGenerator next = UTF8JsonGenerator.to(other, options);
        next.writeStartArray().writeString("other").writeEndArray();
        released.countDown();
        assertInstanceOf(IllegalStateException.class, blocked.get());
        next.close();
        assertEquals("[\"mine\"", sink.text());
        assertEquals("[\"other\"]", other.text());
        assertEquals(1, pool.outstanding(), "the array that the sink was reading");
    }

    /** The sink may be reading the parser's window: a long string is handed on without a copy. */
    @Test
    void aParserThatIsClosedInTheMiddleOfACopyTakesNoBytesFromTheSink() {
        CountingPool pool = new CountingPool();
        UTF8JsonParser parser = UTF8JsonParser.of(
                Step.stream("[\"" + LONG + "\"]"), ReadOptions.defaults().withPool(pool));
        CallingSink sink = new CallingSink();
        UTF8JsonGenerator json = UTF8JsonGenerator.to(sink);
        sink.generator = json;
        sink.call = g -> parser.close();
        assertNotNull(thrownBy(() -> json.copyValue(parser)));
        assertTrue(("[\"" + LONG).startsWith(sink.text()) && sink.size() > 2_000, sink.text());
        assertEquals(1, pool.outstanding(), "dropped, not given back");
    }
}
