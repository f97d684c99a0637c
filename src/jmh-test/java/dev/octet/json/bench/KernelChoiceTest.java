package dev.octet.json.bench;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** No figure stands under the name of a kernel that did not run: this JVM was asked for none. */
class KernelChoiceTest {
    @Test
    void aBenchmarkThatWantsAKernelThatTheJvmWasNotAskedForIsRefused() {
        assertTrue(refusal(Utf8StringBenchmark.class.getName() + ".octetVector")
                .contains("octetVector wants -Doctet.kernel=vector"));
    }

    @Test
    void aBenchmarkThatWantsNoneRuns() {
        assertDoesNotThrow(() -> KernelChoice.check(ReadBenchmark.class.getName() + ".skimOctet"));
    }

    @Test
    void anUnknownBenchmarkIsRefused() {
        assertTrue(refusal(ReadBenchmark.class.getName() + ".skimNothing").contains("no benchmark"));
    }

    private static String refusal(String benchmark) {
        return assertThrows(IllegalStateException.class, () -> KernelChoice.check(benchmark))
                .getMessage();
    }
}
