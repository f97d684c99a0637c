package dev.octet.json.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Stubs;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteFeederTest {
    private static final byte[] DATA = IoTesting.randomBytes(1 << 20, 1);

    /** Counts the bytes of the arrays that are lent; never lends one twice. */
    private static final class MeasuringPool implements BufferPool {
        long lent;
        int takes;

        @Override
        public byte[] take(int minLength) {
            takes++;
            lent += minLength;
            return new byte[minLength];
        }

        @Override
        public void giveBack(byte[] buffer) {
            lent -= buffer.length;
        }
    }

    private static void assertReads(ByteFeeder feeder, byte[] expected, int from, int end) {
        byte[] actual = new byte[end - from];
        int count = 0;
        while (count < actual.length) {
            int more = feeder.read(actual, count, actual.length - count);
            assertTrue(more > 0, "bytes are pending");
            count += more;
        }
        assertArrayEquals(Arrays.copyOfRange(expected, from, end), actual);
    }

    @Test
    void aFeederReturnsBytesThenNotNowThenTheEnd() {
        ByteFeeder feeder = new ByteFeeder();
        byte[] buffer = new byte[8];
        assertEquals(ByteSource.NOT_NOW, feeder.read(buffer, 0, 8));
        feeder.feed(new byte[] {1, 2, 3, 4}, 1, 2);
        assertEquals(2, feeder.pendingBytes());
        assertEquals(2, feeder.read(buffer, 3, 5));
        assertArrayEquals(new byte[] {0, 0, 0, 2, 3, 0, 0, 0}, buffer);
        assertEquals(ByteSource.NOT_NOW, feeder.read(buffer, 0, 8));
        feeder.feed(new byte[] {5}, 0, 1);
        feeder.endOfInput();
        assertEquals(1, feeder.read(buffer, 0, 8));
        assertEquals(ByteSource.END, feeder.read(buffer, 0, 8));
        feeder.endOfInput();
        assertEquals(ByteSource.END, feeder.read(buffer, 0, 8));
    }

    @Test
    void emptyFeedsBringNothing() {
        CountingPool pool = new CountingPool();
        ByteFeeder feeder = new ByteFeeder(pool);
        feeder.feed(new byte[0], 0, 0);
        feeder.feed(new byte[3], 3, 0);
        feeder.feed(ByteBuffer.allocate(0));
        assertEquals(ByteSource.NOT_NOW, feeder.read(new byte[1], 0, 1));
        assertEquals(0, pool.takes());
        feeder.endOfInput();
        assertEquals(ByteSource.END, feeder.read(new byte[1], 0, 1));
    }

    /** "The bytes that are fed are copied, so the caller may reuse its array at once." */
    @ParameterizedTest
    @ValueSource(ints = {1, 1_000, 70_000})
    void theCallersArrayIsNeverSharedWithTheFeeder(int length) {
        byte[] mine = Arrays.copyOf(DATA, length);
        ByteFeeder feeder = new ByteFeeder();
        feeder.feed(mine, 0, length);
        Arrays.fill(mine, (byte) 0);
        byte[] direct = Arrays.copyOf(DATA, length);
        feeder.feed(ByteBuffer.wrap(direct));
        Arrays.fill(direct, (byte) 0);
        assertReads(feeder, DATA, 0, length);
        assertReads(feeder, DATA, 0, length);
        byte[] read = new byte[length];
        feeder.feed(DATA, 0, length);
        feeder.feed(DATA, 0, length);
        feeder.read(read, 0, length / 2 + 1);
        Arrays.fill(read, (byte) 0);
        assertReads(feeder, DATA, length / 2 + 1, length);
        assertReads(feeder, DATA, 0, length);
    }

    static Stream<ByteBuffer> buffers() {
        return Stream.of(
                ByteBuffer.wrap(DATA.clone()),
                ByteBuffer.allocateDirect(DATA.length).put(DATA),
                ByteBuffer.wrap(DATA).asReadOnlyBuffer());
    }

    /** "Appends a copy of the remaining bytes of bytes; its position then is its limit." */
    @ParameterizedTest
    @MethodSource("buffers")
    void aBufferIsFedFromItsPositionToItsLimit(ByteBuffer bytes) {
        ByteFeeder feeder = new ByteFeeder();
        bytes.position(10).limit(200_000);
        feeder.feed(bytes);
        assertEquals(200_000, bytes.position());
        assertEquals(200_000, bytes.limit());
        assertEquals(199_990, feeder.pendingBytes());
        assertReads(feeder, DATA, 10, 200_000);
        assertEquals(ByteSource.NOT_NOW, feeder.read(new byte[1], 0, 1));
    }

    /** Any sizes of feeds and reads, against a queue of bytes; and the bound of the class comment after each step. */
    @Test
    void randomFeedsAndReadsAgreeWithAQueue() {
        Random random = new Random(2);
        int[] sizes = {4, 300, 3_000, 100_000};
        for (int n = (int) (150 * IoTesting.SCALE); n >= 0; n--) {
            MeasuringPool pool = new MeasuringPool();
            ByteFeeder feeder = new ByteFeeder(pool);
            int fed = 0;
            int read = 0;
            int feedSize = sizes[random.nextInt(4)];
            int readSize = sizes[random.nextInt(4)];
            byte[] buffer = new byte[readSize];
            for (int step = 0; step < 60; step++) {
                int length = Math.min(random.nextInt(feedSize + 1), DATA.length - fed);
                if (random.nextBoolean()) {
                    feeder.feed(DATA, fed, length);
                } else {
                    feeder.feed(ByteBuffer.wrap(DATA, fed, length));
                }
                fed += length;
                int wanted = 1 + random.nextInt(readSize);
                int count = feeder.read(buffer, 0, wanted);
                assertEquals(Math.min(wanted, fed - read), count, "all that is there and fits");
                assertTrue(Arrays.equals(DATA, read, read + count, buffer, 0, count));
                read += count;
                assertEquals(fed - read, feeder.pendingBytes());
                assertHolds(feeder, pool);
            }
            feeder.close();
            assertEquals(0, pool.lent);
        }
    }

    /**
     * "the feeder holds {@link ByteFeeder#pendingBytes()} plus at most the read part of its first segment and the free
     * part of its last, and nothing at all if nothing is pending"
     */
    private static void assertHolds(ByteFeeder feeder, MeasuringPool pool) {
        long most = feeder.pendingBytes() == 0 ? 0 : feeder.pendingBytes() + 2L * Segments.MAX_BYTES;
        assertTrue(pool.lent <= most, pool.lent + " bytes held for " + feeder.pendingBytes());
    }

    @Test
    void aGiantFeedLeavesNothingBehind() {
        MeasuringPool pool = new MeasuringPool();
        ByteFeeder feeder = new ByteFeeder(pool);
        for (int i = 0; i < 20; i++) {
            feeder.feed(DATA, 0, DATA.length);
        }
        assertHolds(feeder, pool);
        byte[] buffer = new byte[10_000];
        while (feeder.pendingBytes() > 10_000) {
            feeder.read(buffer, 0, buffer.length);
            assertHolds(feeder, pool);
        }
        feeder.read(buffer, 0, buffer.length);
        feeder.read(buffer, 0, buffer.length);
        assertEquals(0, feeder.pendingBytes());
        assertEquals(0, pool.lent);
    }

    @Test
    void bytesFedOneByOneLieInFewSegments() {
        MeasuringPool pool = new MeasuringPool();
        ByteFeeder feeder = new ByteFeeder(pool);
        for (int i = 0; i < DATA.length; i++) {
            feeder.feed(DATA, i, 1);
        }
        assertTrue(pool.takes <= 6 + DATA.length / Segments.MAX_BYTES + 1, pool.takes + " segments");
        assertHolds(feeder, pool);
        for (int i = 0; i < DATA.length; i++) {
            byte[] one = new byte[1];
            assertEquals(1, feeder.read(one, 0, 1));
            assertEquals(DATA[i], one[0]);
        }
        assertEquals(0, pool.lent);
    }

    @Test
    void aSmallMessageTakesASmallSegment() {
        MeasuringPool pool = new MeasuringPool();
        ByteFeeder feeder = new ByteFeeder(pool);
        feeder.feed(DATA, 0, 100);
        assertEquals(Segments.MIN_BYTES, pool.lent);
    }

    /**
     * The pool sees each array once in each direction, whatever happens, and an array given back is not touched any
     * more.
     */
    @Test
    void segmentsGoBackOnce() {
        CountingPool pool = new CountingPool();
        ByteFeeder feeder = new ByteFeeder(pool);
        for (int round = 0; round < 50; round++) {
            feeder.feed(DATA, round, 3_000);
            assertReads(feeder, DATA, round, round + 2_000);
            feeder.feed(DATA, 0, 100_000);
            assertReads(feeder, DATA, round + 2_000, round + 3_000);
            if (round % 3 == 0) {
                feeder.reset();
                assertEquals(0, pool.outstanding());
            } else {
                assertReads(feeder, DATA, 0, 100_000);
                assertEquals(0, pool.outstanding());
            }
        }
        feeder.feed(DATA, 0, 100_000);
        feeder.close();
        feeder.close();
        pool.assertBalanced();
    }

    @Test
    void turnsOfFeedAndReadAllocateNothing() throws Exception {
        ByteFeeder feeder = new ByteFeeder();
        byte[] buffer = new byte[3_000];
        IoTesting.assertAllocatesNothing(() -> {
            feeder.feed(DATA, 0, 3_000);
            feeder.read(buffer, 0, 1_000);
            feeder.read(buffer, 0, 3_000);
        });
    }

    /** A pool that lends one and the same array makes more than 2 GiB pending cheap. */
    @Test
    void moreThanAnIntCanBePending() {
        byte[] only = new byte[Segments.MAX_BYTES];
        BufferPool same = new BufferPool() {
            @Override
            public byte[] take(int minLength) {
                return only;
            }

            @Override
            public void giveBack(byte[] buffer) {}
        };
        ByteFeeder feeder = new ByteFeeder(same);
        int feeds = (int) ((1L << 31) / only.length) + 2;
        for (int i = 0; i < feeds; i++) {
            feeder.feed(DATA, 0, only.length);
        }
        assertEquals((long) feeds * only.length, feeder.pendingBytes());
        assertEquals(100_000, feeder.read(new byte[100_000], 0, 100_000));
        assertEquals((long) feeds * only.length - 100_000, feeder.pendingBytes());
    }

    static Stream<Consumer<ByteFeeder>> feeds() {
        return Stream.of(
                feeder -> feeder.feed(new byte[1], 0, 1),
                feeder -> feeder.feed(new byte[1], 0, 0),
                feeder -> feeder.feed(ByteBuffer.allocate(1)),
                feeder -> feeder.feed(ByteBuffer.allocate(0)));
    }

    /** "IllegalStateException after endOfInput() or close()", until a reset. */
    @ParameterizedTest
    @MethodSource("feeds")
    void nothingIsFedAfterTheEndOrTheClose(Consumer<ByteFeeder> feed) {
        ByteFeeder feeder = new ByteFeeder();
        feeder.feed(DATA, 0, 10);
        feeder.endOfInput();
        assertThrows(IllegalStateException.class, () -> feed.accept(feeder));
        assertReads(feeder, DATA, 0, 10);
        assertEquals(ByteSource.END, feeder.read(new byte[1], 0, 1));
        feeder.reset();
        feed.accept(feeder);
        feeder.close();
        assertThrows(IllegalStateException.class, () -> feed.accept(feeder));
        assertThrows(IllegalStateException.class, feeder::endOfInput);
        assertThrows(IllegalStateException.class, () -> feeder.read(new byte[1], 0, 1));
        assertEquals(0, feeder.pendingBytes());
        feeder.reset();
        feed.accept(feeder);
    }

    @Test
    void aResetFeederIsEmptyAndOpen() {
        ByteFeeder feeder = new ByteFeeder();
        feeder.feed(DATA, 0, 100_000);
        assertReads(feeder, DATA, 0, 70_000);
        feeder.reset();
        assertEquals(0, feeder.pendingBytes());
        assertEquals(ByteSource.NOT_NOW, feeder.read(new byte[1], 0, 1));
        feeder.feed(DATA, 5, 100_000);
        assertReads(feeder, DATA, 5, 100_005);
        feeder.endOfInput();
        feeder.reset();
        assertEquals(ByteSource.NOT_NOW, feeder.read(new byte[1], 0, 1));
    }

    @Test
    void wrongRangesFeedNothing() {
        ByteFeeder feeder = new ByteFeeder();
        int[][] outside = {{-1, 1}, {0, 5}, {5, 0}, {2, 3}, {0, -1}, {Integer.MAX_VALUE, 1}};
        for (int[] range : outside) {
            assertThrows(IndexOutOfBoundsException.class, () -> feeder.feed(new byte[4], range[0], range[1]));
        }
        assertThrows(NullPointerException.class, () -> feeder.feed(null, 0, 0));
        assertThrows(NullPointerException.class, () -> feeder.feed((ByteBuffer) null));
        assertThrows(NullPointerException.class, () -> new ByteFeeder(null));
        assertEquals(0, feeder.pendingBytes());
    }

    /**
     * "If memory runs out on the way, a part of them has been appended; {@link ByteFeeder#pendingBytes()} says how
     * much."
     */
    @Test
    void bytesFedBeforeMemoryRanOutStay() {
        ArrayDeque<byte[]> arrays = new ArrayDeque<>();
        BufferPool two = new BufferPool() {
            @Override
            public byte[] take(int minLength) {
                if (arrays.size() == 2) {
                    throw new OutOfMemoryError("told to");
                }
                arrays.add(new byte[minLength]);
                return arrays.getLast();
            }

            @Override
            public void giveBack(byte[] buffer) {
                assertTrue(arrays.removeFirstOccurrence(buffer));
            }
        };
        ByteFeeder feeder = new ByteFeeder(two);
        assertThrows(OutOfMemoryError.class, () -> feeder.feed(DATA, 0, DATA.length));
        int taken = (int) feeder.pendingBytes();
        assertEquals(2 * Segments.MAX_BYTES, taken);
        assertReads(feeder, DATA, 0, taken);
        ByteBuffer rest = ByteBuffer.wrap(DATA, taken, DATA.length - taken);
        assertThrows(OutOfMemoryError.class, () -> feeder.feed(rest));
        assertEquals(rest.position() - taken, feeder.pendingBytes());
        assertReads(feeder, DATA, taken, rest.position());
        feeder.close();
        assertEquals(0, arrays.size());
    }

    @Test
    void aBufferSmallerThanAskedForIsRefused() {
        BufferPool stingy = Stubs.pool(minLength -> new byte[minLength - 1]);
        ByteFeeder feeder = new ByteFeeder(stingy);
        assertThrows(IllegalStateException.class, () -> feeder.feed(DATA, 0, 10));
        assertEquals(0, feeder.pendingBytes());
        assertEquals(ByteSource.NOT_NOW, feeder.read(new byte[1], 0, 1));
    }

    /** A feed may end inside a UTF-8 sequence: the feeder does not look at bytes. */
    @Test
    void feedsMayCutSequences() {
        byte[] text = "a\u00e9\u20ac\ud83d\ude00".getBytes(StandardCharsets.UTF_8);
        for (int cut = 0; cut <= text.length; cut++) {
            ByteFeeder feeder = new ByteFeeder();
            feeder.feed(text, 0, cut);
            feeder.feed(text, cut, text.length - cut);
            assertReads(feeder, text, 0, text.length);
        }
    }
}
