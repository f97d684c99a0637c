package dev.octet.json.internal.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;

import dev.octet.json.JsonLocation;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.read.UTF8JsonParser;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The location of every token of text costs linear work: chars are counted from the last location on. So bytes before
 * it can be overwritten by others that are no chars, and no location changes. No clock is involved.
 */
@Tag("fast")
class TextInputTest {
    /** Continues a sequence of UTF-8, so that it is no char of its own. */
    private static final byte NO_CHAR = (byte) 0x80;

    private static String document(String space) {
        return "[" + ("\"\u6f22\ud83d\ude00\"," + space + "1.5," + space).repeat(500) + "\"\u00e9\"]";
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n"})
    void aLocationIsCountedFromTheLast(String space) {
        assertIterableEquals(locations(space, false), locations(space, true));
    }

    /** Returns where the tokens are. Bytes that need not be counted again are overwritten, or not. */
    private static List<SourceLocation> locations(String space, boolean overwritten) {
        List<SourceLocation> locations = new ArrayList<>();
        TextInput input = new TextInput(document(space));
        try (UTF8JsonParser parser = open(input)) {
            while (parser.nextToken() != null) {
                JsonLocation ours = parser.tokenLocation();
                locations.add(SourceLocation.of(input, parser, ours, 0));
                if (overwritten) {
                    long counted = ours.byteOffset() - (space.isEmpty() ? 0 : ours.column() - 1);
                    Arrays.fill(bytes(parser), 0, (int) counted, NO_CHAR);
                }
            }
        }
        return locations;
    }

    private static UTF8JsonParser open(TextInput input) {
        return Objects.requireNonNull(input.open(ReadOptions.defaults()));
    }

    private static byte[] bytes(UTF8JsonParser parser) {
        return Objects.requireNonNull(TokenRuns.windowOf(parser)).bytes;
    }

    @Test
    void theOrderOfLocationsDoesNotMatter() {
        TextInput input = new TextInput(document("\n"));
        try (UTF8JsonParser parser = open(input)) {
            while (parser.nextToken() != null) {
                assertLocation(input, parser, parser.currentLocation());
                assertLocation(input, parser, parser.tokenLocation());
            }
        }
    }

    private static void assertLocation(TextInput input, UTF8JsonParser parser, JsonLocation ours) {
        SourceLocation location = SourceLocation.of(input, parser, ours, 0);
        String before = new String(bytes(parser), 0, (int) ours.byteOffset(), StandardCharsets.UTF_8);
        assertEquals(before.length(), location.chars());
        assertEquals(before.length() - before.lastIndexOf('\n'), location.column());
    }
}
