package dev.octet.json.jackson2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.bridge.Comparison;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jackson 2's parser and Octet's in its position: the same calls return and throw the same. */
@Tag("fast")
class ParserTableTest {
    private static final double MOST_ON_OCTET = 0.8;

    @TempDir
    private Path directory;

    private final Peer2 peer = new Peer2();

    @Test
    void everyFeatureFormAndDocument() throws Exception {
        Comparison<?, ?> comparison = new Comparison<>(peer, directory);
        comparison.settings();
        check(comparison, 20_000);
    }

    @Test
    void everyScriptAndDocument() throws Exception {
        Comparison<?, ?> comparison = new Comparison<>(peer, directory);
        comparison.scripts();
        check(comparison, 40_000);
    }

    private static void check(Comparison<?, ?> comparison, int rows) {
        assertEquals("", comparison.unlisted(20));
        assertTrue(comparison.rows() >= rows, () -> comparison.rows() + " rows");
        assertTrue(comparison.octets() >= MOST_ON_OCTET * comparison.rows(), () -> comparison.octets() + " on Octet");
    }
}
