package dev.octet.json.io;

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
    public void write(byte[] bytes, int offset, int length) throws SinkFullException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        checkRoom(length);
        target.put(bytes, offset, length);
    }

    @Override
    public void write(byte[] first, int firstOffset, int firstLength, byte[] second, int secondOffset, int secondLength)
            throws SinkFullException {
        Objects.checkFromIndexSize(firstOffset, firstLength, first.length);
        Objects.checkFromIndexSize(secondOffset, secondLength, second.length);
        checkRoom((long) firstLength + secondLength);
        target.put(first, firstOffset, firstLength);
        target.put(second, secondOffset, secondLength);
    }

    private void checkRoom(long wanted) throws SinkFullException {
        if (wanted > target.remaining()) {
            throw new SinkFullException(wanted, target.remaining());
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
