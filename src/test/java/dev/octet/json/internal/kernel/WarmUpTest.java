package dev.octet.json.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * When a wide operation is used: "after it was no slower than the narrow one several times in a row, on samples". The
 * test sets the clock.
 */
@Tag("fast")
class WarmUpTest {
    private static final int SHORTEST = 64;
    private static final long SECOND = 1_000_000_000;
    private static final int CALLS = 10_000;

    private long now;
    private long spent;
    private int rounds;
    private int longest;

    /** A round that takes so many nanoseconds in either form. */
    private WarmUp trial(boolean needed, long wide, long narrow, boolean isRight) {
        WarmUp.Round round = (isWide, sample, length) -> {
            long taken = isWide ? wide : narrow;
            now += taken;
            spent += taken;
            rounds += isWide ? 1 : 0;
            longest = Math.max(longest, length);
            return isWide || isRight ? sample : ~sample;
        };
        return new WarmUp(needed, 1, new WarmUpBudget(() -> now), round);
    }

    private boolean passes(WarmUp trial, int calls, long nanosBetween) {
        boolean passed = false;
        for (int i = 0; i < calls && !passed; i++) {
            now += nanosBetween;
            passed = trial.isPassed(SHORTEST);
        }
        return passed;
    }

    @Test
    void anOperationWithoutNeedOfATrialHasPassed() {
        assertTrue(passes(trial(false, 1, 0, false), 1, 0));
        assertEquals(0, rounds);
    }

    /**
     * Equal speed is enough; slower is not, however little. Cheap rounds grow to the longest sample before they count.
     */
    @ParameterizedTest
    @CsvSource({"10, 100, true", "100, 100, true", "101, 100, false", "20000, 100, false", "20000, 20001, true"})
    void onlyAnOperationThatIsNoSlowerPasses(long wide, long narrow, boolean expected) {
        assertEquals(expected, passes(trial(true, wide, narrow, true), CALLS, SECOND));
        assertEquals(wide < 10_000 ? WarmUp.LONGEST : SHORTEST, longest);
    }

    @Test
    void oneGoodRoundIsNotEnough() {
        int[] turn = {0};
        WarmUp trial = new WarmUp(true, 1, new WarmUpBudget(() -> now), (isWide, sample, length) -> {
            now += isWide && turn[0]++ % 15 == 0 ? 100 : 50;
            return sample;
        });
        assertFalse(passes(trial, CALLS, SECOND));
    }

    /** "an operation with a wrong result is never used", nor called again. */
    @Test
    void aWrongResultEndsTheTrial() {
        assertFalse(passes(trial(true, 1, 100, false), CALLS, SECOND));
        assertEquals(1, rounds);
    }

    /** A round that runs out of stack is not the caller's failure. */
    @Test
    void anErrorOfTheJvmEndsTheTrial() {
        int[] attempts = {0};
        WarmUp trial = new WarmUp(true, 1, new WarmUpBudget(() -> now), (isWide, sample, length) -> {
            attempts[0]++;
            throw new StackOverflowError();
        });
        assertFalse(passes(trial, CALLS, SECOND));
        assertEquals(1, attempts[0]);
        assertTrue(trial.isOver());
    }

    /** "nor is one that does not become faster": its trial ends. */
    @Test
    void anOperationThatDoesNotGetFasterIsGivenUp() {
        assertFalse(passes(trial(true, 101, 100, true), 2_000_000, SECOND));
        assertEquals(50_001, rounds);
    }

    /** "one twentieth of the time since the kernel was chosen", and at most one round more. */
    @ParameterizedTest
    @CsvSource({"10", "1000", "100000"})
    void theTrialTakesAtMostItsShareOfTheTime(long nanosBetween) {
        long oneRound = 50_001 + 50_000;
        assertFalse(passes(trial(true, 50_001, 50_000, true), CALLS, nanosBetween));
        assertTrue(spent <= now / 20 + oneRound, () -> spent + " of " + now);
        assertEquals(nanosBetween >= 100_000, rounds > 0, () -> rounds + " rounds");
    }

    /** Long pauses do not earn many rounds at once: at most one round in sixteen calls. */
    @Test
    void atMostOneCallInSixteenIsDelayed() {
        assertFalse(passes(trial(true, 101, 100, true), CALLS, SECOND));
        assertTrue(rounds <= CALLS / 16, () -> rounds + " rounds");
    }
}
