package dev.octet.json.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** See {@link ByteSource#of(ByteBuffer)}. */
final class ByteBufferSource implements ByteSource {
    private @Nullable ByteBuffer bytes;

    ByteBufferSource(ByteBuffer bytes) {
        this.bytes = Objects.requireNonNull(bytes, "bytes");
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        ReadChecks.checkRequest(buffer, offset, length);
        if (bytes == null) {
            throw ReadChecks.closed();
        }
        if (!bytes.hasRemaining()) {
            return END;
        }
        int count = Math.min(length, bytes.remaining());
        bytes.get(buffer, offset, count);
        return count;
    }

    @Override
    public void close() {
        bytes = null;
    }
}
