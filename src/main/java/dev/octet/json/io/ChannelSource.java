package dev.octet.json.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ReadableByteChannel;
import java.util.Objects;

/** See {@link ByteSource#of(ReadableByteChannel)}. */
final class ChannelSource implements ByteSource {
    private final ReadableByteChannel channel;
    private final ArrayView lent = new ArrayView();
    private boolean closed;

    ChannelSource(ReadableByteChannel channel) {
        this.channel = Objects.requireNonNull(channel, "channel");
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        ReadChecks.checkRequest(buffer, offset, length);
        if (closed) {
            throw new ClosedChannelException();
        }
        int wanted = Math.min(length, ChannelWrites.MAX_OFFERED_BYTES); // for the reason that bounds writes
        int count = NOT_NOW;
        for (int zeros = 0; count == NOT_NOW && !ChannelWrites.isStuck(channel, zeros); zeros++) {
            count = readOnce(lent.range(buffer, offset, wanted), offset, wanted);
        }
        return count;
    }

    private int readOnce(ByteBuffer range, int offset, int wanted) throws IOException {
        int count = ReadChecks.checkCount(channel.read(range), wanted, channel);
        int put = range.position() - offset;
        if (put != Math.max(count, 0)) {
            throw ReadChecks.broken(channel, "it answered " + count + " and put " + put + " bytes");
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        if (!closed) {
            closed = true;
            lent.forget();
            channel.close();
        }
    }
}
