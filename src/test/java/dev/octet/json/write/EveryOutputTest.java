package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.CloseSink;
import dev.octet.json.Framing;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Document;
import dev.octet.json.support.JsonReference;
import dev.octet.json.support.LargeDocuments;
import dev.octet.json.support.OutputKind;
import dev.octet.json.support.SmallDocuments;
import dev.octet.json.support.Step;
import java.io.ByteArrayOutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The same calls write the same bytes to every kind of output. */
@Tag("fast")
class EveryOutputTest {

    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void everyDocumentIsTheSameInEveryOutput(OutputKind kind) {
        for (Document document : SmallDocuments.all()) {
            assertWrites(document, kind, false);
            assertWrites(document, kind, true);
        }
        for (Document document : LargeDocuments.all()) {
            assertWrites(document, kind, false);
        }
    }

    private static void assertWrites(Document document, OutputKind kind, boolean flushing) {
        CountingPool pool = new CountingPool();
        OutputKind.Output output = kind.open(document.options().withPool(pool));
        for (Step step : document.steps()) {
            step.on(output.generator());
            if (flushing) {
                output.generator().flush();
            }
        }
        output.generator().close();
        assertArrayEquals(document.bytes(), output.bytes().get(), () -> document + ", " + kind);
        pool.assertBalanced();
    }

    /** The texts of the tables are valid, by an independent reader. */
    @Test
    void everyDocumentIsJson() {
        for (Document document : SmallDocuments.all()) {
            int roots = JsonReference.roots(document.bytes()).size();
            assertTrue(document.options().framing() == Framing.SINGLE ? roots == 1 : roots > 1, document::name);
        }
        for (Document document : LargeDocuments.all()) {
            assertEquals(1, JsonReference.roots(document.bytes()).size(), document::name);
        }
    }

    /** "Bytes that a non-blocking channel does not take are copied and kept. They go out first with the next write". */
    @Test
    void aChannelThatIsBusyNowAndThenGetsEverything() {
        for (Document document : LargeDocuments.all()) {
            int pauses = document.name().length() % 2 == 0
                    ? 3
                    : 40; // calls that take nothing: a few, or more than anybody waits for
            BusyChannel channel = new BusyChannel(pauses, Long.MAX_VALUE);
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(channel, document.options());
            document.write(generator);
            channel.busy = false;
            generator.close();
            assertArrayEquals(document.bytes(), channel.bytes.toByteArray(), document::name);
            assertEquals(1, channel.closes);
        }
    }

    /** "{@code close()} offers pending bytes once more [...] If bytes are lost, it throws an {@code IOException}". */
    @Test
    void aChannelThatStaysBusyFailsTheClose() {
        for (long takes : new long[] {0, 1, 5, 100_000}) {
            CountingPool pool = new CountingPool();
            BusyChannel channel = new BusyChannel(0, takes);
            UTF8JsonGenerator generator =
                    UTF8JsonGenerator.to(channel, WriteOptions.defaults().withPool(pool));
            Document document = LargeDocuments.all().get(0);
            document.write(generator);
            assertThrows(UncheckedIOException.class, generator::close);
            generator.close();
            byte[] taken = channel.bytes.toByteArray();
            assertEquals(takes, taken.length);
            assertTrue(document.text().startsWith(new String(taken)), "a prefix");
            assertEquals(1, channel.closes);
            pool.assertBalanced();
        }
    }

    /** The same if the channel stays open: only the generator could send the pending bytes. */
    @Test
    void anOpenChannelThatStaysBusyFailsTheClose() {
        CountingPool pool = new CountingPool();
        BusyChannel channel = new BusyChannel(0, 5);
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(
                channel, WriteOptions.defaults().withPool(pool).withCloseSink(CloseSink.NEVER));
        generator.writeString("longer than five bytes");
        assertThrows(UncheckedIOException.class, generator::close);
        generator.close();
        assertEquals("\"long", channel.bytes.toString());
        assertEquals(0, channel.closes);
        pool.assertBalanced();
    }

    /** The sink sees each array during the call only: later changes of the array do not show in the output. */
    @Test
    void theCallersArraysAreNeitherChangedNorKept() {
        for (OutputKind kind : OutputKind.values()) {
            byte[] blob = Step.bytes("x".repeat(300_000));
            byte[] copy = blob.clone();
            OutputKind.Output output = kind.open(WriteOptions.defaults());
            output.generator().writeUTF8String(blob, 0, blob.length);
            assertArrayEquals(copy, blob, () -> kind + " changed the caller's array");
            Arrays.fill(blob, (byte) '"');
            output.generator().close();
            assertEquals(
                    "\"" + "x".repeat(300_000) + "\"",
                    new String(output.bytes().get()),
                    () -> kind + " kept the caller's array");
        }
    }

    /** Takes a few bytes, then nothing for some calls, and so on; nothing at all after {@code total} bytes. */
    private static final class BusyChannel implements WritableByteChannel {
        private static final int MOST = 4_001;

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final int pauses;
        private final long total;
        private boolean busy = true;
        private int calls;
        private int closes;

        BusyChannel(int pauses, long total) {
            this.pauses = pauses;
            this.total = total;
        }

        @Override
        public int write(ByteBuffer source) {
            if (busy && calls++ % (pauses + 1) != 0) {
                return 0;
            }
            byte[] taken = new byte[(int) Math.min(Math.min(MOST, source.remaining()), total - bytes.size())];
            source.get(taken);
            bytes.writeBytes(taken);
            return taken.length;
        }

        @Override
        public boolean isOpen() {
            return closes == 0;
        }

        @Override
        public void close() {
            closes++;
        }
    }
}
