package dev.octet.json.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The examples of the documents print what they show: each is compiled against the packed jar and run, and its output
 * compared with the text below it.
 */
class ExamplesIT {
    private static final List<Path> DOCUMENTS = List.of(Path.of("docs/failures.md"), Path.of("docs/limits.md"));

    /** An example and its answer: two blocks with nothing but a blank line between them. */
    private static final Pattern EXAMPLE =
            Pattern.compile("^```java\\n(.*?)^```\\n\\n```text\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    private static final Pattern NAME = Pattern.compile("static String (\\w+)\\(\\)");

    @TestFactory
    Stream<DynamicTest> examplesPrintWhatTheyShow(@TempDir Path directory) {
        return DOCUMENTS.stream().flatMap(ExamplesIT::examples).map(example -> {
            String name = NAME.matcher(example.group(1))
                    .results()
                    .findFirst()
                    .orElseThrow()
                    .group(1);
            return DynamicTest.dynamicTest(name, () -> {
                Path classes = Files.createDirectory(directory.resolve(name));
                Snippet snippet = new Snippet(example.group(1));
                assertEquals("", snippet.complaints(classes));
                assertEquals(example.group(2).strip(), snippet.answer(classes).strip());
            });
        });
    }

    /** Code without output below it would not be run. */
    @Test
    void everyBlockOfCodeIsAnExample() throws IOException {
        for (Path document : DOCUMENTS) {
            long blocks = Files.readAllLines(document).stream()
                    .filter("```java"::equals)
                    .count();
            assertTrue(blocks > 0, () -> "no example in " + document);
            assertEquals(blocks, examples(document).count(), document::toString);
            assertFalse(examples(document).anyMatch(example -> example.group(2).isBlank()), "no answer shown");
        }
    }

    private static Stream<MatchResult> examples(Path document) {
        try {
            return EXAMPLE.matcher(Files.readString(document)).results();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
