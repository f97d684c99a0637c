package dev.octet.json.internal.kernel;

import static dev.octet.json.internal.kernel.ByteWords.HIGH_BITS;
import static dev.octet.json.internal.kernel.ByteWords.WORD;
import static dev.octet.json.internal.kernel.ByteWords.attention;
import static dev.octet.json.internal.kernel.ByteWords.getLong;
import static dev.octet.json.internal.kernel.ByteWords.putLong;

/**
 * Copies text that is clean and well-formed, in one pass, what {@link Utf8Scan#scan} and {@link SwarKernel#copyClean} do one after the other.
 *
 * <p>How this file is built: loops take turns, none of which branches on the content while that stays of its kind: blocks of three-byte
 * sequences, any text by the automaton, ASCII. Each stores what it loads before it judges it.
 *
 * <pre>
 *   [ blocks ][ a spell of any text ][ blocks, or ASCII ][ a spell ] ... [ the last 0 to 7 bytes ]
 *
 *   invariant   src[from, i) is copied and clean, and well-formed up to the sequence that {@code state} is in ;  from &lt;= i &lt;= end ;  dst index = i + shift
 * </pre>
 */
final class TextCopy {
    /** Bytes after which text may have become of another kind: a quarter of it made mixed text a third slower. */
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

    /** Less than a block, such as lies between escapes. */
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
     * Copies {@code src[from, stop)}, whole words, up to the first word that the automaton rejects. Answers the index of that, or {@code stop}, and in the
     * lowest eight bits the state before it. A method of its own, so that a JVM that has just started compiles it soon.
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

    /** Words of clean ASCII. */
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

    /** The last 0 to 7 bytes, from {@code at} on, where the automaton is in {@code state}. */
    private static int copyTail(byte[] src, int from, int at, int end, int state, byte[] dst, int shift) {
        for (int i = at; i < end; i++) {
            dst[i + shift] = src[i];
        }
        return TextAutomaton.stop(TextAutomaton.CLEAN, src, from, at, end, state);
    }
}
