package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/**
 * What is shown of the results is of the results that are there: drawn again, no table and no word of a picture changes. Of pictures themselves only where they come
 * from is looked at, since letters are as wide as a machine's fonts make them.
 */
class CommittedFiguresTest {
    private static final Path RESULTS = Path.of("benchmarks", "results");
    private static final Path TABLES = Path.of("benchmarks", "tables");
    private static final Path SUMMARY = Path.of("BENCHMARKS.md");
    private static final List<Pattern> COMMIT = List.of(Pattern.compile("octet: .*(commit .*)"));

    @TempDir
    private Path directory;

    /** One grid's results on one JDK. */
    record Result(Path json) {
        String name() {
            return json.getFileName().toString().replaceFirst("\\.json$", "");
        }

        Path machine() {
            return json.getParent().getFileName();
        }

        @Override
        public String toString() {
            return machine() + "/" + name();
        }
    }

    static List<Result> results() throws IOException {
        try (Stream<Path> files = Files.walk(RESULTS)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .map(Result::new)
                    .toList();
        }
    }

    static List<Path> machines() throws IOException {
        return results().stream()
                .map(result -> result.json().getParent())
                .distinct()
                .toList();
    }

    @Test
    void thereAreResults() throws IOException {
        assertFalse(results().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("results")
    void tables(Result result) throws IOException {
        Path page = page(result);
        assertUnchanged(page, result.toString(), new TableCommand(), into(page, result.name(), result.json()));
    }

    @ParameterizedTest
    @MethodSource("machines")
    void targets(Path results) throws IOException {
        Path copy = copy(SUMMARY);
        List<String> arguments = List.of("--results", results.toString(), "--into", copy.toString());
        assertUnchanged(SUMMARY, results.getFileName() + "/targets", new TargetsCommand(), arguments);
    }

    @ParameterizedTest
    @MethodSource("results")
    void pictures(Result result) throws IOException {
        String section = result + " plots";
        Path page = Files.readString(SUMMARY).contains(begin(section)) ? SUMMARY : page(result);
        Path plots = Path.of("benchmarks", "plots").resolve(result.machine());
        Path again = Files.createDirectories(directory.resolve(plots));
        List<String> arguments = new ArrayList<>(into(page, result.name(), result.json()));
        arguments.addAll(List.of("--plots", again.toString()));
        assertUnchanged(page, section, new PlotCommand(), arguments);
        List<String> commit = MachineSheet.facts(BenchCommand.sheetFile(result.json()), COMMIT);
        assertEquals(1, commit.size());
        List<Path> drawn;
        try (Stream<Path> files = Files.list(again)) {
            drawn = files.map(Path::getFileName).toList();
        }
        assertFalse(drawn.isEmpty());
        for (Path picture : drawn) {
            String svg = Files.readString(plots.resolve(picture));
            assertTrue(svg.contains(commit.get(0)), () -> picture + " is not of " + commit);
        }
    }

    private static Path page(Result result) {
        return TABLES.resolve(result.machine() + ".md");
    }

    private List<String> into(Path page, String name, Path json) throws IOException {
        Path results = Optional.ofNullable(json.getParent()).orElseThrow();
        return List.of(
                name, "--results", results.toString(), "--into", copy(page).toString());
    }

    /** At the same place below another directory, so that links stay the same. */
    private Path copy(Path page) throws IOException {
        Path copy = directory.resolve(page);
        Files.createDirectories(Optional.ofNullable(copy.getParent()).orElseThrow());
        return Files.copy(page, copy);
    }

    private void assertUnchanged(Path page, String section, Callable<Integer> command, List<String> arguments)
            throws IOException {
        String expected = Files.readString(page);
        assertTrue(expected.contains(begin(section)), () -> page + " has no part " + section);
        assertEquals(Main.FINE, new CommandLine(command).execute(arguments.toArray(String[]::new)));
        assertEquals(expected, Files.readString(directory.resolve(page)), () -> "draw it again: " + section);
    }

    private static String begin(String section) {
        return "<!-- begin " + section + " -->";
    }
}
