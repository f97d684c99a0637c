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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The examples of the documents print what they show: each is compiled against the packed jar and run, and its output
 * compared with the text below it.
 */
class ExamplesIT {
    private static final List<Path> DOCUMENTS =
            List.of(Path.of("docs/binding.md"), Path.of("docs/failures.md"), Path.of("docs/limits.md"));

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

    private static final Pattern SNIPPET = Pattern.compile("^```java\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    /** Loops of the README, by a method of each; what is run with them, in quotes of its own; and the result. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        sumOfIds | [{'kind':1,'id':5},{'id':7,'x':{'id':9}},{}] | 12
        sumOfIds | [] | 0
        events | [{'id':7,'text':'a','level':'WARN'}] | [Event[id=7, text=a, level=1]]
        events | [{'level':null}, {'id':3} ] | [Event[id=-1, text=null, level=0], Event[id=3, text=null, level=0]]
        events | [{'id':1,'text':'x','level':'LOUD'}] | not a level (line 1, column 29, byte 28, at /0/level)
        count | {'lines':[{'article':'pen','n':2},{'n':1}]} {'id':7,'day':'2026-05-01','lines':[{'n':5}]} | 8
        count | [] | 0
        """)
    void loopsOfTheReadmeReadRecords(String method, String json, String expected, @TempDir Path classes)
            throws IOException, ReflectiveOperationException {
        String code = SNIPPET.matcher(Files.readString(Path.of("README.md")))
                .results()
                .map(found -> found.group(1))
                .filter(snippet -> snippet.contains(" " + method + "("))
                .findFirst()
                .orElseThrow();
        String input = "\"" + json.replace("'", "\\\"") + "\".getBytes(StandardCharsets.UTF_8)";
        String argument = code.contains(method + "(InputStream") ? "new ByteArrayInputStream(" + input + ")" : input;
        Snippet snippet = new Snippet(code + "static String answer() { try { return String.valueOf(" + method + "("
                + argument + ")); } catch (JsonException e) { return e.getMessage(); } }");
        assertEquals("", snippet.complaints(classes));
        assertEquals(expected, snippet.answer(classes));
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
