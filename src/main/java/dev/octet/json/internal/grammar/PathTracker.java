package dev.octet.json.internal.grammar;

import dev.octet.json.internal.hot.Inlined;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the current name of each open object, so that a location can be reported as a JSON Pointer (RFC 6901).
 * Costs one store per name; text is built on request.
 *
 * <p>If the keeper has a name itself, its number there is remembered. Storing an int avoids the garbage collector's
 * write barrier, which on old objects includes a memory fence (docs/adr/0015). {@link #resolve} replaces numbers by
 * names before the keeper reuses a number.
 *
 * <pre>
 *   numbers[level] != 0    the keeper's name with that number
 *   numbers[level] == 0    the name is names[level]
 * </pre>
 */
public final class PathTracker {
    /** The levels of a grammar, and level 0. */
    private static final int INITIAL_LEVELS = GrammarStack.INITIAL_DEPTH + 1;

    private final IntFunction<String> keeper;
    private @Nullable String[] names = new @Nullable String[INITIAL_LEVELS];
    private int[] numbers = new int[INITIAL_LEVELS];
    private int deepest;
    private boolean ignoresNames;

    // While names are lent: those of levels above settled are the lender's; level n here is level n - shift there.
    private @Nullable IntFunction<@Nullable String> lender;
    private int settled;
    private int shift;

    /**
     * Creates one without names.
     *
     * @param keeper returns the name that has a number
     */
    public PathTracker(IntFunction<String> keeper) {
        this.keeper = keeper;
    }

    /** Makes room for the names of objects down to a level, so that {@link #name} and {@link #number} cannot fail. */
    public void reserve(int level) {
        if (level >= numbers.length) {
            names = Arrays.copyOf(names, GrammarStack.grown(level));
            numbers = Arrays.copyOf(numbers, GrammarStack.grown(level)); // last: if that fails, both grow again
        }
        deepest = Math.max(deepest, level);
    }

    /** Stores no names from now on: pointers end before the first member. */
    public void ignoreNames() {
        ignoresNames = true;
    }

    /** Returns the deepest level for which {@link #reserve} was called since the last {@link #clear}. */
    public int deepest() {
        return deepest;
    }

    /**
     * Sets the name of the current member of the object at a level, from 1 on. {@link #reserve} was called for that
     * level.
     */
    @Inlined
    public void name(int level, String name) {
        if (!ignoresNames) {
            names[level] = name;
        }
        numbers[level] = 0;
    }

    /** The same for a name of the keeper, given by its number there, which is not 0. */
    @Inlined
    public void number(int level, int number) {
        numbers[level] = number;
    }

    /** Replaces numbers by names, down to the innermost level. */
    public void resolve(int innermost) {
        int last = Math.min(innermost, deepest); // the levels below were never written here: they are lent
        for (int level = 1; level <= last; level++) {
            if (numbers[level] != 0) {
                name(level, keeper.apply(numbers[level]));
            }
        }
    }

    /**
     * Lends the names of all levels above {@code settled}: they are kept elsewhere, and a level there is lower by
     * {@code shift}.
     */
    public void lend(IntFunction<@Nullable String> lender, int settled, int shift) {
        this.lender = lender;
        this.settled = settled;
        this.shift = shift;
    }

    /** While names are lent: records that the names from this level on have changed. */
    public void change(int level) {
        settled = Math.min(settled, level - 1);
    }

    /** While names are lent: copies them down to the innermost level. */
    public void settle(int innermost) {
        IntFunction<@Nullable String> lender = Objects.requireNonNull(this.lender);
        reserve(innermost);
        for (int level = settled + 1; level <= innermost; level++) {
            names[level] = lender.apply(level - shift);
            numbers[level] = 0;
        }
        settled = innermost;
    }

    /** Ends the lending of names. */
    public void takeBack() {
        lender = null;
    }

    /** Returns the name of the current member of the object at a level; null if there is none yet. */
    public @Nullable String nameAt(int level) {
        IntFunction<@Nullable String> lender = this.lender;
        if (lender != null && level > settled) {
            return lender.apply(level - shift);
        }
        return numbers[level] == 0 || ignoresNames ? names[level] : keeper.apply(numbers[level]);
    }

    /** Forgets all names, and drops the memory of an unusually deep document. */
    public void clear() {
        if (names.length > GrammarStack.MAX_KEPT_DEPTH) {
            names = new @Nullable String[INITIAL_LEVELS];
            numbers = new int[INITIAL_LEVELS];
        } else {
            Arrays.fill(names, 0, deepest + 1, null);
            Arrays.fill(numbers, 0, deepest + 1, 0);
        }
        deepest = 0;
    }

    /**
     * Returns the current location.
     *
     * @param pending whether the location is that of a value that the grammar has not accepted yet
     */
    public String pointer(GrammarStack grammar, boolean pending) {
        return pointer(grammar, pending, this::nameAt);
    }

    /**
     * The same with names that are kept elsewhere.
     *
     * @param nameAt returns the name of the current member of the object at a level; null if there is none yet
     */
    public static String pointer(GrammarStack grammar, boolean pending, IntFunction<@Nullable String> nameAt) {
        StringBuilder pointer = new StringBuilder();
        for (int level = 1; level <= grammar.depth(); level++) {
            if (grammar.isObject(level)) {
                String name = grammar.count(level) == 0 ? null : nameAt.apply(level);
                if (name == null) {
                    break;
                }
                pointer.append('/').append(name.replace("~", "~0").replace("/", "~1"));
            } else {
                long index = grammar.count(level) - (pending && level == grammar.depth() ? 0 : 1);
                if (index < 0) {
                    break;
                }
                pointer.append('/').append(index);
            }
        }
        return pointer.toString();
    }
}
