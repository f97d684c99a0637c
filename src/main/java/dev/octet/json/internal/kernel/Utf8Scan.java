package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.HIGH_BITS;
import static dev.octet.json.internal.kernel.ByteWords.WORD;
import static dev.octet.json.internal.kernel.ByteWords.attention;
import static dev.octet.json.internal.kernel.ByteWords.getLong;
import static dev.octet.json.internal.kernel.ByteWords.repeat;

/**
 * Finds where UTF-8 stops being well-formed, a machine word at a time.
 *
 * <p>How this file is built: {@link #scan} and {@link #scanText} alternate between words, which know the usual cases, and single sequences ({@link
 * Utf8Sequence#length}), which know all: what a word cannot judge is not wrong, it is looked at again. So the words need to be right
 * only in what they accept.
 *
 * <p><b>Any text</b>, {@link #suspects}: no branch depends on the content, since in text of mixed scripts it could not be predicted. In
 * every byte, bit 7 answers a question; {@code v << k} brings bit {@code 7 - k} there.
 *
 * <pre>
 *   lead          v &amp; v &lt;&lt; 1                            C0..FF
 *   continuation  v &amp; ~(v &lt;&lt; 1)                         80..BF
 *   expected      lead one byte before, or lead E0..FF two bytes before
 *   is zero       ~(x + 7F), for x &lt;= 7F
 *   narrow        E0 before 80..9F, ED before A0..BF: overlong, surrogate
 *   suspect       F0..FF, C0, C1
 *   accepted      continuation = expected, nothing narrow, no suspect
 * </pre>
 *
 * <p>Where that finds something, {@link #misfits} asks again, and knows sequences of four bytes too: F0 and above expect a third continuation,
 * F0 before 80..8F and F4 before 90..BF are narrow, C0, C1 and F5 and above (which begin no sequence) are wrong by themselves.
 *
 * <p><b>East Asian text</b>, {@link #isBlockOfThree}: eight three-byte sequences in three words, by their pattern.
 */
final class Utf8Scan {
    private static final int STRIDE = 4 * WORD;

    private static final long SEVEN_BITS = repeat(0x7F);
    private static final long LOW_NIBBLES = repeat(0x0F);
    private static final long SURROGATE_NIBBLE = repeat(0x0D);
    private static final long LAST_NIBBLE = repeat(0x04);

    /** Brings nibbles above that of F4 to bit 7. */
    private static final long PAST_LAST_NIBBLE = repeat(0x80 - 0x05);

    private static final long TWO_BYTE_PAYLOAD = repeat(0x1E);

    /** Eight three-byte sequences, three words: where the leads are in each. */
    private static final int BLOCK = 3 * WORD;

    private static final long LEADS_0 = 0x00FF0000FF0000FFL;
    private static final long LEADS_1 = 0xFF0000FF0000FF00L;
    private static final long LEADS_2 = 0x0000FF0000FF0000L;

    /** Bytes in a row after which blocks are worth trying. */
    private static final int FEW = 12;

    /** Which bits say lead (1110....) and continuation (10......), and what they are. */
    private static final long BLOCK_MASK_0 = kindMask(LEADS_0);

    private static final long BLOCK_MASK_1 = kindMask(LEADS_1);
    private static final long BLOCK_MASK_2 = kindMask(LEADS_2);
    private static final long BLOCK_BITS_0 = kindBits(LEADS_0);
    private static final long BLOCK_BITS_1 = kindBits(LEADS_1);
    private static final long BLOCK_BITS_2 = kindBits(LEADS_2);

    /** Any bits that make neither zero nor D of the low four bits of a byte that is no lead. */
    private static final long NO_LEAD = repeat(0x01);

    private Utf8Scan() {}

    private static long kindMask(long leads) {
        return leads & repeat(0xF0) | ~leads & repeat(0xC0);
    }

    private static long kindBits(long leads) {
        return leads & repeat(0xE0) | ~leads & repeat(0x80);
    }

    /** The end of the longest well-formed prefix of {@code src[from, end)}; see {@link ByteKernel#scanUtf8}. */
    static int scan(byte[] src, int from, int end) {
        int i = from;
        while (i < end) {
            i = scanWords(src, skipBlocks(src, i, end), end);
            for (int stop = i + Math.min(end - i, WORD); i < stop; ) {
                int length = Utf8Sequence.length(src, i, end);
                if (length < 0) {
                    return i;
                }
                i += length;
            }
        }
        return i;
    }

    /** Up to where a JSON string needs no attention; see {@link ByteKernel#scanText}. */
    static int scanText(byte[] src, int from, int end) {
        boolean high = false;
        int i = from;
        while (i < end) {
            if (i <= end - WORD) {
                long marks = attention(getLong(src, i), true) & HIGH_BITS;
                if (marks == 0) {
                    i += WORD;
                    continue;
                }
                i += ByteWords.firstByte(marks);
            } else if (isClean(src[i])) {
                i++;
                continue;
            }
            if (src[i] >= 0) {
                break;
            }
            int run = i;
            do {
                int length = highLength(src, i, end);
                if (length <= 0) {
                    return high ? ~i : i;
                }
                high = true;
                i += length;
                if (i - run >= FEW) {
                    i = skipBlocks(src, i, end);
                    run = i;
                }
            } while (i < end && src[i] < 0);
        }
        return high ? ~i : i;
    }

    private static boolean isClean(int b) {
        return b >= 0x20 && b != '"' && b != '\\';
    }

    private static int skipBlocks(byte[] src, int from, int end) {
        int i = from;
        while (i <= end - BLOCK && isBlockOfThree(src, i)) {
            i += BLOCK;
        }
        return i;
    }

    /**
     * The length of the well-formed sequence at {@code at}, whose first byte is not ASCII; 0 or less where there is none. Sequences of two and
     * three bytes by one load:
     *
     * <pre>
     *   2 bytes   110aaaa. 10......              aaaa not zero, else overlong
     *   3 bytes   1110aaaa 10bbbbbb 10......     aaaabbbbbb below 020: overlong; 360..37F: surrogate
     * </pre>
     */
    private static int highLength(byte[] src, int at, int end) {
        if (at <= end - ByteWords.HALF) {
            int word = ByteWords.getInt(src, at);
            if ((word & 0xC0C0F0) == 0x8080E0) {
                int upper = (word & 0x0F) << 6 | word >> 8 & 0x3F;
                return upper < 0x20 || upper >= 0x360 && upper < 0x380 ? 0 : 3;
            }
            if ((word & 0xC0E0) == 0x80C0) {
                return (word & 0x1E) == 0 ? 0 : 2;
            }
        }
        return Utf8Sequence.length(src, at, end);
    }

    /** From one boundary of sequences to another: what lies between is well-formed, what follows may be. */
    private static int scanWords(byte[] src, int from, int end) {
        long before = 0;
        int i = from;
        for (; i <= end - STRIDE; i += STRIDE) {
            long a = getLong(src, i);
            long b = getLong(src, i + WORD);
            long c = getLong(src, i + 2 * WORD);
            long d = getLong(src, i + 3 * WORD);
            boolean ascii = ((before | a | b | c | d) & HIGH_BITS) == 0;
            if (!ascii
                    && (suspects(before, a) | suspects(a, b) | suspects(b, c) | suspects(c, d) | leadsOfFour(before))
                            != 0
                    && (misfits(before, a) | misfits(a, b) | misfits(b, c) | misfits(c, d)) != 0) {
                break;
            }
            before = d;
        }
        for (; i <= end - WORD; i += WORD) {
            long word = getLong(src, i);
            if ((suspects(before, word) | leadsOfFour(before)) != 0 && misfits(before, word) != 0) {
                break;
            }
            before = word;
        }
        return Utf8Sequence.startOfCutOff(src, from, i);
    }

    /** Marks the bytes F0 and above. Behind them {@link #suspects} does not expect a third continuation. */
    private static long leadsOfFour(long word) {
        return word & word << 1 & word << 2 & word << 3 & HIGH_BITS;
    }

    /** Marks the bytes of {@code v} that are not where they should be, or whose sequence needs a closer look; {@code u} comes before. */
    private static long suspects(long u, long v) {
        long oneBefore = v << Byte.SIZE | u >>> Long.SIZE - Byte.SIZE;
        long twoBefore = v << 2 * Byte.SIZE | u >>> Long.SIZE - 2 * Byte.SIZE;
        long leadBefore = oneBefore & oneBefore << 1;
        long expected = leadBefore | twoBefore & twoBefore << 1 & twoBefore << 2;
        long continuation = v & ~(v << 1);
        long nibble = oneBefore & LOW_NIBBLES;
        long zero = ~(nibble + SEVEN_BITS);
        long surrogate = ~((nibble ^ SURROGATE_NIBBLE) + SEVEN_BITS);
        long upperHalf = v << 2;
        long narrow = leadBefore & oneBefore << 2 & (zero & ~upperHalf | surrogate & upperHalf);
        long payloadIsZero = ~((v & TWO_BYTE_PAYLOAD) + SEVEN_BITS);
        long suspect = v & v << 1 & (v << 2 & v << 3 | ~(v << 2) & payloadIsZero);
        return (expected ^ continuation | narrow | suspect) & HIGH_BITS;
    }

    /** Marks the bytes of {@code v} that are not where they should be, or narrow their sequence too much; {@code u} comes before. Exact. */
    private static long misfits(long u, long v) {
        long oneBefore = v << Byte.SIZE | u >>> Long.SIZE - Byte.SIZE;
        long twoBefore = v << 2 * Byte.SIZE | u >>> Long.SIZE - 2 * Byte.SIZE;
        long threeBefore = v << 3 * Byte.SIZE | u >>> Long.SIZE - 3 * Byte.SIZE;
        long leadBefore = oneBefore & oneBefore << 1;
        long expected = leadBefore
                | twoBefore & twoBefore << 1 & twoBefore << 2
                | threeBefore & threeBefore << 1 & threeBefore << 2 & threeBefore << 3;
        long continuation = v & ~(v << 1);
        long nibble = oneBefore & LOW_NIBBLES;
        long zero = ~(nibble + SEVEN_BITS);
        long surrogate = ~((nibble ^ SURROGATE_NIBBLE) + SEVEN_BITS);
        long last = ~((nibble ^ LAST_NIBBLE) + SEVEN_BITS);
        long from90 = v << 2 | v << 3; // of continuations
        long fromA0 = v << 2;
        long three = leadBefore & oneBefore << 2 & ~(oneBefore << 3);
        long four = leadBefore & oneBefore << 2 & oneBefore << 3;
        long narrow = three & (zero & ~fromA0 | surrogate & fromA0) | four & (zero & ~from90 | last & from90);
        long payloadIsZero = ~((v & TWO_BYTE_PAYLOAD) + SEVEN_BITS);
        long overlong = v & v << 1 & ~(v << 2) & payloadIsZero;
        long beyond = v & v << 1 & v << 2 & v << 3 & (v & LOW_NIBBLES) + PAST_LAST_NIBBLE;
        return (expected ^ continuation | narrow | overlong | beyond) & HIGH_BITS;
    }

    /** Whether the 24 bytes at {@code at} are eight three-byte sequences whose leads are neither E0 nor ED. */
    private static boolean isBlockOfThree(byte[] src, int at) {
        long a = getLong(src, at);
        long b = getLong(src, at + WORD);
        long c = getLong(src, at + 2 * WORD);
        long wrong = (a & BLOCK_MASK_0) ^ BLOCK_BITS_0
                | (b & BLOCK_MASK_1) ^ BLOCK_BITS_1
                | (c & BLOCK_MASK_2) ^ BLOCK_BITS_2;
        long plain = plainLeads(a, LEADS_0) & plainLeads(b, LEADS_1) & plainLeads(c, LEADS_2);
        return wrong == 0 && (plain & HIGH_BITS) == HIGH_BITS;
    }

    /** Has bit 7 set in every byte that is not a lead E0 or ED. */
    private static long plainLeads(long word, long leads) {
        long nibble = word & leads & LOW_NIBBLES | ~leads & NO_LEAD;
        return nibble + SEVEN_BITS & (nibble ^ SURROGATE_NIBBLE) + SEVEN_BITS;
    }
}
