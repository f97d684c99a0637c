package dev.octet.json.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * Takes the bytes that a generator writes, or that a parser passes on. For one thread at a time.
 *
 * <p>A sink either takes all the bytes of a call or throws. After it has thrown, nothing but {@link #close()} is
 * called. The arrays are lent for the call only: a sink neither keeps nor changes them. Ranges are an offset and a
 * length in bytes. A range that is not within its array is an {@link IndexOutOfBoundsException}.
 */
public interface ByteSink extends Closeable {
    /**
     * Takes {@code length} bytes of {@code bytes}, starting at index {@code offset}. May block.
     *
     * @throws IOException if not all of them could be taken
     */
    void write(byte[] bytes, int offset, int length) throws IOException;

    /**
     * Takes two ranges, the first before the second. A sink that can gather them overrides this method.
     *
     * @throws IOException if not all of the bytes could be taken
     */
    default void write(
            byte[] first, int firstOffset, int firstLength, byte[] second, int secondOffset, int secondLength)
            throws IOException {
        write(first, firstOffset, firstLength);
        write(second, secondOffset, secondLength);
    }

    /**
     * Passes on the bytes that the sink itself holds back. May block.
     *
     * @throws IOException if that fails
     */
    void flush() throws IOException;

    /**
     * Returns the number of bytes that the sink took and could not pass on yet; usually 0. A later write or flush may
     * pass them on.
     */
    default long pendingBytes() {
        return 0;
    }

    /**
     * Returns a sink that passes every range straight to {@code out}: an {@link OutputStreamSink}. Closing it closes
     * {@code out}.
     */
    static ByteSink of(OutputStream out) {
        return new OutputStreamSink(out);
    }

    /**
     * Returns a sink that writes to {@code channel}, blocking or not: a {@link ChannelSink}. Closing it closes
     * {@code channel}.
     */
    static ByteSink of(WritableByteChannel channel) {
        return new ChannelSink(channel);
    }

    /**
     * Returns a sink that puts bytes into {@code target}, from its position on; the position moves along. If too little
     * room remains, a call throws {@link SinkFullException} and puts nothing. Flushing and closing do
     * nothing.
     *
     * @throws java.nio.ReadOnlyBufferException if {@code target} is read-only
     */
    static ByteSink of(ByteBuffer target) {
        return new ByteBufferSink(target);
    }

    /**
     * Returns a sink that decodes UTF-8 and writes the chars to {@code writer}. If a call ends in the middle of a UTF-8
     * sequence, the sequence is written when the next call brings the rest. If the sink is closed before that, the
     * sequence is left out: output that ends there is no document. Malformed bytes become U+FFFD, as many as
     * {@code new String(bytes, UTF_8)} has. Flushing and closing are passed to {@code writer}; closing writes nothing.
     */
    static ByteSink of(Writer writer) {
        return new WriterSink(writer);
    }
}
