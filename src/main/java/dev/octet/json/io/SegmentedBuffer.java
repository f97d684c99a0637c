package dev.octet.json.io;

import dev.octet.json.internal.cache.ArrayLengths;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import java.util.Arrays;
import java.util.Objects;

/**
 * Output in memory: a sink that keeps all bytes, knows its size, and never copies a byte again in order to grow.
 *
 * <p>The content lies in segments from a {@link BufferPool}. The first segment has 1 KiB, so a small document costs no
 * more than in an array of its own. Each next segment is twice as large, up to 64 KiB. So about half of a small buffer
 * is unused at most, and at most 64 KiB of a large one. {@link #clear()} gives the segments back, each once, and the
 * buffer can be used again. A buffer that is dropped without {@code clear()} leaks nothing: its segments become garbage
 * with it.
 *
 * <p>{@link #flush()} and {@link #close()} do nothing. The content stays until it is cleared, so it can be read after a
 * generator has closed its sink, and more can be written. Memory is the only limit on the size. An instance is for one
 * thread at a time.
 */
public final class SegmentedBuffer implements ByteSink {
    private static final int DOUBLINGS = Integer.numberOfTrailingZeros(Segments.MAX_BYTES / Segments.MIN_BYTES);
    /**
     * Segments offered to a channel at once: a megabyte, and no more than every system gathers in one call (POSIX
     * requires 16).
     */
    private static final int MAX_GATHERED = 16;

    private static final byte[] EMPTY = {};

    private final BufferPool pool;
    /**
     * {@code segments[0, count)} are owned. All but the last are full; {@code tail} is the last, or EMPTY if there is
     * none.
     */
    private byte[][] segments = new byte[8][];

    private int count;
    private byte[] tail = EMPTY;
    /** Bytes in {@code tail}: {@code 0 <= tailEnd <= tail.length}. */
    private int tailEnd;
    /** Bytes in the segments before the tail. */
    private long tailStart;
    /** How often this buffer was cleared. Code that passes content on in steps compares it. */
    private int clears;

    /** The number of calls in progress that pass segments to a stream or channel of the caller. */
    private int lending;

    /** Creates an empty buffer that takes its segments from {@link BufferPool#shared()}. */
    public SegmentedBuffer() {
        this(BufferPool.shared());
    }

    /** Creates an empty buffer that takes its segments from {@code pool}. */
    public SegmentedBuffer(BufferPool pool) {
        this.pool = Objects.requireNonNull(pool, "pool");
    }

    /** Returns the number of bytes written since the last {@link #clear()}. */
    public long size() {
        return tailStart + tailEnd;
    }

    /**
     * Appends a copy of the range. If memory runs out on the way, a part of it has been appended; {@link #size()} says
     * how much.
     *
     * @throws IndexOutOfBoundsException if the range is not within {@code bytes}; nothing is appended
     */
    @Override
    public void write(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        int from = offset;
        int left = length;
        while (left > tail.length - tailEnd) {
            int room = tail.length - tailEnd;
            System.arraycopy(bytes, from, tail, tailEnd, room);
            tailEnd += room;
            from += room;
            left -= room;
            addSegment();
        }
        System.arraycopy(bytes, from, tail, tailEnd, left);
        tailEnd += left;
    }

    private void addSegment() {
        if (count == segments.length) {
            segments = Arrays.copyOf(segments, 2 * count);
        }
        byte[] segment = Segments.take(pool, Segments.MIN_BYTES << Math.min(count, DOUBLINGS));
        segments[count++] = segment;
        tailStart += tailEnd;
        tail = segment;
        tailEnd = 0;
    }

    /**
     * Returns a copy of the content in an array of exactly its size, which the caller owns.
     *
     * @throws IllegalStateException if there are more than 2,147,483,639 bytes, the longest array that every JVM can
     *     create
     */
    public byte[] toByteArray() {
        if (size() > ArrayLengths.MAX) {
            throw new IllegalStateException(size() + " bytes do not fit in an array of at most " + ArrayLengths.MAX
                    + "; writeTo and toInputStream have no such limit");
        }
        byte[] bytes = new byte[(int) size()];
        int at = 0;
        for (int i = 0; i < count; i++) {
            System.arraycopy(segments[i], 0, bytes, at, end(i));
            at += end(i);
        }
        return bytes;
    }

    /**
     * Writes the content to {@code out}, which is neither flushed nor closed. The content stays.
     *
     * @throws IOException if the stream throws it, or if the buffer is cleared in the middle; how much was written is
     *     not known
     */
    public void writeTo(OutputStream out) throws IOException {
        int before = clears;
        for (int i = 0; i < count; i++) {
            lend(out, segments[i], 0, end(i));
            checkNotCleared(before);
        }
    }

    /** Passes a range of a segment to a stream. If the buffer is cleared meanwhile, the segment is not given back. */
    void lend(OutputStream out, byte[] segment, int from, int length) throws IOException {
        lending++;
        try {
            out.write(segment, from, length);
        } finally {
            lending--;
        }
    }

    /** Writes all of the content, as {@link #writeTo(GatheringByteChannel, long) writeTo(channel, 0)} does. */
    public long writeTo(GatheringByteChannel channel) throws IOException {
        return writeTo(channel, 0);
    }

    /**
     * Writes the content from {@code offset} on to {@code channel}, with gathering writes of up to 16 segments. The
     * content stays.
     *
     * <p>A blocking channel takes all. A channel in non-blocking mode may take less: then the result is less than
     * {@code size() - offset}, and the caller continues at {@code offset} plus the result when the channel is writable
     * again. Exceptions of the channel are propagated unchanged; how much it has taken by then is not known.
     *
     * @param offset bytes of the content to leave out, 0 to {@link #size()}
     * @return the number of bytes that the channel took
     * @throws IndexOutOfBoundsException if {@code offset} is not within the content
     * @throws IOException if the channel throws it, or if the buffer is cleared in the middle
     */
    public long writeTo(GatheringByteChannel channel, long offset) throws IOException {
        Objects.checkIndex(offset, size() + 1);
        int segment = 0;
        long skip = offset;
        while (segment < count && skip >= end(segment)) {
            skip -= end(segment++);
        }
        ByteBuffer[] ranges = new ByteBuffer[Math.min(MAX_GATHERED, count - segment)];
        int before = clears;
        long written = 0;
        while (segment < count) {
            int gathered = 0;
            for (; gathered < ranges.length && segment < count; segment++) {
                ranges[gathered++] = ByteBuffer.wrap(segments[segment], (int) skip, end(segment) - (int) skip);
                skip = 0;
            }
            long offered = remaining(ranges, gathered);
            boolean taken = drain(channel, ranges, gathered);
            checkNotCleared(before);
            written += offered - remaining(ranges, gathered);
            if (!taken) {
                break;
            }
        }
        return written;
    }

    private boolean drain(GatheringByteChannel channel, ByteBuffer[] ranges, int count) throws IOException {
        lending++;
        try {
            return ChannelWrites.drain(channel, ranges, count);
        } finally {
            lending--;
        }
    }

    private static long remaining(ByteBuffer[] ranges, int count) {
        long remaining = 0;
        for (int i = 0; i < count; i++) {
            remaining += ranges[i].remaining();
        }
        return remaining;
    }

    /**
     * Returns a stream over the content as it is now, without a copy. Bytes written later are not in it. After
     * {@link #clear()}, the bytes may belong to another owner, and every read of the stream throws an
     * {@link IOException}. The stream is for the thread that uses this buffer.
     */
    public InputStream toInputStream() {
        return new SegmentedInputStream(this);
    }

    /**
     * Empties the buffer and gives its segments back to the pool. If the pool throws on the way, the buffer is empty
     * nevertheless, and the remaining segments become garbage. So do all segments if a call that writes them to a
     * stream or channel is in progress: it may still read them.
     */
    public void clear() {
        boolean isFree = lending == 0;
        int given = count;
        count = 0;
        tail = EMPTY;
        tailEnd = 0;
        tailStart = 0;
        clears++;
        for (int i = 0; i < given; i++) {
            byte[] segment = segments[i];
            segments[i] = EMPTY; // no longer owned from here on, whatever the pool does
            if (isFree) {
                pool.giveBack(segment);
            }
        }
    }

    @Override
    public void flush() {}

    /** Does nothing: the content stays, and {@link #clear()} gives the segments back. */
    @Override
    public void close() {}

    /** Returns how often {@link #clear()} was called. */
    int clears() {
        return clears;
    }

    /** Throws if {@link #clear()} was called since {@link #clears()} had this value. */
    void checkNotCleared(int before) throws IOException {
        if (clears != before) {
            throw new IOException("the buffer was cleared; its bytes are gone");
        }
    }

    /**
     * Returns the segment at {@code index}, from 0 to the number of full segments. It is still owned by this buffer.
     */
    byte[] segment(int index) {
        return segments[index];
    }

    private int end(int segment) {
        return segment == count - 1 ? tailEnd : segments[segment].length;
    }
}
