package dev.octet.json.io;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.SelectorProvider;

/**
 * Bytes or chars as a stream, a channel or a reader. Each read brings the number that a script gives; the script
 * repeats, and a 0 in it is a read that returns 0. It can fail once, before a given unit.
 */
final class ScriptedInput {
    private final int[] script;
    int reads;
    int singleReads;
    int closes;
    int largestWanted;
    private final byte[] bytes;
    private final char[] chars;
    private final int end;
    private int at;
    private int step;
    private int failAt = -1;
    private Throwable failure;
    private IOException failureOnClose;

    ScriptedInput(byte[] bytes, int... script) {
        this(bytes, new char[0], bytes.length, script);
    }

    ScriptedInput(String text, int... script) {
        this(new byte[0], text.toCharArray(), text.length(), script);
    }

    private ScriptedInput(byte[] bytes, char[] chars, int end, int[] script) {
        this.bytes = bytes;
        this.chars = chars;
        this.end = end;
        this.script = script;
    }

    /** The same units from their start, by another script. */
    ScriptedInput script(int... other) {
        return new ScriptedInput(bytes, chars, end, other);
    }

    int[] script() {
        return script;
    }

    /** Bytes or chars in all. */
    int size() {
        return end;
    }

    boolean isText() {
        return chars.length > 0;
    }

    ScriptedInput failingOnClose(IOException thrown) {
        failureOnClose = thrown;
        return this;
    }

    private void closeOnce() throws IOException {
        closes++;
        if (failureOnClose != null) {
            throw failureOnClose;
        }
    }

    /**
     * Throws {@code thrown} once, instead of bringing the unit at {@code at}; at the number of units, instead of the
     * end.
     */
    ScriptedInput failingAt(int at, Throwable thrown) {
        failAt = at;
        failure = thrown;
        return this;
    }

    private int next(int wanted, boolean single) {
        assertTrue(wanted > 0, "nothing is asked for");
        reads++;
        largestWanted = Math.max(largestWanted, wanted);
        if (failure != null && at == failAt) {
            Throwable thrown = failure;
            failure = null;
            IoTesting.<RuntimeException>sneak(thrown);
        }
        if (at == end) {
            return -1;
        }
        int most = single ? 1 : script[step++ % script.length];
        return Math.min(Math.min(wanted, most), (failure == null ? end : failAt) - at);
    }

    InputStream stream() {
        return new InputStream() {
            @Override
            public int read() {
                singleReads++;
                return next(1, true) < 0 ? -1 : bytes[at++] & 0xFF;
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                int count = next(length, false);
                System.arraycopy(bytes, at, into, offset, Math.max(count, 0));
                at += Math.max(count, 0);
                return count;
            }

            @Override
            public void close() throws IOException {
                closeOnce();
            }
        };
    }

    Reader reader() {
        return new Reader() {
            @Override
            public int read() {
                singleReads++;
                return next(1, true) < 0 ? -1 : chars[at++];
            }

            @Override
            public int read(char[] into, int offset, int length) {
                int count = next(length, false);
                System.arraycopy(chars, at, into, offset, Math.max(count, 0));
                at += Math.max(count, 0);
                return count;
            }

            @Override
            public void close() throws IOException {
                closeOnce();
            }
        };
    }

    /** Blocking or not, as the JDK's are. */
    ReadableByteChannel channel(boolean blocking) {
        Channel channel = new Channel();
        try {
            channel.configureBlocking(blocking);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return channel;
    }

    private final class Channel extends AbstractSelectableChannel implements ReadableByteChannel {
        Channel() {
            super(SelectorProvider.provider());
        }

        @Override
        public int read(ByteBuffer into) {
            int count = next(into.remaining(), false);
            into.put(bytes, at, Math.max(count, 0));
            at += Math.max(count, 0);
            return count;
        }

        @Override
        protected void implCloseSelectableChannel() throws IOException {
            closeOnce();
        }

        @Override
        protected void implConfigureBlocking(boolean block) {}

        @Override
        public int validOps() {
            return SelectionKey.OP_READ;
        }
    }
}
