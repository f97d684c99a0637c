package dev.octet.json.tools;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Which results are meant, for the commands that show them. */
final class ResultMixin {
    @Spec(Spec.Target.MIXEE)
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Parameters(
            paramLabel = "RESULT",
            arity = "1",
            description =
                    "Name of a result file without its ending: a grid, with -quick, -core or -targets if it was measured so.")
    private String name = "";

    @CommandLine.Mixin
    private ResultsMixin results = new ResultsMixin();

    /** Of the result file, without its ending. */
    String name() {
        return name;
    }

    Grid grid() {
        return BenchCommand.grid(command.commandLine(), name.replaceFirst("-(quick|core)$", ""));
    }

    /** The result file; wrong usage when there is none. */
    Path json() {
        Path json = results.directory().resolve(name + ".json");
        if (!Files.exists(json)) {
            throw new CommandLine.ParameterException(
                    command.commandLine(), "no results in " + json + ": measure with ./octet bench " + grid().label());
        }
        return json;
    }

    /** The kind of machine that the results are of, which their directory is called by. */
    String machine() {
        return results.machine();
    }
}
