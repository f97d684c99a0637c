package dev.octet.json.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Supplies the bytes that a parser reads. For one thread at a time.
 *
 * <p><b>Failures.</b> A read that throws has delivered nothing. A later read continues where the last successful one
 * ended: no byte is lost, none is delivered twice. All built-in sources guarantee this if the underlying stream or
 * channel does. Exceptions of the underlying object are propagated unchanged. If it returns what its contract forbids,
 * the read throws an {@link IOException} that says so.
 *
 * <p><b>Closing</b> a built-in source closes the underlying object once and drops the reference to it. A read after
 * that throws an {@link IOException}.
 *
 * <p><b>Text</b> that has no UTF-8 form (a surrogate without its partner, bytes that mean nothing in their charset) is
 * delivered as the single byte 0xFF, which occurs in no UTF-8 text. Sources of text read ahead by up to 4,096 chars and
 * 8,192 bytes. Once they have reached their end, they stay there.
 */
public interface ByteSource extends Closeable {
    /** Returned by {@link #read} if there are no bytes now, but may be later. */
    int NOT_NOW = 0;

    /** Returned by {@link #read} if there are no more bytes, now and later. */
    int END = -1;

    /**
     * Puts between 1 and {@code length} bytes into {@code buffer}, starting at index {@code offset}. May block. The
     * array is lent for the call only; nothing outside the range is touched.
     *
     * @param length the maximum number of bytes, 1 or more
     * @return the number of bytes, {@link #NOT_NOW} or {@link #END}
     * @throws IOException if reading fails; nothing was delivered
     */
    int read(byte[] buffer, int offset, int length) throws IOException;

    /** Returns a source of the bytes of {@code in}, none of them read ahead: an {@link InputStreamSource}. */
    static ByteSource of(InputStream in) {
        return new InputStreamSource(in);
    }

    /**
     * Returns a source of the text that the bytes of {@code in} represent in {@code charset}, as UTF-8. The charset is
     * never guessed. Byte order marks are treated as the JDK's decoder of that name treats them; one that it lets
     * through is delivered as 0xEF 0xBB 0xBF.
     *
     * <p>UTF-8 passes unchanged, malformed or not. ASCII passes unchanged too, but for bytes of 0x80 and above. In both
     * cases nothing is read ahead. Any other charset is decoded; each time its decoder reports malformed or unmappable
     * input, that becomes one byte 0xFF.
     */
    static ByteSource of(InputStream in, Charset charset) {
        if (charset.equals(StandardCharsets.UTF_8)) {
            return new InputStreamSource(in);
        }
        return charset.equals(StandardCharsets.US_ASCII) ? new AsciiSource(in) : new CharsetSource(in, charset);
    }

    /**
     * Returns a source of the bytes of {@code channel}, none of them read ahead. If the channel has no bytes, a read
     * returns {@link #NOT_NOW}: at once in non-blocking mode, otherwise after the channel has delivered 0 bytes more
     * than 16 times in a row. A read that is interrupted throws what the channel throws, and the thread's interrupt
     * status stays as the channel left it. A closed source throws {@link java.nio.channels.ClosedChannelException}.
     *
     * <p>The source keeps a reference to the array of the last read, if that has at most 128 KiB, until the next read
     * or the close. It does not touch the array in between. So the buffer that wraps the array can be used again.
     */
    static ByteSource of(ReadableByteChannel channel) {
        return new ChannelSource(channel);
    }

    /**
     * Returns a source of the bytes between position and limit of {@code bytes}. Each read moves the position behind
     * the bytes it delivered. Meanwhile the buffer must not be used for anything else.
     */
    static ByteSource of(ByteBuffer bytes) {
        return new ByteBufferSource(bytes);
    }

    /** Returns a source of the text of {@code reader}, in UTF-8. */
    static ByteSource of(Reader reader) {
        return new ReaderSource(reader);
    }

    /**
     * Returns a source of {@code text} in UTF-8. A text that can change must not do so before it is read to its end.
     */
    static ByteSource of(CharSequence text) {
        return new CharSequenceSource(text);
    }
}
