package dev.octet.json.internal.buffer;

import dev.octet.json.CloseSink;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLocation;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The output side: bytes are collected here and go to the sink when there is no room for the next token. The only
 * caller of a sink, and the owner of the state after a failure.
 *
 * <p>How this file is built: the hot fields are public to the engine. It loads them into locals, stores bytes, and
 * stores {@link #pos} back once a token. All code that calls the sink is below. Whatever the sink throws goes through
 * {@link #fail}, or ends in {@link #close}.
 *
 * <p>During a call of the sink, and of any other object of the caller ({@link #enter}, {@link #leave}), there is no
 * room. So a call that comes in between, from that object or from another thread, finds none, and {@link #checkOpen}
 * refuses it. If it closes, aborts or resets, the {@link #epoch} differs afterwards, and the interrupted call throws.
 * The buffer may still be read by the sink then: it is dropped, not given back.
 *
 * <pre>
 *   bytes[0 .. pos)              written, not yet handed to the sink
 *   bytes[pos .. end)            room that a token may ask for
 *   bytes[end .. end + SLACK)    for delimiters and for stores that overhang: never asked for
 *
 *   invariants   0 <= pos <= end + SLACK = bytes.length while open ;  pos + drained = bytes written so far
 *                end &lt; pos in every state but open, and during a call of the sink: {@link #ensureRoom} then calls
 *                {@link #drainAndGetPos}
 *                pos <= commitLimit after each token, or the slow branch of the commit is due
 * </pre>
 */
public final class OutputBuffer {
    /**
     * Size of the buffer: small enough to stay in a first-level cache beside its source, large enough for few calls of
     * the sink.
     */
    public static final int CAPACITY = 16 * 1024;

    /**
     * Bytes behind {@link #end} that may be written without asking for room: comma 1, quotes 2, colon and space 2,
     * overhang of a word store 8; that makes 13, rounded up to two words.
     */
    public static final int SLACK = 16;

    /** The most that {@link #ensureRoom} can be asked for. */
    public static final int MAX_ROOM = CAPACITY - SLACK;

    /** A run shorter than this is copied: two calls of the sink cost more. */
    private static final int DIRECT_MIN = 2 * 1024;

    private static final byte[] NO_BYTES = {};
    private static final int NO_ROOM = -1;
    private static final long NEVER = -1;

    // The states are numbers: storing a reference costs a garbage collector barrier, twice a document (docs/adr/0015).
    private static final int OPEN = 0;
    private static final int FAILED = 1;
    private static final int ABORTED = 2;
    private static final int CLOSED = 3;

    /** The buffer. This object owns it until {@link #close}. */
    public byte[] bytes = NO_BYTES;

    /** Index of the next byte to write. */
    public int pos;

    /** End of the room that may be asked for. */
    public int end = NO_ROOM;

    /**
     * The commit of a token that ends beyond this index takes the slow branch: the output limit, or a scheduled
     * newline.
     */
    public int commitLimit;

    private final BufferPool pool;
    private final long maxBytes;
    private final CloseSink closeSink;
    private final Supplier<JsonLocation> here;
    private @Nullable ByteSink sink;
    private long drained;
    private boolean newlineDue;
    private int state = CLOSED;
    private @Nullable Throwable failure;

    /** An {@code IOException} is not wrapped: {@link #throwAsIs}. */
    private boolean throwsAsIs;

    /**
     * True from {@link #enter} to {@link #leave}; and on, if the call in between was overtaken. Not volatile: another
     * thread that closes the generator during a call breaks its contract, but a call that blocks has set this long
     * before.
     */
    private boolean busy;

    /** Differs after the buffer was closed, aborted or reopened, or has failed. */
    private int epoch;

    /** What {@link #written} was when a call was refused last. */
    private long refusedAt = NEVER;

    /**
     * Creates an open buffer.
     *
     * @param here returns the current location, for exceptions
     */
    public OutputBuffer(ByteSink sink, WriteOptions options, Supplier<JsonLocation> here) {
        this(options, here);
        reopen(sink);
    }

    /** Creates a closed buffer, to be opened with {@link #reopen}. */
    public OutputBuffer(WriteOptions options, Supplier<JsonLocation> here) {
        this.pool = options.pool();
        this.maxBytes = options.limits().maxOutputBytes();
        this.closeSink = options.closeSink();
        this.here = here;
    }

    /** Starts over with a sink, in every state. Buffered bytes are dropped, and the old sink is left alone. */
    @SuppressWarnings("ReferenceEquality") // NO_BYTES stands for "no buffer": identity is meant
    public void reopen(ByteSink sink) {
        this.sink = Objects.requireNonNull(sink);
        if (bytes == NO_BYTES || busy) {
            bytes = NO_BYTES; // dropped: a call that was overtaken may still use it
            byte[] taken = pool.take(CAPACITY);
            if (taken.length < CAPACITY) {
                throw new IllegalStateException(
                        "the pool was asked for " + CAPACITY + " bytes and answered " + taken.length);
            }
            bytes = taken;
        }
        busy = false;
        epoch++;
        state = OPEN;
        refusedAt = NEVER;
        failure = null;
        newlineDue = false;
        pos = 0;
        drained = 0;
        end = bytes.length - SLACK;
        updateCommitLimit();
    }

    /** From now on, an {@code IOException} is thrown as it is. For a caller whose methods declare it. */
    public void throwAsIs() {
        throwsAsIs = true;
    }

    /** Returns the bytes written since the start, including those still buffered. */
    public long written() {
        return drained + pos;
    }

    /** Returns whether nothing has failed and the buffer is neither closed nor aborted. */
    public boolean isOpen() {
        return state == OPEN;
    }

    /** Returns whether {@link #close} was called. */
    public boolean isClosed() {
        return state == CLOSED;
    }

    /** Returns whether nothing has failed, and no call of an object of the caller is in progress. */
    public boolean isOpenAndIdle() {
        return isOpen() && !busy;
    }

    /** Forgets the sink, after a close that has thrown nothing. */
    public void forgetSink() {
        sink = null;
    }

    /** Notes that the current call throws while the document can go on: the caller knows that it is incomplete. */
    public void noteRefusal() {
        refusedAt = written();
    }

    /** Returns whether the last call that could write was refused: nothing has been written since. */
    public boolean isRefused() {
        return refusedAt == written();
    }

    /** Throws the exception for a call in the present state, if that is not open. */
    public void checkOpen() {
        switch (state) {
            case OPEN -> checkIdle();
            case FAILED ->
                throw new IllegalStateException("the generator has failed before, nothing more is written", failure);
            case ABORTED -> throw new IllegalStateException("the document was aborted");
            default -> throw new IllegalStateException("the generator is closed", failure);
        }
    }

    /** Throws if the buffer is open and a call of the sink, a stream or a reader has not returned yet. */
    public void checkIdle() {
        if (busy && state == OPEN) {
            throw new IllegalStateException(
                    "the generator is in the middle of a call: its sink, stream or reader must not call it");
        }
    }

    /**
     * Begins a call of an object that the caller passed. No other call is accepted until {@link #leave}.
     *
     * @return the epoch, for {@link #leave}
     * @throws IllegalStateException as {@link #checkOpen} does
     */
    public int enter() {
        checkOpen();
        busy = true;
        end = NO_ROOM;
        return epoch;
    }

    /**
     * Ends a call that {@link #enter} began.
     *
     * @throws IllegalStateException if the buffer was closed, aborted or reopened in between
     */
    public void leave(int entered) {
        if (epoch != entered) {
            throw new IllegalStateException("the generator was closed, aborted or reset in the middle of a call");
        }
        busy = false;
        end = bytes.length - SLACK;
    }

    /** Ends such a call that has thrown, and fails unless the buffer was closed, aborted or reopened in between. */
    private RuntimeException fail(int entered, Throwable cause) {
        if (epoch != entered) {
            throw unchecked(cause);
        }
        busy = false;
        throw fail(cause);
    }

    /**
     * Makes room for {@code need} bytes, at most {@link #MAX_ROOM}, and returns {@link #pos}. Calls the sink if there
     * is not enough.
     */
    @Inlined
    public int ensureRoom(int need) {
        return end - pos >= need ? pos : drainAndGetPos();
    }

    /**
     * Returns the number of bytes for which there is room and which neither reach the output limit nor make a slow
     * commit due; negative if there are none.
     */
    public int roomWithinLimit() {
        return Math.min(end, commitLimit) - pos;
    }

    /** Hands the buffered bytes to the sink and returns {@link #pos}, which is 0 then. */
    public int drainAndGetPos() {
        checkOpen();
        drain();
        return pos;
    }

    /** Does the same for a caller that holds the index in a local. */
    public int drainAndGetPos(int p) {
        pos = p;
        return drainAndGetPos();
    }

    /** Schedules a newline: the next commit takes the slow branch, which asks {@link #takeNewline}. */
    public void scheduleNewline() {
        newlineDue = true;
        updateCommitLimit();
    }

    /** Returns whether a newline was scheduled, and clears that. */
    public boolean takeNewline() {
        boolean was = newlineDue;
        cancelNewline();
        return was;
    }

    /** Clears a newline that was scheduled, if any. */
    public void cancelNewline() {
        newlineDue = false;
        updateCommitLimit();
    }

    /** Fails if the output is over its limit. */
    public void checkLimit() {
        if (pos > maxBytes - drained) {
            throw overLimit();
        }
    }

    private void updateCommitLimit() {
        commitLimit = newlineDue ? -1 : (int) Math.min(Integer.MAX_VALUE, maxBytes - drained);
    }

    private RuntimeException overLimit() {
        return fail(() -> new JsonLimitException(Limit.OUTPUT_BYTES, maxBytes, here.get()));
    }

    /** Hands the buffered bytes to the sink. */
    public void drain() {
        checkIdle();
        checkLimit();
        if (pos > 0) {
            handOver(NO_BYTES, 0, 0);
        }
    }

    /**
     * Hands the buffered bytes to the sink for good. Unlike a flush, it does not flush a sink that has passed them on.
     */
    public void drainForGood() {
        drain();
        int entered = enter();
        try {
            if (sink().pendingBytes() > 0) {
                flushAll();
            }
        } catch (Throwable t) {
            throw fail(entered, t);
        }
        leave(entered);
    }

    private ByteSink sink() {
        return Objects.requireNonNull(sink);
    }

    private void flushAll() throws IOException {
        ByteSink sink = sink();
        sink.flush();
        if (sink.pendingBytes() > 0) {
            throw new IOException(
                    "the sink still holds " + sink.pendingBytes() + " bytes of the document that ends here");
        }
    }

    /**
     * Writes bytes as they are, from {@link #pos} on. They are copied if they fit or are few, else handed to the sink
     * without a copy.
     */
    public void append(byte[] src, int from, int end) {
        int at = from;
        while (end - at > this.end - pos) {
            checkOpen();
            if (end - at >= DIRECT_MIN) {
                writeThrough(src, at, end);
                return;
            }
            int fits = Math.max(0, this.end - pos);
            System.arraycopy(src, at, bytes, pos, fits);
            pos += fits;
            at += fits;
            drain();
        }
        System.arraycopy(src, at, bytes, pos, end - at);
        pos += end - at;
    }

    /** Returns whether a run of this length that does not fit is better handed to the sink than copied. */
    public static boolean isDirect(int length) {
        return length >= DIRECT_MIN;
    }

    /** Hands the buffered bytes and then {@code src[from, end)} to the sink, without a copy. */
    public void writeThrough(byte[] src, int from, int end) {
        if (maxBytes - drained - pos < end - from) {
            throw overLimit();
        }
        handOver(src, from, end - from);
    }

    private void handOver(byte[] src, int from, int length) {
        int entered = enter();
        try {
            if (length == 0) {
                sink().write(bytes, 0, pos);
            } else if (pos == 0) {
                sink().write(src, from, length);
            } else {
                sink().write(bytes, 0, pos, src, from, length);
            }
        } catch (Throwable t) {
            throw fail(entered, t);
        }
        leave(entered);
        drained += pos;
        drained += length;
        pos = 0;
        updateCommitLimit();
    }

    /** Hands the buffered bytes to the sink and flushes the sink. */
    public void flush() {
        checkOpen();
        drain();
        int entered = enter();
        try {
            sink().flush();
        } catch (Throwable t) {
            throw fail(entered, t);
        }
        leave(entered);
    }

    /**
     * Enters the failed state; buffered bytes do not go out. Throws the cause as it is, an {@link IOException} wrapped.
     * The result type only lets a caller write {@code throw}.
     */
    public RuntimeException fail(Throwable cause) {
        if (state == OPEN) {
            state = FAILED;
            failure = cause;
            endRoom();
        }
        throw unchecked(cause);
    }

    /** Does the same with a cause that is still to be created. If creating it fails, that failure is the cause. */
    public RuntimeException fail(Supplier<RuntimeException> cause) {
        RuntimeException made;
        try {
            made = cause.get();
        } catch (Throwable t) {
            throw fail(t);
        }
        throw fail(made);
    }

    /** Throws any cause as it is; only an {@link IOException} is wrapped, unless the caller wants it as it is. */
    private RuntimeException unchecked(Throwable cause) {
        if (!throwsAsIs && cause instanceof IOException io) {
            throw new UncheckedIOException(io);
        }
        throw Thrown.<RuntimeException>asIs(cause);
    }

    /** Aborts: buffered bytes do not go out, and the document counts as neither complete nor failed. */
    public void abort() {
        if (state == OPEN) {
            state = ABORTED;
            endRoom();
        }
    }

    /** Ends all room from now on; the count of bytes stays. */
    private void endRoom() {
        epoch++;
        drained += pos;
        pos = 0;
        end = NO_ROOM;
    }

    /** Closes, and keeps no buffer: {@link #close(boolean, boolean)}. */
    public void close(boolean complete) {
        close(complete, false);
    }

    /**
     * Hands out the buffered bytes if nothing failed, closes or flushes the sink once or leaves it alone, as the
     * options say, and gives the buffer back once, whatever is thrown on the way. Silent after a failure; else the
     * first exception is thrown, as {@link #fail} would throw it.
     *
     * @param complete whether the document is complete if nothing failed
     * @param keepsBuffer whether to keep the buffer for {@link #reopen} if nothing is thrown
     */
    public void close(boolean complete, boolean keepsBuffer) {
        int before = state;
        Throwable thrown = null;
        try {
            if (before == OPEN) {
                drain();
            }
        } catch (Throwable t) {
            thrown = t;
        }
        endRoom();
        state = CLOSED; // from here on a sink that calls back finds the generator closed
        try {
            closeOrFlush(before == OPEN && thrown == null, complete);
        } catch (Throwable t) {
            thrown = Thrown.first(thrown, t);
        }
        try {
            if (!keepsBuffer || thrown != null) {
                release();
            }
        } catch (Throwable t) {
            thrown = Thrown.first(thrown, t);
        }
        if (thrown != null && before != FAILED) {
            failure = failure == null ? thrown : failure;
            throw unchecked(thrown);
        }
    }

    private void closeOrFlush(boolean healthy, boolean complete) throws IOException {
        if (closeSink == CloseSink.ALWAYS || closeSink == CloseSink.WHEN_COMPLETE && healthy && complete) {
            sink().close();
        } else if (closeSink == CloseSink.NEVER && healthy) {
            flushAll();
        }
    }

    @SuppressWarnings("ReferenceEquality") // as in reopen
    private void release() {
        byte[] buffer = bytes;
        bytes = NO_BYTES;
        if (buffer != NO_BYTES && !busy) {
            pool.giveBack(buffer);
        }
    }
}
