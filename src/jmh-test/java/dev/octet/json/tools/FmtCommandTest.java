package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.octet.json.bench.Minifier;
import dev.octet.json.bench.ToolsFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Layouts, options, and what comes out when the input is bad. */
class FmtCommandTest {
    @TempDir
    private Path directory;

    static List<String> documents() {
        return ToolsFiles.DOCUMENTS;
    }

    @ParameterizedTest
    @MethodSource("documents")
    void bothLayoutsKeepTheContentOfDocuments(String name) throws IOException {
        Path file = Files.write(directory.resolve(name + ".json"), ToolsFiles.document(name));
        byte[] minified = line(Minifier.minified(Files.readAllBytes(file)));
        assertArrayEquals(
                minified,
                ToolTestRun.of("fmt", "--minify", file.toString()).succeeds().bytes());
        byte[] indented = ToolTestRun.of("fmt", file.toString()).succeeds().bytes();
        assertArrayEquals(minified, line(Minifier.minified(indented)));
        assertArrayEquals(indented, ToolTestRun.of(indented, "fmt").succeeds().bytes(), "laid out already");
    }

    @Test
    void aDocumentThatWasMadeWithThisLayoutKeepsIt() throws IOException {
        byte[] twitter = ToolsFiles.document("twitter");
        assertArrayEquals(
                line(twitter), ToolTestRun.of(twitter, "fmt").succeeds().bytes());
    }

    @Test
    void linesAreMinifiedOneByOne() throws IOException {
        StringBuilder expected = new StringBuilder();
        for (String line : new String(ToolsFiles.lines(), UTF_8).lines().toList()) {
            expected.append(new String(Minifier.minified(line.getBytes(UTF_8)), UTF_8))
                    .append('\n');
        }
        ToolTestRun run = ToolTestRun.of(ToolsFiles.lines(), "fmt", "--framing", "ndjson");
        assertEquals(expected.toString(), run.succeeds().out());
    }

    private static byte[] line(byte[] json) {
        byte[] line = Arrays.copyOf(json, json.length + 1);
        line[json.length] = '\n';
        return line;
    }

    static List<Arguments> layouts() {
        String spellings = "[\"\\u0041\\/\177\",-0,1E400,0.10,1e+05,{\"a\":1,\"a\":2}]";
        return List.of(
                layout("{\"a\":[1,{}],\"b\":[]}", "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}\n"),
                layout("{\"a\":1}", "{\n    \"a\": 1\n}\n", "--indent", "4"),
                layout("{\"a\":[1]}", "{\n\t\"a\": [\n\t\t1\n\t]\n}\n", "--tab"),
                layout(" [ 1, {\"a\" : 2} ] ", "[1,{\"a\":2}]\n", "--indent", "0"),
                layout("1\n[2, 3]", "1\n[2,3]\n", "--indent", "0", "--framing", "ndjson"),
                layout(" 1 ", "1\n"),
                layout(" [1 , 2 ]\n", "[1,2]\n", "--minify"),
                layout("\357\273\277[1]", "[1]\n", "--minify"),
                layout(spellings, spellings + "\n", "--minify"),
                layout("1 [2]\"3\"", "1\n[2]\n\"3\"\n", "--minify", "--framing", "concatenated"),
                layout(" ", "", "--framing", "concatenated"),
                layout("", "", "--framing", "ndjson"),
                layout("1\n\n[2, 3]\r\n\"4\"", "1\n[2,3]\n\"4\"\n", "--framing", "ndjson"),
                layout("{\"a\":1,\"b\":2,\"a\":3}", "{\"a\":1,\"b\":2}\n", "--minify", "--duplicates", "first"));
    }

    /** What a lenient parser accepts becomes JSON, in every layout. */
    static List<Arguments> lenient() {
        return List.of(
                layout("[1,] // end", "[1]\n", "--lenient", "--minify"),
                layout("{a:'\\'\"',/* */\"b\":[2,]}", "{\"a\":\"'\\\"\",\"b\":[2]}\n", "--lenient", "--minify"),
                layout("007", "7\n", "--lenient"),
                layout("[+1,-00.5,00,+0.0,-01e+05]", "[1,-0.5,0,0.0,-1e+05]\n", "--lenient", "--minify"),
                layout(
                        "[.5,-.25e1,+.5,5.,-007.,5.e3,00.5]",
                        "[0.5,-0.25e1,0.5,5.0,-7.0,5.0e3,0.5]\n",
                        "--lenient",
                        "--minify"),
                layout("{\"\\_\":#\n\"a\tb\",-1:2}", "{\"_\":\"a\\tb\",\"-1\":2}\n", "--lenient", "--minify"),
                layout(
                        "{a:01,b:[{c:+2},[03],{}],d:4}",
                        "{\"a\":1,\"b\":[{\"c\":2},[3],{}],\"d\":4}\n",
                        "--lenient",
                        "--minify"),
                layout("{a:[01]}", "{\n  \"a\": [\n    1\n  ]\n}\n", "--lenient"),
                layout("01 +2\n[03]", "1\n2\n[3]\n", "--lenient", "--minify", "--framing", "concatenated"));
    }

    private static Arguments layout(String json, String expected, String... options) {
        return arguments(json, expected, options);
    }

    @ParameterizedTest
    @MethodSource({"layouts", "lenient"})
    void writesExactly(String json, String expected, String[] options) {
        String[] args = Stream.concat(Stream.of("fmt"), Arrays.stream(options)).toArray(String[]::new);
        ToolTestRun run = ToolTestRun.reading(json, args).succeeds();
        assertEquals(expected, new String(run.bytes(), ISO_8859_1));
    }

    @Test
    void numbersThatJsonHasNoFormForAreErrors() {
        for (String number : List.of("NaN", "Infinity", "-Infinity", "-INF")) {
            ToolTestRun run = ToolTestRun.reading("[1,{a:[2," + number + "]}]", "fmt", "--lenient", "--minify")
                    .ends(Main.BAD_JSON);
            assertEquals(
                    "-:1:10: offset 9, at /1/a/1: JSON has no form for " + number,
                    run.errors().get(0));
            assertEquals("[1,{\"a\":[2", run.out().replaceFirst(",$", ""));
        }
    }

    @Test
    void severalFilesComeOneAfterTheOtherUpToTheFirstThatFails() throws IOException {
        String one = file("one.json", "[1]");
        String two = file("two.json", "{\"a\":2}");
        String bad = file("bad.json", "[3,]");
        assertEquals(
                "[1]\n{\"a\":2}\n[1]\n",
                ToolTestRun.of("fmt", "--minify", one, two, one).succeeds().out());
        ToolTestRun run = ToolTestRun.of("fmt", "--minify", one, bad, two).ends(Main.BAD_JSON);
        assertEquals("[1]\n[3", run.out());
        assertTrue(run.errors().get(0).startsWith(bad + ":1:4: "), run.errors()::toString);
        run = ToolTestRun.of(
                "fmt", "--minify", one, directory.resolve("missing").toString(), two);
        assertTrue(run.failsInOneLine(Main.USAGE_OR_IO).endsWith("/missing: no such file or directory"));
        assertEquals("[1]\n", run.out());
    }

    // ---- bad input: everything before the error comes out, nothing is made up behind it

    @Test
    void goodLinesBeforeABadOneComeOutWhole() {
        String three = "{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n";
        ToolTestRun run = ToolTestRun.reading(three + "{\"id\":4,}\n", "fmt", "--framing", "ndjson");
        assertEquals(three, run.ends(Main.BAD_JSON).out());
        assertTrue(run.errors().get(0).startsWith("-:4:9: offset 35, at /id: "), run.errors()::toString);
    }

    /** The last: in a string, which fails the generator. */
    @ParameterizedTest
    @ValueSource(strings = {"{\"id\":4,}", "[", "[1]]", "tru", "{\"a\":[1,{\"b\":\"text\0", "[\"good\",\"caf\351\"]"})
    void allGoodLinesBeforeABadOneComeOutHoweverManyTheyAre(String bad) {
        for (int lines : new int[] {0, 1, 1_000, 20_000}) {
            StringBuilder good = new StringBuilder();
            for (int i = 0; i < lines; i++) {
                good.append("{\"id\":")
                        .append(i)
                        .append(",\"text\":\"line ")
                        .append(i)
                        .append("\"}\n");
            }
            for (String more : List.of("", "\n[1]\n")) {
                ToolTestRun run = ToolTestRun.reading(good + bad + more, "fmt", "--framing", "ndjson");
                assertEquals(good.toString(), run.ends(Main.BAD_JSON).out());
                assertTrue(run.errors().get(0).startsWith("-:" + (lines + 1) + ":"), run.errors()::toString);
            }
        }
    }

    @Test
    void aLineThatIsLargerThanWhatIsHeldComesOutInParts() {
        String large = "[\"" + "x".repeat(3 << 20) + "\"";
        ToolTestRun run = ToolTestRun.reading("[1]\n" + large + "}\n", "fmt", "--framing", "ndjson");
        String out = run.ends(Main.BAD_JSON).out();
        assertTrue(("[1]\n" + large).startsWith(out) && out.length() > 1 << 20, () -> out.length() + " bytes");
        assertEquals(
                "[1]\n" + large + "]\n",
                ToolTestRun.reading("[1]\n" + large + "]\n", "fmt", "--framing", "ndjson")
                        .succeeds()
                        .out());
    }

    /**
     * What comes before the error, what is wrong, and how much of what comes before may be missing: a string that was
     * begun.
     */
    static List<Arguments> stops() {
        String numbers = "1234567,".repeat(100_000);
        String strings = "\"plain text\",".repeat(10_000);
        return List.of(
                arguments("", "", ""),
                arguments("[", "", ""),
                arguments("[1", ",}", "2]"),
                arguments("{\"a\":[1,2,{\"b\":3,\"c\":", "tru", "]}]}"),
                arguments("[" + numbers + "1", ",]", ""),
                arguments("[" + numbers + "{\"a\":2}", "}", "]"),
                arguments("[" + strings + "\"\"", ",\"bad \1\"", ",3]"),
                arguments("[" + strings + "\"\"", ",\"bad \377\"", ",3]"),
                arguments("[" + numbers + "{\"a\":\"x\"", ",\"b", ""),
                arguments("[" + "[".repeat(500) + "1", " 2", "]".repeat(501)));
    }

    @ParameterizedTest
    @MethodSource("stops")
    void theOutputOfOneDocumentStopsWhereTheInputDoes(String good, String bad, String rest) {
        for (String framing : List.of("single", "concatenated")) {
            String before = framing.equals("single") ? "" : "[1,2]\n";
            String all = before + good + bad + rest;
            ToolTestRun run = ToolTestRun.reading(all, "fmt", "--minify", "--framing", framing);
            if (all.equals("[1,2]\n")) {
                run.succeeds();
                continue;
            }
            assertStops(before + good, run.ends(Main.BAD_JSON).out());
        }
    }

    /** A comma may be there, or not. */
    private static void assertStops(String expected, String found) {
        String cut = found.endsWith(",") ? found.substring(0, found.length() - 1) : found;
        assertEquals(expected.length(), cut.length(), "bytes");
        assertEquals(expected, cut);
    }

    @Test
    void aDocumentThatIsCutOffComesOutUpToThere() throws IOException {
        byte[] canada = ToolsFiles.document("canada");
        byte[] whole = ToolTestRun.of(canada, "fmt", "--minify").succeeds().bytes();
        ToolTestRun run = ToolTestRun.of(Arrays.copyOf(canada, 1_000_000), "fmt", "--minify");
        byte[] out = run.ends(Main.BAD_JSON).bytes();
        assertTrue(out.length > 900_000, () -> out.length + " bytes only");
        assertArrayEquals(Arrays.copyOf(whole, out.length), out);
    }

    // ---- --out

    @Test
    void aFileCanBeFormattedIntoItself() throws IOException {
        Path file = directory.resolve("a.json");
        Files.writeString(file, "{\"a\":1}");
        if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        }
        ToolTestRun run =
                ToolTestRun.of("fmt", "--out", file.toString(), file.toString()).succeeds();
        assertEquals("", run.out());
        assertEquals("{\n  \"a\": 1\n}\n", Files.readString(file));
        if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
            assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        }
        assertOnly("a.json");
    }

    @Test
    void aNewFileIsMadeAndALinkIsFollowed() throws IOException {
        Path file = directory.resolve("new.json");
        ToolTestRun.reading("[1]", "fmt", "--minify", "--out", file.toString()).succeeds();
        assertEquals("[1]\n", Files.readString(file));
        Path link = Files.createSymbolicLink(directory.resolve("link.json"), file);
        ToolTestRun.reading("[2]", "fmt", "--minify", "--out", link.toString()).succeeds();
        assertEquals("[2]\n", Files.readString(file));
        assertTrue(Files.isSymbolicLink(link));
        assertOnly("link.json", "new.json");
    }

    @Test
    void aFailureLeavesTheFileAsItWas() throws IOException {
        String out = file("out.json", "kept");
        ToolTestRun.reading("[1,]", "fmt", "--out", out).ends(Main.BAD_JSON);
        ToolTestRun.of("fmt", "--out", out, directory.resolve("missing").toString())
                .ends(Main.USAGE_OR_IO);
        assertEquals("kept", Files.readString(Path.of(out)));
        assertOnly("out.json");
        String none = directory.resolve("none/out.json").toString();
        assertEquals(
                "octet: " + none + ": no such file or directory",
                ToolTestRun.reading("[1]", "fmt", "--out", none).failsInOneLine(Main.USAGE_OR_IO));
        assertEquals(
                "octet: " + directory + ": is a directory",
                ToolTestRun.reading("[1]", "fmt", "--out", directory.toString()).failsInOneLine(Main.USAGE_OR_IO));
    }

    private void assertOnly(String... names) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(
                    List.of(names),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    // ---- wrong usage

    @Test
    void layoutsThatContradictOneAnotherAreWrongUsage() {
        for (String options : List.of(
                "--indent 2 --minify",
                "--indent 2 --tab",
                "--indent 17",
                "--indent -1",
                "--indent two",
                "--depth -1",
                "--framing lines",
                "--duplicates last",
                "--indent 2 --framing ndjson",
                "--tab --framing ndjson")) {
            String line =
                    ToolTestRun.reading("[1]", ("fmt " + options).split(" ")).failsInOneLine(Main.USAGE_OR_IO);
            assertTrue(line.startsWith("octet: ") && line.endsWith(" (see octet fmt --help)"), line);
            assertFalse(line.contains("Exception"), line);
        }
    }

    private String file(String name, String text) throws IOException {
        return Files.write(directory.resolve(name), text.getBytes(UTF_8)).toString();
    }
}
