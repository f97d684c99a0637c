package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.HALF;
import static dev.octet.json.internal.kernel.ByteWords.HIGH_BITS;
import static dev.octet.json.internal.kernel.ByteWords.WORD;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;

/**
 * Packs chars that are clean ASCII into words of bytes, eight at a time and tested together.
 *
 * <pre>
 *   8 or more   [ 4 ][ 4 ] [ 4 ][ 4 ]
 *                      [ 4 ][ 4 ]        the last eight end with the text and overlap those before
 *   4 to 7      [ 4 ]
 *                 [ 4 ]                  the two fours overlap
 *   1 to 3      the first, the middle and the last, which may be the same
 *
 *   chars       c0  c1  c2  c3  d0  d1  d2  d3     two fours
 *   even        c0      c2      d0      d2         each in 16 bits
 *   odd             c1      c3      d1      d3
 *   word        even | odd &lt;&lt; 8: eight bytes in order, if the upper byte of each char is 0
 * </pre>
 */
public final class CleanChars {
    /** The upper byte of each of four chars. */
    private static final long ABOVE_BYTE = ByteWords.repeatChar(0xFF00);

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
        if (last < from) {
            return packFew(src, from, end, dst, at);
        }
        return packWord(src, last, dst, last + shift) ? end : i;
    }

    /**
     * The same for a String from its first char on, as far as words of eight chars and a half of one go.
     *
     * @return the index in {@code src} after the prefix; more clean chars may follow there
     */
    @Hot
    public static int pack(String src, byte[] dst, int at) {
        int i = 0;
        for (; i <= src.length() - WORD; i += WORD) {
            long even = lanes(src.charAt(i), src.charAt(i + 2), src.charAt(i + 4), src.charAt(i + 6));
            long odd = lanes(src.charAt(i + 1), src.charAt(i + 3), src.charAt(i + 5), src.charAt(i + 7));
            long word = even | odd << Byte.SIZE;
            if (!isClean(even | odd, word)) {
                return i;
            }
            ByteWords.putLong(dst, at + i, word);
        }
        if (i <= src.length() - HALF) {
            long even = lanes(src.charAt(i), src.charAt(i + 2), ' ', ' ');
            long odd = lanes(src.charAt(i + 1), src.charAt(i + 3), ' ', ' ');
            long word = even | odd << Byte.SIZE;
            if (isClean(even | odd, word)) {
                ByteWords.putInt(dst, at + i, (int) word);
                i += HALF;
            }
        }
        return i;
    }

    /** Packs one to seven chars, or none of them. */
    @Hot
    private static int packFew(char[] src, int from, int end, byte[] dst, int at) {
        int last = end - HALF;
        if (last < from) {
            return packLeast(src, from, end, dst, at);
        }
        long even = lanes(src[from], src[from + 2], src[last], src[last + 2]);
        long odd = lanes(src[from + 1], src[from + 3], src[last + 1], src[last + 3]);
        long word = even | odd << Byte.SIZE;
        if (!isClean(even | odd, word)) {
            return from;
        }
        ByteWords.putInt(dst, at, (int) word);
        ByteWords.putInt(dst, at + (last - from), (int) (word >>> Integer.SIZE));
        return end;
    }

    /** Packs one to three chars: the first, the middle and the last, which may be the same. */
    private static int packLeast(char[] src, int from, int end, byte[] dst, int at) {
        int middle = end - from >> 1;
        long even = lanes(src[from], src[end - 1], ' ', ' ');
        long odd = lanes(src[from + middle], ' ', ' ', ' ');
        long word = even | odd << Byte.SIZE;
        if (!isClean(even | odd, word)) {
            return from;
        }
        dst[at] = (byte) word;
        dst[at + middle] = (byte) (word >> Byte.SIZE);
        dst[at + (end - 1 - from)] = (byte) (word >> 2 * Byte.SIZE);
        return end;
    }

    @Hot
    private static boolean packWord(char[] src, int i, byte[] dst, int at) {
        long even = lanes(src[i], src[i + 2], src[i + 4], src[i + 6]);
        long odd = lanes(src[i + 1], src[i + 3], src[i + 5], src[i + 7]);
        long word = even | odd << Byte.SIZE;
        if (!isClean(even | odd, word)) {
            return false;
        }
        ByteWords.putLong(dst, at, word);
        return true;
    }

    /** Puts four chars into lanes of 16 bits, the first in the lowest. */
    @Inlined
    static long lanes(int a, int b, int c, int d) {
        return a | (long) b << 16 | (long) c << 32 | (long) d << 48;
    }

    /** Returns whether chars are clean, given their bits, and the word that they are if each is one byte. */
    @Inlined
    private static boolean isClean(long bits, long word) {
        return (bits & ABOVE_BYTE | ByteWords.attention(word, true) & HIGH_BITS) == 0;
    }
}
