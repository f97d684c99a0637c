package dev.octet.json.internal.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class CacheAdmissionTest {
    private static final int SETS = 4;
    private static final int MAX_ADDED = 100;

    private final @Nullable Object[] slots = new @Nullable Object[SETS * CacheAdmission.WAYS];
    private final CacheAdmission admission = new CacheAdmission(slots.length, MAX_ADDED);

    private void fill() {
        Arrays.setAll(slots, i -> "name " + i);
    }

    /** How many of so many comings in a row were given a slot. */
    private long turns(int comings, int hash, int set) {
        return IntStream.range(0, comings)
                .filter(i -> admission.admits(hash, slots, set * CacheAdmission.WAYS))
                .count();
    }

    /**
     * "A set that has room admits every name", "filled in that order, the oldest name first", and then "evicts its
     * oldest name"; no other set is touched.
     */
    @Test
    void slotsAreTakenInTurn() {
        int first = CacheAdmission.WAYS;
        for (int i = 0; i < 3 * CacheAdmission.WAYS; i++) {
            boolean isFull = i >= CacheAdmission.WAYS;
            assertEquals(isFull, CacheAdmission.isFull(slots, first));
            assertEquals(!isFull, admission.admits(i * CacheAdmission.CONSECUTIVE_MISSES, slots, first));
            assertEquals(first + Math.min(i, CacheAdmission.WAYS - 1), CacheAdmission.put(i, slots, first));
            @Nullable Object[] expected = new @Nullable Object[slots.length];
            for (int slot = 0; slot <= Math.min(i, CacheAdmission.WAYS - 1); slot++) {
                expected[first + slot] = slot + Math.max(0, i - CacheAdmission.WAYS + 1);
            }
            assertArrayEquals(expected, slots);
        }
    }

    /** "A cache is spent ... when the names that it has added are longer in all than a given length". */
    @Test
    void addedNamesAreCounted() {
        for (int length = 0; length < MAX_ADDED; length += 25) {
            assertEquals(0, admission.add("name", 25, new @Nullable Object[CacheAdmission.WAYS], 0));
            assertFalse(admission.isSpent());
        }
        CacheAdmission doubled = admission.doubled();
        assertFalse(doubled.isSpent());
        for (int length : new int[] {1, Integer.MAX_VALUE - MAX_ADDED - 1}) {
            doubled.add("name", length, slots, 0);
            assertTrue(doubled.isSpent());
            assertTrue(doubled.doubled().isSpent());
        }
        assertFalse(admission.isSpent());
    }

    /**
     * "A full set evicts its oldest name for one that misses 8 times in a row"; an evicted name must miss as often
     * again.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x12345678})
    void aKeyIsAdmittedAtItsEighthMissInARow(int hash) {
        fill();
        for (int round = 0; round < 3; round++) {
            assertEquals(0, turns(7, hash, 1));
            assertEquals(1, turns(1, hash, 1));
        }
    }

    /** Two names by turns, seven misses each, so that neither misses eight times in a row: "for every 251st miss". */
    @Test
    void anotherKeyInBetweenResetsTheCount() {
        fill();
        int[] hashes = {8, 16};
        for (int round = 0; round < 3; round++) {
            for (int coming = 1; coming <= CacheAdmission.TOTAL_MISSES; coming++) {
                int hash = hashes[coming / (CacheAdmission.CONSECUTIVE_MISSES - 1) % hashes.length];
                assertEquals(
                        coming == CacheAdmission.TOTAL_MISSES, admission.admits(hash, slots, 0), "coming " + coming);
            }
        }
    }

    /** "Names that no longer occur do not keep out for ever those that come by turns." */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, CacheAdmission.WAYS})
    void alternatingKeysReplaceStaleOnes(int names) {
        fill();
        int vain = 0;
        for (int coming = 0; coming < 2 * CacheAdmission.WAYS * CacheAdmission.TOTAL_MISSES; coming++) {
            Integer name = (coming % names + 1) * CacheAdmission.CONSECUTIVE_MISSES;
            if (!Arrays.asList(slots).subList(0, CacheAdmission.WAYS).contains(name)) {
                vain++;
                if (admission.admits(name, slots, 0)) {
                    CacheAdmission.put(name, slots, 0);
                }
            }
        }
        assertTrue(vain <= names * CacheAdmission.TOTAL_MISSES, vain + " in vain");
        assertEquals(names, Stream.of(slots).filter(Integer.class::isInstance).count());
    }

    @Test
    void eachSetCountsForItself() {
        fill();
        for (int coming = 1; coming < CacheAdmission.CONSECUTIVE_MISSES; coming++) {
            for (int set = 0; set < SETS; set++) {
                assertFalse(admission.admits(100 * set, slots, set * CacheAdmission.WAYS));
            }
        }
        for (int set = 0; set < SETS; set++) {
            assertTrue(admission.admits(100 * set, slots, set * CacheAdmission.WAYS));
        }
    }

    /** "Few of the million different names of an object are admitted": one in 251. */
    @Test
    void fewOfAMillionKeysAreAdmitted() {
        fill();
        int names = 1_000_000;
        assertEquals(
                names / SETS / CacheAdmission.TOTAL_MISSES * SETS,
                IntStream.range(0, names)
                        .filter(i -> admission.admits(i * 0x9E3779B9, slots, i % SETS * CacheAdmission.WAYS))
                        .count());
    }
}
