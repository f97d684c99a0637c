package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.repeatChar;
import static dev.octet.json.internal.kernel.Utf8Sequence.MAX_ASCII;
import static dev.octet.json.internal.kernel.Utf8Sequence.MAX_OF_TWO;
import static dev.octet.json.internal.kernel.Utf8Sequence.THREE;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;

/**
 * Encodes runs of chars that have the same length in UTF-8: two bytes (Greek, Cyrillic, Hebrew, Arabic) or three (CJK,
 * Indic scripts).
 *
 * <p>How this file is built: four chars are encoded at a time, whatever they are, and stored; the loop goes on after
 * those that belong to the run. So the last chars of a text, fewer than four, are one round of the loop too: chars
 * behind the text may be loaded and encoded, but are not counted.
 *
 * <pre>
 *   four       dddddddddddddddd cccccccccccccccc bbbbbbbbbbbbbbbb aaaaaaaaaaaaaaaa   a char in each lane of 16 bits
 *   two bytes  of each lane 00000hhhhhllllll: 10llllll 110hhhhh, which is its UTF-8 form, first byte lowest
 *   three      FORMS[c >> 6] and the low six bits of c; two chars in a word
 * </pre>
 *
 * <p>A run ends at the first char that does not belong to it, or earlier if fewer than four chars are left of the
 * array. The caller gives room for eight bytes for each char and for {@link #OVERHANG}, and knows that the escape
 * policy has no escape for chars of the run.
 */
public final class CharRuns {
    /** Bytes that may be stored behind the room of the last char: two words, six bytes apart, begin where it begins. */
    public static final int OVERHANG = 6;

    private static final int FOUR = 4;
    private static final int LANE_SHIFT = 4;

    private static final long TOPS = repeatChar(0x8000);
    private static final long TO_TOP = repeatChar(0x8000 - (MAX_ASCII + 1));
    private static final long BEYOND_TWO = repeatChar(~MAX_OF_TWO & 0xFFFF);
    private static final long MARKS_OF_TWO = repeatChar(Utf8Sequence.two(0));
    private static final long HIGH_FIVE = repeatChar(0x1F);
    private static final long LOW_SIX = repeatChar(0x3F);

    private static final int SIX = 6;
    private static final int SIX_BITS = (1 << SIX) - 1;

    /** The forms of chars of three bytes, one for each 64: that of the first of them. 0 for all other chars. */
    private static final int[] FORMS = new int[Character.MAX_VALUE + 1 >> SIX];

    static {
        for (int c = 0; c <= Character.MAX_VALUE; c += 1 << SIX) {
            FORMS[c >> SIX] = Utf8Sequence.isOfThree(c) ? Utf8Sequence.three(c) : 0;
        }
    }

    private CharRuns() {}

    /** Encodes chars from U+0080 to U+07FF. Returns the index in {@code src} after the run, at most {@code end}. */
    @Hot
    public static int twos(char[] src, int from, int end, byte[] dst, int at) {
        int last = Math.min(end - 1, src.length - FOUR);
        int i = from;
        int p = at;
        for (; i <= last; i += FOUR) {
            long four = CleanChars.lanes(src[i], src[i + 1], src[i + 2], src[i + 3]);
            ByteWords.putLong(dst, p, four >>> SIX & HIGH_FIVE | (four & LOW_SIX) << Byte.SIZE | MARKS_OF_TWO);
            long others = four + TO_TOP & TOPS ^ TOPS | four & BEYOND_TWO;
            if (others != 0) { // the lowest is right; a carry may have changed the lanes above it
                i += Long.numberOfTrailingZeros(others) >> LANE_SHIFT;
                break;
            }
            p += 2 * FOUR;
        }
        return Math.min(i, end);
    }

    /**
     * Encodes chars from U+0800 to U+FFFF, without surrogates. Returns the index in {@code src} after the run, at most
     * {@code end}.
     */
    @Hot
    public static int threes(char[] src, int from, int end, byte[] dst, int at) {
        int last = Math.min(end - 1, src.length - FOUR);
        int i = from;
        int p = at;
        for (; i <= last; i += FOUR) {
            int a = FORMS[src[i] >> SIX];
            int b = FORMS[src[i + 1] >> SIX];
            int c = FORMS[src[i + 2] >> SIX];
            int d = FORMS[src[i + 3] >> SIX];
            ByteWords.putLong(dst, p, both(a | last(src[i]), b | last(src[i + 1])));
            ByteWords.putLong(dst, p + 2 * THREE, both(c | last(src[i + 2]), d | last(src[i + 3])));
            if ((a & b & c & d) == 0) {
                i += a == 0 ? 0 : b == 0 ? 1 : c == 0 ? 2 : 3;
                break;
            }
            p += THREE * FOUR;
        }
        return Math.min(i, end);
    }

    /** Returns the bits of the third byte that the form does not have yet. */
    @Inlined
    private static int last(char c) {
        return (c & SIX_BITS) << 2 * Byte.SIZE;
    }

    @Inlined
    private static long both(int form, int next) {
        return form | (long) next << THREE * Byte.SIZE;
    }

    /** Returns the form of a char from U+0800 to U+FFFF, first byte lowest; 0 for any other char. */
    @Inlined
    public static int three(char c) {
        int form = FORMS[c >> SIX];
        return form == 0 ? 0 : form | last(c);
    }
}
