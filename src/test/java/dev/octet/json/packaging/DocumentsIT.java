package dev.octet.json.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The documents are right wherever a test can check them: README's snippets compile against the packed jar unchanged,
 * with all lints as errors; links lead to files; named tests exist; and so do all classes named in the documents of
 * promises.
 */
class DocumentsIT {
    private static final Path README = Path.of("README.md");
    private static final List<Path> DOCUMENTS = Stream.of(
                    "README.md",
                    "ARCHITECTURE.md",
                    "CONTRIBUTING.md",
                    "SECURITY.md",
                    "docs/conformance.md",
                    "docs/failures.md",
                    "docs/hot-loops.md",
                    "docs/limits.md",
                    "docs/planted-bugs.md",
                    "docs/promises.md",
                    "docs/traps.md")
            .map(Path::of)
            .toList();

    private static final Pattern SNIPPET = Pattern.compile("^```java\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");

    /** A test, or one of its methods. */
    private static final Pattern TEST_NAME = Pattern.compile("`([A-Z]\\w*(?:Test|IT|Contract)(?:\\.\\w+)?)`");

    /** A name in CamelCase, a class or one of its members: the class. */
    private static final Pattern CLASS_NAME = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)[.(`]");

    /** Where a class may be that is not the project's. */
    private static final List<String> PLATFORM =
            List.of("java.lang.", "java.io.", "java.util.", "java.math.", "sun.misc.");

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

    /** Relative to the document, as in a browser. */
    @Test
    void linksLeadToFiles() throws IOException {
        assertEquals(
                List.of(),
                dead(
                        DOCUMENTS,
                        LINK,
                        (document, link) ->
                                Files.exists(document.toAbsolutePath().resolveSibling(link))));
    }

    @Test
    void namedTestsExist() throws IOException {
        Map<String, String> sources = sources(Path.of("src"));
        assertEquals(List.of(), dead(DOCUMENTS, TEST_NAME, (document, name) -> {
            String[] parts = name.split("\\.");
            String source = sources.getOrDefault(parts[0], "");
            return !source.isEmpty() && (parts.length == 1 || source.contains(" " + parts[1] + "("));
        }));
    }

    /** Both the tests that hold a promise and the classes that it is about exist. */
    @Test
    void namedClassesExist() throws IOException {
        Map<String, String> sources = sources(Path.of("src"));
        List<Path> promises = List.of(Path.of("SECURITY.md"), Path.of("docs/promises.md"));
        assertEquals(
                List.of(),
                dead(promises, CLASS_NAME, (document, name) -> sources.containsKey(name) || isOfThePlatform(name)));
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

    /** Class to source text. */
    private static Map<String, String> sources(Path root) throws IOException {
        Map<String, String> sources = new HashMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                sources.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
            }
        }
        return sources;
    }

    /** What matches in the documents and is not there. */
    private static List<String> dead(List<Path> documents, Pattern reference, BiPredicate<Path, String> exists)
            throws IOException {
        List<String> dead = new ArrayList<>();
        int found = 0;
        for (Path document : documents) {
            for (MatchResult match :
                    reference.matcher(Files.readString(document)).results().toList()) {
                found++;
                if (!exists.test(document, match.group(1))) {
                    dead.add(document + ": " + match.group(1));
                }
            }
        }
        assertTrue(found > 0, () -> "nothing in the documents looks like " + reference);
        return dead;
    }
}
