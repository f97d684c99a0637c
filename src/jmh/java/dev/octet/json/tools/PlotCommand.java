package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./octet bench plot}: pictures of the results that were kept. */
@Command(
        name = "plot",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description = "Draws the results of a grid as SVG, with intervals, losses, and what was not measured.")
final class PlotCommand implements Callable<Integer> {
    /** What of the lines of a machine sheet stands above a picture. */
    private static final List<Pattern> ORIGIN = List.of(
            Pattern.compile("date: (.*)"),
            Pattern.compile("octet: .*(commit .*)"),
            Pattern.compile("cpu: (.*?)(, \\d+ cores.*)?"),
            Pattern.compile("(jdk: [^,]*).*"));

    @CommandLine.Mixin
    private ResultMixin result = new ResultMixin();

    @Option(
            names = "--plots",
            paramLabel = "DIR",
            description = "Where the pictures go. Default: the directory of the same name under benchmarks/plots/.")
    private @Nullable Path plots;

    @Option(
            names = "--into",
            paramLabel = "FILE",
            description =
                    "Also links the pictures from a Markdown file: between the two comments that mark their place, at its end the "
                            + "first time.")
    private @Nullable Path into;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        System.setProperty("java.awt.headless", "true");
        Path json = result.json();
        String machine = result.machine();
        Path target = plots != null
                ? plots
                : BenchCommand.home().resolve("benchmarks").resolve("plots").resolve(machine);
        List<CellResult> results = CellResult.read(json);
        String origin = origin(machine, BenchCommand.sheetFile(json));
        List<String> links = new ArrayList<>();
        for (FigureSpec spec : specs(result.grid())) {
            FigureData data = new FigureData(spec, results);
            Path file = target.resolve(result.name() + "-" + spec.name() + ".svg");
            if (data.measured().isEmpty()) {
                System.out.println("not measured, not drawn: " + spec.title());
                Files.deleteIfExists(file);
                continue;
            }
            FigureImage image = new FigureImage(data, origin);
            SvgFile.write(file, image);
            System.out.println(file);
            links.addAll(link(spec, file, image.caption()));
        }
        if (into != null) {
            MarkedSection.replace(into, machine + "/" + result.name() + " plots", links);
        }
        return Main.FINE;
    }

    private List<FigureSpec> specs(Grid grid) {
        List<FigureSpec> specs = FigureSpec.of(grid);
        if (specs.isEmpty()) {
            throw new CommandLine.ParameterException(
                    command.commandLine(), "there are no pictures of " + grid.label() + ", only tables");
        }
        return specs;
    }

    /** From which machine, day, commit and JDK the figures are, as far as the sheet says it. */
    private static String origin(String machine, Path sheet) throws IOException {
        return Stream.concat(Stream.of(machine), MachineSheet.facts(sheet, ORIGIN).stream())
                .collect(Collectors.joining(" \u00b7 "));
    }

    /** The picture, and below it in words what it says of itself. */
    private List<String> link(FigureSpec spec, Path file, String caption) {
        Path from = into == null
                ? Path.of("").toAbsolutePath()
                : into.toAbsolutePath().normalize().getParent();
        String path =
                from.relativize(file.toAbsolutePath().normalize()).toString().replace('\\', '/');
        return List.of("![" + spec.title() + "](" + path + ")", "", caption, "");
    }
}
