package dev.octet.json.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The choice of a kernel: "-Doctet.kernel=auto|scalar|table7|table8|swar|vector". */
@Tag("fast")
class KernelsTest {
    private static List<String> names() {
        return Kernels.available().stream().map(ByteKernel::name).toList();
    }

    @Test
    void theTableAndSwarKernelsAreAlwaysThereUnderUniqueNames() {
        assertTrue(names().containsAll(List.of("table7", "table8", "swar")), () -> names().toString());
        assertEquals(names().size(), new HashSet<>(names()).size(), () -> names().toString());
    }

    @Test
    void theActiveKernelIsOneOfTheAvailable() {
        assertTrue(isOne(Kernels.ACTIVE.name()), Kernels.ACTIVE.name());
    }

    @ParameterizedTest
    @CsvSource({"table7, table7", "table8, table8", "scalar, scalar", "swar, swar"})
    void aNameChoosesItsKernel(String property, String kernel) {
        assertEquals(kernel, Kernels.choose(property).name());
    }

    @ParameterizedTest
    @CsvSource({"auto", "vector", "''", "SWAR", "table9"})
    void anyOtherNameChoosesAKernelThatCanRunHere(String property) {
        assertTrue(
                isOne(Kernels.choose(property).name()),
                () -> Kernels.choose(property).name());
    }

    /** The vector kernel reports its width once it has loaded the class that knows it. */
    private static boolean isOne(String name) {
        return names().stream()
                .anyMatch(known -> known.equals(name) || name.equals("vector") && known.startsWith(name));
    }
}
