package dev.octet.json.internal.buffer;

/**
 * Who may have a place in a full set of a cache of names: one that comes {@value #COMINGS} times without another newcomer to that set in between.
 *
 * <p>So an object with a million different names drives out none that comes again and again. And where a document has more names than a set has places, those that are in it stay for many documents:
 * with two comings instead of eight, a name that stands twice in a document drove out another, which came next time and did the same (docs/adr/0013).
 *
 * <p>For each set, the hash of its last newcomer without its lowest bits, and in these how often it came in a row: 0 to {@code COMINGS - 1}. Names whose hashes differ in those bits only are taken for
 * one; that costs somebody a place, and nothing else. Not for use by several threads at a time.
 */
public final class Newcomers {
    /** A power of two. */
    public static final int COMINGS = 8;

    private static final int COUNT = COMINGS - 1;

    private final int[] last;

    /** Nobody has come to any of so many sets. */
    public Newcomers(int sets) {
        last = new int[sets];
    }

    /** A name of this hash, which is not in the full set, has come: whether it is its turn to have a place. */
    public boolean isTurnOf(int hash, int set) {
        int known = last[set];
        int comings = ((known ^ hash) & ~COUNT) == 0 ? (known & COUNT) + 1 : 1;
        last[set] = comings == COMINGS ? 0 : hash & ~COUNT | comings;
        return comings == COMINGS;
    }
}
