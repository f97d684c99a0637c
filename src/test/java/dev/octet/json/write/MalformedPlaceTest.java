package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import dev.octet.json.support.Utf8Route;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A refusal of malformed UTF-8 gives the index of the byte in the text, counted from the text's own first byte, in
 * whatever pieces it came.
 */
@Tag("fast")
class MalformedPlaceTest {
    private static final String TEXT = "Größe 中文 \"quoted\" \uD83D\uDE00 \u2028 line\n";

    private static String refused(Utf8Route route, byte[] text, int offset, int length) {
        UTF8JsonGenerator json = UTF8JsonGenerator.to(new RecordingSink()).writeStartArray();
        return assertThrows(JsonEncodingException.class, () -> route.write(json, text, offset, length))
                .getMessage();
    }

    /** Some way into an array, behind pieces, chunks, windows and the characters that they cut. */
    @ParameterizedTest
    @EnumSource
    void theIndexOfTheMalformedByteIsReported(Utf8Route route) {
        byte[] sound = Step.bytes(TEXT.repeat(200_000 / TEXT.length()));
        for (int place : new int[] {0, 1, 7, 8, 100, 4_095, 8_191, 8_192, 16_400, 65_537, 100_003, 131_072, 199_999}) {
            for (int offset : new int[] {0, 3}) {
                int at = place;
                while ((sound[at] & 0xC0) == 0x80) {
                    at++; // to the beginning of a character: the one before it is whole
                }
                byte[] text = new byte[offset + sound.length];
                System.arraycopy(sound, 0, text, offset, sound.length);
                text[offset + at] = (byte) 0xFF;
                String message = refused(route, text, offset, sound.length);
                assertEquals(
                        "the text is malformed UTF-8 at its byte " + at, message.substring(0, message.indexOf(" (")));
            }
        }
    }

    /** Nothing of an earlier text counts, be it refused or written. */
    @ParameterizedTest
    @EnumSource
    void theIndexCountsAnewForEachText(Utf8Route route) {
        byte[] sound = Step.bytes(TEXT.repeat(1_000));
        byte[] broken = Arrays.copyOf(sound, sound.length + 1);
        broken[sound.length] = (byte) 0xFF;
        UTF8JsonGenerator json = UTF8JsonGenerator.to(new RecordingSink());
        for (int round = 0; round < 3; round++) {
            json.writeStartArray();
            route.write(json, sound, 0, sound.length);
            for (int of : new int[] {sound.length, round}) { // the end of the text is ASCII
                String message = assertThrows(
                                JsonEncodingException.class, () -> route.write(json, broken, sound.length - of, of + 1))
                        .getMessage();
                assertEquals(
                        "the text is malformed UTF-8 at its byte " + of, message.substring(0, message.indexOf(" (")));
                json.reset(new RecordingSink());
                json.writeStartArray();
            }
            json.writeEndArray();
            json.reset(new RecordingSink());
        }
    }
}
