package dev.octet.json.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No line of a Java source is wider than the formatter allows. The formatter wraps code, but neither comments nor
 * string literals.
 */
class LineWidthTest {
    private static final int MAX_COLUMNS = 120;

    @Test
    void noLineOfASourceIsOver120Columns() throws IOException {
        List<Path> sources;
        try (Stream<Path> files = Stream.concat(Files.walk(Path.of("src")), Files.walk(Path.of("samples")))) {
            sources = files.filter(file -> file.toString().endsWith(".java")).toList();
        }
        assertTrue(sources.size() > 500, "sources that were found: " + sources.size());
        List<String> wide = new ArrayList<>();
        for (Path source : sources) {
            wide.addAll(wideLines(source.toString(), Files.readAllLines(source)));
        }
        assertEquals("", String.join("\n", wide));
    }

    @Test
    void aWideLineIsFoundAndNamed() {
        String widest = "x".repeat(MAX_COLUMNS);
        assertEquals(List.of("A.java:2: 121 columns"), wideLines("A.java", List.of(widest, widest + "x", "")));
    }

    private static List<String> wideLines(String name, List<String> lines) {
        List<String> wide = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            int columns = lines.get(i).codePointCount(0, lines.get(i).length());
            if (columns > MAX_COLUMNS) {
                wide.add(name + ":" + (i + 1) + ": " + columns + " columns");
            }
        }
        return wide;
    }
}
