package dev.octet.json.bind.parity;

import dev.octet.json.bind.parity.Comparison.Disagreement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The disagreements as text: how many for each annotation, and the shortest of each variant. */
final class Report {
    private static final int EXAMPLES = 400;

    private Report() {}

    static List<String> of(int models, List<Disagreement> disagreements) {
        List<String> lines = new ArrayList<>();
        Map<Model, List<Disagreement>> byModel =
                disagreements.stream().collect(Collectors.groupingBy(Disagreement::model));
        lines.add(models + " cases, " + (models - byModel.size()) + " agree; " + disagreements.size()
                + " unexplained disagreements in " + byModel.size() + " cases");
        Map<String, Long> counts = disagreements.stream()
                .collect(Collectors.groupingBy(
                        disagreement -> disagreement.model().annotation(), TreeMap::new, Collectors.counting()));
        counts.forEach((annotation, count) -> lines.add(String.format("%6d  %s", count, annotation)));
        Map<String, List<Disagreement>> byVariant = disagreements.stream()
                .collect(Collectors.groupingBy(Report::variant, TreeMap::new, Collectors.toList()));
        byVariant.entrySet().stream().limit(EXAMPLES).forEach(entry -> {
            lines.add("");
            lines.add("== " + entry.getKey() + ": " + entry.getValue().size());
            lines.add(shortest(entry.getValue()).toString());
        });
        return lines;
    }

    /** Annotation and what is special about it, preset, and whether it is read or written. */
    private static String variant(Disagreement disagreement) {
        String[] parts = disagreement.model().id().split("/");
        String call = disagreement.call().startsWith("reads") ? "reads" : "writes";
        return parts[0] + "/" + parts[1] + " " + disagreement.preset() + " " + call;
    }

    private static Disagreement shortest(List<Disagreement> some) {
        return some.stream()
                .min(Comparator.comparing((Disagreement one) -> one.toString().length())
                        .thenComparing(Disagreement::line))
                .orElseThrow();
    }
}
