package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.HALF;
import static dev.octet.json.internal.kernel.ByteWords.HIGH_BITS;
import static dev.octet.json.internal.kernel.ByteWords.WORD;
import static dev.octet.json.internal.kernel.ByteWords.attention;
import static dev.octet.json.internal.kernel.ByteWords.firstByte;
import static dev.octet.json.internal.kernel.ByteWords.getInt;
import static dev.octet.json.internal.kernel.ByteWords.getLong;
import static dev.octet.json.internal.kernel.ByteWords.putInt;
import static dev.octet.json.internal.kernel.ByteWords.putLong;

/**
 * Eight bytes at a time (SIMD within a register), see {@link ByteWords} for the arithmetic.
 *
 * <p>How this file is built: a range of eight bytes or more runs in strides of four words that share one branch, then in single
 * words, and ends with a word that overlaps the one before it, so that no byte is handled alone. Shorter ranges are gathered into one word.
 *
 * <pre>
 *   from                                              end
 *   |  stride  |  stride  | word | word | last word ...|        last word = [end - 8, end), may overlap
 *   invariant: src[from, i) is clean ;  from <= i <= end ;  dst index = i + (at - from)
 * </pre>
 */
public final class SwarKernel extends ByteKernel {
    private static final int STRIDE = 4 * WORD;

    /** What fills up a word that has fewer than eight bytes: any clean ASCII byte. */
    private static final long CLEAN_FILLER = ByteWords.repeat(' ');

    SwarKernel() {}

    @Override
    public String name() {
        return "swar";
    }

    @Override
    public int copyClean(byte[] src, int from, int end, byte[] dst, int at) {
        return end - from < WORD ? copyShort(src, from, end, dst, at, 0) : copyWords(src, from, end, dst, at, 0);
    }

    @Override
    public int copyCleanAscii(byte[] src, int from, int end, byte[] dst, int at) {
        return end - from < WORD ? copyShort(src, from, end, dst, at, HIGH_BITS) : copyWords(src, from, end, dst, at, HIGH_BITS);
    }

    @Override
    public int scanClean(byte[] src, int from, int end) {
        return scan(src, from, end, 0);
    }

    @Override
    public int scanCleanAscii(byte[] src, int from, int end) {
        return scan(src, from, end, HIGH_BITS);
    }

    @Override
    public int scanUtf8(byte[] src, int from, int end) {
        return Utf8Sequence.scan(src, from, end);
    }

    /** At least eight bytes. */
    private static int copyWords(byte[] src, int from, int end, byte[] dst, int at, long high) {
        int shift = at - from;
        int i = from;
        for (int lastStride = end - STRIDE; i <= lastStride; i += STRIDE) {
            long a = getLong(src, i);
            long b = getLong(src, i + WORD);
            long c = getLong(src, i + 2 * WORD);
            long d = getLong(src, i + 3 * WORD);
            if ((attention(a, high) | attention(b, high) | attention(c, high) | attention(d, high)) != 0) {
                break;
            }
            putLong(dst, i + shift, a);
            putLong(dst, i + shift + WORD, b);
            putLong(dst, i + shift + 2 * WORD, c);
            putLong(dst, i + shift + 3 * WORD, d);
        }
        int last = end - WORD;
        for (; i < last; i += WORD) {
            long word = getLong(src, i);
            putLong(dst, i + shift, word);
            long hit = attention(word, high);
            if (hit != 0) {
                return i + firstByte(hit);
            }
        }
        long word = getLong(src, last);
        putLong(dst, last + shift, word);
        long hit = attention(word, high);
        return hit == 0 ? end : last + firstByte(hit);
    }

    /** Fewer than eight bytes, as two overlapping halves, or three bytes that may be the same one. */
    private static int copyShort(byte[] src, int from, int end, byte[] dst, int at, long high) {
        int length = end - from;
        if (length >= HALF) {
            int head = getInt(src, from);
            int tail = getInt(src, end - HALF);
            putInt(dst, at, head);
            putInt(dst, at + length - HALF, tail);
            long hit = attention(head & 0xFFFFFFFFL | (long) tail << 32, high);
            if (hit == 0) {
                return end;
            }
            int index = firstByte(hit);
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
        long hit = attention(a & 0xFF | (b & 0xFF) << Byte.SIZE | (c & 0xFF) << 2 * Byte.SIZE | CLEAN_FILLER << 3 * Byte.SIZE, high);
        if (hit == 0) {
            return end;
        }
        int index = firstByte(hit);
        return index == 0 ? from : index == 1 ? from + middle : end - 1;
    }

    private static int scan(byte[] src, int from, int end, long high) {
        int i = from;
        for (int lastStride = end - STRIDE; i <= lastStride; i += STRIDE) {
            long hits = attention(getLong(src, i), high)
                    | attention(getLong(src, i + WORD), high)
                    | attention(getLong(src, i + 2 * WORD), high)
                    | attention(getLong(src, i + 3 * WORD), high);
            if (hits != 0) {
                break;
            }
        }
        for (int lastWord = end - WORD; i <= lastWord; i += WORD) {
            long hit = attention(getLong(src, i), high);
            if (hit != 0) {
                return i + firstByte(hit);
            }
        }
        while (i < end && attention(src[i] & 0xFF | CLEAN_FILLER << Byte.SIZE, high) == 0) {
            i++;
        }
        return i;
    }
}
