package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.octet.json.bench.ToolsFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Verdicts, locations, and how often an error is reported. */
class CheckCommandTest {
    @TempDir
    private Path directory;

    @Test
    void nothingIsPrintedAboutGoodFiles() throws IOException {
        List<String> args = new ArrayList<>(List.of("check", "--all"));
        for (String name : ToolsFiles.DOCUMENTS) {
            args.add(file(name + ".json", ToolsFiles.document(name)));
        }
        assertEquals("", ToolTestRun.of(args.toArray(String[]::new)).succeeds().out());
        assertEquals("", ToolTestRun.reading("[]", "check", "-").succeeds().out());
        ToolTestRun.of(ToolsFiles.lines(), "check", "--framing", "ndjson", "-").succeeds();
        for (String all : List.of("--depth=1000", "--all")) {
            ToolTestRun.reading("1\n\n[2]\r\n{}", "check", "--framing", "ndjson", all, "-")
                    .succeeds();
        }
    }

    static List<Arguments> refused() {
        return List.of(
                bad("", "1:1: offset 0, at the root: "),
                bad("[1,\n 2", "2:3: offset 6, at /1: "),
                bad("{\"a\":{\"b/c\":01}}", "1:14: offset 13, at /a/b~1c: the number is malformed"),
                bad("[1]\n]", "2:1: offset 4, at the root: nothing more was expected after the document"),
                bad("[\"\n\"]", "1:3: offset 2, at /0: a control character in a string must be escaped"),
                bad("[\"\300\257\"]", "1:3: offset 2, at /0: the UTF-8 is malformed"),
                bad("{\"x\\ny\":tru}", "1:12: offset 11, at /x?y: true, false or null was expected"),
                bad("1\n[2\n]", "2:3: offset 4, at /0: one value a line was expected", "--framing", "ndjson"),
                bad("[[[]]]", "1:3: offset 2, at /0/0: nesting depth would pass the limit of 2", "--depth", "2"),
                bad(
                        "{\"a\":1,\"a\":2}",
                        "1:10: offset 9, at /a: the object has this name already",
                        "--duplicates",
                        "reject"),
                bad(
                        "[{\"a\":1},{\"b\":{\"c\":1,\"d\":2,\"c\":3}}]",
                        "1:30: offset 29, at /1/b/c: ",
                        "--duplicates",
                        "REJECT"));
    }

    private static Arguments bad(String json, String expected, String... options) {
        return arguments(json, expected, options);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void anErrorIsOneLineWhichFmtPrintsToo(String json, String expected, String[] options) throws IOException {
        String file = file("bad.json", json.getBytes(ISO_8859_1));
        String line =
                ToolTestRun.of(args("check", options, "--no-excerpt", file)).failsInOneLine(Main.BAD_JSON);
        assertTrue(line.startsWith(file + ":" + expected), line);
        ToolTestRun fmt = ToolTestRun.reading(json, args("fmt", options, "--no-excerpt", "-"));
        assertEquals("-" + line.substring(file.length()), fmt.failsInOneLine(Main.BAD_JSON));
        ToolTestRun all = ToolTestRun.of(args("check", options, "--no-excerpt", "--all", file))
                .ends(Main.BAD_JSON);
        assertEquals(line, all.errors().get(0));
    }

    private static String[] args(String command, String[] options, String... more) {
        return Stream.of(new String[] {command}, options, more)
                .flatMap(Arrays::stream)
                .toArray(String[]::new);
    }

    @Test
    void theLineAndACaretAreShown() throws IOException {
        for (String command : List.of("check", "fmt")) {
            ToolTestRun run =
                    ToolTestRun.reading("{\n\t\"id\": 4,}\n", command, "-").ends(Main.BAD_JSON);
            assertEquals(
                    List.of("   \"id\": 4,}", "           ^"),
                    run.errors().subList(1, run.errors().size()));
            run = ToolTestRun.of(command, file("b.json", "[tru]".getBytes(ISO_8859_1)))
                    .ends(Main.BAD_JSON);
            assertEquals("  [tru]", run.errors().get(1));
        }
    }

    /** The library names a letter at most; a tool shows the user's own input, unless it is asked for one line. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {
                "[True], found `True`",
                "[undefined], found `undefined`",
                "[truex], found `truex`",
                "[NaN], found `NaN`",
                "{a:1}, found the letter a",
                "[yyyyyyyyyyyyyyyyyyyyyyyyy], found the letter y",
                "[#], found '#'"
            })
    void theWordAtTheErrorIsNamed(String json, String found) {
        for (String command : List.of("check", "fmt")) {
            String line = ToolTestRun.reading(json, command, "-")
                    .ends(Main.BAD_JSON)
                    .errors()
                    .get(0);
            assertTrue(line.contains(found), line);
            line = ToolTestRun.reading(json, command, "--no-excerpt", "-").failsInOneLine(Main.BAD_JSON);
            assertFalse(line.contains("`"), line);
        }
    }

    @Test
    void duplicateNamesAreFineUnlessRejected() {
        String json = "{\"a\":1,\"a\":2}";
        ToolTestRun.reading(json, "check", "-").succeeds();
        ToolTestRun.reading(json, "check", "--duplicates", "allow", "-").succeeds();
        ToolTestRun.reading(json, "check", "--duplicates", "first", "-").succeeds();
        ToolTestRun.reading(json, "check", "--duplicates", "reject", "-").ends(Main.BAD_JSON);
    }

    @Test
    void lenientAcceptsWhatTheParserCan() {
        String json = "{a: 'x', /* c */ \"b\": [NaN, 007, +1, .5, 5., \"\t\\_\"],} # end";
        ToolTestRun.reading(json, "check", "-").ends(Main.BAD_JSON);
        ToolTestRun.reading(json, "check", "--lenient", "-").succeeds();
    }

    @Test
    void everyFileIsCheckedAndTheWorstExitCodeWins() throws IOException {
        String good = file("good.json", "[]".getBytes(ISO_8859_1));
        String bad = file("bad.json", "[1,]".getBytes(ISO_8859_1));
        String missing = directory.resolve("missing.json").toString();
        assertEquals(
                2,
                ToolTestRun.of("check", "--no-excerpt", bad, good, bad)
                        .ends(Main.BAD_JSON)
                        .errors()
                        .size());
        ToolTestRun run = ToolTestRun.of("check", "--no-excerpt", "--all", missing, bad, good, directory.toString());
        assertEquals(4, run.ends(Main.USAGE_OR_IO).errors().size());
        assertEquals(
                "octet: " + missing + ": no such file or directory",
                run.errors().get(0));
        assertEquals("octet: " + directory + ": Is a directory", run.errors().get(2));
        assertEquals("octet: bad: 3 of 4 files", run.errors().get(3));
    }

    // ---- --all

    @Test
    void allGoesOnWithTheNextLine() {
        String lines = "{\"a\":1}\n{bad}\n{\"a\":3}\r\n\n[1 2]\n3 4\n[5\n]\n\"\1\"\n\357\273\2776\n7";
        ToolTestRun run = ToolTestRun.reading(lines, "check", "--all", "--no-excerpt", "--framing", "ndjson", "-");
        assertEquals(
                List.of(
                        "-:2:2: offset 9",
                        "-:5:4: offset 27",
                        "-:6:3: offset 32",
                        "-:7:3: offset 36",
                        "-:8:1: offset 37",
                        "-:9:2: offset 40",
                        "-:10:1: offset 43",
                        "octet: bad"),
                run.ends(Main.BAD_JSON).errors().stream()
                        .map(line -> line.replaceFirst("(offset \\d+|bad).*", "$1"))
                        .toList());
        assertEquals("octet: bad: 7 of 10 lines, in 1 of 1 file", run.errors().get(7));
    }

    @Test
    void eachBadLineIsReportedWhereverItIs() throws IOException {
        List<String> lines = new ArrayList<>();
        IntStream.range(0, 100_000).forEach(i -> lines.add("{\"id\":" + i + ",\"text\":\"a line of some length\"}"));
        List<Integer> bad = List.of(1, 2, 5_000, 31_415, 31_416, 99_999, 100_000);
        for (int line : bad) {
            lines.set(line - 1, line % 2 == 0 ? "{\"id\":" : "[\"" + "long ".repeat(60_000) + "\" 1]");
        }
        for (String name : List.of(file("many.ndjson", String.join("\n", lines).getBytes(ISO_8859_1)), "-")) {
            byte[] input = Files.readAllBytes(directory.resolve("many.ndjson"));
            ToolTestRun run = ToolTestRun.of(input, "check", "--all", "--no-excerpt", "--framing", "ndjson", name)
                    .ends(Main.BAD_JSON);
            List<String> errors = run.errors();
            assertEquals("octet: bad: 7 of 100,000 lines, in 1 of 1 file", errors.get(errors.size() - 1));
            assertEquals(
                    bad,
                    errors.subList(0, errors.size() - 1).stream()
                            .map(line -> Integer.valueOf(
                                    line.substring(name.length()).split(":")[1]))
                            .toList());
            long offset = Long.parseLong(errors.get(5).replaceFirst(".*offset (\\d+).*", "$1"));
            assertEquals('1', input[(int) offset], "the offset counts from the beginning of the file");
        }
    }

    @Test
    void theFirstErrorIsTheOnlyOneWhereValuesHaveNoLines() {
        for (String framing : List.of("single", "concatenated")) {
            ToolTestRun run =
                    ToolTestRun.reading("[1,]\n[2,]\n", "check", "--all", "--no-excerpt", "--framing", framing, "-");
            assertEquals(2, run.ends(Main.BAD_JSON).errors().size());
            assertEquals("octet: bad: 1 of 1 file", run.errors().get(1));
        }
    }

    private String file(String name, byte[] bytes) throws IOException {
        return Files.write(directory.resolve(name), bytes).toString();
    }
}
