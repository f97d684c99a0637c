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
 * Brings the bytes that a parser reads. Used by one thread at a time.
 *
 * <p><b>Failures.</b> A read that throws has brought nothing, and a later one goes on where the last successful one ended: no byte is
 * lost, none comes twice. So it is with all sources that are made here, as far as what they read from keeps to it; what that throws
 * comes through unchanged. An answer that it must not give is an {@link IOException} that says so.
 *
 * <p><b>Closing</b> a source that was made here closes what it reads from, once, and lets go of it. A read after that is an
 * {@link IOException}.
 *
 * <p><b>Text</b> that has no UTF-8 form comes as the single byte FF, which no UTF-8 text has: a surrogate without its partner, bytes that
 * mean nothing in their charset. Sources of text read ahead by up to 4 096 chars and 8 192 bytes, and stay at their end once they
 * have reached it.
 */
public interface ByteSource extends Closeable {
    /** Answered by {@link #read} when there are no bytes now, but may be later. */
    int NOT_NOW = 0;

    /** Answered by {@link #read} when there are no more bytes, now and later. */
    int END = -1;

    /**
     * Puts between 1 and {@code length} bytes into {@code buffer} from {@code offset} on. The array is lent for the call only; nothing
     * outside the range is touched.
     *
     * @param length most bytes, 1 or more
     * @return how many bytes, {@link #NOT_NOW} or {@link #END}
     */
    int read(byte[] buffer, int offset, int length) throws IOException;

    /** A source of the bytes of {@code in}, none of them read ahead: an {@link InputStreamSource}. */
    static ByteSource of(InputStream in) {
        return new InputStreamSource(in);
    }

    /**
     * A source of the text that the bytes of {@code in} are in {@code charset}. The charset is never guessed; byte order marks are
     * treated as the JDK's decoder of that name treats them, and one that it lets through comes as EF BB BF.
     *
     * <p>UTF-8 passes as it is, malformed or not, and ASCII but for bytes of 80 and above: nothing is read ahead then. Any other charset
     * is decoded, and what its decoder finds malformed or unmappable becomes one FF for each time that it does.
     */
    static ByteSource of(InputStream in, Charset charset) {
        if (charset.equals(StandardCharsets.UTF_8)) {
            return new InputStreamSource(in);
        }
        return charset.equals(StandardCharsets.US_ASCII) ? new AsciiSource(in) : new CharsetSource(in, charset);
    }

    /**
     * A source of the bytes of {@code channel}, none of them read ahead. When the channel brings nothing the answer is {@link #NOT_NOW},
     * at once if it is in non-blocking mode. A read that is interrupted throws what the channel throws, the thread's interrupt status
     * set as the channel left it; a closed source throws {@link java.nio.channels.ClosedChannelException}.
     *
     * <p>An array of up to 128 KiB that was lent to a read may stay reachable, untouched, until the next read or the close, so that what
     * is wrapped around it serves again.
     */
    static ByteSource of(ReadableByteChannel channel) {
        return new ChannelSource(channel);
    }

    /**
     * A source of the bytes between position and limit of {@code bytes}. The position moves to behind what was read. The buffer must
     * not be used for anything else meanwhile.
     */
    static ByteSource of(ByteBuffer bytes) {
        return new ByteBufferSource(bytes);
    }

    /** A source of the text that {@code reader} brings, in UTF-8. */
    static ByteSource of(Reader reader) {
        return new ReaderSource(reader);
    }

    /** A source of {@code text} in UTF-8. A text that can change must not do so before it is read to its end. */
    static ByteSource of(CharSequence text) {
        return new CharSequenceSource(text);
    }
}
