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

/** Input beyond the range of an int in little memory ({@link HugeInputMain}), and depth beyond the stack. */
@Tag("exhaustive")
class HugeInputTest {

    /**
     * 5 GiB in a heap of 32 MB: all tokens, the location of an error past 4 GiB, limits past 4 GiB, a string of 5 GiB.
     */
    @Test
    void fiveGibibytesAreReadInASmallHeap() throws IOException, InterruptedException {
        ChildJvm.run(HugeInputMain.class, List.of("-Xmx32m"), "stream");
    }

    /**
     * 2.25 GiB that are skipped: a string in each way, and whitespace. docs/limits.md: "Strings that are skipped [...]
     * have no limit, since they are not held".
     */
    @Test
    void moreThanAnIntCanCountIsSkipped() throws IOException, InterruptedException {
        ChildJvm.run(HugeInputMain.class, List.of("-Xmx32m"), "skips");
    }

    /** Documents and their beginnings at the end of the longest array read as they do in a short one. */
    @Test
    void theEndOfTheLongestArrayIsReadLikeThatOfAnyOther() throws IOException, InterruptedException {
        ChildJvm.run(HugeInputMain.class, List.of("-Xmx3g"), "array");
    }

    /** A million levels, read and skipped on a stack of 256 KB in a heap of 64 MB; one more is refused. */
    @Test
    void aMillionLevelsAreReadOnASmallStack() throws IOException, InterruptedException {
        ChildJvm.run(HugeInputMain.class, List.of("-Xmx64m"), "depth");
    }

    /** The same as a tree, whose maps and lists take more heap. */
    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"\":"})
    void aMillionLevelsAreReadAsATree(String open) {
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
