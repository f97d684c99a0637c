package dev.octet.json.support;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Utf8Policy;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The escape policies of the tests. Each states a second time what the policy must do, from RFC 8259 section 7 and the
 * Javadoc of {@link EscapePolicy}, without asking the policy. This is the independent reference for every string that
 * the generator writes.
 */
public enum EscapeCase {
    STANDARD(EscapePolicy.STANDARD, false, Map.of()),

    NON_ASCII(EscapePolicy.NON_ASCII, true, Map.of()),

    HTML_SAFE(
            EscapePolicy.HTML_SAFE,
            false,
            Map.of(
                    (int) '<',
                    "\\u003c",
                    (int) '>',
                    "\\u003e",
                    (int) '&',
                    "\\u0026",
                    (int) '\'',
                    "\\u0027",
                    0x2028,
                    "\\u2028",
                    0x2029,
                    "\\u2029")),

    UPPER_CASE(EscapePolicy.builder().upperCaseHex().build(), Range.NONE, true, Map.of()),

    SUPPLEMENTARY(EscapePolicy.builder().escapeSupplementary().build(), Range.SUPPLEMENTARY, false, Map.of()),

    /** The digits of all escapes but of those given as text; one is added before the digits are chosen. */
    UPPER_CASE_SUPPLEMENTARY(
            EscapePolicy.builder()
                    .escape('<')
                    .escape('>', "\\u003e")
                    .upperCaseHex()
                    .escapeSupplementary()
                    .escape(0xE9)
                    .build(),
            Range.SUPPLEMENTARY,
            true,
            Map.of((int) '<', "\\u003C", (int) '>', "\\u003e", 0xE9, "\\u00E9")),

    SLASH(EscapePolicy.builder().escapeSlash().build(), false, Map.of((int) '/', "\\/")),

    /**
     * ASCII: a longer and a shorter spelling of a mandatory escape, DEL, a letter, one byte for another, the longest
     * allowed sequence.
     */
    CUSTOM_ASCII(
            EscapePolicy.builder()
                    .escape('"', "\\u0022")
                    .escape('\n', "\\u000A")
                    .escape(0x1F, "?")
                    .escape(0x7F)
                    .escape('e', "\\u0065")
                    .escape('~', "-")
                    .escape('z', "z".repeat(64))
                    .build(),
            false,
            Map.of(
                    (int) '"',
                    "\\u0022",
                    (int) '\n',
                    "\\u000A",
                    0x1F,
                    "?",
                    0x7F,
                    "\\u007f",
                    (int) 'e',
                    "\\u0065",
                    (int) '~',
                    "-",
                    (int) 'z',
                    "z".repeat(64))),

    /** The first and the last two-byte character, and one in between. */
    CUSTOM_TWO_BYTE(
            EscapePolicy.builder()
                    .escape(0x80)
                    .escape(0xE9, "e")
                    .escape(0x7FF, "\u0122")
                    .build(),
            false,
            Map.of(0x80, "\\u0080", 0xE9, "e", 0x7FF, "\u0122")),

    /**
     * The first and the last three-byte character, U+FFFD (the replacement of REPLACE), the neighbours of the
     * surrogates, and one in between.
     */
    CUSTOM_THREE_BYTE(
            EscapePolicy.builder()
                    .escape(0x800)
                    .escape(0xFFFF)
                    .escape(0xFFFD, "?!")
                    .escape(0xD7FF)
                    .escape(0xE000)
                    .escape(0x4E2D, "\\t")
                    .build(),
            false,
            Map.of(
                    0x800, "\\u0800", 0xFFFF, "\\uffff", 0xFFFD, "?!", 0xD7FF, "\\ud7ff", 0xE000, "\\ue000", 0x4E2D,
                    "\\t")),

    /** The first and the last four-byte character, and one in between. */
    CUSTOM_FOUR_BYTE(
            EscapePolicy.builder()
                    .escape(0x10000)
                    .escape(0x1F600, "\u263A")
                    .escape(0x10FFFF)
                    .build(),
            false,
            Map.of(0x10000, "\\ud800\\udc00", 0x1F600, "\u263A", 0x10FFFF, "\\udbff\\udfff")),

    /** Exceptions from the non-ASCII rule: characters written unescaped, as others, and as themselves. */
    CUSTOM_OVER_NON_ASCII(
            EscapePolicy.NON_ASCII.toBuilder()
                    .escape(0xE9, "\u00E9")
                    .escape(0x4E2D, "China")
                    .escape(0x1F600, "\uD83D\uDE01")
                    .escapeSlash()
                    .build(),
            true,
            Map.of(0xE9, "\u00E9", 0x4E2D, "China", 0x1F600, "\uD83D\uDE01", (int) '/', "\\/"));

    private static final String[] SHORT = new String[128];

    static {
        SHORT['"'] = "\\\"";
        SHORT['\\'] = "\\\\";
        SHORT['\b'] = "\\b";
        SHORT['\t'] = "\\t";
        SHORT['\n'] = "\\n";
        SHORT['\f'] = "\\f";
        SHORT['\r'] = "\\r";
    }

    private final EscapePolicy policy;
    private final Range range;
    private final boolean upperCase;
    private final Map<Integer, String> added;
    private final byte[][] bmp = new byte[0x10000][];

    EscapeCase(EscapePolicy policy, boolean nonAscii, Map<Integer, String> added) {
        this(policy, nonAscii ? Range.NON_ASCII : Range.NONE, false, added);
    }

    EscapeCase(EscapePolicy policy, Range range, boolean upperCase, Map<Integer, String> added) {
        this.policy = policy;
        this.range = range;
        this.upperCase = upperCase;
        this.added = added;
    }

    public EscapePolicy policy() {
        return policy;
    }

    /** Returns true if the scalar value is escaped. */
    public boolean escapes(int codePoint) {
        return codePoint < 0x20
                || codePoint == '"'
                || codePoint == '\\'
                || codePoint >= range.first
                || added.containsKey(codePoint);
    }

    /** Returns the escape of a scalar value, or null if it is written unescaped. */
    public @Nullable String escape(int codePoint) {
        if (added.containsKey(codePoint)) {
            return added.get(codePoint);
        }
        if (!escapes(codePoint)) {
            return null;
        }
        if (codePoint < 0x80 && SHORT[codePoint] != null) {
            return SHORT[codePoint];
        }
        if (codePoint < 0x10000) {
            return unicodeEscape(codePoint);
        }
        int offset = codePoint - 0x10000;
        return unicodeEscape(0xD800 + (offset >> 10)) + unicodeEscape(0xDC00 + (offset & 0x3FF));
    }

    private String unicodeEscape(int unit) {
        String hex = "0000" + Integer.toHexString(unit);
        String digits = hex.substring(hex.length() - 4);
        return "\\u" + (upperCase ? digits.toUpperCase(Locale.ROOT) : digits);
    }

    /** The code points that are escaped as a range, from the first on. */
    private enum Range {
        NON_ASCII(0x80),
        SUPPLEMENTARY(0x10000),
        NONE(0x110000);

        private final int first;

        Range(int first) {
            this.first = first;
        }
    }

    /** Returns the bytes written for a scalar value. */
    public byte[] written(int codePoint) {
        if (codePoint >= 0x10000) {
            return encode(codePoint);
        }
        byte[] known = bmp[codePoint];
        if (known == null) {
            known = encode(codePoint);
            bmp[codePoint] = known;
        }
        return known;
    }

    private byte[] encode(int codePoint) {
        String escape = escape(codePoint);
        return (escape == null ? Character.toString(codePoint) : escape).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Adds what the generator must write for {@code text}, quotes included. A lone surrogate becomes U+FFFD under
     * REPLACE.
     *
     * @return false if the text must be refused; then {@code out} holds what may have been written before that
     */
    public boolean writeText(CharSequence text, Utf8Policy utf8, Bytes out) {
        out.write('"');
        for (int i = 0; i < text.length(); ) {
            int codePoint = Character.codePointAt(text, i);
            i += Character.charCount(codePoint);
            if (codePoint >= 0xD800 && codePoint <= 0xDFFF) {
                if (utf8 != Utf8Policy.REPLACE) {
                    return false;
                }
                codePoint = 0xFFFD;
            }
            out.write(written(codePoint));
        }
        out.write('"');
        return true;
    }

    /**
     * Adds what the generator must write for a blob, quotes included. VALIDATE refuses malformed UTF-8, TRUST copies
     * its bytes. REPLACE: "Writes U+FFFD where text is ill-formed, as often as {@code new String(bytes, UTF_8)} does".
     *
     * @return false if the blob must be refused; then {@code out} holds what may have been written before that
     */
    public boolean writeUtf8(byte[] bytes, int from, int end, Utf8Policy utf8, Bytes out) {
        out.write('"');
        for (int i = from; i < end; ) {
            int length = Utf8Reference.sequenceLength(bytes, i, end);
            if (length > 0) {
                out.write(written(Utf8Reference.codePoint(bytes, i, length)));
                i += length;
            } else if (utf8 == Utf8Policy.TRUST) {
                out.write(bytes[i++]);
            } else if (utf8 == Utf8Policy.REPLACE) {
                out.write(written(0xFFFD));
                i += Utf8Reference.replaced(bytes, i, end);
            } else {
                return false;
            }
        }
        out.write('"');
        return true;
    }
}
