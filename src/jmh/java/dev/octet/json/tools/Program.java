package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs other programs and waits for them. */
final class Program {
    private static final int TAIL = 20;

    private Program() {}

    /**
     * Appends the output of a program to a log.
     *
     * @throws IOException if it cannot be started, or fails; then with the log's end
     */
    static void logged(ProcessBuilder program, Path log) throws IOException {
        Files.createDirectories(log.toAbsolutePath().getParent());
        program.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        int exitCode = end(program.start());
        Stopped.check(exitCode);
        if (exitCode != 0) {
            List<String> lines = Files.readAllLines(log);
            String tail = String.join("\n", lines.subList(Math.max(0, lines.size() - TAIL), lines.size()));
            throw new IOException(
                    program.command().get(0) + " failed; its output is in " + log + ", at the end:\n" + tail);
        }
    }

    /**
     * The output of a program, errors included, without whitespace around it.
     *
     * @throws IOException if it cannot be started, or fails; then with its output
     */
    static String output(String... command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), UTF_8).trim();
        int exitCode = end(process);
        Stopped.check(exitCode);
        if (exitCode != 0) {
            throw new IOException(String.join(" ", command) + ": " + text);
        }
        return text;
    }

    private static int end(Process process) throws IOException {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while another program was running");
        } finally {
            process.destroy();
        }
    }
}
