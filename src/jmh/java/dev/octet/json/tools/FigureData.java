package dev.octet.json.tools;

import dev.octet.json.tools.FigureSpec.Panel;
import dev.octet.json.tools.FigureSpec.Quantity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The figures of one picture, as they are drawn. A cell that was not measured has no point, so it is never zero. */
final class FigureData {
    private final FigureSpec spec;
    private final List<CellResult> results;

    /**
     * One drawn cell, in the unit of the value axis.
     *
     * @param value   the figure
     * @param low     lower end of its interval; NaN when JMH could not compute it
     * @param high    upper end; NaN likewise, infinite when the time's interval reaches down to zero
     * @param speedup how many times as fast as the baseline it is; NaN where there is no baseline
     * @param loss    whether it is one of ours and slower than the baseline
     * @param oneFork whether one JVM measured it
     */
    record Point(double value, double low, double high, double speedup, boolean loss, boolean oneFork) {}

    FigureData(FigureSpec spec, List<CellResult> results) {
        this.spec = spec;
        Set<String> wanted = Stream.concat(spec.series().stream().map(FigureSeries::method), spec.baseline().stream())
                .collect(Collectors.toSet());
        this.results = results.stream()
                .filter(result -> wanted.contains(result.method()))
                .toList();
    }

    FigureSpec spec() {
        return spec;
    }

    /** The point of a series where the parameter of the axis has this value; empty when it was not measured. */
    Optional<Point> point(Panel panel, String value, FigureSeries series) {
        Map<String, String> params = params(panel, value);
        Optional<CellResult> baseline = baseline(params);
        return find(series.method(), params)
                .filter(cell -> spec.shown() != Quantity.SPEED || baseline.isPresent())
                .map(cell -> point(cell, baseline, value, series));
    }

    /** The value of the baseline there; 1 on an axis of ratios to the baseline. */
    Optional<Double> baseline(Panel panel, String value) {
        return baseline(params(panel, value))
                .map(cell -> spec.shown() == Quantity.SPEED ? 1 : cell.score() / divisor(value));
    }

    /** The series with at least one measured cell. */
    List<FigureSeries> measured() {
        return spec.series().stream()
                .filter(series -> points(series).count() > 0)
                .toList();
    }

    /** All points, series after series. */
    List<Point> points() {
        return spec.series().stream().flatMap(this::points).toList();
    }

    /** The unit of the value axis. */
    String unit() {
        String unit = results.isEmpty() ? "" : results.get(0).unit().replaceFirst("/op$", "");
        String shown = unit.equals("us") ? "\u00b5s" : unit;
        return switch (spec.shown()) {
            case TIME -> shown;
            case TIME_PER_BYTE -> shown + " per byte";
            case SPEED -> "times as fast as the baseline";
        };
    }

    /** The series that miss all or some of their cells, in words; empty when everything was measured. */
    String notMeasured() {
        int cells =
                spec.panels().stream().mapToInt(panel -> panel.values().size()).sum();
        String never = spec.series().stream()
                .filter(series -> points(series).count() == 0)
                .map(FigureSeries::label)
                .collect(Collectors.joining("; "));
        String partly = measured().stream()
                .filter(series -> points(series).count() < cells)
                .map(series -> series.label() + " in " + (cells - points(series).count()) + " of " + cells + " cells")
                .collect(Collectors.joining("; "));
        return Stream.of(never, partly).filter(part -> !part.isEmpty()).collect(Collectors.joining("; "));
    }

    private Stream<Point> points(FigureSeries series) {
        return spec.panels().stream()
                .flatMap(panel -> panel.values().stream().flatMap(value -> point(panel, value, series).stream()));
    }

    private Point point(CellResult cell, Optional<CellResult> baseline, String value, FigureSeries series) {
        Optional<SpeedRatio> ratio = baseline.map(base -> SpeedRatio.of(cell, base));
        double speedup = ratio.map(SpeedRatio::mean).orElse(Double.NaN);
        boolean loss = series.ours() && speedup < 1;
        boolean oneFork = cell.forks() == 1;
        if (spec.shown() == Quantity.SPEED) {
            return new Point(speedup, ratio.get().worst(), ratio.get().best(), speedup, loss, oneFork);
        }
        double divisor = divisor(value);
        return new Point(
                cell.score() / divisor,
                Math.max(0, cell.score() - cell.error()) / divisor,
                (cell.score() + cell.error()) / divisor,
                speedup,
                loss,
                oneFork);
    }

    private double divisor(String value) {
        return spec.shown() == Quantity.TIME_PER_BYTE ? Double.parseDouble(value) : 1;
    }

    private Map<String, String> params(Panel panel, String value) {
        Map<String, String> params = new LinkedHashMap<>(panel.fixed());
        if (!spec.across().isEmpty()) {
            params.put(spec.across(), value);
        }
        return params;
    }

    private Optional<CellResult> baseline(Map<String, String> params) {
        return SpeedRatio.fastest(spec.baseline().stream()
                .flatMap(method -> find(method, params).stream())
                .toList());
    }

    private Optional<CellResult> find(String method, Map<String, String> params) {
        return results.stream()
                .filter(result -> result.method().equals(method) && isAt(result, params))
                .findFirst();
    }

    private static boolean isAt(CellResult result, Map<String, String> params) {
        return params.entrySet().stream()
                .allMatch(param -> param.getValue().equals(result.params().get(param.getKey()))
                        || ResultTable.isAnyEscape(result, param.getKey()));
    }
}
