package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a main class of this class path in another JVM of the same JDK, with the flags of this JVM and more. */
public final class ChildJvm {
    private ChildJvm() {}

    /**
     * Runs the child to its end; it inherits standard error.
     *
     * @return what the child printed, line by line
     * @throws IOException when it cannot be started or its exit code is not 0
     */
    public static List<String> run(List<String> flags, List<String> properties, Class<?> main, List<String> arguments)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", File.separatorChar == '\\' ? "java.exe" : "java")
                .toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments()); // such as --add-modules
        command.addAll(flags);
        command.addAll(properties);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader reader = process.inputReader(UTF_8)) {
            List<String> output = reader.lines().toList();
            int exit = process.waitFor();
            Stopped.check(exit);
            if (exit != 0) {
                throw new IOException("a child JVM ended with exit code " + exit + ": " + String.join(" / ", output));
            }
            return output;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while a child JVM was running");
        } finally {
            process.destroy();
        }
    }
}
