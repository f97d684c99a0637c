package dev.octet.json.write;

import dev.octet.json.support.ChildJvm;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bar 7, copying; the slice of it that runs always is {@code SpliceFromParserTest.depthCostsNoStack}. */
@Tag("exhaustive")
class DeepCopyTest {
    /**
     * A million levels from parser to generator, by every way, on a stack of 256 KB in a heap of 64 MB; and one more is refused by either. Both
     * keep 8 bytes of grammar for a level and a range or a reference for its name, in arrays that double: half of that heap, and the collector is the
     * serial one, since to G1 each such array is a row of regions, which it finds no room for in 64.
     */
    @Test
    void aMillionLevels() throws IOException, InterruptedException {
        ChildJvm.run(DeepCopyMain.class, List.of("-Xmx64m", "-XX:+UseSerialGC"));
    }
}
