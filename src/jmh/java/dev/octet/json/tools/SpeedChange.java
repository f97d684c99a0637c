package dev.octet.json.tools;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How many times as fast head is as base, with its {@value #PERCENT} % interval.
 *
 * <p>Each fork counts as one observation, the logarithm of its mean: iterations within a JVM are not independent, since
 * JVMs differ mostly in what was compiled how. The interval of the difference is Welch's, with degrees of freedom after
 * Welch and Satterthwaite, because the variances of the sides may differ; it is then converted back from logarithms.
 * That base and head ran in turn does not narrow it: the drift of the machine stays in the variances, which favours "no
 * change".
 *
 * @param ratio speed of head by speed of base, both geometric means of their forks
 * @param low   lower end of the interval
 * @param high  upper end
 */
record SpeedChange(double ratio, double low, double high) {
    /** For each interval by itself: of 20 unchanged cells, one is called changed by chance. */
    static final int PERCENT = 95;

    private static final double ONE_TAIL = (1 - PERCENT / 100.0) / 2;

    /** The conclusion that the interval allows. */
    enum Verdict {
        FASTER("faster"),
        SLOWER("slower"),
        NO_CHANGE("no change");

        private final String text;

        Verdict(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /**
     * Compares the speeds of forks, operations per time in any unit.
     *
     * @throws IllegalArgumentException if a side has fewer than two forks, or a speed is not a positive number
     */
    static SpeedChange of(double[] base, double[] head) {
        LogMean from = LogMean.of(base);
        LogMean to = LogMean.of(head);
        double difference = to.mean() - from.mean();
        double variance = from.variance() + to.variance();
        double half = variance == 0 ? 0 : quantile(from, to) * Math.sqrt(variance);
        return new SpeedChange(Math.exp(difference), Math.exp(difference - half), Math.exp(difference + half));
    }

    /** No change when the interval contains 1. */
    Verdict verdict() {
        return low > 1 ? Verdict.FASTER : high < 1 ? Verdict.SLOWER : Verdict.NO_CHANGE;
    }

    /** Whether head is slower beyond chance, and by its ratio slower than allowed. */
    boolean isBelow(double allowed) {
        return verdict() == Verdict.SLOWER && ratio < allowed;
    }

    private static double quantile(LogMean from, LogMean to) {
        double variance = from.variance() + to.variance();
        double freedom = variance
                * variance
                / (from.variance() * from.variance() / (from.forks() - 1)
                        + to.variance() * to.variance() / (to.forks() - 1));
        return TDistribution.of(freedom).inverseSurvivalProbability(ONE_TAIL);
    }

    /**
     * The mean of the logarithms of one side.
     *
     * @param mean     itself
     * @param variance of that mean, estimated from the forks
     * @param forks    how many there were
     */
    private record LogMean(double mean, double variance, int forks) {
        static LogMean of(double[] speeds) {
            int forks = speeds.length;
            if (forks < 2 || !Arrays.stream(speeds).allMatch(speed -> speed > 0 && speed < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("no two forks with a speed each: " + Arrays.toString(speeds));
            }
            double mean = Arrays.stream(speeds).map(Math::log).average().orElseThrow();
            double squares = Arrays.stream(speeds)
                    .map(speed -> Math.pow(Math.log(speed) - mean, 2))
                    .sum();
            return new LogMean(mean, squares / (forks - 1) / forks, forks);
        }
    }
}
