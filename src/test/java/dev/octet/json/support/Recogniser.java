package dev.octet.json.support;

import static dev.octet.json.support.Recogniser.State.*;

import dev.octet.json.JsonSyntaxException.Kind;
import java.util.Arrays;
import java.util.BitSet;

/**
 * An independent recogniser of RFC 8259, to check the parser: a push-down automaton over single bytes. Its table
 * follows the RFC's grammar and table 3-7 of the Unicode Standard. It accepts a prefix while some document begins with
 * it. So it also knows the first byte after which no document is possible, and the state that refuses this byte gives
 * the kind of the error. It skips one byte order mark at the start. It has no limits.
 */
public final class Recogniser {
    /**
     * A state of the grammar: what was read last, or what may come next.
     *
     * <p>HEX_n: n digits of an escape were read; D_1: the first of them is a D. HIGH_n: n digits of a high surrogate,
     * so HIGH_4 is between the two halves of a pair. LOW_n: n digits of the second half. TAIL_n: n bytes of a UTF-8
     * sequence are missing. AFTER_xx: the second byte is missing, and has a narrower range after this lead.
     */
    public enum State {
        START,
        MARK_1,
        MARK_2,
        ROOT,
        FIRST_ELEMENT,
        ELEMENT,
        MEMBER,
        FIRST_NAME,
        NAME,
        COLON,
        AFTER_ELEMENT,
        AFTER_MEMBER,
        DONE,
        T,
        TR,
        TRU,
        F,
        FA,
        FAL,
        FALS,
        N,
        NU,
        NUL,
        MINUS,
        ZERO,
        INTEGER,
        POINT,
        FRACTION,
        EXPONENT_MARK,
        EXPONENT_SIGN,
        EXPONENT,
        TEXT,
        BACKSLASH,
        HEX_0,
        HEX_1,
        HEX_2,
        HEX_3,
        D_1,
        HIGH_2,
        HIGH_3,
        HIGH_4,
        LOW_BACKSLASH,
        LOW_0,
        LOW_1,
        LOW_2,
        LOW_3,
        AFTER_E0,
        AFTER_ED,
        AFTER_F0,
        AFTER_F4,
        TAIL_1,
        TAIL_2,
        TAIL_3;

        /** Returns true if the state is inside a string, be it a name or a value. */
        public boolean isInString() {
            return compareTo(TEXT) >= 0;
        }
    }

    private static final State[] STATES = State.values();

    // The effects of a byte other than a change of state.
    private static final int REFUSED = -1;
    private static final int OPEN_OBJECT = -2;
    private static final int OPEN_ARRAY = -3;
    private static final int CLOSE = -4;
    private static final int OPEN_NAME = -5;
    private static final int OPEN_STRING = -6;
    private static final int CLOSE_STRING = -7;
    private static final int END_VALUE = -8; // the byte belongs to it
    private static final int END_NUMBER = -9; // the byte does not belong to it

    private static final String BLANKS = " \t\n\r";
    private static final String HEX = "0123456789abcdefABCDEF";
    private static final byte[][] TABLE = new Table().rows;

    private final BitSet objects = new BitSet(); // bit n: the container n + 1 levels deep is an object
    private int depth;
    private boolean inName;
    private State state = START;
    private int read;

    /** Returns true if {@code bytes[from, end)} is a document. */
    public boolean accepts(byte[] bytes, int from, int end) {
        return take(bytes, from, end) && isComplete();
    }

    /**
     * Returns the verdict on a document: "valid", or the kind of the error and its offset in bytes, as in
     * "INVALID_NUMBER@2".
     */
    public String verdict(byte[] bytes, int from, int end) {
        if (!take(bytes, from, end)) {
            return kind(bytes[from + read] & 0xFF) + "@" + read;
        }
        return isComplete() ? "valid" : Kind.UNEXPECTED_END + "@" + read;
    }

    /** Returns the state after {@code bytes[0, end)}, which must be the beginning of a document. */
    public State stateAfter(byte[] bytes, int end) {
        if (!take(bytes, 0, end)) {
            throw new AssertionError("no document begins with " + Bytes.hex(bytes, 0, end));
        }
        return state;
    }

    /** Returns true if the last string was a name. */
    public boolean isInName() {
        return inName;
    }

    private boolean take(byte[] bytes, int from, int end) {
        state = START;
        depth = 0;
        for (read = 0; read < end - from; read++) {
            int b = bytes[from + read] & 0xFF;
            if (!take(b)) {
                return false;
            }
        }
        return true;
    }

    private boolean take(int b) {
        int next = TABLE[state.ordinal()][b];
        switch (next) {
            case REFUSED:
                return false;
            case OPEN_OBJECT, OPEN_ARRAY:
                objects.set(depth++, next == OPEN_OBJECT);
                state = next == OPEN_OBJECT ? FIRST_NAME : FIRST_ELEMENT;
                return true;
            case CLOSE:
                depth--;
                state = afterValue();
                return true;
            case OPEN_NAME, OPEN_STRING:
                inName = next == OPEN_NAME;
                state = TEXT;
                return true;
            case CLOSE_STRING:
                state = inName ? COLON : afterValue();
                return true;
            case END_VALUE:
                state = afterValue();
                return true;
            case END_NUMBER:
                state = afterValue();
                return take(b);
            default:
                state = STATES[next];
                return true;
        }
    }

    private State afterValue() {
        return depth == 0 ? DONE : objects.get(depth - 1) ? AFTER_MEMBER : AFTER_ELEMENT;
    }

    /** The end of the input; it matters to numbers only, which have no closing byte. */
    private boolean isComplete() {
        return state == DONE || depth == 0 && TABLE[state.ordinal()][' '] == END_NUMBER;
    }

    /** Returns the error of {@code b} in this state. */
    private Kind kind(int b) {
        return switch (state) {
            case START, MARK_1, MARK_2, ROOT, FIRST_ELEMENT, ELEMENT, MEMBER -> Kind.VALUE_EXPECTED;
            case FIRST_NAME, NAME -> Kind.NAME_EXPECTED;
            case COLON -> Kind.COLON_EXPECTED;
            case AFTER_ELEMENT, AFTER_MEMBER -> Kind.COMMA_OR_END_EXPECTED;
            case DONE -> Kind.TRAILING_CONTENT;
            case T, TR, TRU, F, FA, FAL, FALS, N, NU, NUL -> Kind.INVALID_LITERAL;
            case MINUS, ZERO, INTEGER, POINT, FRACTION, EXPONENT_MARK, EXPONENT_SIGN, EXPONENT -> Kind.INVALID_NUMBER;
            case TEXT -> b < ' ' ? Kind.CONTROL_CHARACTER : Kind.MALFORMED_UTF8;
            case BACKSLASH, HEX_0, HEX_1, HEX_2, HEX_3, HIGH_2, HIGH_3, LOW_2, LOW_3 -> Kind.INVALID_ESCAPE;
            case D_1, LOW_0, LOW_1 -> HEX.indexOf(b) < 0 ? Kind.INVALID_ESCAPE : Kind.LONE_SURROGATE;
            case HIGH_4, LOW_BACKSLASH -> Kind.LONE_SURROGATE;
            case AFTER_E0, AFTER_ED, AFTER_F0, AFTER_F4, TAIL_1, TAIL_2, TAIL_3 -> Kind.MALFORMED_UTF8;
        };
    }

    /** The effect of each byte in each state. */
    private static final class Table {
        private final byte[][] rows = new byte[STATES.length][256];

        Table() {
            for (byte[] row : rows) {
                Arrays.fill(row, (byte) REFUSED);
            }
            structure();
            literal("true", T, TR, TRU);
            literal("false", F, FA, FAL, FALS);
            literal("null", N, NU, NUL);
            numbers();
            escapes();
            sequences();
        }

        private void structure() {
            for (State blanks : new State[] {
                ROOT, FIRST_ELEMENT, ELEMENT, MEMBER, FIRST_NAME, NAME, COLON, AFTER_ELEMENT, AFTER_MEMBER, DONE
            }) {
                on(blanks, BLANKS, blanks);
            }
            on(START, BLANKS, ROOT);
            on(START, 0xEF, 0xEF, MARK_1);
            on(MARK_1, 0xBB, 0xBB, MARK_2);
            on(MARK_2, 0xBF, 0xBF, ROOT);
            for (State value : new State[] {START, ROOT, FIRST_ELEMENT, ELEMENT, MEMBER}) {
                on(value, "{", OPEN_OBJECT);
                on(value, "[", OPEN_ARRAY);
                on(value, "\"", OPEN_STRING);
                on(value, "t", T);
                on(value, "f", F);
                on(value, "n", N);
                on(value, "-", MINUS);
                on(value, "0", ZERO);
                on(value, "123456789", INTEGER);
            }
            on(FIRST_ELEMENT, "]", CLOSE);
            on(FIRST_NAME, "}", CLOSE);
            on(FIRST_NAME, "\"", OPEN_NAME);
            on(NAME, "\"", OPEN_NAME);
            on(COLON, ":", MEMBER);
            on(AFTER_ELEMENT, ",", ELEMENT);
            on(AFTER_ELEMENT, "]", CLOSE);
            on(AFTER_MEMBER, ",", NAME);
            on(AFTER_MEMBER, "}", CLOSE);
        }

        private void literal(String text, State... inside) {
            for (int i = 0; i < inside.length; i++) {
                String letter = text.substring(i + 1, i + 2);
                on(inside[i], letter, i + 1 < inside.length ? inside[i + 1].ordinal() : END_VALUE);
            }
        }

        private void numbers() {
            for (State complete : new State[] {ZERO, INTEGER, FRACTION, EXPONENT}) {
                on(complete, BLANKS + ",]}", END_NUMBER);
            }
            String digits = "0123456789";
            on(MINUS, "0", ZERO);
            on(MINUS, "123456789", INTEGER);
            on(INTEGER, digits, INTEGER);
            on(ZERO, ".", POINT);
            on(INTEGER, ".", POINT);
            on(POINT, digits, FRACTION);
            on(FRACTION, digits, FRACTION);
            on(ZERO, "eE", EXPONENT_MARK);
            on(INTEGER, "eE", EXPONENT_MARK);
            on(FRACTION, "eE", EXPONENT_MARK);
            on(EXPONENT_MARK, "+-", EXPONENT_SIGN);
            on(EXPONENT_MARK, digits, EXPONENT);
            on(EXPONENT_SIGN, digits, EXPONENT);
            on(EXPONENT, digits, EXPONENT);
        }

        private void escapes() {
            on(TEXT, 0x20, 0x7F, TEXT);
            on(TEXT, "\"", CLOSE_STRING);
            on(TEXT, "\\", BACKSLASH);
            on(BACKSLASH, "\"\\/bfnrt", TEXT);
            on(BACKSLASH, "u", HEX_0);
            on(HEX_0, HEX, HEX_1);
            on(HEX_0, "dD", D_1);
            on(HEX_1, HEX, HEX_2);
            on(HEX_2, HEX, HEX_3);
            on(HEX_3, HEX, TEXT);
            on(D_1, "01234567", HEX_2);
            on(D_1, "89abAB", HIGH_2);
            on(HIGH_2, HEX, HIGH_3);
            on(HIGH_3, HEX, HIGH_4);
            on(HIGH_4, "\\", LOW_BACKSLASH);
            on(LOW_BACKSLASH, "u", LOW_0);
            on(LOW_0, "dD", LOW_1);
            on(LOW_1, "cdefCDEF", LOW_2);
            on(LOW_2, HEX, LOW_3);
            on(LOW_3, HEX, TEXT);
        }

        /** Table 3-7. */
        private void sequences() {
            on(TEXT, 0xC2, 0xDF, TAIL_1);
            on(TEXT, 0xE0, 0xE0, AFTER_E0);
            on(TEXT, 0xE1, 0xEC, TAIL_2);
            on(TEXT, 0xED, 0xED, AFTER_ED);
            on(TEXT, 0xEE, 0xEF, TAIL_2);
            on(TEXT, 0xF0, 0xF0, AFTER_F0);
            on(TEXT, 0xF1, 0xF3, TAIL_3);
            on(TEXT, 0xF4, 0xF4, AFTER_F4);
            on(AFTER_E0, 0xA0, 0xBF, TAIL_1);
            on(AFTER_ED, 0x80, 0x9F, TAIL_1);
            on(AFTER_F0, 0x90, 0xBF, TAIL_2);
            on(AFTER_F4, 0x80, 0x8F, TAIL_2);
            on(TAIL_3, 0x80, 0xBF, TAIL_2);
            on(TAIL_2, 0x80, 0xBF, TAIL_1);
            on(TAIL_1, 0x80, 0xBF, TEXT);
        }

        private void on(State state, String bytes, State next) {
            on(state, bytes, next.ordinal());
        }

        private void on(State state, String bytes, int next) {
            bytes.chars().forEach(b -> rows[state.ordinal()][b] = (byte) next);
        }

        private void on(State state, int first, int last, State next) {
            Arrays.fill(rows[state.ordinal()], first, last + 1, (byte) next.ordinal());
        }
    }
}
