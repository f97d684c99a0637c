package dev.octet.json.support;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** The bytes of an array in reads of given sizes, over and over; a size of 0 is a read that answers 0. */
final class ChunkedSource {
    private final byte[] bytes;
    private final int end;
    private final int[] sizes;
    private int at;
    private int reads;

    ChunkedSource(byte[] bytes, int from, int length, int... sizes) {
        this.bytes = bytes;
        this.at = from;
        this.end = from + length;
        this.sizes = sizes;
    }

    /** How many bytes the next read gives; -1 at the end. */
    private int next(int wanted) {
        return at == end ? -1 : Math.min(Math.min(wanted, end - at), sizes[reads++ % sizes.length]);
    }

    InputStream stream() {
        return new InputStream() {
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
        };
    }

    ReadableByteChannel channel() {
        return new ReadableByteChannel() {
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
        };
    }
}
