package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLocation;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.RecordingSink;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An encoded string is written like the text that it was made of, whatever the policy and the layout. */
@Tag("fast")
class EncodedStringTest {
    private static List<String> texts() {
        return Stream.concat(
                        Stream.of(
                                "",
                                "ACTIVE",
                                "\"",
                                "\\",
                                "<&'>/",
                                "\0\u001f\u007f",
                                "\t\n\r\b\f",
                                "\u00e9\u6f22",
                                "\ud83d\ude00",
                                "\u2028\u2029"),
                        IntStream.of(13, 14, 15, 16, 61, 62, 63, 100, 16_365, 16_366, 16_367, 40_000)
                                .mapToObj("s"::repeat))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void anEncodedStringIsWrittenLikeItsText(EscapeCase escapes) {
        for (Indent indent : List.of(Indent.none(), Indent.pretty())) {
            WriteOptions options =
                    WriteOptions.defaults().withEscapes(escapes.policy()).withIndent(indent);
            for (String text : texts()) {
                EncodedString encoded = EncodedString.of(text);
                assertEquals(
                        written(options, g -> g.writeString(text).writeString(text)),
                        written(options, g -> g.writeString(encoded).writeString((CharSequence) encoded)));
            }
        }
    }

    @Test
    void itIsWrittenAcrossTheBufferEnd() {
        for (int fill = 16_384 - 60; fill < 16_384; fill++) {
            String filler = "f".repeat(fill);
            for (String text : List.of("", "a", "exactly14bytes", "fifteen letters", "more than two words of it")) {
                assertEquals(
                        "[\"" + filler + "\",\"" + text + "\"]",
                        written(
                                WriteOptions.defaults(),
                                g -> g.writeString(filler).writeString(EncodedString.of(text))));
            }
        }
    }

    @Test
    void itFollowsAChangedPolicy() {
        EncodedString text = EncodedString.of("<");
        assertEquals(
                "[\"<\",\"\\u003c\",\"<\"]",
                written(
                        WriteOptions.defaults(),
                        g -> g.writeString(text)
                                .setEscapes(EscapePolicy.HTML_SAFE)
                                .writeString(text)
                                .setEscapes(EscapePolicy.STANDARD)
                                .writeString(text)));
    }

    @Test
    void itIsItsText() {
        EncodedString text = EncodedString.of("a\n\u6f22");
        assertEquals("a\n\u6f22", text.toString());
        assertEquals(3, text.length());
        assertEquals('\u6f22', text.charAt(2));
        EncodedString pair = EncodedString.of("\ud83d\ude00");
        assertEquals("\ud83d\ude00", pair.charAt(0) + "" + pair.charAt(1));
        assertEquals("\n\u6f22", text.subSequence(1, 3).toString());
        assertThrows(IndexOutOfBoundsException.class, () -> text.charAt(3));
    }

    @Test
    void itNeedsAText() {
        assertThrows(NullPointerException.class, () -> EncodedString.of(null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD800", "\uDC00", "a\uDFFF", "\uD83Da", "\uDE00\uD83D"})
    void aLoneSurrogateIsRefusedWhenItIsMade(String text) {
        JsonEncodingException refused = assertThrows(JsonEncodingException.class, () -> EncodedString.of(text));
        assertEquals(JsonLocation.START, refused.location(), "it belongs to no document yet");
        assertEquals(
                "the text has a lone surrogate, which no UTF-8 can stand for",
                refused.getMessage().split(" \\(")[0]);
    }

    private static String written(WriteOptions options, Consumer<UTF8JsonGenerator> strings) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options)) {
            generator.writeStartArray();
            strings.accept(generator);
            generator.writeEndArray();
        }
        return sink.text();
    }
}
