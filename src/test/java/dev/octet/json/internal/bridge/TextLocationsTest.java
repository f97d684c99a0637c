package dev.octet.json.internal.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;

import dev.octet.json.JsonLocation;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.read.UTF8JsonParser;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The location of every token of text costs linear work: chars are counted from the last location on. So bytes before
 * it can be overwritten by others that are no chars, and no location changes. No clock is involved.
 */
@Tag("fast")
class TextLocationsTest {
    /** Continues a sequence of UTF-8, so that it is no char of its own. */
    private static final byte NO_CHAR = (byte) 0x80;

    private static String document(String space) {
        return "[" + ("\"\u6f22\ud83d\ude00\"," + space + "1.5," + space).repeat(500) + "\"\u00e9\"]";
    }

    @ParameterizedTest
    @CsvSource({"false, ''", "false, '\n'", "true, ''", "true, '\n'"})
    void aLocationIsCountedFromTheLast(boolean reads, String space) {
        assertIterableEquals(locations(reads, space, false), locations(reads, space, true));
    }

    private static Input input(boolean reads, String text) {
        return reads ? new ReaderInput(new StringReader(text)) : new TextInput(text);
    }

    /** Returns where the tokens are. Bytes that need not be counted again are overwritten, or not. */
    private static List<SourceLocation> locations(boolean reads, String space, boolean overwritten) {
        List<SourceLocation> locations = new ArrayList<>();
        Input input = input(reads, document(space));
        try (UTF8JsonParser parser = open(input)) {
            while (parser.nextToken() != null) {
                JsonLocation ours = parser.tokenLocation();
                locations.add(SourceLocation.of(input, parser, ours, 0));
                if (overwritten) {
                    long counted = ours.byteOffset() - (space.isEmpty() ? 0 : ours.column() - 1);
                    ByteWindow window = Objects.requireNonNull(TokenRuns.windowOf(parser));
                    Arrays.fill(window.bytes, 0, (int) (counted - window.offset(0)), NO_CHAR);
                }
            }
        }
        return locations;
    }

    private static UTF8JsonParser open(Input input) {
        return Objects.requireNonNull(input.open(ReadOptions.defaults()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theOrderOfLocationsDoesNotMatter(boolean reads) {
        byte[] bytes = document("\n").getBytes(StandardCharsets.UTF_8);
        Input input = input(reads, document("\n"));
        try (UTF8JsonParser parser = open(input)) {
            while (parser.nextToken() != null) {
                for (JsonLocation ours : List.of(parser.currentLocation(), parser.tokenLocation())) {
                    SourceLocation location = SourceLocation.of(input, parser, ours, 0);
                    String before = new String(bytes, 0, (int) ours.byteOffset(), StandardCharsets.UTF_8);
                    assertEquals(before.length(), location.chars());
                    assertEquals(before.length() - before.lastIndexOf('\n'), location.column());
                }
            }
        }
    }
}
