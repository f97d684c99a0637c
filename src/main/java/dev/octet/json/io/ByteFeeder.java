package dev.octet.json.io;

import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Input that is pushed: whoever receives bytes feeds them, whoever parses reads them, in turns. Not safe for use by several threads at a
 * time; hand it over between them if need be.
 *
 * <p>What is fed is copied, so the caller may use its array again at once. {@link #read} answers {@link #NOT_NOW} when all that was fed is
 * read, and {@link #END} when {@link #endOfInput()} was called besides.
 *
 * <p><b>Memory.</b> The copies lie in segments of 1 KiB to 64 KiB from a {@link BufferPool}; each goes back as soon as it is read to its
 * end. So what the feeder holds, whatever it held before, is {@link #pendingBytes()} and no more than the read part of its first segment
 * and the free part of its last; and nothing at all when nothing is pending. There is no limit on what is pending but memory:
 * whoever feeds faster than the parser reads should look at {@link #pendingBytes()} and wait.
 *
 * <p>Each byte is copied twice, in and out, never within, however the sizes of feeds and reads meet. A feeder that is dropped with
 * bytes pending leaks nothing; its segments are garbage with it.
 */
public final class ByteFeeder implements ByteSource {
    /** Least segment: a small message. */
    static final int MIN_SEGMENT_BYTES = 1 << 10;
    /** Largest segment asked for: the largest array that the shared pool keeps. */
    static final int MAX_SEGMENT_BYTES = 1 << 16;

    private static final byte[] EMPTY = {};

    private enum State {
        OPEN,
        ENDED,
        CLOSED
    }

    /** An array of the pool in a chain; the last of the chain has none when nothing is pending. */
    private static final class Segment {
        private byte[] bytes = EMPTY;
        private @Nullable Segment next;
    }

    private final BufferPool pool;
    /** The chain from {@code head} to {@code tail} holds what is pending; all but the tail are full. */
    private Segment head = new Segment();

    private Segment tail = head;
    /** Where in {@code head} the next byte to read is. */
    private int at;
    /** Where in {@code tail} the next byte to feed goes: {@code 0 <= end <= tail.bytes.length}; {@code at <= end} if it is the head. */
    private int end;

    private long pending;
    private State state = State.OPEN;

    /** What the pool threw when an array went back: thrown where no bytes are lost by it. */
    private @Nullable Throwable refusal;

    /** An empty feeder that takes its segments from {@link BufferPool#shared()}. */
    public ByteFeeder() {
        this(BufferPool.shared());
    }

    /** An empty feeder that takes its segments from {@code pool}. */
    public ByteFeeder(BufferPool pool) {
        this.pool = Objects.requireNonNull(pool, "pool");
    }

    /** Bytes that were fed and not yet read. */
    public long pendingBytes() {
        return pending;
    }

    /**
     * Appends a copy of {@code length} bytes from {@code offset} on. If memory runs out on the way, a part of them has been appended;
     * {@link #pendingBytes()} says how much.
     *
     * @throws IndexOutOfBoundsException if the range is not within {@code bytes}; nothing is appended
     * @throws IllegalStateException after {@link #endOfInput()} or {@link #close()}
     */
    public void feed(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        checkFeedable();
        int from = offset;
        int left = length;
        while (left > 0) {
            int run = Math.min(left, room(left));
            System.arraycopy(bytes, from, tail.bytes, end, run);
            from += run;
            left -= run;
            appended(run);
        }
    }

    /**
     * Appends a copy of what remains in {@code bytes}, whose position is then its limit. If memory runs out on the way, the position
     * says how far it came.
     *
     * @throws IllegalStateException after {@link #endOfInput()} or {@link #close()}
     */
    public void feed(ByteBuffer bytes) {
        Objects.requireNonNull(bytes, "bytes");
        checkFeedable();
        while (bytes.hasRemaining()) {
            int left = bytes.remaining();
            int run = Math.min(left, room(left));
            bytes.get(tail.bytes, end, run);
            appended(run);
        }
    }

    /**
     * Says that nothing more will be fed; what is pending can still be read. Saying it again does nothing.
     *
     * @throws IllegalStateException after {@link #close()}
     */
    public void endOfInput() {
        checkOpen();
        state = State.ENDED;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException after {@link #close()}
     */
    @Override
    public int read(byte[] buffer, int offset, int length) {
        ReadChecks.checkRequest(buffer, offset, length);
        checkOpen();
        throwRefusal();
        if (pending == 0) {
            return state == State.ENDED ? END : NOT_NOW;
        }
        int count = (int) Math.min(length, pending);
        int done = 0;
        while (done < count) {
            int run = Math.min(count - done, headEnd() - at);
            System.arraycopy(head.bytes, at, buffer, offset + done, run);
            at += run;
            done += run;
            pending -= run;
            if (at == headEnd()) {
                dropHead();
            }
        }
        return count;
    }

    /** Drops what is pending and begins anew, in every state, a closed feeder's too: open, empty, not at its end. */
    public void reset() {
        try {
            close();
        } finally {
            state = State.OPEN;
        }
    }

    /** Drops what is pending. Then only {@link #reset()} makes the feeder usable again; closing again does nothing. */
    @Override
    @SuppressWarnings("ReferenceEquality") // EMPTY stands for "no array": identity is meant
    public void close() {
        state = State.CLOSED;
        pending = 0;
        while (head.bytes != EMPTY) {
            dropHead();
        }
        throwRefusal();
    }

    /** How many bytes fit in the tail, at least one; where there were none, in a new tail with room for up to {@code wanted}. */
    private int room(int wanted) {
        if (end == tail.bytes.length) {
            int length = Math.max(MIN_SEGMENT_BYTES, Math.min(Math.max(wanted, 2 * end), MAX_SEGMENT_BYTES));
            byte[] bytes = pool.take(length);
            if (bytes.length < length) {
                throw new IllegalStateException(
                        "the pool answered " + bytes.length + " bytes where " + length + " were asked for");
            }
            if (end > 0) {
                Segment next = new Segment();
                tail.next = next;
                tail = next;
                end = 0;
            }
            tail.bytes = bytes;
        }
        return tail.bytes.length - end;
    }

    private void appended(int count) {
        end += count;
        pending += count;
    }

    private int headEnd() {
        return head == tail ? end : head.bytes.length;
    }

    /** Gives the head's array back; the next segment is the head then, or the same one, empty, if it was the tail. */
    private void dropHead() {
        byte[] bytes = head.bytes;
        Segment next = head.next;
        if (next == null) {
            head.bytes = EMPTY;
            end = 0;
        } else {
            head = next;
        }
        at = 0;
        try {
            pool.giveBack(bytes);
        } catch (RuntimeException | Error e) {
            refusal = refusal == null ? e : refusal;
        }
    }

    private void throwRefusal() {
        Throwable thrown = refusal;
        refusal = null;
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown != null) {
            throw (RuntimeException) thrown;
        }
    }

    private void checkFeedable() {
        checkOpen();
        if (state == State.ENDED) {
            throw new IllegalStateException("the end of input was announced; nothing may follow it");
        }
    }

    private void checkOpen() {
        if (state == State.CLOSED) {
            throw new IllegalStateException("the feeder is closed");
        }
    }
}
