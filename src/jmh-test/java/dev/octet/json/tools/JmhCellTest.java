package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The cells of a jar, from the list that this very build has made. */
class JmhCellTest {
    private static final String LIST = "META-INF/BenchmarkList";

    @TempDir
    private Path directory;

    private Path jar = Path.of("");

    @BeforeEach
    void makeJar() throws IOException {
        jar = directory.resolve("benchmarks.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar));
                InputStream list = Objects.requireNonNull(getClass().getResourceAsStream("/" + LIST))) {
            zip.putNextEntry(new ZipEntry(LIST));
            list.transferTo(zip);
        }
    }

    private Map<JmhCell, Double> cells(String include, Map<String, List<String>> params) throws IOException {
        return JmhCell.of(jar, Pattern.compile(include), params);
    }

    @Test
    void everyCombinationOfParametersIsACell() throws IOException {
        Map<JmhCell, Double> cells = cells(
                "EscapeTableBenchmark\\.(swar|table8)$",
                Map.of(
                        "length",
                        List.of("8", "32"),
                        "escape",
                        List.of("NONE"),
                        "content",
                        List.of("ASCII"),
                        "lengths",
                        List.of("FIXED")));
        assertEquals(4, cells.size());
        JmhCell one = new JmhCell(
                "dev.octet.json.bench.EscapeTableBenchmark.swar",
                Map.of("length", "32", "escape", "NONE", "content", "ASCII", "lengths", "FIXED"));
        assertTrue(cells.containsKey(one), cells.toString());
        assertTrue(cells.get(one) > 0);
        assertEquals("EscapeTableBenchmark.swar", one.shortMethod());
    }

    /** Nine lengths, six places of escapes, three contents, fixed and varied: the benchmark's own. */
    @Test
    void parametersWithoutValuesAreThoseOfTheBenchmark() throws IOException {
        assertEquals(
                9 * 6 * 3 * 2, cells("EscapeTableBenchmark\\.swar$", Map.of()).size());
    }

    @Test
    void parametersOfOtherBenchmarksAreIgnored() throws IOException {
        Set<JmhCell> cells = cells("BlobExportBenchmark\\.jackson2$", Map.of("length", List.of("8")))
                .keySet();
        assertTrue(cells.stream().noneMatch(cell -> cell.params().containsKey("length")));
        assertEquals(2, cells.size());
    }

    @Test
    void argumentsSelectNoOtherBenchmark() throws IOException {
        JmhCell cell = cells("EscapeTableBenchmark\\.swar$", Map.of())
                .keySet()
                .iterator()
                .next();
        List<String> arguments = cell.arguments();
        Pattern include = Pattern.compile(arguments.get(0));
        assertTrue(include.matcher(cell.method()).find());
        assertTrue(!include.matcher(cell.method() + "Validated").find());
        assertTrue(!include.matcher("x" + cell.method()).find());
        assertEquals(1 + 2 * cell.params().size(), arguments.size());
        cell.params().forEach((name, value) -> assertTrue(arguments.contains(name + "=" + value)));
    }

    @Test
    void anotherFileIsNoJarOfBenchmarks() throws IOException {
        Path other = directory.resolve("other.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(other))) {
            zip.putNextEntry(new ZipEntry("something"));
        }
        IOException failure = assertThrows(IOException.class, () -> JmhCell.of(other, Pattern.compile("."), Map.of()));
        assertTrue(failure.getMessage().endsWith("is no jar of benchmarks: it has no META-INF/BenchmarkList"));
    }
}
