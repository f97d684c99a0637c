package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Octet;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command line itself: usage, help, and failures in words. */
class MainTest {
    @TempDir
    private Path directory;

    @Test
    void withoutACommandTheUsageIsPrintedAsWrongUsage() {
        ToolTestRun run = ToolTestRun.of().ends(Main.USAGE_OR_IO);
        assertEquals("", run.out());
        assertEquals("Usage: octet [-hV] [COMMAND]", run.errors().get(0));
        assertUsage(String.join("\n", run.errors()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"help", "--help", "-h"})
    void helpPrintsTheUsage(String argument) {
        assertUsage(ToolTestRun.of(argument).succeeds().out());
    }

    private static void assertUsage(String text) {
        for (String command : List.of("demo", "check", "fmt", "bench", "help")) {
            assertTrue(text.lines().anyMatch(line -> line.matches("  " + command + " +[A-Z].*\\.?")), text);
        }
        assertTrue(text.contains("Exit codes:"), text);
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"demo", "check", "fmt", "bench"})
    void helpOfACommandPrintsItsUsage(String command) {
        String help = ToolTestRun.of("help", command).succeeds().out();
        assertTrue(help.contains("Usage: octet " + command), help);
        assertEquals(help, ToolTestRun.of(command, "--help").succeeds().out());
    }

    @Test
    void theVersionIsThatOfTheLibrary() {
        assertTrue(ToolTestRun.of("--version").succeeds().out().startsWith("octet " + Octet.version() + "\nkernel "));
    }

    /** Whatever is wrong with a call, one line says it in words, and how to learn more. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "nope",
                "help nope",
                "--nope",
                "check",
                "check --nope x",
                "fmt --indent",
                "fmt --indent 2 --minify",
                "demo --blobs 0",
                "demo --blobs many",
                "demo --seed 1 --files .",
                "bench",
                "bench nothing",
                "bench quick --core",
                "bench read --core --quick",
                "bench cold --corpus .",
                "bench table all",
                "bench summary cold --of octetSwar",
                "bench plot no-such-grid",
                "bench compare",
                "bench compare HEAD",
                "bench compare missing.jar --include swar",
                "bench compare HEAD --include (",
                "bench compare HEAD --include swar --forks 1",
                "bench compare HEAD --include swar --fail-below 0"
            })
    void wrongUsageIsOneLine(String arguments) {
        String line = ToolTestRun.of(arguments.split(" ")).failsInOneLine(Main.USAGE_OR_IO);
        assertTrue(line.matches("octet: .* \\(see octet.* --help\\)"), line);
        assertFalse(line.contains("Exception"), line);
    }

    @Test
    void anUnknownCommandNamesThoseThereAre() {
        assertEquals(
                "octet: there is no command nope: choose one of demo, check, fmt, bench, help (see octet --help)",
                ToolTestRun.of("nope").failsInOneLine(Main.USAGE_OR_IO));
    }

    @Test
    void filesThatCannotBeReadAreNamedInWords() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "x");
        String missing = directory.resolve("missing").toString();
        assertEquals(
                "octet: " + missing + ": no such directory",
                ToolTestRun.of("demo", "--files", missing).failsInOneLine(Main.USAGE_OR_IO));
        assertEquals(
                "octet: " + file + ": not a directory",
                ToolTestRun.of("demo", "--files", file.toString()).failsInOneLine(Main.USAGE_OR_IO));
        for (String command : List.of("check", "fmt")) {
            assertEquals(
                    "octet: " + missing + ": no such file or directory",
                    ToolTestRun.of(command, missing).failsInOneLine(Main.USAGE_OR_IO));
            assertEquals(
                    "octet: " + directory + ": Is a directory",
                    ToolTestRun.of(command, directory.toString()).failsInOneLine(Main.USAGE_OR_IO));
            String below = file.resolve("below").toString();
            String line = ToolTestRun.of(command, below).failsInOneLine(Main.USAGE_OR_IO);
            assertEquals("octet: " + below + ": Not a directory", line);
        }
        assertEquals(
                "octet: " + missing + "/out.json: no such file or directory",
                ToolTestRun.of("demo", "--blobs", "1", "--out", missing + "/out.json")
                        .ends(Main.USAGE_OR_IO)
                        .errors()
                        .get(0));
    }

    // ---- standard output fails

    /** Fails like the standard output of a process: the message is the operating system's. */
    private static int executeWithOutputThatFails(String message, String... args) {
        PrintStream out = System.out;
        OutputStream failing = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(message);
            }
        };
        try {
            System.setOut(new PrintStream(new NamedOutput(NamedOutput.STANDARD_OUTPUT, failing)));
            return Main.execute(args);
        } finally {
            System.setOut(out);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "help",
                "--version",
                "check --help",
                "bench table read --results benchmarks/zen5-jdk25",
                "bench overview --results benchmarks/zen5-jdk25",
                "bench losses --results benchmarks/zen5-jdk25",
                "fmt %s",
                "demo --blobs 1"
            })
    void everyCommandThatPrintsEndsInSilenceWhenItsReaderHasGone(String arguments) throws IOException {
        Path file = Files.writeString(directory.resolve("file.json"), "[1]");
        PrintStream err = System.err;
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        try {
            System.setErr(new PrintStream(errors, true));
            int code = executeWithOutputThatFails(
                    "Broken pipe", arguments.formatted(file).split(" "));
            assertEquals(Main.CLOSED_PIPE, code, errors::toString);
            assertEquals("", errors.toString());
            code = executeWithOutputThatFails(
                    "No space left on device", arguments.formatted(file).split(" "));
            assertEquals(Main.USAGE_OR_IO, code);
            assertEquals("octet: standard output: No space left on device\n", errors.toString());
        } finally {
            System.setErr(err);
        }
    }
}
