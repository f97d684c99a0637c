package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.support.ChildJvm;
import dev.octet.json.support.TestScale;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The same transcripts on every JDK, in scalar code, with vectors, and interpreted. Each JVM compares its digest
 * ({@link TranscriptDigest}) with the constants here; {@code .ci/run} does so on each JDK, with and without the vector
 * module.
 *
 * <p>The digests were printed by JDK 17, in scalar code, by the parser that {@code MutatedDocumentsTest} checks against
 * the recogniser. If the first of the two differs, the documents have changed, by {@code tricky.txt}, {@code Mutation}
 * or the other random choices: enter the digests that the failure shows. If only the second differs, the parser reads
 * something else than before, here or everywhere, or another option, kind of input or path is drawn.
 */
class EveryJdkTest {
    /** Digests of the first so many documents. */
    private static final NavigableMap<Integer, String> EXPECTED = new TreeMap<>(Map.of(
            1_000, "documents 4529d6331850aa0e transcripts 086e415cdf4c22ab",
            10_000, "documents e98db178417ea1d0 transcripts a7c80f6fbaa0be02",
            100_000, "documents d01c211fe38e7c7c transcripts e22c8612de579fed"));

    private static final int ALL = EXPECTED.lastKey();
    private static final int FEW = EXPECTED.firstKey();

    @Test
    void transcriptsAreThoseOfEveryJdk() {
        Integer count = EXPECTED.floorKey(Math.max(FEW, TestScale.of(ALL)));
        assertEquals(EXPECTED.get(count), TranscriptDigest.of(count));
    }

    @Test
    void aSliceOfTranscriptsIsTheSameInterpreted() throws IOException, InterruptedException {
        interpreted(FEW);
    }

    @Test
    @Tag("exhaustive")
    void allTranscriptsAreTheSameInterpreted() throws IOException, InterruptedException {
        interpreted(ALL);
    }

    private static void interpreted(int count) throws IOException, InterruptedException {
        List<String> output = ChildJvm.output(TranscriptDigest.class, List.of("-Xint"), String.valueOf(count));
        assertEquals(EXPECTED.get(count), output.get(output.size() - 1));
    }
}
