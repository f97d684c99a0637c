package dev.octet.json.tools;

import dev.octet.json.tools.TableSpec.Quantity;
import dev.octet.json.tools.TableSpec.Ratio;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code ./octet bench losses}: every table of which Octet loses a cell to the better Jackson. */
@Command(
        name = "losses",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description =
                "Prints where Octet is slower than the better of the two Jacksons, as a Markdown table: of each table "
                        + "of each grid the cells that are behind, those beyond both intervals, and the slowest.")
final class LossesCommand implements Callable<Integer> {
    @CommandLine.Mixin
    private ResultsMixin results = new ResultsMixin();

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    /** One of Octet's cells and how it compares with the better Jackson. */
    private record Lead(CellResult cell, SpeedRatio ratio) {}

    @Override
    public Integer call() throws IOException {
        Path directory = results.directory();
        PrintWriter out = command.commandLine().getOut();
        out.println("| grid and table | method | behind | beyond the intervals | the least | where that is |");
        out.println("|---|---|---:|---:|---:|---|");
        for (Grid grid : Grid.ALL) {
            Path csv = directory.resolve(grid.label() + ResultFile.ENDING);
            List<CellResult> cells = Files.exists(csv) ? ResultFile.read(csv) : List.of();
            for (TableSpec spec : TableSpec.of(grid)) {
                for (Ratio ratio : spec.ratios()) {
                    print(grid, spec, ratio, leads(spec, ratio, cells), out);
                }
            }
        }
        out.flush();
        return Main.FINE;
    }

    private static List<Lead> leads(TableSpec spec, Ratio ratio, List<CellResult> cells) {
        Map<Map<String, String>, List<CellResult>> jacksons = cells.stream()
                .filter(cell -> cell.method().toLowerCase(Locale.ROOT).contains("jackson"))
                .filter(cell -> ratio.others().contains(cell.method()))
                .collect(Collectors.groupingBy(CellResult::params));
        return cells.stream()
                .filter(cell -> cell.method().equals(ratio.method()) && jacksons.containsKey(cell.params()))
                .filter(cell ->
                        cell.params().entrySet().containsAll(spec.fixed().entrySet()))
                .flatMap(cell -> SpeedRatio.fastest(jacksons.getOrDefault(cell.params(), List.of())).stream()
                        .map(jackson -> new Lead(cell, SpeedRatio.of(cell, jackson))))
                .sorted(Comparator.comparingDouble(lead -> lead.ratio().mean()))
                .toList();
    }

    private static void print(Grid grid, TableSpec spec, Ratio ratio, List<Lead> leads, PrintWriter out) {
        long behind = leads.stream().filter(lead -> lead.ratio().mean() < 1).count();
        long certainly = leads.stream().filter(lead -> lead.ratio().best() < 1).count();
        if (behind > 0 && spec.shown() == Quantity.TIME) {
            Lead least = leads.get(0);
            String where = spec.rows().stream()
                    .map(param -> least.cell().params().getOrDefault(param, ""))
                    .map(value -> value.toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", "));
            out.println("| " + grid.label() + ": " + spec.title() + " | `" + ratio.method() + "` | " + behind + " of "
                    + leads.size() + " | " + certainly + " | " + least.ratio().interval() + " | " + where + " |");
        }
    }
}
