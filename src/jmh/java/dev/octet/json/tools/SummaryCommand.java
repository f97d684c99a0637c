package dev.octet.json.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./octet bench summary}: least, median and most of many cells, and how many of them are ahead or behind. */
@Command(
        name = "summary",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description =
                "Prints how many times as fast one method is as the fastest of others: the least, the median and the "
                        + "most of the cells of a grid, and in how many it is ahead or behind.")
final class SummaryCommand implements Callable<Integer> {
    @CommandLine.Mixin
    private ResultMixin result = new ResultMixin();

    @Option(
            names = "--of",
            required = true,
            split = ",",
            paramLabel = "METHOD",
            description = "Benchmark methods, as in the CSV: a line each.")
    private List<String> methods = List.of();

    @Option(
            names = "--over",
            required = true,
            split = ",",
            paramLabel = "METHOD",
            description = "The methods to compare with: in each cell the fastest of them.")
    private List<String> others = List.of();

    @Option(
            names = "--by",
            split = ",",
            paramLabel = "PARAMETER",
            description = "A line for each combination of values of these parameters.")
    private List<String> groupedBy = List.of();

    @Option(
            names = "--where",
            paramLabel = "PARAMETER=VALUE[,VALUE]",
            description = "Only cells with one of these values. Can be given more than once.")
    private Map<String, String> wanted = Map.of();

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        List<CellResult> cells = result.cells().stream().filter(this::isWanted).toList();
        List<String> lines = new ArrayList<>(CellSummary.heading(groupedBy));
        for (String method : methods) {
            List<CellSummary> summaries = CellSummary.of(cells, method, others, groupedBy);
            if (summaries.isEmpty()) {
                throw new CommandLine.ParameterException(
                        command.commandLine(), "no cell was measured with " + method + " and any of " + others);
            }
            summaries.forEach(summary -> lines.add(summary.line()));
        }
        PrintWriter out = command.commandLine().getOut();
        lines.forEach(out::println);
        out.flush();
        return Main.FINE;
    }

    private boolean isWanted(CellResult cell) {
        return wanted.entrySet().stream()
                .allMatch(entry -> List.of(entry.getValue().split(","))
                        .contains(cell.params().getOrDefault(entry.getKey(), "")));
    }
}
