package dev.octet.json.support;

import java.io.OutputStream;

/** Counts bytes, and keeps none. */
public final class CountingStream extends OutputStream {
    private long bytes;

    /** Returns the number of bytes so far. */
    public long bytes() {
        return bytes;
    }

    @Override
    public void write(int b) {
        bytes++;
    }

    @Override
    public void write(byte[] source, int offset, int length) {
        bytes += length;
    }
}
