package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.HIGH_BITS;
import static dev.octet.json.internal.kernel.ByteWords.SEVEN_BITS;
import static dev.octet.json.internal.kernel.ByteWords.WORD;
import static dev.octet.json.internal.kernel.ByteWords.getLong;
import static dev.octet.json.internal.kernel.ByteWords.repeat;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;

/**
 * Finds the end of the well-formed prefix of UTF-8.
 *
 * <p>How this file is built: three loops take turns. One skips ASCII by words, one skips blocks of three-byte sequences
 * by their pattern, and one skips any text by {@link TextAutomaton}. The last one stops after a spell of {@link #SPELL}
 * bytes, since the others may be faster again. None branches on the content while the text stays of its kind. Each
 * begins and ends at a boundary of sequences.
 *
 * <pre>
 *   [ ASCII ][ blocks ][ a spell of any text ][ ASCII ] ... [ any text, up to the end or to an error ]
 * </pre>
 *
 * <p><b>East Asian text</b>, {@link #isBlockOfThree}: eight three-byte sequences in three words, by their pattern.
 * Bytes that do not fit the pattern may still be well-formed: the automaton examines them again. So the pattern must be
 * right only in what it accepts.
 */
final class Utf8Scan {
    /**
     * Bytes of any text after which the other loops are tried again. Strings in documents are short: four times as many
     * made twitter 3 % slower.
     */
    private static final int SPELL = 8 * WORD;

    private static final long LOW_NIBBLES = repeat(0x0F);
    private static final long SURROGATE_NIBBLE = repeat(0x0D);

    /** Bytes of a block: eight three-byte sequences in three words. */
    static final int BLOCK = 3 * WORD;

    // The leads in each word of a block.
    private static final long LEADS_0 = 0x00FF0000FF0000FFL;
    private static final long LEADS_1 = 0xFF0000FF0000FF00L;
    private static final long LEADS_2 = 0x0000FF0000FF0000L;

    // The bits that mark a lead (1110....) or a continuation (10......), and their values.
    private static final long BLOCK_MASK_0 = kindMask(LEADS_0);
    private static final long BLOCK_MASK_1 = kindMask(LEADS_1);
    private static final long BLOCK_MASK_2 = kindMask(LEADS_2);
    private static final long BLOCK_BITS_0 = kindBits(LEADS_0);
    private static final long BLOCK_BITS_1 = kindBits(LEADS_1);
    private static final long BLOCK_BITS_2 = kindBits(LEADS_2);

    /** For bytes that are not leads: any low four bits but 0 and D. */
    private static final long NO_LEAD = repeat(0x01);

    private Utf8Scan() {}

    private static long kindMask(long leads) {
        return leads & repeat(0xF0) | ~leads & repeat(0xC0);
    }

    private static long kindBits(long leads) {
        return leads & repeat(0xE0) | ~leads & repeat(0x80);
    }

    /** Returns the end of the longest well-formed prefix of {@code src[from, end)}; see {@link ByteKernel#scanUtf8}. */
    @Hot
    static int scan(byte[] src, int from, int end) {
        int i = from;
        while (i < end) {
            i = spell(TextAutomaton.ANY, src, skipBlocks(src, skipAscii(src, i, end), end), end);
            if (i < 0) {
                return ~i;
            }
        }
        return i;
    }

    /** Returns the end of the longest clean, well-formed prefix; see {@link ByteKernel#scanText}. */
    @Hot
    static int scanText(byte[] src, int from, int end) {
        int firstHigh = CleanScan.scan(src, from, end, true);
        int i = firstHigh;
        while (i < end && src[i] < 0) {
            i = spell(TextAutomaton.CLEAN, src, skipBlocks(src, i, end), end);
            if (i < 0) {
                i = ~i;
                break;
            }
            i = CleanScan.scan(src, i, end, true);
        }
        return i > firstHigh ? ~i : i;
    }

    private static int skipAscii(byte[] src, int from, int end) {
        int i = from;
        while (i <= end - WORD && (getLong(src, i) & HIGH_BITS) == 0) {
            i += WORD;
        }
        return i;
    }

    @Inlined
    private static int skipBlocks(byte[] src, int from, int end) {
        int i = from;
        while (i <= end - BLOCK && isBlockOfThree(src, i)) {
            i += BLOCK;
        }
        return i;
    }

    /**
     * Skips a spell of any text by the automaton, from one boundary of sequences to another.
     *
     * @return the boundary reached, some words away or {@code end}; or, negative, {@code ~stop} when the sequence at
     *     {@code stop} is rejected or cut off
     */
    @Hot
    private static int spell(long[] rows, byte[] src, int from, int end) {
        int state = TextAutomaton.ACCEPT;
        int i = from;
        for (int stop = from + Math.min(end - from & -WORD, SPELL); i < stop; i += WORD) {
            int after = TextAutomaton.stepWord(rows, src, i, state);
            if (TextAutomaton.isReject(after)) {
                return ~TextAutomaton.stop(rows, src, from, i, i + WORD, state);
            }
            state = after;
        }
        if (end - i >= WORD) {
            return TextAutomaton.isAccept(state) ? i : Utf8Sequence.startOfCutOff(src, from, i);
        }
        int stop = TextAutomaton.stop(rows, src, from, i, end, state);
        return stop == end ? end : ~stop;
    }

    /** Whether the 24 bytes at {@code at} are eight three-byte sequences whose leads are neither E0 nor ED. */
    @Hot
    static boolean isBlockOfThree(byte[] src, int at) {
        long a = getLong(src, at);
        long b = getLong(src, at + WORD);
        long c = getLong(src, at + 2 * WORD);
        long wrong = (a & BLOCK_MASK_0) ^ BLOCK_BITS_0
                | (b & BLOCK_MASK_1) ^ BLOCK_BITS_1
                | (c & BLOCK_MASK_2) ^ BLOCK_BITS_2;
        long plain = plainLeads(a, LEADS_0) & plainLeads(b, LEADS_1) & plainLeads(c, LEADS_2);
        return wrong == 0 && (plain & HIGH_BITS) == HIGH_BITS;
    }

    /** Returns a word with bit 7 set in every byte that is not a lead E0 or ED. */
    @Hot
    private static long plainLeads(long word, long leads) {
        long nibble = word & leads & LOW_NIBBLES | ~leads & NO_LEAD;
        return nibble + SEVEN_BITS & (nibble ^ SURROGATE_NIBBLE) + SEVEN_BITS;
    }
}
