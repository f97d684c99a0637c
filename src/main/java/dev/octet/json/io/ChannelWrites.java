package dev.octet.json.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channel;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.SelectableChannel;
import java.nio.channels.WritableByteChannel;

/**
 * Writes to channels that may take less than they are offered. The buffers' positions say how much was taken. No method
 * spins on a channel that takes nothing.
 */
final class ChannelWrites {
    /**
     * Maximum number of bytes offered in one write. The JDK copies a heap buffer into a direct one of the same size and
     * keeps that for the thread: a hundred megabytes offered at once would stay there as a hundred megabytes outside
     * the heap. 128 KiB keep a socket or a file busy.
     */
    static final int MAX_OFFERED_BYTES = 1 << 17;

    /**
     * How often in a row a channel may take 0 bytes before it counts as stuck, if it has no non-blocking mode or is not
     * in it. No channel of the JDK takes 0 bytes then; wrappers around other objects do now and then.
     */
    private static final int MAX_ZERO_RESULTS = 16;

    private ChannelWrites() {}

    /**
     * Writes until all is taken (true) or the channel takes no more for now (false; the rest remains in {@code bytes}).
     */
    static boolean drain(WritableByteChannel channel, ByteBuffer bytes) throws IOException {
        int end = bytes.limit();
        int zeros = 0;
        while (bytes.position() < end) {
            int from = bytes.position();
            bytes.limit(from + Math.min(end - from, MAX_OFFERED_BYTES));
            channel.write(bytes);
            zeros = bytes.position() > from ? 0 : zeros + 1;
            bytes.limit(end);
            if (isStuck(channel, zeros)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Does the same for the first {@code count} of {@code ranges}, in order and in as few writes as the channel allows.
     */
    static boolean drain(GatheringByteChannel channel, ByteBuffer[] ranges, int count) throws IOException {
        int first = 0;
        int zeros = 0;
        while (true) {
            while (first < count && !ranges[first].hasRemaining()) {
                first++;
            }
            if (first == count) {
                return true;
            }
            long before = remaining(ranges, first, count);
            channel.write(ranges, first, count - first);
            zeros = remaining(ranges, first, count) < before ? 0 : zeros + 1;
            if (isStuck(channel, zeros)) {
                return false;
            }
        }
    }

    private static long remaining(ByteBuffer[] ranges, int first, int count) {
        long remaining = 0;
        for (int i = first; i < count; i++) {
            remaining += ranges[i].remaining();
        }
        return remaining;
    }

    /** Returns whether a channel that moved 0 bytes so many times in a row should be left alone for now. */
    static boolean isStuck(Channel channel, int zeros) {
        if (zeros == 0) {
            return false;
        }
        boolean nonBlocking = channel instanceof SelectableChannel selectable && !selectable.isBlocking();
        return nonBlocking || zeros > MAX_ZERO_RESULTS;
    }
}
