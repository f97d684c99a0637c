package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A call of the tools in a JVM of its own, where standard streams, signals and the size of the heap are those of a
 * process.
 */
final class ProcessTestRun {
    private ProcessTestRun() {}

    /** Not started yet; standard error goes to the file. */
    static ProcessBuilder builder(List<String> flags, Path errors, String... args) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().remove("JDK_JAVA_OPTIONS"); // the JVM would report that it takes them
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        return builder.redirectError(errors.toFile());
    }

    static List<String> lines(Path errors) throws IOException {
        return Files.readAllLines(errors, UTF_8);
    }
}
