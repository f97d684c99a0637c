package dev.octet.json.io;

import java.io.Closeable;
import java.io.IOException;

/** Brings the bytes that a parser reads. Used by one thread at a time. */
public interface ByteSource extends Closeable {
    /** Answered by {@link #read} when there are no bytes now, but may be later. */
    int NOT_NOW = 0;

    /** Answered by {@link #read} when there are no more bytes, now and later. */
    int END = -1;

    /**
     * Puts between 1 and {@code length} bytes into {@code buffer} from {@code offset} on. The array is lent for the call only; nothing
     * outside the range is touched.
     *
     * @param length most bytes, 1 or more
     * @return how many bytes, {@link #NOT_NOW} or {@link #END}
     */
    int read(byte[] buffer, int offset, int length) throws IOException;
}
