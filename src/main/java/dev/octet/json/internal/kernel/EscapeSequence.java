package dev.octet.json.internal.kernel;

/**
 * One escape inside a JSON string (RFC 8259 section 7), and the code point it stands for. The caller has proved that
 * the escape is well-formed, and that the low half follows a high surrogate.
 *
 * <pre>
 *   \" \\ \/ \b \f \n \r \t    2 bytes
 *   &#92;uXXXX                     6 bytes
 *   &#92;uD8XX&#92;uDCXX               12 bytes, one code point: the high half is D800..DBFF
 *   \ and another character    the backslash and that character, which it is: lenient parsers accept these as well
 * </pre>
 */
public final class EscapeSequence {
    /** Bytes of the escape of one code unit. */
    public static final int UNICODE_BYTES = 6;

    private static final int SHORT_BYTES = 2;

    private static final byte[] PLAIN = new byte[1 << 7];

    static {
        for (byte kind : new byte[] {'"', '\\', '/', 'b', 'f', 'n', 'r', 't'}) {
            PLAIN[kind] = (byte) codePoint(new byte[] {'\\', kind}, 0);
        }
    }

    private EscapeSequence() {}

    /** The index of the first backslash in {@code src[from, end)}, or {@code end}. */
    public static int find(byte[] src, int from, int end) {
        int at = from;
        while (at < end && src[at] != '\\') {
            at = Kernels.ACTIVE.scanClean(src, at + 1, end);
        }
        return at;
    }

    /** The length in bytes of the escape whose backslash is at {@code at}: 2, 6 or 12, or that of a lenient one. */
    public static int length(byte[] src, int at) {
        int kind = src[at + 1] & 0xFF;
        if (kind < 'u') { // all others of RFC 8259 are below
            return SHORT_BYTES;
        }
        if (kind > 'u') {
            return kind < 0x80 ? SHORT_BYTES : 1 + Utf8Sequence.lengthOf((byte) kind);
        }
        return Character.isHighSurrogate((char) unit(src, at)) ? 2 * UNICODE_BYTES : UNICODE_BYTES;
    }

    /**
     * The ASCII character that a backslash and {@code kind} stand for, or 0 when they are not an escape of two bytes.
     */
    public static byte plain(byte kind) {
        return kind < 0 ? 0 : PLAIN[kind];
    }

    /** The code point that the escape whose backslash is at {@code at} stands for. */
    public static int codePoint(byte[] src, int at) {
        byte kind = src[at + 1];
        return switch (kind) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
                char unit = (char) unit(src, at);
                yield Character.isHighSurrogate(unit)
                        ? Character.toCodePoint(unit, (char) unit(src, at + UNICODE_BYTES))
                        : unit;
            }
            case '"', '\\', '/' -> kind;
            default -> kind >= 0 ? kind : Utf8Sequence.decode(src, at + 1, Utf8Sequence.lengthOf(kind));
        };
    }

    /** Returns whether the escape at {@code at} is that of a high surrogate, with no low one after it. */
    public static boolean isLoneHigh(byte[] src, int at, int end) {
        if (src[at + 1] != 'u' || !Character.isHighSurrogate((char) unit(src, at))) {
            return false;
        }
        int next = at + UNICODE_BYTES;
        boolean isPair = end - next >= UNICODE_BYTES
                && src[next] == '\\'
                && src[next + 1] == 'u'
                && Character.isLowSurrogate((char) unit(src, next));
        return !isPair;
    }

    /**
     * The UTF-16 code unit of the escape at {@code at}, from its four hexadecimal digits at once. The low half of a
     * digit's byte is its value for 0 to 9, and its value less 9 for a letter. Bit 6 is set in letters only.
     *
     * <pre>
     *   digits           0000aaaa 0000bbbb 0000cccc 0000dddd
     *   or'ed with >> 4  ........ aaaabbbb ........ ccccdddd
     * </pre>
     */
    private static int unit(byte[] src, int at) {
        int text = Integer.reverseBytes(ByteWords.getInt(src, at + SHORT_BYTES));
        int digits = (text & 0x0F0F0F0F) + 9 * (text >>> 6 & 0x01010101);
        int joined = digits | digits >>> 4;
        return joined >>> 8 & 0xFF00 | joined & 0xFF;
    }
}
