package dev.octet.json.write;

import dev.octet.json.EscapePolicy;
import dev.octet.json.JsonEncodingException;
import java.util.Objects;

/**
 * A member name that is escaped and encoded once, with quotes and colon. Immutable and safe for use by several threads:
 * keep a constant for each name that is written often.
 *
 * <p>The encoded form is that of {@link EscapePolicy#STANDARD}. A generator with another policy encodes the name again,
 * so that the policy applies to it too. It need not if the policy only has upper-case digits or escapes supplementary
 * characters, and the name has none of the characters that this changes.
 */
public final class EncodedName extends EncodedForm {
    private static final int NO_NUMBER = 0;

    /** Bytes of a form that are not the name: quotes and colon. */
    private static final int AROUND = 3;

    private final int number;

    /** A name whose encoded form is {@code form[from, end)} and which {@link EncodedNames} keeps under a number. */
    EncodedName(String name, byte[] form, int from, int end, int number) {
        super(name, end - from - AROUND > SHORT ? LONG_NAME : 0, form, from, end);
        this.number = number;
    }

    /**
     * Encodes a name.
     *
     * @throws JsonEncodingException if it has a lone surrogate
     */
    public static EncodedName of(String name) {
        byte[] form = encoded("name", Objects.requireNonNull(name, "name"), ":");
        return new EncodedName(name, form, 0, form.length, NO_NUMBER);
    }

    /** Returns the name as it was given, unescaped and without quotes. */
    public String name() {
        return text;
    }

    /**
     * Returns the number, from 1 on, under which a generator's {@link EncodedNames} keeps this name; {@link #NO_NUMBER}
     * if the caller created it.
     */
    int number() {
        return number;
    }

    @Override
    public String toString() {
        return text;
    }
}
