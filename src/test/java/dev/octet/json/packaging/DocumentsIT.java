package dev.octet.json.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every reference of the documents leads somewhere. README's snippets compile against the packed jar, with all lints as
 * errors. Links lead to files and anchors. Commands, tests and paths exist, and so do all classes in the documents that
 * promise something. Sources cite documents that exist. Documents stay light.
 */
class DocumentsIT {
    private static final Path ROOT = Path.of("");
    private static final Path README = Path.of("README.md");
    private static final Path TRAPS = Path.of("docs/traps.md");
    private static final Path DECISIONS = Path.of("docs/adr");

    /** What all Markdown may weigh, without what is generated. */
    private static final int MOST_BYTES = 158_000;

    private static final int DECISION_LINES = 60;
    private static final int COLUMNS = 120;

    private static final Pattern SNIPPET = Pattern.compile("^```java\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    /** A test, or one of its methods. */
    private static final Pattern TEST_NAME = Pattern.compile("`([A-Z]\\w*(?:Test|IT|Contract)(?:\\.\\w+)?)`");

    /** A name in CamelCase, a class or one of its members: the class. */
    private static final Pattern CLASS_NAME = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)[.(`]");

    /** A path of the project, without placeholders. */
    private static final Pattern PATH =
            Pattern.compile("(?:src|docs|benchmarks|release-notes|\\.ci|\\.github)/[a-z0-9_./-]+");

    /** What sources cite: a document, an anchor of it, or a decision by its number. */
    private static final Pattern CITATION = Pattern.compile(
            "((?:docs/[a-z-]+|README|ARCHITECTURE|BENCHMARKS)\\.md(?:#[a-z0-9-]+)?|docs/adr/\\d{4}|ADR \\d{4})");

    /** Packages of classes that are not the project's. */
    private static final List<String> PLATFORM =
            List.of("java.lang.", "java.io.", "java.nio.", "java.util.", "java.math.", "sun.misc.");

    @Test
    void snippetsCompile(@TempDir Path classes) throws IOException {
        List<String> snippets = SNIPPET.matcher(Files.readString(README))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertFalse(snippets.isEmpty(), "README.md shows no code");
        for (String snippet : snippets) {
            assertEquals("", new Snippet(snippet).complaints(classes), () -> "README.md shows\n" + snippet);
        }
    }

    @Test
    void linksLeadToFilesAndAnchors() throws IOException {
        List<String> dead = new ArrayList<>();
        int links = 0;
        for (Document document : documents()) {
            links += document.links().size();
            dead.addAll(deadLinks(document));
        }
        assertEquals(List.of(), dead);
        assertTrue(links > 50, "links are not found any more: " + links);
    }

    private static List<String> deadLinks(Document document) {
        return document.links().stream()
                .filter(link -> !document.leadsSomewhere(link))
                .map(link -> document.file() + ": " + link)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"other.md", "#two", "good.md#three", "good.md#one-1", "../good.md"})
    void aDeadLinkIsFound(String link, @TempDir Path directory) throws IOException {
        Files.writeString(directory.resolve("good.md"), "# One\n## Two, `three`: \"four\"\n");
        Document document = new Document(
                directory.resolve("doc.md"), "# One\n[a](" + link + "), [b](good.md#two-three-four), [c](#one)\n");
        assertEquals(List.of(document.file() + ": " + link), deadLinks(document));
    }

    @Test
    void commandsExist() throws IOException {
        CommandLines lines = new CommandLines(ROOT);
        List<String> wrong = new ArrayList<>();
        int commands = 0;
        for (Document document : documents()) {
            List<String> known = Stream.concat(document.commands().stream(), document.spans().stream())
                    .filter(CommandLines::isKnown)
                    .toList();
            commands += known.size();
            for (String command : known) {
                lines.complaints(command)
                        .forEach(complaint -> wrong.add(document.file() + ": " + complaint + " in " + command));
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(commands > 50, "commands are not found any more: " + commands);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    mvn -Pexhaustiv test                       | no profile exhaustiv
                    -Pexhaustiv                                | no profile exhaustiv
                    mvn -f none.xml verify                     | no file none.xml
                    mvn tset                                   | no goal tset
                    mvn spotles:apply                          | no goal spotles:apply
                    mvn test -Dtest=NoSuchTest                 | no test NoSuchTest
                    mvn test -Dtest='dev/octet/none/*Test'     | no test dev/octet/none/*Test
                    -Doctet.test.scala=10                      | no property octet.test.scala
                    ./octet chek FILE                          | no command chek
                    ./octet check --minify FILE                | no option --minify
                    ./octet bench compare main --threads 2     | no option --threads
                    ./octet bench qick                         | no benchmark qick
                    src/build/none.sh                          | no script src/build/none.sh
                    src/build/planted_bugs.py --chek           | no option --chek
                    java -cp target/classes dev.octet.json.No  | no class dev.octet.json.No
                    """)
    void aWrongCommandIsFound(String command, String complaint) throws IOException {
        assertTrue(CommandLines.isKnown(command));
        assertEquals(List.of(complaint), new CommandLines(ROOT).complaints(command));
    }

    @Test
    void namedPathsExist() throws IOException {
        List<String> missing = new ArrayList<>();
        for (Document document : documents()) {
            for (String span : document.spans()) {
                if (PATH.matcher(span).matches() && !Files.exists(Path.of(span))) {
                    missing.add(document.file() + ": " + span);
                }
            }
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void namedTestsExist() throws IOException {
        Map<String, String> sources = new CommandLines(ROOT).sources();
        List<String> missing = new ArrayList<>();
        for (Document document : documents()) {
            TEST_NAME
                    .matcher(document.text())
                    .results()
                    .map(name -> name.group(1))
                    .forEach(name -> {
                        if (!isTest(name, sources)) {
                            missing.add(document.file() + ": " + name);
                        }
                    });
        }
        assertEquals(List.of(), missing);
    }

    @ParameterizedTest
    @CsvSource({"DocumentsIT, true", "DocumentsIT.namedTestsExist, true", "DocumentsIT.none, false", "NoneTest, false"})
    void aMissingTestIsFound(String name, boolean exists) throws IOException {
        assertTrue(TEST_NAME.matcher('`' + name + '`').matches());
        assertEquals(exists, isTest(name, new CommandLines(ROOT).sources()));
    }

    private static boolean isTest(String name, Map<String, String> sources) {
        String[] parts = name.split("\\.");
        String source = sources.getOrDefault(parts[0], "");
        return !source.isEmpty() && (parts.length == 1 || source.contains(" " + parts[1] + "("));
    }

    /** The classes that hold a promise exist, and so do those that the promise is about. */
    @Test
    void namedClassesExist() throws IOException {
        Map<String, String> sources = new CommandLines(ROOT).sources();
        List<String> missing = new ArrayList<>();
        for (Path file : List.of(Path.of("SECURITY.md"), Path.of("ARCHITECTURE.md"), Path.of("docs/promises.md"))) {
            CLASS_NAME
                    .matcher(Files.readString(file))
                    .results()
                    .map(name -> name.group(1))
                    .forEach(name -> {
                        if (!sources.containsKey(name) && !isOfThePlatform(name)) {
                            missing.add(file + ": " + name);
                        }
                    });
        }
        assertEquals(List.of(), missing);
    }

    private static boolean isOfThePlatform(String name) {
        for (String prefix : PLATFORM) {
            try {
                Class.forName(prefix + name);
                return true;
            } catch (ClassNotFoundException e) {
                // in the next one perhaps
            }
        }
        return false;
    }

    /** Comments, scripts and documents cite decisions and entries by names that lead somewhere. */
    @Test
    void citationsLeadSomewhere() throws IOException {
        List<Path> citing = new ArrayList<>(List.of(Path.of("pom.xml"), Path.of("octet")));
        try (Stream<Path> files = Stream.concat(Files.walk(Path.of("src")), Files.walk(Path.of(".ci")))) {
            files.filter(file -> file.startsWith(".ci") || file.toString().matches(".*\\.(java|sh|py|xml)"))
                    .filter(file -> !file.toString().endsWith("_test.py")) // it makes documents of its own
                    .filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().equals("DocumentsIT.java"))
                    .forEach(citing::add);
        }
        documents().forEach(document -> citing.add(document.file()));
        List<String> dead = new ArrayList<>();
        int citations = 0;
        for (Path file : citing) {
            List<String> cited = citations(Files.readString(file));
            citations += cited.size();
            for (String citation : cited) {
                if (!isCitable(citation)) {
                    dead.add(file + ": " + citation);
                }
            }
        }
        assertEquals(List.of(), dead);
        assertTrue(citations > 50, "citations are not found any more: " + citations);
    }

    @ParameterizedTest
    @CsvSource({
        "docs/traps.md#mask-across-blocks, true",
        "ADR 0008, true",
        "docs/adr/0015, true",
        "docs/traps.md#48, false",
        "docs/none.md, false",
        "ADR 9999, false",
        "docs/adr/9999, false"
    })
    void aDeadCitationIsFound(String citation, boolean leads) throws IOException {
        assertEquals(List.of(citation), citations("// see (" + citation + ")."));
        assertEquals(leads, isCitable(citation));
    }

    private static List<String> citations(String text) {
        return CITATION.matcher(text).results().map(found -> found.group(1)).toList();
    }

    private static boolean isCitable(String citation) throws IOException {
        if (!citation.contains(".md")) {
            String number = citation.substring(citation.length() - 4);
            try (Stream<Path> decisions = Files.list(DECISIONS)) {
                return decisions.anyMatch(file -> file.getFileName().toString().startsWith(number + '-'));
            }
        }
        return new Document(Path.of("at-the-root.md"), "").leadsSomewhere(citation);
    }

    /** An entry without a test that guards it would only be a story. */
    @Test
    void everyTrapHasItsParts() throws IOException {
        Map<String, String> sources = new CommandLines(ROOT).sources();
        Map<String, String> entries = Document.of(TRAPS).sections();
        entries.remove("traps");
        assertFalse(entries.isEmpty());
        entries.forEach((name, entry) -> assertEquals("", missingPart(entry, sources), name));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    *Symptom.* a *Cause.* b *Guard.* `DocumentsIT`                | ''
                    *Symptom.* a *Guard.* `DocumentsIT`                           | Cause
                    *Symptom.* a *Cause.* `DocumentsIT` *Guard.* attention        | a test
                    *Symptom.* a *Cause.* b *Guard.* `NoneTest`, `DocumentsIT.no` | a test
                    """)
    void aTrapWithoutAPartIsFound(String entry, String missing) throws IOException {
        assertEquals(missing, missingPart(entry, new CommandLines(ROOT).sources()));
    }

    private static String missingPart(String entry, Map<String, String> sources) {
        for (String part : List.of("Symptom", "Cause", "Guard")) {
            if (!entry.contains("*" + part + ".*")) {
                return part;
            }
        }
        boolean isGuarded = TEST_NAME
                .matcher(entry.substring(entry.indexOf("*Guard.*")))
                .results()
                .anyMatch(name -> isTest(name.group(1), sources));
        return isGuarded ? "" : "a test";
    }

    @Test
    void decisionsAreShort() throws IOException {
        List<Document> decisions = Document.below(DECISIONS);
        assertFalse(decisions.isEmpty());
        for (Document decision : decisions) {
            long lines = decision.text().lines().count();
            assertTrue(lines < DECISION_LINES, () -> decision.file() + " has " + lines + " lines");
            assertTrue(decision.text().contains("\nStatus: "), () -> decision.file() + " has no status");
        }
    }

    @Test
    void allDocumentsAreLight() throws IOException {
        int bytes = documents().stream().mapToInt(Document::bytesByHand).sum();
        assertTrue(bytes < MOST_BYTES, () -> bytes + " bytes of Markdown are written by hand");
    }

    @Test
    void whatIsGeneratedWeighsNothing() {
        String marked = "a\n<!-- begin x plots -->\n| many | cells |\n<!-- end -->\nb\n";
        assertEquals("a\n\nb\n".length(), new Document(README, marked).bytesByHand());
        assertEquals(6, new Document(README, "ä\nbcd").bytesByHand());
    }

    @Test
    void linesAreShort() throws IOException {
        assertEquals(
                List.of(),
                documents().stream()
                        .flatMap(document -> document.linesOver(COLUMNS).stream())
                        .toList());
        String wide = "x".repeat(COLUMNS + 1);
        Document document =
                new Document(README, "# " + wide + "\n|" + wide + "\n" + wide + "\n```\n" + wide + "\n```\n");
        assertEquals(List.of(README + ": " + wide), document.linesOver(COLUMNS));
    }

    private static List<Document> documents() throws IOException {
        return Document.below(ROOT);
    }
}
