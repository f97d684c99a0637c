package dev.octet.json.write;

import dev.octet.json.support.ChildJvm;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * "An array argument holds at most 2^31 - 1 bytes": indexes near that end must not overflow. The arrays are as large as
 * the JVM allows, so a child JVM with a heap of its own runs the test ({@link HugeArgumentsMain}).
 */
@Tag("exhaustive")
class HugeArgumentsTest {
    @Test
    void theLargestArraysAndStringsAreWritten() throws IOException, InterruptedException {
        ChildJvm.run(HugeArgumentsMain.class, List.of("-Xmx9g"));
    }
}
