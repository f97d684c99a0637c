package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.tools.SpeedChange.Verdict;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cases computed by hand: the logarithms of the speeds are given, so that means and variances are round numbers. */
class SpeedChangeTest {
    /**
     * The half width is t * sqrt(variance of base's mean + that of head's). Quantiles of t from a table, 97.5 %:
     * 4.302653 for 2 degrees of freedom, 3.182446 for 3, 2.776445 for 4.
     */
    @ParameterizedTest
    @CsvSource({
        // both 0.01 / 3, so 4 degrees: 0.1 -+ 2.776445 * sqrt(0.02 / 3)
        "0 0.1 0.2,         0.1 0.2 0.3,         1.105171, 0.881002, 1.386380, NO_CHANGE",
        // the same, a tenth as wide: 0.1 -+ 2.776445 * sqrt(0.0002 / 3)
        "0 0.01 0.02,       0.1 0.11 0.12,       1.105171, 1.080399, 1.130511, FASTER",
        // only base varies, so 2 degrees: -0.1 -+ 4.302653 * sqrt(0.0001 / 3)
        "0.09 0.1 0.11,     0 0 0,               0.904837, 0.882637, 0.927596, SLOWER",
        // the other way round: the reciprocals
        "0 0 0,             0.09 0.1 0.11,       1.105171, 1.078056, 1.132969, FASTER",
        // two forks a side, both 0.0002 / 2, so 2 degrees: 0.1 -+ 4.302653 * sqrt(0.0002)
        "0 0.02,            0.1 0.12,            1.105171, 1.039928, 1.174507, FASTER",
        // two forks against four, and only head varies, so 3 degrees: 0.11 -+ 3.182446 * sqrt(0.0004 / 3 / 4)
        "0 0,               0.1 0.1 0.12 0.12,   1.116278, 1.095955, 1.136978, FASTER",
        // nothing varies: the interval is a point
        "0 0 0,             0 0 0,               1,        1,        1,        NO_CHANGE",
        "0 0 0,             0.1 0.1 0.1,         1.105171, 1.105171, 1.105171, FASTER",
    })
    void intervalsAreThoseComputedByHand(
            String base, String head, double ratio, double low, double high, Verdict verdict) {
        SpeedChange change = SpeedChange.of(speeds(base), speeds(head));
        assertEquals(ratio, change.ratio(), 1e-6);
        assertEquals(low, change.low(), 1e-6);
        assertEquals(high, change.high(), 1e-6);
        assertEquals(verdict, change.verdict());
    }

    @ParameterizedTest
    @CsvSource({
        // ratio, low, high, allowed; slower beyond chance and too slow
        "0.90, 0.85, 0.95, 0.97, true",
        "0.98, 0.975, 0.985, 0.97, false", // slower, but not by that much
        "0.90, 0.70, 1.10, 0.97, false", // perhaps no change
        "0.97, 0.96, 0.98, 0.97, false", // not below
        "1.10, 1.05, 1.15, 1.20, false", // a gain is no loss, even where more was wanted
    })
    void aChangeIsTooSlowOnlyBeyondChance(double ratio, double low, double high, double allowed, boolean below) {
        assertEquals(below, new SpeedChange(ratio, low, high).isBelow(allowed));
    }

    @ParameterizedTest
    @CsvSource({
        "0.9, 1.0, NO_CHANGE", // an end that is 1 is in the interval
        "1.0, 1.1, NO_CHANGE",
        "0.9, 0.99, SLOWER",
        "1.01, 1.1, FASTER",
    })
    void verdictsFollowTheInterval(double low, double high, Verdict verdict) {
        assertEquals(verdict, new SpeedChange(1, low, high).verdict());
    }

    @Test
    void theUnitOfTheSpeedsDoesNotMatter() {
        double[] base = {3, 3.1, 2.9};
        double[] head = {3.3, 3.2, 3.5};
        SpeedChange change = SpeedChange.of(base, head);
        SpeedChange scaled = SpeedChange.of(scaled(base), scaled(head));
        assertEquals(change.ratio(), scaled.ratio(), 1e-12);
        assertEquals(change.low(), scaled.low(), 1e-12);
        assertEquals(change.high(), scaled.high(), 1e-12);
    }

    @Test
    void speedsThatCannotBeComparedAreRefused() {
        double[] two = {1, 2};
        for (double[] wrong :
                new double[][] {{}, {1}, {1, 0}, {1, -1}, {1, Double.NaN}, {1, Double.POSITIVE_INFINITY}}) {
            assertThrows(IllegalArgumentException.class, () -> SpeedChange.of(two, wrong));
            assertThrows(IllegalArgumentException.class, () -> SpeedChange.of(wrong, two));
        }
    }

    private static double[] speeds(String logarithms) {
        return Arrays.stream(logarithms.split(" +"))
                .mapToDouble(Double::parseDouble)
                .map(Math::exp)
                .toArray();
    }

    private static double[] scaled(double[] speeds) {
        return Arrays.stream(speeds).map(speed -> speed * 1e6).toArray();
    }
}
