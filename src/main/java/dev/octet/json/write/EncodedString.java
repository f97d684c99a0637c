package dev.octet.json.write;

import dev.octet.json.EscapePolicy;
import dev.octet.json.JsonEncodingException;
import java.util.Objects;

/**
 * A string value that is escaped and encoded once, with quotes: the name of an enum constant, a type id, a fixed text.
 * Immutable and safe for use by several threads: keep a constant for each value that is written often.
 *
 * <p>The encoded form is that of {@link EscapePolicy#STANDARD}. A generator with another policy encodes the text again,
 * so that the policy applies to it too. It need not if the policy only has upper-case digits or escapes supplementary
 * characters, and the text has none of the characters that this changes.
 *
 * <p>As a {@link CharSequence} it is its text, without quotes and unescaped. It is compared by identity.
 */
public final class EncodedString extends EncodedForm implements CharSequence {
    private EncodedString(String text, byte[] form) {
        super(text, 0, form, 0, form.length);
    }

    /**
     * Encodes a text.
     *
     * @throws JsonEncodingException if it has a lone surrogate
     */
    public static EncodedString of(String text) {
        return new EncodedString(text, encoded("text", Objects.requireNonNull(text, "text"), ""));
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public char charAt(int index) {
        return Character.toChars(text.codePointAt(index))[0]; // the first half of a pair, if one begins there
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.subSequence(start, end);
    }

    /** Returns the text as it was given, unescaped and without quotes. */
    @Override
    public String toString() {
        return text;
    }
}
