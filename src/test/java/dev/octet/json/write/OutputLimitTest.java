package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Framing;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.RawPolicy;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Document;
import dev.octet.json.support.LargeDocuments;
import dev.octet.json.support.OutputKind;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.SmallDocuments;
import dev.octet.json.support.Step;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code maxOutputBytes}: "The limit on output fails the generator until a reset. The output is a prefix of the
 * document, no longer than the limit." It holds in every output, for small and streamed values.
 */
class OutputLimitTest {
    static Stream<Document> documents() {
        return Stream.concat(SmallDocuments.all().stream(), LargeDocuments.all().stream());
    }

    private static WriteOptions limited(WriteOptions options, long limit) {
        return options.withLimits(options.limits().withMaxOutputBytes(limit));
    }

    @ParameterizedTest
    @Tag("fast")
    @EnumSource(OutputKind.class)
    void aDocumentOfExactlyTheLimitPasses(OutputKind kind) {
        documents().forEach(document -> {
            OutputKind.Output output = kind.open(limited(document.options(), document.bytes().length));
            document.write(output.generator());
            output.generator().close();
            assertArrayEquals(document.bytes(), output.bytes().get(), document::name);
        });
    }

    @ParameterizedTest
    @Tag("fast")
    @EnumSource(OutputKind.class)
    void oneByteMoreIsRefusedByTheCallThatCrosses(OutputKind kind) {
        documents().forEach(document -> {
            CountingPool pool = new CountingPool();
            long limit = document.bytes().length - 1;
            OutputKind.Output output = kind.open(limited(document.options().withPool(pool), limit));
            assertRefused(document, output, limit, pool);
        });
    }

    @ParameterizedTest
    @MethodSource("documents")
    void everyLimitIsExact(Document document) {
        int length = document.bytes().length;
        int stride = Math.max(1, length / 50);
        for (long limit = 0; limit < length; limit += stride) {
            CountingPool pool = new CountingPool();
            OutputKind.Output output =
                    OutputKind.BYTE_SINK.open(limited(document.options().withPool(pool), limit));
            assertRefused(document, output, limit, pool);
        }
    }

    /** Writes until the limit refuses; the steps before must have passed, the ones after are refused because of it. */
    private static void assertRefused(Document document, OutputKind.Output output, long limit, CountingPool pool) {
        UTF8JsonGenerator generator = output.generator();
        JsonLimitException refused = null;
        for (Step step : document.steps()) {
            if (refused == null) {
                refused = thrownBy(step, generator);
                assertTrue(
                        refused != null || generator.bytesWritten() <= limit,
                        () -> document + ": more than the limit without a word");
            } else {
                assertSame(
                        refused,
                        assertThrows(IllegalStateException.class, () -> step.on(generator))
                                .getCause());
            }
        }
        assertNotNull(
                refused, () -> document + ": thrown by the call that crosses the limit of " + limit + ", not later");
        assertEquals(Limit.OUTPUT_BYTES, refused.limit());
        assertEquals(limit, refused.value());
        assertEquals(limit + 1, refused.actual());
        assertDoesNotThrow(generator::close);
        assertDoesNotThrow(generator::close);
        byte[] sent = output.bytes().get();
        assertTrue(
                sent.length <= limit, () -> document + ": " + sent.length + " bytes went out, the limit is " + limit);
        assertArrayEquals(Arrays.copyOf(document.bytes(), sent.length), sent, () -> document + ": a prefix");
        pool.assertBalanced();
    }

    private static JsonLimitException thrownBy(Step step, UTF8JsonGenerator generator) {
        try {
            step.on(generator);
            return null;
        } catch (JsonLimitException refused) {
            return refused;
        }
    }

    /** The pointer is that of the value that crosses the limit. */
    @Test
    @Tag("fast")
    void thePointerIsThatOfTheValueThatCrosses() {
        List<Step> calls = List.of(
                g -> g.writeString("some text"),
                g -> g.writeUTF8String(Step.bytes("some text")),
                g -> g.writeNumber(1234567890),
                g -> g.writeUTF8String(Step.stream("x".repeat(100_000))),
                g -> g.writeUTF8String(Step.bytes("x".repeat(100_000))),
                g -> g.writeBinary(new byte[50_000], 0, 50_000));
        for (Step call : calls) {
            UTF8JsonGenerator generator =
                    UTF8JsonGenerator.to(new RecordingSink(), limited(WriteOptions.defaults(), 15));
            generator
                    .writeStartObject()
                    .writeName("a")
                    .writeStartArray()
                    .writeNumber(1)
                    .writeNumber(2);
            JsonLimitException refused = assertThrows(JsonLimitException.class, () -> call.on(generator));
            assertEquals("/a/2", refused.location().pointer());
            assertEquals(generator.bytesWritten(), refused.location().byteOffset());
            generator.close();
        }
    }

    /** A stream that is too long is not read to its end. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource(OutputKind.class)
    void anEndlessStreamIsRefusedSoonAfterTheLimit(OutputKind kind) {
        long limit = 300_000;
        for (boolean binary : new boolean[] {false, true}) {
            Endless endless = new Endless();
            OutputKind.Output output = kind.open(limited(WriteOptions.defaults(), limit));
            assertThrows(JsonLimitException.class, () -> {
                if (binary) {
                    output.generator().writeBinary(endless);
                } else {
                    output.generator().writeUTF8String(endless);
                }
            });
            output.generator().close();
            assertTrue(
                    endless.given <= limit + (64 << 10),
                    () -> "at most limit + 64 KiB was pulled, not " + endless.given);
            assertTrue(output.bytes().get().length <= limit);
        }
    }

    /** The newline of NDJSON counts like any other byte. */
    @Test
    @Tag("fast")
    void theNewlineAfterARootCounts() {
        WriteOptions lines = WriteOptions.defaults().withFraming(Framing.NDJSON);
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator passes =
                UTF8JsonGenerator.to(sink, limited(lines, 4)).writeNumber(1).writeNumber(2);
        passes.close();
        assertEquals("1\n2\n", sink.text());
        UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(new RecordingSink(), limited(lines, 3)).writeNumber(1);
        assertThrows(JsonLimitException.class, () -> generator.writeNumber(2));
        generator.close();
    }

    /** "over all roots between two resets" */
    @Test
    @Tag("fast")
    void aFlushDoesNotRestartTheCount() {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(sink, limited(WriteOptions.defaults(), 10)).writeStartArray();
        for (int i = 0; i < 4; i++) {
            generator.writeNumber(i);
            generator.flush();
        }
        generator.writeNumber(4);
        assertThrows(JsonLimitException.class, () -> generator.writeNumber(5));
        assertNull(assertDoesNotThrow(() -> {
            generator.close();
            return null;
        }));
        assertEquals("[0,1,2,3", sink.text());
    }

    @Test
    @Tag("fast")
    void limitsBeyondTwoGigabytesAreNotConfusedWithSmallOnes() {
        for (long limit : new long[] {
            Integer.MAX_VALUE, 1L << 31, (1L << 31) + 1, 1L << 32, (1L << 32) + 5, Long.MAX_VALUE - 1, Long.MAX_VALUE
        }) {
            Document document = LargeDocuments.all().get(0);
            OutputKind.Output output = OutputKind.BYTE_SINK.open(limited(document.options(), limit));
            document.write(output.generator());
            output.generator().close();
            assertArrayEquals(document.bytes(), output.bytes().get());
        }
    }

    /** Counts beyond the range of an int: bytes written, the limit, the location of an error. */
    @Test
    @Tag("fast")
    void countsAreRightBeyondFourGigabytes() {
        int mebibyte = 1 << 20;
        long limit = (1L << 32) + 5;
        byte[] blob = Step.bytes("1".repeat(mebibyte));
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(
                        OutputStream.nullOutputStream(),
                        limited(WriteOptions.defaults().withRawPolicy(RawPolicy.TRUST), limit))
                .writeStartArray();
        long written = 1;
        for (int i = 0; i < (1 << 12) - 1; i++) {
            generator.writeRawValue(blob, 0, mebibyte);
            written += mebibyte + (i == 0 ? 0 : 1);
            assertEquals(written, generator.bytesWritten());
        }
        int rest = (int) (limit - written) - 1;
        generator.writeRawValue(blob, 0, rest / 2).writeRawValue(blob, 0, rest - rest / 2 - 1);
        assertEquals(limit, generator.bytesWritten());
        JsonLimitException refused = assertThrows(JsonLimitException.class, generator::writeEndArray);
        assertEquals(limit, refused.value());
        assertEquals(limit + 1, refused.actual());
        assertEquals(generator.bytesWritten(), refused.location().byteOffset());
        assertTrue(refused.location().byteOffset() >= limit, () -> "at " + refused.location());
        generator.close();
    }

    /** Gives the letter {@code a} for as long as anybody could want, and counts. */
    private static final class Endless extends InputStream {
        private static final long TOO_MUCH = 100_000_000;

        private long given;

        @Override
        public int read() {
            return read(new byte[1], 0, 1) == 1 ? 'a' : -1;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            Arrays.fill(bytes, offset, offset + length, (byte) 'a');
            given += length;
            assertTrue(given < TOO_MUCH, "nobody stops");
            return length;
        }
    }
}
