package dev.octet.json.tools;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * How many times as fast one cell is as another.
 *
 * @param mean  of the scores
 * @param worst with both intervals at their worst; NaN when JMH could not compute an interval
 * @param best  with both at their best; infinite when the first one's interval reaches down to zero
 */
record SpeedRatio(double mean, double worst, double best) {
    static SpeedRatio of(CellResult ours, CellResult other) {
        return new SpeedRatio(
                other.score() / ours.score(),
                Math.max(0, other.score() - other.error()) / (ours.score() + ours.error()),
                (other.score() + other.error()) / Math.max(0, ours.score() - ours.error()));
    }

    /** Of the means, and of the bounds: as if all cells were at their worst at once. */
    static SpeedRatio geometricMean(Collection<SpeedRatio> ratios) {
        return new SpeedRatio(
                geometricMean(ratios, SpeedRatio::mean),
                geometricMean(ratios, SpeedRatio::worst),
                geometricMean(ratios, SpeedRatio::best));
    }

    private static double geometricMean(Collection<SpeedRatio> ratios, ToDoubleFunction<SpeedRatio> part) {
        return Math.exp(ratios.stream()
                .mapToDouble(ratio -> Math.log(part.applyAsDouble(ratio)))
                .average()
                .orElse(Double.NaN));
    }

    /** The mean with what it may be: both intervals at their worst, and at their best. */
    String interval() {
        return Double.isNaN(worst)
                ? String.format(Locale.ROOT, "%.2f", mean)
                : String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", mean, worst, best);
    }

    /** As in the tables of all cells. */
    @Override
    public String toString() {
        String bound = Double.isNaN(worst) ? "?" : String.format(Locale.ROOT, "%.2f", worst);
        return String.format(Locale.ROOT, "%.2f (≥ %s)", mean, bound);
    }

    /** The one that takes the least time. */
    static Optional<CellResult> fastest(Collection<CellResult> cells) {
        return cells.stream().min(Comparator.comparingDouble(CellResult::score));
    }
}
