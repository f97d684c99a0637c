package dev.octet.json.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.octet.json.internal.cache.CachePool;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * {@link CachePool}: "hands it to exactly one taker". With many processors a thread may find none although there is
 * one: it looks at a few slots only.
 */
public final class CachePoolStress {
    private CachePoolStress() {}

    /** A plain field, as those of a cache of names are. */
    private static final class Cache {
        private int content;
    }

    private static CachePool<Cache> empty() {
        return new CachePool<>(cache -> false);
    }

    private static CachePool<Cache> with(Cache cache) {
        CachePool<Cache> caches = empty();
        caches.giveBack(cache);
        return caches;
    }

    @JCStressTest
    @Description("One cache and two takers.")
    @Outcome(
            id = {"1, 0", "0, 1"},
            expect = ACCEPTABLE,
            desc = "One of them has it.")
    @Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "It is too far away for both.")
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "It has two owners.")
    @State
    public static class OneCacheTwoTakers {
        private final Cache one = new Cache();
        private final CachePool<Cache> caches = with(one);

        @Actor
        public void first(II_Result r) {
            r.r1 = caches.take(Cache::new) == one ? 1 : 0;
        }

        @Actor
        public void second(II_Result r) {
            r.r2 = caches.take(Cache::new) == one ? 1 : 0;
        }
    }

    @JCStressTest
    @Description("A cache is taken while it comes back.")
    @Outcome(
            id = {"1, 0", "0, 1", "0, 0"},
            expect = ACCEPTABLE,
            desc = "Now, later, or too far away.")
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "It is taken and still there.")
    @State
    public static class TakenWhileItComesBack {
        private final Cache one = new Cache();
        private final CachePool<Cache> caches = empty();

        @Actor
        public void giver() {
            caches.giveBack(one);
        }

        @Actor
        public void taker(II_Result r) {
            r.r1 = caches.take(Cache::new) == one ? 1 : 0;
        }

        @Arbiter
        public void afterwards(II_Result r) {
            r.r2 = caches.take(Cache::new) == one ? 1 : 0;
        }
    }

    @JCStressTest
    @Description("What one owner has put in, the next one finds whole.")
    @Outcome(
            id = {"0, 0", "1, 7"},
            expect = ACCEPTABLE,
            desc = "Another cache, or this one as it was left.")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "The content is still under way.")
    @State
    public static class ContentComesWithOwnership {
        private final Cache one = new Cache();
        private final CachePool<Cache> caches = empty();

        @Actor
        public void lastOwner() {
            one.content = 7;
            caches.giveBack(one);
        }

        @Actor
        public void nextOwner(II_Result r) {
            Cache taken = caches.take(Cache::new);
            r.r1 = taken == one ? 1 : 0;
            r.r2 = taken.content;
        }
    }
}
