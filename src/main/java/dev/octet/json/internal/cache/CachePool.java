package dev.octet.json.internal.cache;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A pool through which parsers and generators hand on what they have learned and made: their caches of names, and the
 * objects that they work with. So the parser of a small document need not begin with nothing. All of it is called a
 * cache here.
 *
 * <p>A cache in the pool has no owner: a compare-and-set hands it to exactly one taker. If a taker does not give it
 * back, it becomes garbage with its owner. There is no lock, no waiting, and no {@code ThreadLocal}: with a virtual
 * thread per task it would keep one cache for each of them.
 *
 * <p>The memory is bounded by the number of slots times the size of a cache. A cache that is spent is dropped: it has
 * taken in so much that much of it may be of no use.
 *
 * @param <C> the kind of cache
 */
public final class CachePool<C> {
    /** Slots: one for each processor, rounded to a power of two, since that many parsers run at a time. */
    private static final int SLOTS =
            Integer.highestOneBit(Math.min(1 << 6, 2 * Runtime.getRuntime().availableProcessors() - 1));

    /** Slots probed before giving up. */
    private static final int PROBES = Math.min(4, SLOTS);

    private final AtomicReferenceArray<@Nullable C> kept = new AtomicReferenceArray<>(PaddedLines.length(SLOTS));
    private final Predicate<C> isSpent;

    /**
     * Creates an empty pool.
     *
     * @param isSpent returns whether a cache is not worth handing on
     */
    public CachePool(Predicate<C> isSpent) {
        this.isSpent = isSpent;
    }

    /** Returns a cache of the pool, or a fresh one if there is none to be found. The caller owns it from now on. */
    public C take(Supplier<C> fresh) {
        C cache = poll();
        return cache == null ? fresh.get() : cache;
    }

    /** Returns a cache of the pool, which the caller owns from now on, or null if there is none to be found. */
    public @Nullable C poll() {
        return poll((cache, key) -> true, this);
    }

    /**
     * Returns a cache of the pool that fits a key, or null if there is none to be found. The caller owns it from now
     * on; others stay where they are.
     *
     * @param fits looks at final fields only, since another thread may own the cache
     */
    public <K> @Nullable C poll(BiPredicate<? super C, K> fits, K key) {
        int home = home();
        for (int probe = 0; probe < PROBES; probe++) {
            int element = element(home + probe);
            // a plain look first: an exchange would claim the cache line even if the element is empty
            C cache = kept.getAcquire(element);
            if (cache != null && fits.test(cache, key) && kept.compareAndSet(element, cache, null)) {
                return cache;
            }
        }
        return null;
    }

    /**
     * Gives a cache back; the caller no longer owns it. If all slots that are looked at are full, it replaces one: the
     * pool would otherwise stay full of caches that fit no key any more.
     */
    public void giveBack(C cache) {
        if (isSpent.test(cache)) {
            return;
        }
        int home = home();
        for (int probe = 0; probe < PROBES; probe++) {
            int element = element(home + probe);
            // no exchange, which costs more than a cache that another thread gives back at the same time and is lost
            if (kept.getPlain(element) == null) {
                kept.setRelease(element, cache);
                return;
            }
        }
        kept.setRelease(element(home), cache);
    }

    /** Threads are numbered in a row, so those that run at a time usually have slots of their own. */
    private static int home() {
        return (int) Thread.currentThread().getId();
    }

    private static int element(int slot) {
        return PaddedLines.first(slot & SLOTS - 1);
    }
}
