package dev.octet.json.support;

import dev.octet.json.io.ByteSource;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Hands out bytes in the sizes that it is told, over and over, counts what is asked of it, and fails when it is told to. What it hands
 * out is an array and, if wanted, another one behind it without end.
 */
public final class ScriptedSource implements ByteSource {
    private static final byte[] NOTHING = {};

    private final byte[] head;
    private final byte[] endless;
    private int[] sizes = {Integer.MAX_VALUE};
    private long pulled;
    private long mostPulled = Long.MAX_VALUE;
    private int reads;
    private int closes;
    private boolean ended;
    private int readsAfterEnd;
    private long failAt = -1;
    private boolean failing;
    private @Nullable Throwable failure;
    private @Nullable Throwable closeFailure;

    private ScriptedSource(byte[] head, byte[] endless) {
        this.head = head;
        this.endless = endless;
    }

    /** The bytes, then the end. */
    public static ScriptedSource of(byte[] bytes) {
        return new ScriptedSource(bytes, NOTHING);
    }

    /** The bytes, then {@code repeated} again and again without an end. */
    public static ScriptedSource endless(byte[] bytes, byte[] repeated) {
        return new ScriptedSource(bytes, repeated);
    }

    /** Sizes of the reads, over and over; 0 is a read that answers {@link ByteSource#NOT_NOW}. */
    public ScriptedSource inReadsOf(int... sizes) {
        this.sizes = sizes;
        return this;
    }

    /** Ends by itself, as a test that does not, after so many bytes: {@link AssertionError}. */
    public ScriptedSource atMost(long bytes) {
        mostPulled = bytes;
        return this;
    }

    /** Throws once, when {@code offset} bytes were handed out. */
    public ScriptedSource failingOnce(long offset, Throwable failure) {
        failAt = offset;
        this.failure = failure;
        failing = true;
        return this;
    }

    /** Throws every time that it is closed. */
    public ScriptedSource failingToClose(Throwable failure) {
        closeFailure = failure;
        return this;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (length <= 0 || offset < 0 || offset + length > buffer.length) {
            throw new AssertionError("asked for [" + offset + ", +" + length + ") of " + buffer.length);
        }
        if (failing && pulled == failAt && failure != null) {
            failing = false;
            Fault.How.raise(failure);
        }
        readsAfterEnd += ended ? 1 : 0;
        long left = endless.length > 0 ? Long.MAX_VALUE : head.length - pulled;
        if (left == 0) {
            ended = true;
            return END;
        }
        int size = sizes[reads++ % sizes.length];
        long most = failing ? failAt - pulled : Long.MAX_VALUE;
        int count = (int) Math.min(Math.min(length, size), Math.min(left, most));
        copy(buffer, offset, count);
        pulled += count;
        if (pulled > mostPulled) {
            throw new AssertionError(pulled + " bytes were pulled");
        }
        return count;
    }

    private void copy(byte[] buffer, int offset, int count) {
        int fromHead = (int) Math.max(0, Math.min(count, head.length - pulled));
        System.arraycopy(head, (int) Math.min(pulled, head.length), buffer, offset, fromHead);
        if (fromHead < count && endless.length == 1) {
            Arrays.fill(buffer, offset + fromHead, offset + count, endless[0]);
            return;
        }
        for (int i = fromHead; i < count; i++) {
            buffer[offset + i] = endless[(int) ((pulled + i - head.length) % endless.length)];
        }
    }

    @Override
    public void close() throws IOException {
        closes++;
        if (closeFailure != null) {
            Fault.How.raise(closeFailure);
        }
    }

    /** Bytes handed out so far. */
    public long pulled() {
        return pulled;
    }

    /** Whether the failure has happened. */
    public boolean hasFailed() {
        return failure != null && !failing;
    }

    /** How often it was closed. */
    public int closes() {
        return closes;
    }

    /** Reads that came after the end was answered. */
    public int readsAfterEnd() {
        return readsAfterEnd;
    }
}
