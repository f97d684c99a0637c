package dev.octet.json.tools;

import java.io.OutputStream;

/**
 * Copies each byte once, as a socket or a reused byte array would, into a buffer that it fills over and over. Memory
 * for a whole export would measure the memory bus instead of the writer.
 */
public final class CopyingStream extends OutputStream {
    /** Fits into the second-level cache. */
    private static final int RING_BYTES = 1 << 16;

    private final byte[] ring = new byte[RING_BYTES];
    private int at;

    @Override
    public void write(int b) {
        if (at == RING_BYTES) {
            at = 0;
        }
        ring[at++] = (byte) b;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        int from = offset;
        int end = offset + length;
        while (from < end) {
            if (at == RING_BYTES) {
                at = 0;
            }
            int run = Math.min(end - from, RING_BYTES - at);
            System.arraycopy(bytes, from, ring, at, run);
            at += run;
            from += run;
        }
    }
}
