package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.EscapePolicy;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.support.CharRoute;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.Utf8Route;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * EscapePolicy: "1 to MAX_SEQUENCE_BYTES bytes" for any character. So there must be room for them wherever the buffer
 * ends, by every route.
 */
@Tag("fast")
class LongEscapesTest {
    private static final int ROOM = OutputBuffer.CAPACITY - OutputBuffer.SLACK;

    /** Bytes by which the arrays of the shared pool are larger than a generator wants. */
    private static final int MORE_ROOM = 256;

    /** Characters with a mandatory escape, and characters of two, three and four bytes. */
    @ParameterizedTest
    @CsvSource({"0x22, 64", "0x0A, 20", "0xE9, 64", "0x4E2D, 64", "0x1F600, 64", "0x7FF, 17", "0xFFFD, 33"})
    void longEscapesAreWrittenAcrossTheBufferEnd(int codePoint, int length) {
        String character = Character.toString(codePoint);
        String sequence = "0123456789".repeat(7).substring(0, length);
        EscapePolicy policy = EscapePolicy.builder().escape(codePoint, sequence).build();
        Random random = new Random(codePoint);
        for (int n = TestScale.of(400); n > 0; n--) {
            int most = 1 << random.nextInt(10);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(most); i >= 0; i--) {
                text.append("x".repeat(random.nextInt(1 + random.nextInt(40))));
                text.append(character.repeat(random.nextInt(3)));
            }
            int left = random.nextInt(2 * text.length() + 2 * length + 8);
            assertWritten(policy, text.toString(), character, sequence, Math.max(0, ROOM - left), random);
        }
    }

    /** The last bytes of a text are escaped in one word: at every distance from the end of the buffer there is room. */
    @Test
    void escapesInTheLastWordFindRoom() {
        String sequence = "0123456789".repeat(7).substring(0, EscapePolicy.MAX_SEQUENCE_BYTES);
        EscapePolicy policy = EscapePolicy.builder().escape('"', sequence).build();
        byte[] utf8 = Step.bytes("xxxxxxxx" + "\"".repeat(9));
        String expected = "\",\"xxxxxxxx" + sequence.repeat(9) + "\"]";
        for (int filled = ROOM - 10 * sequence.length(); filled < ROOM + MORE_ROOM; filled++) {
            byte[] filler = Step.bytes("-".repeat(filled)); // bytes fill the buffer to its end, chars may drain it
            RecordingSink sink = new RecordingSink();
            try (UTF8JsonGenerator json =
                    UTF8JsonGenerator.to(sink, WriteOptions.defaults().withEscapes(policy))) {
                json.writeStartArray().writeUTF8String(filler, 0, filled);
                json.writeUTF8String(utf8, 0, utf8.length).writeEndArray();
            }
            assertEquals("[\"" + "-".repeat(filled) + expected, sink.text());
        }
    }

    private static void assertWritten(
            EscapePolicy policy, String text, String character, String sequence, int filled, Random random) {
        byte[] utf8 = Step.bytes(text);
        CharRoute chars = CharRoute.values()[random.nextInt(CharRoute.values().length)];
        Utf8Route bytes = Utf8Route.values()[random.nextInt(Utf8Route.values().length)];
        String filler = "-".repeat(filled);
        String escaped = text.replace(character, sequence);
        String string = "[\"" + filler + "\",\"" + escaped + "\"]";
        assertEquals(string, written(policy, filler, (json, t) -> chars.write(json, t), text), chars::name);
        assertEquals(
                string,
                written(policy, filler, (json, t) -> bytes.write(json, utf8, 0, utf8.length), text),
                bytes::name);
        assertEquals(
                "[\"" + filler + "\",{\"" + escaped + "\":null}]",
                written(
                        policy,
                        filler,
                        (json, t) ->
                                json.writeStartObject().writeName(t).writeNull().writeEndObject(),
                        text));
    }

    private static String written(
            EscapePolicy policy, String filler, BiConsumer<UTF8JsonGenerator, String> write, String text) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator json =
                UTF8JsonGenerator.to(sink, WriteOptions.defaults().withEscapes(policy))) {
            json.writeStartArray().writeString(filler);
            write.accept(json, text);
            json.writeEndArray();
        }
        return sink.text();
    }
}
