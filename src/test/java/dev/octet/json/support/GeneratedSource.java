package dev.octet.json.support;

import dev.octet.json.io.ByteSource;

/** A document of any size that never exists as a whole: {@link #at} computes each byte. */
public abstract class GeneratedSource implements ByteSource {
    private final long size;
    private long offset;

    protected GeneratedSource(long size) {
        this.size = size;
    }

    /** Returns the byte at an offset of the document. */
    public abstract byte at(long index);

    /** Returns all bytes of the document. */
    public final long size() {
        return size;
    }

    @Override
    public final int read(byte[] buffer, int from, int length) {
        int count = (int) Math.min(length, size - offset);
        for (int i = 0; i < count; i++) {
            buffer[from + i] = at(offset + i);
        }
        offset += count;
        return count == 0 ? END : count;
    }

    @Override
    public final void close() {}
}
