package dev.octet.json.support;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** A {@link ScriptedSource} as a stream, a channel or a reader. Reads through these views are counted by the source. */
public final class SourceViews {
    private SourceViews() {}

    /** As a stream; close reaches the source. */
    public static InputStream stream(ScriptedSource source) {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return source.read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return length == 0 ? 0 : source.read(target, offset, length);
            }

            @Override
            public void close() throws IOException {
                source.close();
            }
        };
    }

    /** As a channel; close reaches the source. */
    public static ReadableByteChannel channel(ScriptedSource source) {
        return new ReadableByteChannel() {
            private boolean open = true;

            @Override
            public int read(ByteBuffer target) throws IOException {
                if (!target.hasRemaining()) {
                    return 0;
                }
                byte[] some = new byte[Math.min(target.remaining(), 1 << 12)];
                int count = source.read(some, 0, some.length);
                target.put(some, 0, Math.max(0, count));
                return count;
            }

            @Override
            public boolean isOpen() {
                return open;
            }

            @Override
            public void close() throws IOException {
                open = false;
                source.close();
            }
        };
    }

    /** As a reader of ASCII; close reaches the source. */
    public static Reader reader(ScriptedSource source) {
        return new Reader() {
            @Override
            public int read(char[] target, int offset, int length) throws IOException {
                byte[] some = new byte[Math.min(length, 1 << 12)];
                int count = length == 0 ? 0 : source.read(some, 0, some.length);
                for (int i = 0; i < count; i++) {
                    target[offset + i] = (char) (some[i] & 0x7F);
                }
                return count;
            }

            @Override
            public void close() throws IOException {
                source.close();
            }
        };
    }
}
