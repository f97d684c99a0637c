package dev.octet.json.internal.bridge;

import java.io.IOException;
import java.io.InputStream;

/** The next bytes of a stream, up to a limit. Ends early if a read returns none. */
public final class LimitedStream extends InputStream {
    private final InputStream stream;
    private final int limit;
    private int count;

    /**
     * Creates a stream.
     *
     * @param limit the most bytes; negative if there is no limit
     */
    public LimitedStream(InputStream stream, int limit) {
        this.stream = stream;
        this.limit = limit < 0 ? Integer.MAX_VALUE : limit;
    }

    /** Returns how many bytes were read. */
    public int count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        int read = count == limit ? -1 : stream.read();
        count += read < 0 ? 0 : 1;
        return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0; // is no end
        }
        int wanted = Math.min(limit - count, length);
        int read = wanted == 0 ? 0 : stream.read(bytes, offset, wanted);
        if (read <= 0) {
            return -1;
        }
        count += read;
        return read;
    }
}
