package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.tools.SpeedChange.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is measured in which order, and what is compared. */
class CellComparisonTest {
    private static final JmhCell CELL = new JmhCell("some.Benchmark.method", Map.of("length", "8"));
    private static final Path BASE = Path.of("base.jar");
    private static final Path HEAD = Path.of("head.jar");

    @ParameterizedTest
    @CsvSource({"2, BHHB", "3, BHHBBH", "4, BHHBBHHB"})
    void sidesTakeTurns(int forks, String expected) throws IOException {
        List<Path> order = new ArrayList<>();
        CellComparison.measure(
                (jar, cell) -> {
                    assertEquals(CELL, cell);
                    order.add(jar);
                    return result("avgt", jar.equals(BASE) ? 20 : 10, "ns/op");
                },
                CELL,
                BASE,
                HEAD,
                forks);
        StringBuilder letters = new StringBuilder();
        order.forEach(jar -> letters.append(jar.equals(BASE) ? 'B' : 'H'));
        assertEquals(expected, letters.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "avgt,   ns/op,  2,   FASTER", // half of the time
        "ss,     ms/op,  2,   FASTER",
        "sample, us/op,  2,   FASTER",
        "thrpt,  ops/ms, 0.5, SLOWER", // half as many
    })
    void lessTimeIsFasterFewerOperationsAreSlower(String mode, String unit, double ratio, Verdict verdict)
            throws IOException {
        List<CellResult> base = List.of(result(mode, 20, unit), result(mode, 20, unit));
        List<CellResult> head = List.of(result(mode, 10, unit), result(mode, 10, unit));
        CellComparison comparison = CellComparison.of(base, head);
        assertEquals(20, comparison.base(), 1e-9);
        assertEquals(10, comparison.head(), 1e-9);
        assertEquals(unit, comparison.unit());
        assertEquals(ratio, comparison.change().ratio(), 1e-9);
        assertEquals(verdict, comparison.change().verdict());
    }

    /** The geometric means of 1, 4 and 2, 8, whose quotient is the ratio. */
    @Test
    void theFiguresShownHaveTheRatioShown() throws IOException {
        CellComparison comparison = CellComparison.of(
                List.of(result("avgt", 1, "ns/op"), result("avgt", 4, "ns/op")),
                List.of(result("avgt", 2, "ns/op"), result("avgt", 8, "ns/op")));
        assertEquals(2, comparison.base(), 1e-9);
        assertEquals(4, comparison.head(), 1e-9);
        assertEquals(0.5, comparison.change().ratio(), 1e-9);
        assertEquals(Verdict.NO_CHANGE, comparison.change().verdict());
    }

    @ParameterizedTest
    @CsvSource({"avgt, us/op", "ss, ns/op"})
    void otherQuantitiesAreNotCompared(String mode, String unit) {
        List<CellResult> base = List.of(result("avgt", 20, "ns/op"), result("avgt", 20, "ns/op"));
        List<CellResult> head = List.of(result("avgt", 20, "ns/op"), result(mode, 20, unit));
        assertThrows(IOException.class, () -> CellComparison.of(base, head));
    }

    private static CellResult result(String mode, double score, String unit) {
        return new CellResult("method", CELL.params(), 1, mode, score, Double.NaN, unit, Double.NaN, "");
    }
}
