package dev.octet.json.tools;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How many times as fast a method is as the fastest of others, over several cells.
 *
 * @param method of ours
 * @param group  the values that the cells have in common
 * @param ratios one for each cell, the least first
 */
record CellSummary(String method, List<String> group, List<SpeedRatio> ratios) {
    /**
     * One for each combination of the values of {@code groupedBy}, without the cells of which no other was measured.
     */
    static List<CellSummary> of(
            Collection<CellResult> cells, String method, Collection<String> others, List<String> groupedBy) {
        Map<Map<String, String>, List<CellResult>> rivals = cells.stream()
                .filter(cell -> others.contains(cell.method()))
                .collect(Collectors.groupingBy(CellResult::params));
        Map<String, List<CellResult>> groups = cells.stream()
                .filter(cell -> cell.method().equals(method) && rivals.containsKey(cell.params()))
                .collect(Collectors.groupingBy(
                        cell -> ResultTable.sortKey(values(cell, groupedBy)), TreeMap::new, Collectors.toList()));
        return groups.values().stream()
                .map(group -> new CellSummary(
                        method,
                        values(group.get(0), groupedBy),
                        group.stream()
                                .flatMap(cell -> ratio(cell, rivals).stream())
                                .sorted(Comparator.comparingDouble(SpeedRatio::mean))
                                .toList()))
                .toList();
    }

    private static List<String> values(CellResult cell, List<String> params) {
        return params.stream()
                .map(param -> cell.params().getOrDefault(param, ""))
                .toList();
    }

    private static Optional<SpeedRatio> ratio(CellResult cell, Map<Map<String, String>, List<CellResult>> rivals) {
        return SpeedRatio.fastest(rivals.getOrDefault(cell.params(), List.of()))
                .map(fastest -> SpeedRatio.of(cell, fastest));
    }

    /** The first two lines of the table. */
    static List<String> heading(List<String> groupedBy) {
        List<String> headings = Stream.of(
                        List.of("method"),
                        groupedBy,
                        List.of("cells", "least", "median", "most"),
                        List.of("ahead", "beyond both intervals", "behind", "beyond both intervals"))
                .flatMap(List::stream)
                .toList();
        return List.of("| " + String.join(" | ", headings) + " |", "|" + "---:|".repeat(headings.size()));
    }

    double median() {
        int middle = ratios.size() / 2;
        double upper = ratios.get(middle).mean();
        return ratios.size() % 2 == 1 ? upper : (ratios.get(middle - 1).mean() + upper) / 2;
    }

    long ahead() {
        return count(ratio -> ratio.mean() > 1);
    }

    long certainlyAhead() {
        return count(ratio -> ratio.worst() > 1);
    }

    long behind() {
        return count(ratio -> ratio.mean() < 1);
    }

    long certainlyBehind() {
        return count(ratio -> ratio.best() < 1);
    }

    private long count(Predicate<SpeedRatio> predicate) {
        return ratios.stream().filter(predicate).count();
    }

    /** The line of the table that {@link #heading} begins. */
    String line() {
        return Stream.of(
                        Stream.of(method),
                        group.stream().map(value -> value.toLowerCase(Locale.ROOT)),
                        Stream.of(String.valueOf(ratios.size())),
                        Stream.of(
                                        ratios.get(0).mean(),
                                        median(),
                                        ratios.get(ratios.size() - 1).mean())
                                .map(CellSummary::shown),
                        Stream.of(ahead(), certainlyAhead(), behind(), certainlyBehind())
                                .map(String::valueOf))
                .flatMap(part -> part)
                .collect(Collectors.joining(" | ", "| ", " |"));
    }

    /** Three digits. */
    private static String shown(double ratio) {
        return String.format(Locale.ROOT, ratio < 10 ? "%.2f" : "%.1f", ratio);
    }
}
