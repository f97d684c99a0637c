package dev.octet.json.internal.contract;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.ForeignTokens;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** "Neither knows the other": runs are available for our parser, and for no other source. */
@Tag("fast")
class TokenRunsTest {
    @Test
    void onlyOurParserOffersRuns() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(new byte[] {'1'})) {
            assertNotNull(TokenRuns.of(parser));
            assertNull(TokenRuns.of(new ForeignTokens(parser)));
        }
    }
}
