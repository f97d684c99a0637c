package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.HIGH_BITS;
import static dev.octet.json.internal.kernel.ByteWords.SPACES;
import static dev.octet.json.internal.kernel.ByteWords.WORD;
import static dev.octet.json.internal.kernel.ByteWords.attention;
import static dev.octet.json.internal.kernel.ByteWords.firstByte;
import static dev.octet.json.internal.kernel.ByteWords.getLong;

import dev.octet.json.internal.hot.Hot;

/**
 * Finds the first byte that is not clean ({@link ByteKernel} defines the term) or, if {@code stopAtHigh} is set, the
 * first of 0x80 or above: by strides of four words, then by words, then by bytes.
 */
final class CleanScan {
    /** Bytes of four words, which share one branch. */
    static final int STRIDE = 4 * WORD;

    private CleanScan() {}

    @Hot
    static int scan(byte[] src, int from, int end, boolean stopAtHigh) {
        int i = from;
        for (int last = end - STRIDE; i <= last; i += STRIDE) {
            long hits = attention(getLong(src, i), stopAtHigh)
                    | attention(getLong(src, i + WORD), stopAtHigh)
                    | attention(getLong(src, i + 2 * WORD), stopAtHigh)
                    | attention(getLong(src, i + 3 * WORD), stopAtHigh);
            if ((hits & HIGH_BITS) != 0) {
                break;
            }
        }
        return firstHit(src, i, end, stopAtHigh);
    }

    /** Scans word by word, then byte by byte: the rest behind a wider loop. */
    @Hot
    static int firstHit(byte[] src, int from, int end, boolean stopAtHigh) {
        int i = from;
        for (int last = end - WORD; i <= last; i += WORD) {
            long hits = attention(getLong(src, i), stopAtHigh) & HIGH_BITS;
            if (hits != 0) {
                return i + firstByte(hits);
            }
        }
        while (i < end && (attention(src[i] & 0xFF | SPACES << Byte.SIZE, stopAtHigh) & HIGH_BITS) == 0) {
            i++;
        }
        return i;
    }
}
