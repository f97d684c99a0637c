package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * The generated blocks and the plots of the documents are what the committed results give. Plots are compared by the
 * figures that they hold as text, since the width of letters depends on a machine's fonts.
 */
class CommittedFiguresTest {
    private static final List<String> DOCUMENTS = List.of("README.md", "BENCHMARKS.md", "docs/jackson.md");
    private static final Path BENCHMARKS = Path.of("benchmarks");
    private static final long MOST_BYTES = 1_000_000;
    private static final int MOST_LINES = 200;
    private static final Pattern BLOCK = Pattern.compile("(?s)<!-- begin (.*?) -->\n(.*?)<!-- end -->");
    private static final Pattern TEXT = Pattern.compile("(?s)<(title|desc)[^>]*>(.*?)</");

    @TempDir
    private Path directory;

    /** A copy of documents and results, so that drawing changes no file of the checkout. */
    @BeforeEach
    void copy() throws IOException {
        for (Path file : files(Path.of("."))) {
            Path copy = directory.resolve(file);
            Files.createDirectories(copy.getParent());
            Files.copy(file, copy);
        }
    }

    private static List<Path> files(Path from) throws IOException {
        try (Stream<Path> results = Files.walk(BENCHMARKS)) {
            return Stream.concat(
                            DOCUMENTS.stream().map(Path::of),
                            results.filter(Files::isRegularFile).filter(file -> !isPlot(file)))
                    .map(file -> from.resolve(file).normalize())
                    .toList();
        }
    }

    private static boolean isPlot(Path file) {
        return file.toString().endsWith(".svg");
    }

    private void draw() {
        String[] arguments = Stream.concat(
                        Stream.of("draw"),
                        DOCUMENTS.stream().map(name -> directory.resolve(name).toString()))
                .toArray(String[]::new);
        assertEquals(Main.FINE, new CommandLine(new BenchCommand()).execute(arguments));
    }

    /** The content of each block, by document and command. */
    private static Map<String, String> blocks(Path home) throws IOException {
        Map<String, String> blocks = new LinkedHashMap<>();
        for (String document : DOCUMENTS) {
            Matcher block = BLOCK.matcher(Files.readString(home.resolve(document)));
            while (block.find()) {
                blocks.put(document + ": " + block.group(1), block.group(2));
            }
        }
        return blocks;
    }

    /** Title and figures of each plot, by file name. */
    private static Map<String, List<String>> plots(Path home) throws IOException {
        try (Stream<Path> files = Files.list(home.resolve(BENCHMARKS).resolve("plots"))) {
            Map<String, List<String>> plots = new LinkedHashMap<>();
            for (Path file : files.sorted().toList()) {
                Matcher text = TEXT.matcher(Files.readString(file));
                List<String> texts = new ArrayList<>();
                while (text.find() && texts.size() < 2) {
                    texts.add(text.group(2));
                }
                plots.put(file.getFileName().toString(), texts);
            }
            return plots;
        }
    }

    @Test
    void documentsAreAsDrawnFromTheResults() throws IOException {
        draw();
        for (String document : DOCUMENTS) {
            assertEquals(
                    Files.readString(Path.of(document)),
                    Files.readString(directory.resolve(document)),
                    "run ./octet bench draw " + String.join(" ", DOCUMENTS));
        }
        assertEquals(plots(Path.of("")), plots(directory), "run ./octet bench draw " + String.join(" ", DOCUMENTS));
    }

    /** Every block and every plot differs when Octet's times are half as long again. */
    @Test
    void aChangedFigureIsNoticedInEveryBlockAndPlot() throws IOException {
        for (Path file : files(directory)) {
            if (file.toString().endsWith(ResultFile.ENDING)) {
                ResultFile.write(
                        file,
                        ResultFile.read(file).stream()
                                .map(CommittedFiguresTest::slower)
                                .toList());
            }
        }
        draw();
        Map<String, String> drawn = blocks(directory);
        blocks(Path.of("")).forEach((block, committed) -> {
            if (!block.contains(": plot ")) {
                assertNotEquals(committed, drawn.get(block), block);
            }
        });
        Map<String, List<String>> plots = plots(directory);
        plots(Path.of("")).forEach((plot, committed) -> assertNotEquals(committed, plots.get(plot), plot));
    }

    private static CellResult slower(CellResult cell) {
        boolean isOurs = cell.method().matches("(?i).*octet.*|table8.*|swar.*|vector.*");
        return new CellResult(
                cell.method(),
                cell.params(),
                cell.forks(),
                cell.mode(),
                isOurs ? 1.5 * cell.score() : cell.score(),
                cell.error(),
                cell.unit(),
                cell.allocated(),
                cell.commit());
    }

    @Test
    void everyPlotIsShownAndNothingElseIsKept() throws IOException {
        Map<String, String> blocks = blocks(Path.of(""));
        assertTrue(blocks.size() >= DOCUMENTS.size(), blocks.keySet()::toString);
        String documents = String.join("", blocks.values());
        plots(Path.of("")).keySet().forEach(plot -> assertTrue(documents.contains("/" + plot + ")"), plot));
        long bytes = 0;
        Set<String> endings = new TreeSet<>();
        try (Stream<Path> files = Files.walk(BENCHMARKS)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
                endings.add(file.toString().replaceFirst("^.*?\\.", "."));
            }
        }
        assertTrue(bytes <= MOST_BYTES, "benchmarks/ has " + bytes + " bytes");
        assertEquals(Set.of(".csv", ".machine.txt", ".svg"), endings);
        int lines = Files.readAllLines(Path.of("BENCHMARKS.md")).size();
        assertTrue(lines <= MOST_LINES, "BENCHMARKS.md has " + lines + " lines");
    }

    @Test
    void everyResultHasItsSheetAndEachCellOnce() throws IOException {
        List<Path> results = files(Path.of("")).stream()
                .filter(file -> file.toString().endsWith(ResultFile.ENDING))
                .toList();
        assertFalse(results.isEmpty());
        for (Path csv : results) {
            assertTrue(Files.exists(ResultFile.sheet(csv)), csv::toString);
            List<CellResult> cells = ResultFile.read(csv);
            assertEquals(cells, ResultFile.merge(List.of(), cells), csv::toString);
            assertTrue(cells.stream().noneMatch(cell -> cell.commit().isEmpty()), csv::toString);
            Grid grid = Grid.of(csv.getFileName().toString().replace(ResultFile.ENDING, ""))
                    .orElseThrow();
            Set<String> methods = grid.whole().stream()
                    .flatMap(part -> part.methods().stream())
                    .collect(Collectors.toSet());
            assertTrue(cells.stream().allMatch(cell -> methods.contains(cell.method())), csv::toString);
        }
    }
}
