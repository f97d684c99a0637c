package dev.octet.json.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Has an {@link InputStream} read straight into the array that it is lent, without a copy. It can be pointed at another stream, so that a
 * parser that serves one stream after the other allocates nothing for it.
 *
 * <p>What the stream throws, checked or not, comes through unchanged, and the next read asks it again. A stream that answers 0 is asked
 * for a single byte instead, which it must bring or block for; so this source never answers {@link #NOT_NOW}. {@link #close()}
 * closes the stream once and lets go of it; then only {@link #retarget} makes the source usable again. An instance belongs to one
 * thread at a time.
 */
public final class InputStreamSource implements ByteSource {
    private static final int MAX_BYTE = 0xFF;

    /** Refuses to be read, as a closed stream should; stands in for the stream that is gone. */
    private static final InputStream CLOSED = new InputStream() {
        @Override
        public int read() throws IOException {
            throw ReadChecks.closed();
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            throw ReadChecks.closed();
        }
    };

    private InputStream in;

    /** A source of the bytes of {@code in}. */
    public InputStreamSource(InputStream in) {
        this.in = Objects.requireNonNull(in, "in");
    }

    /**
     * Reads from {@code in} from now on. The stream before is not closed; there is nothing of it in the source.
     *
     * @return this source
     */
    public InputStreamSource retarget(InputStream in) {
        this.in = Objects.requireNonNull(in, "in");
        return this;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IOException if the stream throws it, or answers what {@link InputStream} does not allow
     */
    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        ReadChecks.checkRequest(buffer, offset, length);
        int count = ReadChecks.checkCount(in.read(buffer, offset, length), length, in);
        return count == 0 ? readOne(buffer, offset) : count;
    }

    private int readOne(byte[] buffer, int offset) throws IOException {
        int value = ReadChecks.checkUnit(in.read(), MAX_BYTE, in);
        if (value < 0) {
            return END;
        }
        ByteBuffer.wrap(buffer).put(offset, (byte) value); // rare, so that a wrapper does not matter
        return 1;
    }

    @Override
    public void close() throws IOException {
        InputStream last = in;
        in = CLOSED;
        last.close();
    }
}
