package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code ./octet bench targets}: what is wanted of every grid, beside the results that were kept. */
@Command(
        name = "targets",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description = "Prints how far the results of one JDK are from the speeds that are wanted, as a Markdown table.")
final class TargetsCommand implements Callable<Integer> {
    private static final Pattern VERSION = Pattern.compile("-jdk([0-9]+)$");

    /** What tells results apart that lie in one directory. */
    private static final List<Pattern> ORIGIN =
            List.of(Pattern.compile("octet: .*(commit .*)"), Pattern.compile("cpu: (.*), [0-9]+ cores.*"));

    @CommandLine.Mixin
    private ResultsMixin results = new ResultsMixin();

    @CommandLine.Mixin
    private MarkdownMixin markdown = new MarkdownMixin();

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        Path directory = results.directory();
        Matcher version = VERSION.matcher(results.machine());
        if (!version.find() || !Files.isDirectory(directory)) {
            throw new CommandLine.ParameterException(
                    command.commandLine(),
                    "no directory of results, whose name ends with the JDK's version: " + directory);
        }
        Map<String, List<CellResult>> measured = new LinkedHashMap<>();
        List<String> origins = new ArrayList<>();
        for (Grid grid : Grid.ALL) {
            Optional<Path> json = json(directory, grid);
            if (json.isPresent()) {
                measured.put(grid.label(), CellResult.read(json.get()));
                origins.add(json.get().getFileName().toString().replaceFirst("\\.json$", "") + origin(json.get()));
            }
        }
        List<String> lines = new ArrayList<>();
        lines.add(
                "How many times as fast as the better Jackson; in brackets with both intervals at their worst. Of several cells the one "
                        + "that is farthest is shown, and all count. Measured: " + String.join(", ", origins) + ".");
        lines.add("");
        lines.addAll(new TargetTable(measured, Integer.parseInt(version.group(1))).lines());
        markdown.put(results.machine() + "/targets", lines);
        return Main.FINE;
    }

    /** The whole grid's file, else that of its targets, else that of its core. */
    private static Optional<Path> json(Path results, Grid grid) {
        return Stream.of(GridExtent.WHOLE, GridExtent.TARGETS, GridExtent.CORE)
                .map(extent -> results.resolve(grid.label() + extent.suffix() + ".json"))
                .filter(Files::exists)
                .findFirst();
    }

    private static String origin(Path json) throws IOException {
        List<String> facts = MachineSheet.facts(BenchCommand.sheetFile(json), ORIGIN);
        return facts.isEmpty() ? "" : " (" + String.join(", ", facts) + ")";
    }
}
