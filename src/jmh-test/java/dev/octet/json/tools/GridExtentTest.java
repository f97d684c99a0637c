package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How much of the grids {@code --targets} measures: all that a target is held against, as often as the whole does, and little else. */
class GridExtentTest {
    private static final int JDK = 25;

    /** How many JVMs measure each cell, by method and values. */
    private static Map<Map.Entry<String, Map<String, String>>, Integer> forks(Grid grid, GridExtent extent) {
        return extent.parts(grid).stream()
                .flatMap(part -> part.combinations().stream()
                        .flatMap(cell -> part.methods().stream().map(method -> Map.entry(method, cell)))
                        .map(cell -> Map.entry(cell, part.forks())))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** What the table says where every cell of the extent took a time of its own. */
    private static List<String> table(GridExtent extent) {
        Map<String, List<CellResult>> results = new LinkedHashMap<>();
        for (Grid grid : Grid.ALL) {
            results.put(
                    grid.label(),
                    forks(grid, extent).keySet().stream()
                            .sorted((cell, other) -> cell.toString().compareTo(other.toString()))
                            .map(cell -> new CellResult(
                                    cell.getKey(), cell.getValue(), 3, "avgt", time(cell), 1, "ns/op", 0))
                            .toList());
        }
        return new TargetTable(results, JDK).lines();
    }

    private static double time(Object cell) {
        return 100 + Math.floorMod(cell.hashCode() * 0x9E3779B9, 100_000) / 1000.0;
    }

    @Test
    void theTableIsThatOfTheWhole() {
        List<String> whole = table(GridExtent.WHOLE);
        assertTrue(whole.stream().noneMatch(line -> line.contains("not measured")), "what no grid measures");
        assertEquals(whole, table(GridExtent.TARGETS));
    }

    /** In brackets what a target names one by one and another does not: clean CJK and mixed text below 256 bytes, validated. */
    @ParameterizedTest
    @CsvSource({
        "escape-table, 0",
        "utf8-string, 690", // ASCII: 49 x 6; the others: trusted and the Jacksons 90 x 4, validated 10 x 2, (8 x 2)
        "blob-export, 4",
        "read, 168", // 6 files x 4 methods x (skim and consume, both alone and all in one; typed; bytes; skip)
        "write, 48", // 6 files x 4 methods x (replay; copy)
        "mixed, 0",
        "cold, 12",
    })
    void cellsOfTargets(String label, int cells) {
        Grid grid = Grid.ALL.stream()
                .filter(each -> each.label().equals(label))
                .findFirst()
                .orElseThrow();
        Map<Map.Entry<String, Map<String, String>>, Integer> targets = forks(grid, GridExtent.TARGETS);
        assertEquals(cells, targets.size());
        Map<Map.Entry<String, Map<String, String>>, Integer> whole = forks(grid, GridExtent.WHOLE);
        targets.forEach((cell, forks) -> assertEquals(whole.get(cell), forks, cell::toString));
    }

    @Test
    void allOfTheTargetsLeavesOutGridsWithoutOne() {
        assertEquals(
                List.of("utf8-string", "blob-export", "read", "write", "cold"),
                Selection.of(Selection.ALL, GridExtent.TARGETS).grids().stream()
                        .map(Grid::label)
                        .toList());
        assertEquals(
                "no target is held against mixed",
                assertThrows(IllegalArgumentException.class, () -> Selection.of("mixed", GridExtent.TARGETS))
                        .getMessage());
        assertEquals(
                "quick is a look at every grid: --targets is for one grid, or for all",
                assertThrows(IllegalArgumentException.class, () -> Selection.of(Selection.QUICK, GridExtent.TARGETS))
                        .getMessage());
    }
}
