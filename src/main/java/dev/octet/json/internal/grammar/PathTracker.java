package dev.octet.json.internal.grammar;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the current name of each open object, so that a place can be told as a JSON Pointer (RFC 6901) when somebody asks.
 * Costs one store a name; text is built on demand.
 *
 * <p>A name that the caller keeps itself is remembered by its number there: the store of an {@code int} is one instruction, that of a reference
 * asks on behalf of the collector where both objects lie, and in one that has become old it waits for all stores before it (docs/adr/0015).
 * Numbers become names ({@link #resolve}) before anybody asks for a place, and before the keeper gives a number away.
 *
 * <pre>
 *   numbers[level] != 0    the name is the keeper's of that number
 *   numbers[level] == 0    the name is names[level]
 * </pre>
 */
public final class PathTracker {
    /** Those of the grammar, and level 0. */
    private static final int INITIAL_LEVELS = GrammarStack.INITIAL_DEPTH + 1;

    private @Nullable String[] names = new @Nullable String[INITIAL_LEVELS];
    private int[] numbers = new int[INITIAL_LEVELS];
    private int deepest;

    // Names of levels above settled, as long as they are lent: level n here is level n - shift there.
    private @Nullable IntFunction<@Nullable String> lender;
    private int settled;
    private int shift;

    /** Makes room for the names of objects down to a level, so that {@link #name} and {@link #number} cannot fail. */
    public void reserve(int level) {
        if (level >= numbers.length) {
            names = Arrays.copyOf(names, 2 * level);
            numbers = Arrays.copyOf(numbers, 2 * level); // last: if there is no memory, room is made again
        }
        deepest = Math.max(deepest, level);
    }

    /** The deepest level there is room for by {@link #reserve} since the last {@link #clear}. */
    public int deepest() {
        return deepest;
    }

    /** The name of the current member of the object at a level, from 1 on; {@link #reserve} was called for that level. */
    public void name(int level, String name) {
        names[level] = name;
        numbers[level] = 0;
    }

    /** The same for a name that the caller keeps, by its number there, which is not 0. */
    public void number(int level, int number) {
        numbers[level] = number;
    }

    /** Down to the level that is the innermost one, names take the place of their numbers. */
    public void resolve(int innermost, IntFunction<String> keeper) {
        int last = Math.min(innermost, deepest); // those below were never written here: they are lent
        for (int level = 1; level <= last; level++) {
            if (numbers[level] != 0) {
                name(level, keeper.apply(numbers[level]));
            }
        }
    }

    /** From a level above {@code settled} on, names are those that somebody else keeps, for whom a level is lower by {@code shift}. */
    public void lend(IntFunction<@Nullable String> lender, int settled, int shift) {
        this.lender = lender;
        this.settled = settled;
        this.shift = shift;
    }

    /** While names are lent: those from this level on have changed. */
    public void change(int level) {
        settled = Math.min(settled, level - 1);
    }

    /** While names are lent: takes them over down to the level that is the innermost one. */
    public void settle(int innermost) {
        IntFunction<@Nullable String> lender = Objects.requireNonNull(this.lender);
        reserve(innermost);
        for (int level = settled + 1; level <= innermost; level++) {
            names[level] = lender.apply(level - shift);
            numbers[level] = 0;
        }
        settled = innermost;
    }

    /** No more names are lent. */
    public void takeBack() {
        lender = null;
    }

    private @Nullable String nameAt(int level) {
        IntFunction<@Nullable String> lender = this.lender;
        return lender != null && level > settled ? lender.apply(level - shift) : names[level];
    }

    /** Forgets all names, and the memory that an unusually deep document took. */
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
     * Where the document stands.
     *
     * @param pending whether the place meant is that of a value which the grammar has not accepted yet
     */
    public String pointer(GrammarStack grammar, boolean pending) {
        return pointer(grammar, pending, this::nameAt);
    }

    /**
     * The same with names that are kept elsewhere.
     *
     * @param nameAt the name of the current member of the object at a level; null when there is none yet
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
