package dev.octet.json.jackson3;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.octet.json.bridge.GeneratorScripts;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SequenceWriter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;
import tools.jackson.databind.util.TokenBuffer;

/** Values written by a stock {@code ObjectMapper} and by one over Octet: the documents are the same. */
class MapperWriteTest {
    enum Kind {
        ROUND,
        @JsonProperty("fl\u00e4che")
        FLAT
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    interface Shape {}

    record Circle(double radius, Kind kind) implements Shape {}

    record Money(@JsonValue BigDecimal amount) {}

    record Point(int x, int y) {}

    record Numbers(byte b, short s, int i, long l, float f, double d, BigInteger big, BigDecimal dec, Boolean t) {}

    record Mixed(
            String text,
            @JsonRawValue String raw,
            byte[] bytes,
            UUID id,
            List<Shape> shapes,
            Map<String, Object> map,
            int[] ints,
            long[] longs,
            double[] doubles,
            String[] strings,
            Money money,
            @JsonUnwrapped Point at,
            @JsonInclude(JsonInclude.Include.NON_NULL) String none,
            @JsonFormat(shape = JsonFormat.Shape.STRING) int quoted,
            Mixed inner) {}

    private static final Map<String, Object> VALUES = values();
    private static final Map<String, Function<ObjectMapper, ObjectWriter>> WRITERS = writers();

    private static Map<String, Object> values() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put(
                "numbers",
                new Numbers(
                        (byte) -1,
                        (short) 2,
                        3,
                        1L << 60,
                        0.5f,
                        1e10,
                        BigInteger.TWO.pow(80),
                        new BigDecimal("1E+3"),
                        true));
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("k\"ey", Arrays.asList(1, "two", null, 3.5, GeneratorScripts.TEXT));
        map.put("gr\u00f6\u00dfe", Map.of("x", Kind.FLAT));
        Mixed inner = mixed(map, null);
        all.put("mixed", mixed(map, inner));
        all.put("list", List.of(inner, inner, new Point(1, 2)));
        all.put("text", GeneratorScripts.TEXT);
        all.put("number", 12.5);
        all.put("empty", Map.of());
        all.put("long", ("0123456789\u20ac" + GeneratorScripts.TEXT).repeat(5000));
        all.put("many", Stream.generate(() -> new Point(3, 4)).limit(3000).toList());
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.put("a", 1)
                .put("b", GeneratorScripts.TEXT)
                .put("big", new BigDecimal("12.50"))
                .put("bytes", new byte[40]);
        tree.putArray("array").add(1).add(true).addNull().add("x").addObject().put("y", 2.5f);
        tree.putPOJO("pojo", new Point(5, 6));
        tree.putRawValue("raw", new RawValue("{\"r\" : 1}"));
        all.put("tree", tree);
        return all;
    }

    private static Mixed mixed(Map<String, Object> map, Mixed inner) {
        return new Mixed(
                "text",
                "[1, {\"raw\":\"\u20ac\"}]",
                new byte[] {1, 2, 3},
                new UUID(1, 2),
                List.of(new Circle(1.5, Kind.ROUND), new Circle(-0.0, Kind.FLAT)),
                map,
                new int[] {1, -2},
                new long[] {3},
                new double[] {0.1, Double.NaN},
                new String[] {"a", null, "\u00e4"},
                new Money(new BigDecimal("9.90")),
                new Point(7, 8),
                null,
                12,
                inner);
    }

    private static Map<String, Function<ObjectMapper, ObjectWriter>> writers() {
        Map<String, Function<ObjectMapper, ObjectWriter>> all = new LinkedHashMap<>();
        all.put("plain", ObjectMapper::writer);
        all.put("pretty", ObjectMapper::writerWithDefaultPrettyPrinter);
        all.put("ASCII", mapper -> mapper.writer().with(JsonWriteFeature.ESCAPE_NON_ASCII));
        all.put("strings", mapper -> mapper.writer().with(JsonWriteFeature.WRITE_NUMBERS_AS_STRINGS));
        all.put("slash", mapper -> mapper.writer().with(JsonWriteFeature.ESCAPE_FORWARD_SLASHES));
        all.put("sorted", mapper -> mapper.writer().with(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS));
        all.put("unquoted", mapper -> mapper.writer().without(JsonWriteFeature.QUOTE_PROPERTY_NAMES));
        return all;
    }

    static Stream<Arguments> cases() {
        return WRITERS.keySet().stream()
                .flatMap(writer -> VALUES.keySet().stream().map(value -> arguments(writer, value)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("cases")
    void writesWhatJacksonWrites(String writer, String name) {
        Object value = VALUES.get(name);
        ObjectWriter stock = WRITERS.get(writer).apply(new JsonMapper());
        ObjectWriter ours = WRITERS.get(writer).apply(new JsonMapper(new OctetJsonFactory()));
        for (int i = 0; i < 3; i++) { // first with new generators, then with those that are kept
            assertArrayEquals(stock.writeValueAsBytes(value), ours.writeValueAsBytes(value));
            assertEquals(stock.writeValueAsString(value), ours.writeValueAsString(value));
            assertEquals(toStreams(stock, value), toStreams(ours, value));
        }
    }

    private static List<String> toStreams(ObjectWriter writer, Object value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        writer.writeValue(bytes, value);
        StringWriter text = new StringWriter();
        try (SequenceWriter sequence = writer.withRootValueSeparator("\n").writeValues(text)) {
            sequence.write(value).write(value).writeAll(List.of(value, value));
        }
        StringWriter array = new StringWriter();
        try (SequenceWriter sequence = writer.writeValuesAsArray(array)) {
            sequence.write(value).write(value);
        }
        return List.of(bytes.toString(), text.toString(), array.toString());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void copiesWhatJacksonCopies(String writer, String name) {
        ObjectMapper stock = new JsonMapper();
        ObjectMapper ours = new JsonMapper(new OctetJsonFactory());
        try (TokenBuffer buffer = new TokenBuffer(stock._serializationContext(), false)) {
            WRITERS.get(writer).apply(stock).writeValue(buffer, VALUES.get(name));
            assertArrayEquals(stock.writeValueAsBytes(buffer), ours.writeValueAsBytes(buffer));
        }
    }
}
