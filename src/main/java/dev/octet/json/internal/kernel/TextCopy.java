package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.HIGH_BITS;
import static dev.octet.json.internal.kernel.ByteWords.WORD;
import static dev.octet.json.internal.kernel.ByteWords.attention;
import static dev.octet.json.internal.kernel.ByteWords.getLong;
import static dev.octet.json.internal.kernel.ByteWords.putLong;

/**
 * Copies clean, well-formed text in one pass. {@link Utf8Scan#scan} and {@link SwarKernel#copyClean} do the same in
 * two.
 *
 * <p>How this file is built: three loops take turns. One copies blocks of three-byte sequences, one copies any text by
 * the automaton, and one copies ASCII. None branches on the content while the text stays of its kind. The automaton's
 * loop stores each word before it judges it.
 *
 * <pre>
 *   [ blocks ][ a spell of any text ][ blocks, or ASCII ][ a spell ] ... [ the last 0 to 7 bytes ]
 *
 *   invariant   src[from, i) is copied and clean, and well-formed up to the sequence that {@code state} is in ;
 *               from &lt;= i &lt;= end ;  dst index = i + shift
 * </pre>
 */
final class TextCopy {
    /**
     * Bytes of any text after which the loops for blocks and ASCII are tried again. A quarter of it made mixed text a
     * third slower.
     */
    private static final int SPELL = 32 * WORD;

    private TextCopy() {}

    /** See {@link ByteKernel#copyText}. */
    static int copy(byte[] src, int from, int end, byte[] dst, int at) {
        int shift = at - from;
        if (end - from < Utf8Scan.BLOCK) {
            return copyShort(src, from, end, dst, shift);
        }
        int i = copyBlocks(src, from, end, dst, shift);
        while (true) {
            int stop = i + Math.min(end - i & -WORD, SPELL);
            long reached = copySpell(src, i, stop, dst, shift);
            i = (int) (reached >> Byte.SIZE);
            int state = (byte) reached;
            if (i < stop) {
                return TextAutomaton.stop(TextAutomaton.CLEAN, src, from, i, i + WORD, state);
            }
            if (end - i < WORD) {
                return copyTail(src, from, i, end, state, dst, shift);
            }
            if (!TextAutomaton.isAccept(state)) {
                i = Utf8Sequence.startOfCutOff(src, from, i);
            }
            i = src[i] < 0 ? copyBlocks(src, i, end, dst, shift) : copyAscii(src, i, end, dst, shift);
        }
    }

    /** Copies less than a block, as between escapes. */
    private static int copyShort(byte[] src, int from, int end, byte[] dst, int shift) {
        int state = TextAutomaton.ACCEPT;
        int i = from;
        for (; i <= end - WORD; i += WORD) {
            putLong(dst, i + shift, getLong(src, i));
            int after = TextAutomaton.stepWord(TextAutomaton.CLEAN, src, i, state);
            if (TextAutomaton.isReject(after)) {
                return TextAutomaton.stop(TextAutomaton.CLEAN, src, from, i, i + WORD, state);
            }
            state = after;
        }
        return copyTail(src, from, i, end, state, dst, shift);
    }

    /**
     * Copies {@code src[from, stop)}, whole words, up to the first word that the automaton rejects. A method of its
     * own, so that a JVM that has just started compiles it soon.
     *
     * @return the index of that word, or {@code stop}, shifted left by eight; the lowest eight bits are the state
     *     before it
     */
    private static long copySpell(byte[] src, int from, int stop, byte[] dst, int shift) {
        int state = TextAutomaton.ACCEPT;
        int i = from;
        for (; i < stop; i += WORD) {
            putLong(dst, i + shift, getLong(src, i));
            int after = TextAutomaton.stepWord(TextAutomaton.CLEAN, src, i, state);
            if (TextAutomaton.isReject(after)) {
                break;
            }
            state = after;
        }
        return (long) i << Byte.SIZE | TextAutomaton.state(state);
    }

    /** Copies words of clean ASCII, and returns the index after them. */
    private static int copyAscii(byte[] src, int from, int end, byte[] dst, int shift) {
        int i = from;
        for (; i <= end - WORD; i += WORD) {
            long word = getLong(src, i);
            if ((attention(word, true) & HIGH_BITS) != 0) {
                break;
            }
            putLong(dst, i + shift, word);
        }
        return i;
    }

    /** Copies blocks of three-byte sequences, and returns the index after them. */
    private static int copyBlocks(byte[] src, int from, int end, byte[] dst, int shift) {
        int i = from;
        while (i <= end - Utf8Scan.BLOCK && Utf8Scan.isBlockOfThree(src, i)) {
            putLong(dst, i + shift, getLong(src, i));
            putLong(dst, i + shift + WORD, getLong(src, i + WORD));
            putLong(dst, i + shift + 2 * WORD, getLong(src, i + 2 * WORD));
            i += Utf8Scan.BLOCK;
        }
        return i;
    }

    /** Copies the last 0 to 7 bytes, from {@code at} on, with the automaton in {@code state}. */
    private static int copyTail(byte[] src, int from, int at, int end, int state, byte[] dst, int shift) {
        for (int i = at; i < end; i++) {
            dst[i + shift] = src[i];
        }
        return TextAutomaton.stop(TextAutomaton.CLEAN, src, from, at, end, state);
    }
}
