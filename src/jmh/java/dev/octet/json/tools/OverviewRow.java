package dev.octet.json.tools;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One line of the overview: one kind of work by Octet's two kernels and by the better Jackson. Several cells are
 * combined by the geometric mean, of times and of ratios.
 *
 * @param work    in words
 * @param grid    label of the grid
 * @param words   Octet's method with words
 * @param vectors Octet's method with vectors
 * @param peers   Jackson's methods; in each cell the faster one counts
 * @param params  the values that the cells have, by parameter; any value of a parameter that is not named
 * @param isBrief whether the short overview has it too
 */
record OverviewRow(
        String work,
        String grid,
        String words,
        String vectors,
        List<String> peers,
        Map<String, List<String>> params,
        boolean isBrief) {
    static final List<OverviewRow> ALL = List.of(
            blob("`writeUTF8String`, 32 B of ASCII", "ASCII", "32", false),
            blob("`writeUTF8String`, 256 B of ASCII", "ASCII", "256", true),
            blob("`writeUTF8String`, 8 KiB of ASCII", "ASCII", "8192", false),
            blob("`writeUTF8String`, 8 KiB of CJK", "CJK", "8192", false),
            new OverviewRow(
                    "100 MB of blobs to a stream",
                    "blob-export",
                    "octetSwar",
                    "octetVector",
                    FigureSeries.JACKSONS,
                    Map.of("output", List.of("STREAM")),
                    true),
            documents("skim: every token", "read", "skim", true),
            documents("consume: every name and value", "read", "consume", true),
            documents("typed reads", "read", "typed", false),
            documents("`skipChildren` of the root", "read", "skip", false),
            documents("replay: write recorded tokens", "write", "replay", true),
            documents("copy: parser to generator", "write", "copy", false),
            firstPass("first pass: 100 MB of blobs", "BLOBS"),
            firstPass("first pass: 1,000 documents read", "READ"),
            firstPass("first pass: 1,000 documents written", "WRITE"));

    /** The first two lines of the table. */
    static List<String> heading() {
        return List.of(
                "| work | Octet, words | Octet, vectors | better Jackson "
                        + "| words: times as fast | vectors: times as fast |",
                "|---|---:|---:|---:|---:|---:|");
    }

    private static OverviewRow blob(String work, String content, String length, boolean isBrief) {
        Map<String, List<String>> params = new LinkedHashMap<>();
        params.put("content", List.of(content));
        params.put("length", List.of(length));
        params.put("escape", List.of("NONE"));
        params.put("lengths", List.of("FIXED"));
        params.put("sink", List.of("COPYING"));
        return new OverviewRow(work, "utf8-string", "octetSwar", "octetVector", FigureSeries.JACKSONS, params, isBrief);
    }

    private static OverviewRow documents(String work, String grid, String mode, boolean isBrief) {
        return new OverviewRow(
                work,
                grid,
                mode + "Octet",
                mode + "OctetVector",
                List.of(mode + "Jackson2", mode + "Jackson3"),
                Map.of("warm", List.of("ISOLATED")),
                isBrief);
    }

    private static OverviewRow firstPass(String work, String value) {
        return new OverviewRow(
                work, "cold", "octetSwar", "octetAuto", FigureSeries.JACKSONS, Map.of("work", List.of(value)), false);
    }

    /** The line of a Markdown table; {@code cells} are those of this row's grid. */
    String line(Collection<CellResult> cells) {
        List<Map<String, String>> places = cells.stream()
                .filter(cell -> cell.method().equals(words) && isWanted(cell))
                .map(CellResult::params)
                .toList();
        List<String> fields = new ArrayList<>();
        fields.add(work);
        fields.add(time(found(cells, places, List.of(words))));
        fields.add(time(found(cells, places, List.of(vectors))));
        fields.add(time(found(cells, places, peers)));
        fields.add(ratio(cells, places, words));
        fields.add(ratio(cells, places, vectors));
        return "| " + String.join(" | ", fields) + " |";
    }

    private boolean isWanted(CellResult cell) {
        return params.entrySet().stream()
                .allMatch(param -> param.getValue().contains(cell.params().get(param.getKey())));
    }

    /** The fastest of these methods in each cell. */
    private static List<CellResult> found(
            Collection<CellResult> cells, Collection<Map<String, String>> places, Collection<String> methods) {
        Map<Map<String, String>, List<CellResult>> byPlace = cells.stream()
                .filter(cell -> methods.contains(cell.method()))
                .collect(Collectors.groupingBy(CellResult::params));
        return places.stream()
                .flatMap(place -> SpeedRatio.fastest(byPlace.getOrDefault(place, List.of())).stream())
                .toList();
    }

    private String ratio(Collection<CellResult> cells, List<Map<String, String>> places, String method) {
        Map<Map<String, String>, CellResult> theirs =
                found(cells, places, peers).stream().collect(Collectors.toMap(CellResult::params, Function.identity()));
        List<SpeedRatio> ratios = found(cells, places, List.of(method)).stream()
                .flatMap(ours ->
                        Optional.ofNullable(theirs.get(ours.params())).map(peer -> SpeedRatio.of(ours, peer)).stream())
                .toList();
        return ratios.isEmpty()
                ? ResultTable.NOT_MEASURED
                : SpeedRatio.geometricMean(ratios).interval();
    }

    private static String time(List<CellResult> cells) {
        if (cells.isEmpty()) {
            return ResultTable.NOT_MEASURED;
        }
        double mean = Math.exp(cells.stream()
                .mapToDouble(cell -> Math.log(cell.score()))
                .average()
                .orElseThrow());
        String unit = cells.get(0).unit().replaceFirst("/op$", "").replace("us", "µs");
        return String.format(Locale.ROOT, mean < 1000 ? "%.1f %s" : "%,.0f %s", mean, unit);
    }
}
