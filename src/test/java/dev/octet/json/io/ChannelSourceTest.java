package dev.octet.json.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.ScriptedSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChannelSourceTest {
    private static final byte[] DATA = IoTesting.randomBytes(300, 1);

    private static ReadableByteChannel channel(ToIntFunction<ByteBuffer> read) {
        return new ReadableByteChannel() {
            @Override
            public int read(ByteBuffer into) {
                return read.applyAsInt(into);
            }

            @Override
            public boolean isOpen() {
                return true;
            }

            @Override
            public void close() {}
        };
    }

    /** A channel without bytes gives NOT_NOW, at once in non-blocking mode. */
    @Test
    void aNonBlockingChannelIsReadOnce() throws IOException {
        ScriptedSource input = ScriptedSource.of(DATA).inReadsOf(0, 5);
        ByteSource source = ByteSource.of(input.channel(false));
        byte[] buffer = new byte[10];
        assertEquals(ByteSource.NOT_NOW, source.read(buffer, 0, 10));
        assertEquals(1, input.reads());
        assertEquals(5, source.read(buffer, 0, 10));
        assertEquals(ByteSource.NOT_NOW, source.read(buffer, 0, 10));
        assertEquals(3, input.reads());
    }

    @Test
    void aBlockingChannelThatReturnsZeroNowAndThenIsReadAgain() throws IOException {
        ScriptedSource input = ScriptedSource.of(DATA).inReadsOf(0, 0, 0, 5);
        assertEquals(5, ByteSource.of(input.channel(true)).read(new byte[10], 0, 10));
        assertEquals(4, input.reads());
    }

    @Test
    void aBlockingChannelThatOnlyReturnsZeroGivesNotNow() throws IOException {
        ScriptedSource input = ScriptedSource.of(DATA).inReadsOf(0);
        ByteSource source = ByteSource.of(input.channel(true));
        assertEquals(ByteSource.NOT_NOW, source.read(new byte[10], 0, 10));
        assertTrue(input.reads() <= 20, "asked " + input.reads() + " times");
    }

    @Test
    void aRealPipeIsReadWithoutBlocking() throws IOException {
        Pipe pipe = Pipe.open();
        pipe.source().configureBlocking(false);
        Pipe.SinkChannel sink = pipe.sink();
        try (ByteSource source = ByteSource.of(pipe.source())) {
            byte[] buffer = new byte[DATA.length];
            assertEquals(ByteSource.NOT_NOW, source.read(buffer, 0, buffer.length));
            sink.write(ByteBuffer.wrap(DATA));
            int count = 0;
            while (count < DATA.length) {
                count += source.read(buffer, count, buffer.length - count);
            }
            assertArrayEquals(DATA, buffer);
            assertEquals(ByteSource.NOT_NOW, source.read(buffer, 0, 1));
            sink.close();
            assertEquals(ByteSource.END, source.read(buffer, 0, 1));
        }
    }

    /**
     * "A read that is interrupted throws what the channel throws, and the thread's interrupt status stays as the
     * channel left it".
     */
    @Test
    void anInterruptedReadLeavesTheInterruptStatusAlone() throws IOException {
        Pipe pipe = Pipe.open();
        try (Pipe.SinkChannel sink = pipe.sink();
                ByteSource source = ByteSource.of(pipe.source())) {
            Thread.currentThread().interrupt();
            assertThrows(ClosedByInterruptException.class, () -> source.read(new byte[1], 0, 1));
            assertTrue(Thread.interrupted());
            assertTrue(sink.isOpen());
            assertFalse(pipe.source().isOpen());
        } finally {
            Thread.interrupted();
        }
    }

    @Test
    void aClosedSourceThrowsAsAClosedChannelDoes() throws IOException {
        ByteSource source = ByteSource.of(ScriptedSource.of(DATA).inReadsOf(5).channel(true));
        source.close();
        assertThrows(ClosedChannelException.class, () -> source.read(new byte[1], 0, 1));
    }

    /** The result of a read of 3 bytes into an array at 5, and the number of bytes stored. */
    @ParameterizedTest
    @CsvSource({"4, 0", "4, 3", "-2, 0", "2147483647, 3", "-2147483648, 0", "2, 3", "3, 2", "0, 1", "-1, 1"})
    void impossibleCountsOfAChannelAreRefused(int count, int put) {
        ByteSource source = ByteSource.of(channel(into -> {
            into.put(DATA, 0, put);
            return count;
        }));
        IOException refusal = assertThrows(IOException.class, () -> source.read(new byte[10], 5, 3));
        assertTrue(refusal.getMessage().contains("broke its contract: it answered " + count), refusal.getMessage());
    }

    /** The JDK keeps a direct buffer as large as the largest read in each thread; see ChannelWrites. */
    @Test
    void aReadAsksForAtMost128KiB() throws IOException {
        ScriptedSource input = ScriptedSource.of(new byte[1 << 20]).inReadsOf(1 << 20);
        assertEquals(1 << 20, SourceReads.all(ByteSource.of(input.channel(true)), 1 << 19).length);
        assertEquals(1 << 17, input.largestWanted());
    }

    @Test
    void readingIntoTheSameArrayAllocatesNothing() throws IOException {
        ByteSource source = ByteSource.of(channel(into -> {
            into.put(DATA, 0, 3);
            return 3;
        }));
        byte[] buffer = new byte[1 << 13];
        int[] offset = {0};
        IoTesting.assertAllocatesNothing(() -> source.read(buffer, offset[0]++ % 100, 1000));
    }
}
