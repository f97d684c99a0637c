package dev.octet.json.io;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.SelectorProvider;

/**
 * A gathering, selectable channel. Each write accepts the number of bytes that a script gives; the script repeats.
 * Blocking at first, like those of the JDK. It can fail once it has accepted a number of bytes.
 */
final class ScriptedChannel extends AbstractSelectableChannel implements GatheringByteChannel {
    final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    int writes;
    int gatherings;
    int closes;
    int largestOffer;
    Throwable failureOnClose;
    private int[] script;
    private int step;
    private int failAt = Integer.MAX_VALUE;
    private Throwable failure;

    ScriptedChannel(int... script) {
        super(SelectorProvider.provider());
        this.script = script;
    }

    void follow(int... newScript) {
        script = newScript;
        step = 0;
    }

    ScriptedChannel nonBlocking() {
        try {
            configureBlocking(false);
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
        return this;
    }

    ScriptedChannel failingAt(int bytes, Throwable thrown) {
        failAt = bytes;
        failure = thrown;
        return this;
    }

    @Override
    public int write(ByteBuffer bytes) {
        writes++;
        largestOffer = Math.max(largestOffer, bytes.remaining());
        return take(bytes, script[step++ % script.length]);
    }

    @Override
    public long write(ByteBuffer[] ranges, int offset, int length) {
        gatherings++;
        int room = script[step++ % script.length];
        int sum = 0;
        int offer = 0;
        for (int i = offset; i < offset + length; i++) {
            offer += ranges[i].remaining();
            sum += take(ranges[i], room - sum);
        }
        largestOffer = Math.max(largestOffer, offer);
        return sum;
    }

    @Override
    public long write(ByteBuffer[] ranges) {
        return write(ranges, 0, ranges.length);
    }

    private int take(ByteBuffer bytes, int most) {
        int length = Math.min(most, bytes.remaining());
        for (int i = 0; i < length; i++) {
            if (taken.size() == failAt) {
                IoTesting.<RuntimeException>sneak(failure);
            }
            taken.write(bytes.get());
        }
        return length;
    }

    @Override
    protected void implCloseSelectableChannel() {
        closes++;
        if (failureOnClose != null) {
            IoTesting.<RuntimeException>sneak(failureOnClose);
        }
    }

    @Override
    protected void implConfigureBlocking(boolean block) {}

    @Override
    public int validOps() {
        return java.nio.channels.SelectionKey.OP_WRITE;
    }
}
