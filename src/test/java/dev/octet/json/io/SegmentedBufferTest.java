package dev.octet.json.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.Stubs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SegmentedBufferTest {
    private static final int MOST = 200_000;
    private static final byte[] DATA = IoTesting.randomBytes(MOST, 1);

    /** Records arrays taken and given back, and which are on loan. */
    private static final class AuditedPool implements BufferPool {
        final List<Integer> taken = new ArrayList<>();
        final Map<byte[], Boolean> lent = new IdentityHashMap<>();
        Throwable failure;

        @Override
        public byte[] take(int minLength) {
            if (failure != null) {
                IoTesting.<RuntimeException>sneak(failure);
            }
            taken.add(minLength);
            byte[] buffer = new byte[minLength];
            lent.put(buffer, true);
            return buffer;
        }

        @Override
        public void giveBack(byte[] buffer) {
            assertNotNull(lent.remove(buffer), "given back once, and what was taken here");
            Arrays.fill(buffer, (byte) 0x55);
            if (failure != null) {
                IoTesting.<RuntimeException>sneak(failure);
            }
        }
    }

    private static void write(SegmentedBuffer buffer, int length, int chunk) {
        for (int at = 0; at < length; at += chunk) {
            buffer.write(DATA, at, Math.min(chunk, length - at));
        }
    }

    /** Sizes around every end of a segment, with plain segments and with those of the shared pool, and some between. */
    private static TreeSet<Integer> sizes() {
        TreeSet<Integer> sizes = new TreeSet<>();
        for (int slack : new int[] {0, StripedPool.SLACK}) {
            int end = 0;
            for (int segment = 1 << 10; end <= MOST; segment = Math.min(2 * segment, 1 << 16)) {
                for (int near = -2; near <= 2; near++) {
                    sizes.add(Math.max(0, Math.min(MOST, end + near)));
                }
                end += segment + slack;
            }
        }
        new Random(2).ints(20, 0, MOST).forEach(sizes::add);
        sizes.add(MOST);
        return sizes;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1_000, 1_024, 8_192, 65_792, 100_000, MOST})
    void writtenBytesComeOutWhateverTheChunks(int chunk) throws IOException {
        for (BufferPool pool : new BufferPool[] {BufferPool.none(), BufferPool.shared()}) {
            SegmentedBuffer buffer = new SegmentedBuffer(pool);
            for (int size : sizes()) {
                write(buffer, size, chunk);
                byte[] expected = Arrays.copyOf(DATA, size);
                assertEquals(size, buffer.size());
                assertArrayEquals(expected, buffer.toByteArray());

                ByteArrayOutputStream out = new ByteArrayOutputStream();
                buffer.writeTo(out);
                assertArrayEquals(expected, out.toByteArray());

                assertArrayEquals(expected, buffer.toInputStream().readAllBytes());
                buffer.clear();
                assertEquals(0, buffer.size());
                assertEquals(0, buffer.toByteArray().length);
            }
        }
    }

    @Test
    void chunksOfRandomLengthsComeOutWhole() throws IOException {
        Random random = new Random(3);
        for (int round = 0; round < 100; round++) {
            SegmentedBuffer buffer = new SegmentedBuffer();
            int most = 1 + random.nextInt(1 << (1 + random.nextInt(17)));
            int at = 0;
            while (at < MOST) {
                int first = Math.min(random.nextInt(most + 1), MOST - at);
                int second = Math.min(random.nextInt(most + 1), MOST - at - first);
                buffer.write(DATA, at, first, DATA, at + first, second);
                at += first + second;
                assertEquals(at, buffer.size());
            }
            assertArrayEquals(DATA, buffer.toByteArray());
            buffer.clear();
        }
    }

    @Test
    void segmentsDoubleFromOneToSixtyFourKibibytesAndGoBackOnce() {
        AuditedPool pool = new AuditedPool();
        SegmentedBuffer buffer = new SegmentedBuffer(pool);
        buffer.write(DATA, 0, 0);
        assertEquals(List.of(), pool.taken, "nothing is taken before there is a byte");
        write(buffer, MOST, 1_500);
        buffer.write(DATA, 0, 1_000);
        assertEquals(List.of(1_024, 2_048, 4_096, 8_192, 16_384, 32_768, 65_536, 65_536, 65_536), pool.taken);
        buffer.flush();
        buffer.close();
        assertEquals(9, pool.lent.size(), "closing keeps the content");
        buffer.clear();
        assertEquals(0, pool.lent.size());
        for (int i = 0; i < 9; i++) {
            assertEquals(0, buffer.segment(i).length, "no reference is left");
        }
        buffer.clear();
        buffer.write(DATA, 0, 10);
        assertEquals(1, pool.lent.size());
        assertArrayEquals(Arrays.copyOf(DATA, 10), buffer.toByteArray());
    }

    @Test
    void closingKeepsTheContentAndAllowsMore() {
        SegmentedBuffer buffer = new SegmentedBuffer();
        buffer.write(DATA, 0, 3_000);
        buffer.close();
        buffer.write(DATA, 3_000, 3_000);
        assertArrayEquals(Arrays.copyOf(DATA, 6_000), buffer.toByteArray());
    }

    static Stream<Throwable> poolFailures() {
        return Stream.of(new OutOfMemoryError("pool"), new IllegalStateException("pool"));
    }

    @ParameterizedTest
    @MethodSource("poolFailures")
    void aFailingPoolLeavesAPrefixAndTakesNothingBackTwice(Throwable failure) {
        AuditedPool pool = new AuditedPool();
        SegmentedBuffer buffer = new SegmentedBuffer(pool);
        buffer.write(DATA, 0, 3_000);
        pool.failure = failure;
        assertSame(failure, assertThrows(Throwable.class, () -> buffer.write(DATA, 3_000, 500)));
        assertArrayEquals(Arrays.copyOf(DATA, 3_072), buffer.toByteArray(), "the segments of 1 and 2 KiB are full");
        assertSame(failure, assertThrows(Throwable.class, buffer::clear));
        assertEquals(0, buffer.size());
        pool.failure = null;
        buffer.clear();
        buffer.write(DATA, 0, 100);
        assertArrayEquals(Arrays.copyOf(DATA, 100), buffer.toByteArray());
    }

    @Test
    void aBufferSmallerThanAskedForIsRefused() {
        SegmentedBuffer buffer = new SegmentedBuffer(new BufferPool() {
            @Override
            public byte[] take(int minLength) {
                return new byte[0];
            }

            @Override
            public void giveBack(byte[] bytes) {}
        });
        assertThrows(IllegalStateException.class, () -> buffer.write(DATA, 0, 1));
    }

    @Test
    void aRangeOutsideItsArrayChangesNothing() {
        SegmentedBuffer buffer = new SegmentedBuffer();
        assertThrows(IndexOutOfBoundsException.class, () -> buffer.write(DATA, 0, MOST + 1));
        assertThrows(IndexOutOfBoundsException.class, () -> buffer.write(DATA, -1, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> buffer.write(DATA, MOST, 1));
        assertEquals(0, buffer.size());
    }

    @ParameterizedTest
    @ValueSource(ints = {997, 4_096, 65_536, 70_000, 1 << 30})
    void aBlockingChannelTakesAllInShortWrites(int most) throws IOException {
        ScriptedChannel channel = new ScriptedChannel(most, 0, 1);
        SegmentedBuffer buffer = new SegmentedBuffer();
        write(buffer, MOST, 5_000);
        assertEquals(MOST, buffer.writeTo(channel));
        assertArrayEquals(DATA, channel.taken.toByteArray());
        assertEquals(0, channel.writes, "all writes gather");
    }

    @Test
    void aNonBlockingChannelIsLeftAndGoneOnWith() throws IOException {
        SegmentedBuffer buffer = new SegmentedBuffer();
        write(buffer, MOST, 5_000);
        for (int most : new int[] {1_000, 1_280, 65_536, 131_072}) {
            ScriptedChannel channel = new ScriptedChannel(most, 0).nonBlocking();
            long at = 0;
            while (at < buffer.size()) {
                long taken = buffer.writeTo(channel, at);
                assertEquals(Math.min(most, MOST - at), taken);
                at += taken;
            }
            assertArrayEquals(DATA, channel.taken.toByteArray());
        }
    }

    @Test
    void writingStartsAtAnyOffset() throws IOException {
        SegmentedBuffer buffer = new SegmentedBuffer();
        write(buffer, MOST, 5_000);
        for (int offset : sizes()) {
            ScriptedChannel channel = new ScriptedChannel(1 << 30);
            assertEquals(MOST - offset, buffer.writeTo(channel, offset));
            assertArrayEquals(Arrays.copyOfRange(DATA, offset, MOST), channel.taken.toByteArray());
        }
        assertThrows(IndexOutOfBoundsException.class, () -> buffer.writeTo(new ScriptedChannel(1), MOST + 1));
        assertThrows(IndexOutOfBoundsException.class, () -> buffer.writeTo(new ScriptedChannel(1), -1));
        assertEquals(0, new SegmentedBuffer().writeTo(new ScriptedChannel(1)));
    }

    @Test
    void realFilesAndPipesGetAllBytes(@TempDir Path directory) throws Exception {
        SegmentedBuffer buffer = new SegmentedBuffer();
        for (int i = 0; i < 20; i++) {
            buffer.write(DATA, 0, MOST);
        }
        Path file = directory.resolve("out");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            assertEquals(20 * MOST, buffer.writeTo(channel));
        }
        assertArrayEquals(buffer.toByteArray(), Files.readAllBytes(file));

        Pipe pipe = Pipe.open();
        pipe.sink().configureBlocking(false);
        pipe.source().configureBlocking(false);
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        ByteBuffer chunk = ByteBuffer.allocate(50_000);
        long at = 0;
        while (read.size() < buffer.size()) {
            at += buffer.writeTo(pipe.sink(), at);
            int count = pipe.source().read(chunk.clear());
            read.write(chunk.array(), 0, Math.max(0, count));
        }
        pipe.sink().close();
        pipe.source().close();
        assertEquals(buffer.size(), at);
        assertArrayEquals(buffer.toByteArray(), read.toByteArray());
        buffer.clear();
    }

    static Stream<Throwable> targetFailures() {
        return Stream.of(new IOException("io"), new IllegalStateException("runtime"), new Error("error"));
    }

    @ParameterizedTest
    @MethodSource("targetFailures")
    void aFailingTargetComesThroughUnchangedAndTheContentStays(Throwable failure) {
        SegmentedBuffer buffer = new SegmentedBuffer();
        buffer.write(DATA, 0, MOST);
        ScriptedChannel channel = new ScriptedChannel(999).failingAt(100_000, failure);
        assertSame(failure, assertThrows(Throwable.class, () -> buffer.writeTo(channel)));
        OutputStream stream = new OutputStream() {
            @Override
            public void write(int b) {
                IoTesting.<RuntimeException>sneak(failure);
            }
        };
        assertSame(failure, assertThrows(Throwable.class, () -> buffer.writeTo(stream)));
        assertSame(
                failure,
                assertThrows(Throwable.class, () -> buffer.toInputStream().transferTo(stream)));
        assertArrayEquals(DATA, buffer.toByteArray());
    }

    /** All segments are the same array, so that two gibibytes of content need 16 MiB. */
    @Test
    void beyondTheLongestArrayOnlyToByteArrayGivesUp() throws IOException {
        byte[] shared = new byte[1 << 24];
        SegmentedBuffer buffer = new SegmentedBuffer(Stubs.pool(minLength -> shared));
        byte[] zeros = new byte[1 << 24];
        for (int i = 0; i < 128; i++) {
            buffer.write(zeros, 0, zeros.length - (i == 127 ? 8 : 0));
        }
        assertEquals(2_147_483_639L + 1, buffer.size());
        IllegalStateException refused = assertThrows(IllegalStateException.class, buffer::toByteArray);
        assertTrue(refused.getMessage().startsWith("2147483640 bytes do not fit"), refused.getMessage());
        buffer.write(zeros, 0, 1_000);

        GatheringByteChannel sponge = new IoTesting.GatheringSponge();
        assertEquals(buffer.size(), buffer.writeTo(sponge));
        assertEquals(buffer.size() - 5, buffer.toInputStream().skip(buffer.size() - 5));
        assertEquals(buffer.size(), buffer.toInputStream().transferTo(OutputStream.nullOutputStream()));
        assertEquals(Integer.MAX_VALUE, buffer.toInputStream().available());
    }

    @Test
    void anInputStreamIsASnapshot() throws IOException {
        SegmentedBuffer buffer = new SegmentedBuffer();
        buffer.write(DATA, 0, 5_000);
        InputStream in = buffer.toInputStream();
        assertArrayEquals(Arrays.copyOf(DATA, 1_000), in.readNBytes(1_000));
        buffer.write(DATA, 5_000, 5_000);
        assertArrayEquals(Arrays.copyOfRange(DATA, 1_000, 5_000), in.readAllBytes());
        assertEquals(-1, in.read());
        assertEquals(-1, in.read(new byte[1], 0, 1));
        assertEquals(0, in.read(new byte[1], 1, 0));
        assertArrayEquals(Arrays.copyOf(DATA, 10_000), buffer.toInputStream().readAllBytes());
    }

    @Test
    void anInputStreamReadsSingleBytesRangesAndSkips() throws IOException {
        SegmentedBuffer buffer = new SegmentedBuffer();
        buffer.write(DATA, 0, MOST);
        Random random = new Random(4);
        InputStream in = buffer.toInputStream();
        int at = 0;
        while (at < MOST) {
            assertEquals(MOST - at, in.available());
            int length = random.nextInt(3_000);
            int expected = Math.min(length, MOST - at);
            switch (random.nextInt(3)) {
                case 0 -> {
                    assertEquals(DATA[at] & 0xFF, in.read());
                    at++;
                }
                case 1 -> {
                    byte[] target = new byte[length + 2];
                    assertEquals(expected, in.read(target, 1, length));
                    assertTrue(Arrays.equals(DATA, at, at + expected, target, 1, 1 + expected));
                    assertEquals(0, target[0]);
                    assertEquals(0, target[1 + expected]);
                    at += expected;
                }
                default -> {
                    assertEquals(expected, in.skip(length));
                    at += expected;
                }
            }
        }
        assertEquals(-1, in.read());
        assertEquals(0, in.skip(5));
        assertEquals(0, in.skip(-5));
        assertThrows(IndexOutOfBoundsException.class, () -> in.read(new byte[1], 0, 2));

        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        InputStream second = buffer.toInputStream();
        second.skipNBytes(70_000);
        assertEquals(MOST - 70_000, second.transferTo(rest));
        assertArrayEquals(Arrays.copyOfRange(DATA, 70_000, MOST), rest.toByteArray());
    }

    @Test
    void anInputStreamOfClearedContentFailsInsteadOfReadingAnothersBytes() throws IOException {
        SegmentedBuffer buffer = new SegmentedBuffer();
        buffer.write(DATA, 0, 5_000);
        InputStream in = buffer.toInputStream();
        assertEquals(DATA[0] & 0xFF, in.read());
        buffer.clear();
        buffer.write(DATA, 0, 5_000);
        assertThrows(IOException.class, in::read);
        assertThrows(IOException.class, () -> in.read(new byte[1], 0, 1));
        assertThrows(IOException.class, in::available);
        assertThrows(IOException.class, () -> in.skip(1));
        assertThrows(IOException.class, () -> in.transferTo(OutputStream.nullOutputStream()));
        assertEquals(DATA[0] & 0xFF, buffer.toInputStream().read());
    }

    /** Clears the buffer in the middle of a write, and checks that the bytes stay what they were. */
    private static final class ClearingStream extends OutputStream {
        private final SegmentedBuffer buffer;
        private int writes;

        ClearingStream(SegmentedBuffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void write(int b) {
            throw new AssertionError("byte by byte");
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            byte[] before = Arrays.copyOfRange(bytes, offset, offset + length);
            buffer.clear();
            assertArrayEquals(before, Arrays.copyOfRange(bytes, offset, offset + length));
            writes++;
        }
    }

    private interface Transfer {
        void to(ClearingStream out) throws IOException;
    }

    /** A segment that a stream or channel may still be reading is dropped: given back, it would be overwritten. */
    @Test
    void aBufferClearedInTheMiddleOfAWriteGivesNothingBack() {
        for (int way = 0; way < 3; way++) {
            AuditedPool pool = new AuditedPool();
            SegmentedBuffer buffer = new SegmentedBuffer(pool);
            write(buffer, 100_000, 10_000);
            int taken = pool.taken.size();
            InputStream in = buffer.toInputStream();
            List<Transfer> ways =
                    List.of(buffer::writeTo, in::transferTo, out -> buffer.writeTo(new ClearingChannel(out), 0));
            Transfer transfer = ways.get(way);
            ClearingStream out = new ClearingStream(buffer);
            assertThrows(IOException.class, () -> transfer.to(out));
            assertEquals(1, out.writes);
            assertEquals(taken, pool.lent.size(), "dropped, not given back");
            write(buffer, 100, 100);
            buffer.clear();
            assertEquals(taken, pool.lent.size(), "given back");
        }
    }

    private record ClearingChannel(ClearingStream out) implements GatheringByteChannel {
        @Override
        public long write(ByteBuffer[] ranges, int offset, int length) {
            ByteBuffer range = ranges[offset];
            int count = range.remaining();
            out.write(range.array(), range.arrayOffset() + range.position(), count);
            range.position(range.limit());
            for (int i = offset + 1; i < offset + length; i++) {
                ranges[i].position(ranges[i].limit());
            }
            return count;
        }

        @Override
        public long write(ByteBuffer[] ranges) {
            return write(ranges, 0, ranges.length);
        }

        @Override
        public int write(ByteBuffer range) {
            return (int) write(new ByteBuffer[] {range}, 0, 1);
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }

    @Test
    void aReusedBufferAllocatesNothing() throws IOException {
        SegmentedBuffer buffer = new SegmentedBuffer(BufferPool.striped(16, 1 << 16));
        OutputStream out = OutputStream.nullOutputStream();
        IoTesting.assertAllocatesNothing(() -> {
            buffer.write(DATA, 0, 100);
            buffer.write(DATA, 100, 40_000);
            buffer.writeTo(out);
            buffer.clear();
        });
    }
}
