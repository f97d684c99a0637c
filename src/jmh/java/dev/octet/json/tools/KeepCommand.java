package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./octet bench keep}: results from {@code target/} into {@code benchmarks/}. */
@Command(
        name = "keep",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description = {
            "Merges what was measured into benchmarks/MACHINE-jdk<version>/: a cell that was measured again replaces "
                    + "the older one. The sheet of the machine is that of the last run.",
            "",
            "Then ./octet bench draw README.md BENCHMARKS.md docs/jackson.md writes tables and plots anew."
        })
final class KeepCommand implements Callable<Integer> {
    private static final Pattern VERSION = Pattern.compile("-jdk[0-9]+$");
    private static final List<Pattern> CPU = List.of(Pattern.compile("cpu: (.*?)(, \\d+ cores.*)?"));

    @Parameters(paramLabel = "MACHINE", description = "Name of this kind of machine, such as zen5.")
    private String name = "";

    @CommandLine.Mixin
    private ResultsMixin results = new ResultsMixin();

    @Option(names = "--core", description = "What --core measured, not the whole grids.")
    private boolean core;

    @Option(
            names = "--into",
            paramLabel = "DIR",
            description = "Directory of the kept results. Default: benchmarks/ of the checkout.")
    private @Nullable Path into;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        Matcher version = VERSION.matcher(results.machine());
        if (!name.matches("[a-z0-9-]+") || !version.find()) {
            throw wrong(
                    "MACHINE has lower-case letters and digits, and the directory of results ends in -jdk<version>");
        }
        Path kept = (into == null ? BenchCommand.home().resolve("benchmarks") : into).resolve(name + version.group());
        GridExtent extent = core ? GridExtent.CORE : GridExtent.WHOLE;
        int grids = 0;
        for (Grid grid : Grid.ALL) {
            Path csv = results.directory().resolve(grid.label() + extent.suffix() + ResultFile.ENDING);
            if (Files.exists(csv)) {
                keep(csv, kept.resolve(grid.label() + ResultFile.ENDING));
                grids++;
            }
        }
        if (grids == 0) {
            throw wrong("no results of a grid in " + results.directory());
        }
        return Main.FINE;
    }

    private void keep(Path measured, Path kept) throws IOException {
        List<CellResult> cells = ResultFile.read(measured);
        if (cells.stream().anyMatch(KeepCommand::isOfMadeDocuments)) {
            throw wrong(measured + " is of documents made from a seed: only those of --corpus DIR are kept");
        }
        if (Files.exists(kept)) {
            List<String> cpu = MachineSheet.facts(ResultFile.sheet(kept), CPU);
            if (!cpu.equals(MachineSheet.facts(ResultFile.sheet(measured), CPU))) {
                throw wrong(kept + " is of another machine: " + cpu);
            }
        }
        List<CellResult> older = Files.exists(kept) ? ResultFile.read(kept) : List.of();
        ResultFile.write(kept, ResultFile.merge(older, cells));
        Files.copy(ResultFile.sheet(measured), ResultFile.sheet(kept), StandardCopyOption.REPLACE_EXISTING);
        command.commandLine().getOut().println(kept + ": " + cells.size() + " cells");
        command.commandLine().getOut().flush();
    }

    private static boolean isOfMadeDocuments(CellResult cell) {
        return !cell.params().getOrDefault("corpus", Grid.CORPUS).equals(Grid.CORPUS);
    }

    private CommandLine.ParameterException wrong(String what) {
        return new CommandLine.ParameterException(command.commandLine(), what);
    }
}
