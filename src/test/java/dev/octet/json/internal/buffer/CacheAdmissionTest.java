package dev.octet.json.internal.buffer;

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

    private final @Nullable Object[] places = new @Nullable Object[SETS * CacheAdmission.WAYS];
    private final CacheAdmission newcomers = new CacheAdmission(places.length);

    private void fill() {
        Arrays.setAll(places, i -> "name " + i);
    }

    /** How many of so many comings in a row were given a place. */
    private long turns(int comings, int hash, int set) {
        return IntStream.range(0, comings)
                .filter(i -> newcomers.isTurnOf(hash, places, set * CacheAdmission.WAYS))
                .count();
    }

    /** "Whoever comes, until a set is full", "taken from the first on, the oldest first", and then "in the place of the oldest"; no other set is touched. */
    @Test
    void placesAreTakenInTurn() {
        int first = CacheAdmission.WAYS;
        for (int i = 0; i < 3 * CacheAdmission.WAYS; i++) {
            boolean isFull = i >= CacheAdmission.WAYS;
            assertEquals(isFull, CacheAdmission.isFull(places, first));
            assertEquals(!isFull, newcomers.isTurnOf(i * CacheAdmission.COMINGS, places, first));
            assertEquals(first + Math.min(i, CacheAdmission.WAYS - 1), CacheAdmission.put(i, places, first));
            @Nullable Object[] expected = new @Nullable Object[places.length];
            for (int place = 0; place <= Math.min(i, CacheAdmission.WAYS - 1); place++) {
                expected[first + place] = place + Math.max(0, i - CacheAdmission.WAYS + 1);
            }
            assertArrayEquals(expected, places);
        }
    }

    /** "A newcomer that comes 8 times without another one to that set in between"; and again as often when it was turned out. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x12345678})
    void itsTurnComesWithTheEighthComing(int hash) {
        fill();
        for (int round = 0; round < 3; round++) {
            assertEquals(0, turns(7, hash, 1));
            assertEquals(1, turns(1, hash, 1));
        }
    }

    /** Two by turns, seven comings each, so that neither comes eight times in a row: "otherwise the 251st newcomer to that set since the last had its turn". */
    @Test
    void anotherOneInBetweenTakesItsComingsAway() {
        fill();
        int[] hashes = {8, 16};
        for (int round = 0; round < 3; round++) {
            for (int coming = 1; coming <= CacheAdmission.PATIENCE; coming++) {
                int hash = hashes[coming / (CacheAdmission.COMINGS - 1) % hashes.length];
                assertEquals(coming == CacheAdmission.PATIENCE, newcomers.isTurnOf(hash, places, 0), "coming " + coming);
            }
        }
    }

    /** "Names that no document has any more do not keep out for ever those that come by turns." */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, CacheAdmission.WAYS})
    void namesThatComeByTurnsReplaceThoseThatComeNoMore(int names) {
        fill();
        int vain = 0;
        for (int coming = 0; coming < 2 * CacheAdmission.WAYS * CacheAdmission.PATIENCE; coming++) {
            Integer name = (coming % names + 1) * CacheAdmission.COMINGS;
            if (!Arrays.asList(places).subList(0, CacheAdmission.WAYS).contains(name)) {
                vain++;
                if (newcomers.isTurnOf(name, places, 0)) {
                    CacheAdmission.put(name, places, 0);
                }
            }
        }
        assertTrue(vain <= names * CacheAdmission.PATIENCE, vain + " in vain");
        assertEquals(names, Stream.of(places).filter(Integer.class::isInstance).count());
    }

    @Test
    void eachSetHasItsOwn() {
        fill();
        for (int coming = 1; coming < CacheAdmission.COMINGS; coming++) {
            for (int set = 0; set < SETS; set++) {
                assertFalse(newcomers.isTurnOf(100 * set, places, set * CacheAdmission.WAYS));
            }
        }
        for (int set = 0; set < SETS; set++) {
            assertTrue(newcomers.isTurnOf(100 * set, places, set * CacheAdmission.WAYS));
        }
    }

    /** "Of the million different names of an object few have a turn": one in 251. */
    @Test
    void ofAMillionNamesFewHaveATurn() {
        fill();
        int names = 1_000_000;
        assertEquals(
                names / SETS / CacheAdmission.PATIENCE * SETS,
                IntStream.range(0, names)
                        .filter(i -> newcomers.isTurnOf(i * 0x9E3779B9, places, i % SETS * CacheAdmission.WAYS))
                        .count());
    }
}
