package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Indent;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.kernel.StringBytes;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.RecordingSink;
import java.io.ByteArrayInputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * When the sink is called, and with how many bytes. No output shows this, but each call may be expensive: a generator
 * that drained its buffer before each value would write the same documents.
 */
@Tag("fast")
class DrainingTest {
    private static final int ROOM = OutputBuffer.MAX_ROOM;

    /** Buffers of the size that was asked for, and no larger. */
    private static final WriteOptions OPTIONS = WriteOptions.defaults().withPool(new CountingPool());

    /** Half of the buffer: longer text is not worth an early drain. */
    private static final int HALF = ROOM / 2;

    /** An array of two strings, of which the second has {@code room} bytes of the buffer behind its opening quote. */
    private static List<Integer> writes(EscapeCase escapes, Utf8Policy utf8, int room, String text, boolean fromChars) {
        RecordingSink sink = new RecordingSink();
        WriteOptions options = OPTIONS.withEscapes(escapes.policy()).withUtf8Policy(utf8);
        int filler = ROOM - room - "[\"\",\"".length();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(sink, options)) {
            json.writeStartArray().writeRawValue("\"" + "-".repeat(filler) + "\"");
            assertTrue(sink.writeEnds().isEmpty());
            if (fromChars && StringBytes.latin(text) == null) {
                json.writeString(text);
            } else if (fromChars) { // the String's bytes are written as a blob is
                json.writeString(text.toCharArray(), 0, text.length());
            } else {
                json.writeUTF8String(text.getBytes(StandardCharsets.UTF_8));
            }
            json.writeEndArray();
        }
        List<Integer> sizes = new ArrayList<>();
        int before = 0;
        for (int end : sink.writeEnds()) {
            sizes.add(end - before);
            before = end;
        }
        return sizes;
    }

    /**
     * The first write, as the number of bytes beyond those up to the opening quote; null if the document is one write.
     */
    private static void assertFirst(Integer expected, List<Integer> writes, int room) {
        if (expected == null) {
            assertEquals(1, writes.size(), writes::toString);
        } else {
            assertTrue(writes.size() > 1, writes::toString);
            assertEquals(expected, writes.get(0) - (ROOM - room), writes::toString);
        }
    }

    /** Clean text: an early drain if it does not fit, unless it is long. There is always room for its closing quote. */
    @ParameterizedTest
    @CsvSource({"900, 800,", "801, 800,", "800, 800, 801", "799, 800, 0", "9, 8,", "8, 8, 9", "7, 8, 0"})
    void cleanTextThatDoesNotFitDrainsFirst(int room, int length, Integer first) {
        for (EscapeCase escapes : new EscapeCase[] {EscapeCase.STANDARD, EscapeCase.NON_ASCII}) {
            for (Utf8Policy utf8 : Utf8Policy.values()) {
                assertFirst(first, writes(escapes, utf8, room, "x".repeat(length), false), room);
            }
        }
    }

    /**
     * Text of more than half of the buffer: copied if it fits without escapes, otherwise written from the caller's
     * array.
     */
    @Test
    void longTextIsWrittenThroughUnlessItFits() {
        for (Utf8Policy utf8 : Utf8Policy.values()) {
            assertFirst(0, writes(EscapeCase.STANDARD, utf8, HALF - 1, "x".repeat(HALF), false), HALF - 1);
            assertFirst(null, writes(EscapeCase.STANDARD, utf8, HALF + 2, "x".repeat(HALF + 1), false), HALF + 2);
            assertEquals(
                    List.of(ROOM - 5_000, 10_000, 2),
                    writes(EscapeCase.STANDARD, utf8, 5_000, "x".repeat(10_000), false),
                    "what is buffered, the text as it is, its quote and the bracket");
        }
    }

    /**
     * Text with one escape: the escape is stored if the longest one would fit. Otherwise it and up to 80 clean bytes
     * behind it follow as room allows.
     */
    @ParameterizedTest
    @CsvSource({
        "900, 800, 0,",
        "900, 800, 400,",
        "899, 800, 400,",
        "801, 800, 400, 802",
        "800, 800, 400, 482",
        "800, 800, 0, 82",
        "806, 800, 0,",
        "801, 800, 799, 799",
    })
    void anEscapeIsStoredWhereTheLongestFits(int room, int length, int at, Integer first) {
        String text = "x".repeat(at) + '"' + "x".repeat(length - at - 1);
        for (Utf8Policy utf8 : Utf8Policy.values()) {
            assertFirst(first, writes(EscapeCase.STANDARD, utf8, room, text, false), room);
        }
    }

    /**
     * Text of escapes only: as far as the room for the longest escapes goes, then with a check of the room; a run
     * behind an escape needs room too.
     */
    @ParameterizedTest
    @CsvSource({"900, 800, 886", "916, 800, 902", "2000, 800,"})
    void escapesFillTheRoomBeforeADrain(int room, int length, Integer first) {
        assertFirst(first, writes(EscapeCase.STANDARD, Utf8Policy.VALIDATE, room, "\"".repeat(length), false), room);
    }

    /**
     * Byte by byte, if the policy is not the kernel's, and from chars: 64 of them and more are written once there is
     * room for any of them. Behind a block of clean chars, clean ones fill the room.
     */
    @ParameterizedTest
    @CsvSource({"512, 1000, 64, 512", "511, 1000, 0, 0", "512, 64, , ", "511, 64, 0, 0", "576, 64, , ", "8000, 1000, , "
    })
    void bytesAndCharsDrainBeforeTheyMayNotFit(int room, int length, Integer first, Integer clean) {
        String text = "x".repeat(length);
        for (Utf8Policy utf8 : Utf8Policy.values()) {
            assertFirst(first, writes(EscapeCase.SLASH, utf8, room, text, false), room);
            assertFirst(first, writes(EscapeCase.SLASH, utf8, room, text, true), room);
            assertFirst(clean, writes(EscapeCase.STANDARD, utf8, room, text, true), room);
        }
    }

    /** From chars: few chars need room for few. */
    @ParameterizedTest
    @CsvSource({"80, 10,", "79, 10, 0", "8, 1,", "7, 1, 0", "504, 63,", "503, 63, 0", "0, 0, 1"})
    void fewCharsNeedRoomForFew(int room, int length, Integer first) {
        assertFirst(first, writes(EscapeCase.STANDARD, Utf8Policy.VALIDATE, room, "x".repeat(length), true), room);
    }

    /**
     * A container copied from our parser: before a run of its tokens the buffer is drained; the run is shorter if there
     * is little room. So the drain shows that there was a run.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "STANDARD  | 0 | [1,2]   | 1024 | false",
                "STANDARD  | 0 | [1,2]   | 1023 | true",
                "STANDARD  | 0 | {}      | 1023 | true",
                "STANDARD  | 0 | [[1],2] | 1023 | true",
                "STANDARD  | 0 | 12      | 500  | false",
                "STANDARD  | 0 | \"text\"  | 500  | false",
                "STANDARD  | 2 | [1,2]   | 500  | false",
                "NON_ASCII | 0 | [1,2]   | 500  | false",
            })
    void aRunOfTokensDrainsTheBufferFirst(EscapeCase escapes, int indent, String value, int room, boolean early) {
        Indent layout = indent == 0 ? Indent.none() : Indent.spaces(indent);
        RecordingSink sink = new RecordingSink();
        String before = "[\"" + "-".repeat(ROOM - room - "[\"\",[".length()) + "\",";
        String json = value + " ".repeat(100);
        try (UTF8JsonParser parser = UTF8JsonParser.of(json);
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(
                        sink, OPTIONS.withEscapes(escapes.policy()).withIndent(layout))) {
            generator.writeStartArray().writeRawValue(before.substring(1, before.length() - 1));
            generator.copyValue(parser).writeEndArray();
        }
        List<Integer> ends = sink.writeEnds();
        assertEquals(early ? 2 : 1, ends.size());
        if (early) {
            assertEquals(before.length() + 1, ends.get(0));
        }
    }

    /**
     * The sizes requested of readers and streams: chunks of one size, less the bytes kept of a character that the last
     * chunk cut.
     */
    @Test
    void readersAndStreamsAreReadInChunksOfOneSize() {
        List<Integer> asked = new ArrayList<>();
        Reader reader = new StringReader("x".repeat(2_047) + "\uD83D\uDE00" + "y".repeat(3_000)) {
            @Override
            public int read(char[] target, int offset, int length) throws java.io.IOException {
                asked.add(length);
                return super.read(target, offset, length);
            }
        };
        byte[] bytes = ("x".repeat(8_191) + "\u00e9" + "y".repeat(9_000)).getBytes(StandardCharsets.UTF_8);
        ByteArrayInputStream stream = new ByteArrayInputStream(bytes) {
            @Override
            public int read(byte[] target, int offset, int length) {
                asked.add(length);
                return super.read(target, offset, length);
            }
        };
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(new RecordingSink(), OPTIONS)) {
            json.writeStartArray().writeString(reader);
            assertEquals(List.of(2_048, 2_047, 2_048, 2_048), asked);
            asked.clear();
            json.writeUTF8String(stream).writeEndArray();
            assertEquals(List.of(8_192, 8_191, 8_192, 8_192), asked);
        }
    }
}
