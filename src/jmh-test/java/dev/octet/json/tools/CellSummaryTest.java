package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is said of several cells at once. */
class CellSummaryTest {
    private static CellResult cell(String method, String content, int length, double score, double error) {
        Map<String, String> params = Map.of("content", content, "length", String.valueOf(length));
        return new CellResult(method, params, 3, "avgt", score, error, "ns/op", 0, "");
    }

    /** Against 100: twice as fast, as fast within the interval, behind within it, behind beyond it. */
    private static final List<CellResult> CELLS = List.of(
            cell("ours", "ASCII", 8, 50, 1),
            cell("ours", "ASCII", 16, 99, 2),
            cell("ours", "ASCII", 32, 101, 2),
            cell("ours", "ASCII", 64, 125, 2),
            cell("ours", "CJK", 8, 10, 1),
            cell("ours", "CJK", 16, 10, 1), // no other was measured there
            cell("slow", "ASCII", 8, 300, 1),
            cell("theirs", "ASCII", 8, 100, 1),
            cell("theirs", "ASCII", 16, 100, 1),
            cell("theirs", "ASCII", 32, 100, 1),
            cell("theirs", "ASCII", 64, 100, 1),
            cell("theirs", "CJK", 8, 300, 1));

    @Test
    void groupsAreTakenTogether() {
        List<String> lines = CellSummary.of(CELLS, "ours", List.of("slow", "theirs"), List.of("content")).stream()
                .map(CellSummary::line)
                .toList();
        assertEquals(
                List.of(
                        "| ours | cjk | 1 | 30.0 | 30.0 | 30.0 | 1 | 1 | 0 | 0 |",
                        "| ours | ascii | 4 | 0.80 | 1.00 | 2.00 | 2 | 1 | 2 | 1 |"),
                lines);
    }

    @Test
    void withoutGroupsAllCellsAreTakenTogether() {
        List<CellSummary> summaries = CellSummary.of(CELLS, "ours", List.of("theirs"), List.of());
        assertEquals(1, summaries.size());
        assertEquals(5, summaries.get(0).ratios().size());
        assertEquals(100.0 / 99, summaries.get(0).median(), 1e-9);
    }

    @Test
    void theFastestOfTheOthersCounts() {
        List<CellSummary> summaries = CellSummary.of(CELLS, "theirs", List.of("slow", "ours"), List.of());
        assertEquals(0.5, summaries.get(0).ratios().get(1).mean(), 1e-9);
    }

    @Test
    void thereIsNoSummaryWithoutResults() {
        assertEquals(List.of(), CellSummary.of(CELLS, "ours", List.of("nobody"), List.of()));
    }
}
