package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** The results of one grid that a command reads. */
final class ResultMixin extends ResultsMixin {
    @Parameters(
            paramLabel = "RESULT",
            arity = "1",
            description = "Name of the results: a grid, with -quick or -core behind it if it was measured so.")
    private String name = "";

    /** The name of the results. */
    String name() {
        return name;
    }

    /** The grid; wrong usage if there is none of that name. */
    Grid grid() {
        return BenchCommand.grid(command.commandLine(), name.replaceFirst("-(quick|core)$", ""));
    }

    /** The cells; wrong usage if the grid was not measured. */
    List<CellResult> cells() throws IOException {
        String label = grid().label();
        if (!Files.exists(csv())) {
            throw new CommandLine.ParameterException(
                    command.commandLine(), "no results in " + csv() + ": measure with ./octet bench " + label);
        }
        return ResultFile.read(csv());
    }

    Path sheet() {
        return ResultFile.sheet(csv());
    }

    private Path csv() {
        return directory().resolve(name + ResultFile.ENDING);
    }
}
