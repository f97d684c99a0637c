package dev.octet.json.write;

import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.kernel.AsciiBytes;
import dev.octet.json.internal.kernel.Utf8Sequence;
import dev.octet.json.io.BufferPool;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * Text that does not come as one array: it is brought to the {@link StringEncoder} in chunks that never cut a code point. What is
 * left of one at the end of a chunk is moved to the front of the next.
 *
 * <p>Whatever the giver of the text throws fails the output, as a sink's failure does.
 */
final class StreamedText {
    /** Chars of a chunk: one chunk and what it is encoded to stay in a first-level cache. */
    private static final int MAX_CHARS = 2 * 1024;

    private static final int MIN_CHARS = 128;

    /** Bytes of a chunk, as most streams and channels like to be asked. */
    private static final int CHUNK_BYTES = 8 * 1024;

    /** How often a reader may give nothing before it is taken for one that never will. */
    private static final int MAX_HESITATIONS = 1_000;

    private final OutputBuffer out;
    private final BufferPool pool;
    private char[] chars = new char[MIN_CHARS];
    private byte[] ascii = {};

    StreamedText(OutputBuffer out, BufferPool pool) {
        this.out = out;
        this.pool = pool;
    }

    int string(StringEncoder encoder, String text, int p) {
        int length = text.length();
        for (int i = 0; i < length; ) {
            char[] chunk = chunk(length - i);
            int to = Math.min(length, i + chunk.length);
            text.getChars(i, to, chunk, 0);
            int whole = wholeChars(chunk, to - i, to == length);
            p = encoder.chars(chunk, 0, whole, p);
            i += whole;
        }
        return p;
    }

    int charSequence(StringEncoder encoder, CharSequence text, int p) {
        int length = length(text);
        for (int i = 0; i < length; ) {
            char[] chunk = chunk(length - i);
            int to = Math.min(length, i + chunk.length);
            try {
                getChars(text, i, to, chunk);
            } catch (Throwable t) {
                throw out.fail(t);
            }
            int whole = wholeChars(chunk, to - i, to == length);
            p = encoder.chars(chunk, 0, whole, p);
            i += whole;
        }
        return p;
    }

    private int length(CharSequence text) {
        try {
            return text.length();
        } catch (Throwable t) {
            throw out.fail(t);
        }
    }

    private static void getChars(CharSequence text, int from, int to, char[] chunk) {
        if (text instanceof StringBuilder builder) {
            builder.getChars(from, to, chunk, 0);
        } else if (text instanceof StringBuffer buffer) {
            buffer.getChars(from, to, chunk, 0);
        } else if (text instanceof CharBuffer buffer) {
            buffer.subSequence(from, to).get(chunk, 0, to - from);
        } else {
            for (int i = from; i < to; i++) {
                chunk[i - from] = text.charAt(i);
            }
        }
    }

    int reader(StringEncoder encoder, Reader text, int p) {
        char[] chunk = chunk(MAX_CHARS);
        int held = 0;
        while (true) {
            int got = read(text, chunk, held);
            int filled = held + Math.max(0, got);
            int whole = wholeChars(chunk, filled, got < 0);
            p = encoder.chars(chunk, 0, whole, p);
            if (got < 0) {
                return p;
            }
            held = filled - whole;
            System.arraycopy(chunk, whole, chunk, 0, held);
        }
    }

    /**
     * At least one char, or -1 at the end. A reader that hesitates is asked again, not for a single char: {@link Reader#read()} takes
     * an answer of 0 for a NUL.
     */
    private int read(Reader text, char[] chunk, int at) {
        try {
            for (int patience = MAX_HESITATIONS; patience > 0; patience--) {
                int got = plausible(text.read(chunk, at, chunk.length - at), chunk.length - at);
                if (got != 0) {
                    return got;
                }
                Thread.yield();
            }
            throw new IOException(
                    "the reader has answered " + MAX_HESITATIONS + " times that it has no chars and is not at its end");
        } catch (Throwable t) {
            throw out.fail(t);
        }
    }

    int stream(StringEncoder encoder, InputStream text, int p) {
        return bytes(encoder, chunk -> read(text, chunk), p);
    }

    int channel(StringEncoder encoder, ReadableByteChannel text, int p) {
        return bytes(encoder, chunk -> read(text, chunk), p);
    }

    /** The bytes between position and limit, whatever kind of buffer; the position moves to the limit. */
    int buffer(StringEncoder encoder, ByteBuffer text, int p) {
        if (text.hasArray()) {
            int from = text.arrayOffset() + text.position();
            int length = text.remaining();
            text.position(text.limit());
            return encoder.utf8(text.array(), from, from + length, p);
        }
        return bytes(encoder, chunk -> transfer(text, chunk), p);
    }

    /** Puts some bytes into a chunk that has room: more than 0, or -1 at the end. */
    private interface Filler {
        int fill(ByteBuffer chunk) throws IOException;
    }

    private int bytes(StringEncoder encoder, Filler text, int p) {
        byte[] chunk = take(CHUNK_BYTES);
        try {
            ByteBuffer view = ByteBuffer.wrap(chunk);
            while (true) {
                int got;
                try {
                    got = text.fill(view);
                } catch (Throwable t) {
                    throw out.fail(t);
                }
                int filled = view.position();
                int whole = got < 0 ? filled : Utf8Sequence.startOfCutOff(chunk, 0, filled);
                p = encoder.utf8(chunk, 0, whole, p);
                if (got < 0) {
                    return p;
                }
                encoder.textOffset += whole;
                System.arraycopy(chunk, whole, chunk, 0, filled - whole);
                view.position(filled - whole);
            }
        } finally {
            encoder.textOffset = 0;
            pool.giveBack(chunk);
        }
    }

    private static int read(InputStream text, ByteBuffer chunk) throws IOException {
        int got = text.read(chunk.array(), chunk.position(), chunk.remaining());
        if (got == 0) {
            int one = text.read();
            if (one < 0) {
                return -1;
            }
            chunk.put((byte) one);
            return 1;
        }
        if (plausible(got, chunk.remaining()) > 0) {
            chunk.position(chunk.position() + got);
        }
        return got;
    }

    private static int read(ReadableByteChannel text, ByteBuffer chunk) throws IOException {
        int got = text.read(chunk);
        if (got == 0) {
            throw new IOException(
                    "a channel in non-blocking mode cannot give a whole string: it had no bytes and is not at its end");
        }
        return got;
    }

    /** A chunk from the pool; failing to get one fails the output, since the value is begun already. */
    byte[] take(int bytes) {
        try {
            return pool.take(bytes);
        } catch (Throwable t) {
            throw out.fail(t);
        }
    }

    /** Fills {@code chunk[0, length)}; answers how much came before the end. */
    int readFully(InputStream in, byte[] chunk, int length) {
        ByteBuffer view = ByteBuffer.wrap(chunk, 0, length);
        try {
            while (view.hasRemaining() && read(in, view) >= 0) {}
        } catch (Throwable t) {
            throw out.fail(t);
        }
        return view.position();
    }

    /**
     * The chars of a text as bytes, in an array that is valid until the next call; chars that are not ASCII become {@link
     * AsciiBytes#NONE}.
     */
    byte[] ascii(String text) {
        int length = text.length();
        if (ascii.length < length) {
            ascii = new byte[Math.max(MIN_CHARS, length)];
        }
        for (int i = 0; i < length; ) {
            char[] chunk = chunk(length - i);
            int to = Math.min(length, i + chunk.length);
            text.getChars(i, to, chunk, 0);
            AsciiBytes.narrow(chunk, 0, to - i, ascii, i);
            i = to;
        }
        return ascii;
    }

    private static int transfer(ByteBuffer text, ByteBuffer chunk) {
        int some = Math.min(text.remaining(), chunk.remaining());
        if (some == 0) {
            return -1;
        }
        int limit = text.limit();
        chunk.put(text.limit(text.position() + some));
        text.limit(limit);
        return some;
    }

    private static int plausible(int got, int room) throws IOException {
        if (got < -1 || got > room) {
            throw new IOException("asked for up to " + room + ", the answer to read() was " + got);
        }
        return got;
    }

    /** How many chars to encode now: a high surrogate at the end waits for its other half, unless nothing comes any more. */
    private static int wholeChars(char[] chunk, int filled, boolean last) {
        return !last && filled > 0 && Character.isHighSurrogate(chunk[filled - 1]) ? filled - 1 : filled;
    }

    /** A chunk that suits this many chars: it grows with what is written, since most strings are short. */
    private char[] chunk(int wanted) {
        if (chars.length < wanted && chars.length < MAX_CHARS) {
            int enough = wanted >= MAX_CHARS ? MAX_CHARS : Integer.highestOneBit(wanted) << 1;
            try {
                chars = new char[enough];
            } catch (Throwable t) {
                throw out.fail(t); // the value is begun already
            }
        }
        return chars;
    }
}
