package dev.octet.json.internal.buffer;

import org.jspecify.annotations.Nullable;

/**
 * Who has a place in a cache of names whose places are in sets of {@value #WAYS}: whoever comes, until a set is full; from then on, in the place of the oldest, a newcomer that comes {@value #COMINGS} times
 * without another one to that set in between, and otherwise the {@value #PATIENCE}st newcomer to that set since the last had its turn.
 *
 * <p>So of the million different names of an object few have a turn, and whose places those take come back when it is their turn. Where a document has more names than a set has places, most that are in it stay for many documents:
 * with two comings instead of eight, a name that stands twice in a document drove out another, which came next time and did the same. And names that no document has any more do not keep out for ever those
 * that come by turns (docs/adr/0013).
 *
 * <p>The places are the cache's own, which looks names up: of a set those from {@code first} on, a multiple of {@value #WAYS}, taken from the first on, the oldest first. Kept here are, for each set, the
 * hash of its last newcomer without its lowest bits, in these how often it came in a row, 0 to {@code COMINGS - 1}, and how many came in vain, 0 to {@code PATIENCE - 1}. Names whose hashes differ in those
 * bits only are taken for one; that costs somebody a place, and nothing else. Not for use by several threads at a time.
 */
public final class CacheAdmission {
    /** Places of a set. */
    public static final int WAYS = 4;

    /** A power of two. */
    public static final int COMINGS = 8;

    /** A prime: names that come by turns, the same ones in each document, have their turns in turn. */
    public static final int PATIENCE = 251;

    private static final int COUNT = COMINGS - 1;

    private final int[] last;
    private final short[] inVain;

    /** Nobody has come to any set of so many places in all. */
    public CacheAdmission(int places) {
        last = new int[places / WAYS];
        inVain = new short[places / WAYS];
    }

    /** Whether no place of a set is free. */
    public static boolean isFull(@Nullable Object[] places, int first) {
        return places[first + WAYS - 1] != null;
    }

    /** A name of this hash, which is not in its set, has come: whether it is to be {@link #put} there. */
    public boolean isTurnOf(int hash, @Nullable Object[] places, int first) {
        if (!isFull(places, first)) {
            return true;
        }
        int set = first / WAYS;
        int known = last[set];
        int comings = ((known ^ hash) & ~COUNT) == 0 ? (known & COUNT) + 1 : 1;
        inVain[set]++;
        if (comings < COMINGS && inVain[set] < PATIENCE) {
            last[set] = hash & ~COUNT | comings;
            return false;
        }
        last[set] = 0;
        inVain[set] = 0;
        return true;
    }

    /** Gives a name a place in its set, where that is full the oldest one's, and answers which. */
    public static int put(Object name, @Nullable Object[] places, int first) {
        int place;
        if (isFull(places, first)) {
            System.arraycopy(places, first + 1, places, first, WAYS - 1); // without the oldest
            place = first + WAYS - 1;
        } else {
            place = free(places, first);
        }
        places[place] = name;
        return place;
    }

    /** The place that the next name of a set gets which is not full. */
    public static int free(@Nullable Object[] places, int first) {
        int place = first;
        while (places[place] != null) {
            place++;
        }
        return place;
    }
}
