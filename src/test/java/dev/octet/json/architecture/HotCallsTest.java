package dev.octet.json.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HotCallsTest {
    private static final String SAMPLE = "Sample.body";

    private static CompiledClass sample(List<String> annotations) {
        return SampleClass.of(new int[0], 0, "why", annotations, List.of("other", "more"));
    }

    /** {@code Sample.body} renamed, so that it is what the sample calls. */
    private static CompiledClass callee(String annotation) {
        CompiledClass.Method method = sample(List.of(annotation)).methods().get(0);
        return new CompiledClass(
                Layer.ROOT + ".write.Callee",
                List.of(new CompiledClass.Method(
                        "other", method.descriptor(), 1, method.budgets(), Set.of(), false, false)));
    }

    @Test
    void callsBetweenAnnotatedMethodsAreFound() {
        HotCalls calls = HotCalls.of(List.of(sample(List.of("Hot")), callee("Inlined")));
        assertEquals(Map.of(SAMPLE, Set.of("Callee.other")), calls.callersOf(SizeBudget.INLINED));
        assertEquals(Map.of(), calls.callersOf(SizeBudget.HOT));
        assertEquals(Set.of(SAMPLE), calls.methods(SizeBudget.HOT));
        assertEquals(Set.of("Callee.other"), calls.methods(SizeBudget.INLINED));
    }

    @Test
    void callsOfOtherMethodsAreLeftOut() {
        HotCalls calls = HotCalls.of(List.of(sample(List.of()), callee("Inlined")));
        assertEquals(Map.of(), calls.callersOf(SizeBudget.INLINED));
    }
}
