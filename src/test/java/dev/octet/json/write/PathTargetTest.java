package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.CloseSink;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.WriteOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A generator that writes to a file: "The file is created, or replaced if it exists; close closes it." */
@Tag("fast")
class PathTargetTest {
    @TempDir
    Path directory;

    @Test
    void aFileIsCreatedAndReplaced() throws IOException {
        Path file = directory.resolve("a.json");
        for (String text : new String[] {"a longer text", "short"}) {
            try (UTF8JsonGenerator json = UTF8JsonGenerator.to(file)) {
                json.writeString(text);
            }
            assertEquals('"' + text + '"', Files.readString(file));
        }
    }

    /** "whatever closeSink() says": an open file would stay open. */
    @Test
    void theFileIsClosedWhateverTheOptionsSay() throws IOException {
        for (CloseSink closeSink : CloseSink.values()) {
            Path file = directory.resolve(closeSink + ".json");
            UTF8JsonGenerator json = UTF8JsonGenerator.to(
                    file, WriteOptions.defaults().withCloseSink(closeSink).withIndent(Indent.pretty()));
            json.writeStartArray().writeNumber(1);
            assertThrows(IllegalStateException.class, json::close);
            assertEquals("[\n  1", Files.readString(file));
        }
    }

    @Test
    void aFileThatCannotBeOpenedIsReported() {
        Path nowhere = directory.resolve("missing").resolve("a.json");
        UncheckedIOException thrown = assertThrows(UncheckedIOException.class, () -> UTF8JsonGenerator.to(nowhere));
        assertInstanceOf(NoSuchFileException.class, thrown.getCause());
    }

    @Test
    void refusedOptionsLeaveTheFileAsItWas() throws IOException {
        Path file = Files.writeString(directory.resolve("a.json"), "before");
        WriteOptions refused =
                WriteOptions.defaults().withFraming(Framing.NDJSON).withIndent(Indent.pretty());
        assertThrows(IllegalArgumentException.class, () -> UTF8JsonGenerator.to(file, refused));
        assertEquals("before", Files.readString(file));
        Path none = directory.resolve("b.json");
        assertThrows(IllegalArgumentException.class, () -> UTF8JsonGenerator.to(none, refused));
        assertFalse(Files.exists(none));
    }
}
