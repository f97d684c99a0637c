package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.HIGH_BITS;
import static dev.octet.json.internal.kernel.ByteWords.WORD;

/**
 * Finds line feeds in a range of bytes. A line feed is a zero byte of {@code x = word ^ 0A..0A}:
 *
 * <pre>
 *   zero(x)    ~((x &amp; 7F) + 7F | x)     bit 7 is set exactly in the bytes that are zero: no carry leaves a byte
 * </pre>
 */
public final class LineEnds {
    private static final long LINE_FEEDS = ByteWords.repeat('\n');
    private static final long SEVEN_BITS = ByteWords.repeat(0x7F);

    private LineEnds() {}

    /** The number of line feeds in {@code bytes[from, end)}. */
    public static int count(byte[] bytes, int from, int end) {
        int count = 0;
        int at = from;
        for (; at <= end - WORD; at += WORD) {
            count += Long.bitCount(marks(ByteWords.getLong(bytes, at)));
        }
        for (; at < end; at++) {
            count += bytes[at] == '\n' ? 1 : 0;
        }
        return count;
    }

    /** The index of the last line feed in {@code bytes[from, end)}, or -1. */
    public static int lastBefore(byte[] bytes, int from, int end) {
        int at = end - 1;
        while (at >= from && bytes[at] != '\n') {
            at--;
        }
        return at >= from ? at : -1;
    }

    /** Bit 7 of each byte that is a line feed. */
    private static long marks(long word) {
        long x = word ^ LINE_FEEDS;
        return ~((x & SEVEN_BITS) + SEVEN_BITS | x) & HIGH_BITS;
    }
}
