package dev.octet.json.write;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.RawPolicy;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.OutputKind;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON that the caller made: copied under {@code TRUST}; under {@code VALIDATE} refused for now, since the check needs the parser. */
class RawTest {
    private static final WriteOptions TRUST = WriteOptions.defaults().withRawPolicy(RawPolicy.TRUST);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "null",
                "\"s\"",
                "{\"a\":[1,{}]}",
                " [ 1 , 2 ] ",
                "\"漢😀é\"",
                "\"\\u00e9\\ud83d\\ude00\"",
                "\"<&'/>\""
            })
    void trustedValueIsCopiedByteForByte(String raw) {
        for (EscapePolicy policy : List.of(EscapePolicy.STANDARD, EscapePolicy.NON_ASCII, EscapePolicy.HTML_SAFE)) {
            WriteOptions options = TRUST.withEscapes(policy);
            assertEquals(raw, written(options, g -> g.writeRawValue(raw)));
            assertEquals(raw, written(options, g -> g.writeRawValue(bytes(raw), 0, bytes(raw).length)));
            assertEquals(
                    "{\"a\":" + raw + ",\"b\":[" + raw + "," + raw + "]}",
                    written(
                            options,
                            g -> g.writeStartObject()
                                    .writeName("a")
                                    .writeRawValue(raw)
                                    .writeName("b")
                                    .writeStartArray()
                                    .writeRawValue(bytes("--" + raw), 2, bytes(raw).length)
                                    .writeRawValue(raw)
                                    .writeEndArray()
                                    .writeEndObject()));
        }
    }

    @Test
    void layoutStandsAroundTrustedValuesOnly() {
        assertEquals(
                "[\n  {\"a\":1},\n  [2, 3]\n]",
                written(
                        TRUST.withIndent(Indent.pretty()),
                        g -> g.writeStartArray()
                                .writeRawValue("{\"a\":1}")
                                .writeRawValue(bytes("[2, 3]"), 0, 6)
                                .writeEndArray()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "\\n\\u0000\\\"", "漢😀", "<>"})
    void trustedStringBodyIsQuoted(String body) {
        String text = written(
                TRUST.withEscapes(EscapePolicy.HTML_SAFE),
                g -> g.writeStartArray()
                        .writeRawUTF8String(bytes("-" + body + "-"), 1, bytes(body).length)
                        .writeRawUTF8String(bytes(body), 0, 0)
                        .writeEndArray());
        assertEquals("[\"" + body + "\",\"\"]", text);
    }

    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void largeTrustedValuesInEveryOutput(OutputKind kind) {
        String body = "漢 \\\" clean ".repeat(20_000);
        byte[] utf8 = bytes(body);
        OutputKind.Output output = kind.open(TRUST);
        output.generator()
                .writeStartArray()
                .writeRawUTF8String(utf8, 0, utf8.length)
                .writeRawValue("\"" + body + "\"")
                .writeRawValue(bytes("\"" + body + "\""), 0, utf8.length + 2)
                .writeEndArray()
                .close();
        assertEquals(
                "[\"" + body + "\",\"" + body + "\",\"" + body + "\"]",
                new String(output.bytes().get(), StandardCharsets.UTF_8));
    }

    /** "a lone surrogate has no UTF-8 form": trusted or not. */
    @Test
    void loneSurrogateInTrustedTextIsRefused() {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, TRUST).writeStartArray();
        JsonEncodingException refused =
                assertThrows(JsonEncodingException.class, () -> generator.writeRawValue("\"\uD800\""));
        assertEquals(
                refused,
                assertThrows(IllegalStateException.class, generator::writeNull).getCause());
        generator.close();
        assertEquals("", sink.text());
    }

    @Test
    void checkedRawSaysThatItComesWithTheParser() {
        for (Step call : List.<Step>of(
                g -> g.writeRawValue("1"),
                g -> g.writeRawValue(bytes("1"), 0, 1),
                g -> g.writeRawUTF8String(bytes("1"), 0, 1))) {
            String text = written(WriteOptions.defaults(), g -> {
                g.writeStartArray();
                long before = g.bytesWritten();
                UnsupportedOperationException refused =
                        assertThrows(UnsupportedOperationException.class, () -> call.on(g));
                assertTrue(refused.getMessage().contains("comes with the parser"), refused.getMessage());
                assertTrue(refused.getMessage().contains("RawPolicy"), refused.getMessage());
                assertEquals(before, g.bytesWritten());
                g.writeEndArray();
            });
            assertEquals("[]", text);
        }
    }

    private static String written(WriteOptions options, Step calls) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options)) {
            calls.on(generator);
        }
        return sink.text();
    }
}
