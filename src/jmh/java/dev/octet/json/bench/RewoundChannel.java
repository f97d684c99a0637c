package dev.octet.json.bench;

import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** A channel over one array after the other: a benchmark needs no new one for each document. Closing does nothing. */
final class RewoundChannel implements ReadableByteChannel {
    private static final int END = -1;

    private byte[] bytes = {};
    private int at;

    /** Begins again with these bytes. */
    RewoundChannel over(byte[] other) {
        bytes = other;
        at = 0;
        return this;
    }

    @Override
    public int read(ByteBuffer target) {
        if (at == bytes.length) {
            return END;
        }
        int count = Math.min(target.remaining(), bytes.length - at);
        target.put(bytes, at, count);
        at += count;
        return count;
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {}
}
