package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.Utf8Sequence.MAX_ASCII;
import static dev.octet.json.internal.kernel.Utf8Sequence.MAX_OF_TWO;
import static dev.octet.json.internal.kernel.Utf8Sequence.THREE;

/**
 * Encodes UTF-16 as UTF-8, in steps of any size. A surrogate without its other half becomes one byte {@link #NO_TEXT}.
 *
 * <p>Between two steps the encoder keeps only the index at which the first one ended. A step writes whole sequences
 * only, and does not take a high surrogate whose low half may still follow.
 */
public final class Utf8Encoder {
    /** Stands for text that has no UTF-8 form. No UTF-8 text contains this byte, so validation reports it. */
    public static final byte NO_TEXT = (byte) 0xFF;

    /** Returned by {@link #asciiWord} when a char is not ASCII: no word of ASCII has its highest bit set. */
    private static final long NOT_ASCII = -1;
    /** The bits of four packed chars that are zero in ASCII. */
    private static final long ABOVE_ASCII = 0xFF80_FF80_FF80_FF80L;

    private int cursor;

    /** The index in {@code src} of the first char that the last {@link #encode} did not take. */
    public int cursor() {
        return cursor;
    }

    /**
     * Encodes chars of {@code src[from, end)} into {@code dst[at, limit)}; {@link #cursor} is then the index after the
     * last char taken. Stops before a sequence that does not fit as a whole (4 bytes of room fit any), at {@code end},
     * or before a high surrogate at {@code end - 1}.
     *
     * @param whole whether no char follows {@code end - 1}; a high surrogate there is then encoded as {@link #NO_TEXT}
     * @return the index after the last byte written
     */
    public int encode(char[] src, int from, int end, boolean whole, byte[] dst, int at, int limit) {
        int i = from;
        int p = at;
        while (i < end && p < limit) {
            if (src[i] <= MAX_ASCII) {
                int after = ascii(src, i, end, dst, p, limit);
                i += after - p;
                p = after;
                continue;
            }
            int codePoint = Character.codePointAt(src, i, end);
            if (isSurrogate(codePoint)) {
                if (codePoint <= Character.MAX_HIGH_SURROGATE && i + 1 == end && !whole) {
                    break;
                }
                dst[p++] = NO_TEXT;
            } else if (limit - p < length(codePoint)) {
                break;
            } else {
                p = Utf8Sequence.encode(codePoint, dst, p);
            }
            i += Character.charCount(codePoint);
        }
        cursor = i;
        return p;
    }

    /** Whether this is a surrogate: one half of a pair whose other half is missing. */
    private static boolean isSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    /** The number of bytes of a code point that is not ASCII. */
    private static int length(int codePoint) {
        return codePoint <= MAX_OF_TWO ? 2 : codePoint <= Character.MAX_VALUE ? THREE : Utf8Sequence.MAX_BYTES;
    }

    /** Encodes a run of ASCII, eight chars at a time where possible, and returns the index after the last byte. */
    private static int ascii(char[] src, int from, int end, byte[] dst, int at, int limit) {
        int most = Math.min(end - from, limit - at);
        int done = 0;
        while (most - done >= ByteWords.WORD) {
            long word = asciiWord(src, from + done);
            if (word == NOT_ASCII) {
                break;
            }
            ByteWords.putLong(dst, at + done, word);
            done += ByteWords.WORD;
        }
        while (done < most && src[from + done] <= MAX_ASCII) {
            dst[at + done] = (byte) src[from + done];
            done++;
        }
        return at + done;
    }

    /** Eight chars as bytes, the first one lowest, or {@link #NOT_ASCII}. */
    private static long asciiWord(char[] src, int i) {
        long low = src[i] | (long) src[i + 1] << 16 | (long) src[i + 2] << 32 | (long) src[i + 3] << 48;
        long high = src[i + 4] | (long) src[i + 5] << 16 | (long) src[i + 6] << 32 | (long) src[i + 7] << 48;
        return ((low | high) & ABOVE_ASCII) != 0 ? NOT_ASCII : narrow(low) | narrow(high) << 32;
    }

    /** The low bytes of four packed 16-bit values, packed in 32 bits. */
    private static long narrow(long four) {
        long pairs = (four | four >>> 8) & 0x0000_FFFF_0000_FFFFL;
        return (pairs | pairs >>> 16) & 0xFFFF_FFFFL;
    }
}
