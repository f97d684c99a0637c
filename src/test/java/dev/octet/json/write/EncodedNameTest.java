package dev.octet.json.write;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.JsonReference;
import dev.octet.json.support.RecordingSink;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An encoded name is written like the name that it was made of, whatever the policy and the layout. */
@Tag("fast")
class EncodedNameTest {
    private static final WriteOptions DEFAULTS =
            WriteOptions.defaults().withLimits(JsonLimits.defaults().withMaxNameBytes(1_000_000));

    static List<EscapePolicy> policies() {
        return List.of(
                EscapePolicy.STANDARD,
                EscapePolicy.NON_ASCII,
                EscapePolicy.HTML_SAFE,
                EscapePolicy.builder().upperCaseHex().build(),
                EscapePolicy.builder().escapeSupplementary().build(),
                EscapePolicy.builder().escapeSlash().build(),
                EscapePolicy.builder().escape('a', "<a>").build());
    }

    /**
     * A name stored in words of 16 bytes needs room for whole words; longer ones need their length. Quotes and colon
     * are three of its bytes.
     */
    @ParameterizedTest
    @CsvSource({
        "0, 16",
        "1, 16",
        "13, 16",
        "14, 32",
        "29, 32",
        "30, 48",
        "45, 48",
        "60, 64",
        "61, 64",
        "62, 65",
        "100, 103"
    })
    void roomIsInWordsOfSixteenBytes(int length, int room) {
        EncodedName name = EncodedName.of("n".repeat(length));
        assertEquals(room, name.room());
        assertEquals("n".repeat(length), name.name());
        byte[] bytes = new byte[room + 2];
        assertEquals(1 + length + 3, name.uncheckedPut(bytes, 1));
        assertEquals("\0\"" + "n".repeat(length) + "\":", new String(bytes, 0, length + 4, StandardCharsets.US_ASCII));
        assertEquals(0, bytes[room + 1], "nothing is stored beyond the room");
    }

    static List<String> names() {
        List<String> names = new ArrayList<>(List.of(
                "",
                "a",
                "id",
                "a/b",
                "<&'>",
                "\"",
                "\\",
                "\0\u001f\u007f",
                "é",
                "漢字",
                "😀",
                "\u2028\u2029",
                "\t\n\r\b\f"));
        IntStream.range(1, 70)
                .mapToObj(length -> "abcdefgh".repeat(10).substring(0, length))
                .forEach(names::add);
        IntStream.range(1, 12)
                .mapToObj(length -> "漢".repeat(length) + "\"".repeat(length))
                .forEach(names::add);
        for (int length :
                new int[] {1_000, 8_191, 16_363, 16_364, 16_365, 16_366, 16_367, 16_368, 16_369, 16_370, 16_384, 100_000
                }) {
            names.add("n".repeat(length));
        }
        return names;
    }

    @ParameterizedTest
    @MethodSource("policies")
    void anEncodedNameIsWrittenLikeItsName(EscapePolicy policy) {
        for (Indent indent : List.of(Indent.none(), Indent.pretty())) {
            WriteOptions options = DEFAULTS.withEscapes(policy).withIndent(indent);
            for (String name : names()) {
                String plain = written(options, g -> g.writeName(name));
                assertEquals(plain, written(options, g -> g.writeName(EncodedName.of(name))));
                assertEquals(name, EncodedName.of(name).name());
            }
        }
    }

    /** Against a hand-written text and an independent reader, since the plain name could be wrong as well. */
    @Test
    void theNameReadsBack() {
        assertEquals("{\"a\\\"漢\\u0000\":1,\"z\":2}", written(DEFAULTS, g -> g.writeName(EncodedName.of("a\"漢\0"))));
        for (String name : names()) {
            Map<?, ?> members =
                    (Map<?, ?>) JsonReference.root(bytes(written(DEFAULTS, g -> g.writeName(EncodedName.of(name)))));
            assertEquals(List.of(name, "z"), List.copyOf(members.keySet()));
        }
    }

    @Test
    void anEncodedNameFollowsAChangedPolicy() {
        EncodedName name = EncodedName.of("<");
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink)) {
            generator.writeStartArray();
            for (EscapePolicy policy : List.of(EscapePolicy.STANDARD, EscapePolicy.HTML_SAFE, EscapePolicy.STANDARD)) {
                generator
                        .writeStartObject()
                        .setEscapes(policy)
                        .writeName(name)
                        .writeNull()
                        .writeEndObject();
            }
            generator.writeEndArray();
        }
        assertEquals("[{\"<\":null},{\"\\u003c\":null},{\"<\":null}]", sink.text());
    }

    /** One name in many generators: it is immutable. */
    @Test
    void anEncodedNameIsSharedByGenerators() {
        EncodedName name = EncodedName.of("shared");
        RecordingSink first = new RecordingSink();
        RecordingSink second = new RecordingSink();
        UTF8JsonGenerator a = UTF8JsonGenerator.to(first).writeStartObject().writeName(name);
        UTF8JsonGenerator b =
                UTF8JsonGenerator.to(second).writeStartObject().writeName(name).writeNumber(2);
        a.writeNumber(1).writeEndObject().close();
        b.writeEndObject().close();
        assertEquals("{\"shared\":1}", first.text());
        assertEquals("{\"shared\":2}", second.text());
    }

    /** Names of every length at every offset from the buffer's end. */
    @Test
    void namesAreWrittenAcrossTheBufferEnd() {
        for (int fill = 16_384 - 60; fill < 16_384; fill++) {
            for (String name :
                    List.of("", "a", "exactly13byte", "fourteen bytes", "some name of more than two words")) {
                String filler = "f".repeat(fill);
                RecordingSink sink = new RecordingSink();
                try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink)) {
                    generator
                            .writeStartObject()
                            .writeName(EncodedName.of("0"))
                            .writeString(filler)
                            .writeName(EncodedName.of(name))
                            .writeNumber(1)
                            .writeEndObject();
                }
                assertEquals("{\"0\":\"" + filler + "\",\"" + name + "\":1}", sink.text());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD800", "\uDC00", "a\uDFFF", "\uD83Da", "\uDE00\uD83D"})
    void aLoneSurrogateIsRefusedWhenTheNameIsMade(String name) {
        JsonEncodingException refused = assertThrows(JsonEncodingException.class, () -> EncodedName.of(name));
        assertEquals(JsonLocation.START, refused.location(), "it belongs to no document yet");
    }

    private static String written(WriteOptions options, Consumer<UTF8JsonGenerator> name) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options)) {
            generator.writeStartObject();
            name.accept(generator);
            generator.writeNumber(1).writeName("z").writeNumber(2).writeEndObject();
        }
        return sink.text();
    }
}
