package dev.octet.json.internal.scan;

/** What a string or name contains, as bits, which decides how much work its text is; and unusual quotes. */
public final class TextFlags {
    /** The text contains a backslash. */
    public static final int ESCAPED = 1;

    /** The text contains a byte of 0x80 or above. */
    public static final int HIGH = 1 << 1;

    /** The text stands in single quotes. */
    public static final int SINGLE_QUOTED = 1 << 2;

    /** The text is a name without quotes. */
    public static final int UNQUOTED = 1 << 3;

    private TextFlags() {}

    /** Returns the flags of content that was scanned. */
    public static int of(ScanState scan) {
        return (StringScanner.isEscaped(scan) ? ESCAPED : 0) | (StringScanner.isHigh(scan) ? HIGH : 0);
    }
}
