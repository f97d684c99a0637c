package dev.octet.json.io;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Objects;

/** See {@link ByteSink#of(ByteBuffer)}. */
final class ByteBufferSink implements ByteSink {
    private final ByteBuffer target;

    ByteBufferSink(ByteBuffer target) {
        if (target.isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
        this.target = target;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        target.put(bytes, offset, length); // all or nothing, by its own contract
    }

    @Override
    public void write(
            byte[] first, int firstOffset, int firstLength, byte[] second, int secondOffset, int secondLength) {
        Objects.checkFromIndexSize(firstOffset, firstLength, first.length);
        Objects.checkFromIndexSize(secondOffset, secondLength, second.length);
        if ((long) firstLength + secondLength > target.remaining()) {
            throw new BufferOverflowException();
        }
        target.put(first, firstOffset, firstLength);
        target.put(second, secondOffset, secondLength);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
