package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.WORD;
import static dev.octet.json.internal.kernel.ByteWords.getLong;

import dev.octet.json.internal.hot.Inlined;

/**
 * Short byte ranges as keys: seeded hashes, and comparison. Names of members are such ranges, most of them of up to 16 bytes.
 *
 * <p>A range is seen through words that overlap rather than through single bytes; what lies beyond its end does not count:
 *
 * <pre>
 *   0..7      {@code [head}00000]               a word of the array with zeros in place of what is not the range
 *   8..       {@code [head] ... [tail]}         of up to 16 bytes these are all
 * </pre>
 *
 * Hashes are for tables in memory: they depend on a seed, and no two processes need agree on them.
 */
public final class ByteRanges {
    /** The longest range that {@link #head}, {@link #tail} and its length tell completely. */
    public static final int TWO_WORDS = 2 * WORD;

    /** Any odd number with about as many ones as zeros: the fraction of the golden ratio. */
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private ByteRanges() {}

    /** The first eight bytes; where there are fewer, all of them and zeros. */
    @Inlined
    public static long head(byte[] bytes, int from, int end) {
        return end - from >= WORD ? getLong(bytes, from) : shortWord(bytes, from, end);
    }

    /** The last eight bytes, or 0 where there are fewer. */
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

    /** The same where the array ends before a word does. */
    private static long lastWord(byte[] bytes, int from, int end) {
        long word = 0;
        for (int i = end - 1; i >= from; i--) {
            word = word << Byte.SIZE | bytes[i] & 0xFF;
        }
        return word;
    }

    /**
     * A hash of the words and the length that tell a range. All 64 bits depend on all of them. Twice folded: few bytes are the lowest of a word, and
     * would not come to the highest bits of one product otherwise.
     */
    public static long hash(long head, long tail, int length, long seed) {
        return fold(fold(head ^ seed, tail ^ Long.rotateLeft(seed, Integer.SIZE) + length), MULTIPLIER);
    }

    /** A hash of all of {@code bytes[from, end)}. Of up to 16 bytes it is that of the words. */
    public static long hash(byte[] bytes, int from, int end, long seed) {
        long state = seed;
        int i = from;
        for (int last = end - TWO_WORDS; i < last; i += WORD) {
            state = fold(getLong(bytes, i) ^ state, MULTIPLIER ^ seed);
        }
        return hash(head(bytes, i, end) ^ state ^ seed, tail(bytes, i, end), end - from, seed);
    }

    /** Both halves of the product, so that high bits come down as low bits go up. */
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

    /** The same of two ranges whose heads and tails are the same: what lies between is compared. */
    public static boolean equalWithin(byte[] a, int aFrom, byte[] b, int bFrom, int length) {
        for (int i = WORD; i < length - WORD; i += WORD) {
            if (getLong(a, aFrom + i) != getLong(b, bFrom + i)) {
                return false;
            }
        }
        return true;
    }
}
