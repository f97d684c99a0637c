package dev.octet.json.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./octet bench overview}: the dozen figures that stand for a machine. */
@Command(
        name = "overview",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description = {
            "Prints the main figures of one machine and JDK as a Markdown table: strings, the export, documents and "
                    + "first passes, by words, by vectors, and by the better of the two Jacksons.",
            "",
            "Documents are geometric means over all of them. In brackets are the ratios with both 99.9 %% intervals at "
                    + "their worst and at their best."
        })
final class OverviewCommand implements Callable<Integer> {
    @CommandLine.Mixin
    private ResultsMixin results = new ResultsMixin();

    @Option(names = "--brief", description = "The five rows of the README.")
    private boolean brief;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        Path directory = results.directory();
        PrintWriter out = command.commandLine().getOut();
        OverviewRow.heading().forEach(out::println);
        for (OverviewRow row : OverviewRow.ALL) {
            Path csv = directory.resolve(row.grid() + ResultFile.ENDING);
            if (row.isBrief() || !brief) {
                out.println(row.line(Files.exists(csv) ? ResultFile.read(csv) : List.of()));
            }
        }
        out.flush();
        return Main.FINE;
    }
}
