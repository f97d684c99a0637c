package dev.octet.json.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * docs/hot-loops.md lists the methods with a size budget, and their sizes. {@code mvn test -Dtest=HotLoopsTest
 * -Doctet.hotloops.write=true} writes its tables anew.
 */
class HotLoopsTest {
    private static final Path FILE = Path.of("docs/hot-loops.md");

    /** Ends the part of the document that is written by hand; the rest is generated. */
    private static final String MARK = "<!-- begin hot methods -->";

    private static final String END = "<!-- end -->";

    private static final int HEAD_MOST = 40;

    @Test
    void theDocumentIsUpToDate() throws IOException {
        List<String> written = Files.readAllLines(FILE);
        int head = written.indexOf(MARK) + 1;
        assertTrue(0 < head && head <= HEAD_MOST, () -> "lines written by hand, " + MARK + " included: " + head);
        List<String> expected = new ArrayList<>(written.subList(0, head));
        expected.addAll(HotLoops.tables(CompiledClass.readAll(CompiledClass.directoryOf(WriteOptions.class))));
        expected.add(END);
        if (Boolean.getBoolean("octet.hotloops.write")) {
            Files.write(FILE, expected);
            written = expected;
        }
        assertEquals(String.join("\n", expected), String.join("\n", written), FILE + " is out of date");
    }

    @Test
    void everyBudgetIsARow() {
        List<CompiledClass> classes = List.of(
                SampleClass.of(new int[0], 6, "", List.of("Hot"), List.of()),
                SampleClass.of(new int[0], 0, "a reason", List.of("OutOfLine"), List.of()),
                SampleClass.of(new int[0], 0, "", List.of(), List.of()));
        assertEquals(
                List.of(
                        "",
                        "## write",
                        "",
                        "| method | budget | bytes | reason |",
                        "|---|---|--:|---|",
                        "| `Sample.body()` | `@Hot` | 7 |  |",
                        "| `Sample.body()` | `@OutOfLine` | 1 | a reason |"),
                HotLoops.tables(classes));
    }
}
