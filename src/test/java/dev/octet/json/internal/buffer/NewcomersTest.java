package dev.octet.json.internal.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class NewcomersTest {
    private static final int SETS = 4;

    private final Newcomers newcomers = new Newcomers(SETS);

    /** How many of so many comings in a row were given a place. */
    private long turns(int comings, int hash, int set) {
        return IntStream.range(0, comings)
                .filter(i -> newcomers.isTurnOf(hash, set))
                .count();
    }

    /** "One that comes 8 times without another newcomer to that set in between"; and again as often when it was turned out. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x12345678})
    void itsTurnComesWithTheEighthComing(int hash) {
        for (int round = 0; round < 3; round++) {
            assertEquals(0, turns(Newcomers.COMINGS - 1, hash, 1));
            assertEquals(1, turns(1, hash, 1));
        }
    }

    @Test
    void anotherOneInBetweenTakesItsComingsAway() {
        for (int round = 0; round < 100; round++) {
            assertEquals(0, turns(Newcomers.COMINGS - 1, 8, 0));
            assertEquals(0, turns(Newcomers.COMINGS - 1, 16, 0));
        }
    }

    @Test
    void eachSetHasItsOwn() {
        for (int coming = 1; coming < Newcomers.COMINGS; coming++) {
            for (int set = 0; set < SETS; set++) {
                assertFalse(newcomers.isTurnOf(100 * set, set));
            }
        }
        for (int set = 0; set < SETS; set++) {
            assertEquals(1, turns(1, 100 * set, set));
        }
    }

    /** Different names, each once: none has a turn. */
    @Test
    void aMillionNamesHaveNoTurn() {
        assertEquals(
                0,
                IntStream.range(0, 1_000_000)
                        .filter(i -> newcomers.isTurnOf(i * 0x9E3779B9, i % SETS))
                        .count());
    }
}
