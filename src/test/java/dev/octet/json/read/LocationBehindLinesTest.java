package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.JsonLocation;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Step;
import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Line feeds inside a token: "the current token stays", with its locations, when a call looks ahead. */
@Tag("fast")
class LocationBehindLinesTest {
    private static final ReadOptions OPTIONS = ReadOptions.strict().with(Leniency.CONTROL_CHARACTERS);

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "a\n", "\nb", "a\nb", "\n\n", "several words\nof\nmore than a few bytes"})
    void theLocationIsThatOfAnArray(String text) {
        byte[] json = Step.bytes("[\n \"" + text + "\"" + " ".repeat(100_000) + ",1]");
        UTF8JsonParser whole = read(UTF8JsonParser.of(json, OPTIONS));
        UTF8JsonParser small = read(UTF8JsonParser.of(new ByteArrayInputStream(json), OPTIONS));
        JsonLocation start = whole.tokenLocation();
        JsonLocation end = whole.currentLocation();
        assertEquals(start, small.tokenLocation());
        assertEquals(end, small.currentLocation());
        small.hasNextElement();
        assertEquals(start, small.tokenLocation());
        assertEquals(end, small.currentLocation());
    }

    private static UTF8JsonParser read(UTF8JsonParser json) {
        json.readStartArray();
        json.readString();
        return json;
    }
}
