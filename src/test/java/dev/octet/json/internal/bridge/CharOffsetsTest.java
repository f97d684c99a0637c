package dev.octet.json.internal.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Allocation;
import java.io.Reader;
import java.io.StringReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** "Memory does not grow with the input", also if that is text whose locations are counted in chars. */
@Tag("fast")
class CharOffsetsTest {
    private static final String ROOT = "\"\u6f22\"\n";
    private static final int ROOTS = 100_000;

    /** For the parser and its window. What was kept of each root would be ten times as much. */
    private static final long MOST = 512 * 1024;

    private static final ReadOptions OPTIONS = ReadOptions.defaults()
            .withFraming(Framing.CONCATENATED)
            .withLimits(JsonLimits.defaults().withMaxDocumentBytes(JsonLimits.NONE));

    /** Delivers roots, a char at a time. */
    private static final class Roots extends Reader {
        private int at;

        @Override
        public int read(char[] chars, int offset, int length) {
            if (at == ROOTS * ROOT.length()) {
                return -1;
            }
            chars[offset] = ROOT.charAt(at++ % ROOT.length());
            return 1;
        }

        @Override
        public void close() {}
    }

    @Test
    void whatIsBeforeTheWindowIsForgotten() {
        long allocated = Allocation.onceLinked(MOST, () -> CharOffsetsTest::readRoots);
        assertTrue(allocated <= MOST, () -> allocated + " bytes");
    }

    private static void readRoots() {
        ReaderInput input = new ReaderInput(new Roots());
        try (UTF8JsonParser parser = input.open(OPTIONS)) {
            for (int i = 0; i < ROOTS; i++) {
                assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
                assertEquals((long) i * ROOT.length(), input.chars(parser, parser.tokenByteOffset()));
            }
        }
    }

    /** The piece before is ASCII, and the window has moved on from the beginning of the line. */
    @Test
    void aLineCanBeginWhereAPieceDoes() {
        String first = "[" + " ".repeat(ByteWindow.CAPACITY - 2) + "\n";
        ReaderInput input = new ReaderInput(new StringReader(first + "\"\u6f22\",".repeat(10_000) + "\"\"]"));
        try (UTF8JsonParser parser = input.open(OPTIONS)) {
            parser.readStartArray();
            for (int i = 0; i < 10_001; i++) {
                assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
                SourceLocation location = SourceLocation.of(input, parser, parser.tokenLocation(), 0);
                assertEquals(1 + 4 * i, location.column());
            }
        }
    }
}
