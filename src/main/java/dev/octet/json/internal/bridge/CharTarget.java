package dev.octet.json.internal.bridge;

import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Decodes what our generator writes for a writer. The bytes are UTF-8, but for halves of surrogate pairs: a writer
 * takes them, so they come in three bytes each, as {@code OutputAccess} writes them.
 *
 * <p>A sequence that the end of a call cuts off waits in {@link #cut} for the next call.
 */
final class CharTarget {
    /** Chars decoded at a time: most documents are one call of the writer. */
    private static final int CHUNK_CHARS = 4096;

    private static final int HALF_BYTES = 3;

    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final char[] chars = new char[CHUNK_CHARS];
    private final CharBuffer decoded = CharBuffer.wrap(chars);
    private final ByteBuffer cut = ByteBuffer.allocate(HALF_BYTES + 1);
    private @Nullable Writer writer;

    /** The array that the buffer below wraps: our generator tends to write from the same one. */
    private byte @Nullable [] lent;

    private ByteBuffer view = cut;

    void begin(Writer writer) {
        this.writer = writer;
        cut.clear();
    }

    void end() {
        writer = null;
    }

    void write(byte[] bytes, int offset, int length) throws IOException {
        ByteBuffer range = range(bytes, offset, length);
        while (cut.position() > 0 && range.hasRemaining()) {
            cut.put(range.get()).flip();
            decode(cut);
            cut.compact();
        }
        decode(range);
        cut.put(range);
    }

    @SuppressWarnings("ReferenceEquality") // the same array as last time?
    private ByteBuffer range(byte[] bytes, int offset, int length) {
        if (lent != bytes) {
            lent = bytes;
            view = ByteBuffer.wrap(bytes);
        }
        return view.clear().position(offset).limit(offset + length);
    }

    /** Decodes and writes all but a sequence that is cut off. */
    private void decode(ByteBuffer bytes) throws IOException {
        CoderResult result;
        do {
            result = decoder.reset().decode(bytes, decoded.clear(), false);
            if (result.isMalformed()) {
                half(bytes);
            }
            if (decoded.position() > 0) {
                Objects.requireNonNull(writer).write(chars, 0, decoded.position());
            }
        } while (!result.isUnderflow());
    }

    /** Decodes a half of a pair: the only sequence of the generator that is not UTF-8. */
    private void half(ByteBuffer bytes) {
        int first = bytes.get();
        int second = bytes.get();
        int third = bytes.get();
        decoded.put((char) ((first & 0xF) << 12 | (second & 0x3F) << 6 | third & 0x3F));
    }
}
