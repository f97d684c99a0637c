package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Measures cells from benchmark jars, each time in one fork: JMH runs in a JVM of its own, from the jar, with what the jar says. */
final class JmhFork implements CellComparison.Fork {
    private final Path java;
    private final Path json;
    private final Path log;

    /** {@code java}: the program of the JDK to measure with; {@code scratch}: a directory; JMH's words go to {@code log}. */
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
        Files.deleteIfExists(json); // no result of the fork before, whatever happens
        Program.logged(new ProcessBuilder(command), log);
        List<CellResult> results = CellResult.read(json);
        if (results.size() != 1) {
            throw new IOException(cell.method() + " has " + results.size() + " results instead of one; see " + log);
        }
        return results.get(0);
    }
}
