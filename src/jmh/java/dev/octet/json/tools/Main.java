package dev.octet.json.tools;

import java.io.IOException;
import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** {@code ./octet}: parses the command line and turns what happened into an exit code. */
@Command(
        name = "octet",
        description = "JSON straight on UTF-8 bytes: tools around the Octet library.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        subcommands = {DemoCommand.class, CheckCommand.class, FmtCommand.class, BenchCommand.class},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:fine", "1:the JSON is not what it should be", "2:wrong usage, or input or output failed"})
public final class Main implements Runnable {
    static final int FINE = 0;
    static final int BAD_JSON = 1;
    static final int USAGE_OR_IO = 2;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

    private Main() {}

    public static void main(String[] args) {
        CommandLine line = new CommandLine(new Main());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler(Main::refuse);
        line.setExecutionExceptionHandler(Main::report);
        System.exit(line.execute(args));
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing: " + String.join(", ", spec.subcommands().keySet()));
    }

    /** One line for wrong usage, too: what a script logs is what went wrong, not the help. */
    private static int refuse(ParameterException wrong, String[] args) {
        String message = String.valueOf(wrong.getMessage()).replaceFirst("^Error: ", "");
        String command = wrong.getCommandLine().getCommandSpec().qualifiedName();
        System.err.println(ErrorLine.of("octet: " + message + " (" + command + " --help tells more)"));
        return USAGE_OR_IO;
    }

    /** One line per expected failure; anything else is a defect of the tools and keeps its stack trace. */
    private static int report(Exception failure, CommandLine line, ParseResult parsed) {
        if (failure instanceof VerificationException) {
            System.err.println("octet: " + failure.getMessage());
            return BAD_JSON;
        }
        Exception cause = failure instanceof UncheckedIOException wrapped ? wrapped.getCause() : failure;
        if (cause instanceof IOException) {
            System.err.println("octet: " + cause.getClass().getSimpleName() + ": " + cause.getMessage());
        } else {
            failure.printStackTrace();
        }
        return USAGE_OR_IO;
    }
}
