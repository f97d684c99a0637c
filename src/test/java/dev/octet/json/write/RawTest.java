package dev.octet.json.write;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.RawPolicy;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.OutputKind;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Raw JSON of the caller: copied unchanged. {@code VALIDATE}: "Checks the text before a byte of it goes out." */
@Tag("fast")
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
    void trustedValuesAreCopiedByteForByte(String raw) {
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
    void layoutIsWrittenAroundTrustedValuesOnly() {
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
    void trustedStringBodiesAreQuoted(String body) {
        String text = written(
                TRUST.withEscapes(EscapePolicy.HTML_SAFE),
                g -> g.writeStartArray()
                        .writeRawUTF8String(bytes("-" + body + "-"), 1, bytes(body).length)
                        .writeRawUTF8String(bytes(body), 0, 0)
                        .writeEndArray());
        assertEquals("[\"" + body + "\",\"\"]", text);
    }

    /** Copied without a check, even if it is not JSON. */
    @Test
    void trustedContentIsNotChecked() {
        byte[] raw = bytes("no \" JSON");
        assertEquals(
                "[no \" JSON,no \" JSON,\"no \" JSON\"]",
                written(
                        TRUST,
                        g -> g.writeStartArray()
                                .writeRawValue("no \" JSON")
                                .writeRawValue(raw, 0, raw.length)
                                .writeRawUTF8String(raw, 0, raw.length)
                                .writeEndArray()));
    }

    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void largeValuesAreTheSameInEveryOutput(OutputKind kind) {
        String body = "漢 \\\" clean ".repeat(20_000);
        byte[] utf8 = bytes(body);
        for (WriteOptions options : List.of(TRUST, WriteOptions.defaults())) {
            OutputKind.Output output = kind.open(options);
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
    }

    /** "a lone surrogate has no UTF-8 form": trusted or not. */
    @Test
    void aLoneSurrogateInTrustedTextIsRefused() {
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

    /** Valid content passes the check unchanged, byte for byte, in every position, whatever the escapes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "-0.10e+7",
                "null",
                "\"s\"",
                "{\"a\":[1,{}]}",
                " [ 1 ,\n\t2 ] \r",
                "\"漢😀é<&'/>\"",
                "\"\\u00e9\\ud83d\\ude00\"",
                "{\"a\":1,\"a\":2}"
            })
    void validValuesAreCopiedByteForByte(String raw) {
        for (EscapePolicy policy : List.of(EscapePolicy.STANDARD, EscapePolicy.NON_ASCII)) {
            WriteOptions options = WriteOptions.defaults().withEscapes(policy);
            assertEquals(raw, written(options, g -> g.writeRawValue(raw)));
            assertEquals(
                    "{\"a\":" + raw + ",\"b\":[" + raw + "," + raw + "]}",
                    written(
                            options,
                            g -> g.writeStartObject()
                                    .writeName("a")
                                    .writeRawValue(raw)
                                    .writeName("b")
                                    .writeStartArray()
                                    .writeRawValue(bytes("\"[" + raw + "]"), 2, bytes(raw).length)
                                    .writeRawValue(raw)
                                    .writeEndArray()
                                    .writeEndObject()));
        }
    }

    /** "The message says what is wrong at which byte. Nothing has changed". */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "~~; unexpected end; 0",
                "~ ~; unexpected end; 1",
                "1 2; trailing content; 2",
                "1,2; trailing content; 1",
                "[1x]; invalid number; 2",
                "[1],; trailing content; 3",
                "[1,]; value expected; 3",
                "[1; unexpected end; 2",
                "]; value expected; 0",
                "{\"a\":1; unexpected end; 6",
                "{\"a\"}; colon expected; 4",
                "{'a':1}; name expected; 1",
                "{\"a\":1]; comma or end expected; 6",
                "NaN; value expected; 0",
                "nul; unexpected end; 3",
                "+1; value expected; 0",
                "01; invalid number; 1",
                "\"a; unexpected end; 2",
                "\"é\\x\"; invalid escape; 4",
                "\"\\ud83d\"; lone surrogate; 7",
                "\"\u0000\"; control character; 1",
                "/**/1; value expected; 0",
            })
    void contentThatIsNoValueIsRefused(String raw, String what, int at) {
        byte[] utf8 = bytes(raw);
        byte[] middle = bytes("[[" + raw + "]");
        for (Step call : List.<Step>of(
                g -> g.writeRawValue(raw),
                g -> g.writeRawValue(utf8, 0, utf8.length),
                g -> g.writeRawValue(middle, 2, utf8.length))) {
            assertRefused(call, "the raw value is not JSON: " + what + " at its byte " + at + " (");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "\\n\\u0000\\\"", "漢😀", "<>/", "\\ud83d\\ude00", "1234567\\\\"})
    void validStringBodiesAreQuoted(String body) {
        byte[] utf8 = bytes(body);
        assertEquals(
                "\"" + body + "\"", written(WriteOptions.defaults(), g -> g.writeRawUTF8String(utf8, 0, utf8.length)));
        assertEquals(
                "[\"" + body + "\"]",
                written(
                        WriteOptions.defaults(),
                        g -> g.writeStartArray()
                                .writeRawUTF8String(bytes("\"" + body + "\""), 1, utf8.length)
                                .writeEndArray()));
    }

    /**
     * Raw strings are refused "if the bytes may not stand between quotes (RFC 8259 section 7, well-formed UTF-8,
     * surrogates in pairs)".
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "\"; trailing content; 0",
                "a\",\"b; trailing content; 1",
                "12345678\"; trailing content; 8",
                "\\; unexpected end; 1",
                "ab\\; unexpected end; 3",
                "\\u12; unexpected end; 4",
                "\\ud83d; unexpected end; 6",
                "\\ud83dx; lone surrogate; 6",
                "\\udc00; lone surrogate; 3",
                "\\x; invalid escape; 1",
                "~é\u001f~; control character; 2",
                "~a\n~; control character; 1",
            })
    void contentThatIsNoStringBodyIsRefused(String body, String what, int at) {
        byte[] utf8 = bytes(body);
        byte[] middle = bytes("x" + body + "00\"");
        String message = "the raw string is not JSON: " + what + " at its byte " + at + " (";
        assertRefused(g -> g.writeRawUTF8String(utf8, 0, utf8.length), message);
        assertRefused(g -> g.writeRawUTF8String(middle, 1, utf8.length), message);
    }

    /** Raw text must be "in well-formed UTF-8": no policy for text lets it pass a check. */
    @Test
    void malformedUtf8IsRefused() {
        for (String malformed : List.of("C3", "C080", "EDA080", "F4908080", "80", "E28022")) {
            byte[] body = HexFormat.of().parseHex(malformed);
            byte[] value = HexFormat.of().parseHex("22" + malformed + "22");
            for (Utf8Policy policy : Utf8Policy.values()) {
                WriteOptions options = WriteOptions.defaults().withUtf8Policy(policy);
                assertRefused(options, g -> g.writeRawUTF8String(body, 0, body.length), "the raw string is not JSON: ");
                assertRefused(options, g -> g.writeRawValue(value, 0, value.length), "malformed utf8 at its byte ");
            }
        }
    }

    @Test
    void aLoneSurrogateInCheckedTextIsRefusedOrReplaced() {
        for (String lone : List.of("\"\uD800\"", "\"\uDC00", "\"" + "x".repeat(1_022) + "\uD83D\"", "1\uD800")) {
            assertRefused(g -> g.writeRawValue(lone), "lone surrogate, which no UTF-8");
        }
        WriteOptions replace = WriteOptions.defaults().withUtf8Policy(Utf8Policy.REPLACE);
        assertEquals("\"\uFFFDa\uFFFD\"", written(replace, g -> g.writeRawValue("\"\uD800a\uDC00\"")));
    }

    /** Chunks of text are cut anywhere, also inside a surrogate pair. */
    @Test
    void checkedTextOfEveryLengthIsWritten() {
        for (int length : new int[] {0, 1, 1_021, 1_022, 1_023, 1_024, 2_046, 2_047, 4_095, 100_000}) {
            for (String unit : List.of("x", "é", "漢", "😀", "\\n")) {
                String raw = "\"" + unit.repeat(length) + "\"";
                assertEquals(raw, written(WriteOptions.defaults(), g -> g.writeRawValue(raw)));
                String odd = "\"x" + unit.repeat(length) + "\"";
                assertEquals(
                        "[" + odd + "," + raw + "]",
                        written(
                                WriteOptions.defaults(),
                                g -> g.writeStartArray()
                                        .writeRawValue(odd)
                                        .writeRawValue(raw)
                                        .writeEndArray()));
            }
        }
    }

    /** A raw value is refused "if the current depth plus the value's depth is over the limit". */
    @Test
    void depthCountsTheContainersAround() {
        WriteOptions three =
                WriteOptions.defaults().withLimits(JsonLimits.defaults().withMaxDepth(3));
        assertEquals("[{\"a\":[1]},[[]]]", written(three, g -> {
            g.writeStartArray().writeStartObject().writeName("a");
            for (String tooDeep : List.of("[[]]", "{\"b\":{}}", "[[")) {
                JsonLimitException refused =
                        assertThrows(JsonLimitException.class, () -> g.writeRawValue(tooDeep), tooDeep);
                assertEquals(Limit.DEPTH, refused.limit());
                assertEquals(3, refused.value());
                assertEquals("/0/a", refused.location().pointer());
                assertEquals(6, g.bytesWritten());
                byte[] utf8 = bytes(tooDeep);
                assertThrows(JsonLimitException.class, () -> g.writeRawValue(utf8, 0, utf8.length));
            }
            g.writeRawValue("[1]").writeEndObject();
            assertThrows(JsonLimitException.class, () -> g.writeRawValue("[[[]]]"));
            g.writeRawValue("[[]]").writeEndArray();
        }));
        WriteOptions scalars = three.withLimits(JsonLimits.defaults().withMaxDepth(0));
        assertEquals("1", written(scalars, g -> {
            assertThrows(JsonLimitException.class, () -> g.writeRawValue("[]"));
            g.writeRawValue("1");
        }));
    }

    /**
     * "Newline-delimited JSON: any number of root values, a newline after each, none inside one." A line end between
     * the tokens of a raw value would start a second record.
     */
    @Test
    void lineEndsInRawValuesAreRefusedWithNdjson() {
        WriteOptions lines = WriteOptions.defaults().withFraming(Framing.NDJSON);
        assertEquals("{\"a\": [1]}\r\n\"\\n\"\n", written(lines, g -> {
            for (String broken : List.of("[1,\n2]", "1\n", "\n1", "1\r\n", "{\"a\":\n1}")) {
                JsonEncodingException refused =
                        assertThrows(JsonEncodingException.class, () -> g.writeRawValue(broken), broken);
                assertTrue(refused.getMessage().contains("invalid line at its byte " + broken.indexOf('\n')));
            }
            g.writeRawValue("{\"a\": [1]}\r").writeRawValue("\"\\n\"");
        }));
    }

    /** Call order comes first: a raw value that may not come here is not checked. */
    @Test
    void orderIsCheckedBeforeContent() {
        assertEquals("{}", written(WriteOptions.defaults(), g -> {
            g.writeStartObject();
            for (String raw : List.of("1", "x", "")) {
                assertThrows(IllegalStateException.class, () -> g.writeRawValue(raw));
                assertThrows(IllegalStateException.class, () -> g.writeRawValue(bytes(raw), 0, bytes(raw).length));
                assertThrows(IllegalStateException.class, () -> g.writeRawUTF8String(bytes(raw), 0, bytes(raw).length));
            }
            g.writeEndObject();
            assertThrows(IllegalStateException.class, () -> g.writeRawValue("1"), "a second root");
        }));
    }

    private static void assertRefused(Step call, String message) {
        assertRefused(WriteOptions.defaults(), call, message);
    }

    /** Refused twice, with a message; nothing was written and the document goes on. */
    private static void assertRefused(WriteOptions options, Step call, String message) {
        assertEquals("[1,2]", written(options, g -> {
            g.writeStartArray().writeNumber(1);
            for (int i = 0; i < 2; i++) {
                JsonEncodingException refused = assertThrows(JsonEncodingException.class, () -> call.on(g));
                assertTrue(refused.getMessage().contains(message), refused.getMessage());
                assertEquals("/1", refused.location().pointer());
                assertEquals(2, g.bytesWritten());
            }
            g.writeNumber(2).writeEndArray();
        }));
    }

    private static String written(WriteOptions options, Step calls) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options)) {
            calls.on(generator);
        }
        return sink.text();
    }
}
