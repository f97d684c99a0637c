package dev.octet.json.internal.grammar;

import dev.octet.json.internal.cache.ArrayLengths;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import java.util.Arrays;

/**
 * The grammar of JSON structure as a push-down automaton, for reading and writing alike (RFC 8259 sections 2, 4 and 5).
 *
 * <p>How this file is built: there is one {@code long} for each open container. The static functions are the grammar:
 * what may come by an entry, and the entry that comes next. The instance is a stack of entries. A reader keeps the
 * innermost one in a field of its own and calls the static functions. For a writer it is here: the {@code check...}
 * methods return a code and change nothing; the {@code accept...} methods, {@link #push(boolean)} and {@link #pop} move
 * on, and may be called only after their check has returned {@link #ACCEPTED}. No bytes, no exceptions, no I/O.
 *
 * <pre>
 *   entry   bits 63..56  55..7                        6       5      4      3        2      1       0
 *           STEP         members or elements so far   OTHER   DUE    ROOT   OBJECT   NAME   VALUE   COMMA
 *           what a                                            must                   may    may     a comma stands
 *           value adds                                        come                   come   come    before what comes
 *
 *   root, one value     VALUE             then nothing more
 *   root, sequence      VALUE             then VALUE                 (the framing determines the delimiter)
 *   array               VALUE             then VALUE COMMA
 *   object              NAME              then after a name VALUE, after its value NAME COMMA
 *
 *   invariants   never NAME and VALUE together ;  0 <= depth <= outer.length ;  outer[0] is the root if depth > 0
 * </pre>
 *
 * <p>{@code STEP} adds one element in an array, and changes {@code VALUE} to {@code NAME} in an object. So accepting a
 * value needs no test of the kind of container.
 *
 * <p>A writer puts out a delimiter together with what follows it; a reader meets them one after the other. So only
 * reading has the two states in between. {@code VALUE OTHER} holds after a name, until the colon is read. {@code DUE}
 * holds after a comma, when the container cannot end. At the root of a sequence with one value per line, {@code OTHER}
 * stands for the end of the line.
 */
public final class GrammarStack {
    /** The result of a check if the element may come. */
    public static final int ACCEPTED = 0;

    /** A value or the end of an array was offered where an object needs a name or its end. */
    public static final int NAME_EXPECTED = 1;

    /** A name or an end was offered where a name still needs its value. */
    public static final int VALUE_EXPECTED = 2;

    /** A name was offered in an array or at the root. */
    public static final int NOT_IN_OBJECT = 3;

    /** A second root was offered where only one is allowed. */
    public static final int ROOT_COMPLETE = 4;

    /** The end of the other kind of container was offered. */
    public static final int MISMATCH = 5;

    /** An end was offered with no container open. */
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

    // What a name with its colon adds to an entry, and what a value adds: each where it may come.
    private static final long NAME_STEP = ONE_MORE + VALUE - NAME;
    private static final long MEMBER_STEP = NAME - VALUE;
    private static final long OBJECT_ENTRY = MEMBER_STEP << STEP_SHIFT | OBJECT | NAME;
    private static final long ARRAY_ENTRY = ONE_MORE << STEP_SHIFT | VALUE;

    /** Initial number of levels: most documents have no more, and a small document should not pay for more. */
    static final int INITIAL_DEPTH = 8;

    /** Number of levels for which a reset keeps memory: 8 KiB of entries. */
    public static final int MAX_KEPT_DEPTH = 1024;

    private final boolean sequence;
    private long top = rootEntry();
    private long[] outer = new long[INITIAL_DEPTH];
    private int depth;

    /** @param sequence whether there may be any number of roots, rather than exactly one */
    public GrammarStack(boolean sequence) {
        this.sequence = sequence;
    }

    // ---- the grammar: what may come, and the entry after it

    /** Returns the innermost entry before the first root. */
    public static long rootEntry() {
        return ROOT | VALUE;
    }

    /** Returns whether a delimiter must be read before anything but an end. */
    @Inlined
    public static boolean needsDelimiter(long top) {
        return (top & (COMMA | OTHER)) != 0;
    }

    /** Returns whether the delimiter is a comma, for an entry that {@link #needsDelimiter}. */
    @Inlined
    public static boolean needsComma(long top) {
        return (top & OTHER) == 0;
    }

    /** Returns the delimiter for an entry that {@link #needsDelimiter}: comma, colon or line feed. */
    public static int delimiter(long top) {
        return (top & OTHER) == 0 ? ',' : (top & ROOT) == 0 ? ':' : '\n';
    }

    /** Returns the entry after the delimiter was read. */
    @Inlined
    public static long afterDelimiter(long top) {
        return top & ~(COMMA | OTHER) | DUE;
    }

    /** Returns whether {@link #afterDelimiter} was the last step: comma or colon was read, what follows was not. */
    @Inlined
    public static boolean isDue(long top) {
        return (top & DUE) != 0;
    }

    /** Returns the entry after a comma as if an end may follow it, where trailing commas are allowed. */
    public static long afterTrailingComma(long top) {
        return top & ~DUE;
    }

    /** Returns whether a name may come. */
    @Inlined
    public static boolean takesName(long top) {
        return (top & NAME) != 0;
    }

    /** Returns whether a value may come, including a root. */
    @Inlined
    public static boolean takesValue(long top) {
        return (top & VALUE) != 0;
    }

    /** Returns whether a value that is not a root may come. */
    @Inlined
    public static boolean takesInnerValue(long top) {
        return (top & (VALUE | ROOT)) == VALUE;
    }

    /** Returns whether a name may come, and no delimiter must be read before it. */
    @Inlined
    public static boolean isAtName(long top) {
        return (top & (NAME | COMMA | OTHER)) == NAME;
    }

    /** Returns whether a value that is not a root may come, and no delimiter must be read before it. */
    @Inlined
    public static boolean isAtInnerValue(long top) {
        return (top & (VALUE | ROOT | COMMA | OTHER)) == VALUE;
    }

    /** Returns whether the innermost container is an object with a name that waits for its value. */
    public static boolean isAfterName(long top) {
        return (top & (OBJECT | VALUE)) == (OBJECT | VALUE);
    }

    /** Returns whether the innermost container may end here, and is an object or is an array. */
    @Inlined
    public static boolean takesEnd(long top, boolean object) {
        return (top & (NAME | OBJECT | DUE | ROOT)) == (object ? NAME | OBJECT : 0);
    }

    /** Returns the entry after a name. */
    public static long afterName(long top) {
        return afterNameAndColon(top) | OTHER;
    }

    /** Returns the entry after a name and its colon. */
    @Inlined
    public static long afterNameAndColon(long top) {
        return (top & ~(DUE | COMMA)) + NAME_STEP;
    }

    /** Returns the entry after a name and its value. */
    @Inlined
    public static long afterMember(long top) {
        return (top & ~DUE) + ONE_MORE | COMMA;
    }

    /** Returns the entry after a value that is not a root. */
    @Inlined
    public static long afterInnerValue(long top) {
        return (top & ~DUE) + (top >>> STEP_SHIFT) | COMMA;
    }

    /** Returns the entry after a value that is not a root and the comma after it. */
    @Inlined
    public static long afterInnerValueAndComma(long top) {
        return top + (top >>> STEP_SHIFT) | DUE;
    }

    /**
     * Returns the entry after a root.
     *
     * @param more whether another may follow
     * @param lines whether only after the end of the line
     */
    public static long afterRoot(long top, boolean more, boolean lines) {
        return (top & ~(DUE | COMMA | VALUE) | (more ? VALUE : 0) | (lines ? OTHER : 0)) + ONE_MORE;
    }

    /** Returns the entry after the end of a line, at the root of a sequence with one value per line. */
    public static long afterLine(long top) {
        return top & ~OTHER;
    }

    /** Returns the bit that marks an entry that {@link #isRoot}. */
    public static long rootBit() {
        return ROOT;
    }

    /** Returns whether the entry is the root's. */
    public static boolean isRoot(long top) {
        return (top & ROOT) != 0;
    }

    /** Returns whether the entry is an object's. */
    public static boolean isObject(long top) {
        return (top & OBJECT) != 0;
    }

    /** Returns the number of members, elements or roots so far. */
    public static long count(long top) {
        return top << Long.SIZE - STEP_SHIFT >>> Long.SIZE - STEP_SHIFT + COUNT_SHIFT;
    }

    // ---- the stack

    /** Returns to the state before the first root. Keeps its memory, unless the document was unusually deep. */
    public void reset() {
        if (outer.length > MAX_KEPT_DEPTH) {
            outer = new long[INITIAL_DEPTH];
        }
        top = rootEntry();
        depth = 0;
    }

    /** Returns the number of open containers. */
    public int depth() {
        return depth;
    }

    /** Makes room for one more level, so that {@link #push} cannot fail. Cheap if there is room already. */
    public void reserve() {
        if (depth == outer.length) {
            outer = Arrays.copyOf(outer, grown(depth));
        }
    }

    /**
     * Returns twice a number of levels, which is 1 or more, or the longest array that every JVM can allocate.
     *
     * @throws OutOfMemoryError if there are that many already
     */
    public static int grown(int levels) {
        if (levels >= ArrayLengths.MAX) {
            throw new OutOfMemoryError("more open containers than an array holds");
        }
        return ArrayLengths.doubled(levels);
    }

    /** Returns the depth that can be reached without {@link #reserve}. */
    public int capacity() {
        return outer.length;
    }

    /**
     * Opens a container inside that of the given entry and returns the new entry. Its start was accepted, and there is
     * room.
     */
    @Hot
    public long push(long top, boolean object) {
        outer[depth++] = top;
        return object ? OBJECT_ENTRY : ARRAY_ENTRY;
    }

    /** Closes the innermost container and returns the entry around it. */
    @Inlined
    public long popOuter() {
        return outer[--depth];
    }

    /**
     * Returns whether the container at a level is an object; 1 is the outermost level, {@link #depth()} the innermost.
     */
    public boolean isObject(int level) {
        return isObject(entry(level));
    }

    /** Returns the number of members or elements so far of the container at a level. */
    public long count(int level) {
        return count(entry(level));
    }

    private long entry(int level) {
        return level == depth ? top : outer[level];
    }

    /** Takes over the open containers of another reader, but not the innermost entry, which that reader holds. */
    public void copyOuter(GrammarStack other) {
        if (outer.length < other.depth) {
            outer = new long[other.outer.length];
        }
        System.arraycopy(other.outer, 0, outer, 0, other.depth);
        depth = other.depth;
    }

    /**
     * Returns whether the containers that were open when another instance made a {@link #copyOuter} of this one are
     * still open. Each entry counts what came before, so no container has the entries of an earlier one around it.
     */
    public boolean isInside(GrammarStack copy) {
        return depth >= copy.depth && hasOuter(copy, copy.depth);
    }

    /** Returns whether the innermost of those containers has ended, and at most a delimiter was read after it. */
    public boolean hasJustLeft(GrammarStack copy, long top) {
        return depth == copy.depth - 1
                && hasOuter(copy, depth)
                && ((top ^ copy.outer[depth]) & ~(COMMA | OTHER | DUE)) == 0;
    }

    private boolean hasOuter(GrammarStack copy, int levels) {
        return Arrays.equals(outer, 0, levels, copy.outer, 0, levels);
    }

    /** Takes the innermost entry over from a reader, so that locations can be computed. */
    public void adopt(long top) {
        this.top = top;
    }

    // ---- for a writer, whose innermost entry is here

    /** Returns whether no container is open. */
    public boolean atRoot() {
        return depth == 0;
    }

    /** Returns whether the elements so far form a complete document. */
    public boolean isComplete() {
        return depth == 0 && (sequence || !takesValue(top));
    }

    /** Returns whether the innermost container is an object. */
    public boolean inObject() {
        return isObject(top);
    }

    /** Returns whether the innermost container is an object with a name that waits for its value. */
    public boolean isAfterName() {
        return isAfterName(top);
    }

    /** Returns whether a comma stands before what comes next in this container. */
    public boolean needsDelimiter() {
        return needsDelimiter(top);
    }

    /** Returns whether the innermost container has no members or elements yet. */
    public boolean isEmpty() {
        return count(top) == 0;
    }

    /** Returns whether a value that is not a root may come here: the common case, in one test. */
    @Inlined
    public boolean takesInnerValue() {
        return takesInnerValue(top);
    }

    /** Returns whether a name may come here: the common case, in one test. */
    @Inlined
    public boolean takesName() {
        return takesName(top);
    }

    /** Checks whether a value may come here. */
    public int checkValue() {
        if (takesValue(top)) {
            return ACCEPTED;
        }
        return isRoot(top) ? ROOT_COMPLETE : NAME_EXPECTED;
    }

    /** Checks whether a name may come here. */
    public int checkName() {
        if (takesName()) {
            return ACCEPTED;
        }
        return inObject() ? VALUE_EXPECTED : NOT_IN_OBJECT;
    }

    /** Checks whether the innermost container may end here, as an object or as an array. */
    public int checkEnd(boolean object) {
        if (takesEnd(top, object)) {
            return ACCEPTED;
        }
        if (depth == 0) {
            return NOTHING_OPEN;
        }
        return isAfterName() ? VALUE_EXPECTED : MISMATCH;
    }

    /**
     * Returns whether the innermost container, as an object or as an array, may end here and is not the outermost one:
     * the common case.
     */
    @Inlined
    public boolean endsInner(boolean object) {
        return takesEnd(top, object) && depth > 1;
    }

    /** Accepts a value that is not a root. Returns 1 if a comma stands before it, else 0. */
    @Inlined
    public int acceptInnerValue() {
        long entry = top;
        top = afterInnerValue(entry);
        return (int) entry & COMMA;
    }

    /** Accepts a root value. */
    public void acceptRoot() {
        top = afterRoot(top, sequence, false);
    }

    /** Accepts a name. Returns 1 if a comma stands before it, else 0. */
    @Inlined
    public int acceptName() {
        long entry = top;
        top = afterNameAndColon(entry);
        return (int) entry & COMMA;
    }

    /** Accepts a name and its value, where {@link #takesName}. Returns 1 if a comma stands before the name, else 0. */
    @Inlined
    public int acceptMember() {
        long entry = top;
        top = afterMember(entry);
        return (int) entry & COMMA;
    }

    /** Opens a container. Its start was accepted as a value, and {@link #reserve} was called. */
    @Inlined
    public void push(boolean object) {
        top = push(top, object);
    }

    /** Closes the innermost container. */
    @Inlined
    public void pop() {
        top = popOuter();
    }

    // ---- for a writer that copies from a reader

    /**
     * Takes over the containers that are open in a reader's grammar, from a level on, which is 1 or above. That grammar
     * has {@link #adopt adopted} its innermost entry; its reader allows no trailing commas. Level n there becomes level
     * {@code n + shift} here; the levels below stay as they are.
     */
    public void mirror(GrammarStack reader, int from, int shift) {
        int innermost = reader.depth + shift;
        if (innermost > outer.length) {
            outer = Arrays.copyOf(outer, Math.max(innermost, grown(outer.length)));
        }
        System.arraycopy(reader.outer, from, outer, from + shift, reader.depth - from);
        top = withoutDelimiter(reader.top);
        depth = innermost;
    }

    /** Returns the entry with a comma to come if one was read, since it belongs to what follows, and with no colon. */
    private static long withoutDelimiter(long entry) {
        boolean comma = isDue(entry) && !isAfterName(entry);
        return entry & ~(DUE | OTHER) | (comma ? COMMA : 0);
    }
}
