package dev.octet.json.bind.parity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.bind.parity.Comparison.Disagreement;
import dev.octet.json.bind.parity.Differences.Difference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * "Binding follows Jackson": Octet writes the same bytes, reads the same objects and refuses the same documents as
 * jackson-databind, in both presets, except for the rows of {@link Differences}.
 * {@code mvn test -Dtest=ParityTest -Doctet.annotations.write=true} writes docs/annotations.md anew.
 */
class ParityTest {
    private static final Path REPORT = Path.of("target", "parity.txt");
    private static final int LEAST_CASES_OF_AN_ANNOTATION = 10;

    private static final List<Model> MODELS = Models.all();
    private static List<Disagreement> disagreements;

    @BeforeAll
    static void compare() throws IOException {
        Comparison comparison = new Comparison(ModelClasses.compile(MODELS));
        disagreements = MODELS.parallelStream()
                .flatMap(model -> comparison.of(model).stream())
                .toList();
    }

    @Test
    void octetDoesAsJacksonDoes() throws IOException {
        List<Disagreement> unexplained = disagreements.stream()
                .filter(disagreement -> !Differences.explain(disagreement))
                .toList();
        List<String> report = Report.of(MODELS.size(), unexplained);
        Files.write(REPORT, report);
        assertEquals(0, unexplained.size(), () -> report.get(0) + ": see " + REPORT);
    }

    @Test
    void everyDifferenceIsNeeded() {
        List<Difference> stale = Differences.TABLE.stream()
                .filter(difference -> disagreements.stream().noneMatch(difference::explains))
                .toList();
        assertEquals(List.of(), stale);
        assertTrue(Differences.TABLE.size() <= Differences.MOST, "differences: " + Differences.TABLE.size());
    }

    @Test
    void everyAnnotationHasAtLeastTenCases() {
        Map<String, Long> counts = AnnotationsDocument.cases(MODELS);
        List<String> few = AnnotationsDocument.FOLLOWED.keySet().stream()
                .filter(annotation -> counts.getOrDefault(annotation, 0L) < LEAST_CASES_OF_AN_ANNOTATION)
                .toList();
        assertEquals(List.of(), few);
        List<String> undocumented = counts.keySet().stream()
                .filter(annotation -> !AnnotationsDocument.isDocumented(annotation))
                .toList();
        assertEquals(List.of(), undocumented);
    }

    @Test
    void everyCaseHasAnIdOfItsOwn() {
        assertTrue(MODELS.size() >= 3_000, "cases: " + MODELS.size());
        assertEquals(
                MODELS.size(), MODELS.stream().map(Model::className).distinct().count());
    }

    @Test
    void theDocumentIsThatOfTheCases() throws IOException {
        List<String> document = AnnotationsDocument.of(MODELS, disagreements);
        if (Boolean.getBoolean("octet.annotations.write")) {
            Files.write(AnnotationsDocument.FILE, document);
        }
        assertEquals(Files.readAllLines(AnnotationsDocument.FILE), document);
        assertTrue(document.size() <= 120, "lines: " + document.size());
    }

    /** A disagreement is found if there is one: an engine that answers {@code {}} is not like Jackson. */
    @Test
    void aDisagreementIsFound() throws IOException {
        Model model = Model.of("none/sample", "public class Model { public int a = 1; }")
                .reads("{'a':2}", "{'a':'x'}");
        ModelClasses classes = ModelClasses.compile(List.of(model));
        Engine fake = new Engine() {
            @Override
            public byte[] toJson(Object value) {
                return new byte[] {'{', '}'};
            }

            @Override
            public Object fromJson(byte[] json, Class<?> type) {
                throw new IllegalStateException();
            }

            @Override
            public Outcome.Refusal refusal(Throwable thrown) {
                return Outcome.Refusal.DEFECT;
            }
        };
        List<Disagreement> found = new ArrayList<>();
        new Comparison(classes, (same, document) -> Variants.of(document), (preset, setup) -> fake)
                .of(model)
                .forEach(found::add);
        List<String> calls = found.stream()
                .map(disagreement -> disagreement.call().split(" ")[0])
                .distinct()
                .collect(Collectors.toList());
        assertEquals(List.of("writes", "reads"), calls);
        assertTrue(Stream.of(Preset.values())
                .allMatch(preset -> found.stream().anyMatch(one -> one.preset() == preset)));
    }
}
