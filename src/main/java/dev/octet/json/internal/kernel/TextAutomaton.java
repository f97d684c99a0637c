package dev.octet.json.internal.kernel;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;

/**
 * Recognises well-formed UTF-8, and text that is clean as well, with a deterministic automaton. Each step is a load and
 * a shift, for any byte ("shift-based DFA", P. Vognsen 2021). The loads do not depend on each other, so a byte costs
 * the latency of the shift.
 *
 * <p>Each byte has a row of six-bit fields, one for each state. A state is the bit offset of its field, and the field
 * holds the next state.
 *
 * <pre>
 *   ACCEPT   between sequences         ASCII          ACCEPT     C2..DF  ONE    E0  E0    E1..EC, EE, EF  TWO    ED  ED
 *                                                                F0      F0     F1..F3    THREE           F4     F4
 *   ONE      one continuation due      80..BF         ACCEPT
 *   TWO      two                       80..BF         ONE
 *   THREE    three                     80..BF         TWO
 *   E0       two, no overlong form     A0..BF         ONE
 *   ED       two, no surrogate         80..9F         ONE
 *   F0       three, no overlong form   90..BF         TWO
 *   F4       three, up to U+10FFFF     80..8F         TWO
 *   REJECT   final                     all other steps lead here; in clean text also those of 00..1F, 22 and 5C
 *
 *   row of A0, for example             REJECT .. REJECT  TWO  REJECT  ONE  TWO ONE ACCEPT  REJECT
 *                                              F4        F0   ED      E0   ... TWO ONE     ACCEPT      6 bits each
 * </pre>
 *
 * (Unicode 15, table 3-7; RFC 8259 section 7.)
 */
final class TextAutomaton {
    private static final int BITS = 6;

    /** The state between two sequences. */
    static final int ACCEPT = 0;

    private static final int ONE = BITS;
    private static final int TWO = 2 * BITS;
    private static final int THREE = 3 * BITS;
    private static final int E0 = 4 * BITS;
    private static final int ED = 5 * BITS;
    private static final int F0 = 6 * BITS;
    private static final int F4 = 7 * BITS;
    private static final int REJECT = 8 * BITS;

    /** Rows for clean UTF-8. */
    static final long[] CLEAN = rows(true);

    /** Rows for any UTF-8. */
    static final long[] ANY = rows(false);

    private TextAutomaton() {}

    private static long[] rows(boolean clean) {
        long[] rows = new long[1 << Byte.SIZE];
        for (int b = 0; b < rows.length; b++) {
            for (int state = ACCEPT; state <= REJECT; state += BITS) {
                boolean isUnclean = clean && b < 0x80 && !isClean(b);
                rows[b] |= (long) (isUnclean ? REJECT : next(state, b)) << state;
            }
        }
        return rows;
    }

    private static boolean isClean(int b) {
        return b >= 0x20 && b != '"' && b != '\\';
    }

    private static int next(int state, int b) {
        return switch (state) {
            case ACCEPT -> first(b);
            case ONE -> within(b, 0x80, 0xBF, ACCEPT);
            case TWO -> within(b, 0x80, 0xBF, ONE);
            case THREE -> within(b, 0x80, 0xBF, TWO);
            case E0 -> within(b, 0xA0, 0xBF, ONE);
            case ED -> within(b, 0x80, 0x9F, ONE);
            case F0 -> within(b, 0x90, 0xBF, TWO);
            case F4 -> within(b, 0x80, 0x8F, TWO);
            default -> REJECT;
        };
    }

    private static int within(int b, int lowest, int highest, int next) {
        return b >= lowest && b <= highest ? next : REJECT;
    }

    private static int first(int b) {
        return switch (b) {
            case 0xE0 -> E0;
            case 0xED -> ED;
            case 0xF0 -> F0;
            case 0xF4 -> F4;
            default -> b < 0x80 ? ACCEPT : b < 0xC2 || b > 0xF4 ? REJECT : b < 0xE0 ? ONE : b < 0xF0 ? TWO : THREE;
        };
    }

    /** The state after {@code b}. Only the lowest six bits of a state count, as in the distance of a shift. */
    @Inlined
    private static int step(long[] rows, byte b, int state) {
        return (int) (rows[b & 0xFF] >>> state);
    }

    /** The state after the eight bytes from {@code at} on. */
    @Hot
    static int stepWord(long[] rows, byte[] src, int at, int state) {
        int half = step(rows, src[at + 1], step(rows, src[at], state));
        half = step(rows, src[at + 3], step(rows, src[at + 2], half));
        half = step(rows, src[at + 5], step(rows, src[at + 4], half));
        return step(rows, src[at + 7], step(rows, src[at + 6], half));
    }

    /**
     * Continues byte by byte from {@code at} to {@code end}, starting in {@code state}.
     *
     * @param from the start of the text: no sequence begins before it
     * @return {@code end}, or the index at which the first sequence begins that is rejected or cut off
     */
    static int stop(long[] rows, byte[] src, int from, int at, int end, int state) {
        int i = at;
        while (i < end) {
            int after = step(rows, src[i], state);
            if (isReject(after)) {
                break;
            }
            state = after;
            i++;
        }
        return isAccept(state) ? i : Utf8Sequence.startOfCutOff(src, from, i);
    }

    /** The lowest six bits of a state, which are all that count. */
    static int state(int state) {
        return state & (1 << BITS) - 1;
    }

    static boolean isAccept(int state) {
        return state(state) == ACCEPT;
    }

    static boolean isReject(int state) {
        return state(state) == REJECT;
    }
}
