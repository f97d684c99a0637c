package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.ConformanceSuite;
import dev.octet.json.support.JsonReference;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Reports;
import dev.octet.json.support.TokenTree;
import dev.octet.json.support.Transcript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * RFC 8259, section 9: "A JSON parser MUST accept all texts that conform to the JSON grammar. A JSON parser MAY accept
 * non-JSON forms or extensions"; a strict parser of Octet accepts none. docs/conformance.md lists the choices that the
 * RFC leaves open. The files are those of {@link ConformanceSuite}; {@code -Dconformance=DIR} adds a directory of
 * others in that layout.
 */
class ConformanceTest {
    private static final ReadOptions OPTIONS = ReadOptions.strict().withStackTraces(false);
    private static final Map<ConformanceSuite.File, Transcript> WHOLE = new HashMap<>();
    private static final int DEEPEST = 20;
    private static final Path POLICY = Path.of("docs", "conformance.md");
    private static final String OTHERS = System.getProperty("conformance", "");

    /** Calls that ask a value for what it may not be. */
    private static final List<Consumer<UTF8JsonParser>> GETTERS = List.of(
            UTF8JsonParser::getString,
            UTF8JsonParser::getIntValue,
            UTF8JsonParser::getLongValue,
            UTF8JsonParser::getFloatValue,
            UTF8JsonParser::getDoubleValue,
            UTF8JsonParser::getBigIntegerValue,
            UTF8JsonParser::getDecimalValue,
            UTF8JsonParser::getBooleanValue,
            UTF8JsonParser::getBinaryValue,
            UTF8JsonParser::getUUIDValue,
            UTF8JsonParser::getLocalDateTimeValue,
            UTF8JsonParser::getValue);

    @ParameterizedTest
    @EnumSource(Arrival.class)
    void everyFileHasItsVerdictOnEveryInput(Arrival kind) {
        Reports wrong = new Reports();
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            if (Arrival.of(file.content()).contains(kind)) {
                Transcript transcript = wrong.transcript(file, () -> kind.open(file.content(), OPTIONS));
                wrong.compare(file, file.verdict(), transcript.verdict());
                wrong.compare(file, whole(file, wrong).toString(), transcript.toString());
            }
        }
        wrong.assertNone();
    }

    private static Transcript whole(ConformanceSuite.File file, Reports wrong) {
        return WHOLE.computeIfAbsent(
                file, key -> wrong.transcript(key, () -> Arrival.ARRAY.open(key.content(), OPTIONS)));
    }

    /** Tokens, text, depth, names and numbers make up the value that the reference reader returns. */
    @Test
    @Tag("fast")
    void theTokensMakeUpTheValue() {
        Reports wrong = new Reports();
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            if (file.isAccepted()
                    && !file.name().contains("_duplicate_")
                    && !file.name().contains("_bom_")) {
                Object expected = JsonReference.root(file.content());
                wrong.attempt(
                        file,
                        () -> wrong.compare(
                                file, expected, TokenTree.read(Arrival.ARRAY.open(file.content(), OPTIONS))));
            }
        }
        wrong.assertNone();
    }

    /** Offsets, lines and columns agree with the document. */
    @Test
    @Tag("fast")
    void theLocationsAreThoseOfTheDocument() {
        Reports wrong = new Reports();
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            wrong.attempt(file, () -> {
                Reading input = Arrival.BUFFER_OF_16.open(file.content(), OPTIONS);
                wrong.compare(file, "", TokenTree.misplaced(file.content(), input));
            });
        }
        wrong.assertNone();
    }

    /**
     * Every getter on every token returns a value or throws its documented exception; only JsonExceptions are thrown.
     */
    @Test
    @Tag("fast")
    void gettersRefuseWithTheDocumentedExceptions() {
        Reports wrong = new Reports();
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            wrong.attempt(file, () -> {
                try (UTF8JsonParser parser = UTF8JsonParser.of(file.content(), OPTIONS)) {
                    askEverything(parser);
                } catch (JsonSyntaxException | JsonLimitException refused) {
                    wrong.compare(file, false, file.isAccepted());
                }
            });
        }
        wrong.assertNone();
    }

    private static void askEverything(UTF8JsonParser parser) {
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            if (parser.depth() > DEEPEST) {
                continue; // each refusal costs the length of its pointer
            }
            for (Consumer<UTF8JsonParser> getter : GETTERS) {
                try {
                    getter.accept(parser);
                } catch (JsonException notThatValue) {
                    assertEquals(token, parser.currentToken());
                }
            }
        }
    }

    /** Skipping is as strict as reading. */
    @Test
    @Tag("fast")
    void skippingRefusesWhatReadingRefuses() {
        Reports wrong = new Reports();
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            for (Arrival kind : List.of(Arrival.ARRAY, Arrival.STREAM_BY_BYTE)) {
                Transcript skipped = wrong.transcript(file, () -> {
                    Reading input = kind.open(file.content(), OPTIONS);
                    wrong.attempt(file, () -> skip(input.parser()));
                    return input;
                });
                wrong.compare(file, file.verdict(), skipped.verdict());
            }
        }
        wrong.assertNone();
    }

    private static void skip(UTF8JsonParser parser) {
        try {
            parser.skipValue();
        } catch (JsonSyntaxException | JsonLimitException refused) {
            // sticky: the next call says it again
        }
    }

    /** {@code isValid} checks grammar and depth only: it has no length limits. */
    @Test
    @Tag("fast")
    void isValidAgreesWithTheVerdict() {
        Reports wrong = new Reports();
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            byte[] content = file.content();
            if (!file.verdict().matches("(NUMBER_LENGTH|NAME_BYTES)@.*")) {
                boolean isValid = UTF8JsonParser.isValid(content, 0, content.length);
                wrong.compare(file, file.isAccepted(), isValid);
            }
        }
        wrong.assertNone();
    }

    @Test
    @Tag("fast")
    void thePolicyIsPublished() throws IOException {
        String published = Files.readAllLines(POLICY).stream()
                .filter(line -> line.startsWith("| `i_"))
                .collect(Collectors.joining("\n"));
        assertEquals(String.join("\n", ConformanceSuite.policy()), published);
    }

    @Test
    @Tag("fast")
    void theFilesCanBeWrittenAndReadBack(@TempDir Path directory) throws IOException {
        List<ConformanceSuite.File> some = ConformanceSuite.files().stream()
                .filter(file -> file.name().matches("._(structure_[ol]|object_du|string_ov).*"))
                .toList();
        ConformanceSuite.write(some, directory.resolve("parsing"));
        List<ConformanceSuite.File> files = ConformanceSuite.filesIn(directory);
        assertEquals(Set.copyOf(some), Set.copyOf(files));
        checkOthers(files);
    }

    /** {@code -Dconformance=DIR}, such as the test_parsing directory of JSONTestSuite. */
    @Test
    @Tag("fast")
    void filesOfANamedDirectoryHaveTheirVerdicts() {
        assumeTrue(!OTHERS.isEmpty(), "no -Dconformance=DIR");
        List<ConformanceSuite.File> files = ConformanceSuite.filesIn(Path.of(OTHERS));
        assertTrue(!files.isEmpty(), () -> "no files in " + OTHERS);
        checkOthers(files);
    }

    /** Accepted or refused by their names, and one transcript on all inputs. */
    private static void checkOthers(List<ConformanceSuite.File> files) {
        Reports wrong = new Reports();
        for (ConformanceSuite.File file : files) {
            Transcript whole = wrong.transcript(file, () -> Arrival.ARRAY.open(file.content(), OPTIONS));
            if (!file.isImplementationDefined()) {
                wrong.compare(file, file.isAccepted(), whole.failure() == null);
            }
            for (Arrival kind : Arrival.of(file.content())) {
                Transcript other = wrong.transcript(file, () -> kind.open(file.content(), OPTIONS));
                wrong.compare(file + " " + kind, whole.toString(), other.toString());
            }
        }
        wrong.assertNone();
    }
}
