package dev.octet.json.read;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Caches of names between two parsers, so that a parser of a small document need not begin with an empty one.
 *
 * <p>A cache in the pool has no owner: {@code getAndSet} hands it to exactly one taker. A parser takes one with its first name and gives it
 * back at the end of its input or when it is closed; that of a parser that is left without either is garbage as the parser is. There is no
 * lock, no waiting, and no {@code ThreadLocal}, which with a virtual thread per task would keep one cache for each of them.
 *
 * <p>What is kept is bounded by the number of slots times what a cache may hold; a cache that has taken in {@link NameCache#isSpent so
 * much} that much of it may be of no use is dropped. Names never pass from one document to another but by equal bytes.
 */
final class NameCachePool {
    /** Slots: one for each processor, as a power of two, since that many parsers run at a time. */
    private static final int SLOTS =
            Integer.highestOneBit(Math.min(1 << 6, 2 * Runtime.getRuntime().availableProcessors() - 1));

    /** Elements from slot to slot: two cache lines of 64 bytes with references of 4, since the prefetcher fetches them in pairs. */
    private static final int STRIDE = 32;

    /** Slots that are looked at before giving up. */
    private static final int PROBES = Math.min(4, SLOTS);

    static final NameCachePool SHARED = new NameCachePool();

    private final AtomicReferenceArray<NameCache> kept = new AtomicReferenceArray<>((SLOTS + 1) * STRIDE);

    /** A cache that is the caller's from now on. */
    NameCache take() {
        int home = home();
        for (int probe = 0; probe < PROBES; probe++) {
            int place = place(home + probe);
            if (kept.getOpaque(place)
                    != null) { // a look first: an exchange claims the cache line even where there is nothing to have
                NameCache cache = kept.getAndSet(place, null);
                if (cache != null) {
                    return cache;
                }
            }
        }
        return new NameCache();
    }

    /** The cache is no longer the caller's. */
    void giveBack(NameCache cache) {
        if (cache.isSpent()) {
            return;
        }
        int home = home();
        for (int probe = 0; probe < PROBES; probe++) {
            if (kept.compareAndSet(place(home + probe), null, cache)) {
                return;
            }
        }
    }

    /** Threads are numbered in a row, so those that run at a time have slots of their own, as a rule. */
    private static int home() {
        return (int) Thread.currentThread().getId();
    }

    private static int place(int slot) {
        return ((slot & SLOTS - 1) + 1) * STRIDE;
    }
}
