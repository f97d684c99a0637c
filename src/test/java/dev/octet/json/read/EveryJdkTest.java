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
 * Bar 13: the same transcripts on every JDK, in scalar code, with vectors, and interpreted. Two JVMs of different JDKs never meet, so each compares what it
 * reads ({@link TranscriptDigest}) with what stands here; {@code .ci/run} runs that on each JDK, without and with the vector module.
 *
 * <p>The digests are what JDK 17 printed, in scalar code, with the parser that {@code MutatedDocumentsTest} holds against the recogniser. When the first
 * of the two differs, the documents were changed, with {@code tricky.txt}, {@code Mutation} or what is drawn by lot beside them: put down what the failure
 * shows. When only the second one does, the parser reads something else than it did, here or everywhere, or another option, kind of input or path is
 * drawn.
 */
class EveryJdkTest {
    /** Digests of the first so many documents. */
    private static final NavigableMap<Integer, String> EXPECTED = new TreeMap<>(Map.of(
            1_000, "documents abf1c38b0eb645b3 transcripts bc6311b129a01d85",
            10_000, "documents 2c3c6579b40f1066 transcripts 410a7e86e6dbba95",
            100_000, "documents 74eb656008f4ca19 transcripts 699fbe4fe2093518"));

    private static final int ALL = EXPECTED.lastKey();
    private static final int FEW = EXPECTED.firstKey();

    @Test
    void asEverywhere() {
        Integer count = EXPECTED.floorKey(Math.max(FEW, TestScale.of(ALL)));
        assertEquals(EXPECTED.get(count), TranscriptDigest.of(count));
    }

    @Test
    void aSliceInterpreted() throws IOException, InterruptedException {
        interpreted(FEW);
    }

    @Test
    @Tag("exhaustive")
    void allInterpreted() throws IOException, InterruptedException {
        interpreted(ALL);
    }

    private static void interpreted(int count) throws IOException, InterruptedException {
        List<String> output = ChildJvm.output(TranscriptDigest.class, List.of("-Xint"), String.valueOf(count));
        assertEquals(EXPECTED.get(count), output.get(output.size() - 1));
    }
}
