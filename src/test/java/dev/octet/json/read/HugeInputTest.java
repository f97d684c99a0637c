package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.ChildJvm;
import dev.octet.json.support.SmallStack;
import dev.octet.json.support.Step;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Input beyond what an int counts, in little memory ({@link HugeInputMain}), and depth beyond what a stack holds. */
@Tag("exhaustive")
class HugeInputTest {

    /** 5 GiB in a heap of 32 MB: all tokens, the place of an error past 4 GiB, limits past 4 GiB, a string of 5 GiB. */
    @Test
    void fiveGibibytes() throws IOException, InterruptedException {
        ChildJvm.run(HugeInputMain.class, List.of("-Xmx32m"), "stream");
    }

    /** 2.25 GiB that are skipped: a string in each way, and blanks. docs/limits.md: "skipped strings have no limit". */
    @Test
    void moreThanAnIndexTellsIsSkipped() throws IOException, InterruptedException {
        ChildJvm.run(HugeInputMain.class, List.of("-Xmx32m"), "skips");
    }

    /** A million levels, read and skipped on a stack of 256 KB in a heap of 64 MB; and one more is refused. */
    @Test
    void aMillionLevels() throws IOException, InterruptedException {
        ChildJvm.run(HugeInputMain.class, List.of("-Xmx64m"), "depth");
    }

    /** The same as a tree, whose maps and lists take more than that. */
    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"\":"})
    void aMillionLevelsAsATree(String open) {
        int depth = 1_000_000;
        byte[] json = Step.bytes(open.repeat(depth) + "7" + (open.equals("[") ? "]" : "}").repeat(depth));
        ReadOptions options =
                ReadOptions.defaults().withLimits(JsonLimits.defaults().withMaxDepth(depth));
        Object[] tree = new Object[1];
        SmallStack.run(() -> {
            try (UTF8JsonParser parser = UTF8JsonParser.of(json, options)) {
                tree[0] = parser.readAny();
            }
        });
        Object at = tree[0];
        for (int i = 0; i < depth; i++) {
            at = at instanceof Map<?, ?> map ? map.get("") : ((List<?>) at).get(0);
        }
        assertEquals(7, at);
    }
}
