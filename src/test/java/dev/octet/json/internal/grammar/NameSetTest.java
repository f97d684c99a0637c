package dev.octet.json.internal.grammar;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import dev.octet.json.internal.cache.ArrayLengths;
import dev.octet.json.support.TestScale;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class NameSetTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final NameSet set = new NameSet();

    private boolean add(String name) {
        byte[] utf8 = name.getBytes(UTF_8);
        return set.add(utf8, 0, utf8.length);
    }

    private boolean addWithin(String name) {
        byte[] utf8 = ("\u00e9" + name + "\u00e9\u00e9\u00e9\u00e9").getBytes(UTF_8);
        return set.add(utf8, 2, utf8.length - 8);
    }

    @Test
    void aNameIsNewOnceInEachObject() {
        set.open();
        assertTrue(add("a"));
        assertTrue(add(""));
        set.open();
        assertTrue(add("a"), "another object");
        assertFalse(add("a"));
        set.close();
        assertFalse(add("a"), "the outer object remembers");
        assertFalse(addWithin(""));
        set.open();
        assertTrue(add("a"), "a closed object's names are forgotten");
        set.close();
        assertTrue(add("b"));
        set.close();
    }

    /**
     * Names that differ only in their length, in zeros at the end, or in one byte: at every length, in lists and in
     * tables.
     */
    @Test
    void nearlyEqualNamesAreDifferent() {
        for (int others : new int[] {0, 1000}) {
            for (int length = 0; length <= 40; length++) {
                set.open();
                for (int i = 0; i < others; i++) {
                    assertTrue(add("other" + i));
                }
                String base = "\u0000".repeat(length);
                assertTrue(add(base));
                assertTrue(add(base + "\u0000"));
                for (int place = 0; place < length; place++) {
                    String name = base.substring(0, place) + "x" + base.substring(place + 1);
                    assertTrue(add(name), "place " + place + " of " + length);
                    assertFalse(addWithin(name));
                }
                assertFalse(addWithin(base));
                assertFalse(addWithin(base + "\u0000"));
                set.close();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"'', ''", "n, ''", "a common beginning of more than thirty bytes, ''", "'', a common end"})
    void manyNamesOfOneObjectAreFoundAgain(String beginning, String end) {
        int count = 100_000;
        set.open();
        for (int i = 0; i < count; i++) {
            if (!add(beginning + i + end)) {
                fail("new: " + i);
            }
            if (i % 3 == 0 && add(beginning + i / 3 + end)) {
                fail("known: " + i / 3);
            }
        }
        for (int i = 0; i < count; i++) {
            if (add(beginning + i + end)) {
                fail("known: " + i);
            }
        }
        set.close();
    }

    /**
     * "Equal means equal bytes, always": the test sets equal hashes, which would not occur by chance, in a list and in
     * a table.
     */
    @ParameterizedTest
    @CsvSource({"1", "16", "17", "1000"})
    void namesOfTheSameHashAreDifferent(int count) {
        set.open();
        for (int i = 0; i < count; i++) {
            assertTrue(add("a" + i));
        }
        int[] hashes = set.hashes.clone();
        for (int i = 0; i < 100; i++) {
            String other = "b" + i;
            set.open();
            assertTrue(add(other));
            Arrays.fill(set.hashes, 0, count, set.hashes[count]);
            set.close();
            assertFalse(contains(other), other);
            System.arraycopy(hashes, 0, set.hashes, 0, count);
        }
        assertFalse(add("a" + count / 2));
        set.close();
    }

    private boolean contains(String name) {
        byte[] utf8 = name.getBytes(UTF_8);
        return set.contains(utf8, 0, utf8.length);
    }

    /** 2^14 names whose String.hashCode is the same. */
    @Test
    void namesThatCollideInStringHashCodeDoNotCrowd() {
        set.open();
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 1 << 14; i++) {
                StringBuilder name = new StringBuilder();
                for (int bit = 0; bit < 14; bit++) {
                    name.append((i >> bit & 1) == 0 ? "Aa" : "BB");
                }
                assertEquals(round == 0, add(name.toString()));
            }
        }
    }

    /**
     * Names built so that a multiplicative hash with folded halves of the product is likely to give them one value
     * whatever the secret is: words that are each other's negative, and then a word that makes up for the difference.
     *
     * <pre>
     *   a = state ^ word, odd        -a = a ^ FF..FE      the product's halves are the complements, but for the
     *                                                     lowest bit
     *   fold(-a) = fold(a) ^ 1       next word ^ 1        the states are equal again
     * </pre>
     */
    @Test
    void namesThatCollideForAnySecretDoNotCrowd() {
        String word = "\u0129\u00e9\u00e9\u00e9aaaaaaaa"; // C4 A9 C3 A9 C3 A9 C3 A9: its complement is text too
        String negative = ":V<V<V<V`aaaaaaa";
        int pairs = 12;
        set.open();
        for (int i = 0; i < 1 << pairs; i++) {
            StringBuilder name = new StringBuilder();
            for (int bit = 0; bit < pairs; bit++) {
                name.append((i >> bit & 1) == 0 ? word : negative);
            }
            assertTrue(add(name.toString()));
        }
        long different = Arrays.stream(set.hashes).limit(1 << pairs).distinct().count();
        int byAccident = 8; // of 2^12 names two share a hash of 32 bits once in 500 times
        assertTrue(different > (1 << pairs) - byAccident, () -> different + " hashes for " + (1 << pairs) + " names");
    }

    /** Against a stack of hash sets. Objects of all sizes around those at which lists become tables and tables grow. */
    @Test
    void randomDocumentsAgreeWithAStackOfHashSets() {
        Random random = new Random(1);
        Deque<Set<String>> model = new ArrayDeque<>();
        for (int step = TestScale.of(1_000_000); step > 0; step--) {
            int action = random.nextInt(100);
            if (model.isEmpty() || action < 2) {
                model.push(new HashSet<>());
                set.open();
            } else if (action < 4) {
                model.pop();
                set.close();
            } else if (action == 4 && random.nextInt(500) == 0) {
                model.clear();
                set.reset();
            } else {
                String name = "k".repeat(random.nextInt(20)) + random.nextInt(1 << random.nextInt(9));
                boolean isNew = model.element().add(name);
                if (isNew != (random.nextBoolean() ? add(name) : addWithin(name))) {
                    fail(name + " is new: " + isNew + ", " + step + " steps before the end");
                }
            }
        }
    }

    @Test
    void objectsWithinObjectsHaveNamesOfTheirOwn() {
        int depth = 10_000;
        for (int level = 0; level < depth; level++) {
            set.open();
            for (int i = 0; i < level % 40; i++) {
                assertTrue(add("n" + i));
            }
        }
        for (int level = depth - 1; level >= 0; level--) {
            for (int i = 0; i < level % 40; i++) {
                assertFalse(add("n" + i));
            }
            assertTrue(add("n" + level % 40));
            set.close();
        }
    }

    @Test
    void resetForgetsWhatWasOpen() {
        set.open();
        set.open();
        for (int i = 0; i < 100; i++) {
            add("n" + i);
        }
        set.reset();
        set.open();
        for (int i = 0; i < 100; i++) {
            assertTrue(add("n" + i));
        }
    }

    /** Opens nested objects, each with some names, and resets. */
    private void document(byte[][] names, int depth) {
        for (int level = 0; level < depth; level++) {
            set.open();
            for (byte[] name : names) {
                set.add(name, 0, name.length);
            }
        }
        set.reset();
    }

    private static byte[][] names(int count) {
        byte[][] names = new byte[count][];
        for (int i = 0; i < count; i++) {
            names[i] = ("name" + i).getBytes(UTF_8);
        }
        return names;
    }

    @Test
    void usualDocumentsAllocateNothing() {
        byte[][] names = names(50);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 100; i++) {
                document(names, 20);
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    /** "Keeps its memory, unless the document needed unusually much": then the next such document needs it anew. */
    @ParameterizedTest
    @CsvSource({
        // names, open objects, bytes for all that is needed: one array less takes less
        "0,     20000, 1000000", // frames
        "1,     20000, 1200000", // frames, and entries of names that take no text
        "20000, 1,     1500000" // text, entries, slots
    })
    void theMemoryOfUnusualDocumentsIsDropped(int count, int depth, int least) {
        byte[][] names = count == 1 ? new byte[1][0] : names(count);
        document(names, depth);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        document(names, depth);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertTrue(allocated > least, "only " + allocated + " bytes were allocated again");
    }

    /** A query changes nothing, be the names in a list or in a table. */
    @Test
    void containsAddsNothing() {
        byte[][] names = names(100);
        set.open();
        set.open();
        for (int i = 0; i < names.length; i++) {
            byte[] framed = ("__" + new String(names[i], UTF_8) + "_").getBytes(UTF_8);
            assertFalse(set.contains(framed, 2, framed.length - 1), "name " + i);
            assertFalse(set.contains(framed, 2, framed.length - 1), "name " + i + " again");
            assertTrue(set.add(names[i], 0, names[i].length));
            assertTrue(set.contains(framed, 2, framed.length - 1), "name " + i + " is there");
            assertFalse(set.contains(framed, 1, framed.length), "a longer one");
        }
        set.close();
        assertFalse(set.contains(names[0], 0, names[0].length), "of the inner object");
    }

    /** Arrays double, up to the longest possible; more is refused. */
    @ParameterizedTest
    @CsvSource({
        "1024, 1025, 2048",
        "1024, 5000, 5000",
        "0, 64, 64",
        "1073741824, 1073741825, 2147483639",
        "8, 2147483639, 2147483639"
    })
    void arraysDoubleUpToTheLongest(int length, long needed, int grown) {
        assertEquals(grown, NameSet.grown(length, needed));
        assertThrows(IllegalStateException.class, () -> NameSet.grown(length, ArrayLengths.MAX + 1L));
        assertThrows(IllegalStateException.class, () -> NameSet.grown(length, 1L << 32));
    }
}
