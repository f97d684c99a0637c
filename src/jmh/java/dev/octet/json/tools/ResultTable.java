package dev.octet.json.tools;

import dev.octet.json.tools.TableSpec.Quantity;
import dev.octet.json.tools.TableSpec.Ratio;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One Markdown table from results: times with their intervals, then ratios. A ratio's bound in brackets takes both
 * intervals at their worst. A cell that was not measured says so.
 */
final class ResultTable {
    static final String ONE_FORK = "¹";
    static final String NOT_MEASURED = "not measured";

    /** Ignores escapes: measured once, shown in every row. */
    private static final String FLOOR = "arraycopy";

    /** Values of row parameters that have an order of their own. */
    private static final List<String> ORDER = List.of(
            "NONE",
            "START",
            "MIDDLE",
            "END",
            "DENSE",
            "UNEVEN",
            "twitter",
            "citm_catalog",
            "canada",
            "code",
            "sample",
            "example",
            "BLOBS",
            "READ",
            "WRITE");

    private final TableSpec spec;
    private final List<CellResult> results;

    private final List<String> methods;
    private final List<Ratio> ratios;

    /** Columns without a measured cell are left out: another extent of the grid was measured. */
    ResultTable(TableSpec spec, List<CellResult> results) {
        this.spec = spec;
        this.results = results.stream()
                .filter(result ->
                        result.params().entrySet().containsAll(spec.fixed().entrySet()))
                .toList();
        Set<String> measured = this.results.stream().map(CellResult::method).collect(Collectors.toSet());
        this.methods = spec.methods().stream().filter(measured::contains).toList();
        this.ratios = spec.ratios().stream()
                .filter(ratio -> measured.contains(ratio.method()) && measured.containsAll(ratio.others()))
                .toList();
    }

    /** The table's lines; none when there are no two columns to compare. */
    List<String> lines() {
        List<List<String>> rows = rows();
        List<String> lines = new ArrayList<>();
        if (methods.size() < 2) {
            return lines;
        }
        String unit = spec.shown() == Quantity.TIME ? results.get(0).unit() : "B/op";
        lines.add("#### " + spec.title() + " (" + unit + ")");
        lines.add("");
        List<String> headings = Stream.of(
                        spec.rows(),
                        methods,
                        ratios.stream().map(Ratio::heading).toList())
                .flatMap(List::stream)
                .toList();
        lines.add("| " + String.join(" | ", headings) + " |");
        lines.add("|" + "---:|".repeat(headings.size()));
        for (List<String> row : rows) {
            lines.add("| " + String.join(" | ", cells(row)) + " |");
        }
        lines.add("");
        return lines;
    }

    /** The combinations of the row parameters with a measured method. */
    private List<List<String>> rows() {
        return results.stream()
                .filter(result -> methods.contains(result.method()))
                .map(result -> spec.rows().stream()
                        .map(param -> result.params().getOrDefault(param, ""))
                        .toList())
                .distinct()
                .sorted(Comparator.comparing(ResultTable::sortKey))
                .toList();
    }

    static String sortKey(List<String> row) {
        StringBuilder key = new StringBuilder();
        for (String value : row) {
            int known = ORDER.indexOf(value);
            String sortable = known >= 0 ? String.valueOf(known) : value;
            key.append(" ".repeat(Math.max(0, 10 - sortable.length()))).append(sortable); // right-aligned: 8 before 64
        }
        return key.toString();
    }

    private List<String> cells(List<String> row) {
        List<String> cells = new ArrayList<>();
        row.forEach(value -> cells.add(value.toLowerCase(Locale.ROOT)));
        methods.forEach(method -> cells.add(find(method, row).map(this::shown).orElse(NOT_MEASURED)));
        ratios.forEach(ratio -> cells.add(ratio(ratio, row)));
        return cells;
    }

    private Optional<CellResult> find(String method, List<String> row) {
        return results.stream()
                .filter(result -> result.method().equals(method) && isIn(result, row))
                .findFirst();
    }

    private boolean isIn(CellResult result, List<String> row) {
        for (int i = 0; i < row.size(); i++) {
            String param = spec.rows().get(i);
            if (!isAnyEscape(result, param)
                    && !row.get(i).equals(result.params().get(param))) {
                return false;
            }
        }
        return true;
    }

    /** Whether this result stands for every value of this parameter. */
    static boolean isAnyEscape(CellResult result, String param) {
        return result.method().equals(FLOOR) && param.equals("escape");
    }

    private String shown(CellResult result) {
        return spec.shown() == Quantity.TIME ? time(result) : bytes(result);
    }

    private static String bytes(CellResult result) {
        return Double.isNaN(result.allocated())
                ? NOT_MEASURED
                : String.format(Locale.ROOT, "%,.0f", result.allocated());
    }

    private static String time(CellResult result) {
        String format = result.score() < 1000 ? "%,.1f" : "%,.0f";
        String error = Double.isNaN(result.error()) ? "?" : String.format(Locale.ROOT, format, result.error());
        String text = String.format(Locale.ROOT, format, result.score()) + " ± " + error;
        return result.forks() == 1 ? text + " " + ONE_FORK : text;
    }

    private String ratio(Ratio ratio, List<String> row) {
        Optional<CellResult> ours = find(ratio.method(), row);
        Optional<CellResult> best = SpeedRatio.fastest(ratio.others().stream()
                .flatMap(method -> find(method, row).stream())
                .toList());
        if (ours.isEmpty() || best.isEmpty()) {
            return NOT_MEASURED;
        }
        return SpeedRatio.of(ours.get(), best.get()).toString();
    }
}
