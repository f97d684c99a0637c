package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.internal.kernel.ByteKernel;
import dev.octet.json.internal.kernel.Kernels;
import dev.octet.json.support.ChildJvm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever {@code -Doctet.kernel} is, {@code writeUTF8String} writes the same bytes: {@link KernelDigestMain} in one
 * JVM for each kernel that can run here, and for {@code auto}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KernelAgreementTest {
    private static final String AUTO = "auto";

    private final Map<String, Map<String, String>> reports = new LinkedHashMap<>();

    static List<String> settings() {
        return Stream.concat(Stream.of(AUTO), Kernels.available().stream().map(ByteKernel::name))
                .toList();
    }

    @BeforeAll
    void runThem() {
        settings().forEach(setting -> reports.put(setting, report(setting)));
    }

    private static Map<String, String> report(String setting) {
        try {
            return ChildJvm.output(KernelDigestMain.class, "-Doctet.kernel=" + setting)
                    .lines()
                    .filter(line -> line.matches("(kernel|table|strings|digest)=.*"))
                    .collect(Collectors.toMap(
                            line -> line.substring(0, line.indexOf('=')),
                            line -> line.substring(line.indexOf('=') + 1)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @MethodSource("settings")
    void theKernelIsTheRequestedOne(String setting) {
        String kernel = reports.get(setting).get("kernel");
        assertTrue(
                setting.equals(AUTO)
                        ? settings().stream().anyMatch(known -> known.startsWith(kernel))
                        : setting.equals(kernel),
                () -> setting + " gave " + kernel);
    }

    @ParameterizedTest
    @MethodSource("settings")
    void everyKernelWritesTheSame(String setting) {
        assertEquals(reports.get(AUTO).get("digest"), reports.get(setting).get("digest"));
        assertTrue(Integer.parseInt(reports.get(setting).get("strings")) > 60_000, reports.get(setting)::toString);
    }

    /** "The 8-bit table [...] is made once, at the first use": for the standard policy too. */
    @ParameterizedTest
    @MethodSource("settings")
    void theStandardTableComesWithTheFirstUtf8String(String setting) {
        assertEquals("false false true", reports.get(setting).get("table"));
    }

    @Test
    void everyKernelRuns() {
        assertTrue(reports.keySet().containsAll(List.of("table7", "table8", "swar")), reports.keySet()::toString);
    }
}
