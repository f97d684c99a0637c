package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
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
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        Process child = new ProcessBuilder(command).inheritIO().start();
        boolean ended = child.waitFor(MINUTES, TimeUnit.MINUTES);
        child.destroyForcibly();
        assertEquals("ended with 0", ended ? "ended with " + child.exitValue() : "did not end", command::toString);
    }
}
