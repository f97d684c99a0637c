package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.HIGH_BITS;
import static dev.octet.json.internal.kernel.ByteWords.SEVEN_BITS;
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

    /** Bytes that are tested together: most blocks have no line feed. */
    private static final int BLOCK = 4 * WORD;

    private LineEnds() {}

    /** The number of line feeds in {@code bytes[from, end)}. */
    public static int count(byte[] bytes, int from, int end) {
        int count = 0;
        int at = from;
        for (; at <= end - BLOCK; at += BLOCK) {
            long marks0 = marks(ByteWords.getLong(bytes, at));
            long marks1 = marks(ByteWords.getLong(bytes, at + WORD));
            long marks2 = marks(ByteWords.getLong(bytes, at + 2 * WORD));
            long marks3 = marks(ByteWords.getLong(bytes, at + 3 * WORD));
            if ((marks0 | marks1 | marks2 | marks3) != 0) {
                // the marks of a word are bit 7 of its bytes: those of four words fit side by side
                count += Long.bitCount(marks0 | marks1 >>> 1 | marks2 >>> 2 | marks3 >>> 3);
            }
        }
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
        int at = end;
        for (; at - from >= WORD; at -= WORD) {
            long marks = marks(ByteWords.getLong(bytes, at - WORD));
            if (marks != 0) {
                return at - 1 - Long.numberOfLeadingZeros(marks) / Byte.SIZE;
            }
        }
        do {
            at--;
        } while (at >= from && bytes[at] != '\n');
        return at >= from ? at : -1;
    }

    /** Bit 7 of each byte that is a line feed. */
    private static long marks(long word) {
        long x = word ^ LINE_FEEDS;
        return ~((x & SEVEN_BITS) + SEVEN_BITS | x) & HIGH_BITS;
    }
}
