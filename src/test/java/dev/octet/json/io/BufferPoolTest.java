package dev.octet.json.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.internal.cache.PaddedLines;
import dev.octet.json.support.ThreadKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BufferPoolTest {
    private static final int KIB = 1 << 10;

    @ParameterizedTest
    @CsvSource({
        "0, 1280",
        "1, 1280",
        "1024, 1280",
        "1280, 1280",
        "1281, 2304",
        "8192, 8448",
        "8448, 8448",
        "8449, 16640",
        "16384, 16640",
        "16640, 16640",
        "16641, 33024",
        "65536, 65792",
        "65792, 65792",
        "65793, 65793",
        "1000000, 1000000",
    })
    void aRequestIsRoundedUpToASizeUnlessItIsAGiant(int asked, int answered) {
        assertEquals(answered, BufferPool.striped(16, 64 * KIB).take(asked).length);
        assertEquals(asked, BufferPool.none().take(asked).length);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1_024, 8_192, 16_640, 65_792})
    void aBufferGivenBackIsTakenAgain(int length) {
        BufferPool pool = BufferPool.striped(16, 64 * KIB);
        byte[] buffer = pool.take(length);
        pool.giveBack(buffer);
        assertSame(buffer, pool.take(length));
        assertNotSame(buffer, pool.take(length), "it has an owner now");
    }

    @Test
    void oneThreadHasSeveralBuffersOfEachSize() {
        BufferPool pool = BufferPool.striped(16, 64 * KIB);
        Set<byte[]> first = takeMany(pool, StripedPool.PROBES);
        first.forEach(pool::giveBack);
        assertEquals(first, takeMany(pool, StripedPool.PROBES));
    }

    private static Set<byte[]> takeMany(BufferPool pool, int ofEachSize) {
        Set<byte[]> taken = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int shift = 10; shift <= 16; shift++) {
            for (int i = 0; i < ofEachSize; i++) {
                assertTrue(taken.add(pool.take(1 << shift)), "no array is lent twice");
            }
        }
        return taken;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1_023, 1_024, 1_279, 1_281, 16_384, 65_536, 65_793, 131_328, 1_000_000})
    void arraysOfOtherLengthsAreDropped(int length) {
        StripedPool pool = new StripedPool(16, 64 * KIB);
        pool.giveBack(new byte[length]);
        assertEquals(0, pool.retainedBytes());
    }

    @Test
    void aForeignArrayOfASizeIsKept() {
        StripedPool pool = new StripedPool(16, 64 * KIB);
        byte[] foreign = new byte[8_448];
        pool.giveBack(foreign);
        assertSame(foreign, pool.take(8_448));
    }

    @Test
    void aSecondGiveBackAtOnceIsIgnored() {
        StripedPool pool = new StripedPool(16, 64 * KIB);
        byte[] a = pool.take(8_192);
        byte[] b = pool.take(8_192);
        for (byte[] buffer : new byte[][] {a, a, b, b, a, a, b}) {
            pool.giveBack(buffer);
        }
        assertEquals(2 * 8_448, pool.retainedBytes());
        assertEquals(
                2,
                takeMany(pool, 2).stream()
                        .filter(buffer -> buffer == a || buffer == b)
                        .count());
    }

    /** slots * sum over k = 10..16 of (2^k + 256) = slots * 131,840. */
    @ParameterizedTest
    @CsvSource({
        "1, 65536, 131840",
        "16, 65536, 2109440",
        "5, 65536, 659200",
        "16, 1024, 20480",
        "3, 100000, 395520",
        "2, 1048576, 4197888",
    })
    void theBoundIsReachedAndNotPassed(int slots, int largestKept, long bound) throws Exception {
        StripedPool pool = new StripedPool(slots, largestKept);
        assertEquals(bound, pool.maxRetainedBytes());
        int largest = Integer.highestOneBit(largestKept);
        for (int thread = 0;
                thread < 20 * slots && pool.retainedBytes() < bound;
                thread++) { // each starts at a slot of its own
            Thread giver = new Thread(() -> {
                for (int power = KIB; power <= largest; power *= 2) {
                    for (int i = 0; i < StripedPool.PROBES; i++) {
                        pool.giveBack(new byte[power + 256]);
                    }
                }
            });
            giver.start();
            giver.join();
            assertTrue(pool.retainedBytes() <= bound);
        }
        assertEquals(bound, pool.retainedBytes());
        assertEquals("StripedPool[" + bound + " of at most " + bound + " bytes]", pool.toString());
    }

    @Test
    void theSharedPoolIsBoundedByTheProcessors() {
        int slots = Math.max(16, 2 * Runtime.getRuntime().availableProcessors());
        assertEquals(slots * 131_840L, ((StripedPool) BufferPool.shared()).maxRetainedBytes());
        assertSame(BufferPool.shared(), BufferPool.shared());
    }

    /** Two rounds of visits, one visit for every 64 give-backs and slot. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16, 33})
    void unusedBuffersAreDroppedAndUsedOnesStay(int slots) {
        StripedPool pool = new StripedPool(slots, 64 * KIB);
        takeMany(pool, Math.min(slots, StripedPool.PROBES)).forEach(pool::giveBack);
        byte[] used = pool.take(8_192);
        pool.giveBack(used);
        assertTrue(pool.retainedBytes() >= 131_840);
        for (int i = 0; i < 2 * slots * 64; i++) {
            byte[] again = pool.take(8_192);
            assertSame(used, again, "the one in use is never dropped");
            pool.giveBack(again);
        }
        assertEquals(8_448, pool.retainedBytes());
    }

    @Test
    void visitsGoOnAfterTheCountOfGiveBacksOverflows() {
        StripedPool pool = new StripedPool(3, KIB);
        for (int slot = 0; slot < 3; slot++) {
            pool.marks[PaddedLines.first(slot) + StripedPool.TICKS] = Integer.MAX_VALUE - 700;
        }
        byte[] idle = pool.take(KIB);
        byte[] used = pool.take(KIB);
        pool.giveBack(used);
        pool.giveBack(idle);
        for (int i = 0; i < 1_400; i++) {
            assertSame(used, pool.take(KIB));
            pool.giveBack(used);
        }
        assertEquals(1_280, pool.retainedBytes());
    }

    @Test
    void argumentsOutOfRangeAreRefused() {
        BufferPool pool = BufferPool.striped(1, KIB);
        assertThrows(IllegalArgumentException.class, () -> pool.take(-1));
        assertThrows(IllegalArgumentException.class, () -> BufferPool.none().take(-1));
        assertThrows(NullPointerException.class, () -> pool.giveBack(null));
        assertThrows(IllegalArgumentException.class, () -> BufferPool.striped(0, KIB));
        assertThrows(IllegalArgumentException.class, () -> BufferPool.striped(4_097, KIB));
        assertThrows(IllegalArgumentException.class, () -> BufferPool.striped(1, KIB - 1));
        assertThrows(IllegalArgumentException.class, () -> BufferPool.striped(1, (1 << 24) + 1));
        assertEquals(0, new StripedPool(4_096, 1 << 24).retainedBytes());
    }

    @Test
    void noneKeepsNothing() {
        BufferPool none = BufferPool.none();
        byte[] buffer = none.take(10);
        none.giveBack(buffer);
        assertNotSame(buffer, none.take(10));
        assertSame(none, BufferPool.none());
    }

    /** The buffers of a generator, in both orders, across many visits of the decay. */
    @Test
    void takingAndGivingBackInOneThreadAllocatesNothing() throws Exception {
        BufferPool pool = BufferPool.striped(16, 64 * KIB);
        IoTesting.assertAllocatesNothing(() -> {
            byte[] output = pool.take(16 * KIB + 64);
            byte[] scratch = pool.take(8 * KIB);
            pool.giveBack(output);
            byte[] again = pool.take(16 * KIB);
            pool.giveBack(scratch);
            pool.giveBack(again);
        });
    }

    @Test
    void noArrayHasTwoOwnersAmongPlatformThreads() throws Exception {
        assertOneOwner(ThreadKind.PLATFORM.executor(), 64, (int) (3_000 * IoTesting.SCALE));
    }

    @Test
    void noArrayHasTwoOwnersAmongManyShortThreads() throws Exception {
        assertOneOwner(ThreadKind.PER_TASK.executor(), 500, (int) (200 * IoTesting.SCALE));
    }

    /** Every owner stamps what it owns and looks again later; three slots, so that the threads meet. */
    private static void assertOneOwner(ExecutorService executor, int tasks, int rounds) throws Exception {
        StripedPool pool = new StripedPool(3, 2 * KIB);
        IntFunction<Integer> task = stamp -> {
            Random random = new Random(stamp);
            List<byte[]> owned = new ArrayList<>();
            int reused = 0;
            for (int round = 0; round < rounds; round++) {
                if (owned.size() < 3 && random.nextBoolean()) {
                    byte[] buffer = pool.take(random.nextInt(2 * KIB));
                    reused += buffer[1] != 0 ? 1 : 0;
                    stamp(buffer, stamp);
                    owned.add(buffer);
                } else if (!owned.isEmpty()) {
                    byte[] buffer = owned.remove(random.nextInt(owned.size()));
                    assertStamped(buffer, stamp);
                    pool.giveBack(buffer);
                }
                if (random.nextInt(8) == 0) {
                    Thread.yield();
                }
                owned.forEach(buffer -> assertStamped(buffer, stamp));
            }
            owned.forEach(pool::giveBack);
            return reused;
        };
        List<Future<Integer>> results = new ArrayList<>();
        try {
            for (int i = 1; i <= tasks; i++) {
                int stamp = i;
                results.add(executor.submit(() -> task.apply(stamp)));
            }
            int reused = 0;
            for (Future<Integer> result : results) {
                reused += result.get();
            }
            assertTrue(reused > 0, "arrays went from hand to hand");
        } finally {
            executor.shutdown();
        }
        assertTrue(pool.retainedBytes() <= pool.maxRetainedBytes());
    }

    /** First and last element name the owner; the one between says that there was one. */
    private static void stamp(byte[] buffer, int stamp) {
        buffer[0] = (byte) stamp;
        buffer[1] = 1;
        buffer[buffer.length - 1] = (byte) (stamp >>> 8);
    }

    private static void assertStamped(byte[] buffer, int stamp) {
        assertEquals((byte) stamp, buffer[0], "only the owner writes");
        assertEquals((byte) (stamp >>> 8), buffer[buffer.length - 1], "only the owner writes");
    }
}
