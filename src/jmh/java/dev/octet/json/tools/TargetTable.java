package dev.octet.json.tools;

import dev.octet.json.tools.Target.Of;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is wanted beside what was measured: a line for each {@link Target}, with the cell that is farthest from it. */
final class TargetTable {
    private static final int PERCENT = 100;

    private final Map<String, List<CellResult>> results;
    private final int jdk;

    /** How a target stands. */
    enum Standing {
        /** In each cell, with both intervals at their worst. */
        MET("met"),
        /** In each cell, by the means; an interval reaches below. */
        MET_BY_MEANS("met by the means"),
        /** A cell's mean is below, its interval is not. */
        WITHIN_INTERVAL("within the interval"),
        MISSED("**missed**"),
        NOT_MEASURED("not measured");

        private final String words;

        Standing(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** One of our cells against the better peer's. */
    private record Lead(CellResult cell, SpeedRatio ratio) {}

    /**
     * @param results by the grid's label
     * @param jdk     the version that they were measured on
     */
    TargetTable(Map<String, List<CellResult>> results, int jdk) {
        this.results = results;
        this.jdk = jdk;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("| work | kernel | must | reach | measured | where that is | of the reach | |");
        lines.add("|---|---|---:|---:|---:|---|---:|---|");
        Target.ALL.forEach(target -> lines.add(line(target)));
        lines.add("");
        Map<Standing, Long> standings =
                Target.ALL.stream().collect(Collectors.groupingBy(this::standing, Collectors.counting()));
        lines.add(Target.ALL.size() + " targets: "
                + standings.entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(entry -> entry.getValue() + " " + entry.getKey())
                        .collect(Collectors.joining(", "))
                + ".");
        return lines;
    }

    Standing standing(Target target) {
        double must = target.must(jdk);
        return ratios(target).stream()
                .map(ratio -> standing(ratio, must))
                .max(Comparator.naturalOrder())
                .orElse(Standing.NOT_MEASURED);
    }

    private static Standing standing(SpeedRatio ratio, double must) {
        if (ratio.mean() >= must) {
            return ratio.worst() >= must ? Standing.MET : Standing.MET_BY_MEANS;
        }
        return ratio.best() >= must ? Standing.WITHIN_INTERVAL : Standing.MISSED;
    }

    private String line(Target target) {
        Optional<SpeedRatio> least = ratios(target).stream().min(Comparator.comparingDouble(SpeedRatio::mean));
        double reach = target.reach();
        return "| "
                + String.join(
                        " | ",
                        target.work(),
                        target.kernel().toString().toLowerCase(Locale.ROOT),
                        number(target.must(jdk)),
                        Double.isNaN(reach) ? "" : number(reach),
                        least.map(SpeedRatio::toString).orElse(""),
                        where(target),
                        Double.isNaN(reach)
                                ? ""
                                : least.map(ratio -> Math.round(PERCENT * ratio.mean() / reach) + " %")
                                        .orElse(""),
                        standing(target).toString())
                + " |";
    }

    /** Which cell is farthest from the target, and how many are below it. */
    private String where(Target target) {
        List<Lead> leads = leads(target);
        if (leads.size() < 2) {
            return "";
        }
        if (target.of() == Of.GEOMETRIC_MEAN) {
            return "geometric mean of " + leads.size();
        }
        long below = leads.stream()
                .filter(lead -> lead.ratio().mean() < target.must(jdk))
                .count();
        CellResult farthest = leads.stream()
                .min(Comparator.comparingDouble(lead -> lead.ratio().mean()))
                .orElseThrow()
                .cell();
        return name(farthest, target) + "; below: " + below + " of " + leads.size();
    }

    /** The values that tell a cell from the others of its target. */
    private static String name(CellResult cell, Target target) {
        return cell.params().entrySet().stream()
                .filter(param -> !param.getKey().equals("corpus"))
                .filter(param ->
                        target.params().getOrDefault(param.getKey(), List.of()).size() != 1)
                .map(Map.Entry::getValue)
                .map(value -> value.equals(value.toUpperCase(Locale.ROOT)) ? value.toLowerCase(Locale.ROOT) : value)
                .collect(Collectors.joining(" "));
    }

    /** What the target is held against: each cell's ratio, or their mean. */
    private List<SpeedRatio> ratios(Target target) {
        List<SpeedRatio> ratios = leads(target).stream().map(Lead::ratio).toList();
        return target.of() == Of.EACH || ratios.isEmpty() ? ratios : List.of(SpeedRatio.geometricMean(ratios));
    }

    private List<Lead> leads(Target target) {
        List<CellResult> cells = results.getOrDefault(target.grid(), List.of());
        List<Lead> leads = new ArrayList<>();
        for (CellResult cell : cells) {
            if (cell.method().equals(target.method()) && isAmong(cell, target)) {
                List<CellResult> peers = cells.stream()
                        .filter(peer -> target.peers().contains(peer.method())
                                && peer.params().equals(cell.params()))
                        .toList();
                SpeedRatio.fastest(peers).ifPresent(peer -> leads.add(new Lead(cell, SpeedRatio.of(cell, peer))));
            }
        }
        return leads;
    }

    private static boolean isAmong(CellResult cell, Target target) {
        return cell.params().entrySet().stream().allMatch(param -> target.names(param.getKey(), param.getValue()));
    }

    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.endsWith("0") ? text.substring(0, text.length() - 1) : text;
    }
}
