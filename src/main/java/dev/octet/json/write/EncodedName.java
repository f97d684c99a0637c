package dev.octet.json.write;

import dev.octet.json.EscapePolicy;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.internal.hot.Inlined;

/**
 * A member name that is escaped and encoded once, with quotes and colon. Immutable and safe for use by several threads:
 * keep a constant for each name that is written often.
 *
 * <p>The encoded form is that of {@link EscapePolicy#STANDARD}. A generator with another policy encodes the name again,
 * so that the policy applies to it too. It need not if the policy only has upper-case digits or escapes supplementary
 * characters, and the name has none of the characters that this changes.
 */
public final class EncodedName {
    private static final int NO_NUMBER = 0;

    /** Bytes of a form that are not the name: quotes and colon. */
    private static final int AROUND = 3;

    private final String name;
    private final byte[] bytes;
    private final int length;
    private final int excludedBy;
    private final int number;

    private EncodedName(String name, byte[] bytes, int length, int number) {
        this.name = name;
        this.bytes = bytes;
        this.length = length;
        this.excludedBy = EncodedForm.excludedBy(name, bytes.length)
                | (length - AROUND > EncodedForm.SHORT ? EncodedForm.LONG_NAME : 0);
        this.number = number;
    }

    /**
     * Encodes a name.
     *
     * @throws JsonEncodingException if it has a lone surrogate
     */
    public static EncodedName of(String name) {
        byte[] object = EncodedForm.written(
                "name", generator -> generator.writeStartObject().writeName(name));
        return of(name, object, 1, object.length, NO_NUMBER);
    }

    /**
     * Returns a name whose encoded form is {@code bytes[from, end)} and which {@link EncodedNames} keeps under
     * {@code number}.
     */
    static EncodedName of(String name, byte[] bytes, int from, int end, int number) {
        return new EncodedName(name, EncodedForm.padded(bytes, from, end), end - from, number);
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

    /** Returns the conditions under which the encoded form cannot be written, as bits: {@link EncodedForm}. */
    int excludedBy() {
        return excludedBy;
    }

    /** Returns the bytes of room that {@link #uncheckedPut} needs: at least the encoded form with quotes and colon. */
    int room() {
        return bytes.length;
    }

    /** Stores the encoded form and returns the index after it. The caller has made sure of {@link #room} bytes. */
    @Inlined
    int uncheckedPut(byte[] dst, int at) {
        return EncodedForm.uncheckedPut(bytes, length, dst, at);
    }

    @Override
    public String toString() {
        return name;
    }
}
