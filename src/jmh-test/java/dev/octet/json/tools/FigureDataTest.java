package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.tools.FigureData.Point;
import dev.octet.json.tools.FigureSpec.Marks;
import dev.octet.json.tools.FigureSpec.Panel;
import dev.octet.json.tools.FigureSpec.Quantity;
import java.awt.Color;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a picture says of its figures. */
class FigureDataTest {
    private static final FigureSeries OURS = new FigureSeries("ours", "Ours", Color.BLUE, true);
    private static final FigureSeries THEIRS = new FigureSeries("theirs", "Theirs", Color.RED, false);
    private static final FigureSeries NEVER = new FigureSeries("never", "Never", Color.GRAY, true);
    private static final Panel PANEL = new Panel("panel", Map.of("content", "ASCII"), List.of("8", "32"));

    /** theirs: 100 and 200 ns; ours as given at 8, with an error of 10, and at 32 not measured. */
    private static FigureData data(Quantity shown, double ours) {
        FigureSpec spec = new FigureSpec(
                "name",
                "title",
                Marks.BARS,
                shown,
                "length",
                List.of(PANEL),
                1,
                List.of(OURS, THEIRS, NEVER),
                List.of("theirs"));
        return new FigureData(
                spec,
                List.of(
                        cell("theirs", "8", 3, 100, 5),
                        cell("theirs", "32", 3, 200, 5),
                        cell("ours", "8", 1, ours, 10),
                        new CellResult(
                                "ours", Map.of("content", "CJK", "length", "32"), 3, "avgt", 1, 1, "ns/op", 0, "")));
    }

    private static CellResult cell(String method, String length, int forks, double score, double error) {
        return new CellResult(
                method, Map.of("content", "ASCII", "length", length), forks, "avgt", score, error, "ns/op", 0, "");
    }

    @ParameterizedTest
    @CsvSource({
        // shown, ours; value, low, high: per byte / 8; speed 95 / (50 + 10) and 105 / (50 - 10)
        "TIME,           50,   50,   40,                 60,    2.0, false",
        "TIME,          125,  125,  115,                135,    0.8, true",
        "TIME_PER_BYTE,  50, 6.25,  5.0,                7.5,    2.0, false",
        "SPEED,          50,  2.0, 1.5833333333333333, 2.625,   2.0, false",
        "SPEED,           5, 20.0, 6.333333333333333,  Infinity, 20, false",
        "SPEED,         125,  0.8, 0.7037037037037037, 0.9130434782608695, 0.8, true",
    })
    void aPointHasValueErrorAndSpeedup(
            Quantity shown, double ours, double value, double low, double high, double speedup, boolean loss) {
        Point point = data(shown, ours).point(PANEL, "8", OURS).orElseThrow();
        assertEquals(new Point(value, low, high, speedup, loss, true), point);
    }

    @Test
    void whatWasNotMeasuredHasNoPointInAnyQuantity() {
        for (Quantity shown : Quantity.values()) {
            assertEquals(Optional.empty(), data(shown, 50).point(PANEL, "32", OURS));
            assertEquals(Optional.empty(), data(shown, 50).point(PANEL, "8", NEVER));
        }
    }

    @Test
    void whatWasNotMeasuredIsNamed() {
        FigureData data = data(Quantity.TIME, 50);
        assertEquals("Never; Ours in 1 of 2 cells", data.notMeasured());
        assertEquals(List.of(OURS, THEIRS), data.measured());
        assertTrue(new FigureImage(data, "here").caption().endsWith(" Not measured: Never; Ours in 1 of 2 cells."));
    }

    @Test
    void theCaptionCountsLossesAndSingleForks() {
        String caption = new FigureImage(data(Quantity.TIME, 125), "here").caption();
        assertTrue(caption.contains("Red: slower than the baseline (1)."), caption);
        assertTrue(caption.contains("One fork only, so without what differs between forks: 1 of 3 cells."), caption);
        assertTrue(caption.contains("Baseline: Theirs."), caption);
        assertFalse(new FigureImage(data(Quantity.TIME, 50), "here").caption().contains("Red:"));
    }

    @Test
    void anUnknownErrorIsNoError() {
        FigureSpec spec = data(Quantity.TIME, 50).spec();
        FigureData data = new FigureData(spec, List.of(cell("ours", "8", 1, 50, Double.NaN)));
        Point point = data.point(PANEL, "8", OURS).orElseThrow();
        assertEquals(50, point.value());
        assertTrue(Double.isNaN(point.low()) && Double.isNaN(point.high()), point.toString());
        assertFalse(point.loss()); // no baseline, no loss
        assertTrue(Double.isNaN(point.speedup()));
    }

    @Test
    void aSpeedNeedsItsBaseline() {
        FigureSpec spec = data(Quantity.SPEED, 50).spec();
        FigureData data = new FigureData(spec, List.of(cell("ours", "8", 3, 50, 1)));
        assertEquals(List.of(), data.measured());
        assertEquals("Ours; Theirs; Never", data.notMeasured());
    }

    @Test
    void theFloorStandsForEveryEscape() {
        FigureSpec loops = FigureSpec.of(grid("escape-table")).get(0);
        FigureSeries floor = loops.series().get(loops.series().size() - 1);
        Map<String, String> params = Map.of("content", "ASCII", "lengths", "FIXED", "escape", "NONE", "length", "8");
        FigureData data =
                new FigureData(loops, List.of(new CellResult("arraycopy", params, 1, "avgt", 8, 0, "ns/op", 0, "")));
        for (Panel panel : loops.panels()) {
            assertEquals(
                    panel.values().contains("8"),
                    data.point(panel, "8", floor).isPresent() && panel.values().contains("8"));
        }
        assertEquals(3, data.points().size());
    }

    private static Grid grid(String label) {
        return Grid.ALL.stream()
                .filter(grid -> grid.label().equals(label))
                .findFirst()
                .orElseThrow();
    }
}
