package dev.octet.json.io;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/**
 * Hands what it is given straight to an {@link OutputStream}, without a copy. It can be pointed at another stream, so that a generator
 * that serves one stream after the other allocates nothing for it.
 *
 * <p>What the stream throws, checked or not, comes through unchanged. {@link #close()} closes the stream once and lets go of it;
 * then only {@link #retarget} makes the sink usable again. An instance belongs to one thread at a time.
 */
public final class OutputStreamSink implements ByteSink {
    /** Refuses every byte, as a closed stream should; stands in for the stream that is gone. */
    private static final OutputStream CLOSED = new OutputStream() {
        @Override
        public void write(int b) throws IOException {
            throw new IOException("the sink is closed");
        }
    };

    private OutputStream out;

    /** A sink that writes to {@code out}. */
    public OutputStreamSink(OutputStream out) {
        this.out = Objects.requireNonNull(out, "out");
    }

    /**
     * Writes to {@code out} from now on. The stream before is neither flushed nor closed; there is nothing of it in the sink.
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
