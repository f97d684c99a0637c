package dev.octet.json.internal.bridge;

import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.Reader;

/** The next chars of a reader, up to a limit. Ends early if a read returns none. */
public final class LimitedReader extends Reader {
    private final Reader reader;
    private int left;

    /** Creates a reader of at most {@code limit} chars. */
    public LimitedReader(Reader reader, int limit) {
        this.reader = reader;
        this.left = limit;
    }

    /** Returns how many chars are missing to the limit. */
    public int left() {
        return left;
    }

    /** Writes the chars as a string. */
    public void writeTo(UTF8JsonGenerator json) throws IOException {
        json.writeString(this); // throws what the reader throws as it is
    }

    @Override
    public int read(char[] chars, int offset, int length) throws IOException {
        int wanted = Math.min(left, length);
        int read = wanted == 0 ? 0 : reader.read(chars, offset, wanted);
        if (read <= 0) {
            return -1;
        }
        left -= read;
        return read;
    }

    /** Does nothing: the reader stays open. */
    @Override
    public void close() {}
}
