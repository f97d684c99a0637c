package dev.octet.json.support;

import dev.octet.json.io.ByteSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.SelectorProvider;
import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Bytes or chars, as a source, a stream, a channel or a reader, in reads of given sizes. It counts the reads and fails
 * where a test asks for it. The units are those of an array and, if wanted, those of a second array repeated without
 * end.
 */
public final class ScriptedSource implements ByteSource {
    private static final byte[] NOTHING = {};
    private static final int LARGE = 300;

    private final byte[] head;
    private final char @Nullable [] chars;
    private final int size;
    private final byte[] endless;
    private int[] sizes = {Integer.MAX_VALUE};
    private int[] cuts = {};
    private boolean isPausing;
    private boolean rewinds;
    private @Nullable Random random;
    private int most;
    private boolean lost;
    private long mostPulled = Long.MAX_VALUE;
    private long failAt = -1;
    private boolean failing;
    private @Nullable Throwable failure;
    private @Nullable Throwable closeFailure;
    private long pulled;
    private int step;
    private int cut;
    private boolean ended;
    private int reads;
    private int singleReads;
    private int largestWanted;
    private int pauses;
    private int closes;
    private int readsAfterEnd;

    private ScriptedSource(byte[] head, char @Nullable [] chars, byte[] endless) {
        this.head = head;
        this.chars = chars;
        this.size = chars == null ? head.length : chars.length;
        this.endless = endless;
    }

    /** Makes a source of the bytes. */
    public static ScriptedSource of(byte[] bytes) {
        return new ScriptedSource(bytes, null, NOTHING);
    }

    /** Makes a source of {@code bytes[from, from + length)}. */
    public static ScriptedSource of(byte[] bytes, int from, int length) {
        return of(Arrays.copyOfRange(bytes, from, from + length));
    }

    /** Makes a source of chars, for {@link #reader()} alone. */
    public static ScriptedSource ofText(String text) {
        return new ScriptedSource(NOTHING, text.toCharArray(), NOTHING);
    }

    /** Makes a source of the bytes, followed by {@code repeated} without end. */
    public static ScriptedSource endless(byte[] bytes, byte[] repeated) {
        return new ScriptedSource(bytes, null, repeated);
    }

    /** Makes a source of the same units that starts at the first of them and has no script. */
    public ScriptedSource again() {
        return new ScriptedSource(head, chars, endless);
    }

    /** Sets the sizes of the reads, in turn; 0 is a read that returns {@link ByteSource#NOT_NOW}. */
    public ScriptedSource inReadsOf(int... sizes) {
        this.sizes = sizes;
        return this;
    }

    /** Lets no read go past the next of the given offsets, which are in ascending order. */
    public ScriptedSource cutAt(int... cuts) {
        this.cuts = cuts;
        return this;
    }

    /** As above, and each cut adds a read that returns {@link ByteSource#NOT_NOW}, one for each of equal cuts. */
    public ScriptedSource pausingAt(int... cuts) {
        isPausing = true;
        return cutAt(cuts);
    }

    /**
     * Makes reads of random sizes, and fails with {@link Lost} before some of them, never twice in a row.
     *
     * @param random makes the choices; the source keeps it
     */
    public ScriptedSource flaky(Random random) {
        this.random = random;
        most = 1 + random.nextInt(8);
        return this;
    }

    /** Starts again after its end, so that a test can use one source for any number of documents. */
    public ScriptedSource rewinding() {
        rewinds = true;
        return this;
    }

    /** Throws an {@link AssertionError} after so many units, so that a runaway test ends. */
    public ScriptedSource atMost(long units) {
        mostPulled = units;
        return this;
    }

    /** Throws once, after {@code offset} units. */
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

    /** Returns how many units a read brings, and moves behind them. */
    private int next(int wanted, boolean isSingle) throws IOException {
        if (wanted <= 0) {
            throw new AssertionError("asked for " + wanted);
        }
        reads++;
        singleReads += isSingle ? 1 : 0;
        largestWanted = Math.max(largestWanted, wanted);
        fail();
        readsAfterEnd += ended ? 1 : 0;
        while (cut < cuts.length && cuts[cut] == pulled) {
            cut++;
            if (isPausing) {
                pauses++;
                return NOT_NOW;
            }
        }
        long left = endless.length > 0 ? Long.MAX_VALUE : size - pulled;
        if (left == 0) {
            ended = !rewinds;
            pulled = rewinds ? 0 : pulled;
            return END;
        }
        left = failing ? Math.min(left, failAt - pulled) : left;
        left = cut < cuts.length ? Math.min(left, cuts[cut] - pulled) : left;
        int count = (int) Math.min(left, Math.min(wanted, isSingle ? 1 : most()));
        pulled += count;
        if (pulled > mostPulled) {
            throw new AssertionError(pulled + " were pulled");
        }
        return count;
    }

    private int most() {
        return random == null
                ? sizes[step++ % sizes.length]
                : 1 + random.nextInt(random.nextInt(6) == 0 ? LARGE : most);
    }

    private void fail() throws IOException {
        if (failing && pulled == failAt && failure != null) {
            failing = false;
            Fault.How.raise(failure);
        }
        lost = random != null && !lost && random.nextInt(3) == 0;
        if (lost) {
            throw new Lost();
        }
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (offset < 0 || offset + length > buffer.length) {
            throw new AssertionError("asked for [" + offset + ", +" + length + ") of " + buffer.length);
        }
        int count = next(length, false);
        if (count > 0) {
            copy(pulled - count, buffer, offset, count);
        }
        return count;
    }

    private void copy(long from, byte[] buffer, int offset, int count) {
        int fromHead = (int) Math.max(0, Math.min(count, head.length - from));
        System.arraycopy(head, (int) Math.min(from, head.length), buffer, offset, fromHead);
        if (fromHead < count && endless.length == 1) {
            Arrays.fill(buffer, offset + fromHead, offset + count, endless[0]);
            return;
        }
        for (int i = fromHead; i < count; i++) {
            buffer[offset + i] = at(from + i);
        }
    }

    private byte at(long index) {
        return index < head.length ? head[(int) index] : endless[(int) ((index - head.length) % endless.length)];
    }

    @Override
    public void close() throws IOException {
        closes++;
        if (closeFailure != null) {
            Fault.How.raise(closeFailure);
        }
    }

    /** This as a stream; close reaches the source. */
    public InputStream stream() {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                return next(1, true) < 0 ? END : at(pulled - 1) & 0xFF;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return ScriptedSource.this.read(target, offset, length);
            }

            @Override
            public void close() throws IOException {
                ScriptedSource.this.close();
            }
        };
    }

    /** This as a reader of its chars, or of its bytes as ASCII; close reaches the source. */
    public Reader reader() {
        return new Reader() {
            @Override
            public int read() throws IOException {
                return next(1, true) < 0 ? END : charAt(pulled - 1);
            }

            @Override
            public int read(char[] target, int offset, int length) throws IOException {
                int count = next(length, false);
                for (int i = 0; i < count; i++) {
                    target[offset + i] = charAt(pulled - count + i);
                }
                return count;
            }

            private char charAt(long index) {
                return chars == null ? (char) (at(index) & 0x7F) : chars[(int) index];
            }

            @Override
            public void close() throws IOException {
                ScriptedSource.this.close();
            }
        };
    }

    /** This as a channel that is not selectable; close reaches the source. */
    public ReadableByteChannel channel() {
        return new ReadableByteChannel() {
            private boolean isOpen = true;

            @Override
            public int read(ByteBuffer target) throws IOException {
                return ScriptedSource.this.read(target);
            }

            @Override
            public boolean isOpen() {
                return isOpen;
            }

            @Override
            public void close() throws IOException {
                isOpen = false;
                ScriptedSource.this.close();
            }
        };
    }

    /** This as a channel that is selectable, as the JDK's of sockets are, blocking or not. */
    public ReadableByteChannel channel(boolean blocking) {
        Channel channel = new Channel();
        try {
            channel.configureBlocking(blocking);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
        return channel;
    }

    private final class Channel extends AbstractSelectableChannel implements ReadableByteChannel {
        Channel() {
            super(SelectorProvider.provider());
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            return ScriptedSource.this.read(target);
        }

        @Override
        protected void implCloseSelectableChannel() throws IOException {
            ScriptedSource.this.close();
        }

        @Override
        protected void implConfigureBlocking(boolean block) {}

        @Override
        public int validOps() {
            return SelectionKey.OP_READ;
        }
    }

    private int read(ByteBuffer target) throws IOException {
        int count = next(target.remaining(), false);
        if (count > 0 && pulled <= head.length) {
            target.put(head, (int) pulled - count, count);
            return count;
        }
        for (int i = 0; i < count; i++) {
            target.put(at(pulled - count + i));
        }
        return count;
    }

    /** Returns the number of units in all, those without end aside. */
    public int size() {
        return size;
    }

    /** Returns the number of units handed out so far. */
    public long pulled() {
        return pulled;
    }

    /** Returns true if the failure has happened. */
    public boolean hasFailed() {
        return failure != null && !failing;
    }

    /** Returns the number of reads. */
    public int reads() {
        return reads;
    }

    /** Returns the number of reads of one unit by the methods that return it. */
    public int singleReads() {
        return singleReads;
    }

    /** Returns the most units that a read has asked for. */
    public int largestWanted() {
        return largestWanted;
    }

    /** Returns the number of reads that had nothing at a cut. */
    public int pauses() {
        return pauses;
    }

    /** Returns the number of closes. */
    public int closes() {
        return closes;
    }

    /** Returns the number of reads after the end. */
    public int readsAfterEnd() {
        return readsAfterEnd;
    }

    /** The exception of a flaky source. No byte is lost when it is thrown. */
    public static final class Lost extends IOException {
        private static final long serialVersionUID = 1;

        Lost() {
            super("for now");
        }
    }
}
