package dev.octet.json.support;

import dev.octet.json.io.ByteSink;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;

/** A {@link ByteSink} as an output of the JDK. Failures and closes pass through. */
public final class SinkViews {
    private SinkViews() {}

    /** Returns it as a stream. */
    public static OutputStream stream(ByteSink sink) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                sink.write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                sink.write(bytes, offset, length);
            }

            @Override
            public void flush() throws IOException {
                sink.flush();
            }

            @Override
            public void close() throws IOException {
                sink.close();
            }
        };
    }

    /** Returns it as a channel that accepts at most {@code most} bytes in a call. */
    public static WritableByteChannel channel(ByteSink sink, int most) {
        return new Channel(sink, most);
    }

    /** Returns it as a gathering channel that accepts at most {@code most} bytes in a call. */
    public static GatheringByteChannel gatheringChannel(ByteSink sink, int most) {
        return new GatheringChannel(sink, most);
    }

    /** Returns it as a writer. Chars arrive as UTF-8; half a pair arrives together with its second half. */
    public static Writer writer(ByteSink sink) {
        return new Writer() {
            private String rest = "";

            @Override
            public void write(char[] chars, int offset, int length) throws IOException {
                String text = rest + new String(chars, offset, length);
                int whole = text.length();
                if (whole > 0 && Character.isHighSurrogate(text.charAt(whole - 1))) {
                    whole--;
                }
                rest = text.substring(whole);
                byte[] bytes = text.substring(0, whole).getBytes(StandardCharsets.UTF_8);
                sink.write(bytes, 0, bytes.length);
            }

            @Override
            public void flush() throws IOException {
                sink.flush();
            }

            @Override
            public void close() throws IOException {
                sink.close();
            }
        };
    }

    private static class Channel implements WritableByteChannel {
        private final ByteSink sink;
        private final int most;
        private boolean open = true;

        Channel(ByteSink sink, int most) {
            this.sink = sink;
            this.most = most;
        }

        @Override
        public int write(ByteBuffer source) throws IOException {
            return take(source, most);
        }

        final int take(ByteBuffer source, int room) throws IOException {
            byte[] taken = new byte[Math.min(room, source.remaining())];
            source.get(taken);
            sink.write(taken, 0, taken.length);
            return taken.length;
        }

        @Override
        public final boolean isOpen() {
            return open;
        }

        @Override
        public final void close() throws IOException {
            open = false;
            sink.close();
        }
    }

    private static final class GatheringChannel extends Channel implements GatheringByteChannel {
        private final int most;

        GatheringChannel(ByteSink sink, int most) {
            super(sink, most);
            this.most = most;
        }

        @Override
        public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
            int taken = 0;
            for (int i = offset; i < offset + length && taken < most; i++) {
                taken += take(sources[i], most - taken);
            }
            return taken;
        }

        @Override
        public long write(ByteBuffer[] sources) throws IOException {
            return write(sources, 0, sources.length);
        }
    }
}
