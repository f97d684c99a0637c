package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Base64Form;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Fault;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Stubs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "The generator enters the failed state when text is refused (malformed UTF-8, a lone surrogate), when a stream or
 * reader passed as an argument throws, [...] The call then throws that failure; an {@code IOException} is wrapped".
 */
@Tag("fast")
class ArgumentFailureTest {
    private static final int[] OFFSETS = {
        0, 1, 2, 3, 100, 4_095, 4_096, 4_097, 8_191, 8_192, 8_193, 16_384, 65_536, 65_537, 200_000
    };

    /** A way to write from an argument that gives the letter {@code a} a number of times and then fails. */
    private record Route(String name, String body, Write write) {
        @Override
        public String toString() {
            return name;
        }
    }

    @FunctionalInterface
    private interface Write {
        void on(UTF8JsonGenerator generator, long good, Fault.How how, List<Throwable> thrown);
    }

    static List<Route> routes() {
        return List.of(
                new Route("Reader", "a", (g, good, how, thrown) -> g.writeString(new FailingReader(good, how, thrown))),
                new Route(
                        "UTF-8 stream",
                        "a",
                        (g, good, how, thrown) -> g.writeUTF8String(new FailingStream(good, how, thrown))),
                new Route(
                        "UTF-8 channel",
                        "a",
                        (g, good, how, thrown) -> g.writeUTF8String(new FailingChannel(good, how, thrown))),
                new Route(
                        "binary stream",
                        "YWFh",
                        (g, good, how, thrown) -> g.writeBinary(new FailingStream(good, how, thrown))),
                new Route(
                        "binary stream in lines",
                        "YWFh\\n",
                        (g, good, how, thrown) -> g.writeBinary(
                                new FailingStream(good, how, thrown), Base64Form.MIME.withLineLength(4))));
    }

    @ParameterizedTest
    @MethodSource("routes")
    void aFailingArgumentFailsTheGenerator(Route route) {
        for (int good : OFFSETS) {
            for (Fault.How how : Fault.How.values()) {
                CountingPool pool = new CountingPool();
                RecordingSink sink = new RecordingSink();
                List<Throwable> failures = new ArrayList<>();
                UTF8JsonGenerator generator =
                        UTF8JsonGenerator.to(sink, WriteOptions.defaults().withPool(pool));
                generator.writeStartArray();
                Throwable thrown =
                        assertThrows(Throwable.class, () -> route.write().on(generator, good, how, failures));
                assertEquals(1, failures.size(), "asked again after it failed");
                assertArrives(failures.get(0), thrown);
                int before = sink.size();
                assertSame(failures.get(0), rootCause(assertThrows(IllegalStateException.class, generator::writeNull)));
                assertSame(failures.get(0), rootCause(assertThrows(IllegalStateException.class, generator::flush)));
                assertDoesNotThrow(generator::close);
                assertDoesNotThrow(generator::close);
                assertEquals(before, sink.size(), "nothing goes out after the failure");
                String whole = "[\"" + route.body().repeat(200_001);
                assertTrue(whole.startsWith(sink.text()), () -> route + " " + good + ": a prefix, and no padding");
                assertEquals(1, sink.closes());
                pool.assertBalanced();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 100, 4_096, 8_192, 65_536, 150_001})
    void refusedContentFailsTheGenerator(int clean) {
        byte[] malformed = ("b".repeat(clean) + "!").getBytes();
        malformed[clean] = (byte) 0x80;
        String lone = "b".repeat(clean) + "\uDC00";
        List<Consumer<UTF8JsonGenerator>> calls = List.of(
                g -> g.writeUTF8String(malformed),
                g -> g.writeUTF8String(ByteBuffer.wrap(malformed)),
                g -> g.writeUTF8String(new ByteArrayInputStream(malformed)),
                g -> g.writeUTF8String(Channels.newChannel(new ByteArrayInputStream(malformed))),
                g -> g.writeString(lone),
                g -> g.writeString(lone.toCharArray(), 0, lone.length()),
                g -> g.writeString((CharSequence) new StringBuilder(lone)),
                g -> g.writeString(new StringReader(lone)),
                g -> g.writeArray(new String[] {lone}, 0, 1));
        for (int i = 0; i < calls.size(); i++) {
            String about = "call " + i + " with " + clean + " clean bytes";
            CountingPool pool = new CountingPool();
            RecordingSink sink = new RecordingSink();
            UTF8JsonGenerator generator =
                    UTF8JsonGenerator.to(sink, WriteOptions.defaults().withPool(pool));
            generator.writeStartArray().writeNumber(1);
            Consumer<UTF8JsonGenerator> call = calls.get(i);
            JsonEncodingException thrown =
                    assertThrows(JsonEncodingException.class, () -> call.accept(generator), about);
            assertSame(
                    thrown,
                    assertThrows(IllegalStateException.class, generator::writeNull, about)
                            .getCause());
            int before = sink.size();
            assertDoesNotThrow(generator::close, about);
            assertEquals(before, sink.size(), about);
            String good = i == calls.size() - 1 ? "[1,[\"" + "b".repeat(clean) : "[1,\"" + "b".repeat(clean);
            assertTrue(good.startsWith(sink.text()), about);
            assertEquals(1, sink.closes());
            pool.assertBalanced();
        }
    }

    /** A stream that breaks its contract is reported and corrupts nothing. */
    @ParameterizedTest
    @ValueSource(ints = {-2, Integer.MIN_VALUE, 1_000_000, Integer.MAX_VALUE})
    void aStreamWithAnImpossibleCountIsRefused(int answer) {
        InputStream liar = new InputStream() {
            @Override
            public int read() {
                return 'a';
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                return answer;
            }
        };
        for (boolean binary : new boolean[] {false, true}) {
            RecordingSink sink = new RecordingSink();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
            RuntimeException thrown = assertThrows(RuntimeException.class, () -> {
                if (binary) {
                    generator.writeBinary(liar);
                } else {
                    generator.writeUTF8String(liar);
                }
            });
            assertTrue(
                    !(thrown instanceof IndexOutOfBoundsException) && !(thrown instanceof NullPointerException),
                    thrown::toString);
            assertThrows(IllegalStateException.class, generator::writeNull, "failed");
            assertDoesNotThrow(generator::close);
            assertTrue("\"".startsWith(sink.text()), sink::text);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-2, Integer.MIN_VALUE, 1_000_000, Integer.MAX_VALUE})
    void aReaderWithAnImpossibleCountIsRefused(int answer) {
        Reader liar = Stubs.reader((chars, offset, length) -> answer);
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
        RuntimeException thrown = assertThrows(RuntimeException.class, () -> generator.writeString(liar));
        assertTrue(
                !(thrown instanceof IndexOutOfBoundsException) && !(thrown instanceof NullPointerException),
                thrown::toString);
        assertThrows(IllegalStateException.class, generator::writeNull, "failed");
        assertDoesNotThrow(generator::close);
        assertTrue("\"".startsWith(sink.text()), sink::text);
    }

    private static void assertArrives(Throwable failure, Throwable thrown) {
        if (failure instanceof IOException) {
            assertInstanceOf(UncheckedIOException.class, thrown);
            assertSame(failure, thrown.getCause());
        } else {
            assertSame(failure, thrown);
        }
    }

    private static Throwable rootCause(IllegalStateException refused) {
        return refused.getCause() instanceof UncheckedIOException wrapped ? wrapped.getCause() : refused.getCause();
    }

    /** Gives {@code good} letters, then fails for good. */
    private static final class Letters {
        private long good;
        private final Fault.How how;
        private final List<Throwable> thrown;

        Letters(long good, Fault.How how, List<Throwable> thrown) {
            this.good = good;
            this.how = how;
            this.thrown = thrown;
        }

        int next(int most) throws IOException {
            if (good == 0) {
                Throwable failure = how.make();
                thrown.add(failure);
                Fault.How.raise(failure);
            }
            int count = (int) Math.min(most, good);
            good -= count;
            return count;
        }
    }

    private static final class FailingStream extends InputStream {
        private final Letters letters;

        FailingStream(long good, Fault.How how, List<Throwable> thrown) {
            letters = new Letters(good, how, thrown);
        }

        @Override
        public int read() throws IOException {
            return letters.next(1) == 1 ? 'a' : -1;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = letters.next(length);
            Arrays.fill(bytes, offset, offset + count, (byte) 'a');
            return count;
        }
    }

    private static final class FailingReader extends Reader {
        private final Letters letters;

        FailingReader(long good, Fault.How how, List<Throwable> thrown) {
            letters = new Letters(good, how, thrown);
        }

        @Override
        public int read(char[] chars, int offset, int length) throws IOException {
            int count = letters.next(length);
            Arrays.fill(chars, offset, offset + count, 'a');
            return count;
        }

        @Override
        public void close() {}
    }

    private static final class FailingChannel implements ReadableByteChannel {
        private final Letters letters;

        FailingChannel(long good, Fault.How how, List<Throwable> thrown) {
            letters = new Letters(good, how, thrown);
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            int count = letters.next(target.remaining());
            target.put("a".repeat(count).getBytes());
            return count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }
}
