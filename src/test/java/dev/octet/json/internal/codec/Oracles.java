package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.octet.json.JsonException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The codecs with the defaults of both Jacksons, beside both Jacksons themselves. */
final class Oracles {
    static final ObjectMapper JACKSON_2 = new ObjectMapper();
    static final JsonMapper JACKSON_3 = JsonMapper.builder().build();
    static final CodecCache AS_2 = new CodecCache(settings(true, null));
    static final CodecCache AS_3 = new CodecCache(settings(false, null));

    /** What stands for an exception. */
    private static final String REFUSED = "refused";

    private Oracles() {}

    /** The defaults of one of them with a view. */
    static Settings settings(boolean isJackson2, Class<?> view) {
        return Presets2And3.settings(!isJackson2, view, Map.of(), List.of());
    }

    static Object read(CodecCache codecs, Class<?> type, String json) {
        JsonCodec<Object> codec = codecs.codec(JavaType.of(type), Context.NONE);
        try (UTF8JsonParser parser = UTF8JsonParser.of(json)) {
            Object value = parser.tryReadNull() ? codec.nullValue() : codec.read(parser);
            assertEquals(null, parser.nextToken(), () -> "all is read of " + json);
            return value;
        }
    }

    static String write(CodecCache codecs, Object value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(out)) {
            try {
                codecs.codec(JavaType.of(value.getClass()), Context.NONE).write(generator, value);
            } catch (RuntimeException | Error e) {
                generator.abort();
                throw e;
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Reads with both Jacksons and their counterparts: equal values, or refused by both. */
    static void assertReads(Class<?> type, String json) {
        assertEquals(read2(type, json), readOrRefuse(AS_2, type, json), () -> "as Jackson 2: " + json);
        assertEquals(read3(type, json), readOrRefuse(AS_3, type, json), () -> "as Jackson 3: " + json);
    }

    /** The same for Jackson 3 alone, where Jackson 2 differs in what no option of ours has. */
    static void assertReadsAs3(Class<?> type, String json) {
        assertEquals(read3(type, json), readOrRefuse(AS_3, type, json), () -> "as Jackson 3: " + json);
    }

    /** Asserts that all refuse a document. */
    static void assertRefused(Class<?> type, String json) {
        assertEquals(REFUSED, read2(type, json));
        assertEquals(REFUSED, read3(type, json));
        assertReads(type, json);
    }

    /** Writes with both Jacksons and their counterparts: equal texts, or refused by both. */
    static void assertWrites(Object value) {
        assertEquals(write2(value), writeOrRefuse(AS_2, value), "as Jackson 2");
        assertWritesAs3(value);
    }

    static void assertWritesAs3(Object value) {
        String text = write3(value);
        assertEquals(text, writeOrRefuse(AS_3, value), "as Jackson 3");
        assertTrue(!text.isEmpty());
    }

    private static String read2(Class<?> type, String json) {
        try {
            return String.valueOf(JACKSON_2.readValue(json, type));
        } catch (JsonProcessingException e) {
            return REFUSED;
        }
    }

    private static String read3(Class<?> type, String json) {
        try {
            return String.valueOf(JACKSON_3.readValue(json, type));
        } catch (JacksonException e) {
            return REFUSED;
        }
    }

    private static String readOrRefuse(CodecCache codecs, Class<?> type, String json) {
        try {
            return String.valueOf(read(codecs, type, json));
        } catch (JsonException e) {
            return REFUSED;
        }
    }

    private static String write2(Object value) {
        try {
            return JACKSON_2.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            return REFUSED;
        }
    }

    private static String write3(Object value) {
        try {
            return JACKSON_3.writeValueAsString(value);
        } catch (JacksonException e) {
            return REFUSED;
        }
    }

    private static String writeOrRefuse(CodecCache codecs, Object value) {
        try {
            return write(codecs, value);
        } catch (JsonException e) {
            return REFUSED;
        }
    }
}
