package dev.octet.json.io;

import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * See {@link ByteSink#of(Writer)}.
 *
 * <p>The JDK's decoder does the work. What is added here is the sequence that is cut by the end of a call. Its bytes
 * wait in {@link #cut}. The next call feeds them to the decoder with one more byte at a time until nothing waits. Bytes
 * that still wait at the end are left out: no document ends like that, and its prefix must not end with another
 * character. Between calls {@code 0 <= cut.position() <= 3}, since a fourth byte decides every sequence.
 */
final class WriterSink implements ByteSink {
    /** Chars decoded at a time: 8 KiB of memory, and enough to make the cost of a call negligible. */
    private static final int CHUNK_CHARS = 4096;
    /** Length of the longest UTF-8 sequence. */
    private static final int MAX_SEQUENCE_BYTES = 4;

    private final Writer writer;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final char[] chars = new char[CHUNK_CHARS];
    private final CharBuffer decoded = CharBuffer.wrap(chars);
    private final ByteBuffer cut = ByteBuffer.allocate(MAX_SEQUENCE_BYTES);
    private final ArrayView lent = new ArrayView();
    private boolean closed;

    WriterSink(Writer writer) {
        this.writer = Objects.requireNonNull(writer, "writer");
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (closed) {
            throw new IOException("the sink is closed");
        }
        ByteBuffer range = lent.range(bytes, offset, length);
        while (cut.position() > 0 && range.hasRemaining()) {
            cut.put(range.get()).flip();
            decode(cut);
            cut.compact();
        }
        decode(range);
        cut.put(range);
    }

    @Override
    public void flush() throws IOException {
        writer.flush();
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        lent.forget();
        writer.close();
    }

    /** Decodes and writes all of {@code bytes} but a sequence that their end cuts off. */
    private void decode(ByteBuffer bytes) throws IOException {
        boolean more = true;
        while (more) {
            more = decoder.decode(bytes, decoded.clear(), false).isOverflow();
            if (decoded.position() > 0) {
                writer.write(chars, 0, decoded.position());
            }
        }
    }
}
