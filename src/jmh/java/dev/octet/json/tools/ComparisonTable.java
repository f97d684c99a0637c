package dev.octet.json.tools;

import dev.octet.json.tools.SpeedChange.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The lines of a comparison: first the shared parameters, then one aligned line for each cell, printed as it comes. */
final class ComparisonTable {
    private static final int SHOWN_WITH_DECIMALS = 1_000;

    private final List<String> varying;
    private final Map<String, String> shared;
    private final int labelWidth;
    private final Map<Verdict, Integer> verdicts = new LinkedHashMap<>();

    ComparisonTable(Collection<JmhCell> cells) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (String name : names(cells)) {
            values.put(
                    name,
                    cells.stream()
                            .map(cell -> cell.params().getOrDefault(name, ""))
                            .distinct()
                            .toList());
        }
        varying = values.entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(Map.Entry::getKey)
                .toList();
        shared = values.entrySet().stream()
                .filter(entry -> entry.getValue().size() == 1)
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().get(0), (a, b) -> a, LinkedHashMap::new));
        labelWidth = cells.stream().mapToInt(cell -> label(cell).length()).max().orElse(0);
        for (Verdict verdict : Verdict.values()) {
            verdicts.put(verdict, 0);
        }
    }

    List<String> head() {
        List<String> lines = new ArrayList<>();
        if (!shared.isEmpty()) {
            lines.add("all cells: "
                    + shared.entrySet().stream()
                            .map(param -> param.getKey() + "=" + param.getValue())
                            .collect(Collectors.joining(" ")));
        }
        lines.add("");
        lines.add(String.format(
                Locale.ROOT,
                "%-" + width() + "s %12s %12s %-6s %11s %17s  %s",
                "cell",
                "base",
                "head",
                "",
                "head / base",
                SpeedChange.PERCENT + " % interval",
                "verdict"));
        return lines;
    }

    String line(JmhCell cell, CellComparison comparison) {
        SpeedChange change = comparison.change();
        verdicts.merge(change.verdict(), 1, Integer::sum);
        return String.format(
                Locale.ROOT,
                "%-" + width() + "s %12s %12s %-6s %11.3f %17s  %s",
                label(cell),
                figure(comparison.base()),
                figure(comparison.head()),
                comparison.unit(),
                change.ratio(),
                String.format(Locale.ROOT, "%.3f to %.3f", change.low(), change.high()),
                change.verdict());
    }

    List<String> foot() {
        int cells = verdicts.values().stream().mapToInt(Integer::intValue).sum();
        return List.of(
                "",
                cells
                        + (cells == 1 ? " cell: " : " cells: ")
                        + verdicts.entrySet().stream()
                                .map(verdict -> verdict.getValue() + " " + verdict.getKey())
                                .collect(Collectors.joining(", ")),
                "head / base: speed, more is better. Interval: Welch's t on the logarithms of the forks' means, "
                        + SpeedChange.PERCENT + " % for each cell by itself,",
                "so of 20 unchanged cells one is called faster or slower by chance. No change: the interval contains "
                        + "1.");
    }

    private int width() {
        return Math.max("cell".length(), labelWidth);
    }

    private String label(JmhCell cell) {
        return cell.shortMethod()
                + varying.stream()
                        .map(name -> cell.params().getOrDefault(name, "-"))
                        .map(value -> " " + value)
                        .collect(Collectors.joining());
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, value < SHOWN_WITH_DECIMALS ? "%,.2f" : "%,.0f", value);
    }

    private static TreeSet<String> names(Collection<JmhCell> cells) {
        return cells.stream()
                .flatMap(cell -> cell.params().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
