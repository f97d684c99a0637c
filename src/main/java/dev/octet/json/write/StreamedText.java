package dev.octet.json.write;

import dev.octet.json.Base64Form;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.buffer.Thrown;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.kernel.AsciiBytes;
import dev.octet.json.internal.kernel.EscapeSequence;
import dev.octet.json.internal.kernel.ReaderChars;
import dev.octet.json.internal.kernel.StringBytes;
import dev.octet.json.internal.kernel.Utf8Sequence;
import dev.octet.json.io.BufferPool;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.ReadableByteChannel;
import org.jspecify.annotations.Nullable;

/**
 * Writes content in steps: base64, and text that does not come as one array. Text goes to the {@link StringEncoder} in
 * chunks that never cut a code point. The incomplete rest of a chunk is moved to the front of the next one.
 *
 * <p>All methods but {@link #ascii} run after the value was begun. So an exception here fails the output, whether the
 * source of the text throws it or anything else does, as a failure of the sink does. The index in the output is in a
 * local then. So the source must not call the generator: {@link OutputBuffer#enter} sees to that.
 */
final class StreamedText {
    /** Chars of a chunk: a chunk and its encoded form stay in a first-level cache. */
    private static final int MAX_CHARS = 2 * 1024;

    private static final int MIN_CHARS = 32;

    /**
     * Bytes of a chunk: what most streams and channels are usually asked for. There is one size, so that a pool has the
     * same array for all.
     */
    private static final int CHUNK_BYTES = 8 * 1024;

    private static final char[] NO_CHARS = {};
    private static final byte[] NO_BYTES = {};

    private final OutputBuffer out;
    private final Base64Writer base64;
    private final BufferPool pool;
    private char[] chars = NO_CHARS;
    private byte[] ascii = NO_BYTES;
    private @Nullable ByteBuffer view;

    StreamedText(OutputBuffer out, BufferPool pool) {
        this.out = out;
        this.base64 = new Base64Writer(out);
        this.pool = pool;
    }

    @Hot
    int string(CharEncoder encoder, String text, int p) {
        byte[] latin = StringBytes.latin(text);
        if (latin != null) {
            return encoder.latin(latin, p);
        }
        int length = text.length();
        char[] chars = this.chars;
        if (length > chars.length) {
            return charSequence(encoder, text, p);
        }
        if (encoder.isOneBlock(length, p)) {
            return encoder.shortString(text, chars, p);
        }
        text.getChars(0, length, chars, 0);
        return encoder.chars(chars, 0, length, p);
    }

    int charSequence(CharEncoder encoder, CharSequence text, int p) {
        try {
            int length = text instanceof String ? text.length() : length(text);
            for (int i = 0; i < length; ) {
                char[] chunk = chunk(length - i);
                int filled = Math.min(length - i, chunk.length);
                copyChars(text, i, i + filled, chunk);
                int whole = wholeChars(chunk, filled, filled == length - i);
                p = encoder.chars(chunk, 0, whole, p);
                i += whole;
            }
            return p;
        } catch (Throwable t) {
            throw out.fail(t);
        }
    }

    private int length(CharSequence text) {
        int entered = out.enter();
        try {
            return text.length();
        } finally {
            out.leave(entered);
        }
    }

    private void copyChars(CharSequence text, int from, int to, char[] chunk) {
        if (text instanceof String string) {
            string.getChars(from, to, chunk, 0); // no object of the caller's that could call the generator
            return;
        }
        int entered = out.enter();
        try {
            getChars(text, from, to, chunk);
        } finally {
            out.leave(entered);
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

    int reader(CharEncoder encoder, Reader text, int p) {
        try {
            char[] chunk = chunk(MAX_CHARS);
            int held = 0;
            while (true) {
                int got = plausible(read(text, chunk, held), chunk.length - held);
                int filled = held + Math.max(0, got);
                int whole = wholeChars(chunk, filled, got < 0);
                p = encoder.chars(chunk, 0, whole, p);
                if (got < 0) {
                    return p;
                }
                held = filled - whole;
                System.arraycopy(chunk, whole, chunk, 0, held);
            }
        } catch (Throwable t) {
            throw out.fail(t);
        }
    }

    private int read(Reader text, char[] chunk, int held) throws IOException {
        int entered = out.enter();
        try {
            return ReaderChars.read(text, chunk, held);
        } finally {
            out.leave(entered);
        }
    }

    int stream(StringEncoder encoder, InputStream text, int p) {
        return bytes(encoder, text, p);
    }

    int channel(StringEncoder encoder, ReadableByteChannel text, int p) {
        return bytes(encoder, text, p);
    }

    /** Writes the bytes between position and limit of any kind of buffer; the position moves to the limit. */
    int buffer(StringEncoder encoder, ByteBuffer text, int p) {
        if (text.hasArray()) {
            int from = text.arrayOffset() + text.position();
            int length = text.remaining();
            text.position(text.limit());
            return encoder.utf8(text.array(), from, from + length, p);
        }
        return bytes(encoder, text, p);
    }

    private int bytes(StringEncoder encoder, Object text, int p) {
        byte[] chunk = take();
        int end;
        try {
            end = bytes(encoder, text, viewOf(chunk, chunk.length), p);
        } catch (Throwable t) {
            throw failed(chunk, t);
        } finally {
            encoder.textOffset = 0;
        }
        giveBack(chunk);
        return end;
    }

    private byte[] take() {
        try {
            return pool.take(CHUNK_BYTES);
        } catch (Throwable t) {
            throw out.fail(t);
        }
    }

    private void giveBack(byte[] chunk) {
        try {
            pool.giveBack(chunk);
        } catch (Throwable t) {
            throw out.fail(t);
        }
    }

    /** Gives back a chunk after an exception. The failure is that exception, whatever the pool throws. */
    private RuntimeException failed(byte[] chunk, Throwable cause) {
        try {
            pool.giveBack(chunk);
        } catch (Throwable t) {
            return out.fail(Thrown.first(cause, t));
        }
        return out.fail(cause);
    }

    @SuppressWarnings("ByteBufferBackingArray") // viewOf() wraps whole arrays
    private int bytes(StringEncoder encoder, Object text, ByteBuffer view, int p) throws IOException {
        byte[] chunk = view.array();
        while (true) {
            int got = fill(text, view);
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
    }

    /** Puts bytes into a chunk that has room. Returns how many, more than 0, or -1 at the end. */
    private int fill(Object text, ByteBuffer chunk) throws IOException {
        int entered = out.enter();
        try {
            if (text instanceof InputStream stream) {
                return read(stream, chunk);
            }
            return text instanceof ReadableByteChannel channel
                    ? read(channel, chunk)
                    : transfer((ByteBuffer) text, chunk);
        } finally {
            out.leave(entered);
        }
    }

    @SuppressWarnings("ByteBufferBackingArray") // viewOf() wraps whole arrays
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
        int before = chunk.position();
        int got = text.read(chunk);
        int moved = chunk.position() - before;
        if (got == 0 && moved == 0) {
            throw new IOException(
                    "a channel in non-blocking mode cannot give a whole string: it had no bytes and is not at its end");
        }
        if (got != moved && !(got == -1 && moved == 0)) {
            throw new IOException("the channel answered " + got + " and moved the buffer's position by " + moved);
        }
        return got;
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

    /**
     * Writes text that stood between the quotes of a JSON string, {@code bytes[from, end)}: resolves its escapes, then
     * encodes it.
     */
    int escaped(StringEncoder encoder, CharEncoder chars, byte[] bytes, int from, int end, int p) {
        try {
            for (int i = from; i < end; ) {
                int escape = EscapeSequence.find(bytes, i, end);
                p = encoder.utf8(bytes, i, escape, p);
                i = escape;
                if (i < end) {
                    boolean isLone = EscapeSequence.isLoneHigh(bytes, i, end);
                    p = chars.codePoint(isLone ? Character.MIN_HIGH_SURROGATE : EscapeSequence.codePoint(bytes, i), p);
                    i += isLone ? EscapeSequence.UNICODE_BYTES : EscapeSequence.length(bytes, i);
                }
            }
            return p;
        } catch (Throwable t) {
            throw out.fail(t);
        }
    }

    /** Writes {@code bytes[from, end)} as base64, from {@link OutputBuffer#pos} on. */
    void base64(byte[] bytes, int from, int end, Base64Form form) {
        base64.begin(form);
        base64.write(bytes, from, end);
    }

    /** Writes all bytes of a stream as base64, from {@link OutputBuffer#pos} on. */
    void base64(InputStream in, Base64Form form) {
        byte[] chunk = take();
        try {
            base64.begin(form);
            int got;
            do {
                got = readFully(in, chunk, Base64Writer.STEP);
                base64.write(chunk, 0, got);
            } while (got == Base64Writer.STEP);
        } catch (Throwable t) {
            throw failed(chunk, t);
        }
        giveBack(chunk);
    }

    /** Fills {@code chunk[0, length)}; returns how many bytes came before the end. */
    private int readFully(InputStream in, byte[] chunk, int length) throws IOException {
        ByteBuffer room = viewOf(chunk, length);
        while (room.hasRemaining() && fill(in, room) >= 0) {}
        return room.position();
    }

    /**
     * Returns a view of {@code chunk[0, length)}, at its start. The last view is kept, since a pool tends to return the
     * same array again.
     */
    @SuppressWarnings({"ReferenceEquality", "ByteBufferBackingArray"}) // the same array as last time?
    private ByteBuffer viewOf(byte[] chunk, int length) {
        ByteBuffer view = this.view;
        if (view == null || view.array() != chunk) {
            view = ByteBuffer.wrap(chunk);
            this.view = view;
        }
        return view.clear().limit(length);
    }

    /** Forgets the chunk that was used last, which is in the pool now. */
    void forget() {
        view = null;
    }

    /**
     * Returns the chars of a text as bytes, in an array that is valid until the next call. Chars that are not ASCII
     * become {@link AsciiBytes#NONE}.
     */
    byte[] ascii(String text) {
        int length = text.length();
        byte[] bytes = ascii.length >= length ? ascii : new byte[Math.max(MIN_CHARS, length)];
        if (bytes.length <= MAX_CHARS) {
            ascii = bytes;
        }
        for (int i = 0; i < length; ) {
            char[] chunk = chunk(length - i);
            int filled = Math.min(length - i, chunk.length);
            text.getChars(i, i + filled, chunk, 0);
            AsciiBytes.narrow(chunk, 0, filled, bytes, i);
            i += filled;
        }
        return bytes;
    }

    private static int plausible(int got, int room) throws IOException {
        if (got < -1 || got > room) {
            throw new IOException("asked for up to " + room + ", the answer to read() was " + got);
        }
        return got;
    }

    /**
     * Returns how many chars to encode now: a high surrogate at the end waits for its other half, unless the text ends
     * there.
     */
    private static int wholeChars(char[] chunk, int filled, boolean last) {
        return !last && filled > 0 && Character.isHighSurrogate(chunk[filled - 1]) ? filled - 1 : filled;
    }

    /** Returns a chunk for this many chars. It grows with the texts that are written, since most strings are short. */
    private char[] chunk(int wanted) {
        if (chars.length < wanted && chars.length < MAX_CHARS) {
            chars = new char[wanted >= MAX_CHARS ? MAX_CHARS : Math.max(MIN_CHARS, Integer.highestOneBit(wanted) << 1)];
        }
        return chars;
    }
}
