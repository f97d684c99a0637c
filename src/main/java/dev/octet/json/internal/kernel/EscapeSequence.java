package dev.octet.json.internal.kernel;

/**
 * One escape inside a JSON string (RFC 8259 section 7), and what it means. The caller has proved that it is well-formed, and that a high
 * surrogate's other half follows it.
 *
 * <pre>
 *   \" \\ \/ \b \f \n \r \t    2 bytes
 *   &#92;uXXXX                     6 bytes
 *   &#92;uD8XX&#92;uDCXX               12 bytes, one code point: the high half is D800..DBFF
 *   \ and another character    2 bytes, that character: what lenient parsers accept beyond the standard
 * </pre>
 */
public final class EscapeSequence {
    private static final int SHORT = 2;
    private static final int UNICODE = 6;

    private static final byte[] PLAIN = new byte[1 << 7];

    static {
        for (byte kind : new byte[] {'"', '\\', '/', 'b', 'f', 'n', 'r', 't'}) {
            PLAIN[kind] = (byte) codePoint(new byte[] {'\\', kind}, 0);
        }
    }

    private EscapeSequence() {}

    /** The index of the first backslash of {@code src[from, end)}, or {@code end}. */
    public static int find(byte[] src, int from, int end) {
        int at = from;
        while (at < end && src[at] != '\\') {
            at = Kernels.ACTIVE.scanClean(src, at + 1, end);
        }
        return at;
    }

    /** The bytes of the escape whose backslash is at {@code at}: 2, 6 or 12. */
    public static int length(byte[] src, int at) {
        if (src[at + 1] != 'u') {
            return SHORT;
        }
        return Character.isHighSurrogate((char) unit(src, at)) ? 2 * UNICODE : UNICODE;
    }

    /** What a backslash and this character stand for, if that is an escape of two bytes; else 0. */
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
                        ? Character.toCodePoint(unit, (char) unit(src, at + UNICODE))
                        : unit;
            }
            default -> kind;
        };
    }

    /**
     * The code unit of the escape at {@code at}. Four hexadecimal digits at once: the low half of a digit's byte is its value, but for
     * letters, which bit 6 tells, the value less 9.
     *
     * <pre>
     *   digits           0000aaaa 0000bbbb 0000cccc 0000dddd
     *   or'ed with >> 4  ........ aaaabbbb ........ ccccdddd
     * </pre>
     */
    private static int unit(byte[] src, int at) {
        int text = Integer.reverseBytes(ByteWords.getInt(src, at + SHORT));
        int digits = (text & 0x0F0F0F0F) + 9 * (text >>> 6 & 0x01010101);
        int joined = digits | digits >>> 4;
        return joined >>> 8 & 0xFF00 | joined & 0xFF;
    }
}
