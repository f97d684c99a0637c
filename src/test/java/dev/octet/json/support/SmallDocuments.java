package dev.octet.json.support;

import static dev.octet.json.support.Step.ARRAY;
import static dev.octet.json.support.Step.END_ARRAY;
import static dev.octet.json.support.Step.END_OBJECT;
import static dev.octet.json.support.Step.NULL;
import static dev.octet.json.support.Step.OBJECT;
import static dev.octet.json.support.Step.TRUE;
import static dev.octet.json.support.Step.bytes;
import static dev.octet.json.support.Step.channel;
import static dev.octet.json.support.Step.encodedName;
import static dev.octet.json.support.Step.escapes;
import static dev.octet.json.support.Step.name;
import static dev.octet.json.support.Step.number;
import static dev.octet.json.support.Step.stream;
import static dev.octet.json.support.Step.string;
import static dev.octet.json.support.Step.utf8;

import dev.octet.json.DuplicateNames;
import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.NumberForm;
import dev.octet.json.RawPolicy;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.EncodedString;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * More than forty short documents: every write method, and every option that changes bytes. All texts are written by
 * hand.
 */
public final class SmallDocuments {
    private static final WriteOptions DEFAULTS = WriteOptions.defaults();
    private static final WriteOptions TRUST = DEFAULTS.withRawPolicy(RawPolicy.TRUST);
    private static final WriteOptions REPLACE = DEFAULTS.withUtf8Policy(Utf8Policy.REPLACE);
    private static final WriteOptions HTML = DEFAULTS.withEscapes(EscapePolicy.HTML_SAFE);
    private static final WriteOptions ASCII = DEFAULTS.withEscapes(EscapePolicy.NON_ASCII);
    private static final WriteOptions SLASH = DEFAULTS.withEscapes(
            EscapePolicy.builder().escapeSlash().escape('z', "<zed>").build());
    private static final WriteOptions UPPER =
            DEFAULTS.withEscapes(EscapePolicy.builder().upperCaseHex().build());
    private static final WriteOptions ECMASCRIPT = DEFAULTS.withNumberForm(NumberForm.ECMASCRIPT);
    private static final WriteOptions PRETTY = DEFAULTS.withIndent(Indent.pretty());

    private SmallDocuments() {}

    /** All of them. */
    public static List<Document> all() {
        List<Document> all = new ArrayList<>();
        all.addAll(numbers());
        all.addAll(scalars());
        all.addAll(chars());
        all.addAll(utf8Strings());
        all.addAll(binaryAndRaw());
        all.addAll(copies());
        all.addAll(containers());
        all.addAll(layouts());
        all.addAll(policies());
        all.addAll(membersAtOnce());
        return all;
    }

    /** Members in one call each, in whatever way they must be written. */
    private static List<Document> membersAtOnce() {
        EncodedName[] names = "abcdefg"
                .chars()
                .mapToObj(c -> EncodedName.of((char) c + "<\013"))
                .toArray(EncodedName[]::new);
        EncodedString constant = EncodedString.of("constant >\013");
        Step[] steps = {
            OBJECT,
            g -> g.writeNumberProperty(names[0], -12),
            g -> g.writeNumberProperty(names[1], 1L << 40),
            g -> g.writeNumberProperty(names[2], 0.5),
            g -> g.writeBooleanProperty(names[3], false),
            g -> g.writeNullProperty(names[4]),
            g -> g.writeStringProperty(names[5], "text \u6f22"),
            g -> g.writeProperty(names[6], constant),
            END_OBJECT
        };
        String json =
                "{'a<':-12,'b<':1099511627776,'c<':0.5,'d<':false,'e<':null,'f<':'text \u6f22','g<':'constant >'}";
        String standard =
                json.replace("<'", "<\\u000b'").replace(">'", ">\\u000b'").replace('\'', '"');
        return List.of(
                Document.of("members at once", standard, steps),
                Document.of(
                        "members at once, HTML-safe",
                        HTML,
                        standard.replace("<", "\\u003c").replace(">", "\\u003e"),
                        steps),
                Document.of("members at once, upper-case digits", UPPER, standard.replace("000b", "000B"), steps),
                Document.of(
                        "members at once, pretty",
                        PRETTY,
                        standard.replace("\":", "\": ")
                                .replaceAll("([{,])\"", "$1\n  \"")
                                .replace("}", "\n}"),
                        steps),
                Document.of(
                        "names that must be new",
                        DEFAULTS.withDuplicateNames(DuplicateNames.REJECT),
                        "{\"a\":{\"a\":1},\"b\":2}",
                        OBJECT,
                        name("a"),
                        OBJECT,
                        name("a"),
                        number(1),
                        END_OBJECT,
                        name("b"),
                        number(2),
                        END_OBJECT),
                Document.of(
                        "supplementary characters escaped",
                        DEFAULTS.withEscapes(
                                EscapePolicy.builder().escapeSupplementary().build()),
                        "{\"\\ud83d\\ude00\":\"\u00e9\u6f22\\ud83d\\ude00\",\"b\":\"\u6f22\\ud83d\\ude00\"}",
                        OBJECT,
                        name("\ud83d\ude00"),
                        string("\u00e9\u6f22\ud83d\ude00"),
                        name("b"),
                        utf8("\u6f22\ud83d\ude00"),
                        END_OBJECT),
                Document.of(
                        "tree",
                        "[{\"a\":[1,0.5,null]},[1,2],\"text\",true]",
                        g -> g.writeAny(
                                List.of(Map.of("a", Arrays.asList(1, 0.5, null)), new int[] {1, 2}, "text", true))));
    }

    private static List<Document> numbers() {
        return List.of(
                Document.of("int", "-2147483648", number(Integer.MIN_VALUE)),
                Document.of("long", "-9223372036854775808", g -> g.writeNumber(Long.MIN_VALUE)),
                Document.of("double", "1.7976931348623157E308", g -> g.writeNumber(Double.MAX_VALUE)),
                Document.of("float", "-3.4028235E38", g -> g.writeNumber(-Float.MAX_VALUE)),
                Document.of(
                        "double and float as in ECMAScript",
                        ECMASCRIPT,
                        "[10,1e+21,0,0.1]",
                        ARRAY,
                        g -> g.writeNumber(10.0),
                        g -> g.writeNumber(1e21),
                        g -> g.writeNumber(-0.0),
                        g -> g.writeNumber(0.1f),
                        END_ARRAY),
                Document.of("BigInteger", "18446744073709551616", g -> g.writeNumber(BigInteger.ONE.shiftLeft(64))),
                Document.of("BigDecimal", "-1.50E+9", g -> g.writeNumber(new BigDecimal("-1.50E+9"))),
                Document.of("number text", "-0.10e-400", g -> g.writeNumber("-0.10e-400")));
    }

    private static List<Document> scalars() {
        UUID uuid = new UUID(0x0123456789abcdefL, -1);
        LocalDateTime evening = LocalDateTime.of(2024, 2, 29, 23, 59);
        OffsetDateTime early = OffsetDateTime.of(-1, 12, 31, 0, 0, 1, 1_000, ZoneOffset.ofHours(-1));
        return List.of(
                Document.of("UUID", "\"01234567-89ab-cdef-ffff-ffffffffffff\"", g -> g.writeUUID(uuid)),
                Document.of(
                        "dates and times",
                        "[\"2024-02-29\",\"23:59\",\"2024-02-29T23:59\",\"1970-01-01T00:00:00.500Z\"]",
                        ARRAY,
                        g -> g.writeLocalDate(evening.toLocalDate()),
                        g -> g.writeLocalTime(evening.toLocalTime()),
                        g -> g.writeLocalDateTime(evening),
                        g -> g.writeInstant(Instant.ofEpochMilli(500)),
                        END_ARRAY),
                Document.of(
                        "unusual dates and times",
                        PRETTY,
                        "[\n  \"-0001-12-31T00:00:01.000001-01:00\",\n  \"+10000-01-01\",\n  null\n]",
                        ARRAY,
                        g -> g.writeOffsetDateTime(early),
                        g -> g.writeLocalDate(LocalDate.of(10_000, 1, 1)),
                        g -> g.writeLocalTime(null),
                        END_ARRAY),
                Document.of(
                        "time with escapes",
                        DEFAULTS.withEscapes(
                                EscapePolicy.builder().escape(':', "<>").build()),
                        "\"10<>15<>30\"",
                        g -> g.writeLocalTime(LocalTime.of(10, 15, 30))));
    }

    private static List<Document> chars() {
        return List.of(
                Document.of("true", "true", TRUE),
                Document.of("false", "false", g -> g.writeBoolean(false)),
                Document.of("null", "null", NULL),
                Document.of("null String", "null", string(null)),
                Document.of("empty String", "\"\"", string("")),
                Document.of(
                        "String with every short escape",
                        "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u007f\"",
                        string("\"\\/\b\f\n\r\t\0\u001f\u007f")),
                Document.of("String of one to four bytes a character", "\"aé漢😀\"", string("aé漢😀")),
                Document.of("char array slice", "\"b漢\"", g -> g.writeString("ab漢c".toCharArray(), 1, 2)),
                Document.of("CharSequence", "\"sé\\n\"", g -> g.writeString((CharSequence) new StringBuilder("sé\n"))),
                Document.of("Reader", "\"r\\\"漢😀\"", g -> g.writeString(new StringReader("r\"漢😀"))));
    }

    private static List<Document> utf8Strings() {
        return List.of(
                Document.of("UTF-8 array", "\"aé漢😀\\u0001\"", utf8("aé漢😀\u0001")),
                Document.of("UTF-8 slice", "\"é漢\"", g -> g.writeUTF8String(bytes("aé漢b"), 1, 5)),
                Document.of(
                        "UTF-8 heap buffer",
                        "\"heap\\t\"",
                        g -> g.writeUTF8String(ByteBuffer.wrap(bytes("-heap\t-"), 1, 5))),
                Document.of(
                        "UTF-8 direct buffer",
                        "\"direct漢\"",
                        g -> g.writeUTF8String(ByteBuffer.allocateDirect(9)
                                .put(bytes("direct漢"))
                                .flip())),
                Document.of("UTF-8 stream", "\"stream\\\\é\"", g -> g.writeUTF8String(stream("stream\\é"))),
                Document.of("UTF-8 channel", "\"channel\\\"😀\"", g -> g.writeUTF8String(channel("channel\"😀"))),
                Document.of(
                        "UTF-8 of 80 clean bytes", "\"" + "0123456789".repeat(8) + "\"", utf8("0123456789".repeat(8))));
    }

    private static List<Document> binaryAndRaw() {
        return List.of(
                Document.of("binary, no padding", "\"AAEC\"", g -> g.writeBinary(new byte[] {0, 1, 2}, 0, 3)),
                Document.of("binary, one pad", "\"//4=\"", g -> g.writeBinary(new byte[] {0, -1, -2}, 1, 2)),
                Document.of(
                        "binary stream, two pads",
                        "\"+w==\"",
                        g -> g.writeBinary(new ByteArrayInputStream(new byte[] {-5}))),
                Document.of(
                        "raw value bytes",
                        TRUST,
                        "[{\"a\": 1},2]",
                        ARRAY,
                        g -> g.writeRawValue(bytes("x{\"a\": 1}"), 1, 8),
                        number(2),
                        END_ARRAY),
                Document.of(
                        "raw value text",
                        TRUST,
                        "{\"a\":[ \"漢\" ]}",
                        OBJECT,
                        name("a"),
                        g -> g.writeRawValue("[ \"漢\" ]"),
                        END_OBJECT),
                Document.of(
                        "raw string body",
                        TRUST,
                        "[\"\\u00e9\\n\"]",
                        ARRAY,
                        g -> g.writeRawUTF8String(bytes("-\\u00e9\\n-"), 1, 8),
                        END_ARRAY),
                Document.of(
                        "checked raw value and string",
                        "{\"a\":[ \"漢\" ],\"b\":\"\\u00e9\",\"c\":{}}",
                        OBJECT,
                        name("a"),
                        g -> g.writeRawValue("[ \"漢\" ]"),
                        name("b"),
                        g -> g.writeRawUTF8String(bytes("-\\u00e9-"), 1, 6),
                        name("c"),
                        g -> g.writeRawValue(bytes("{}"), 0, 2),
                        END_OBJECT));
    }

    private static List<Document> copies() {
        String json = "{\"a\":[1.50,\"\\u00e9é\\n漢\",true],\"é\\n\":{\"\":null}}";
        return List.of(
                Document.of("copied value", json, g -> g.copyValue(ListedTokens.of(json))),
                Document.of(
                        "copied value, strings in parts",
                        "[" + json + "]",
                        ARRAY,
                        g -> g.copyValue(ListedTokens.of(json).inParts(2)),
                        END_ARRAY),
                Document.of(
                        "copied value, non-ASCII",
                        ASCII,
                        "{\"a\":[1.50,\"\\u00e9\\u00e9\\n\\u6f22\",true],\"\\u00e9\\n\":{\"\":null}}",
                        g -> g.copyValue(ListedTokens.of(json))),
                Document.of(
                        "copied value, pretty",
                        PRETTY,
                        "{\n  \"a\": [\n    1\n  ],\n  \"b\": {}\n}",
                        g -> g.copyValue(ListedTokens.of("{\"a\":[1],\"b\":{}}"))),
                Document.of("copied events", json, g -> {
                    ListedTokens source = ListedTokens.of(json);
                    while (source.nextToken() != null) {
                        g.copyEvent(source);
                    }
                }));
    }

    private static List<Document> containers() {
        return List.of(
                Document.of("int array", "[-1,0,1]", g -> g.writeArray(new int[] {9, -1, 0, 1, 9}, 1, 3)),
                Document.of(
                        "long array", "[9223372036854775807]", g -> g.writeArray(new long[] {Long.MAX_VALUE}, 0, 1)),
                Document.of("double array", "[0.5,-0.0]", g -> g.writeArray(new double[] {0.5, -0.0}, 0, 2)),
                Document.of(
                        "String array",
                        "[\"a\",null,\"\\\"\"]",
                        g -> g.writeArray(new String[] {"a", null, "\""}, 0, 3)),
                Document.of("empty object", "{}", OBJECT, END_OBJECT),
                Document.of("empty array", "[]", ARRAY, END_ARRAY),
                Document.of(
                        "members",
                        "{\"a\":1,\"é\\n\":null,\"\":true}",
                        OBJECT,
                        name("a"),
                        number(1),
                        name("é\n"),
                        NULL,
                        name(""),
                        TRUE,
                        END_OBJECT),
                Document.of(
                        "encoded names",
                        "{\"id\":1,\"漢\\\"\":2}",
                        OBJECT,
                        encodedName("id"),
                        number(1),
                        encodedName("漢\""),
                        number(2),
                        END_OBJECT),
                Document.of(
                        "nested",
                        "[[],{\"a\":{\"b\":[1,[2,{}]]}},3]",
                        ARRAY,
                        ARRAY,
                        END_ARRAY,
                        OBJECT,
                        name("a"),
                        OBJECT,
                        name("b"),
                        ARRAY,
                        number(1),
                        ARRAY,
                        number(2),
                        OBJECT,
                        END_OBJECT,
                        END_ARRAY,
                        END_ARRAY,
                        END_OBJECT,
                        END_OBJECT,
                        number(3),
                        END_ARRAY));
    }

    private static List<Document> layouts() {
        return List.of(
                Document.of(
                        "pretty",
                        PRETTY,
                        "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}",
                        OBJECT,
                        name("a"),
                        ARRAY,
                        number(1),
                        OBJECT,
                        END_OBJECT,
                        END_ARRAY,
                        encodedName("b"),
                        ARRAY,
                        END_ARRAY,
                        END_OBJECT),
                Document.of(
                        "pretty bulk array",
                        DEFAULTS.withIndent(Indent.tab()),
                        "[\n\t1,\n\t2\n]",
                        g -> g.writeArray(new int[] {1, 2}, 0, 2)),
                Document.of(
                        "inline arrays",
                        DEFAULTS.withIndent(Indent.pretty().withInlineArrays(true)),
                        "{\n  \"a\": [1, 2, 3]\n}",
                        OBJECT,
                        name("a"),
                        ARRAY,
                        number(1),
                        number(2),
                        number(3),
                        END_ARRAY,
                        END_OBJECT),
                Document.of(
                        "concatenated",
                        DEFAULTS.withFraming(Framing.CONCATENATED),
                        "1\n[2]\n\"3\"",
                        number(1),
                        ARRAY,
                        number(2),
                        END_ARRAY,
                        string("3")),
                Document.of(
                        "NDJSON",
                        DEFAULTS.withFraming(Framing.NDJSON),
                        "{\"a\":1}\n[]\n",
                        OBJECT,
                        name("a"),
                        number(1),
                        END_OBJECT,
                        ARRAY,
                        END_ARRAY));
    }

    private static List<Document> policies() {
        byte[] cut = {'a', (byte) 0xF0, (byte) 0x9F, (byte) 0x98, 'b'};
        return List.of(
                Document.of(
                        "HTML-safe",
                        HTML,
                        "{\"\\u003ca\\u003e\":\"\\u0026\\u0027\\u2028\\u2029\"}",
                        OBJECT,
                        name("<a>"),
                        utf8("&'\u2028\u2029"),
                        END_OBJECT),
                Document.of(
                        "non-ASCII",
                        ASCII,
                        "{\"\\u00e9\":\"\\u6f22\",\"a\":\"\\ud83d\\ude00\"}",
                        OBJECT,
                        encodedName("é"),
                        utf8("漢"),
                        name("a"),
                        string("😀"),
                        END_OBJECT),
                Document.of(
                        "custom sequences",
                        SLASH,
                        "[\"a\\/<zed>\",\"\\/<zed>b\"]",
                        ARRAY,
                        string("a/z"),
                        utf8("/zb"),
                        END_ARRAY),
                Document.of(
                        "policy changed between values",
                        "[\"<\",\"\\u003c\",\"\\u003c\",\"<\"]",
                        ARRAY,
                        utf8("<"),
                        escapes(EscapePolicy.HTML_SAFE),
                        utf8("<"),
                        string("<"),
                        escapes(EscapePolicy.STANDARD),
                        utf8("<"),
                        END_ARRAY),
                Document.of(
                        "replaced",
                        REPLACE,
                        "[\"a\uFFFDb\",\"\uFFFD\"]",
                        ARRAY,
                        g -> g.writeUTF8String(cut),
                        string("\uD800"),
                        END_ARRAY));
    }
}
