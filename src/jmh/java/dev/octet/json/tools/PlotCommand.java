package dev.octet.json.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./octet bench plot}: pictures of the results of a grid. */
@Command(
        name = "plot",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description = "Draws the results of a grid as SVG, with intervals and losses, and prints Markdown links.")
final class PlotCommand implements Callable<Integer> {
    /** The facts of a machine sheet that are written above a picture. */
    private static final List<Pattern> ORIGIN = List.of(
            Pattern.compile("date: (.*)"),
            Pattern.compile("octet: .*(commit .*)"),
            Pattern.compile("cpu: (.*?)(, \\d+ cores.*)?"),
            Pattern.compile("(jdk: [^,]*).*"));

    @CommandLine.Mixin
    private ResultMixin result = new ResultMixin();

    @Option(
            names = "--only",
            paramLabel = "NAME",
            description = "Only the picture of this name, the last part of its file's name. Default: all of the grid.")
    private @Nullable String only;

    @Option(names = "--plots", paramLabel = "DIR", description = "Directory for the pictures. Default: target/plots.")
    private @Nullable Path plots;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        System.setProperty("java.awt.headless", "true");
        PrintWriter out = command.commandLine().getOut();
        List<CellResult> cells = result.cells();
        String origin = origin();
        for (FigureSpec spec : specs()) {
            FigureData data = new FigureData(spec, cells);
            if (data.measured().isEmpty()) {
                out.println("Not measured, so not drawn: " + spec.title());
                continue;
            }
            FigureImage image = new FigureImage(data, origin);
            String name = result.machine() + "-" + result.name() + "-" + spec.name() + ".svg";
            SvgFile.write(directory().resolve(name), image);
            Path link = plots == null ? directory() : plots;
            out.println(
                    "![" + spec.title() + "](" + link.resolve(name).toString().replace('\\', '/') + ")");
            out.println();
            Wrapping.lines(image.caption()).forEach(out::println);
        }
        out.flush();
        return Main.FINE;
    }

    private Path directory() {
        return plots == null
                ? BenchCommand.home().resolve("target").resolve("plots")
                : BenchCommand.base(command).resolve(plots);
    }

    private List<FigureSpec> specs() {
        List<FigureSpec> specs = FigureSpec.of(result.grid()).stream()
                .filter(spec -> only == null || only.equals(spec.name()))
                .toList();
        if (specs.isEmpty()) {
            throw new CommandLine.ParameterException(
                    command.commandLine(),
                    "no such picture of " + result.grid().label() + ": "
                            + FigureSpec.of(result.grid()).stream()
                                    .map(FigureSpec::name)
                                    .collect(Collectors.joining(", ")));
        }
        return specs;
    }

    /** Machine, day, commit and JDK of the figures, as far as the sheet names them. */
    private String origin() throws IOException {
        return Stream.concat(Stream.of(result.machine()), MachineSheet.facts(result.sheet(), ORIGIN).stream())
                .collect(Collectors.joining(" \u00b7 "));
    }
}
