package dev.octet.json.support;

import dev.octet.json.io.ByteSource;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Hands out bytes in given sizes, in turn, counts the reads, and fails where a test asks for it. The bytes are those of
 * an array and, if wanted, those of a second array repeated without end.
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

    /** Makes a source of the bytes. */
    public static ScriptedSource of(byte[] bytes) {
        return new ScriptedSource(bytes, NOTHING);
    }

    /** Makes a source of the bytes, followed by {@code repeated} without end. */
    public static ScriptedSource endless(byte[] bytes, byte[] repeated) {
        return new ScriptedSource(bytes, repeated);
    }

    /** Sets the sizes of the reads, in turn; 0 is a read that returns {@link ByteSource#NOT_NOW}. */
    public ScriptedSource inReadsOf(int... sizes) {
        this.sizes = sizes;
        return this;
    }

    /** Throws an {@link AssertionError} after so many bytes, so that a runaway test ends. */
    public ScriptedSource atMost(long bytes) {
        mostPulled = bytes;
        return this;
    }

    /** Throws once, after {@code offset} bytes. */
    public ScriptedSource failingOnce(long offset, Throwable failure) {
        failAt = offset;
        this.failure = failure;
        failing = true;
        return this;
    }

    /** Throws at each close. */
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

    /** Returns the number of bytes handed out so far. */
    public long pulled() {
        return pulled;
    }

    /** Returns true if the failure has happened. */
    public boolean hasFailed() {
        return failure != null && !failing;
    }

    /** Returns the number of closes. */
    public int closes() {
        return closes;
    }

    /** Returns the number of reads after the end. */
    public int readsAfterEnd() {
        return readsAfterEnd;
    }
}
