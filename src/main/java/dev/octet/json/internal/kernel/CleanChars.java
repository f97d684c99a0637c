package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.HALF;
import static dev.octet.json.internal.kernel.ByteWords.HIGH_BITS;
import static dev.octet.json.internal.kernel.ByteWords.WORD;

import dev.octet.json.internal.hot.Hot;

/**
 * Packs chars that are clean ASCII into words of bytes, eight at a time and tested together.
 *
 * <pre>
 *   n >= 8      [ 8 ][ 8 ][ 8 ]
 *                       [ 8 ]     the last word ends at n and overlaps the word before it
 *   4 <= n < 8  [ 4 ]
 *                 [ 4 ]
 * </pre>
 */
public final class CleanChars {
    private static final int MAX_ASCII = 0x7F;

    /** Clean ASCII for the upper half of a word whose lower half is tested. */
    private static final long UPPER_FILLER = ByteWords.repeat(' ') << Integer.SIZE;

    private CleanChars() {}

    /**
     * Stores a prefix of {@code src[from, end)}, all of it clean ASCII, in {@code dst} from {@code at} on, one byte for
     * each char.
     *
     * @return the index in {@code src} after the prefix; fewer than eight more clean chars may follow there before the
     *     first one that needs attention
     */
    @Hot
    public static int pack(char[] src, int from, int end, byte[] dst, int at) {
        int shift = at - from;
        int last = end - WORD;
        int i = from;
        for (; i <= last; i += WORD) {
            if (!packWord(src, i, dst, i + shift)) {
                return i;
            }
        }
        if (i == end) {
            return end;
        }
        return last >= from ? packLast(src, i, end, dst, shift) : packFew(src, from, end, dst, shift);
    }

    /** Packs the last word, which overlaps the one before it. */
    private static int packLast(char[] src, int from, int end, byte[] dst, int shift) {
        int last = end - WORD;
        return packWord(src, last, dst, last + shift) ? end : from;
    }

    /** Packs fewer than eight chars. */
    private static int packFew(char[] src, int from, int end, byte[] dst, int shift) {
        int last = end - HALF;
        if (last < from || !packHalf(src, from, dst, from + shift)) {
            return from;
        }
        return packHalf(src, last, dst, last + shift) ? end : from + HALF;
    }

    @Hot
    private static boolean packWord(char[] src, int i, byte[] dst, int at) {
        int a = src[i];
        int b = src[i + 1];
        int c = src[i + 2];
        int d = src[i + 3];
        int e = src[i + 4];
        int f = src[i + 5];
        int g = src[i + 6];
        int h = src[i + 7];
        int low = a | b << 8 | c << 16 | d << 24;
        int high = e | f << 8 | g << 16 | h << 24;
        long word = low & 0xFFFFFFFFL | (long) high << Integer.SIZE;
        if ((a | b | c | d | e | f | g | h) > MAX_ASCII || (ByteWords.attention(word, true) & HIGH_BITS) != 0) {
            return false;
        }
        ByteWords.putLong(dst, at, word);
        return true;
    }

    @Hot
    private static boolean packHalf(char[] src, int i, byte[] dst, int at) {
        int a = src[i];
        int b = src[i + 1];
        int c = src[i + 2];
        int d = src[i + 3];
        int half = a | b << 8 | c << 16 | d << 24;
        if ((a | b | c | d) > MAX_ASCII
                || (ByteWords.attention(half & 0xFFFFFFFFL | UPPER_FILLER, true) & HIGH_BITS) != 0) {
            return false;
        }
        ByteWords.putInt(dst, at, half);
        return true;
    }
}
