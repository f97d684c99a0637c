package dev.octet.json.internal.buffer;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Caches of names between two parsers, or two generators, so that one of a small document need not begin with an empty one.
 *
 * <p>A cache in here has no owner: {@code getAndSet} hands it to exactly one taker. Who takes one with its first name gives it
 * back at the end of its input or when it is closed; that of one who is left without either is garbage as its owner is. There is no
 * lock, no waiting, and no {@code ThreadLocal}, which with a virtual thread per task would keep one cache for each of them.
 *
 * <p>What is kept is bounded by the number of slots times what a cache may hold; a cache that is spent, having taken in so
 * much that much of it may be of no use, is dropped.
 *
 * @param <C> the kind of cache
 */
public final class CachePool<C> {
    /** Slots: one for each processor, as a power of two, since that many parsers run at a time. */
    private static final int SLOTS =
            Integer.highestOneBit(Math.min(1 << 6, 2 * Runtime.getRuntime().availableProcessors() - 1));

    /** Elements from slot to slot: two cache lines of 64 bytes with references of 4, since the prefetcher fetches them in pairs. */
    private static final int STRIDE = 32;

    /** Slots that are looked at before giving up. */
    private static final int PROBES = Math.min(4, SLOTS);

    private final AtomicReferenceArray<@Nullable C> kept = new AtomicReferenceArray<>((SLOTS + 1) * STRIDE);
    private final Supplier<C> fresh;
    private final Predicate<C> isSpent;

    /**
     * With nothing in it.
     *
     * @param fresh   makes one where there is none to be had
     * @param isSpent tells one that is not worth handing on
     */
    public CachePool(Supplier<C> fresh, Predicate<C> isSpent) {
        this.fresh = fresh;
        this.isSpent = isSpent;
    }

    /** A cache that is the caller's from now on. */
    public C take() {
        int home = home();
        for (int probe = 0; probe < PROBES; probe++) {
            int place = place(home + probe);
            if (kept.getOpaque(place)
                    != null) { // a look first: an exchange claims the cache line even where there is nothing to have
                C cache = kept.getAndSet(place, null);
                if (cache != null) {
                    return cache;
                }
            }
        }
        return fresh.get();
    }

    /** The cache is no longer the caller's. */
    public void giveBack(C cache) {
        if (isSpent.test(cache)) {
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
