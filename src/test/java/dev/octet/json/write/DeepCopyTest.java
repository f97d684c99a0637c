package dev.octet.json.write;

import dev.octet.json.support.ChildJvm;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Copying a million levels; {@code SpliceTest.depthCostsNoStack} is the slice of it that always runs. */
@Tag("exhaustive")
class DeepCopyTest {
    /**
     * A million levels from parser to generator, by every way, on a stack of 256 KB in a heap of 64 MB; both refuse one
     * more. Both keep 8 bytes of grammar for a level and a range or a reference for its name, in arrays that double:
     * half of that heap. The collector is the serial one, since to G1 each such array is a row of regions, for which 64
     * MB have no space.
     */
    @Test
    void aMillionLevelsAreCopiedOnASmallStack() throws IOException, InterruptedException {
        ChildJvm.run(DeepCopyMain.class, List.of("-Xmx64m", "-XX:+UseSerialGC"));
    }
}
