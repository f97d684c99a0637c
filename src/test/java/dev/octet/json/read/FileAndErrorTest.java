package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonLocation;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Step;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parsers of files, and exceptions of the caller with the parser's location. */
@Tag("fast")
class FileAndErrorTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    @Test
    void aFileIsReadAndClosed(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("numbers.json");
        Files.write(file, Step.bytes("[1,2,\"\u6f22\"]"));
        for (ReadOptions options : new ReadOptions[] {DEFAULTS, DEFAULTS.withCloseSource(false)}) {
            try (UTF8JsonParser parser = UTF8JsonParser.of(file, options)) {
                assertEquals(List.of(1, 2, "\u6f22"), parser.readAny());
                assertEquals(null, parser.nextToken());
            }
        }
        try (UTF8JsonParser parser = UTF8JsonParser.of(file)) {
            parser.readStartArray();
            assertEquals(1, parser.readInt());
        }
        Files.delete(file);
        UncheckedIOException e = assertThrows(UncheckedIOException.class, () -> UTF8JsonParser.of(file));
        assertTrue(e.getCause().getMessage().contains("numbers.json"), e::toString);
    }

    @Test
    void errorsOfTheCallerHaveTheLocationOfTheValue() {
        for (Arrival arrival : Arrival.values()) {
            try (Reading reading = arrival.open(Step.bytes("{\"host\":\"h\",\n\"port\": -1, \"next\":2}"), DEFAULTS)) {
                reading.run(UTF8JsonParser::readStartObject);
                reading.nextName();
                reading.run(UTF8JsonParser::skipValue);
                reading.nextName();
                assertEquals(-1, reading.read(UTF8JsonParser::readInt));
                JsonValueException e = reading.parser().error("the port must be positive");
                assertEquals(new JsonLocation(21, 2, 9, "/port"), e.location(), arrival.name());
                assertEquals("the port must be positive (line 2, column 9, byte 21, at /port)", e.getMessage());
                assertEquals("next", reading.nextName(), "the parser can be used further");
            }
        }
        try (UTF8JsonParser parser = UTF8JsonParser.of("[1]", DEFAULTS.withStackTraces(false))) {
            parser.nextToken();
            assertEquals(0, parser.error("wrong").getStackTrace().length);
        }
    }
}
