package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.bench.ToolsFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code ./octet bench}: wrong usage, rehearsals, and what is shown of their results. How fast anything is does not
 * matter here.
 */
class RehearsalTest {
    private static final String IGNORE_LOCK = "jmh.ignoreLock";
    private static final Path REHEARSAL = Path.of("target", "rehearsal");

    @TempDir
    private Path directory;

    /** Whatever else measures on this machine has JMH's lock. */
    @BeforeAll
    static void ignoreTheLockOfJmh() {
        System.setProperty(IGNORE_LOCK, "true");
    }

    @AfterAll
    static void heedTheLockOfJmh() {
        System.clearProperty(IGNORE_LOCK);
    }

    @Test
    void anUnusableCorpusOrJdkIsReportedBeforeAnythingIsMeasured() throws IOException {
        Path old = program(directory.resolve("old/bin/java"), "echo 11");
        Path file = Files.writeString(directory.resolve("file"), "");
        Path same = jdk(directory.resolve("same"), "");
        for (String options : List.of(
                "read --corpus " + directory,
                "cold --jdk " + directory.resolve("missing"),
                "cold --jdk " + directory,
                "cold --jdk " + file,
                "cold --jdk " + old,
                "cold --jdk " + old.getParent().getParent(),
                "cold --jdk " + same + " --jdk " + same.resolve("bin/java"),
                "overview --results " + directory.resolve("nowhere"),
                "plot read --results " + directory,
                "compare HEAD --include swar --jdk " + directory)) {
            ToolTestRun.of(("bench " + options).split(" ")).failsInOneLine(Main.USAGE_OR_IO);
        }
    }

    /** With a JDK by another path, which counts its starts and says that it is another machine's. */
    @Test
    void aRehearsalMeasuresOnTheGivenJdkAndNamesNoPath() throws IOException {
        for (String name : ToolsFiles.DOCUMENTS) {
            Files.write(directory.resolve(name + ".json"), ToolsFiles.document(name));
        }
        deleteRehearsals();
        Path starts = directory.resolve("starts");
        Path other = jdk(directory.resolve("other"), "echo >>'" + starts + "'");
        String before = Program.output("git", "status", "--porcelain");
        String options = "mixed --quick --rehearse --corpus " + directory + " --jdk " + other;
        ToolTestRun run = ToolTestRun.of(("bench " + options).split(" ")).succeeds();
        assertEquals(before, Program.output("git", "status", "--porcelain"), "a run changes the checkout");
        assertTrue(Files.readAllLines(starts).size() >= 6, "another JDK measured");
        assertEquals(
                2,
                run.out()
                        .lines()
                        .filter(line -> line.matches(".*us/op; .* wins, [0-9.]* times as fast as .*"))
                        .count(),
                run::out);
        Path results = rehearsal("elsewhere-jdk");
        List<String> sheet = Files.readAllLines(results.resolve("mixed-quick.machine.txt"));
        assertTrue(sheet.stream().anyMatch(line -> line.matches("os: .*, elsewhere")), sheet::toString);
        assertTrue(
                sheet.contains("command: ./octet bench mixed --quick --corpus DIR --jdk PATH --rehearse"),
                sheet::toString);
        try (Stream<Path> files = Files.list(results)) {
            for (Path file : files.toList()) {
                assertFalse(Files.readString(file).contains(directory.toString()), () -> file + " has a path in it");
            }
        }
        String table = ToolTestRun.of("bench", "table", "mixed-quick", "--results", results.toString())
                .succeeds()
                .out();
        assertEquals(3, table.lines().filter(line -> line.startsWith("#### ")).count(), table);
        assertFalse(table.contains("not measured"), table);
    }

    @Test
    void aRehearsalOfColdStartsHasARowInItsTables() throws IOException {
        deleteRehearsals();
        ToolTestRun.of("bench", "cold", "--rehearse").succeeds();
        String results = rehearsal("").toString();
        String table = ToolTestRun.of("bench", "table", "cold", "--results", results)
                .succeeds()
                .out();
        assertEquals(
                1,
                table.lines()
                        .filter(line -> line.matches("\\| blobs \\| [0-9].*"))
                        .count(),
                table);
        String overview = ToolTestRun.of("bench", "overview", "--results", results)
                .succeeds()
                .out();
        String milliseconds = " [0-9.,]* ms \\|";
        assertEquals(
                1,
                overview.lines()
                        .filter(line -> line.matches("\\| first pass: .* \\|" + milliseconds.repeat(3) + ".*"))
                        .count(),
                overview);
    }

    @Test
    void picturesAreTheSameWhateverTheLocale() throws Exception {
        Path one = directory.resolve("one");
        Path two = directory.resolve("two");
        String[] plot = {"bench", "plot", "read", "--results", "benchmarks/zen5-jdk25", "--plots"};
        ToolTestRun.of(with(plot, one.toString())).succeeds();
        Path errors = directory.resolve("errors");
        List<String> elsewhere = List.of("-Duser.language=ar", "-Duser.country=EG", "-Duser.timezone=Asia/Tokyo");
        Process process = ProcessTestRun.builder(elsewhere, errors, with(plot, two.toString()))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertEquals(0, process.waitFor());
        assertEquals(List.of(), ProcessTestRun.lines(errors));
        try (Stream<Path> files = Files.list(one)) {
            List<Path> pictures = files.toList();
            assertTrue(pictures.size() > 1, pictures::toString);
            for (Path picture : pictures) {
                assertEquals(-1, Files.mismatch(picture, two.resolve(picture.getFileName())), picture::toString);
            }
        }
    }

    private static String[] with(String[] args, String last) {
        return Stream.concat(Stream.of(args), Stream.of(last)).toArray(String[]::new);
    }

    /** A home whose {@code java} does something first, then calls the one that runs this test. */
    private static Path jdk(Path home, String first) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        program(home.resolve("bin/java"), first + "\nexec '" + java + "' -Dos.arch=elsewhere \"$@\"");
        return home;
    }

    private static Path program(Path file, String script) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static Path rehearsal(String prefix) throws IOException {
        try (Stream<Path> directories = Files.list(REHEARSAL)) {
            return directories
                    .filter(each -> each.getFileName().toString().startsWith(prefix))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static void deleteRehearsals() throws IOException {
        if (Files.exists(REHEARSAL)) {
            try (Stream<Path> files = Files.walk(REHEARSAL)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
