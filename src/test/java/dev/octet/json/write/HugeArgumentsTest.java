package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * "A single array argument holds at most 2^31 - 1 bytes": indexes near that end must not wrap. The arrays are as large as the JVM makes
 * them, so a child JVM with a heap of its own does the work ({@link HugeArgumentsMain}).
 */
@Tag("exhaustive")
class HugeArgumentsTest {
    @Test
    void theLargestArraysAndStrings() throws IOException, InterruptedException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Process child = new ProcessBuilder(
                        java.toString(),
                        "-Xmx9g",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HugeArgumentsMain.class.getName())
                .inheritIO()
                .start();
        boolean ended = child.waitFor(10, TimeUnit.MINUTES);
        child.destroyForcibly();
        assertEquals("ended with 0", ended ? "ended with " + child.exitValue() : "did not end");
    }
}
