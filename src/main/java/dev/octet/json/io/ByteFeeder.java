package dev.octet.json.io;

import java.nio.ByteBuffer;

public final class ByteFeeder implements ByteSource {
    public ByteFeeder() {}

    public void feed(byte[] bytes, int offset, int length) { throw new UnsupportedOperationException(); }

    public void feed(ByteBuffer bytes) { throw new UnsupportedOperationException(); }

    public void endOfInput() { throw new UnsupportedOperationException(); }

    @Override public int read(byte[] buffer, int offset, int length) { throw new UnsupportedOperationException(); }

    @Override public void close() {}
}
