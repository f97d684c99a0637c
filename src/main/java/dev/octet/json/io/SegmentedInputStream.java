package dev.octet.json.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Objects;

/**
 * See {@link SegmentedBuffer#toInputStream()}. Bytes of a buffer do not change until it is cleared, so the size at the
 * start makes this a snapshot.
 */
final class SegmentedInputStream extends InputStream {
    private final SegmentedBuffer buffer;
    private final int clears;
    /** Bytes not yet read. */
    private long left;

    private int segment;
    /** Index of the next byte in {@code segment}. May be the segment's length, which means the start of the next. */
    private int at;

    SegmentedInputStream(SegmentedBuffer buffer) {
        this.buffer = buffer;
        this.clears = buffer.clears();
        this.left = buffer.size();
    }

    @Override
    public int read() throws IOException {
        int run = run(1);
        return run == 0 ? -1 : buffer.segment(segment)[advance(run)] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        int done = 0;
        int run = run(length);
        if (run == 0 && length > 0) {
            return -1;
        }
        while (run > 0) {
            System.arraycopy(buffer.segment(segment), advance(run), bytes, offset + done, run);
            done += run;
            run = run(length - done);
        }
        return done;
    }

    @Override
    public long skip(long count) throws IOException {
        long done = 0;
        int run = run(count);
        while (run > 0) {
            advance(run);
            done += run;
            run = run(count - done);
        }
        return done;
    }

    @Override
    public long transferTo(OutputStream out) throws IOException {
        long done = 0;
        int run = run(left);
        while (run > 0) {
            buffer.lend(out, buffer.segment(segment), advance(run), run);
            done += run;
            run = run(left);
        }
        return done;
    }

    @Override
    public int available() throws IOException {
        buffer.checkNotCleared(clears);
        return (int) Math.min(left, Integer.MAX_VALUE);
    }

    /**
     * Returns how many of {@code wanted} bytes are contiguous from {@code at} on; 0 at the end. First moves {@code at}
     * into the next segment if it is at the end of one.
     */
    private int run(long wanted) throws IOException {
        buffer.checkNotCleared(clears);
        long most = Math.min(wanted, left);
        if (most <= 0) {
            return 0;
        }
        if (at == buffer.segment(segment).length) {
            segment++;
            at = 0;
        }
        return (int) Math.min(most, buffer.segment(segment).length - at);
    }

    /** Moves behind {@code run} bytes and returns the index at which they start. */
    private int advance(int run) {
        int from = at;
        at += run;
        left -= run;
        return from;
    }
}
