package dev.octet.json.io;

import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A source whose input is pushed: one side feeds bytes, the parser reads them, in turns. Not safe for use by several
 * threads at a time; threads may hand it over to one another.
 *
 * <p>The bytes that are fed are copied, so the caller may reuse its array at once. {@link #read} returns
 * {@link #NOT_NOW} when all bytes fed so far are read, and {@link #END} if {@link #endOfInput()} was called as well.
 *
 * <p><b>Memory.</b> The copies lie in segments of 1 KiB to 64 KiB from a {@link BufferPool}. Each segment goes back as
 * soon as it is read to its end. So the feeder holds {@link #pendingBytes()} plus at most the read part of its first
 * segment and the free part of its last, and nothing at all if nothing is pending. Memory is the only limit on what is
 * pending: a caller that feeds faster than the parser reads should look at {@link #pendingBytes()} and wait.
 *
 * <p>Each byte is copied twice, in and out, and never in between, whatever the sizes of feeds and reads. A feeder that
 * is dropped with bytes pending leaks nothing: its segments become garbage with it.
 */
public final class ByteFeeder implements ByteSource {
    private static final byte[] EMPTY = {};

    private enum State {
        OPEN,
        ENDED,
        CLOSED
    }

    /** An array of the pool in a chain. The last segment has none if nothing is pending. */
    private static final class Segment {
        private byte[] bytes = EMPTY;
        private @Nullable Segment next;
    }

    private final BufferPool pool;
    /** The chain from {@code head} to {@code tail} holds the pending bytes; all segments but the tail are full. */
    private Segment head = new Segment();

    private Segment tail = head;
    /** Index in {@code head} of the next byte to read. */
    private int at;
    /**
     * Index in {@code tail} of the next byte to feed: {@code 0 <= end <= tail.bytes.length}; {@code at <= end} if the
     * tail is the head.
     */
    private int end;

    private long pending;
    private State state = State.OPEN;

    /** What the pool threw when an array went back. It is rethrown where no bytes are lost by it. */
    private @Nullable Throwable refusal;

    /** Creates an empty feeder that takes its segments from {@link BufferPool#shared()}. */
    public ByteFeeder() {
        this(BufferPool.shared());
    }

    /** Creates an empty feeder that takes its segments from {@code pool}. */
    public ByteFeeder(BufferPool pool) {
        this.pool = Objects.requireNonNull(pool, "pool");
    }

    /** Returns the number of bytes that were fed and not yet read. */
    public long pendingBytes() {
        return pending;
    }

    /**
     * Appends a copy of {@code length} bytes, starting at index {@code offset}. If memory runs out on the way, a part
     * of them has been appended; {@link #pendingBytes()} says how much.
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
     * Appends a copy of the remaining bytes of {@code bytes}; its position then is its limit. If memory runs out on the
     * way, the position says how many were appended.
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
     * Ends the input: nothing more will be fed. Pending bytes can still be read. A second call does nothing.
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

    /**
     * Drops what is pending and begins anew: open, empty and not at its end. Allowed in every state, also after a
     * close.
     */
    public void reset() {
        try {
            close();
        } finally {
            state = State.OPEN;
        }
    }

    /**
     * Drops what is pending. After that, only {@link #reset()} makes the feeder usable again. A second close does
     * nothing.
     */
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

    /**
     * Returns how many bytes fit in the tail, at least one. If the tail is full, it starts a new one with room for up
     * to {@code wanted} bytes.
     */
    private int room(int wanted) {
        if (end == tail.bytes.length) {
            int length = Math.max(Segments.MIN_BYTES, Math.min(Math.max(wanted, 2 * end), Segments.MAX_BYTES));
            byte[] bytes = Segments.take(pool, length);
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

    /** Gives the head's array back. The next segment becomes the head; if there is none, the head stays, empty. */
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
