package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code ./octet bench table}: the Markdown tables of BENCHMARKS.md from the results that were kept. */
@Command(
        name = "table",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description = "Prints the results of a grid as Markdown tables, with the machine that they come from.")
final class TableCommand implements Callable<Integer> {
    @CommandLine.Mixin
    private ResultMixin result = new ResultMixin();

    @CommandLine.Mixin
    private MarkdownMixin markdown = new MarkdownMixin();

    @Override
    public Integer call() throws IOException {
        markdown.put(result.machine() + "/" + result.name(), render(result.grid(), result.json()));
        return Main.FINE;
    }

    private static List<String> render(Grid grid, Path json) throws IOException {
        List<String> lines = new ArrayList<>();
        Path sheet = BenchCommand.sheetFile(json);
        if (Files.exists(sheet)) {
            lines.add("```text");
            lines.addAll(Files.readAllLines(sheet));
            lines.add("```");
            lines.add("");
        }
        List<CellResult> results = CellResult.read(json);
        long oneFork = results.stream().filter(result -> result.forks() == 1).count();
        lines.add(
                "Time per operation ± half of the 99.9 % confidence interval. A ratio says how many times as fast the first is as the "
                        + "second, in brackets with both intervals at their worst."
                        + (oneFork == 0
                                ? ""
                                : " " + ResultTable.ONE_FORK + " one fork only (" + oneFork + " of " + results.size()
                                        + " cells)."));
        lines.add("");
        TableSpec.of(grid).forEach(spec -> lines.addAll(new ResultTable(spec, results).lines()));
        return lines;
    }
}
