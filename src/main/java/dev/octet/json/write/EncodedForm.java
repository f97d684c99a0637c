package dev.octet.json.write;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLocation;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.kernel.EscapeTable;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.SegmentedBuffer;
import java.util.function.Consumer;

/**
 * What {@link EncodedName} and {@link EncodedString} have in common: bytes under the standard escapes that are stored
 * in words, and the conditions under which they cannot be written as they are.
 *
 * <p>A condition is a bit. A generator has those that hold for it, an encoded text those that exclude it: one test
 * ({@code &}) decides. Bits of {@link EscapeTable#difference} say which characters are escaped in another way than the
 * standard one.
 */
final class EncodedForm {
    /** Names may not be as long as {@link OutputBuffer#MAX_ROOM}: excludes those longer than {@link #SHORT} bytes. */
    static final int LONG_NAME = EscapeTable.OTHER << 1;

    /** Holds always: excludes a text for which no buffer has room. */
    static final int BULKY = EscapeTable.OTHER << 2;

    /** Bytes of a name, without quotes and colon, that is not excluded by {@link #LONG_NAME}. */
    static final int SHORT = 128;

    private static final int TWO_WORDS = 2 * ByteWords.WORD;

    /** Forms of up to this many bytes are stored two words at a time. */
    private static final int IN_WORDS = 4 * TWO_WORDS;

    private EncodedForm() {}

    /** Returns what a generator with default options writes. */
    @SuppressWarnings("UnusedException") // its location is in the document made here, not in one of the caller's
    static byte[] written(String what, Consumer<UTF8JsonGenerator> text) {
        SegmentedBuffer written = new SegmentedBuffer(BufferPool.none());
        WriteOptions options = WriteOptions.defaults()
                .withLimits(WriteOptions.defaults().limits().withMaxNameBytes(Integer.MAX_VALUE))
                .withPool(BufferPool.none());
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(written, options);
        try {
            text.accept(generator);
            generator.flush();
        } catch (JsonEncodingException e) {
            throw new JsonEncodingException(
                    "the " + what + " has a lone surrogate, which no UTF-8 can stand for", JsonLocation.START);
        }
        generator.abort();
        return written.toByteArray();
    }

    /** Returns a copy of {@code bytes[from, end)}, with zeros up to the end of the last word that is stored. */
    static byte[] padded(byte[] bytes, int from, int end) {
        int length = end - from;
        byte[] padded = new byte[length <= IN_WORDS ? length + TWO_WORDS - 1 & -TWO_WORDS : length];
        System.arraycopy(bytes, from, padded, 0, length);
        return padded;
    }

    /** Returns the bits that exclude a text, given the bytes of room that its form needs. */
    static int excludedBy(String text, int room) {
        int bits = EscapeTable.OTHER;
        int codePoint;
        for (int i = 0; i < text.length(); i += Character.charCount(codePoint)) {
            codePoint = text.codePointAt(i);
            if (codePoint < ' ') {
                bits |= EscapeTable.UPPER_CASE; // some of them have short escapes, without digits
            } else if (Character.isSupplementaryCodePoint(codePoint)) {
                bits |= EscapeTable.SUPPLEMENTARY;
            } else if (Character.isSurrogate((char) codePoint)) {
                bits |= BULKY; // only a bridge writes half of a pair: not for other generators
            }
        }
        return room > OutputBuffer.MAX_ROOM ? bits | BULKY : bits;
    }

    /** Stores {@code padded[0, length)} and returns the index after it. There is room for all of {@code padded}. */
    @Hot
    static int uncheckedPut(byte[] padded, int length, byte[] dst, int at) {
        if (length > IN_WORDS) {
            System.arraycopy(padded, 0, dst, at, length);
            return at + length;
        }
        int i = 0;
        do {
            ByteWords.putLong(dst, at + i, ByteWords.getLong(padded, i));
            ByteWords.putLong(dst, at + i + ByteWords.WORD, ByteWords.getLong(padded, i + ByteWords.WORD));
            i += TWO_WORDS;
        } while (i < length);
        return at + length;
    }
}
