package dev.octet.json.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code ./octet}: parses the command line and turns what happened into an exit code. */
@Command(
        name = "octet",
        description = "JSON straight on UTF-8 bytes: tools around the Octet library.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        subcommands = {DemoCommand.class, CheckCommand.class, FmtCommand.class, BenchCommand.class, HelpCommand.class},
        footer = {"", "octet help COMMAND describes a command and its options."},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:fine",
            "1:the JSON is not what it should be",
            "2:wrong usage, or input or output failed",
            "141:the reader of standard output has gone, as in octet fmt FILE | head"
        })
public final class Main implements Runnable {
    static final int FINE = 0;
    static final int BAD_JSON = 1;
    static final int USAGE_OR_IO = 2;

    /** 128 and the number of SIGPIPE: what a shell says of other programs whose reader has gone. */
    static final int CLOSED_PIPE = 141;

    /** 128 and the number of SIGINT. */
    private static final int INTERRUPTED = 130;

    private static final long MEGABYTE = 1 << 20;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

    private Main() {}

    public static void main(String[] args) {
        System.setOut(NamedOutput.standard());
        System.exit(execute(args));
    }

    /** Runs a command on the standard streams of {@link System} and returns its exit code. */
    static int execute(String... args) {
        CommandLine line = new CommandLine(new Main());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler(Main::refuse);
        line.setExecutionExceptionHandler((failure, command, parsed) -> report(failure));
        // help, tables: picocli would report a failure to print them by a stack trace
        StringWriter text = new StringWriter();
        line.setOut(new PrintWriter(text));
        try {
            int code = line.execute(args);
            if (text.getBuffer().length() > 0) {
                System.out.print(text);
            }
            return code;
        } catch (OutputFailure | OutOfMemoryError e) {
            return report(e);
        }
    }

    /** No command: the usage, as wrong usage. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "");
    }

    /**
     * One line for wrong usage: what a script logs is what went wrong, not the help. Only without a command the help is
     * all there is to say.
     */
    private static int refuse(ParameterException wrong, String[] args) {
        if (args.length == 0) {
            wrong.getCommandLine().usage(System.err);
            return USAGE_OR_IO;
        }
        String message = message(wrong).replaceFirst("^Error: ", "");
        String command = wrong.getCommandLine().getCommandSpec().qualifiedName();
        System.err.println(ErrorLine.of("octet: " + message + " (see " + command + " --help)"));
        return USAGE_OR_IO;
    }

    private static String message(ParameterException wrong) {
        CommandLine command = wrong.getCommandLine();
        if (wrong instanceof UnmatchedArgumentException unmatched
                && !unmatched.isUnknownOption()
                && !command.getSubcommands().isEmpty()) {
            return "there is no command " + unmatched.getUnmatched().get(0) + ": choose one of "
                    + String.join(", ", command.getSubcommands().keySet());
        }
        return String.valueOf(wrong.getMessage());
    }

    /** One line for an expected failure; anything else is a defect of the tools and keeps its stack trace. */
    private static int report(Throwable failure) {
        if (isStopping()) {
            return INTERRUPTED; // Ctrl-C: what fails now fails because of it
        }
        if (failure instanceof OutputFailure output) {
            if (output.isClosedPipe()) {
                return CLOSED_PIPE;
            }
            System.err.println(ErrorLine.of(output.output(), output.getCause()));
            return USAGE_OR_IO;
        }
        if (failure instanceof VerificationException) {
            System.err.println(ErrorLine.of("octet: " + failure.getMessage()));
            return BAD_JSON;
        }
        Throwable cause = failure instanceof UncheckedIOException wrapped ? wrapped.getCause() : failure;
        if (cause instanceof Stopped stopped) {
            return stopped.exitCode();
        }
        if (cause instanceof IOException io) {
            System.err.println(ErrorLine.of(io));
        } else if (cause instanceof OutOfMemoryError) {
            System.err.println("octet: more memory is needed than the "
                    + Runtime.getRuntime().maxMemory() / MEGABYTE
                    + " MB that Java may use here; JDK_JAVA_OPTIONS=-Xmx4g allows 4 GB");
        } else {
            failure.printStackTrace();
        }
        return USAGE_OR_IO;
    }

    /** Whether this JVM is shutting down. */
    private static boolean isStopping() {
        Thread hook = new Thread();
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            Runtime.getRuntime().removeShutdownHook(hook);
            return false;
        } catch (IllegalStateException e) {
            return true;
        }
    }
}
