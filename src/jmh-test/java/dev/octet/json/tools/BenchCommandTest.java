package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** The subcommands on a directory of results that is made here. */
class BenchCommandTest {
    private static final String SHEET = "cpu: Some CPU, 2 cores for this JVM\n";

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter errors = new StringWriter();

    private int bench(String... arguments) {
        return new CommandLine(new BenchCommand(directory))
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(errors))
                .execute(arguments);
    }

    private static CellResult cell(String method, String file, double score) {
        Map<String, String> params = Map.of("corpus", "DIR", "file", file, "warm", "ISOLATED");
        return new CellResult(method, params, 3, "avgt", score, score / 100, "us/op", 0, "abc");
    }

    private Path write(String machine, String grid, CellResult... cells) throws IOException {
        Path csv = directory.resolve(machine).resolve(grid + ResultFile.ENDING);
        ResultFile.write(csv, List.of(cells));
        Files.writeString(ResultFile.sheet(csv), SHEET);
        return csv;
    }

    private void writeSkims() throws IOException {
        write(
                "here-jdk25",
                "read",
                cell("skimOctet", "code", 100),
                cell("skimJackson2", "code", 400),
                cell("skimJackson3", "code", 300),
                cell("skimOctet", "canada", 50),
                cell("skimJackson2", "canada", 25),
                cell("skimJackson3", "canada", 40));
    }

    /** The roots of 100 x 50 and of 300 x 25, and of 3 x 0.5; an error of 1 % on both sides. */
    @Test
    void theOverviewTakesDocumentsTogether() throws IOException {
        writeSkims();
        assertEquals(Main.FINE, bench("overview", "--results", "here-jdk25"), errors::toString);
        assertTrue(
                out.toString()
                        .contains("| skim: every token | 70.7 µs | not measured | 86.6 µs "
                                + "| 1.22 (1.20 to 1.25) | not measured |\n"),
                out::toString);
        assertTrue(out.toString().contains("| 100 MB of blobs to a stream | not measured |"), out::toString);
    }

    @Test
    void lossesNameTheSlowestCell() throws IOException {
        writeSkims();
        assertEquals(Main.FINE, bench("losses", "--results", "here-jdk25"), errors::toString);
        List<String> lines = out.toString().lines().toList();
        assertEquals(3, lines.size(), lines::toString);
        assertEquals(
                "| read: Skim, isolated | `skimOctet` | 1 of 2 | 1 | 0.50 (0.49 to 0.51) | canada |", lines.get(2));
    }

    @Test
    void drawReplacesBlocksAndNothingElse() throws IOException {
        writeSkims();
        Path page = directory.resolve("page.md");
        String command = "summary read --results here-jdk25 --of skimOctet --over skimJackson2,skimJackson3";
        Files.writeString(page, "# Page\n<!-- begin " + command + " -->\nold\n<!-- end -->\n\nText\n");
        assertEquals(Main.FINE, bench("draw", page.toString()), errors::toString);
        List<String> lines = Files.readAllLines(page);
        assertEquals(List.of("# Page", "<!-- begin " + command + " -->"), lines.subList(0, 2));
        assertEquals("| skimOctet | 2 | 0.50 | 1.75 | 3.00 | 1 | 1 | 1 | 1 |", lines.get(4));
        assertEquals(List.of("<!-- end -->", "", "Text"), lines.subList(5, lines.size()));
        String drawn = Files.readString(page);
        assertEquals(Main.FINE, bench("draw", page.toString()));
        assertEquals(drawn, Files.readString(page));
    }

    @ParameterizedTest
    @CsvSource({
        "'<!-- begin overview --results here-jdk25 -->'",
        "'<!-- end -->'",
        "'<!-- begin overview --results here-jdk25 -->\n<!-- begin overview --results here-jdk25 -->\n<!-- end -->'",
        "'<!-- begin overview --results nowhere -->\n<!-- end -->'",
        "'<!-- begin nothing -->\n<!-- end -->'",
    })
    void aBlockThatCannotBeDrawnLeavesThePage(String text) throws IOException {
        writeSkims();
        Path page = Files.writeString(directory.resolve("page.md"), text);
        assertTrue(bench("draw", page.toString()) != Main.FINE);
        assertEquals(text, Files.readString(page));
    }

    @Test
    void keepMergesIntoTheMachinesResults() throws IOException {
        write("x86_64-jdk25", "read", cell("skimOctet", "code", 100), cell("skimJackson2", "code", 400));
        Path kept = write("kept/zen9-jdk25", "read", cell("skimOctet", "code", 110), cell("skimGson", "code", 900));
        int code = bench(
                "keep",
                "zen9",
                "--results",
                "x86_64-jdk25",
                "--into",
                directory.resolve("kept").toString());
        assertEquals(Main.FINE, code, errors::toString);
        assertEquals(
                List.of(
                        cell("skimOctet", "code", 100),
                        cell("skimGson", "code", 900),
                        cell("skimJackson2", "code", 400)),
                ResultFile.read(kept));
    }

    @Test
    void keepRefusesAnotherMachineAndMadeDocuments() throws IOException {
        write("x86_64-jdk25", "read", cell("skimOctet", "code", 100));
        Path kept = write("kept/zen9-jdk25", "read", cell("skimOctet", "code", 110));
        Files.writeString(ResultFile.sheet(kept), "cpu: Another CPU, 4 cores for this JVM\n");
        String into = directory.resolve("kept").toString();
        assertEquals(Main.USAGE_OR_IO, bench("keep", "zen9", "--results", "x86_64-jdk25", "--into", into));
        assertTrue(errors.toString().contains("is of another machine: [Another CPU]"), errors::toString);
        Map<String, String> params = Map.of("corpus", "look-alikes", "file", "code", "warm", "ISOLATED");
        write("x86_64-jdk25", "read", new CellResult("skimOctet", params, 3, "avgt", 1, 1, "us/op", 0, "abc"));
        assertEquals(Main.USAGE_OR_IO, bench("keep", "zen8", "--results", "x86_64-jdk25", "--into", into));
        assertTrue(errors.toString().contains("documents made from a seed"), errors::toString);
        assertEquals(List.of(cell("skimOctet", "code", 110)), ResultFile.read(kept));
    }

    @Test
    void aLookEndsWithUnitsAndWhoWon() {
        List<CellResult> cells = List.of(
                cell("skimOctet", "code", 1200),
                cell("skimOctetVector", "code", 1250),
                cell("skimJackson2", "code", 2400),
                cell("skimJackson3", "code", 2500),
                cell("skimOctet", "canada", 50),
                cell("skimJackson2", "canada", 25),
                cell("consumeOctet", "code", 5)); // nothing to compare it with
        assertEquals(
                List.of(
                        "",
                        "read: Skim, isolated",
                        "  code: skimOctet 1,200.0, skimOctetVector 1,250.0, skimJackson2 2,400.0, skimJackson3 "
                                + "2,500.0 "
                                + "us/op; skimOctet wins, 2.00 times as fast as skimJackson2",
                        "  canada: skimOctet 50.0, skimJackson2 25.0 us/op; skimJackson2 wins, 2.00 times as fast as "
                                + "skimOctet"),
                new Winners(Grid.of("read").orElseThrow(), cells).lines());
    }

    @Test
    void aTableWithSeveralGroupsEndsWithTheRatioToEach() {
        Map<String, String> params = Map.of("model", "USERS", "kilobytes", "10", "payloads", "64");
        List<CellResult> cells = Stream.of(
                        Map.entry("encodeOctet", 5.0),
                        Map.entry("encodeJackson2", 9.0),
                        Map.entry("encodeJackson3", 10.0),
                        Map.entry("encodeWast", 4.0))
                .map(cell -> new CellResult(cell.getKey(), params, 3, "avgt", cell.getValue(), 0, "us/op", 0, "abc"))
                .toList();
        assertEquals(
                List.of(
                        "",
                        "members: Encode",
                        "  users 10 64: encodeOctet 5.0, encodeJackson2 9.0, encodeJackson3 10.0, encodeWast 4.0 us/op"
                                + "; encodeWast wins, 1.25 times as fast as encodeOctet "
                                + "(Octet / better Jackson 1.80, Octet / fastest library 0.80)"),
                new Winners(Grid.of("members").orElseThrow(), cells).lines());
    }

    /** 200 / 100 and 90 / 180, each with an error of 1 % on both sides; the root of 2 x 0.5. */
    @Test
    void aTableOfPairsHasIntervalsAndEndsWithItsMean() {
        List<CellResult> cells = List.of(
                pair("readBytesOctet2", "USERS", 100),
                pair("readBytesJackson2", "USERS", 200),
                pair("readBytesOctet2", "CLIENTS", 180),
                pair("readBytesJackson2", "CLIENTS", 90),
                pair("readBytesOctet2", "COURSES", 100), // nothing to compare it with
                pair("readBytesOctet3", "USERS", 100),
                pair("readBytesJackson3", "USERS", 100));
        assertEquals(
                List.of(
                        "",
                        "bridge: readValue of bytes, Jackson 2",
                        "  users 10: readBytesOctet2 100.0, readBytesJackson2 200.0 us/op; "
                                + "2.00 (1.96 to 2.04) times as fast",
                        "  clients 10: readBytesOctet2 180.0, readBytesJackson2 90.0 us/op; "
                                + "0.50 (0.49 to 0.51) times as fast",
                        "  geometric mean of 2: 1.00 (0.98 to 1.02)",
                        "",
                        "bridge: readValue of bytes, Jackson 3",
                        "  users 10: readBytesOctet3 100.0, readBytesJackson3 100.0 us/op; "
                                + "1.00 (0.98 to 1.02) times as fast"),
                new Winners(Grid.of("bridge").orElseThrow(), cells).lines());
    }

    private static CellResult pair(String method, String model, double score) {
        Map<String, String> params = Map.of("model", model, "kilobytes", "10", "payloads", "64");
        return new CellResult(method, params, 3, "avgt", score, score / 100, "us/op", 0, "abc");
    }

    /** The quick cells of a grid, rehearsed: two cells in JVMs of their own, and no file beside target/. */
    @Test
    void aRunWritesBelowTargetOnly() throws IOException {
        Grid strings = Grid.of("utf8-string").orElseThrow();
        GridPart jacksons = new GridPart(
                "Utf8StringBenchmark", List.of("jackson2"), strings.quick().params(), 1);
        Grid small = new Grid("utf8-string", jacksons, List.of(), jacksons, false, 1);
        GridRun run = new GridRun(small, GridExtent.QUICK, MeasuredJdk.here(), true, directory);
        try (Pace pace = new Pace(1, new PrintStream(new ByteArrayOutputStream()))) {
            run.measure("./octet bench utf8-string --quick", pace);
        }
        assertEquals(1, ResultFile.read(run.csv()).size());
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(List.of(directory.resolve("target")), files.toList());
        }
        GridRun real = new GridRun(small, GridExtent.QUICK, MeasuredJdk.here(), false, directory);
        assertTrue(real.csv().startsWith(directory.resolve("target")), real.csv()::toString);
    }
}
