package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.internal.kernel.ByteKernel;
import dev.octet.json.internal.kernel.Kernels;
import dev.octet.json.support.ChildJvm;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whatever {@code -Doctet.kernel} is, the same bytes give the same tokens: {@link TranscriptDigestMain} in one JVM for
 * each.
 */
class EveryKernelTest {
    @Test
    void theTranscriptsOfAllKernelsAreTheSame() throws IOException, InterruptedException {
        Map<String, String> digests = new TreeMap<>();
        for (ByteKernel kernel : Kernels.available()) {
            digests.put(kernel.name(), digest("-Doctet.kernel=" + kernel.name(), "-XX:TieredStopAtLevel=1"));
        }
        assertTrue(digests.size() >= 3, digests::toString);
        assertEquals(1, digests.values().stream().distinct().count(), digests::toString);
    }

    /** Interpreted, by C1 alone, and by default. */
    @Test
    @Tag("exhaustive")
    void theTranscriptsOfAllCompilersAreTheSame() throws IOException, InterruptedException {
        String usual = digest("-Doctet.kernel=auto");
        assertEquals(usual, digest("-Doctet.kernel=auto", "-Xint"));
        assertEquals(usual, digest("-Doctet.kernel=auto", "-XX:TieredStopAtLevel=1"));
        assertEquals(usual, digest("-Doctet.kernel=auto", "-XX:-TieredCompilation"));
    }

    private static String digest(String... options) throws IOException, InterruptedException {
        String output = ChildJvm.output(TranscriptDigestMain.class, options);
        return Stream.of("digest", "transcripts")
                .map(key -> output.lines()
                        .filter(line -> line.startsWith(key + "="))
                        .findFirst()
                        .orElse(output))
                .toList()
                .toString();
    }
}
