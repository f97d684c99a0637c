package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures cells of benchmark jars, each in one fork. JMH runs in another JVM, from the jar, with the jar's settings.
 */
final class JmhFork implements CellComparison.Fork {
    private final Path java;
    private final Path json;
    private final Path log;

    /** {@code java}: the program that measures; {@code scratch}: a directory; JMH's output goes to {@code log}. */
    JmhFork(Path java, Path scratch, Path log) {
        this.java = java;
        this.json = scratch.resolve("fork.json");
        this.log = log;
    }

    @Override
    public CellResult measure(Path jar, JmhCell cell) throws IOException {
        List<String> command = new ArrayList<>(List.of(java.toString(), "-jar", jar.toString()));
        command.addAll(cell.arguments());
        command.addAll(List.of("-f", "1", "-foe", "true", "-rf", "json", "-rff", json.toString()));
        Files.deleteIfExists(json); // so that no result of an earlier fork remains
        Program.logged(new ProcessBuilder(command), log);
        List<CellResult> results = CellResult.ofJmh(json);
        if (results.size() != 1) {
            throw new IOException(cell.method() + " has " + results.size() + " results instead of one; see " + log);
        }
        return results.get(0);
    }
}
