package dev.octet.json.write;

import static dev.octet.json.support.Step.ARRAY;
import static dev.octet.json.support.Step.END_ARRAY;
import static dev.octet.json.support.Step.END_OBJECT;
import static dev.octet.json.support.Step.NULL;
import static dev.octet.json.support.Step.OBJECT;
import static dev.octet.json.support.Step.TRUE;
import static dev.octet.json.support.Step.encodedName;
import static dev.octet.json.support.Step.name;
import static dev.octet.json.support.Step.number;
import static dev.octet.json.support.Step.string;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonLimits;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.support.Document;
import dev.octet.json.support.JsonReference;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "Indented output puts each member on its own line and writes {@code ": "} after a name, {@code \n} as line end on
 * every system, {@code {}} and {@code []} for empty containers, and nothing after the last root." CONCATENATED: "a
 * newline is written between them". NDJSON: "a newline after each, none inside one".
 */
@Tag("fast")
class LayoutTest {
    private static final EncodedName NAME = EncodedName.of("a name of forty bytes and some more of them");

    private static final Indent PRETTY = Indent.pretty();
    private static final Indent INLINE = PRETTY.withInlineArrays(true);

    private static final Step[] SCALAR = {number(1)};
    private static final Step[] EMPTY_OBJECT = {OBJECT, END_OBJECT};
    private static final Step[] EMPTY_ARRAY = {ARRAY, END_ARRAY};
    private static final Step[] MEMBERS = {OBJECT, name("a"), number(1), encodedName("b"), string("s"), END_OBJECT};
    private static final Step[] ELEMENTS = {ARRAY, number(1), TRUE, NULL, END_ARRAY};
    private static final Step[] NESTED = {
        OBJECT,
        name("a"),
        ARRAY,
        number(1),
        OBJECT,
        name("b"),
        number(2),
        END_OBJECT,
        ARRAY,
        END_ARRAY,
        OBJECT,
        END_OBJECT,
        ARRAY,
        number(3),
        END_ARRAY,
        END_ARRAY,
        name("c"),
        OBJECT,
        END_OBJECT,
        name("d"),
        ARRAY,
        END_ARRAY,
        END_OBJECT
    };
    private static final Step BULK = g -> g.writeArray(new int[] {1, 2}, 0, 2);
    private static final Step EMPTY_BULK = g -> g.writeArray(new String[0], 0, 0);
    private static final Step[] BULKS = {
        OBJECT, name("a"), BULK, name("b"), EMPTY_BULK, name("c"), ARRAY, BULK, BULK, EMPTY_BULK, END_ARRAY, END_OBJECT
    };

    static List<Document> layouts() {
        return List.of(
                row("scalar, no layout", Indent.none(), "1", SCALAR),
                row("scalar", PRETTY, "1", SCALAR),
                row("empty object, no layout", Indent.none(), "{}", EMPTY_OBJECT),
                row("empty object", PRETTY, "{}", EMPTY_OBJECT),
                row("empty array", PRETTY, "[]", EMPTY_ARRAY),
                row("empty array, inline", INLINE, "[]", EMPTY_ARRAY),
                row("members, no layout", Indent.none(), "{\"a\":1,\"b\":\"s\"}", MEMBERS),
                row("members", PRETTY, "{\n  \"a\": 1,\n  \"b\": \"s\"\n}", MEMBERS),
                row("members, four spaces", Indent.spaces(4), "{\n    \"a\": 1,\n    \"b\": \"s\"\n}", MEMBERS),
                row("members, one space", Indent.spaces(1), "{\n \"a\": 1,\n \"b\": \"s\"\n}", MEMBERS),
                row("members, no spaces", Indent.spaces(0), "{\n\"a\": 1,\n\"b\": \"s\"\n}", MEMBERS),
                row(
                        "members, sixteen spaces",
                        Indent.spaces(16),
                        "{\n" + " ".repeat(16) + "\"a\": 1,\n" + " ".repeat(16) + "\"b\": \"s\"\n}",
                        MEMBERS),
                row("members, tab", Indent.tab(), "{\n\t\"a\": 1,\n\t\"b\": \"s\"\n}", MEMBERS),
                row("members, inline arrays", INLINE, "{\n  \"a\": 1,\n  \"b\": \"s\"\n}", MEMBERS),
                row("elements, no layout", Indent.none(), "[1,true,null]", ELEMENTS),
                row("elements", PRETTY, "[\n  1,\n  true,\n  null\n]", ELEMENTS),
                row("elements, no spaces", Indent.spaces(0), "[\n1,\ntrue,\nnull\n]", ELEMENTS),
                row("elements, inline", INLINE, "[1, true, null]", ELEMENTS),
                row(
                        "elements, inline has no effect without layout",
                        Indent.none().withInlineArrays(true),
                        "[1,true,null]",
                        ELEMENTS),
                row(
                        "elements, inline taken back",
                        INLINE.withInlineArrays(false),
                        "[\n  1,\n  true,\n  null\n]",
                        ELEMENTS),
                row("nested, no layout", Indent.none(), "{\"a\":[1,{\"b\":2},[],{},[3]],\"c\":{},\"d\":[]}", NESTED),
                row("nested", PRETTY, """
                        {
                          "a": [
                            1,
                            {
                              "b": 2
                            },
                            [],
                            {},
                            [
                              3
                            ]
                          ],
                          "c": {},
                          "d": []
                        }""", NESTED),
                row(
                        "nested, tab",
                        Indent.tab(),
                        "{\n\t\"a\": [\n\t\t1,\n\t\t{\n\t\t\t\"b\": 2\n\t\t},\n\t\t[],\n\t\t{},\n"
                                + "\t\t[\n\t\t\t3\n\t\t]\n\t],\n\t\"c\": {},\n\t\"d\": []\n}",
                        NESTED),
                row("bulk arrays, no layout", Indent.none(), "{\"a\":[1,2],\"b\":[],\"c\":[[1,2],[1,2],[]]}", BULKS),
                row("bulk arrays", PRETTY, """
                        {
                          "a": [
                            1,
                            2
                          ],
                          "b": [],
                          "c": [
                            [
                              1,
                              2
                            ],
                            [
                              1,
                              2
                            ],
                            []
                          ]
                        }""", BULKS),
                row("bulk arrays, inline", INLINE, """
                        {
                          "a": [1, 2],
                          "b": [],
                          "c": [[1, 2], [1, 2], []]
                        }""", BULKS));
    }

    private static Document row(String name, Indent indent, String text, Step... steps) {
        return Document.of(name, WriteOptions.defaults().withIndent(indent), text, steps);
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void documentsFollowTheirIndent(Document document) {
        assertEquals(document.text(), written(document.options(), document.steps()));
    }

    static List<Document> framings() {
        WriteOptions concatenated = WriteOptions.defaults().withFraming(Framing.CONCATENATED);
        WriteOptions lines = WriteOptions.defaults().withFraming(Framing.NDJSON);
        return List.of(
                Document.of("concatenated: none", concatenated, ""),
                Document.of("concatenated: one", concatenated, "1", number(1)),
                Document.of("concatenated: numbers", concatenated, "1\n2\n3", number(1), number(2), number(3)),
                Document.of(
                        "concatenated: containers",
                        concatenated,
                        "{}\n[]\n{\"a\":1}",
                        OBJECT,
                        END_OBJECT,
                        ARRAY,
                        END_ARRAY,
                        OBJECT,
                        name("a"),
                        number(1),
                        END_OBJECT),
                Document.of("concatenated: bulk arrays", concatenated, "[1,2]\n[]\n[1,2]", BULK, EMPTY_BULK, BULK),
                Document.of(
                        "concatenated: pretty",
                        concatenated.withIndent(PRETTY),
                        "[\n  1\n]\n{}\n{\n  \"a\": 1\n}",
                        ARRAY,
                        number(1),
                        END_ARRAY,
                        OBJECT,
                        END_OBJECT,
                        OBJECT,
                        name("a"),
                        number(1),
                        END_OBJECT),
                Document.of(
                        "concatenated: pretty, inline arrays",
                        concatenated.withIndent(INLINE),
                        "[1, 2]\n3\n[1, 2]",
                        BULK,
                        number(3),
                        BULK),
                Document.of("NDJSON: none", lines, ""),
                Document.of("NDJSON: one", lines, "1\n", number(1)),
                Document.of(
                        "NDJSON: scalars", lines, "1\n\"s\\n\"\nnull\ntrue\n", number(1), string("s\n"), NULL, TRUE),
                Document.of(
                        "NDJSON: containers",
                        lines,
                        "[{\"a\":1}]\n{}\n",
                        ARRAY,
                        OBJECT,
                        name("a"),
                        number(1),
                        END_OBJECT,
                        END_ARRAY,
                        OBJECT,
                        END_OBJECT),
                Document.of("NDJSON: bulk arrays", lines, "[1,2]\n[]\n", BULK, EMPTY_BULK),
                Document.of(
                        "NDJSON: strings of every kind",
                        lines,
                        "\"a\"\n\"b\"\n\"Yw==\"\n",
                        string("a"),
                        Step.utf8("b"),
                        g -> g.writeBinary(new byte[] {'c'}, 0, 1)));
    }

    @ParameterizedTest
    @MethodSource("framings")
    void documentsFollowTheirFraming(Document document) {
        assertEquals(document.text(), written(document.options(), document.steps()));
    }

    /** A reader at the other end of a pipe gets a line at its flush, not one root later. */
    @Test
    void theNewlineOfNdjsonIsWrittenWithItsRoot() {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(sink, WriteOptions.defaults().withFraming(Framing.NDJSON));
        for (int i = 1; i <= 3; i++) {
            generator.writeStartArray().writeEndArray();
            generator.flush();
            assertEquals("[]\n".repeat(i), sink.text());
            assertEquals(3L * i, generator.bytesWritten());
        }
        generator.close();
    }

    @ParameterizedTest
    @EnumSource(
            value = Framing.class,
            names = {"CONCATENATED", "NDJSON"})
    void manyRootsAreSeparated(Framing framing) {
        int roots = 30_000;
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(sink, WriteOptions.defaults().withFraming(framing))) {
            for (int i = 0; i < roots; i++) {
                generator.writeStartObject().writeName("id").writeNumber(i).writeEndObject();
            }
        }
        String[] lines = sink.text().split("\n", -1);
        assertEquals(framing == Framing.NDJSON ? roots + 1 : roots, lines.length);
        for (int i = 0; i < roots; i++) {
            assertEquals("{\"id\":" + i + "}", lines[i]);
        }
    }

    /** The content does not depend on the layout. */
    @Test
    void layoutNeverChangesContent() {
        List<WriteOptions> layouts = new ArrayList<>();
        for (Indent indent : List.of(
                PRETTY, INLINE, Indent.tab(), Indent.spaces(0), Indent.spaces(3).withInlineArrays(true))) {
            layouts.add(WriteOptions.defaults().withIndent(indent));
        }
        for (int seed = 0; seed < 200; seed++) {
            List<Step> steps = randomDocument(new Random(seed));
            Object content = JsonReference.root(Step.bytes(written(WriteOptions.defaults(), steps)));
            for (WriteOptions options : layouts) {
                assertEquals(content, JsonReference.root(Step.bytes(written(options, steps))));
            }
        }
    }

    /** Indentation deeper than any table of spaces. */
    @Test
    void indentsDeeperThanTheTableAreWritten() {
        int depth = 3_000;
        WriteOptions options = WriteOptions.defaults()
                .withIndent(Indent.spaces(2))
                .withLimits(JsonLimits.defaults().withMaxDepth(depth));
        List<Step> steps = new ArrayList<>();
        StringBuilder text = new StringBuilder("[");
        for (int level = 0; level < depth; level++) {
            steps.add(ARRAY);
            text.append(level == 0 ? "" : "\n" + "  ".repeat(level) + "[");
        }
        steps.add(number(1));
        text.append('\n').append("  ".repeat(depth)).append('1');
        for (int level = depth - 1; level >= 0; level--) {
            steps.add(END_ARRAY);
            text.append('\n').append("  ".repeat(level)).append(']');
        }
        String written = written(options, steps);
        assertTrue(
                text.toString().equals(written),
                "9 MB of indentation, first difference at " + firstDifference(text.toString(), written));
    }

    private static int firstDifference(String a, String b) {
        int i = 0;
        while (i < Math.min(a.length(), b.length()) && a.charAt(i) == b.charAt(i)) {
            i++;
        }
        return i;
    }

    private static String written(WriteOptions options, List<Step> steps) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options)) {
            steps.forEach(step -> step.on(generator));
        }
        return sink.text();
    }

    /** A random tree; its names are numbered, so that none repeats. */
    private static List<Step> randomDocument(Random random) {
        List<Step> steps = new ArrayList<>(List.of(ARRAY));
        List<Boolean> objects = new ArrayList<>(List.of(false));
        for (int i = 0; i < 60; i++) {
            boolean inObject = objects.get(objects.size() - 1);
            int kind = random.nextInt(6);
            if (kind == 0 && objects.size() > 1) {
                steps.add(inObject ? END_OBJECT : END_ARRAY);
                objects.remove(objects.size() - 1);
                continue;
            }
            if (inObject) {
                steps.add(random.nextBoolean() ? name("n" + i) : encodedName("e" + i));
            }
            if (kind <= 2) {
                boolean object = random.nextBoolean();
                steps.add(object ? OBJECT : ARRAY);
                objects.add(object);
            } else {
                steps.add(kind == 3 ? BULK : kind == 4 ? string("s" + i) : EMPTY_BULK);
            }
        }
        for (int i = objects.size() - 1; i >= 0; i--) {
            steps.add(objects.get(i) ? END_OBJECT : END_ARRAY);
        }
        return steps;
    }

    /** A deep indent needs room: the bytes behind it must check for their own, wherever the buffer ends. */
    @ParameterizedTest
    @ValueSource(ints = {1, 9, 20})
    void indentsAreWrittenAcrossTheBufferEnd(int depth) {
        String expected = nested(depth, 1);
        int room = OutputBuffer.CAPACITY - OutputBuffer.SLACK;
        for (int filled = Math.max(1, room - expected.length()); filled <= room + 300; filled++) {
            assertEquals(expected.replace("-", "-".repeat(filled)), nested(depth, filled), "filled " + filled);
        }
    }

    private static String nested(int depth, int filled) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator json =
                UTF8JsonGenerator.to(sink, WriteOptions.defaults().withIndent(Indent.pretty()))) {
            json.writeStartArray().writeString("-".repeat(filled));
            for (int i = 0; i < depth; i++) {
                json.writeStartObject().writeName("a").writeStartArray();
            }
            json.writeNumber(Long.MAX_VALUE).writeNumber(1.2345678901234567E300).writeNumber(Long.MAX_VALUE);
            json.writeStartObject().writeName(NAME).writeNull().writeEndObject();
            for (int i = 0; i < depth; i++) {
                json.writeEndArray().writeName(NAME).writeNumber(Long.MAX_VALUE).writeEndObject();
            }
            json.writeEndArray();
        }
        return sink.text();
    }
}
