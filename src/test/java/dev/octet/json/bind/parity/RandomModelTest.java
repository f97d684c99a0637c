package dev.octet.json.bind.parity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.bind.parity.Comparison.Disagreement;
import dev.octet.json.support.TestScale;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * "Binding follows Jackson" also where no fixed case has annotations, members and types together so: random classes
 * and documents, with the comparison of {@link ParityTest}. A failure shows the class without the lines that do not
 * matter; it becomes a fixed case of {@link InterplayCases}.
 */
class RandomModelTest {
    private static final int MODELS = TestScale.of(200);
    private static final int MODELS_AT_ONCE = 100;

    /** Members that contradict each other: Jackson refuses some such classes, Octet others. */
    private static final Pattern CONTRADICTION =
            Pattern.compile("^refused.*(Conflicting|Conflict for type|Multiple fields representing)");

    private static boolean isExplained(Disagreement disagreement) {
        return Differences.explain(disagreement)
                || CONTRADICTION.matcher(disagreement.jackson().toString()).find();
    }

    @Test
    void octetDoesAsJacksonDoes() throws IOException {
        List<Disagreement> found = new ArrayList<>();
        for (int from = 0; from < MODELS; from += MODELS_AT_ONCE) {
            List<Model> models = IntStream.range(from, Math.min(from + MODELS_AT_ONCE, MODELS))
                    .mapToObj(RandomModels::of)
                    .toList();
            Comparison comparison = new Comparison(ModelClasses.compile(models), RandomDocuments::of);
            models.parallelStream()
                    .flatMap(model -> comparison.of(model).stream())
                    .filter(disagreement -> !isExplained(disagreement))
                    .forEachOrdered(found::add);
        }
        assertEquals(0, found.size(), () -> shortest(found));
    }

    private static String shortest(List<Disagreement> found) {
        Disagreement one = found.stream()
                .min(Comparator.comparing(each -> each.model().source().length()))
                .orElseThrow();
        Disagreement shrunk = new Shrinker(RandomModelTest::isExplained).shrink(one);
        return one.model().id() + " " + one.model().setup() + "\n"
                + shrunk.model().source() + "\n" + shrunk;
    }

    /** The classes differ, and a seed makes the same class again. */
    @Test
    void modelsAreSeeded() {
        assertEquals(RandomModels.of(1), RandomModels.of(1));
        assertTrue(IntStream.range(0, 50)
                        .mapToObj(seed -> RandomModels.of(seed).source())
                        .distinct()
                        .count()
                >= 49);
    }
}
