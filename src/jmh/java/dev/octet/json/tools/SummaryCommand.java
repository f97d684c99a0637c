package dev.octet.json.tools;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./octet bench summary}: least, median and most of many cells, and how many are ahead: the figures of BENCHMARKS.md that stand for more than one cell. */
@Command(
        name = "summary",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description =
                "Says of the cells of a grid, taken together, how many times as fast one method is as the fastest of others.")
final class SummaryCommand implements Callable<Integer> {
    @CommandLine.Mixin
    private ResultMixin result = new ResultMixin();

    @Option(
            names = "--of",
            required = true,
            split = ",",
            paramLabel = "METHOD",
            description = "Benchmark methods, as the JSON calls them: a line each.")
    private List<String> methods = List.of();

    @Option(
            names = "--over",
            required = true,
            split = ",",
            paramLabel = "METHOD",
            description = "What they are held against: the fastest of these in each cell.")
    private List<String> others = List.of();

    @Option(
            names = "--by",
            split = ",",
            paramLabel = "PARAMETER",
            description = "Cells that differ in these are not taken together.")
    private List<String> groupedBy = List.of();

    @Option(
            names = "--where",
            paramLabel = "PARAMETER=VALUE[,VALUE]",
            description = "Only cells with one of these values. Can be given more than once.")
    private Map<String, String> wanted = Map.of();

    @CommandLine.Mixin
    private MarkdownMixin markdown = new MarkdownMixin();

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        List<CellResult> cells =
                CellResult.read(result.json()).stream().filter(this::isWanted).toList();
        List<String> lines = new ArrayList<>(CellSummary.heading(groupedBy));
        for (String method : methods) {
            List<CellSummary> summaries = CellSummary.of(cells, method, others, groupedBy);
            if (summaries.isEmpty()) {
                throw new CommandLine.ParameterException(
                        command.commandLine(), "no cell was measured with " + method + " and any of " + others);
            }
            summaries.forEach(summary -> lines.add(summary.line()));
        }
        markdown.put(result.machine() + "/" + result.name() + " summary", lines);
        return Main.FINE;
    }

    private boolean isWanted(CellResult cell) {
        return wanted.entrySet().stream()
                .allMatch(entry -> List.of(entry.getValue().split(","))
                        .contains(cell.params().getOrDefault(entry.getKey(), "")));
    }
}
