package dev.octet.json.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Lets an {@link InputStream} read straight into the array of the caller, without a copy. The source can be pointed at
 * another stream, so that a parser that reads one stream after the other allocates nothing for it.
 *
 * <p>Exceptions of the stream, checked or not, are propagated unchanged, and the next read calls the stream again. If
 * the stream returns 0, it is asked for a single byte instead, which it must deliver or block for. So this source never
 * returns {@link #NOT_NOW}. {@link #close()} closes the stream once and drops the reference to it; after that, only
 * {@link #retarget} makes the source usable again. An instance is for one thread at a time.
 */
public final class InputStreamSource implements ByteSource {
    private static final int MAX_BYTE = 0xFF;

    /** Throws at every read, as a closed stream should; takes the place of the stream that was closed. */
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

    /** Creates a source of the bytes of {@code in}. */
    public InputStreamSource(InputStream in) {
        this.in = Objects.requireNonNull(in, "in");
    }

    /**
     * Reads from {@code in} from now on. The previous stream is not closed. The source holds no bytes of it.
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
     * @throws IOException if the stream throws it, or if the stream returns what {@link InputStream} does not allow
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
        ByteBuffer.wrap(buffer).put(offset, (byte) value); // rare, so the wrapper's cost does not matter
        return 1;
    }

    @Override
    public void close() throws IOException {
        InputStream last = in;
        in = CLOSED;
        last.close();
    }
}
