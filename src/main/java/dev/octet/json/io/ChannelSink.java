package dev.octet.json.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;

/**
 * Writes to a {@link WritableByteChannel}, blocking or not. Two ranges go out in one gathering write if the channel can
 * gather.
 *
 * <p><b>Short writes.</b> A blocking channel is offered the rest until it has taken all. Bytes that a non-blocking
 * channel does not take are copied and kept. They go out first with the next write, flush or close, so bytes never
 * change their order. So {@link #flush()} does not guarantee that everything is out. A caller with such a channel looks
 * at {@link #pendingBytes()}, waits until the channel is writable and flushes again. At most {@link #MAX_PENDING_BYTES}
 * are kept; a write beyond that throws an {@link IOException}. Larger documents for a non-blocking channel are better
 * collected in a {@link SegmentedBuffer} and written from there.
 *
 * <p><b>Failures.</b> Exceptions of the channel are propagated unchanged. After one, and after a write over the limit,
 * nothing more goes to the channel: pending bytes are dropped, and only {@link #close()} is of use. {@code close()}
 * offers pending bytes once more and closes the channel in any case. If bytes are lost, it throws an
 * {@link IOException} that says how many. A second close does nothing.
 *
 * <p><b>Memory.</b> The sink keeps references to the arrays of the last write, if they have at most 128 KiB, until the
 * next write or close. It does not read them in between. So the buffers that wrap them can be used again. Steady-state
 * writing of the same arrays allocates nothing. The sink has no buffer of its own, so writes should be of a few KiB. An
 * instance is for one thread at a time.
 */
public final class ChannelSink implements ByteSink {
    /**
     * Maximum number of bytes kept for a channel that takes no more: 16 MiB, the amount in flight on a link of 1 Gbit/s
     * with a round trip of 128 ms. A peer that is further behind does not read.
     */
    public static final int MAX_PENDING_BYTES = 1 << 24;

    /** Least capacity for pending bytes, and the largest capacity that is kept when nothing is pending any more. */
    private static final int IDLE_PENDING_CAPACITY = 1 << 16;

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final WritableByteChannel channel;
    private final ArrayView steady = new ArrayView();
    private final ArrayView varying = new ArrayView();
    private final ByteBuffer[] pair = {NOTHING, NOTHING};
    /**
     * Bytes that the channel did not take, oldest first: the remaining bytes,
     * {@code 0 <= position <= limit <= capacity}.
     */
    private ByteBuffer pending = NOTHING;
    /** False during a call, and for good after a call that threw. */
    private boolean intact = true;

    private boolean closed;

    /** Creates a sink that writes to {@code channel}. */
    public ChannelSink(WritableByteChannel channel) {
        this.channel = Objects.requireNonNull(channel, "channel");
    }

    /** Returns the number of bytes that were written to this sink and not yet taken by the channel. */
    @Override
    public long pendingBytes() {
        return pending.remaining();
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        ArrayView view = steady.knows(bytes) || steady.isEmpty() ? steady : varying;
        ByteBuffer range = view.range(bytes, offset, length);
        begin();
        if (!drainPending() || !ChannelWrites.drain(channel, range)) {
            keep(range);
        }
        intact = true;
    }

    @Override
    public void write(byte[] first, int firstOffset, int firstLength, byte[] second, int secondOffset, int secondLength)
            throws IOException {
        ByteBuffer head = steady.range(first, firstOffset, firstLength);
        ByteBuffer tail = varying.range(second, secondOffset, secondLength);
        begin();
        if (!drainPending() || !drain(head, tail)) {
            keep(head);
            keep(tail);
        }
        intact = true;
    }

    @Override
    public void flush() throws IOException {
        begin();
        drainPending();
        intact = true;
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        steady.forget();
        varying.forget();
        try (channel) {
            if (intact && !drainPending()) {
                throw new IOException(
                        pendingBytes() + " bytes are lost: the channel does not take them and is closed now");
            }
        } finally {
            pending = NOTHING;
        }
    }

    private void begin() throws IOException {
        if (closed) {
            throw new ClosedChannelException();
        }
        if (!intact) {
            pending = NOTHING;
            throw new IOException("an earlier write to this channel failed; nothing may follow it");
        }
        intact = false;
    }

    private boolean drain(ByteBuffer head, ByteBuffer tail) throws IOException {
        int room = ChannelWrites.MAX_OFFERED_BYTES - head.remaining();
        if (room > 0 && channel instanceof GatheringByteChannel gathering) {
            int end = tail.limit();
            tail.limit(tail.position() + Math.min(tail.remaining(), room));
            pair[0] = head;
            pair[1] = tail;
            boolean taken = ChannelWrites.drain(gathering, pair, pair.length);
            pair[0] = NOTHING;
            pair[1] = NOTHING;
            tail.limit(end);
            if (!taken) {
                return false;
            }
        }
        return ChannelWrites.drain(channel, head) && ChannelWrites.drain(channel, tail);
    }

    private boolean drainPending() throws IOException {
        if (!ChannelWrites.drain(channel, pending)) {
            return false;
        }
        pending = pending.capacity() > IDLE_PENDING_CAPACITY
                ? NOTHING
                : pending.position(0).limit(0);
        return true;
    }

    private void keep(ByteBuffer range) throws IOException {
        int more = range.remaining();
        if (more > MAX_PENDING_BYTES - pending.remaining()) {
            throw new IOException("the channel takes no more: " + pending.remaining() + " bytes are pending, and "
                    + more + " on top would pass the limit of " + MAX_PENDING_BYTES);
        }
        if (more > pending.capacity() - pending.limit()) {
            makeRoom(more);
        }
        int start = pending.position();
        int end = pending.limit();
        pending.limit(end + more).position(end);
        pending.put(range).position(start);
    }

    /**
     * Moves the pending bytes to the front: of a larger buffer, unless that leaves half of this one free. So the cost
     * of the move is covered by the bytes that went out or came in since the last one.
     */
    private void makeRoom(int more) {
        int needed = pending.remaining() + more;
        if (needed <= pending.capacity() / 2) {
            pending.compact().flip();
            return;
        }
        int capacity = Math.max(IDLE_PENDING_CAPACITY, Math.max(needed, Math.min(MAX_PENDING_BYTES, 2 * needed)));
        pending = ByteBuffer.allocate(capacity).put(pending).flip();
    }
}
