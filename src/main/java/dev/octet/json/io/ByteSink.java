package dev.octet.json.io;

import java.io.Closeable;
import java.io.IOException;

/**
 * Takes the bytes that a generator writes. Used by one thread at a time.
 *
 * <p>A sink either takes all the bytes of a call or throws; after it has thrown it is asked for nothing but {@link #close()}. The
 * arrays are lent for the call only: a sink neither keeps nor changes them.
 */
public interface ByteSink extends Closeable {
    /** Takes {@code length} bytes of {@code bytes} from {@code offset} on. */
    void write(byte[] bytes, int offset, int length) throws IOException;

    /** Takes two ranges, the first before the second; a sink that can gather them overrides this. */
    default void write(byte[] first, int firstOffset, int firstLength, byte[] second, int secondOffset, int secondLength) throws IOException {
        write(first, firstOffset, firstLength);
        write(second, secondOffset, secondLength);
    }

    /** Pushes on what the sink itself holds back. */
    void flush() throws IOException;
}
