package dev.octet.json.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChannelSinkTest {
    private static final byte[] DATA = IoTesting.randomBytes(1_000, 1);

    /** The bytes accepted by one write, in turn: every size up to 70, with and without writes of 0 in between. */
    static Stream<int[]> scripts() {
        return Stream.concat(
                IntStream.rangeClosed(1, 70).mapToObj(n -> new int[] {n}),
                Stream.of(
                        new int[] {0, 1},
                        new int[] {0, 3, 0, 0, 64},
                        new int[] {5, 0},
                        new int[] {1, 2, 3, 4, 5},
                        new int[] {1 << 30}));
    }

    /** Writes all of DATA in ranges of several lengths, one at a time and in pairs. */
    private static void writeInRanges(ByteSink sink) throws IOException {
        int[] lengths = {0, 1, 2, 17, 64, 3, 100, 0, 33};
        int at = 0;
        for (int i = 0; at < DATA.length; i++) {
            int first = Math.min(lengths[i % lengths.length], DATA.length - at);
            int second = Math.min(lengths[(i + 3) % lengths.length], DATA.length - at - first);
            if (i % 2 == 0) {
                sink.write(DATA, at, first);
                sink.write(Arrays.copyOfRange(DATA, at + first, at + first + second), 0, second);
            } else {
                sink.write(DATA, at, first, DATA, at + first, second);
            }
            at += first + second;
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void aBlockingChannelGetsAllOfEveryWrite(int[] script) throws IOException {
        ScriptedChannel channel = new ScriptedChannel(script);
        ChannelSink sink = new ChannelSink(channel);
        writeInRanges(sink);
        assertEquals(0, sink.pendingBytes());
        assertArrayEquals(DATA, channel.taken.toByteArray());
        sink.close();
        assertEquals(1, channel.closes);
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void bytesLeftByANonBlockingChannelGoOutFirst(int[] script) throws IOException {
        ScriptedChannel channel = new ScriptedChannel(script).nonBlocking();
        ChannelSink sink = new ChannelSink(channel);
        writeInRanges(sink);
        assertEquals(DATA.length, channel.taken.size() + sink.pendingBytes());
        for (int flushes = 0; sink.pendingBytes() > 0; flushes++) {
            assertTrue(flushes < 2 * DATA.length, "flushing gets on");
            sink.flush();
        }
        assertArrayEquals(DATA, channel.taken.toByteArray());
        sink.close();
        assertArrayEquals(DATA, channel.taken.toByteArray());
    }

    @Test
    void aPendingWriteDoesNotSeeTheCallersArrayChange() throws IOException {
        ScriptedChannel channel = new ScriptedChannel(0).nonBlocking();
        ChannelSink sink = new ChannelSink(channel);
        byte[] lent = DATA.clone();
        sink.write(lent, 0, 500);
        sink.write(lent, 500, 100, lent, 600, 400);
        Arrays.fill(lent, (byte) 0);
        channel.follow(77, 0);
        while (sink.pendingBytes() > 0) {
            sink.flush();
        }
        assertArrayEquals(DATA, channel.taken.toByteArray());
    }

    @Test
    void twoRangesAreOneGatheringWrite() throws IOException {
        ScriptedChannel channel = new ScriptedChannel(1 << 30);
        ByteSink sink = ByteSink.of(channel);
        sink.write(DATA, 0, 10, DATA, 10, 990);
        assertEquals(1, channel.gatherings);
        assertEquals(0, channel.writes);
        assertArrayEquals(DATA, channel.taken.toByteArray());
    }

    @Test
    void noWriteOffersMoreThanTheJdkShouldCopyOutsideTheHeap() throws IOException {
        byte[] large = IoTesting.randomBytes(1_000_000, 2);
        ScriptedChannel channel = new ScriptedChannel(1 << 30);
        ByteSink sink = ByteSink.of(channel);
        sink.write(large, 0, large.length);
        sink.write(large, 0, 1_000, large, 1_000, large.length - 1_000);
        sink.write(large, 0, large.length - 1_000, large, large.length - 1_000, 1_000);
        byte[] taken = channel.taken.toByteArray();
        assertEquals(3 * large.length, taken.length);
        for (int i = 0; i < 3; i++) {
            assertTrue(
                    Arrays.equals(large, 0, large.length, taken, i * large.length, (i + 1) * large.length),
                    "copy " + i);
        }
        assertEquals(128 * 1024, channel.largestOffer);
    }

    @Test
    void closeTriesOnceMoreThenSaysHowManyBytesAreLost() throws IOException {
        ScriptedChannel channel = new ScriptedChannel(0).nonBlocking();
        ChannelSink sink = new ChannelSink(channel);
        sink.write(DATA, 0, DATA.length);
        channel.follow(300, 0);
        IOException lost = assertThrows(IOException.class, sink::close);
        assertTrue(lost.getMessage().startsWith("700 bytes are lost"), lost.getMessage());
        assertFalse(channel.isOpen());
        assertArrayEquals(Arrays.copyOf(DATA, 300), channel.taken.toByteArray());
        sink.close();
        assertEquals(1, channel.closes);
        assertEquals(0, sink.pendingBytes());
        assertThrows(ClosedChannelException.class, () -> sink.write(DATA, 0, 1));
        assertThrows(ClosedChannelException.class, sink::flush);
    }

    @Test
    void closeOfAStuckChannelThatAlsoFailsToCloseReportsBoth() throws IOException {
        ScriptedChannel channel = new ScriptedChannel(0).nonBlocking();
        channel.failureOnClose = new IOException("close");
        ChannelSink sink = new ChannelSink(channel);
        sink.write(DATA, 0, 5);
        IOException lost = assertThrows(IOException.class, sink::close);
        assertTrue(lost.getMessage().startsWith("5 bytes are lost"), lost.getMessage());
        assertSame(channel.failureOnClose, lost.getSuppressed()[0]);
    }

    @Test
    void aBlockingChannelThatTakesNothingIsGivenUpWithoutSpinning() throws IOException {
        ScriptedChannel channel = new ScriptedChannel(0);
        ChannelSink sink = new ChannelSink(channel);
        sink.write(DATA, 0, 10);
        assertEquals(10, sink.pendingBytes());
        assertTrue(channel.writes < 100, channel.writes + " tries");
    }

    @Test
    void pendingBytesAreBounded() throws IOException {
        ScriptedChannel channel = new ScriptedChannel(0).nonBlocking();
        ChannelSink sink = new ChannelSink(channel);
        byte[] mebibyte = new byte[1 << 20];
        for (int i = 0; i < 16; i++) {
            sink.write(mebibyte, 0, mebibyte.length);
        }
        assertEquals(ChannelSink.MAX_PENDING_BYTES, sink.pendingBytes());
        IOException full = assertThrows(IOException.class, () -> sink.write(mebibyte, 0, 1));
        assertTrue(full.getMessage().contains("16777216 bytes are pending"), full.getMessage());

        channel.follow(1 << 30); // too late: after a failure not one more byte goes out
        assertThrows(IOException.class, sink::flush);
        sink.close();
        assertEquals(0, channel.taken.size());
        assertFalse(channel.isOpen());
    }

    @Test
    void pendingBytesKeepTheirOrderOverManyRefills() throws IOException {
        byte[] data = IoTesting.randomBytes(1_500_000, 3);
        Random random = new Random(4);
        ScriptedChannel channel = new ScriptedChannel(0).nonBlocking();
        ChannelSink sink = new ChannelSink(channel);
        int at = 0;
        while (at < data.length) {
            int length = Math.min(random.nextInt(40_000), data.length - at);
            channel.follow(random.nextInt(40_000), 0);
            sink.write(data, at, length / 3, data, at + length / 3, length - length / 3);
            at += length;
        }
        channel.follow(1 << 30);
        sink.flush();
        assertEquals(0, sink.pendingBytes());
        assertArrayEquals(data, channel.taken.toByteArray());
    }

    static Stream<Throwable> failures() {
        return Stream.of(
                new IOException("io"),
                new IllegalArgumentException("runtime"),
                new NonWritableChannelException(),
                new Error("error"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailureComesThroughUnchangedAndNothingFollowsIt(Throwable failure) throws IOException {
        for (int failAt = 0; failAt < DATA.length; failAt += 13) {
            for (boolean blocking : new boolean[] {true, false}) {
                ScriptedChannel channel = new ScriptedChannel(7, 0).failingAt(failAt, failure);
                channel.configureBlocking(blocking);
                ChannelSink sink = new ChannelSink(channel);
                Throwable thrown = assertThrows(Throwable.class, () -> {
                    writeInRanges(sink);
                    while (sink.pendingBytes() > 0) {
                        sink.flush();
                    }
                });
                assertSame(failure, thrown);
                channel.failingAt(Integer.MAX_VALUE, failure);
                if (failAt % 2 == 0) { // closing alone must not send what is pending either
                    assertThrows(IOException.class, () -> sink.write(DATA, 0, 1));
                }
                sink.close();
                assertArrayEquals(Arrays.copyOf(DATA, failAt), channel.taken.toByteArray());
                assertEquals(1, channel.closes);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailingCloseComesThroughUnchangedAndIsNotRepeated(Throwable failure) throws IOException {
        ScriptedChannel channel = new ScriptedChannel(1);
        channel.failureOnClose = failure;
        ChannelSink sink = new ChannelSink(channel);
        assertSame(failure, assertThrows(Throwable.class, sink::close));
        sink.close();
        assertEquals(1, channel.closes);
    }

    @Test
    void aRangeOutsideItsArrayChangesNothing() throws IOException {
        ScriptedChannel channel = new ScriptedChannel(1 << 30);
        ChannelSink sink = new ChannelSink(channel);
        assertThrows(IndexOutOfBoundsException.class, () -> sink.write(DATA, 900, 101));
        assertThrows(IndexOutOfBoundsException.class, () -> sink.write(DATA, -1, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> sink.write(DATA, 0, 1, DATA, 0, 1_001));
        assertEquals(0, channel.taken.size());
        sink.write(DATA, 0, 1_000);
        assertArrayEquals(DATA, channel.taken.toByteArray());
    }

    @Test
    void aPlainWritableChannelWorksWithoutGathering() throws IOException {
        ByteArrayOutputStream taken = new ByteArrayOutputStream();
        WritableByteChannel plain = new WritableByteChannel() {
            @Override
            public int write(ByteBuffer bytes) {
                taken.write(bytes.get());
                return 1;
            }

            @Override
            public boolean isOpen() {
                return true;
            }

            @Override
            public void close() {}
        };
        ByteSink sink = ByteSink.of(plain);
        writeInRanges(sink);
        sink.close();
        assertArrayEquals(DATA, taken.toByteArray());
    }

    @Test
    void aFileHasAllBytes(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("out");
        byte[] data = IoTesting.randomBytes(700_000, 5);
        try (ByteSink sink =
                ByteSink.of(FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE))) {
            sink.write(data, 0, 300_000);
            sink.write(data, 300_000, 16_000, data, 316_000, 384_000);
            sink.flush();
        }
        assertArrayEquals(data, Files.readAllBytes(file));
    }

    @Test
    void aFileOpenForReadingOnlyThrowsItsException(@TempDir Path directory) throws IOException {
        Path file = Files.createFile(directory.resolve("in"));
        try (ByteSink sink = ByteSink.of((WritableByteChannel) FileChannel.open(file))) {
            assertThrows(NonWritableChannelException.class, () -> sink.write(DATA, 0, 1));
        }
    }

    @Test
    void aNonBlockingPipeKeepsTheOrder() throws IOException {
        Pipe pipe = Pipe.open();
        pipe.sink().configureBlocking(false);
        pipe.source().configureBlocking(false);
        assertKeepsTheOrder(pipe.sink(), pipe.source());
    }

    @Test
    void aNonBlockingSocketKeepsTheOrder() throws IOException {
        try (ServerSocketChannel server =
                        ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                SocketChannel client = SocketChannel.open(server.getLocalAddress());
                SocketChannel accepted = server.accept()) {
            client.configureBlocking(false);
            accepted.configureBlocking(false);
            assertKeepsTheOrder(client, accepted);
        }
    }

    /** Both ends in one thread: without keeping what does not fit, this would not come to an end. */
    private static void assertKeepsTheOrder(WritableByteChannel to, ReadableByteChannel from) throws IOException {
        byte[] data = IoTesting.randomBytes(12_000_000, 6);
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        ByteBuffer buffer = ByteBuffer.allocate(100_000);
        ChannelSink sink = new ChannelSink(to);
        long most = 0;
        for (int at = 0; at < data.length; at += 24_000) {
            sink.write(data, at, 8_000);
            sink.write(data, at + 8_000, 1_000, data, at + 9_000, 15_000);
            most = Math.max(most, sink.pendingBytes());
            if (at % 240_000 == 0) {
                readSome(from, buffer, read);
            }
        }
        while (sink.pendingBytes() > 0) {
            readSome(from, buffer, read);
            sink.flush();
        }
        sink.close();
        while (readSome(from, buffer, read) >= 0) {
            assertTrue(read.size() <= data.length);
        }
        from.close();
        assertTrue(most > 0, "the channel left something at least once");
        assertArrayEquals(data, read.toByteArray());
    }

    private static int readSome(ReadableByteChannel from, ByteBuffer buffer, ByteArrayOutputStream read)
            throws IOException {
        int count = from.read(buffer.clear());
        read.write(buffer.array(), 0, Math.max(0, count));
        return count;
    }

    @Test
    void aBlockingPipeWithASlowReaderGetsAll() throws Exception {
        byte[] data = IoTesting.randomBytes(2_000_000, 7);
        Pipe pipe = Pipe.open();
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        Thread reader = new Thread(() -> {
            try {
                ByteBuffer buffer = ByteBuffer.allocate(3_001);
                while (readSome(pipe.source(), buffer, read) >= 0) {
                    Thread.yield();
                }
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        reader.start();
        try (ByteSink sink = ByteSink.of(pipe.sink())) {
            sink.write(data, 0, 1_000_000);
            sink.write(data, 1_000_000, 16_000, data, 1_016_000, 984_000);
        }
        reader.join();
        assertArrayEquals(data, read.toByteArray());
    }

    @Test
    void aSteadyBufferWithVaryingBlobsNeedsNoNewWrapperForTheBuffer() throws IOException {
        byte[] buffer = new byte[16_384];
        byte[] blob = new byte[4_000];
        ByteSink sink = ByteSink.of(new IoTesting.Sponge());
        IoTesting.assertAllocatesNothing(() -> {
            sink.write(buffer, 0, buffer.length);
            sink.write(buffer, 5, 100, blob, 0, blob.length);
            sink.write(blob, 0, blob.length);
            sink.flush();
        });
    }
}
