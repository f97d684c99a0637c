package dev.octet.json.tools;

import dev.octet.json.tools.TableSpec.Quantity;
import dev.octet.json.tools.TableSpec.Ratio;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The end of a run of a grid: each combination of parameters in a line, with the time of each method, its unit, and the
 * winner. Where a table compares methods with others, such as Octet with Jackson, the fastest of one side is compared
 * with the fastest of the other. Where it compares with several groups, such as Jackson and other libraries, the ratio
 * to each follows. A table that compares one method with one other has the ratio with its interval instead of the
 * winner, and ends with the geometric mean.
 */
final class Winners {
    private final Grid grid;
    private final List<CellResult> cells;

    Winners(Grid grid, List<CellResult> cells) {
        this.grid = grid;
        this.cells = cells;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (TableSpec spec : TableSpec.of(grid)) {
            if (spec.shown() == Quantity.TIME && !spec.ratios().isEmpty()) {
                lines.addAll(lines(spec));
            }
        }
        return lines;
    }

    private List<String> lines(TableSpec spec) {
        Map<List<String>, List<CellResult>> rows = cells.stream()
                .filter(cell -> spec.methods().contains(cell.method()))
                .filter(cell ->
                        cell.params().entrySet().containsAll(spec.fixed().entrySet()))
                .collect(Collectors.groupingBy(
                        cell -> spec.rows().stream()
                                .map(param -> cell.params().getOrDefault(param, ""))
                                .toList(),
                        LinkedHashMap::new,
                        Collectors.toList()));
        List<String> lines = new ArrayList<>();
        if (spec.isPair()) {
            lines.addAll(pairs(spec.ratios().get(0), rows));
        } else {
            rows.forEach((row, measured) -> verdict(spec, measured)
                    .forEach(verdict -> lines.add("  " + label(row) + measured(measured) + "; " + verdict)));
        }
        if (!lines.isEmpty()) {
            lines.addAll(0, List.of("", grid.label() + ": " + spec.title()));
        }
        return lines;
    }

    private static List<String> pairs(Ratio ratio, Map<List<String>, List<CellResult>> rows) {
        List<String> lines = new ArrayList<>();
        List<SpeedRatio> ratios = new ArrayList<>();
        rows.forEach((row, cells) -> SpeedRatio.fastest(of(cells, List.of(ratio.method())))
                .ifPresent(our -> SpeedRatio.fastest(of(cells, ratio.others())).ifPresent(their -> {
                    SpeedRatio speed = SpeedRatio.of(our, their);
                    ratios.add(speed);
                    lines.add("  " + label(row) + measured(cells) + "; " + speed.interval() + " times as fast");
                })));
        if (ratios.size() > 1) {
            lines.add("  geometric mean of " + ratios.size() + ": "
                    + SpeedRatio.geometricMean(ratios).interval());
        }
        return lines;
    }

    private static String label(List<String> row) {
        String label = row.stream().map(value -> value.toLowerCase(Locale.ROOT)).collect(Collectors.joining(" "));
        return label.isEmpty() ? "" : label + ": ";
    }

    private static String measured(List<CellResult> cells) {
        return cells.stream()
                .map(cell -> String.format(Locale.ROOT, "%s %,.1f", cell.method(), cell.score()))
                .collect(Collectors.joining(", ", "", " " + cells.get(0).unit()));
    }

    /** The winner and by how much; nothing if one side was not measured. */
    private static Stream<String> verdict(TableSpec spec, List<CellResult> cells) {
        List<String> ours = spec.ratios().stream().map(Ratio::method).toList();
        List<String> theirs =
                spec.ratios().stream().flatMap(ratio -> ratio.others().stream()).toList();
        return SpeedRatio.fastest(of(cells, ours)).stream()
                .flatMap(our -> SpeedRatio.fastest(of(cells, theirs)).stream()
                        .map(their -> verdict(our, their) + ratios(spec, cells)));
    }

    /** The ratio to the fastest of each group; empty if there is one group only, which the verdict is about. */
    private static String ratios(TableSpec spec, List<CellResult> cells) {
        if (spec.ratios().stream().map(Ratio::others).distinct().count() < 2) {
            return "";
        }
        return spec.ratios().stream()
                .flatMap(ratio -> SpeedRatio.fastest(of(cells, List.of(ratio.method()))).stream()
                        .flatMap(our -> SpeedRatio.fastest(of(cells, ratio.others())).stream()
                                .map(their -> String.format(
                                        Locale.ROOT,
                                        "%s %.2f",
                                        ratio.heading(),
                                        SpeedRatio.of(our, their).mean()))))
                .collect(Collectors.joining(", ", " (", ")"));
    }

    private static String verdict(CellResult ours, CellResult theirs) {
        boolean isOurs = ours.score() <= theirs.score();
        CellResult winner = isOurs ? ours : theirs;
        CellResult loser = isOurs ? theirs : ours;
        return String.format(
                Locale.ROOT,
                "%s wins, %.2f times as fast as %s",
                winner.method(),
                loser.score() / winner.score(),
                loser.method());
    }

    private static List<CellResult> of(List<CellResult> cells, List<String> methods) {
        return cells.stream().filter(cell -> methods.contains(cell.method())).toList();
    }
}
