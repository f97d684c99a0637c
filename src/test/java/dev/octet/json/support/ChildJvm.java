package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a main class of the tests in a JVM of its own, with flags of its own. */
public final class ChildJvm {
    private static final int MINUTES = 20;

    private ChildJvm() {}

    /** Runs {@code main} to its end, which must come by itself and be 0. */
    public static void run(Class<?> main, List<String> flags, String... arguments)
            throws IOException, InterruptedException {
        await(builder(main, flags, arguments).inheritIO());
    }

    /** As {@link #run}; answers the lines of its standard output. */
    public static List<String> output(Class<?> main, List<String> flags, String... arguments)
            throws IOException, InterruptedException {
        Path output = Files.createTempFile("child", ".txt");
        try {
            await(builder(main, flags, arguments).inheritIO().redirectOutput(output.toFile()));
            return Files.readAllLines(output);
        } finally {
            Files.delete(output);
        }
    }

    private static ProcessBuilder builder(Class<?> main, List<String> flags, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }

    private static void await(ProcessBuilder builder) throws IOException, InterruptedException {
        Process child = builder.start();
        boolean ended = child.waitFor(MINUTES, TimeUnit.MINUTES);
        child.destroyForcibly();
        String end = ended ? "ended with " + child.exitValue() : "did not end";
        assertEquals("ended with 0", end, () -> String.join(" ", builder.command()));
    }
}
