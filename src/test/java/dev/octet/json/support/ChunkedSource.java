package dev.octet.json.support;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** The bytes of an array in reads of given sizes, in turn; a size of 0 is a read that returns 0. */
public final class ChunkedSource {
    private final byte[] bytes;
    private final int end;
    private final int[] sizes;
    private int at;
    private int reads;

    /** {@code bytes[from, from + length)} as a stream. */
    public static InputStream stream(byte[] bytes, int from, int length, int... sizes) {
        return new ChunkedSource(bytes, from, length, sizes).new Stream();
    }

    /** {@code bytes[from, from + length)} as a channel. */
    public static ReadableByteChannel channel(byte[] bytes, int from, int length, int... sizes) {
        return new ChunkedSource(bytes, from, length, sizes).new Channel();
    }

    private ChunkedSource(byte[] bytes, int from, int length, int[] sizes) {
        this.bytes = bytes;
        this.at = from;
        this.end = from + length;
        this.sizes = sizes;
    }

    /** How many bytes the next read gives; -1 at the end. */
    private int next(int wanted) {
        return at == end ? -1 : Math.min(Math.min(wanted, end - at), sizes[reads++ % sizes.length]);
    }

    private final class Stream extends InputStream {
        @Override
        public int read() {
            return at == end ? -1 : bytes[at++] & 0xFF;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            int count = length == 0 ? 0 : next(length);
            if (count > 0) {
                System.arraycopy(bytes, at, into, offset, count);
                at += count;
            }
            return count;
        }
    }

    private final class Channel implements ReadableByteChannel {
        @Override
        public int read(ByteBuffer into) {
            int count = into.hasRemaining() ? next(into.remaining()) : 0;
            if (count > 0) {
                into.put(bytes, at, count);
                at += count;
            }
            return count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }
}
