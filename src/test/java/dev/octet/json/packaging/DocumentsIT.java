package dev.octet.json.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The documents do not lie about what can be looked up: README's snippets compile against the packed jar as they stand there, with all
 * lints as errors; links lead to files; tests that are named exist.
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
                    "docs/promises.md",
                    "docs/traps.md")
            .map(Path::of)
            .toList();

    private static final Pattern SNIPPET = Pattern.compile("^```java\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");
    private static final Pattern TEST_NAME = Pattern.compile("`([A-Z]\\w*(?:Test|IT|Contract))`");

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
    void linksLeadToFiles() throws IOException {
        assertEquals(List.of(), dead(LINK, link -> Files.exists(Path.of(link))));
    }

    @Test
    void namedTestsExist() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            Set<String> sources =
                    files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
            assertEquals(List.of(), dead(TEST_NAME, name -> sources.contains(name + ".java")));
        }
    }

    /** What matches in the documents and is not there. */
    private static List<String> dead(Pattern reference, Predicate<String> exists) throws IOException {
        List<String> dead = new ArrayList<>();
        int found = 0;
        for (Path document : DOCUMENTS) {
            for (MatchResult match :
                    reference.matcher(Files.readString(document)).results().toList()) {
                found++;
                if (!exists.test(match.group(1))) {
                    dead.add(document + ": " + match.group(1));
                }
            }
        }
        assertTrue(found > 0, () -> "nothing in the documents looks like " + reference);
        return dead;
    }
}
