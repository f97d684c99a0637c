package dev.octet.json.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code ./octet bench table}: every cell of a grid. */
@Command(
        name = "table",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description = "Prints every result of a grid as Markdown tables, with the sheet of the machine.")
final class TableCommand implements Callable<Integer> {
    @CommandLine.Mixin
    private ResultMixin result = new ResultMixin();

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        List<CellResult> cells = result.cells();
        PrintWriter out = command.commandLine().getOut();
        if (Files.exists(result.sheet())) {
            out.println("```text");
            Files.readAllLines(result.sheet()).forEach(out::println);
            out.println("```");
            out.println();
        }
        long oneFork = cells.stream().filter(cell -> cell.forks() == 1).count();
        out.println(
                "Time per operation ± half of the 99.9 % confidence interval. A ratio says how many times as fast the "
                        + "first is as the second, in brackets with both intervals at their worst."
                        + (oneFork == 0
                                ? ""
                                : " " + ResultTable.ONE_FORK + " one fork only (" + oneFork + " of " + cells.size()
                                        + " cells)."));
        out.println();
        TableSpec.of(result.grid())
                .forEach(spec -> new ResultTable(spec, cells).lines().forEach(out::println));
        out.flush();
        return Main.FINE;
    }
}
