package dev.octet.json.internal.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** "A cache in the pool has no owner": who takes one has it alone, and what is given back is found again. */
@Tag("fast")
class CachePoolTest {
    private int made;

    private final CachePool<int[]> caches = new CachePool<>(cache -> cache[0] > 0);

    private int[] take() {
        return caches.take(() -> {
            made++;
            return new int[1];
        });
    }

    @Test
    void aCacheGivenBackIsTakenAgain() {
        int[] first = take();
        assertEquals(1, made);
        caches.giveBack(first);
        assertSame(first, take());
        assertNotSame(first, take());
        assertEquals(2, made);
    }

    @Test
    void aSpentCacheIsDropped() {
        int[] first = take();
        first[0] = 1;
        caches.giveBack(first);
        assertNotSame(first, take());
        assertEquals(2, made);
    }

    /** "The memory is bounded by the number of slots"; each that is kept goes to one taker. */
    @Test
    void theNumberOfKeptCachesIsBounded() {
        Set<int[]> given = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < 1000; i++) {
            given.add(take());
        }
        assertEquals(1000, made);
        given.forEach(caches::giveBack);
        int kept = 0;
        while (given.remove(take())) {
            kept++;
        }
        int most = Integer.highestOneBit(Math.min(64, 2 * Runtime.getRuntime().availableProcessors() - 1));
        assertEquals(Math.min(4, most), kept, "so many slots are looked at");
        assertTrue(given.size() == 1000 - kept);
    }

    /** "that fits a key"; "others stay where they are" */
    @Test
    void aCacheThatFitsIsTaken() {
        int[] first = take();
        caches.giveBack(first);
        assertNull(caches.poll((cache, key) -> cache == key, new int[1]));
        assertSame(first, caches.poll((cache, key) -> cache == key, first));
        assertNull(caches.poll());
    }

    /** "the pool would otherwise stay full of caches that fit no key any more" */
    @Test
    void aCacheFindsASlotInAFullPool() {
        for (int i = 0; i < 100; i++) {
            caches.giveBack(new int[1]);
        }
        int[] last = new int[1];
        caches.giveBack(last);
        assertSame(last, caches.poll((cache, key) -> cache == key, last));
    }

    /** A thread may find a cache that another thread gave back. */
    @Test
    void aCacheIsFoundByOtherThreads() throws InterruptedException {
        Set<int[]> given = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < 200; i++) {
            int[] cache = new int[1];
            given.add(cache);
            Thread giver = new Thread(() -> caches.giveBack(cache));
            giver.start();
            giver.join();
        }
        int[][] taken = new int[1][];
        for (int i = 0; i < 200; i++) {
            Thread taker = new Thread(() -> taken[0] = take());
            taker.start();
            taker.join();
            given.remove(taken[0]);
        }
        int most = Integer.highestOneBit(Math.min(64, 2 * Runtime.getRuntime().availableProcessors() - 1));
        assertEquals(200 - most, given.size(), "every slot was filled, and emptied");
    }
}
