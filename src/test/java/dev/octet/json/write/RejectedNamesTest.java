package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code WriteOptions.withDuplicateNames(REJECT)}: the second member of a name is refused, and nothing has changed. */
@Tag("fast")
class RejectedNamesTest {
    private static final WriteOptions REJECT = WriteOptions.defaults().withDuplicateNames(DuplicateNames.REJECT);

    static List<WriteOptions> layouts() {
        return List.of(
                REJECT,
                REJECT.withIndent(Indent.pretty()),
                REJECT.withEscapes(EscapePolicy.HTML_SAFE),
                REJECT.withEscapes(EscapePolicy.builder().upperCaseHex().build()));
    }

    private static Step copied(String name) {
        return g -> {
            UTF8JsonParser parser = UTF8JsonParser.of("{" + name + ":1}");
            parser.nextToken();
            parser.nextToken();
            g.copyEvent(parser);
        };
    }

    /** The ways to one name, each followed by its value. */
    private static List<Step> ways() {
        EncodedName level = EncodedName.of("le<el");
        return List.of(
                g -> g.writeName("le<el").writeNumber(1),
                g -> g.writeName(new String("le<el".toCharArray())).writeNumber(1),
                g -> g.writeName(level).writeNumber(1),
                g -> g.writeNumberProperty(level, 1),
                g -> {
                    copied("\"le<el\"").on(g);
                    g.writeNumber(1);
                },
                g -> {
                    copied("\"l\\u0065\\u003Cel\"").on(g);
                    g.writeNumber(1);
                });
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void theSecondMemberOfANameIsRefused(WriteOptions options) {
        String expected = written(
                options,
                json -> json.writeStartObject()
                        .writeName("a")
                        .writeNull()
                        .writeName("le<el")
                        .writeNumber(1)
                        .writeName("b")
                        .writeNull()
                        .writeEndObject());
        for (Step first : ways()) {
            for (Step second : ways()) {
                String text = written(options, json -> {
                    json.writeStartObject().writeName("a").writeNull();
                    first.on(json);
                    long before = json.bytesWritten();
                    JsonEncodingException refused = assertThrows(JsonEncodingException.class, () -> second.on(json));
                    assertTrue(refused.getMessage().startsWith("the object already has a member of this name"));
                    assertEquals("/le<el", refused.location().pointer());
                    assertEquals(before, refused.location().byteOffset());
                    assertEquals(before, json.bytesWritten());
                    json.writeName("b").writeNull().writeEndObject();
                });
                assertEquals(decoded(expected), decoded(text));
            }
        }
    }

    private static Object decoded(String text) {
        return UTF8JsonParser.of(text).readAny();
    }

    private static String written(WriteOptions options, Step step) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(sink, options)) {
            step.on(json);
        }
        return sink.text();
    }

    /** Each object has its own names, also after objects inside it, and each document. */
    @ParameterizedTest
    @MethodSource("layouts")
    void eachObjectHasItsOwnNames(WriteOptions options) {
        UTF8JsonGenerator json = UTF8JsonGenerator.to(new RecordingSink(), options);
        for (int document = 0; document < 3; document++) {
            json.reset(new RecordingSink());
            json.writeStartObject();
            json.writeName("a").writeStartObject();
            json.writeName("a").writeStartArray();
            json.writeStartObject().writeName("a").writeNull().writeEndObject();
            json.writeStartObject().writeName("a").writeNull();
            assertThrows(JsonEncodingException.class, () -> json.writeName("a"));
            json.writeEndObject().writeEndArray();
            assertThrows(JsonEncodingException.class, () -> json.writeName("a"));
            json.writeName("b").writeNull().writeEndObject();
            assertThrows(JsonEncodingException.class, () -> json.writeName("a"));
            json.writeName("b").writeNull().writeEndObject();
        }
        json.close();
    }

    @Test
    void eachRootHasItsOwnNames() {
        assertEquals("{\"a\":1}\n{\"a\":1}\n", written(REJECT.withFraming(Framing.NDJSON), json -> {
            json.writeStartObject().writeName("a").writeNumber(1).writeEndObject();
            json.writeStartObject().writeName("a").writeNumber(1).writeEndObject();
        }));
    }

    /** A document that was given up leaves nothing for the next one. */
    @Test
    void aResetForgetsTheNames() {
        UTF8JsonGenerator json = UTF8JsonGenerator.to(new RecordingSink(), REJECT);
        json.writeStartObject().writeName("a").writeStartObject().writeName("b");
        json.abort();
        RecordingSink sink = new RecordingSink();
        json.reset(sink);
        json.writeStartObject()
                .writeName("a")
                .writeNull()
                .writeName("b")
                .writeNull()
                .writeEndObject();
        json.close();
        assertEquals("{\"a\":null,\"b\":null}", sink.text());
    }

    /** "two names that become the same by a replacement are the same"; names that are not replaced stay apart. */
    @Test
    void replacedNamesAreComparedAsTheyAreWritten() {
        written(REJECT.withUtf8Policy(Utf8Policy.REPLACE), json -> {
            json.writeStartObject().writeName("x\ud83d").writeNull();
            assertThrows(JsonEncodingException.class, () -> json.writeName("x\ufffd"));
            assertThrows(JsonEncodingException.class, () -> json.writeName("x\ude00"));
            json.writeName("x?").writeNull();
            json.writeName("\ud83d\ude00").writeNull();
            assertThrows(JsonEncodingException.class, () -> json.writeName("\ud83d\ude00"));
            json.writeName("\ude00\ud83d").writeNull();
            assertThrows(JsonEncodingException.class, () -> json.writeName("\ud83d\ud83d"));
            json.writeEndObject();
        });
    }

    @Test
    void theOrderIsCheckedFirst() {
        assertEquals("{\"a\":[]}", written(REJECT, json -> {
            json.writeStartObject().writeName("a");
            assertThrows(IllegalStateException.class, () -> json.writeName("a"));
            json.writeStartArray();
            assertThrows(IllegalStateException.class, () -> json.writeName("a"));
            json.writeEndArray().writeEndObject();
        }));
    }

    /** Between two runs of plain tokens nothing would be checked. */
    @Test
    void namesOfCopiedValuesAreChecked() {
        assertEquals("[{\"a\":1,\"b\":{\"a\":2}}]", written(REJECT, json -> {
            json.writeStartArray();
            UTF8JsonParser parser = UTF8JsonParser.of("{\"a\":1,\"b\":{\"a\":2,\"\\u0061\":3}}");
            assertThrows(JsonEncodingException.class, () -> json.copyValue(parser));
            assertEquals("/0/b/a", json.currentPointer());
            json.writeEndObject().writeEndObject().writeEndArray();
        }));
    }

    /** Many names of many lengths, against a set of the JDK. */
    @Test
    void namesAreRejectedExactlyWhenTheyAreInTheObject() {
        Random random = new Random(11);
        written(REJECT, json -> {
            json.writeStartObject();
            Set<String> seen = new HashSet<>();
            for (int i = 0; i < 5_000; i++) {
                String name = "\u6f22n".repeat(random.nextInt(40)) + random.nextInt(60);
                if (seen.add(name)) {
                    json.writeName(name).writeNumber(i);
                } else {
                    assertThrows(JsonEncodingException.class, () -> json.writeName(name));
                }
            }
            json.writeEndObject();
        });
    }

    @Test
    void duplicatesAreAllowedByDefault() {
        assertEquals(DuplicateNames.ALLOW, WriteOptions.defaults().duplicateNames());
        assertEquals(
                "{\"a\":1,\"a\":1}",
                written(
                        WriteOptions.defaults(),
                        json -> json.writeStartObject()
                                .writeName("a")
                                .writeNumber(1)
                                .writeName("a")
                                .writeNumber(1)
                                .writeEndObject()));
    }

    @Test
    void aGeneratorSkipsNoMembers() {
        assertThrows(IllegalArgumentException.class, () -> REJECT.withDuplicateNames(DuplicateNames.FIRST));
        assertThrows(NullPointerException.class, () -> REJECT.withDuplicateNames(null));
    }
}
