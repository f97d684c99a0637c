package dev.octet.json.write;

import dev.octet.json.EscapePolicy;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLocation;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.SegmentedBuffer;

/**
 * A member name that is escaped and encoded once, with quotes and colon. Immutable and safe for use by several threads:
 * keep a constant for each name that is written often.
 *
 * <p>The encoded form is that of {@link EscapePolicy#STANDARD}. A generator with another policy encodes the name again,
 * so that the policy applies to it too.
 */
public final class EncodedName {
    private static final int NO_NUMBER = 0;

    private static final int TWO_WORDS = 2 * ByteWords.WORD;

    /** Names of up to this many bytes, quotes and colon included, are stored two words at a time. */
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
     * Encodes a name.
     *
     * @throws JsonEncodingException if it has a lone surrogate
     */
    @SuppressWarnings("UnusedException") // its location is in the document made here, not in one of the caller's
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

    /**
     * Returns a name whose encoded form is {@code bytes[from, end)} and which {@link EncodedNames} keeps under
     * {@code number}.
     */
    static EncodedName of(String name, byte[] bytes, int from, int end, int number) {
        int length = end - from;
        byte[] padded = new byte[stored(length)];
        System.arraycopy(bytes, from, padded, 0, length);
        return new EncodedName(name, padded, length, number);
    }

    private static int stored(int length) {
        return length <= IN_WORDS ? length + TWO_WORDS - 1 & -TWO_WORDS : length;
    }

    /** Returns the name as it was given, unescaped and without quotes. */
    public String name() {
        return name;
    }

    /**
     * Returns the number, from 1 on, under which a generator's {@link EncodedNames} keeps this name; {@link #NO_NUMBER}
     * if the caller created it.
     */
    int number() {
        return number;
    }

    /** Returns the bytes of room that {@link #uncheckedPut} needs: at least the encoded form with quotes and colon. */
    int room() {
        return bytes.length;
    }

    /** Stores the encoded form and returns the index after it. The caller has made sure of {@link #room} bytes. */
    @Hot
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
