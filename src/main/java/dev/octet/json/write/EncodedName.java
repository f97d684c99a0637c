package dev.octet.json.write;

import dev.octet.json.EscapePolicy;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLocation;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.SegmentedBuffer;

/**
 * A member name that was escaped and encoded once, quotes and colon included. Immutable and shared: keep one in a constant for each
 * name that is written often.
 *
 * <p>The encoded form is that of {@link EscapePolicy#STANDARD}; generators with another policy encode the name anew, so that the
 * policy holds for it too.
 */
public final class EncodedName {
    private static final int NO_NUMBER = 0;

    private static final int TWO_WORDS = 2 * ByteWords.WORD;

    /** Names that take up to this many bytes with their quotes and colon are stored two words at a time. */
    private static final int IN_WORDS = 4 * TWO_WORDS;

    private final String name;
    private final byte[] bytes;
    private final int length;
    private final int number;

    private EncodedName(String name, byte[] bytes, int length, int number) {
        this.name = name;
        this.bytes = bytes;
        this.length = length;
        this.number = number;
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
        return of(name, object, 1, object.length, NO_NUMBER);
    }

    /** A name whose encoded form is {@code bytes[from, end)}, with the number under which {@link EncodedNames} keeps it. */
    static EncodedName of(String name, byte[] bytes, int from, int end, int number) {
        int length = end - from;
        byte[] padded = new byte[stored(length)];
        System.arraycopy(bytes, from, padded, 0, length);
        return new EncodedName(name, padded, length, number);
    }

    private static int stored(int length) {
        return length <= IN_WORDS ? length + TWO_WORDS - 1 & -TWO_WORDS : length;
    }

    /** The name as it was given. */
    public String name() {
        return name;
    }

    /** From 1 on, the number under which a generator keeps this name; {@link #NO_NUMBER} when it is somebody else who does. */
    int number() {
        return number;
    }

    /** Bytes of room that {@link #uncheckedPut} needs: those of the encoded form, quotes and colon included, and some more. */
    int room() {
        return bytes.length;
    }

    /** Stores the encoded form and answers the index after it. The caller has {@link #room} for it. */
    int uncheckedPut(byte[] dst, int at) {
        byte[] bytes = this.bytes;
        if (length > IN_WORDS) {
            System.arraycopy(bytes, 0, dst, at, length);
            return at + length;
        }
        int i = 0;
        do {
            ByteWords.putLong(dst, at + i, ByteWords.getLong(bytes, i));
            ByteWords.putLong(dst, at + i + ByteWords.WORD, ByteWords.getLong(bytes, i + ByteWords.WORD));
            i += TWO_WORDS;
        } while (i < length);
        return at + length;
    }

    @Override
    public String toString() {
        return name;
    }
}
