package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Indent;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.ForeignTokens;
import dev.octet.json.support.RecordingSink;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code maxNameBytes} of a generator: a name that it writes is one that a parser with the same limits reads, and a
 * longer one is refused before anything of it is written.
 */
@Tag("fast")
class NameLimitTest {
    private static final int DEFAULT = 50_000;
    private static final ReadOptions NO_LIMIT =
            ReadOptions.defaults().withLimits(JsonLimits.defaults().withMaxNameBytes(Integer.MAX_VALUE));

    /** The ways to a name. */
    enum Way {
        STRING {
            @Override
            void write(UTF8JsonGenerator json, String name) {
                json.writeName(name).writeNumber(1);
            }
        },
        ENCODED {
            @Override
            void write(UTF8JsonGenerator json, String name) {
                json.writeName(EncodedName.of(name)).writeNumber(1);
            }
        },
        AT_ONCE {
            @Override
            void write(UTF8JsonGenerator json, String name) {
                json.writeNumberProperty(EncodedName.of(name), 1);
            }
        },
        COPIED_EVENT {
            @Override
            void write(UTF8JsonGenerator json, String name) {
                UTF8JsonParser parser = UTF8JsonParser.of("{\"" + name + "\":1}", NO_LIMIT);
                parser.nextToken();
                parser.nextToken();
                json.copyEvent(parser).writeNumber(1);
            }
        },
        FOREIGN_EVENT {
            @Override
            void write(UTF8JsonGenerator json, String name) {
                UTF8JsonParser parser = UTF8JsonParser.of("{\"" + name + "\":1}", NO_LIMIT);
                ForeignTokens tokens = new ForeignTokens(parser);
                tokens.nextToken();
                tokens.nextToken();
                json.copyEvent(tokens).writeNumber(1);
            }
        };

        abstract void write(UTF8JsonGenerator json, String name);
    }

    private static WriteOptions limited(int bytes) {
        return WriteOptions.defaults().withLimits(JsonLimits.defaults().withMaxNameBytes(bytes));
    }

    private static void assertRefused(WriteOptions options, Way way, String name) {
        int limit = options.limits().maxNameBytes();
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(sink, options)) {
            json.writeStartObject().writeName("").writeNull();
            long before = json.bytesWritten();
            for (int times = 0; times < 3; times++) {
                JsonLimitException refused =
                        assertThrows(JsonLimitException.class, () -> way.write(json, name), way::name);
                assertEquals(Limit.NAME_BYTES, refused.limit());
                assertEquals(limit, refused.value());
                assertEquals("/", refused.location().pointer());
                assertEquals(before, refused.location().byteOffset());
                assertEquals(before, json.bytesWritten(), "nothing has changed");
            }
            json.writeEndObject();
        }
        assertEquals(options.indent().hasLines() ? "{\n  \"\": null\n}" : "{\"\":null}", sink.text());
    }

    private static void assertWritten(WriteOptions options, Way way, String name) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(sink, options)) {
            json.writeStartArray();
            for (int times = 0; times < 3; times++) {
                json.writeStartObject();
                way.write(json, name);
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        ReadOptions same = ReadOptions.defaults().withLimits(options.limits());
        try (UTF8JsonParser parser = UTF8JsonParser.of(sink.bytes(), same)) {
            parser.readStartArray();
            for (int times = 0; times < 3; times++) {
                parser.readStartObject();
                assertEquals(name, parser.nextName());
                assertEquals(1, parser.readInt());
                assertEquals(JsonToken.END_OBJECT, parser.nextToken());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void theDefaultLimitIsExact(Way way) {
        for (Indent indent : List.of(Indent.none(), Indent.pretty())) {
            WriteOptions options = WriteOptions.defaults().withIndent(indent);
            assertWritten(options, way, "n".repeat(DEFAULT));
            assertRefused(options, way, "n".repeat(DEFAULT + 1));
            assertWritten(options, way, "\u6f22".repeat(DEFAULT / 3));
            assertRefused(options, way, "\u6f22".repeat(DEFAULT / 3 + 1));
        }
    }

    /** Around the sizes at which names are cached, encoded in words, or longer than the buffer. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 127, 128, 129, 200, 1_023, 1_024, 1_025, 16_366, 16_367, 16_368, 16_369, 20_000})
    void otherLimitsAreExact(int limit) {
        for (Way way : Way.values()) {
            assertWritten(limited(limit), way, "n".repeat(limit));
            assertRefused(limited(limit), way, "n".repeat(limit + 1));
            assertWritten(limited(limit), way, "\u6f22".repeat(limit / 3));
            assertRefused(limited(limit), way, "\u6f22".repeat(limit / 3 + 1));
        }
    }

    /** "bytes between the quotes as they are written, escapes included" */
    @ParameterizedTest
    @ValueSource(ints = {6, 126, 132, 1_020, 60_000})
    void escapesCount(int limit) {
        for (Way way : List.of(Way.STRING, Way.ENCODED, Way.AT_ONCE)) {
            assertWritten(limited(limit), way, "\0".repeat(limit / 6));
            assertRefused(limited(limit), way, "\0".repeat(limit / 6) + "n");
            assertWritten(limited(limit), way, "\"".repeat(limit / 2));
            assertRefused(limited(limit), way, "\"".repeat(limit / 2 + 1));
            WriteOptions escaped = limited(limit).withEscapes(EscapePolicy.NON_ASCII);
            assertWritten(escaped, way, "\u6f22".repeat(limit / 6));
            assertRefused(escaped, way, "\u6f22".repeat(limit / 6) + "n");
            WriteOptions pairs = limited(limit)
                    .withEscapes(EscapePolicy.builder().escapeSupplementary().build());
            assertWritten(pairs, way, "\ud83d\ude00".repeat(limit / 12));
            assertRefused(pairs, way, "\ud83d\ude00".repeat(limit / 12 + 1));
        }
    }

    /** Each escape policy has its own measure, from the next name on. */
    @Test
    void aChangedPolicyChangesTheMeasure() {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(sink, limited(6))) {
            json.writeStartObject().writeName("\u00e9\u00e9\u00e9").writeNull();
            json.setEscapes(EscapePolicy.NON_ASCII);
            assertThrows(JsonLimitException.class, () -> json.writeName("\u00e9\u00e9"));
            json.writeName("\u00e9").writeNull().writeEndObject();
        }
        assertEquals("{\"\u00e9\u00e9\u00e9\":null,\"\\u00e9\":null}", sink.text());
    }

    /** U+FFFD has three bytes; a name that fails the generator by its text is not measured as longer than it is. */
    @Test
    void loneSurrogatesCountAsTheirReplacement() {
        WriteOptions replacing = limited(6).withUtf8Policy(Utf8Policy.REPLACE);
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(sink, replacing)) {
            json.writeStartObject();
            assertThrows(JsonLimitException.class, () -> json.writeName("\ud83d \ud83d"));
            json.writeName("\ud83d\ud83d").writeNull().writeEndObject();
        }
        assertEquals("{\"\ufffd\ufffd\":null}", sink.text());
    }

    /** A call out of order is refused for its order, however long the name is. */
    @Test
    void theOrderIsCheckedFirst() {
        for (Way way : List.of(Way.STRING, Way.ENCODED, Way.AT_ONCE, Way.COPIED_EVENT)) {
            RecordingSink sink = new RecordingSink();
            try (UTF8JsonGenerator json = UTF8JsonGenerator.to(sink, limited(2))) {
                json.writeStartArray();
                assertThrows(IllegalStateException.class, () -> way.write(json, "abc"));
                json.writeEndArray();
            }
            assertEquals("[]", sink.text());
        }
    }

    /**
     * Names of a copied value, in runs, for which there must be bytes behind, and one by one: the containers that are
     * open stay open.
     */
    @ParameterizedTest
    @ValueSource(ints = {3, 20_000})
    void namesOfCopiedValuesAreChecked(int limit) {
        String name = "n".repeat(limit + 1);
        for (boolean escaped : new boolean[] {false, true}) {
            String text = "{\"a\":{\"b\":1,\"" + (escaped ? "\\u006e" + name.substring(1) : name) + "\":2}}"
                    + " ".repeat(100);
            RecordingSink sink = new RecordingSink();
            try (UTF8JsonGenerator json = UTF8JsonGenerator.to(sink, limited(limit))) {
                UTF8JsonParser parser = UTF8JsonParser.of(text, NO_LIMIT);
                JsonLimitException refused = assertThrows(JsonLimitException.class, () -> json.copyValue(parser));
                assertEquals(Limit.NAME_BYTES, refused.limit());
                assertEquals(name, parser.currentName());
                json.writeEndObject().writeEndObject();
            }
            assertEquals("{\"a\":{\"b\":1}}", sink.text());
        }
    }
}
