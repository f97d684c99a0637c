package dev.octet.json.internal.cache;

import org.jspecify.annotations.Nullable;

/**
 * Admission policy of a {@value #WAYS}-way set-associative cache of names. A set that has room admits every name. A
 * full set evicts its oldest name for one that misses {@value #CONSECUTIVE_MISSES} times in a row, and for every
 * {@value #TOTAL_MISSES}st miss, so that stale names cannot stay for ever.
 *
 * <p>So few of the million different names of an object are admitted, and the names that they evict come back when
 * their turn comes. If a document has more names than a set has slots, most of those that are cached stay for many
 * documents. With two misses in a row instead of eight, a name that occurs twice in a document evicted another, which
 * did the same the next time. And names that no longer occur do not keep out for ever those that come by turns
 * (docs/adr/0013).
 *
 * <p>The cache owns the slots and looks names up. A set has the slots from {@code first} on, a multiple of
 * {@value #WAYS}; they are filled in that order, the oldest name first. This class keeps two values per set: the hash
 * of the last miss, whose lowest bits are replaced by the number of its consecutive misses, 0 to
 * {@code CONSECUTIVE_MISSES - 1}; and the number of misses since the last admission, 0 to {@code TOTAL_MISSES - 1}.
 * Names whose hashes differ in those lowest bits only are taken for the same name; that costs a name its slot and
 * nothing else. For one thread at a time.
 *
 * <p>A cache is spent, and not handed to another owner, when the names that it has added are longer in all than a
 * given length: names that no document uses any more must not stay for ever.
 */
public final class CacheAdmission {
    /** Slots of a set. */
    public static final int WAYS = 4;

    /** Misses in a row after which a full set admits a name. A power of two. */
    public static final int CONSECUTIVE_MISSES = 8;

    /**
     * Misses after which a full set admits any name. A prime: if the same names come by turns in each document, all of
     * them are admitted in turn.
     */
    public static final int TOTAL_MISSES = 251;

    private static final int COUNT = CONSECUTIVE_MISSES - 1;

    private final int[] lastMiss;
    private final short[] misses;
    private final int maxAdded;

    /** The length of all names that were ever added; not counted on beyond {@link #maxAdded}. */
    private int added;

    /**
     * Creates a policy for so many slots in all, without any misses.
     *
     * @param maxAdded the length of added names beyond which the cache is spent
     */
    public CacheAdmission(int slots, int maxAdded) {
        this.maxAdded = maxAdded;
        lastMiss = new int[slots / WAYS];
        misses = new short[slots / WAYS];
    }

    /** Returns a policy for twice as many slots, without any misses. The names added so far count on. */
    public CacheAdmission doubled() {
        CacheAdmission doubled = new CacheAdmission(2 * WAYS * misses.length, maxAdded);
        doubled.added = added;
        return doubled;
    }

    /** Returns whether the cache is not worth handing on. */
    public boolean isSpent() {
        return added > maxAdded;
    }

    /** Returns whether no slot of a set is free. */
    public static boolean isFull(@Nullable Object[] slots, int first) {
        return slots[first + WAYS - 1] != null;
    }

    /** Counts a miss of a name with this hash in its set. Returns whether the name should be {@link #put} there. */
    public boolean admits(int hash, @Nullable Object[] slots, int first) {
        if (!isFull(slots, first)) {
            return true;
        }
        int set = first / WAYS;
        int known = lastMiss[set];
        int consecutive = ((known ^ hash) & ~COUNT) == 0 ? (known & COUNT) + 1 : 1;
        misses[set]++;
        if (consecutive < CONSECUTIVE_MISSES && misses[set] < TOTAL_MISSES) {
            lastMiss[set] = hash & ~COUNT | consecutive;
            return false;
        }
        lastMiss[set] = 0;
        misses[set] = 0;
        return true;
    }

    /** Counts a name as added and {@link #put}s it into its set. Returns its slot. */
    public int add(Object name, int length, @Nullable Object[] slots, int first) {
        added = Math.min(added + length, maxAdded + 1);
        return put(name, slots, first);
    }

    /** Puts a name into its set, in place of the oldest if the set is full. Returns its slot. */
    public static int put(Object name, @Nullable Object[] slots, int first) {
        int slot;
        if (isFull(slots, first)) {
            System.arraycopy(slots, first + 1, slots, first, WAYS - 1); // without the oldest
            slot = first + WAYS - 1;
        } else {
            slot = free(slots, first);
        }
        slots[slot] = name;
        return slot;
    }

    /** Returns the slot of the next name of a set that is not full. */
    public static int free(@Nullable Object[] slots, int first) {
        int slot = first;
        while (slots[slot] != null) {
            slot++;
        }
        return slot;
    }
}
