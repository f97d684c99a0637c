package dev.octet.json.internal.kernel;

import dev.octet.json.internal.hot.Hot;

/**
 * Single sequences of UTF-8: which ones are well-formed (Unicode 15, table 3-7; RFC 3629 section 4), and their code
 * points. {@link Utf8Scan} examines ranges of them.
 *
 * <pre>
 *   code points          1st      2nd      3rd      4th
 *   U+0080..U+07FF       C2..DF   80..BF
 *   U+0800..U+0FFF       E0       A0..BF   80..BF            below A0: overlong
 *   U+1000..U+CFFF       E1..EC   80..BF   80..BF
 *   U+D000..U+D7FF       ED       80..9F   80..BF            above 9F: surrogate
 *   U+E000..U+FFFF       EE..EF   80..BF   80..BF
 *   U+10000..U+3FFFF     F0       90..BF   80..BF   80..BF   below 90: overlong
 *   U+40000..U+FFFFF     F1..F3   80..BF   80..BF   80..BF
 *   U+100000..U+10FFFF   F4       80..8F   80..BF   80..BF   above 8F: beyond Unicode
 * </pre>
 */
public final class Utf8Sequence {
    /** The maximum number of bytes of one code point. */
    public static final int MAX_BYTES = 4;

    /** The number of bytes of the code points U+0800 to U+FFFF: of most text that is not ASCII. */
    public static final int THREE = 3;

    /** The last code point of one byte. */
    public static final int MAX_ASCII = 0x7F;

    /** The last code point of two bytes. */
    public static final int MAX_OF_TWO = 0x7FF;

    /** Stands for text that is malformed (Unicode 15, section 3.9). */
    public static final int REPLACEMENT = 0xFFFD;

    // The bits that identify a sequence by its lead and continuation bytes, and their values. The first byte is the
    // lowest.
    private static final int MASK_OF_TWO = 0xC0E0;
    private static final int MARKS_OF_TWO = 0x80C0;
    private static final int MASK_OF_THREE = 0xC0C0F0;
    private static final int MARKS_OF_THREE = 0x8080E0;
    private static final int BITS_BEYOND_ASCII = 0x1E;
    private static final int MASK_OF_FOUR = 0xC0C0C0F8;
    private static final int MARKS_OF_FOUR = 0x808080F0;
    private static final int SIX_BITS = 0x3F;
    private static final byte SURROGATE_LEAD = (byte) 0xED;

    private Utf8Sequence() {}

    /**
     * The length of the sequence at {@code at < end}.
     *
     * @return 1 to 4 when it is well-formed; otherwise minus the number of bytes, 1 to 3, that one U+FFFD replaces. The
     *     JDK's decoder counts the same: the maximal subpart of an ill-formed sequence (Unicode 15, section 3.9), or
     *     all bytes of an encoded surrogate, as far as they are there
     */
    @Hot
    public static int length(byte[] src, int at, int end) {
        int lead = src[at] & 0xFF;
        if (lead < 0x80) {
            return 1;
        }
        int needed = neededBy(lead);
        if (needed == 1 || at + 1 >= end || !isSecond(lead, src[at + 1] & 0xFF)) {
            return needed > 1 && isEncodedSurrogate(src, at, end) ? -surrogateLength(src, at, end) : -1;
        }
        for (int n = 2; n < needed; n++) {
            if (at + n >= end || !isContinuation(src[at + n])) {
                return -n;
            }
        }
        return needed;
    }

    private static boolean isEncodedSurrogate(byte[] src, int at, int end) {
        return src[at] == SURROGATE_LEAD && at + 1 < end && isContinuation(src[at + 1]);
    }

    private static int surrogateLength(byte[] src, int at, int end) {
        return at + 2 < end && isContinuation(src[at + 2]) ? THREE : 2;
    }

    /**
     * Whether {@code src[at, end)}, {@code at <= end}, is the beginning of a sequence that {@code end} cuts off. The
     * sequence is a well-formed one, or an encoded surrogate, which is replaced as a whole.
     */
    public static boolean isCutOff(byte[] src, int at, int end) {
        int held = end - at;
        return held > 0 && held < neededBy(src[at] & 0xFF) && length(src, at, end) == -held;
    }

    /**
     * The index at which a sequence begins that {@code end} cuts off, or {@code end} when there is none. Looks back
     * at most three bytes.
     */
    public static int startOfCutOff(byte[] src, int from, int end) {
        for (int at = end - 1; at >= from && at > end - MAX_BYTES; at--) {
            if (!isContinuation(src[at])) {
                return isCutOff(src, at, end) ? at : end;
            }
        }
        return end;
    }

    /**
     * Finds the byte that makes the sequence at {@code at < end} malformed. The sequence must not be well-formed.
     *
     * @return the index of the byte that makes it malformed, or {@code end} when it is only cut off
     */
    public static int offendingByte(byte[] src, int at, int end) {
        int lead = src[at] & 0xFF;
        int needed = neededBy(lead);
        if (needed == 1) {
            return at;
        }
        if (at + 1 < end && !isSecond(lead, src[at + 1] & 0xFF)) {
            return at + 1;
        }
        int held = Math.min(end - at, needed); // at + needed may overflow
        int n = Math.min(2, held);
        while (n < held && isContinuation(src[at + n])) {
            n++;
        }
        return at + n;
    }

    /** The length of a well-formed sequence, not ASCII, by its first byte: the number of leading ones. */
    public static int lengthOf(byte lead) {
        return Integer.numberOfLeadingZeros(~lead << 3 * Byte.SIZE);
    }

    /** The code point of the well-formed sequence of {@code length} bytes at {@code at}. */
    public static int decode(byte[] src, int at, int length) {
        int lead = src[at];
        return switch (length) {
            case 1 -> lead;
            case 2 -> (lead & 0x1F) << 6 | src[at + 1] & 0x3F;
            case THREE -> (lead & 0x0F) << 12 | (src[at + 1] & 0x3F) << 6 | src[at + 2] & 0x3F;
            default ->
                (lead & 0x07) << 18 | (src[at + 1] & 0x3F) << 12 | (src[at + 2] & 0x3F) << 6 | src[at + THREE] & 0x3F;
        };
    }

    /** Whether a char is a code point of three bytes: U+0800 to U+FFFF without the surrogates. */
    public static boolean isOfThree(int c) {
        return c >= 0x800 && (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE);
    }

    /** The two-byte form of a code point from U+0080 to U+07FF, first byte lowest. */
    public static int two(int c) {
        return MARKS_OF_TWO | c >> 6 | (c & SIX_BITS) << 8;
    }

    /** The three-byte form of a code point from U+0800 to U+FFFF, first byte lowest. */
    public static int three(int c) {
        return MARKS_OF_THREE | c >> 12 | (c >> 6 & SIX_BITS) << 8 | (c & SIX_BITS) << 16;
    }

    /** Stores the four-byte form of a code point beyond U+FFFF. */
    public static void putFour(int c, byte[] dst, int at) {
        int high = MARKS_OF_FOUR | c >> 18 | (c >> 12 & SIX_BITS) << 8;
        ByteWords.putInt(dst, at, high | (c >> 6 & SIX_BITS) << 16 | (c & SIX_BITS) << 24);
    }

    /** Whether a byte is the first byte of a three-byte sequence. */
    public static boolean isLeadOfThree(byte lead) {
        return (lead & 0xF0) == 0xE0;
    }

    /** Whether a byte is the first byte of a four-byte sequence, or of none (F5 to FF). */
    public static boolean isLeadOfFour(byte lead) {
        return (lead & 0xF0) == 0xF0;
    }

    /** Returns whether a well-formed sequence of two bytes is in the lower two bytes of a word. */
    public static boolean isTwo(int bytes) {
        return (bytes & MASK_OF_TWO) == MARKS_OF_TWO && (bytes & BITS_BEYOND_ASCII) != 0;
    }

    /**
     * Returns whether a sequence of three bytes is in the lower three bytes of a word. It may be overlong or encode a
     * surrogate.
     */
    public static boolean isThree(int bytes) {
        return (bytes & MASK_OF_THREE) == MARKS_OF_THREE;
    }

    /** Returns whether a well-formed sequence of four bytes is in a word. */
    public static boolean isFour(int bytes) {
        return (bytes & MASK_OF_FOUR) == MARKS_OF_FOUR && Character.isSupplementaryCodePoint(codePointOfFour(bytes));
    }

    /** Decodes the four-byte sequence in a word; its first byte is the lowest. */
    public static int codePointOfFour(int bytes) {
        return (bytes & 0x07) << 18
                | bytes << 4 & SIX_BITS << 12
                | bytes >> 10 & SIX_BITS << 6
                | bytes >> 24 & SIX_BITS;
    }

    /** Decodes the two-byte sequence in the lower two bytes of a word; its first byte is the lowest. */
    public static char charOfTwo(int bytes) {
        return (char) ((bytes & 0x1F) << 6 | bytes >> 8 & SIX_BITS);
    }

    /** Decodes the three-byte sequence in the lower three bytes of a word; its first byte is the lowest. */
    public static char charOfThree(int bytes) {
        return (char) (bytes << 12 | bytes >> 2 & SIX_BITS << 6 | bytes >> 16 & SIX_BITS);
    }

    /** Stores the UTF-8 form of a scalar value, 1 to 4 bytes, and returns the index after it. */
    public static int encode(int codePoint, byte[] dst, int at) {
        if (codePoint <= MAX_ASCII) {
            dst[at] = (byte) codePoint;
            return at + 1;
        }
        if (codePoint <= MAX_OF_TWO) {
            dst[at] = (byte) (0xC0 | codePoint >> 6);
            dst[at + 1] = (byte) (0x80 | codePoint & 0x3F);
            return at + 2;
        }
        if (codePoint < 0x10000) {
            dst[at] = (byte) (0xE0 | codePoint >> 12);
            dst[at + 1] = (byte) (0x80 | codePoint >> 6 & 0x3F);
            dst[at + 2] = (byte) (0x80 | codePoint & 0x3F);
            return at + THREE;
        }
        dst[at] = (byte) (0xF0 | codePoint >> 18);
        dst[at + 1] = (byte) (0x80 | codePoint >> 12 & 0x3F);
        dst[at + 2] = (byte) (0x80 | codePoint >> 6 & 0x3F);
        dst[at + THREE] = (byte) (0x80 | codePoint & 0x3F);
        return at + MAX_BYTES;
    }

    /** The length in bytes of a sequence with this first byte; 1 when no longer sequence begins with it. */
    private static int neededBy(int lead) {
        if (lead < 0xC2 || lead > 0xF4) {
            return 1;
        }
        return lead < 0xE0 ? 2 : lead < 0xF0 ? THREE : MAX_BYTES;
    }

    private static boolean isSecond(int lead, int second) {
        int lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        return second >= lowest && second <= highest;
    }

    private static boolean isContinuation(byte b) {
        return (b & 0xC0) == 0x80;
    }
}
