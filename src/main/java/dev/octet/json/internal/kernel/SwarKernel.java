package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.HALF;
import static dev.octet.json.internal.kernel.ByteWords.HIGH_BITS;
import static dev.octet.json.internal.kernel.ByteWords.SPACES;
import static dev.octet.json.internal.kernel.ByteWords.WORD;
import static dev.octet.json.internal.kernel.ByteWords.attention;
import static dev.octet.json.internal.kernel.ByteWords.firstByte;
import static dev.octet.json.internal.kernel.ByteWords.getInt;
import static dev.octet.json.internal.kernel.ByteWords.getLong;
import static dev.octet.json.internal.kernel.ByteWords.putInt;
import static dev.octet.json.internal.kernel.ByteWords.putLong;
import static dev.octet.json.internal.kernel.CleanScan.STRIDE;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;

/**
 * Eight bytes at a time (SIMD within a register); {@link ByteWords} has the arithmetic.
 *
 * <p>How this file is built: {@link CleanScan} scans; all else here copies. The length selects the method, so that
 * copies handle no single byte in a loop and the short forms have no loop at all. Loads overlap when the length is not
 * a multiple of their width: storing a byte twice is cheaper than a branch.
 *
 * <p>{@link ByteKernel} defines which bytes are clean. A <i>hit</i> is a byte at which an operation stops: one that is
 * not clean or, if {@code stopAtHigh} is set, one of 0x80 or above.
 *
 * <pre>
 *   1..3      three bytes, which may be the same one, gathered in a word
 *   4..7      [half] [half]                       both ends, gathered in a word
 *   8..16     [ word ] [ word ]                   both ends
 *   17..32    [ word ][ word ] [ word ][ word ]   both ends
 *   33..      [   stride   ][   stride   ] ... [  last stride  ]   a stride is four words that share one branch
 *
 *   invariant of the strides: src[from, i) is clean and copied ;  from <= i <= end - 32 ;  dst index = i + shift
 * </pre>
 *
 * <p>{@code stopAtHigh} is a constant in the public methods. Where C2 does not see that, the flag is still invariant in
 * the loop, and C2 compiles the loop once for each value.
 */
public final class SwarKernel extends ByteKernel {
    SwarKernel() {}

    @Override
    public String name() {
        return "swar";
    }

    @Override
    @Inlined
    public int copyClean(byte[] src, int from, int end, byte[] dst, int at) {
        return copy(src, from, end, dst, at, false);
    }

    @Override
    @Inlined
    public int copyCleanAscii(byte[] src, int from, int end, byte[] dst, int at) {
        return copy(src, from, end, dst, at, true);
    }

    @Override
    @Inlined
    public int scanClean(byte[] src, int from, int end) {
        return CleanScan.scan(src, from, end, false);
    }

    @Override
    @Inlined
    public int scanCleanAscii(byte[] src, int from, int end) {
        return CleanScan.scan(src, from, end, true);
    }

    @Override
    public int copyText(byte[] src, int from, int end, byte[] dst, int at) {
        return TextCopy.copy(src, from, end, dst, at);
    }

    @Hot
    static int copy(byte[] src, int from, int end, byte[] dst, int at, boolean stopAtHigh) {
        int length = end - from;
        if (length > STRIDE) {
            return copyStrides(src, from, end, dst, at - from, stopAtHigh);
        }
        return length < WORD
                ? copyShort(src, from, end, dst, at, stopAtHigh)
                : copyEnds(src, from, end, dst, at + length, stopAtHigh);
    }

    /** Copies 8 to 32 bytes so that they end at {@code dstEnd}. */
    @Hot
    private static int copyEnds(byte[] src, int from, int end, byte[] dst, int dstEnd, boolean stopAtHigh) {
        int at = dstEnd - (end - from);
        long first = getLong(src, from);
        long last = getLong(src, end - WORD);
        putLong(dst, at, first);
        putLong(dst, dstEnd - WORD, last);
        long firstHits = attention(first, stopAtHigh) & HIGH_BITS;
        long lastHits = attention(last, stopAtHigh) & HIGH_BITS;
        if (end - from > 2 * WORD) {
            long second = getLong(src, from + WORD);
            long third = getLong(src, end - 2 * WORD);
            putLong(dst, at + WORD, second);
            putLong(dst, dstEnd - 2 * WORD, third);
            long secondHits = attention(second, stopAtHigh) & HIGH_BITS;
            long thirdHits = attention(third, stopAtHigh) & HIGH_BITS;
            if ((secondHits | thirdHits) != 0 && firstHits == 0) {
                return secondHits != 0 ? from + WORD + firstByte(secondHits) : end - 2 * WORD + firstByte(thirdHits);
            }
        }
        if ((firstHits | lastHits) == 0) {
            return end;
        }
        return firstHits != 0 ? from + firstByte(firstHits) : end - WORD + firstByte(lastHits);
    }

    /** Copies more than 32 bytes. */
    @Hot
    private static int copyStrides(byte[] src, int from, int end, byte[] dst, int shift, boolean stopAtHigh) {
        int last = end - STRIDE;
        for (int i = from; i < last; i += STRIDE) {
            if (!copyStride(src, i, dst, i + shift, stopAtHigh)) {
                return copyToHit(src, i, dst, shift, stopAtHigh);
            }
        }
        return copyEnds(src, last, end, dst, end + shift, stopAtHigh);
    }

    /**
     * Copies a stride if no byte in it is a hit, and returns whether it did. A method of its own, so that a JVM that
     * has just started compiles it soon.
     */
    @Hot
    private static boolean copyStride(byte[] src, int from, byte[] dst, int at, boolean stopAtHigh) {
        long a = getLong(src, from);
        long b = getLong(src, from + WORD);
        long c = getLong(src, from + 2 * WORD);
        long d = getLong(src, from + 3 * WORD);
        long hits = attention(a, stopAtHigh)
                | attention(b, stopAtHigh)
                | attention(c, stopAtHigh)
                | attention(d, stopAtHigh);
        if ((hits & HIGH_BITS) != 0) {
            return false;
        }
        putLong(dst, at, a);
        putLong(dst, at + WORD, b);
        putLong(dst, at + 2 * WORD, c);
        putLong(dst, at + 3 * WORD, d);
        return true;
    }

    /** Copies the words up to the hit in the stride at {@code from}, and returns the index of the hit. */
    @Hot
    private static int copyToHit(byte[] src, int from, byte[] dst, int shift, boolean stopAtHigh) {
        int i = from;
        while (true) {
            long word = getLong(src, i);
            putLong(dst, i + shift, word);
            long hits = attention(word, stopAtHigh) & HIGH_BITS;
            if (hits != 0) {
                return i + firstByte(hits);
            }
            i += WORD;
        }
    }

    /** Copies fewer than eight bytes. */
    @Hot
    private static int copyShort(byte[] src, int from, int end, byte[] dst, int at, boolean stopAtHigh) {
        int length = end - from;
        if (length >= HALF) {
            int head = getInt(src, from);
            int tail = getInt(src, end - HALF);
            putInt(dst, at, head);
            putInt(dst, at + length - HALF, tail);
            long hits = attention(head & 0xFFFFFFFFL | (long) tail << Integer.SIZE, stopAtHigh) & HIGH_BITS;
            if (hits == 0) {
                return end;
            }
            int index = firstByte(hits);
            return index < HALF ? from + index : end - WORD + index;
        }
        if (length == 0) {
            return end;
        }
        int middle = length >> 1;
        byte a = src[from];
        byte b = src[from + middle];
        byte c = src[end - 1];
        dst[at] = a;
        dst[at + middle] = b;
        dst[at + length - 1] = c;
        long word = a & 0xFF | (b & 0xFF) << Byte.SIZE | (c & 0xFF) << 2 * Byte.SIZE | SPACES << 3 * Byte.SIZE;
        long hits = attention(word, stopAtHigh) & HIGH_BITS;
        if (hits == 0) {
            return end;
        }
        int index = firstByte(hits);
        return index == 0 ? from : index == 1 ? from + middle : end - 1;
    }
}
