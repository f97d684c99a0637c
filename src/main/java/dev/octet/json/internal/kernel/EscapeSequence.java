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
    private static final int HEX_DIGITS = 4;
    private static final int HEX_RADIX_SHIFT = 4;

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

    private static int unit(byte[] src, int at) {
        int unit = 0;
        for (int i = at + SHORT; i < at + SHORT + HEX_DIGITS; i++) {
            unit = unit << HEX_RADIX_SHIFT | Character.digit(src[i], 1 << HEX_RADIX_SHIFT);
        }
        return unit;
    }
}
