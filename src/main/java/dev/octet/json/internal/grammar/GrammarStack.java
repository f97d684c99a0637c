package dev.octet.json.internal.grammar;

import java.util.Arrays;

/**
 * The grammar of JSON structure as a push-down automaton, for reading and writing alike (RFC 8259 sections 2, 4 and 5).
 *
 * <p>How this file is built: one {@code long} an open container, the innermost in a field so that a caller tests it without a call;
 * {@code check...} methods answer a code and change nothing, {@code accept...}, {@link #push} and {@link #pop} move on and may be
 * called only after their check answered {@link #ACCEPTED}. No byte, no exception, no I/O.
 *
 * <pre>
 *   entry   bits 63..56  55..7                        6       5      4      3        2      1       0
 *           STEP         members or elements so far   OTHER   DUE    ROOT   OBJECT   NAME   VALUE   COMMA
 *                                                             must                   may    may     a delimiter stands
 *                                                             come                   come   come    before what comes
 *
 *   root, one value     VALUE             then nothing more
 *   root, sequence      VALUE             then VALUE COMMA           (the framing says what the delimiter is)
 *   array               VALUE             then VALUE COMMA
 *   object              NAME              then after a name VALUE, after its value NAME COMMA
 *
 *   invariants   never NAME and VALUE together ;  0 <= depth <= outer.length ;  outer[0] is the root where depth > 0
 * </pre>
 *
 * <p>Who writes puts a delimiter out with what follows it; who reads meets them one after the other. So only reading has the two states in
 * between: {@code VALUE OTHER} after a name, until the colon was read; {@code DUE} after a comma, when the container cannot end. At the root of
 * a sequence with one value a line, {@code OTHER} stands for the end of the line.
 * A reader keeps the innermost entry in a field of its own and moves it on with the static functions; the instance then holds the outer
 * ones only ({@link #push(long, boolean)}, {@link #popOuter}). The entries of a reader carry what a value adds to them, so that it takes no
 * question which kind of container it is in: {@code STEP} is one element more in an array, and in an object from {@code VALUE} to {@code NAME}.
 */
public final class GrammarStack {
    /** What a check answers when the element may come. */
    public static final int ACCEPTED = 0;

    /** A value or an array's end was offered where an object needs a name or its end. */
    public static final int NAME_EXPECTED = 1;

    /** A name or an end was offered where a name still needs its value. */
    public static final int VALUE_EXPECTED = 2;

    /** A name was offered in an array or at the root. */
    public static final int NOT_IN_OBJECT = 3;

    /** A second root was offered where there is one only. */
    public static final int ROOT_COMPLETE = 4;

    /** The end of the other kind of container was offered. */
    public static final int MISMATCH = 5;

    /** An end was offered with nothing open. */
    public static final int NOTHING_OPEN = 6;

    private static final int COMMA = 1;
    private static final int VALUE = 1 << 1;
    private static final int NAME = 1 << 2;
    private static final int OBJECT = 1 << 3;
    private static final int ROOT = 1 << 4;
    private static final int DUE = 1 << 5;
    private static final int OTHER = 1 << 6;
    private static final int COUNT_SHIFT = 7;
    private static final long ONE_MORE = 1L << COUNT_SHIFT;
    private static final int STEP_SHIFT = 56;
    private static final long COUNT_MASK = (1L << STEP_SHIFT) - ONE_MORE;

    // What a name and its colon add, and what a value does: each where it may come and its delimiter was read.
    private static final long NAME_STEP = ONE_MORE + VALUE - NAME;
    private static final long MEMBER_STEP = NAME - VALUE;
    private static final long OBJECT_ENTRY = MEMBER_STEP << STEP_SHIFT | OBJECT | NAME;
    private static final long ARRAY_ENTRY = ONE_MORE << STEP_SHIFT | VALUE;

    /** Levels at first: most documents have no more, and what reads a small one should not cost more than it. */
    static final int INITIAL_DEPTH = 8;

    /** Levels that a reset keeps memory for: 8 KiB of entries. */
    static final int MAX_KEPT_DEPTH = 1024;

    private final boolean sequence;
    private long top = ROOT | VALUE;
    private long[] outer = new long[INITIAL_DEPTH];
    private int depth;

    /** @param sequence whether there may be any number of roots, rather than exactly one */
    public GrammarStack(boolean sequence) {
        this.sequence = sequence;
    }

    /** Back to before the first root. Keeps its memory, unless the document was unusually deep. */
    public void reset() {
        if (outer.length > MAX_KEPT_DEPTH) {
            outer = new long[INITIAL_DEPTH];
        }
        top = ROOT | VALUE;
        depth = 0;
    }

    /** Open containers. */
    public int depth() {
        return depth;
    }

    /** Whether no container is open. */
    public boolean atRoot() {
        return depth == 0;
    }

    /** Whether what was seen so far is a whole document. */
    public boolean isComplete() {
        return depth == 0 && (sequence || (top & VALUE) == 0);
    }

    /** Whether the innermost container is an object. */
    public boolean inObject() {
        return (top & OBJECT) != 0;
    }

    /** Whether the innermost container is an object with a name that waits for its value. */
    public boolean isAfterName() {
        return (top & (OBJECT | VALUE)) == (OBJECT | VALUE);
    }

    /** Whether a delimiter stands before what comes next in this container. */
    public boolean needsDelimiter() {
        return (top & COMMA) != 0;
    }

    /** Whether the innermost container has no members yet. */
    public boolean isEmpty() {
        return top < ONE_MORE;
    }

    /** Whether a value may come here that is not a root: the common case, in one test. */
    public boolean takesInnerValue() {
        return (top & (VALUE | ROOT)) == VALUE;
    }

    /** Whether a name may come here: the common case, in one test. */
    public boolean takesName() {
        return (top & NAME) != 0;
    }

    /** Whether a value may come here. */
    public int checkValue() {
        if ((top & VALUE) != 0) {
            return ACCEPTED;
        }
        return (top & ROOT) != 0 ? ROOT_COMPLETE : NAME_EXPECTED;
    }

    /** Whether a name may come here. */
    public int checkName() {
        if (takesName()) {
            return ACCEPTED;
        }
        return inObject() ? VALUE_EXPECTED : NOT_IN_OBJECT;
    }

    /** Whether the innermost container may end here, as an object or as an array. */
    public int checkEnd(boolean object) {
        if ((top & (NAME | OBJECT)) == (object ? NAME | OBJECT : 0) && depth > 0) {
            return ACCEPTED;
        }
        if (depth == 0) {
            return NOTHING_OPEN;
        }
        return isAfterName() ? VALUE_EXPECTED : MISMATCH;
    }

    /** Whether the innermost container, as an object or as an array, may end here and is not the outermost one: the common case. */
    public boolean endsInner(boolean object) {
        return (top & (NAME | OBJECT)) == (object ? NAME | OBJECT : 0) && depth > 1;
    }

    /** A value came, not a root. Answers 1 when a comma stands before it, else 0. */
    public int acceptInnerValue() {
        long entry = top;
        top = (entry & OBJECT) != 0 ? entry ^ (VALUE | NAME | COMMA) : entry + ONE_MORE | COMMA;
        return (int) entry & COMMA;
    }

    /** A root value came. */
    public void acceptRoot() {
        top = sequence ? top + ONE_MORE | COMMA : top + ONE_MORE & ~VALUE;
    }

    /** A name came. Answers 1 when a comma stands before it, else 0. */
    public int acceptName() {
        long entry = top;
        top = (entry & ~(NAME | COMMA) | VALUE) + ONE_MORE;
        return (int) entry & COMMA;
    }

    /** Makes room for one more level, so that {@link #push} cannot fail. Whether there was room already is cheap to ask every time. */
    public void reserve() {
        if (depth == outer.length) {
            outer = Arrays.copyOf(outer, 2 * depth);
        }
    }

    /** Opens a container; its start was accepted as a value, and {@link #reserve} was called. */
    public void push(boolean object) {
        outer[depth++] = top;
        top = object ? OBJECT | NAME : VALUE;
    }

    /** Closes the innermost container. */
    public void pop() {
        top = outer[--depth];
    }

    // ---- for readers, who hold the innermost entry themselves

    /** The innermost entry before the first root. */
    public static long rootEntry() {
        return ROOT | VALUE;
    }

    /** Whether a delimiter must be read before anything else but an end. */
    public static boolean needsDelimiter(long top) {
        return (top & (COMMA | OTHER)) != 0;
    }

    /** Of an entry that {@link #needsDelimiter}: whether it is the comma. */
    public static boolean needsComma(long top) {
        return (top & OTHER) == 0;
    }

    /** Which delimiter {@link #needsDelimiter} means: comma, colon or line feed. */
    public static int delimiter(long top) {
        return (top & OTHER) == 0 ? ',' : (top & ROOT) == 0 ? ':' : '\n';
    }

    /** The delimiter was read. */
    public static long afterDelimiter(long top) {
        return top & ~(COMMA | OTHER) | DUE;
    }

    /** Whether {@link #afterDelimiter} was the last step: a comma was read, and what stands behind it was not. */
    public static boolean isDue(long top) {
        return (top & DUE) != 0;
    }

    /** After {@link #afterDelimiter}: as if an end might come too, where a comma may stand before it. */
    public static long afterTrailingComma(long top) {
        return top & ~DUE;
    }

    /** Whether a name may come. */
    public static boolean takesName(long top) {
        return (top & NAME) != 0;
    }

    /** Whether a value may come, be it a root. */
    public static boolean takesValue(long top) {
        return (top & VALUE) != 0;
    }

    /** Whether a value may come that is not a root. */
    public static boolean takesInnerValue(long top) {
        return (top & (VALUE | ROOT)) == VALUE;
    }

    /** Whether the innermost container may end here, and is an object or is an array. */
    public static boolean takesEnd(long top, boolean object) {
        return (top & (NAME | OBJECT | DUE | ROOT)) == (object ? NAME | OBJECT : 0);
    }

    /** A name was read. */
    public static long afterName(long top) {
        return afterNameAndColon(top) | OTHER;
    }

    /** A name was read, and the colon behind it. */
    public static long afterNameAndColon(long top) {
        return (top & ~DUE) + NAME_STEP;
    }

    /** A value was read that is not a root. */
    public static long afterInnerValue(long top) {
        return (top & ~DUE) + (top >>> STEP_SHIFT) | COMMA;
    }

    /** A value was read that is not a root, and the comma behind it. */
    public static long afterInnerValueAndComma(long top) {
        return top + (top >>> STEP_SHIFT) | DUE;
    }

    /**
     * A root was read.
     *
     * @param more  whether another may follow
     * @param lines whether only after the end of the line
     */
    public static long afterRoot(long top, boolean more, boolean lines) {
        return (top & ~(DUE | COMMA | VALUE) | (more ? VALUE : 0) | (lines ? OTHER : 0)) + ONE_MORE;
    }

    /** At the root of a sequence with one value a line: the line has ended. */
    public static long afterLine(long top) {
        return top & ~OTHER;
    }

    /** The bit that tells an entry that {@link #isRoot}. */
    public static long rootBit() {
        return ROOT;
    }

    /** Whether the entry is the root's. */
    public static boolean isRoot(long top) {
        return (top & ROOT) != 0;
    }

    /** Whether the entry is an object's. */
    public static boolean isObject(long top) {
        return (top & OBJECT) != 0;
    }

    /** Members, elements or roots so far. */
    public static long count(long top) {
        return top << Long.SIZE - STEP_SHIFT >>> Long.SIZE - STEP_SHIFT + COUNT_SHIFT;
    }

    /** How deep it may become before {@link #reserve} is due. */
    public int capacity() {
        return outer.length;
    }

    /** Opens a container inside that of the entry, which its start was accepted into and for which there is room; answers the new entry. */
    public long push(long top, boolean object) {
        outer[depth++] = top;
        return object ? OBJECT_ENTRY : ARRAY_ENTRY;
    }

    /** Closes the innermost container; answers the entry around it. */
    public long popOuter() {
        return outer[--depth];
    }

    /** Takes the innermost entry over from a reader, for the questions about places. */
    public void adopt(long top) {
        this.top = top;
    }

    // ---- for a writer of what a reader has read

    /**
     * Takes over from a reader's grammar, which has {@link #adopt adopted} its innermost entry, what it knows of the containers from a level on, 1 or
     * above. Level n there is level {@code n + shift} here; those below stay as they are.
     */
    public void mirror(GrammarStack reader, int from, int shift) {
        int innermost = reader.depth + shift;
        if (innermost > outer.length) {
            outer = Arrays.copyOf(outer, Math.max(innermost, 2 * outer.length));
        }
        for (int level = from; level < reader.depth; level++) {
            outer[level + shift] = written(reader.outer[level]);
        }
        top = written(reader.top);
        depth = innermost;
    }

    /** A reader's entry as a writer has it, for whom a delimiter is part of what follows it. */
    private static long written(long entry) {
        boolean some = (entry & COUNT_MASK) != 0;
        boolean betweenItems = (entry & (OBJECT | NAME)) != OBJECT;
        return entry & (COUNT_MASK | OBJECT | NAME | VALUE) | (some && betweenItems ? COMMA : 0);
    }

    /** Whether the container at a level, 1 for the outermost to {@link #depth()}, is an object. */
    public boolean isObject(int level) {
        return (entry(level) & OBJECT) != 0;
    }

    /** Members or elements so far of the container at a level. */
    public long count(int level) {
        return count(entry(level));
    }

    private long entry(int level) {
        return level == depth ? top : outer[level];
    }
}
