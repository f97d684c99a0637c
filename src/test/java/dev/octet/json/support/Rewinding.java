package dev.octet.json.support;

import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** Sources that start again after their end, so that a test can use one for any number of documents. */
public final class Rewinding {
    private Rewinding() {}

    public static InputStream stream(byte[] bytes) {
        return new InputStream() {
            private int at;

            @Override
            public int read() {
                return at == bytes.length ? end() : bytes[at++] & 0xFF;
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                int some = Math.min(length, bytes.length - at);
                if (some == 0) {
                    return end();
                }
                System.arraycopy(bytes, at, target, offset, some);
                at += some;
                return some;
            }

            private int end() {
                at = 0;
                return -1;
            }
        };
    }

    public static Reader reader(char[] chars) {
        return new Reader() {
            private int at;

            @Override
            public int read(char[] target, int offset, int length) {
                int some = Math.min(length, chars.length - at);
                if (some == 0) {
                    at = 0;
                    return -1;
                }
                System.arraycopy(chars, at, target, offset, some);
                at += some;
                return some;
            }

            @Override
            public void close() {}
        };
    }

    public static ReadableByteChannel channel(byte[] bytes) {
        return new ReadableByteChannel() {
            private int at;

            @Override
            public int read(ByteBuffer target) {
                int some = Math.min(target.remaining(), bytes.length - at);
                if (some == 0) {
                    at = 0;
                    return -1;
                }
                target.put(bytes, at, some);
                at += some;
                return some;
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
