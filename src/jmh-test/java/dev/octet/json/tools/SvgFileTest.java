package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pictures are kept under version control: the same figures must give the same bytes. */
class SvgFileTest {
    private final Locale locale = Locale.getDefault();

    @TempDir
    private Path directory;

    @AfterEach
    void localeAsBefore() {
        Locale.setDefault(locale);
    }

    static List<Grid> grids() {
        return Grid.ALL;
    }

    @ParameterizedTest
    @MethodSource("grids")
    void theSameFiguresGiveTheSameBytes(Grid grid) throws IOException {
        List<FigureSpec> specs = FigureSpec.of(grid);
        assertFalse(specs.isEmpty(), grid.label() + " has no picture");
        for (FigureSpec spec : specs) {
            List<CellResult> results = results(grid);
            byte[] first = svg(spec, results, Locale.ROOT);
            byte[] second =
                    svg(spec, results, Locale.forLanguageTag("ar-EG-u-nu-arab")); // other digits, other separators
            assertArrayEquals(first, second, spec.title());
        }
    }

    @Test
    void missingFiguresAreNamed() throws IOException {
        Grid grid = grid("write");
        List<CellResult> results = results(grid).stream()
                .filter(result -> !result.method().equals("copyJackson3")
                        && !(result.method().equals("copyOctet")
                                && result.params().get("file").equals("code")))
                .toList();
        FigureSpec copies = FigureSpec.of(grid).get(1);
        String caption = new FigureImage(new FigureData(copies, results), "").caption();
        assertTrue(caption.endsWith("Not measured: Jackson 3; Octet in 2 of 12 cells."), caption);
        String text = new String(svg(copies, results, Locale.ROOT), UTF_8);
        assertTrue(text.contains(">not measured<"));
        assertFalse(text.contains("NaN"));
    }

    /** Of lines and of bars; each has no other gap. */
    @Test
    void aPanelWithoutFiguresSaysSo() throws IOException {
        List<CellResult> noCode = results(grid("write")).stream()
                .filter(result -> !result.params().get("file").equals("code"))
                .toList();
        List<CellResult> noDense = results(grid("escape-table")).stream()
                .filter(result -> !result.params().get("escape").equals("DENSE")
                        && !result.method().equals("arraycopy"))
                .toList();
        String bars = new String(svg(FigureSpec.of(grid("write")).get(1), noCode, Locale.ROOT), UTF_8);
        String lines = new String(svg(FigureSpec.of(grid("escape-table")).get(0), noDense, Locale.ROOT), UTF_8);
        assertEquals(1, count(bars));
        assertEquals(2, count(lines)); // short ones, and from 256 bytes
    }

    private static int count(String svg) {
        return svg.split(">not measured<", -1).length - 1;
    }

    private static Grid grid(String label) {
        return Grid.ALL.stream()
                .filter(grid -> grid.label().equals(label))
                .findFirst()
                .orElseThrow();
    }

    private byte[] svg(FigureSpec spec, List<CellResult> results, Locale locale) throws IOException {
        Locale.setDefault(locale);
        Path file = directory.resolve(locale.toLanguageTag() + ".svg");
        SvgFile.write(file, new FigureImage(new FigureData(spec, results), "somewhere"));
        return Files.readAllBytes(file);
    }

    /** One result for each cell of the grid, each another figure, some of them losses, one without an interval. */
    private static List<CellResult> results(Grid grid) {
        List<CellResult> results = new ArrayList<>();
        for (GridPart part : grid.whole()) {
            for (Map<String, String> params : part.combinations()) {
                for (String method : part.methods()) {
                    double score = 1_000 + 37 * (results.size() % 29);
                    double error = results.isEmpty() ? Double.NaN : score / 16;
                    results.add(new CellResult(method, params, part.forks(), "avgt", score, error, "us/op", 0, ""));
                }
            }
        }
        return results;
    }
}
