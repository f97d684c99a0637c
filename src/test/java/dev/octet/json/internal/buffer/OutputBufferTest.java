package dev.octet.json.internal.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.CloseSink;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.OneWayPool;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Stubs;
import dev.octet.json.support.TestScale;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The buffer without a generator: what reaches the sink and when, the states, and the state after a failure. */
@Tag("fast")
class OutputBufferTest {
    private static final int ROOM = OutputBuffer.MAX_ROOM;
    private static final JsonLocation HERE = JsonLocation.START;

    /** A sink that fails on request and reports a given number of pending bytes. */
    private static final class Sink extends RecordingSink {
        private Throwable ofWrites;
        private Throwable ofFlushes;
        private Throwable ofCloses;
        private long pending;
        private boolean flushesEmpty = true;

        private static void raise(Throwable failure) throws IOException {
            if (failure instanceof IOException io) {
                throw io;
            }
            if (failure instanceof RuntimeException || failure instanceof Error) {
                OutputBufferTest.<RuntimeException>asIs(failure);
            }
        }

        @Override
        public void write(byte[] source, int offset, int length) throws IOException {
            raise(ofWrites);
            super.write(source, offset, length);
        }

        @Override
        public void flush() throws IOException {
            super.flush();
            raise(ofFlushes);
            pending = flushesEmpty ? 0 : pending;
        }

        @Override
        public long pendingBytes() {
            return pending;
        }

        @Override
        public void close() throws IOException {
            super.close();
            raise(ofCloses);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void asIs(Throwable failure) throws T {
        throw (T) failure;
    }

    private final CountingPool pool = new CountingPool();
    private final Sink sink = new Sink();
    private final WriteOptions options = WriteOptions.defaults().withPool(pool);

    private OutputBuffer buffer() {
        return new OutputBuffer(sink, options, () -> HERE);
    }

    private OutputBuffer limited(long maxOutputBytes) {
        JsonLimits limits = JsonLimits.defaults().withMaxOutputBytes(maxOutputBytes);
        return new OutputBuffer(sink, options.withLimits(limits), () -> HERE);
    }

    private static byte[] numbered(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (i * 31 >> 3);
        }
        return bytes;
    }

    private static void put(OutputBuffer out, int count) {
        int at = out.ensureRoom(count);
        out.pos = at + count;
    }

    /** "copied if they fit or are few, else handed to the sink without a copy" */
    @ParameterizedTest
    @CsvSource({
        // buffered, appended, buffered then, what reached the sink by then
        "0,     16368, 16368, ",
        "1,     16367, 16368, ",
        "16368, 0,     16368, ",
        "16368, 1,     1,     16368",
        "16368, 2047,  2047,  16368",
        "16368, 2048,  0,     16368 18416",
        "15000, 2000,  632,   16368",
        "15000, 2048,  0,     15000 17048",
        "0,     16369, 0,     16369",
        "0,     70000, 0,     70000"
    })
    void shortRunsAreCopiedAndLongOnesWrittenThrough(int buffered, int appended, int bufferedThen, String writes) {
        byte[] all = numbered(buffered + appended);
        OutputBuffer out = buffer();
        out.append(all, 0, buffered);
        assertEquals(List.of(), sink.writeEnds());
        out.append(all, buffered, all.length);
        assertEquals(bufferedThen, out.pos);
        assertEquals(all.length, out.written());
        StringBuilder ends = new StringBuilder();
        sink.writeEnds().forEach(end -> ends.append(ends.isEmpty() ? "" : " ").append(end));
        assertEquals(writes == null ? "" : writes, ends.toString());
        out.close(true);
        assertArrayEquals(all, sink.bytes());
        pool.assertBalanced();
    }

    @ParameterizedTest
    @CsvSource({"2047, false", "2048, true"})
    void onlyLongRunsAreDirect(int length, boolean direct) {
        assertEquals(direct, OutputBuffer.isDirect(length));
    }

    /** Random runs, put and appended, drained and flushed in between: all bytes, in order. */
    @Test
    void allBytesReachTheSinkInOrder() {
        Random random = new Random(1);
        for (int round = TestScale.of(500); round > 0; round--) {
            Sink sink = new Sink();
            OutputBuffer out = new OutputBuffer(sink, options, () -> HERE);
            ByteArrayOutputStream expected = new ByteArrayOutputStream();
            for (int step = 0; step < 40; step++) {
                byte[] run = numbered(random.nextInt(1 << random.nextInt(16)));
                int from = random.nextInt(run.length + 1);
                switch (random.nextInt(8)) {
                    case 0 -> assertEquals(0, out.drainAndGetPos());
                    case 1 -> out.flush();
                    case 2 -> {
                        out.writeThrough(run, from, run.length);
                        expected.write(run, from, run.length - from);
                    }
                    case 3 -> {
                        int length = Math.min(ROOM, run.length);
                        int at = out.ensureRoom(length);
                        System.arraycopy(run, 0, out.bytes, at, length);
                        out.pos = at + length;
                        expected.write(run, 0, length);
                    }
                    default -> {
                        out.append(run, from, run.length);
                        expected.write(run, from, run.length - from);
                    }
                }
                assertEquals(expected.size(), out.written());
                assertTrue(out.pos >= 0 && out.pos <= out.end);
            }
            out.close(true);
            assertArrayEquals(expected.toByteArray(), sink.bytes());
        }
        pool.assertBalanced();
    }

    @Test
    void roomIsMadeByDraining() {
        OutputBuffer out = buffer();
        assertEquals(ROOM, out.end);
        assertEquals(0, out.ensureRoom(ROOM));
        put(out, 10);
        assertEquals(10, out.ensureRoom(ROOM - 10));
        assertEquals(List.of(), sink.writeEnds());
        assertEquals(0, out.ensureRoom(ROOM - 9));
        assertEquals(List.of(10), sink.writeEnds());
        assertEquals(0, out.drainAndGetPos());
        assertEquals(List.of(10), sink.writeEnds(), "nothing to hand on");
        put(out, 5);
        out.flush();
        assertEquals(List.of(10, 15), sink.writeEnds());
        assertEquals(1, sink.flushes());
        assertEquals(15, out.written());
    }

    /**
     * Limit OUTPUT_BYTES: "at the limit accepted, one more refused", for copied and for written-through bytes. Bytes
     * written before are not drained.
     */
    @ParameterizedTest
    @CsvSource({
        "0, 100, 0",
        "0, 5000, 0",
        "60, 100, 0",
        "60, 100, 40",
        "0, 20000, 0",
        "0, 20000, 18000",
        "0, 40000, 20000"
    })
    void theLimitIsExact(int put, int limit, int drained) {
        OutputBuffer out = limited(limit);
        out.append(numbered(drained), 0, drained);
        out.drainAndGetPos();
        put(out, put);
        byte[] rest = numbered(limit - put - drained);
        out.append(rest, 0, rest.length);
        assertDoesNotThrow(out::checkLimit);
        assertEquals(limit, out.written());
        assertTrue(out.pos <= out.commitLimit);
        out.drainAndGetPos();
        assertEquals(0, out.commitLimit);
        assertEquals(limit, sink.size());
        put(out, 1);
        assertTrue(out.pos > out.commitLimit);
        JsonLimitException refused = assertThrows(JsonLimitException.class, out::checkLimit);
        assertEquals(JsonLimitException.Limit.OUTPUT_BYTES, refused.limit());
        assertEquals(limit, refused.value());
        assertThrows(IllegalStateException.class, out::drainAndGetPos);
        assertEquals(limit, sink.size());
    }

    @ParameterizedTest
    @CsvSource({
        // drained, put, long run, beyond the limit
        "0,   0,   2999,  1",
        "0,   1,   2999,  0",
        "0,   1,   3000,  1",
        "0,   0,   70000, 1",
        "0,   700, 69299, 2",
        "500, 0,   3000,  0",
        "500, 0,   3000,  1",
        "500, 100, 3000,  0",
        "500, 100, 3000,  1"
    })
    void aLongRunBeyondTheLimitIsRefusedWhole(int drained, int put, int length, int excess) {
        OutputBuffer out = limited(drained + put + length);
        put(out, drained);
        out.drainAndGetPos();
        put(out, put);
        byte[] run = numbered(length + excess);
        if (excess == 0) {
            out.writeThrough(run, 0, run.length);
            assertEquals(drained + put + length, sink.size());
        } else {
            assertThrows(JsonLimitException.class, () -> out.writeThrough(run, 0, run.length));
            assertEquals(drained, sink.size());
        }
    }

    /** A token that ends beyond the limit never reaches the sink, whichever call drains first. */
    @Test
    void aTokenBeyondTheLimitIsNotDrained() {
        OutputBuffer out = limited(10);
        put(out, 11);
        assertThrows(JsonLimitException.class, out::drainAndGetPos);
        out.reopen(sink);
        put(out, 11);
        assertThrows(JsonLimitException.class, () -> out.close(true));
        out.reopen(sink);
        put(out, 11);
        out.abort();
        assertDoesNotThrow(() -> out.close(true), "it was given up before");
        assertEquals(0, sink.size());
        pool.assertBalanced();
    }

    /**
     * "the number of bytes for which there is room and which neither reach the output limit nor make a slow commit due;
     * negative if there are none."
     */
    @Test
    void roomWithinTheLimitIsRoomUntilTheNextSlowCommit() {
        OutputBuffer out = buffer();
        assertEquals(ROOM, out.roomWithinLimit());
        put(out, 100);
        assertEquals(ROOM - 100, out.roomWithinLimit());
        out.scheduleNewline();
        assertTrue(out.roomWithinLimit() < 0);
        assertTrue(out.takeNewline());
        assertFalse(out.takeNewline());
        assertEquals(ROOM - 100, out.roomWithinLimit());
        out.abort();
        assertTrue(out.roomWithinLimit() < 0);

        OutputBuffer small = limited(1_000);
        put(small, 400);
        assertEquals(600, small.roomWithinLimit());
        small.drainAndGetPos();
        assertEquals(600, small.roomWithinLimit());
        small.scheduleNewline();
        assertTrue(small.pos > small.commitLimit, "the slow commit");
        small.drainAndGetPos();
        assertTrue(small.takeNewline());
        assertEquals(600, small.commitLimit);
        small.scheduleNewline();
        small.reopen(new RecordingSink());
        assertFalse(small.takeNewline(), "a scheduled newline is of one document");
        assertEquals(1_000, small.commitLimit);
    }

    @Test
    void checkOpenFailsUnlessTheBufferIsOpen() {
        OutputBuffer out = buffer();
        out.checkOpen();
        assertTrue(out.isOpen());
        assertFalse(out.isClosed());

        RuntimeException cause = new RuntimeException("told to");
        assertSame(cause, assertThrows(RuntimeException.class, () -> out.fail(cause)));
        assertFalse(out.isOpen());
        assertFalse(out.isClosed());
        assertSame(
                cause, assertThrows(IllegalStateException.class, out::checkOpen).getCause());
        assertSame(cause, assertThrows(IllegalStateException.class, out::flush).getCause());
        assertThrows(IllegalStateException.class, () -> out.append(new byte[1], 0, 1));
        assertThrows(IllegalStateException.class, () -> out.ensureRoom(1));
        out.abort();
        assertSame(
                cause, assertThrows(IllegalStateException.class, out::checkOpen).getCause(), "an abort is no excuse");
        out.close(true);
        assertTrue(out.isClosed());
        assertSame(
                cause, assertThrows(IllegalStateException.class, out::checkOpen).getCause());

        out.reopen(sink);
        out.checkOpen();
        put(out, 3);
        out.abort();
        assertEquals(3, out.written());
        assertFalse(out.isOpen());
        assertEquals(
                null, assertThrows(IllegalStateException.class, out::checkOpen).getCause());
        assertThrows(IllegalStateException.class, () -> out.ensureRoom(0));
        out.close(true);
        assertEquals(0, sink.size());
        assertEquals(2, sink.closes());
        assertEquals(
                null, assertThrows(IllegalStateException.class, out::checkOpen).getCause());
    }

    /**
     * "Throws the cause as it is, an {@code IOException} wrapped." Later calls "throw {@code IllegalStateException}
     * with the failure as cause".
     */
    @Test
    void failuresOfASinkAreWrappedOrRethrownAndRemembered() {
        List<Throwable> failures =
                List.of(new IOException("io"), new RuntimeException("unchecked"), new Error("error"));
        List<String> ways =
                List.of("drained", "flush of bytes", "flush", "writeThrough", "append", "drainForGood", "pending");
        for (Throwable failure : failures) {
            for (String way : ways) {
                Sink sink = new Sink();
                OutputBuffer out = new OutputBuffer(sink, options, () -> HERE);
                put(out, 10);
                if (way.equals("flush")) {
                    out.drainAndGetPos();
                    sink.ofFlushes = failure;
                } else if (way.equals("pending")) {
                    sink.pending = 7;
                    sink.ofFlushes = failure;
                } else {
                    sink.ofWrites = failure;
                }
                Throwable thrown = assertThrows(Throwable.class, () -> {
                    switch (way) {
                        case "drained" -> out.drainAndGetPos();
                        case "writeThrough" -> out.writeThrough(new byte[10], 0, 10);
                        case "append" -> out.append(new byte[ROOM], 0, ROOM);
                        case "drainForGood", "pending" -> out.drainForGood();
                        default -> out.flush();
                    }
                });
                if (failure instanceof IOException) {
                    assertEquals(UncheckedIOException.class, thrown.getClass(), way);
                    assertSame(failure, thrown.getCause(), way);
                } else {
                    assertSame(failure, thrown, way);
                }
                assertSame(
                        failure,
                        assertThrows(IllegalStateException.class, out::checkOpen)
                                .getCause(),
                        way);
                int arrived = sink.size();
                out.close(true);
                assertEquals(arrived, sink.size());
                assertEquals(1, sink.closes());
            }
        }
        pool.assertBalanced();
    }

    /** "Unlike a flush, it does not flush a sink that has passed them on" */
    @ParameterizedTest
    @ValueSource(longs = {1, 5, Long.MAX_VALUE})
    void drainForGoodDoesNotFlushTheSink(long pending) {
        OutputBuffer out = buffer();
        put(out, 10);
        out.drainForGood();
        assertEquals(10, sink.size());
        assertEquals(0, sink.flushes());
        sink.pending = pending;
        out.drainForGood();
        assertEquals(1, sink.flushes());
        sink.pending = pending;
        sink.flushesEmpty = false;
        assertThrows(UncheckedIOException.class, out::drainForGood);
        assertFalse(out.isOpen());
    }

    /**
     * "Hands out the buffered bytes if nothing failed, closes or flushes the sink once, and gives the buffer back once"
     */
    @ParameterizedTest
    @EnumSource
    void closeDrainsClosesTheSinkAndGivesTheBufferBackOnce(CloseSink closeSink) {
        OutputBuffer out = new OutputBuffer(sink, options.withCloseSink(closeSink), () -> HERE);
        assertEquals(1, pool.outstanding());
        put(out, 10);
        out.close(true);
        assertEquals(10, sink.size());
        assertEquals(closeSink == CloseSink.NEVER ? 0 : 1, sink.closes());
        assertEquals(closeSink == CloseSink.NEVER ? 1 : 0, sink.flushes());
        assertEquals(10, out.written());
        assertTrue(out.isClosed());
        assertThrows(IllegalStateException.class, () -> out.ensureRoom(1));
        pool.assertBalanced();
        out.close(true);
        pool.assertBalanced();
    }

    /** An incomplete document leaves the sink alone: neither closed nor flushed. */
    @Test
    void closeLeavesTheSinkOfAnIncompleteDocumentAlone() {
        OutputBuffer out = new OutputBuffer(sink, options.withCloseSink(CloseSink.WHEN_COMPLETE), () -> HERE);
        put(out, 10);
        out.close(false);
        assertEquals(10, sink.size());
        assertEquals(0, sink.closes());
        assertEquals(0, sink.flushes());
        pool.assertBalanced();
    }

    /** Later calls report the failure of the close. */
    @Test
    void aFailedCloseIsReportedToLaterCalls() {
        IOException ofCloses = new IOException("close");
        sink.ofCloses = ofCloses;
        OutputBuffer out = buffer();
        UncheckedIOException thrown = assertThrows(UncheckedIOException.class, () -> out.close(true));
        assertSame(ofCloses, thrown.getCause());
        assertSame(
                ofCloses,
                assertThrows(IllegalStateException.class, out::checkOpen).getCause());
    }

    /** "Silent after a failure; else the first exception is thrown": an abort is no failure. */
    @Test
    void aFailedCloseAfterAnAbortIsThrown() {
        IOException ofCloses = new IOException("close");
        sink.ofCloses = ofCloses;
        OutputBuffer out = buffer();
        put(out, 10);
        out.abort();
        UncheckedIOException thrown = assertThrows(UncheckedIOException.class, () -> out.close(true));
        assertSame(ofCloses, thrown.getCause());
        assertEquals(0, sink.size());
        pool.assertBalanced();
    }

    /** Where the sink stays open, its pending bytes must go out; after a failure it is not asked for them. */
    @Test
    void closeWithAnOpenSinkFlushesItsPendingBytes() {
        OutputBuffer out = new OutputBuffer(sink, options.withCloseSink(CloseSink.NEVER), () -> HERE);
        sink.pending = 3;
        sink.flushesEmpty = false;
        assertThrows(UncheckedIOException.class, () -> out.close(true));
        pool.assertBalanced();

        sink.ofWrites = new IOException("told to");
        out.reopen(sink);
        put(out, 1);
        int flushes = sink.flushes();
        assertThrows(UncheckedIOException.class, () -> out.close(true));
        assertEquals(flushes, sink.flushes());
        pool.assertBalanced();

        out.reopen(sink);
        put(out, 1);
        out.abort();
        out.close(true);
        assertEquals(flushes, sink.flushes());
        pool.assertBalanced();
    }

    /** "the first exception is thrown", what follows is suppressed; a throwable cannot suppress itself. */
    @Test
    void laterFailuresOfACloseAreSuppressed() {
        IOException ofWrites = new IOException("write");
        Error ofCloses = new Error("close");
        sink.ofWrites = ofWrites;
        sink.ofCloses = ofCloses;
        OutputBuffer out = buffer();
        put(out, 1);
        UncheckedIOException thrown = assertThrows(UncheckedIOException.class, () -> out.close(true));
        assertSame(ofWrites, thrown.getCause());
        assertEquals(List.of(ofCloses), List.of(thrown.getSuppressed()));
        assertTrue(out.isClosed());
        assertSame(
                ofWrites,
                assertThrows(IllegalStateException.class, out::checkOpen).getCause());

        out.reopen(sink);
        sink.ofWrites = ofCloses;
        put(out, 1);
        assertSame(ofCloses, assertThrows(Error.class, () -> out.close(true)));
        assertEquals(0, ofCloses.getSuppressed().length);
        pool.assertBalanced();
    }

    /** Close throws the failure of a pool that takes no buffer back, unless another failure came before. */
    @Test
    void closeThrowsTheFailureOfThePool() {
        RuntimeException ofPool = new RuntimeException("pool");
        BufferPool broken = new OneWayPool(ofPool);
        OutputBuffer out = new OutputBuffer(sink, options.withPool(broken), () -> HERE);
        assertSame(ofPool, assertThrows(RuntimeException.class, () -> out.close(true)));
        assertEquals(1, sink.closes());

        Error ofCloses = new Error("close");
        sink.ofCloses = ofCloses;
        out.reopen(sink);
        assertSame(ofCloses, assertThrows(Error.class, () -> out.close(true)));
        assertEquals(List.of(ofPool), List.of(ofCloses.getSuppressed()));

        RuntimeException first = new RuntimeException("before");
        out.reopen(sink);
        assertThrows(RuntimeException.class, () -> out.fail(first));
        assertDoesNotThrow(() -> out.close(true), "silent after a failure");
        assertSame(
                first, assertThrows(IllegalStateException.class, out::checkOpen).getCause());
    }

    /** A failure created at the moment it is due, and one whose creation fails. */
    @Test
    void aFailureIsCreatedWhenItIsDue() {
        OutputBuffer out = buffer();
        put(out, 4);
        RuntimeException made = new RuntimeException("made");
        assertSame(made, assertThrows(RuntimeException.class, () -> out.fail(() -> made)));
        assertEquals(4, out.written(), "the count of bytes stays");
        assertSame(
                made, assertThrows(IllegalStateException.class, out::checkOpen).getCause());
        out.reopen(sink);
        Error unmade = new OutOfMemoryError("told to");
        assertSame(
                unmade,
                assertThrows(
                        Error.class,
                        () -> out.fail(() -> {
                            throw unmade;
                        })));
        assertSame(
                unmade,
                assertThrows(IllegalStateException.class, out::checkOpen).getCause());
        RuntimeException later = new RuntimeException("later");
        assertSame(later, assertThrows(RuntimeException.class, () -> out.fail(later)));
        assertSame(
                unmade,
                assertThrows(IllegalStateException.class, out::checkOpen).getCause(),
                "the first counts");
        out.close(true);
        assertEquals(0, sink.size());
        pool.assertBalanced();
    }

    /** "Starts over with a sink, in every state. Buffered bytes are dropped, and the old sink is left alone." */
    @Test
    void reopenForgetsBufferedBytesAndLeavesTheOldSinkAlone() {
        OutputBuffer out = buffer();
        byte[] first = out.bytes;
        put(out, 100);
        out.scheduleNewline();
        RecordingSink other = new RecordingSink();
        out.reopen(other);
        assertSame(first, out.bytes);
        assertEquals(0, out.written());
        assertEquals(ROOM, out.roomWithinLimit());
        put(out, 7);
        out.drainAndGetPos();
        assertEquals(7, out.written());
        out.reopen(other);
        assertEquals(0, out.written());
        out.close(true);
        assertEquals(0, sink.size());
        assertEquals(0, sink.closes());
        assertEquals(7, other.size());
        assertEquals(0, out.bytes.length);
        out.reopen(other);
        assertEquals(ROOM, out.end);
        assertEquals(2, pool.takes());
        out.close(true);
        pool.assertBalanced();
        assertThrows(NullPointerException.class, () -> out.reopen(null));
    }

    @Test
    void aBufferSmallerThanAskedForIsRefused() {
        BufferPool small = Stubs.pool(minLength -> new byte[minLength - 1]);
        WriteOptions tooSmall = options.withPool(small);
        assertThrows(IllegalStateException.class, () -> new OutputBuffer(sink, tooSmall, () -> HERE));
    }
}
