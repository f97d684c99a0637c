package dev.octet.json;

import dev.octet.json.internal.kernel.EscapeTable;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Says which characters of names and strings are written as escapes, and how. Immutable and safe for use by several
 * threads; compared by value.
 *
 * <p>Every policy escapes what RFC 8259 section 7 demands: {@code "}, {@code \} and U+0000 to U+001F. It uses the short
 * forms ({@code \b \t \n \f \r \" \\}) where they exist, else {@code \}{@code u00} with lower-case hexadecimal digits.
 * A policy may escape more. It applies to names and values, and to text given as chars and as UTF-8 bytes.
 */
public final class EscapePolicy {
    /** Maximum length of a custom sequence, in bytes of UTF-8. */
    public static final int MAX_SEQUENCE_BYTES = 64;

    private static final int ASCII_MAX = 0x7F;

    /**
     * Escapes what RFC 8259 demands and nothing else. DEL, {@code /} and all non-ASCII characters go out as they are.
     * The default.
     */
    public static final EscapePolicy STANDARD = builder().build();

    /**
     * Escapes everything above U+007F too, so that the output is ASCII. A code point above U+FFFF becomes two escapes,
     * a surrogate pair.
     */
    public static final EscapePolicy NON_ASCII = builder().escapeNonAscii().build();

    /** Escapes also {@code < > & '}, U+2028 and U+2029, so that the output can stand inside an HTML script element. */
    public static final EscapePolicy HTML_SAFE = builder()
            .escape('<')
            .escape('>')
            .escape('&')
            .escape('\'')
            .escape(0x2028)
            .escape(0x2029)
            .build();

    private final boolean nonAscii;
    private final TreeMap<Integer, String> sequences;
    private final int hash; // needed at each change of policy; the map's own hashCode() would create an iterator

    private EscapePolicy(Builder builder) {
        this.nonAscii = builder.nonAscii;
        this.sequences = new TreeMap<>(builder.sequences);
        this.hash = 31 * sequences.hashCode() + Boolean.hashCode(nonAscii);
    }

    /** Returns a builder that starts at {@link #STANDARD}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns a builder that starts at this policy. */
    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.nonAscii = nonAscii;
        builder.sequences.putAll(sequences);
        return builder;
    }

    /** Returns whether every code point above U+007F is escaped. */
    public boolean escapesNonAscii() {
        return nonAscii;
    }

    /** Returns the code points that were added to the policy one by one, in ascending order, in a new array. */
    public int[] addedCodePoints() {
        int[] codePoints = new int[sequences.size()];
        int count = 0;
        for (int codePoint : sequences.keySet()) {
            codePoints[count++] = codePoint;
        }
        return codePoints;
    }

    /**
     * Returns the escape that is written in place of a code point.
     *
     * @param codePoint a Unicode scalar value
     * @return the escape, or null if the code point is written as it is
     */
    public @Nullable String sequence(int codePoint) {
        String added = sequences.get(codePoint);
        if (added != null) {
            return added;
        }
        String standard = EscapeTable.standardSequence(codePoint);
        return standard == null && nonAscii && codePoint > ASCII_MAX ? EscapeTable.unicodeEscape(codePoint) : standard;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other == this
                || other instanceof EscapePolicy that
                        && hash == that.hash
                        && nonAscii == that.nonAscii
                        && sequences.equals(that.sequences);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return "EscapePolicy[nonAscii=" + nonAscii + ", added=" + sequences + "]";
    }

    /** Collects what a policy escapes beyond the standard. For one thread. */
    public static final class Builder {
        private boolean nonAscii;
        private final Map<Integer, String> sequences = new TreeMap<>();

        private Builder() {}

        /** Escapes every code point above U+007F. */
        public Builder escapeNonAscii() {
            nonAscii = true;
            return this;
        }

        /** Escapes {@code /} as {@code \/}. */
        public Builder escapeSlash() {
            sequences.put((int) '/', "\\/");
            return this;
        }

        /**
         * Escapes a Unicode scalar value as {@code \}{@code uXXXX}, or as two such escapes above U+FFFF.
         *
         * @throws IllegalArgumentException if the code point is a surrogate or out of range
         */
        public Builder escape(int codePoint) {
            sequences.put(
                    // valid by construction: no check needed
                    scalar(codePoint), EscapeTable.unicodeEscape(codePoint));
            return this;
        }

        /**
         * Writes {@code sequence} in place of a code point.
         *
         * @param codePoint a Unicode scalar value
         * @param sequence 1 to {@link #MAX_SEQUENCE_BYTES} bytes that may stand between the quotes of a JSON string
         * @throws IllegalArgumentException if the sequence may not stand there or has another length, or if the code
         *     point is a surrogate or out of range
         */
        public Builder escape(int codePoint, String sequence) {
            int bytes = sequence.getBytes(StandardCharsets.UTF_8).length;
            if (bytes == 0 || bytes > MAX_SEQUENCE_BYTES) {
                throw new IllegalArgumentException(
                        "a sequence has 1 to " + MAX_SEQUENCE_BYTES + " bytes, not " + bytes);
            }
            if (!isStringBody(sequence)) {
                throw new IllegalArgumentException("not the inside of a JSON string: " + sequence);
            }
            sequences.put(scalar(codePoint), sequence);
            return this;
        }

        /** Returns the policy as collected so far. The builder can be used further. */
        public EscapePolicy build() {
            return new EscapePolicy(this);
        }

        private static int scalar(int codePoint) {
            if (!Character.isValidCodePoint(codePoint)
                    || codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
                throw new IllegalArgumentException("not a Unicode scalar value: " + Integer.toHexString(codePoint));
            }
            return codePoint;
        }

        /** RFC 8259 section 7: {@code *char}, escaped surrogates in pairs only. */
        private static boolean isStringBody(String text) {
            return text.matches("(?:\\\\[\"\\\\/bfnrt]"
                    + "|\\\\u(?![dD][89abAB])(?![dD][c-fC-F])[0-9a-fA-F]{4}"
                    + "|\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}"
                    + "|[^\"\\\\\\x00-\\x1f\\x{d800}-\\x{dfff}])*");
        }
    }
}
