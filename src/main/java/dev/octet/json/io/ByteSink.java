package dev.octet.json.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * Takes the bytes that a generator writes. Used by one thread at a time.
 *
 * <p>A sink either takes all the bytes of a call or throws; after it has thrown it is asked for nothing but {@link #close()}. The
 * arrays are lent for the call only: a sink neither keeps nor changes them. Ranges are an offset and a length in bytes; one that
 * is not within its array is an {@link IndexOutOfBoundsException}.
 */
public interface ByteSink extends Closeable {
    /** Takes {@code length} bytes of {@code bytes} from {@code offset} on. */
    void write(byte[] bytes, int offset, int length) throws IOException;

    /** Takes two ranges, the first before the second; a sink that can gather them overrides this. */
    default void write(
            byte[] first, int firstOffset, int firstLength, byte[] second, int secondOffset, int secondLength)
            throws IOException {
        write(first, firstOffset, firstLength);
        write(second, secondOffset, secondLength);
    }

    /** Pushes on what the sink itself holds back. */
    void flush() throws IOException;

    /** Bytes that were taken but have found nobody to take them on yet, which a later write or flush may change; usually 0. */
    default long pendingBytes() {
        return 0;
    }

    /** A sink that hands every range straight to {@code out}: an {@link OutputStreamSink}. Closing it closes {@code out}. */
    static ByteSink of(OutputStream out) {
        return new OutputStreamSink(out);
    }

    /** A sink that writes to {@code channel}, blocking or not: a {@link ChannelSink}. Closing it closes {@code channel}. */
    static ByteSink of(WritableByteChannel channel) {
        return new ChannelSink(channel);
    }

    /**
     * A sink that puts bytes at the position of {@code target}, which is then behind the last of them. Where too little remains, a
     * call throws {@link java.nio.BufferOverflowException} and puts nothing. Flushing and closing do nothing.
     *
     * @throws java.nio.ReadOnlyBufferException if {@code target} is read-only
     */
    static ByteSink of(ByteBuffer target) {
        return new ByteBufferSink(target);
    }

    /**
     * A sink that decodes UTF-8 and writes the chars to {@code writer}. A sequence that one call ends in the middle of is written when
     * the next has brought the rest, and left out if the sink is closed before: what ends there is no document. Malformed bytes become
     * U+FFFD, as many as {@code new String(bytes, UTF_8)} would put. Flushing and closing pass through to {@code writer}; closing writes
     * nothing.
     */
    static ByteSink of(Writer writer) {
        return new WriterSink(writer);
    }
}
