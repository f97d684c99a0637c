package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./octet bench compare}: wrong usage, and a jar with itself. How fast it is does not matter here. */
class CompareCommandTest {
    private static final String BENCHMARKS = "META-INF/BenchmarkList";
    private static final String SWAR = "EscapeTableBenchmark\\.swar$";
    private static final String CELL = "-p length=8 -p escape=NONE -p content=ASCII -p lengths=FIXED --forks 2";

    @TempDir
    private Path directory;

    private Path jar;

    /** A benchmark jar whose classes are those of this class path. */
    @BeforeEach
    void jar() throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, "org.openjdk.jmh.Main");
        attributes.put(
                Attributes.Name.CLASS_PATH,
                Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(entry -> Path.of(entry).toUri().toString())
                        .collect(Collectors.joining(" ")));
        jar = directory.resolve("same.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                InputStream list = ClassLoader.getSystemResourceAsStream(BENCHMARKS)) {
            out.putNextEntry(new ZipEntry(BENCHMARKS));
            out.write(list.readAllBytes());
        }
    }

    @Test
    void wrongUsageIsReportedBeforeAnythingIsMeasured() {
        for (String options : List.of(
                "no-such-revision --include swar", "pom.xml --include swar", "pom.xml " + jar + " --include swar")) {
            String line =
                    ToolTestRun.of(("bench compare " + options).split(" ")).failsInOneLine(Main.USAGE_OR_IO);
            assertTrue(line.contains("is neither a jar nor a git revision"), line);
        }
        for (String options : List.of("--include NoSuchBenchmark -p length=8", "--include " + SWAR + " -p lenght=8")) {
            String args = "bench compare " + jar + " " + jar + " " + options;
            ToolTestRun.of(args.split(" ")).failsInOneLine(Main.USAGE_OR_IO);
        }
    }

    @Test
    void aCellIsMeasuredInEachForkOnBothSides() throws Exception {
        String args = "bench compare " + jar + " " + jar + " --include " + SWAR + " " + CELL;
        ProcessBuilder builder = ProcessTestRun.builder(List.of(), directory.resolve("errors"), args.split(" "));
        builder.environment().put("OCTET_HOME", directory.toString());
        builder.environment().put("JAVA_TOOL_OPTIONS", "-Djmh.ignoreLock=true"); // also of the JVMs that it starts
        Process compare = builder.start();
        String out = new String(compare.getInputStream().readAllBytes(), UTF_8);
        List<String> errors = Files.readAllLines(directory.resolve("errors")).stream()
                .filter(line -> !line.startsWith("Picked up JAVA_TOOL_OPTIONS"))
                .toList();
        assertEquals(List.of(), errors);
        assertEquals(0, compare.waitFor());
        assertTrue(
                out.lines()
                        .anyMatch(line ->
                                line.matches("EscapeTableBenchmark\\.swar .* ns/op .* (faster|slower|no change)")),
                out);
        String log = Files.readString(directory.resolve("target/bench-compare.log"));
        assertEquals(4, log.lines().filter("# Fork: 1 of 1"::equals).count(), "two forks a side");
    }
}
