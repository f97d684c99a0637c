package dev.octet.json.tools;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./octet bench}: measures a grid and keeps the results with a sheet of the machine. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        subcommands = {TableCommand.class, PlotCommand.class, CompareCommand.class},
        description = {
            "Measures a grid of benchmarks with JMH and writes its JSON, with a sheet of the machine beside it, to "
                    + "benchmarks/results/<arch>-jdk<major>/. Leave the machine alone meanwhile.",
            "",
            "The core of a grid is measured in 3 forks, the rest in one. Flags for the measured JVMs go into JDK_JAVA_OPTIONS.",
        })
final class BenchCommand implements Callable<Integer> {
    /** Where the checkout is; set by the launcher. */
    static final String HOME_VARIABLE = "OCTET_HOME";

    private static final int SECONDS_PER_MINUTE = 60;

    /** Labels of the grids, for the help text and the completion of the command line. */
    static final class Labels implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Grid.ALL.stream().map(Grid::label).iterator();
        }
    }

    @Parameters(
            paramLabel = "GRID",
            arity = "0..1",
            completionCandidates = Labels.class,
            description = "One of ${COMPLETION-CANDIDATES}.")
    private String label = "";

    @CommandLine.ArgGroup
    private Extent extent = new Extent();

    /** How much of the grid; everything when nothing is said. */
    static final class Extent {
        @Option(
                names = "--quick",
                description = "A few cells in one fork each, kept under a name of their own: a look, no result.")
        private boolean quick;

        @Option(names = "--core", description = "The core only.")
        private boolean core;
    }

    @Option(
            names = "--corpus",
            paramLabel = "DIR",
            description =
                    "Directory with the documents of read and write, NAME.json or NAME.json.gz each: twitter, citm_catalog, canada, "
                            + "code, sample, example. Default: documents made from a seed that look like those.")
    private @Nullable Path corpus;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        PrintStream print = System.out;
        Grid grid = documents(grid(command.commandLine(), label)); // no label is an error, but not with a subcommand
        List<GridPart> parts = extent.quick ? List.of(grid.quick()) : extent.core ? List.of(grid.core()) : grid.whole();
        String suffix = extent.quick ? "-quick" : extent.core ? "-core" : "";
        Path home = home();
        Path json = MachineSheet.directory(home).resolve(grid.label() + suffix + ".json");
        List<String> sheet = MachineSheet.lines(home, commandLine(grid, suffix));
        announce(grid, parts, print);
        sheet.forEach(print::println);
        GridRunner runner = new GridRunner(print);
        Path work = home.resolve("target");
        Path log = work.resolve("bench-" + grid.label() + suffix + ".log");
        runner.run(parts, log, work.resolve("bench-" + grid.label() + suffix + ".json"));
        runner.write(json);
        Files.write(sheetFile(json), sheet);
        print.println("results in " + home.relativize(json) + ", JMH's log in " + home.relativize(log));
        print.println("tables: ./octet bench table " + grid.label() + suffix);
        return Main.FINE;
    }

    private Grid documents(Grid grid) {
        if (corpus == null) {
            return grid;
        }
        if (!grid.ofDocuments()) {
            throw new CommandLine.ParameterException(
                    command.commandLine(), grid.label() + " makes what it measures: --corpus is for read and write");
        }
        if (!Files.isDirectory(corpus)) {
            throw new CommandLine.ParameterException(command.commandLine(), corpus + " is no directory");
        }
        return grid.on(corpus.toAbsolutePath().toString());
    }

    /** For the machine sheet, which is published: where this machine keeps its files is nobody's business. */
    private String commandLine(Grid grid, String suffix) {
        return "./octet bench " + grid.label() + suffix.replace("-", " --") + (corpus == null ? "" : " --corpus DIR");
    }

    static Grid grid(CommandLine line, String label) {
        return Grid.ALL.stream()
                .filter(grid -> grid.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new CommandLine.ParameterException(
                        line,
                        (label.isEmpty() ? "which grid?" : "no grid is called '" + label + "':") + " choose one of "
                                + String.join(", ", new Labels())));
    }

    static Path home() {
        return Path.of(System.getenv().getOrDefault(HOME_VARIABLE, "."))
                .toAbsolutePath()
                .normalize();
    }

    /** The machine sheet that belongs to a result file. */
    static Path sheetFile(Path json) {
        return json.resolveSibling(json.getFileName().toString().replaceFirst("\\.json$", ".machine.txt"));
    }

    private static void announce(Grid grid, List<GridPart> parts, PrintStream print) {
        int cells = parts.stream().mapToInt(GridPart::cells).sum();
        int runs = parts.stream().mapToInt(GridPart::runs).sum();
        double minutes = runs * grid.secondsPerFork() / SECONDS_PER_MINUTE;
        print.println(String.format(
                Locale.ROOT,
                "%s: %,d cells in %,d JVMs, about %.0f minutes",
                grid.label(),
                cells,
                runs,
                Math.ceil(minutes)));
    }
}
