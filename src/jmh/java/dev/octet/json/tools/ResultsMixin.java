package dev.octet.json.tools;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The directory of the results that a command reads. */
class ResultsMixin {
    @Spec(Spec.Target.MIXEE)
    protected CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Option(
            names = "--results",
            paramLabel = "DIR",
            description = "Directory of the results, such as benchmarks/zen5-jdk25. Default: what was measured on this "
                    + "machine with the JDK that runs this tool, target/bench/<arch>-jdk<version>.")
    private @Nullable Path directory;

    /** The directory; wrong usage if there is none. */
    Path directory() {
        Path results = (directory == null
                        ? GridRun.directory(BenchCommand.home(), MeasuredJdk.here())
                        : BenchCommand.base(command).resolve(directory))
                .toAbsolutePath()
                .normalize();
        if (!Files.isDirectory(results)) {
            throw new CommandLine.ParameterException(
                    command.commandLine(),
                    "no results in " + results + ": measure with ./octet bench, or name others with --results");
        }
        return results;
    }

    /** The directory's name, which names the machine and the JDK. */
    String machine() {
        return directory().getFileName().toString();
    }
}
