package dev.octet.json.support;

import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.util.function.IntFunction;

/** Sources, targets and pools of one method, for tests that need an odd one. */
public final class Stubs {
    private Stubs() {}

    /** Brings bytes into a range. */
    public interface Bytes {
        int read(byte[] buffer, int offset, int length) throws IOException;
    }

    /** Brings chars into a range. */
    public interface Chars {
        int read(char[] buffer, int offset, int length) throws IOException;
    }

    /** Takes the bytes of a range. */
    public interface Target {
        void write(byte[] bytes, int offset, int length) throws IOException;
    }

    /** A source of this read. */
    public static ByteSource source(Bytes read) {
        return new ByteSource() {
            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                return read.read(buffer, offset, length);
            }

            @Override
            public void close() {}
        };
    }

    /** A stream of this read; single bytes must not be asked for. */
    public static InputStream stream(Bytes read) {
        return new InputStream() {
            @Override
            public int read() {
                throw new AssertionError("byte by byte");
            }

            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                return read.read(buffer, offset, length);
            }
        };
    }

    /** A reader of this read. */
    public static Reader reader(Chars read) {
        return new Reader() {
            @Override
            public int read(char[] buffer, int offset, int length) throws IOException {
                return read.read(buffer, offset, length);
            }

            @Override
            public void close() {}
        };
    }

    /** A stream of this write. */
    public static OutputStream target(Target write) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                write.write(bytes, offset, length);
            }
        };
    }

    /** A stream that throws "full" at each write. */
    public static OutputStream full() {
        return target((bytes, offset, length) -> {
            throw new IOException("full");
        });
    }

    /** A pool of this take, which wants nothing back. */
    public static BufferPool pool(IntFunction<byte[]> take) {
        return new BufferPool() {
            @Override
            public byte[] take(int minLength) {
                return take.apply(minLength);
            }

            @Override
            public void giveBack(byte[] buffer) {}
        };
    }
}
