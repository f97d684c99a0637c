package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a main class of the tests in a JVM of its own, with its own flags.
 *
 * <p>The launcher is that of this JVM unless the system property {@value #LAUNCHER} names another. Where this JVM is
 * emulated, the system cannot start the one in its {@code java.home}.
 */
public final class ChildJvm {
    private static final String LAUNCHER = "octet.test.java";
    private static final int MINUTES = 20;

    private ChildJvm() {}

    /** Runs {@code main} and fails unless it ends by itself with exit code 0. */
    public static void run(Class<?> main, List<String> flags, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = command(main, flags, arguments);
        assertEndsWith0(new ProcessBuilder(command).inheritIO().start(), command.toString());
    }

    /** As above, with the vector module if this JVM has it. Returns everything that was printed. */
    public static String output(Class<?> main, String... flags) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(flags));
        if (ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()) {
            all.add("--add-modules=jdk.incubator.vector");
        }
        List<String> command = command(main, all);
        Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEndsWith0(child, command + ": " + output);
        return output;
    }

    /** As {@link #run}. Returns the lines of standard output. */
    public static List<String> output(Class<?> main, List<String> flags, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = command(main, flags, arguments);
        Path output = Files.createTempFile("child", ".txt");
        try {
            ProcessBuilder child = new ProcessBuilder(command).inheritIO().redirectOutput(output.toFile());
            assertEndsWith0(child.start(), command.toString());
            return Files.readAllLines(output);
        } finally {
            Files.delete(output);
        }
    }

    private static List<String> command(Class<?> main, List<String> flags, String... arguments) {
        List<String> command = new ArrayList<>();
        String own = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        command.add(System.getProperty(LAUNCHER, own));
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    private static void assertEndsWith0(Process child, String what) throws InterruptedException {
        boolean ended = child.waitFor(MINUTES, TimeUnit.MINUTES);
        child.destroyForcibly();
        assertEquals("ended with 0", ended ? "ended with " + child.exitValue() : "did not end", what);
    }
}
