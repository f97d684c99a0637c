package dev.octet.json.io;

import java.io.IOException;

/**
 * Thrown by a sink of fixed size, {@link ByteSink#of(java.nio.ByteBuffer)}, that has too little room for the bytes of a
 * call. The sink has taken none of them. A generator throws an {@link java.io.UncheckedIOException} with this as its
 * cause.
 */
public final class SinkFullException extends IOException {
    private static final long serialVersionUID = 1L;

    private final long missing;

    /**
     * @param wanted    how many bytes were to be written
     * @param remaining for how many bytes there is room, fewer than {@code wanted}
     */
    public SinkFullException(long wanted, long remaining) {
        super("the sink is full: " + wanted + " bytes are to be written and it has room for " + remaining + ", "
                + (wanted - remaining) + " are missing");
        this.missing = wanted - remaining;
    }

    /** Returns how many more bytes of room the call needed. The rest of the document may need more. */
    public long missing() {
        return missing;
    }
}
