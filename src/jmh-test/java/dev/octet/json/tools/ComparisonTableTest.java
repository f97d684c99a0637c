package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What {@code ./octet bench compare} prints. */
class ComparisonTableTest {
    private static final JmhCell SHORT =
            new JmhCell("some.where.LoopBenchmark.swar", Map.of("length", "8", "escape", "NONE"));
    private static final JmhCell LONG =
            new JmhCell("some.where.LoopBenchmark.swar", Map.of("length", "65536", "escape", "NONE"));

    @Test
    void linesShowBothSidesAndTheVerdict() {
        ComparisonTable table = new ComparisonTable(List.of(SHORT, LONG));
        assertEquals(
                List.of(
                        "all cells: escape=NONE",
                        "",
                        "cell                             base         head "
                                + "       head / base     95 % interval  verdict"),
                table.head());
        assertEquals(
                "LoopBenchmark.swar 8             2.00         1.00 ns/op        2.000    1.900 to 2.105  faster",
                table.line(SHORT, new CellComparison(2, 1, "ns/op", new SpeedChange(2, 1.9, 2.1053))));
        assertEquals(
                "LoopBenchmark.swar 65536      123,456       123.46 ns/op        1.000    0.900 to 1.111  no change",
                table.line(LONG, new CellComparison(123_456, 123.456, "ns/op", new SpeedChange(1, 0.9, 1.1111))));
        assertEquals("2 cells: 1 faster, 0 slower, 1 no change", table.foot().get(1));
    }

    @Test
    void oneCellHasNoVaryingParameter() {
        ComparisonTable table = new ComparisonTable(List.of(SHORT));
        assertEquals("all cells: escape=NONE length=8", table.head().get(0));
        assertEquals(
                "LoopBenchmark.swar         1.00         2.00 ns/op        0.500    0.400 to 0.600  slower",
                table.line(SHORT, new CellComparison(1, 2, "ns/op", new SpeedChange(0.5, 0.4, 0.6))));
        assertEquals("1 cell: 0 faster, 1 slower, 0 no change", table.foot().get(1));
    }
}
