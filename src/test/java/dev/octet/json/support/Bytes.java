package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Supplier;

/** A growing byte array for expected and actual output. Cheap enough to compare millions of short outputs. */
public final class Bytes extends OutputStream {
    private static final int EXCERPT = 24;

    private byte[] array = new byte[1 << 10];
    private int size;

    /** Clears the content and keeps the array. */
    public Bytes clear() {
        size = 0;
        return this;
    }

    /** Drops everything after the first {@code size} bytes. */
    public void truncate(int size) {
        this.size = size;
    }

    public int size() {
        return size;
    }

    /** The backing array; valid in {@code [0, size())} until the next write. */
    public byte[] array() {
        return array;
    }

    public byte[] toByteArray() {
        return Arrays.copyOf(array, size);
    }

    @Override
    public void write(int b) {
        room(1);
        array[size++] = (byte) b;
    }

    @Override
    public void write(byte[] bytes) {
        if (bytes.length == 1) {
            write(bytes[0]);
        } else {
            write(bytes, 0, bytes.length);
        }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        room(length);
        System.arraycopy(bytes, offset, array, size, length);
        size += length;
    }

    public Bytes add(String ascii) {
        write(ascii.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    private void room(int more) {
        if (array.length - size < more) {
            array = Arrays.copyOf(array, Math.max(size + more, 2 * array.length));
        }
    }

    /** Fails with an excerpt around the first difference unless {@code actual} has the same bytes. */
    public void assertSame(Bytes actual, Supplier<String> what) {
        int at = Arrays.mismatch(array, 0, size, actual.array, 0, actual.size);
        if (at >= 0) {
            fail(what.get() + ": expected " + size + " bytes, got " + actual.size + ", first difference at " + at
                    + "\n expected ..." + excerpt(at) + "\n actual   ..." + actual.excerpt(at));
        }
    }

    /** Fails unless {@code actual} is a prefix of these bytes: "prefix or nothing". */
    public void assertPrefix(Bytes actual, Supplier<String> what) {
        int at = Arrays.mismatch(array, 0, Math.min(size, actual.size), actual.array, 0, actual.size);
        if (at >= 0) {
            fail(what.get() + ": not a prefix, first difference at " + at + " of " + actual.size + "\n expected ..."
                    + excerpt(at) + "\n actual   ..." + actual.excerpt(at));
        }
    }

    private String excerpt(int at) {
        return hex(array, Math.max(0, at - EXCERPT), Math.min(size, at + EXCERPT));
    }

    /** {@code bytes[from, to)} in hexadecimal, for messages. */
    public static String hex(byte[] bytes, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(String.format("%02x ", bytes[i]));
        }
        return text.toString();
    }
}
