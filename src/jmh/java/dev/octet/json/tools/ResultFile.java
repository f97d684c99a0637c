package dev.octet.json.tools;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The results of one grid as CSV: a heading, then one line for each cell.
 *
 * <p>The columns are {@code method}, one for each parameter, and {@value #MEASURED}. The method and the parameters
 * identify a cell. An empty field means that the benchmark has no such parameter. Nothing is quoted: no field may hold
 * a comma, a quotation mark or a line break, so that any tool can split the lines.
 */
final class ResultFile {
    static final String ENDING = ".csv";

    private static final String METHOD = "method";
    private static final String MEASURED = "mode,score,error,unit,forks,allocated,commit";
    private static final List<String> MEASURED_COLUMNS = List.of(MEASURED.split(","));

    /** JMH's intervals are wider than the last digit. */
    private static final MathContext SCORE = new MathContext(5);

    private static final MathContext ERROR = new MathContext(3);

    private ResultFile() {}

    /** The machine sheet beside a file of results. */
    static Path sheet(Path csv) {
        return csv.resolveSibling(csv.getFileName().toString().replaceFirst("\\.csv$", ".machine.txt"));
    }

    /** @throws IOException if the file cannot be read or is not such a file */
    static List<CellResult> read(Path csv) throws IOException {
        List<String> lines = Files.readAllLines(csv);
        List<String> columns = lines.isEmpty() ? List.of() : fields(lines.get(0));
        if (!columns.contains(METHOD) || !columns.containsAll(MEASURED_COLUMNS)) {
            throw new IOException(csv + ": no heading of benchmark results");
        }
        List<CellResult> results = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            List<String> fields = fields(line);
            if (fields.size() != columns.size()) {
                throw new IOException(
                        csv + ": " + fields.size() + " fields instead of " + columns.size() + ": " + line);
            }
            results.add(result(columns, fields));
        }
        return results;
    }

    /**
     * Writes the results over an older file.
     *
     * @throws IllegalArgumentException if a value holds a character that would need quotes
     */
    static void write(Path csv, Collection<CellResult> results) throws IOException {
        Set<String> params = new LinkedHashSet<>();
        results.forEach(result -> params.addAll(result.params().keySet()));
        List<String> lines = new ArrayList<>();
        lines.add(line(METHOD, params, MEASURED_COLUMNS));
        for (CellResult result : results) {
            List<String> values = params.stream()
                    .map(param -> result.params().getOrDefault(param, ""))
                    .toList();
            lines.add(line(result.method(), values, measured(result)));
        }
        Files.createDirectories(csv.toAbsolutePath().getParent());
        Files.write(csv, lines);
    }

    /** The older results with those cells replaced that were measured again; new cells come last. */
    static List<CellResult> merge(Collection<CellResult> older, Collection<CellResult> newer) {
        Map<Map.Entry<String, Map<String, String>>, CellResult> cells = new LinkedHashMap<>();
        older.forEach(result -> cells.put(Map.entry(result.method(), result.params()), result));
        newer.forEach(result -> cells.put(Map.entry(result.method(), result.params()), result));
        return List.copyOf(cells.values());
    }

    private static List<String> fields(String line) {
        return List.of(line.split(",", -1));
    }

    private static CellResult result(List<String> columns, List<String> fields) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            values.put(columns.get(i), fields.get(i));
        }
        Map<String, String> params = values.entrySet().stream()
                .filter(value -> !value.getKey().equals(METHOD) && !MEASURED_COLUMNS.contains(value.getKey()))
                .filter(value -> !value.getValue().isEmpty())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
        return new CellResult(
                values.getOrDefault(METHOD, ""),
                params,
                Integer.parseInt(values.getOrDefault("forks", "")),
                values.getOrDefault("mode", ""),
                Double.parseDouble(values.getOrDefault("score", "")),
                Double.parseDouble(values.getOrDefault("error", "")),
                values.getOrDefault("unit", ""),
                Double.parseDouble(values.getOrDefault("allocated", "")),
                values.getOrDefault("commit", ""));
    }

    private static List<String> measured(CellResult result) {
        return List.of(
                result.mode(),
                number(result.score(), SCORE),
                number(result.error(), ERROR),
                result.unit(),
                String.valueOf(result.forks()),
                Double.isNaN(result.allocated()) ? "NaN" : String.valueOf(Math.round(result.allocated())),
                result.commit());
    }

    private static String number(double value, MathContext digits) {
        return Double.isFinite(value)
                ? new BigDecimal(value).round(digits).stripTrailingZeros().toPlainString()
                : String.valueOf(value);
    }

    private static String line(String method, Collection<String> params, Collection<String> measured) {
        List<String> fields = new ArrayList<>();
        fields.add(method);
        fields.addAll(params);
        fields.addAll(measured);
        for (String field : fields) {
            if (field.matches("(?s).*[,\"\\r\\n].*")) {
                throw new IllegalArgumentException("a field of the results would need quotes: " + field);
            }
        }
        return String.join(",", fields);
    }
}
