package dev.octet.json;

import dev.octet.json.internal.kernel.EscapeTable;
import dev.octet.json.internal.kernel.Utf8Sequence;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Says which characters of names and strings are written as escapes, and how. Immutable and safe for use by several
 * threads; compared by value.
 *
 * <p>Every policy escapes what RFC 8259 section 7 demands: {@code "}, {@code \} and U+0000 to U+001F. It uses the short
 * forms ({@code \b \t \n \f \r \" \\}) where they exist, else {@code \}{@code u00} with lower-case hexadecimal digits,
 * or upper-case ones on request. A policy may escape more. It applies to names and values, and to text given as chars
 * and as UTF-8 bytes.
 *
 * <p><b>Speed.</b> {@link Builder#upperCaseHex} and {@link Builder#escapeSupplementary} alone keep what makes
 * {@link #STANDARD} fast: text and names that they do not change are written by the same loops and from the same cache
 * of names. Other policies encode each name again.
 */
public final class EscapePolicy {
    /** Maximum length of a custom sequence, in bytes of UTF-8. */
    public static final int MAX_SEQUENCE_BYTES = 64;

    /** Stands in {@link #added} for the escape {@code \}{@code uXXXX}, whose digits are the policy's. */
    private static final String UNICODE_ESCAPE = "";

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
    private final boolean supplementary;
    private final boolean upperCaseHex;
    private final TreeMap<Integer, String> added;
    private final TreeMap<Integer, String> sequences; // the same with all escapes spelled out
    private final int hash; // needed at each change of policy; the map's own hashCode() would create an iterator

    private EscapePolicy(Builder builder) {
        this.nonAscii = builder.nonAscii;
        this.supplementary = builder.supplementary;
        this.upperCaseHex = builder.upperCaseHex;
        this.added = new TreeMap<>(builder.added);
        this.sequences = new TreeMap<>();
        for (Map.Entry<Integer, String> entry : added.entrySet()) {
            sequences.put(entry.getKey(), spelled(entry.getKey(), entry.getValue()));
        }
        this.hash = Objects.hash(sequences, nonAscii, supplementary, upperCaseHex);
    }

    private String spelled(int codePoint, String sequence) {
        return sequence.equals(UNICODE_ESCAPE) ? EscapeTable.unicodeEscape(codePoint, upperCaseHex) : sequence;
    }

    /** Returns a builder that starts at {@link #STANDARD}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns a builder that starts at this policy. */
    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.nonAscii = nonAscii;
        builder.supplementary = supplementary;
        builder.upperCaseHex = upperCaseHex;
        builder.added.putAll(added);
        return builder;
    }

    /** Returns whether every code point above U+007F is escaped. */
    public boolean escapesNonAscii() {
        return nonAscii;
    }

    /** Returns whether every code point above U+FFFF is escaped. */
    public boolean escapesSupplementary() {
        return nonAscii || supplementary;
    }

    /** Returns whether the hexadecimal digits of escapes are upper case. */
    public boolean hasUpperCaseHex() {
        return upperCaseHex;
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
        String sequence = sequences.get(codePoint);
        if (sequence != null) {
            return sequence;
        }
        boolean isInRange = nonAscii && codePoint > Utf8Sequence.MAX_ASCII
                || supplementary && Character.isSupplementaryCodePoint(codePoint);
        return isInRange
                ? EscapeTable.unicodeEscape(codePoint, upperCaseHex)
                : EscapeTable.standardSequence(codePoint, upperCaseHex);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other == this
                || other instanceof EscapePolicy that
                        && hash == that.hash
                        && nonAscii == that.nonAscii
                        && supplementary == that.supplementary
                        && upperCaseHex == that.upperCaseHex
                        && sequences.equals(that.sequences);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return "EscapePolicy[nonAscii=" + nonAscii + ", supplementary=" + supplementary + ", upperCaseHex="
                + upperCaseHex + ", added=" + sequences + "]";
    }

    /** Collects what a policy escapes beyond the standard. For one thread. */
    public static final class Builder {
        private boolean nonAscii;
        private boolean supplementary;
        private boolean upperCaseHex;
        private final Map<Integer, String> added = new TreeMap<>();

        private Builder() {}

        /** Escapes every code point above U+007F. */
        public Builder escapeNonAscii() {
            nonAscii = true;
            return this;
        }

        /**
         * Escapes every code point above U+FFFF as a surrogate pair, two escapes {@code \}{@code uXXXX}: for readers
         * that do not take four-byte UTF-8.
         */
        public Builder escapeSupplementary() {
            supplementary = true;
            return this;
        }

        /**
         * Writes the hexadecimal digits of all {@code \}{@code uXXXX} in upper case, as Jackson does. Sequences given
         * by {@link #escape(int, String)} stay as they are.
         */
        public Builder upperCaseHex() {
            upperCaseHex = true;
            return this;
        }

        /** Escapes {@code /} as {@code \/}. */
        public Builder escapeSlash() {
            added.put((int) '/', "\\/");
            return this;
        }

        /**
         * Escapes a Unicode scalar value as {@code \}{@code uXXXX}, or as two such escapes above U+FFFF.
         *
         * @throws IllegalArgumentException if the code point is a surrogate or out of range
         */
        public Builder escape(int codePoint) {
            added.put(scalar(codePoint), UNICODE_ESCAPE);
            return this;
        }

        /**
         * Writes {@code sequence} in place of a code point. A sequence that stands for other text, as {@code "a"} for
         * {@code "b"}, changes what is written: two names that differ can then become one, which
         * {@link DuplicateNames#REJECT} does not detect.
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
            added.put(scalar(codePoint), sequence);
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
