package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.WORD;
import static dev.octet.json.internal.kernel.ByteWords.getLong;

import dev.octet.json.internal.hot.Inlined;

/**
 * Short byte ranges as keys: seeded hashes, and comparison. Member names are such ranges, and most have at most 16
 * bytes.
 *
 * <p>The methods read a range as overlapping words rather than single bytes, and ignore the bytes behind its end:
 *
 * <pre>
 *   0..7      {@code [head}00000]               a word of the array; bytes outside the range are zeros
 *   8..       {@code [head] ... [tail]}         up to 16 bytes these two words hold the whole range
 * </pre>
 *
 * Hashes are for tables in memory. They depend on a seed, and two processes need not agree on them.
 */
public final class ByteRanges {
    /** The longest range, in bytes, that its {@link #head}, {@link #tail} and length determine completely. */
    public static final int TWO_WORDS = 2 * WORD;

    /**
     * 2^64 divided by the golden ratio, odd: the highest bits of its product with a key spread keys that differ little
     * (multiplicative hashing, D. E. Knuth, TAOCP volume 3, section 6.4). Its upper half is the same for 2^32.
     */
    public static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

    private ByteRanges() {}

    /** The first eight bytes. A shorter range is filled up with zeros. */
    @Inlined
    public static long head(byte[] bytes, int from, int end) {
        return end - from >= WORD ? getLong(bytes, from) : shortWord(bytes, from, end);
    }

    /** The last eight bytes, or 0 when the range is shorter. */
    @Inlined
    public static long tail(byte[] bytes, int from, int end) {
        return end - from >= WORD ? getLong(bytes, end - WORD) : 0;
    }

    @Inlined
    private static long shortWord(byte[] bytes, int from, int end) {
        return from <= bytes.length - WORD
                ? getLong(bytes, from) & (1L << Byte.SIZE * (end - from)) - 1
                : lastWord(bytes, from, end);
    }

    /** As {@link #shortWord}, for a range less than a word before the end of the array. */
    private static long lastWord(byte[] bytes, int from, int end) {
        long word = 0;
        for (int i = end - 1; i >= from; i--) {
            word = word << Byte.SIZE | bytes[i] & 0xFF;
        }
        return word;
    }

    /**
     * A hash of the two words and the length that determine a range. All 64 bits depend on all three. Folds twice: the
     * bytes of a very short range are the lowest of a word, and would not reach the highest bits of a single product.
     */
    public static long hash(long head, long tail, int length, long seed) {
        return fold(fold(head ^ seed, tail ^ Long.rotateLeft(seed, Integer.SIZE) + length), GOLDEN_RATIO);
    }

    /** A hash of all of {@code bytes[from, end)}. Up to 16 bytes it equals the hash of the two words. */
    public static long hash(byte[] bytes, int from, int end, long seed) {
        long state = seed;
        int i = from;
        for (int last = end - TWO_WORDS; i < last; i += WORD) {
            state = fold(getLong(bytes, i) ^ state, GOLDEN_RATIO ^ seed);
        }
        return hash(head(bytes, i, end) ^ state ^ seed, tail(bytes, i, end), end - from, seed);
    }

    /** Combines both halves of the product, so that high bits influence low bits and low bits influence high ones. */
    @Inlined
    private static long fold(long a, long b) {
        return Math.multiplyHigh(a, b) ^ a * b;
    }

    /** Whether {@code a[aFrom, aFrom + length)} and {@code b[bFrom, bFrom + length)} have the same bytes. */
    public static boolean equal(byte[] a, int aFrom, byte[] b, int bFrom, int length) {
        int end = aFrom + length;
        return head(a, aFrom, end) == head(b, bFrom, bFrom + length)
                && tail(a, aFrom, end) == tail(b, bFrom, bFrom + length)
                && equalWithin(a, aFrom, b, bFrom, length);
    }

    /** As {@link #equal} for two ranges whose heads and tails are equal: compares only the bytes between. */
    public static boolean equalWithin(byte[] a, int aFrom, byte[] b, int bFrom, int length) {
        for (int i = WORD; i < length - WORD; i += WORD) {
            if (getLong(a, aFrom + i) != getLong(b, bFrom + i)) {
                return false;
            }
        }
        return true;
    }
}
