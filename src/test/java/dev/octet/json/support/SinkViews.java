package dev.octet.json.support;

import dev.octet.json.io.ByteSink;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;

/** A {@link ByteSink} in the clothes of the JDK's outputs. Failures and closes pass through. */
public final class SinkViews {
    private SinkViews() {}

    /** As a stream. */
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

    /** As a channel that takes at most {@code most} bytes a call. */
    public static WritableByteChannel channel(ByteSink sink, int most) {
        return new WritableByteChannel() {
            private boolean open = true;

            @Override
            public int write(ByteBuffer source) throws IOException {
                byte[] taken = new byte[Math.min(most, source.remaining())];
                source.get(taken);
                sink.write(taken, 0, taken.length);
                return taken.length;
            }

            @Override
            public boolean isOpen() {
                return open;
            }

            @Override
            public void close() throws IOException {
                open = false;
                sink.close();
            }
        };
    }

    /** As a writer: chars arrive as UTF-8, a pair that was cut as soon as its second half is there. */
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
}
