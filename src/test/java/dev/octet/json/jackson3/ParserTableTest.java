package dev.octet.json.jackson3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.bridge.Comparison;
import dev.octet.json.bridge.Differences;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jackson 3's parser and Octet's in its position: the same calls return and throw the same. */
@Tag("fast")
class ParserTableTest {
    private static final double MOST_ON_OCTET = 0.8;

    @TempDir
    private Path directory;

    private final Peer3 peer = new Peer3();

    @Test
    void aLoopThatGoesOnAfterAnErrorEnds() throws Exception {
        assertEquals(List.of(), new Comparison<>(peer, directory).endless());
    }

    @Test
    void everyFeatureFormScriptAndDocument() throws Exception {
        Comparison<?, ?> comparison = new Comparison<>(peer, directory);
        comparison.settings();
        comparison.scripts();
        assertEquals("", comparison.unlisted(20));
        assertTrue(comparison.rows() >= 60_000, () -> comparison.rows() + " rows");
        assertTrue(comparison.octets() >= MOST_ON_OCTET * comparison.rows(), () -> comparison.octets() + " on Octet");
        if (peer.isNewest()) {
            Set<Differences> gone = EnumSet.complementOf(EnumSet.of(Differences.NO_DETECTION));
            gone.removeAll(Differences.ofTheOldest());
            gone.removeAll(comparison.seen());
            assertEquals(Set.of(), gone);
        }
    }
}
