package dev.octet.json.io;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/**
 * Passes every range straight to an {@link OutputStream}, without a copy. The sink can be pointed at another stream, so
 * that a generator that writes to one stream after the other allocates nothing for it.
 *
 * <p>Exceptions of the stream, checked or not, are propagated unchanged. {@link #close()} closes the stream once and
 * drops the reference to it; after that, only {@link #retarget} makes the sink usable again. An instance is for one
 * thread at a time.
 */
public final class OutputStreamSink implements ByteSink {
    /** Throws at every byte, as a closed stream should; takes the place of the stream that was closed. */
    private static final OutputStream CLOSED = new OutputStream() {
        @Override
        public void write(int b) throws IOException {
            throw new IOException("the sink is closed");
        }
    };

    private OutputStream out;

    /** Creates a sink that writes to {@code out}. */
    public OutputStreamSink(OutputStream out) {
        this.out = Objects.requireNonNull(out, "out");
    }

    /**
     * Writes to {@code out} from now on. The previous stream is neither flushed nor closed. The sink holds no bytes of
     * it.
     *
     * @return this sink
     */
    public OutputStreamSink retarget(OutputStream out) {
        this.out = Objects.requireNonNull(out, "out");
        return this;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        OutputStream last = out;
        out = CLOSED;
        last.close();
    }
}
