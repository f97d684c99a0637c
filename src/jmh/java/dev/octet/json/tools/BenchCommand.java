package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./octet bench}: measures a grid and writes the results with a sheet of the machine. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        header = "Measures Octet beside other libraries, and shows the results.",
        subcommands = {
            OverviewCommand.class,
            LossesCommand.class,
            TableCommand.class,
            SummaryCommand.class,
            PlotCommand.class,
            KeepCommand.class,
            DrawCommand.class,
            CompareCommand.class
        },
        description = {
            "Measures a grid of benchmarks with JMH, or several in turn. The results, as CSV with a sheet of the "
                    + "machine, are in target/bench/<arch>-jdk<version>/; ./octet bench keep puts them under "
                    + "benchmarks/. Leave the machine alone meanwhile. A short run ends with a line for each "
                    + "combination of parameters: the times, their unit, the winner and by how much.",
            "",
            "The core of a grid is measured in 3 forks, most of the rest in one, and cold starts in 20. "
                    + Selection.QUICK
                    + " takes a look at every grid, some thirteen minutes; " + Selection.ALL
                    + " measures every grid in turn, some five hours. Flags for the measured JVMs go into "
                    + "JDK_JAVA_OPTIONS.",
        })
final class BenchCommand implements Callable<Integer> {
    /** The directory of the checkout; set by the launcher. */
    static final String HOME_VARIABLE = "OCTET_HOME";

    /** The names of what can be measured, for the help text and the completion of the command line. */
    static final class Labels implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Selection.labels().iterator();
        }
    }

    @Parameters(
            paramLabel = "SELECTION",
            arity = "0..1",
            completionCandidates = Labels.class,
            description = "One of ${COMPLETION-CANDIDATES}.")
    private String label = "";

    @CommandLine.ArgGroup
    private Extent extent = new Extent();

    /** How much of the grid: all of it without an option. */
    static final class Extent {
        @Option(names = "--quick", description = "A few cells in one fork each: a look, and no result to keep.")
        private boolean quick;

        @Option(names = "--core", description = "The core only.")
        private boolean core;

        private GridExtent asked() {
            return quick ? GridExtent.QUICK : core ? GridExtent.CORE : GridExtent.WHOLE;
        }
    }

    @Option(
            names = "--corpus",
            paramLabel = "DIR",
            description =
                    "Directory of the documents of read, write, mixed and bridge, NAME.json or NAME.json.gz each: "
                            + "twitter, citm_catalog, canada, code, sample, example. Default: documents made from a "
                            + "seed that look like those.")
    private @Nullable Path corpus;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "JVMs for each cell of the core, for a machine that is not quiet. Default: 3, of cold 20.")
    private @Nullable Integer forks;

    @Option(
            names = "--jdk",
            paramLabel = "PATH",
            description =
                    "Measures on this JDK, a home or its bin/java, not on the one that runs this tool. Can be given "
                            + "more than once: one after the other, with results of their own.")
    private List<Path> jdks = List.of();

    @Option(
            names = "--rehearse",
            description =
                    "Only checks that everything starts: the first cell of each part, once, for no time. What comes "
                            + "out is "
                            + "no result and goes to target/rehearsal/.")
    private boolean rehearse;

    /** What is longer than this is no look any more: {@code ./octet bench table} shows it. */
    private static final int MOST_LINES = 120;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    private final Path base;

    BenchCommand() {
        this(Path.of(""));
    }

    /** {@code base}: the directory that relative paths of the subcommands refer to. */
    BenchCommand(Path base) {
        this.base = base;
    }

    @Override
    public Integer call() throws IOException {
        List<GridRun> runs = runs();
        double seconds = runs.stream().mapToDouble(GridRun::seconds).sum();
        if (runs.size() > 1) {
            runs.forEach(run -> System.out.println(run.announcement()));
            System.out.println("together about " + Pace.time(seconds));
        }
        try (Pace pace = new Pace(seconds, System.out)) {
            for (GridRun run : runs) {
                run.measure(commandLine(run), pace);
            }
        }
        for (GridRun run : runs) {
            List<String> winners = new Winners(run.grid(), ResultFile.read(run.csv())).lines();
            if (run.extent() == GridExtent.QUICK || winners.size() <= MOST_LINES) {
                winners.forEach(System.out::println);
            }
        }
        return Main.FINE;
    }

    /** Everything that was asked for, JDK by JDK; wrong usage is reported before the first measurement. */
    private List<GridRun> runs() {
        try {
            Selection selection = selection();
            return measured().stream()
                    .flatMap(jdk -> selection.grids().stream()
                            .map(grid -> new GridRun(grid, selection.extent(), jdk, rehearse, home())))
                    .toList();
        } catch (IllegalArgumentException e) {
            throw new CommandLine.ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private Selection selection() {
        Selection selection = Selection.of(label, extent.asked());
        if (forks != null) {
            selection = selection.inForks(forks);
        }
        if (corpus == null) {
            return selection;
        }
        Selection onFiles = selection.on(corpus.toAbsolutePath().toString());
        for (String name : Grid.FILES) {
            if (!Files.exists(corpus.resolve(name + ".json")) && !Files.exists(corpus.resolve(name + ".json.gz"))) {
                throw new IllegalArgumentException(corpus + " has neither " + name + ".json nor " + name + ".json.gz");
            }
        }
        return onFiles;
    }

    private List<MeasuredJdk> measured() {
        if (jdks.isEmpty()) {
            return List.of(MeasuredJdk.here());
        }
        List<MeasuredJdk> measured = jdks.stream().map(MeasuredJdk::at).toList();
        Set<String> names = new HashSet<>();
        for (MeasuredJdk jdk : measured) {
            if (!names.add(MachineSheet.name(jdk))) {
                throw new IllegalArgumentException(
                        "two JDKs of version " + jdk.feature() + ": the results of one would replace the other's");
            }
        }
        return measured;
    }

    /** The command line for the machine sheet, which is published: it names no path of this machine. */
    private String commandLine(GridRun run) {
        return "./octet bench " + run.grid().label() + run.extent().option()
                + (corpus == null || !run.grid().ofDocuments() ? "" : " --corpus DIR")
                + (forks == null ? "" : " --forks " + forks) + (jdks.isEmpty() ? "" : " --jdk PATH")
                + (rehearse ? " --rehearse" : "");
    }

    static Grid grid(CommandLine line, String label) {
        return Grid.of(label)
                .orElseThrow(() -> new CommandLine.ParameterException(
                        line,
                        "no grid is called '" + label + "': choose one of "
                                + Grid.ALL.stream().map(Grid::label).collect(Collectors.joining(", "))));
    }

    static Path home() {
        return Path.of(System.getenv().getOrDefault(HOME_VARIABLE, "."))
                .toAbsolutePath()
                .normalize();
    }

    /** The directory that relative paths refer to, for a subcommand. */
    static Path base(CommandLine.Model.CommandSpec subcommand) {
        return ((BenchCommand) subcommand.parent().userObject()).base;
    }
}
