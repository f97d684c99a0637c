package dev.octet.json.write;

import dev.octet.json.EscapePolicy;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLocation;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.SegmentedBuffer;
import java.util.Arrays;

/**
 * A member name that was escaped and encoded once, quotes and colon included. Immutable and shared: keep one in a constant for each
 * name that is written often.
 *
 * <p>The encoded form is that of {@link EscapePolicy#STANDARD}; generators with another policy encode the name anew, so that the
 * policy holds for it too.
 */
public final class EncodedName {
    /** Names that take up to this many bytes with their quotes and colon are written as two words. */
    private static final int TWO_WORDS = 2 * ByteWords.WORD;

    private final String name;
    private final byte[] bytes;
    private final int length;

    private EncodedName(String name, byte[] bytes, int length) {
        this.name = name;
        this.bytes = bytes;
        this.length = length;
    }

    /**
     * Encodes a name: what a generator writes for it, behind the brace.
     *
     * @throws JsonEncodingException when it has a lone surrogate
     */
    @SuppressWarnings("UnusedException") // its place is in the document made here, not in one of the caller's
    public static EncodedName of(String name) {
        SegmentedBuffer written = new SegmentedBuffer(BufferPool.none());
        UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(written, WriteOptions.defaults().withPool(BufferPool.none()));
        try {
            generator.writeStartObject().writeName(name).flush();
        } catch (JsonEncodingException e) {
            throw new JsonEncodingException(
                    "the name has a lone surrogate, which no UTF-8 can stand for", JsonLocation.START);
        }
        generator.abort();
        byte[] object = written.toByteArray();
        int length = object.length - 1;
        return new EncodedName(name, Arrays.copyOfRange(object, 1, 1 + Math.max(length, TWO_WORDS)), length);
    }

    /** The name as it was given. */
    public String name() {
        return name;
    }

    /** Bytes of the encoded form, quotes and colon included. */
    int length() {
        return length;
    }

    /** Stores the encoded form and answers the index after it. The caller has room for it and for two words. */
    int uncheckedPut(byte[] dst, int at) {
        if (length <= TWO_WORDS) {
            ByteWords.putLong(dst, at, ByteWords.getLong(bytes, 0));
            ByteWords.putLong(dst, at + ByteWords.WORD, ByteWords.getLong(bytes, ByteWords.WORD));
        } else {
            System.arraycopy(bytes, 0, dst, at, length);
        }
        return at + length;
    }

    @Override
    public String toString() {
        return name;
    }
}
