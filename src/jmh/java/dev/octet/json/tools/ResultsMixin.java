package dev.octet.json.tools;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the results are that are meant. */
final class ResultsMixin {
    @Option(
            names = "--results",
            paramLabel = "DIR",
            description =
                    "Directory of the result files. Default: that of this machine's kind under benchmarks/results/.")
    private @Nullable Path directory;

    Path directory() {
        Path results = directory != null ? directory : MachineSheet.directory(BenchCommand.home());
        return results.toAbsolutePath().normalize();
    }

    /** The kind of machine that the results are of, which their directory is called by. */
    String machine() {
        return directory().getFileName().toString();
    }
}
