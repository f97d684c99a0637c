package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.WriteOptions;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.RecordingSink;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code writeAny}: trees of maps, iterables, arrays and plain values. */
@Tag("fast")
class WriteAnyTest {
    private static String written(Object tree) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(sink)) {
            json.writeAny(tree);
        }
        return sink.text();
    }

    static List<Arguments> values() {
        Map<Object, Object> keys = new LinkedHashMap<>();
        keys.put("b", 1);
        keys.put(7, 2);
        keys.put(new StringBuilder("a"), null);
        return List.of(
                Arguments.of("null", null),
                Arguments.of("\"text\\n\"", "text\n"),
                Arguments.of("\"built\"", new StringBuilder("built")),
                Arguments.of("\"constant\"", EncodedString.of("constant")),
                Arguments.of("true", true),
                Arguments.of("-1", (byte) -1),
                Arguments.of("-2", (short) -2),
                Arguments.of("2147483647", Integer.MAX_VALUE),
                Arguments.of("-9223372036854775808", Long.MIN_VALUE),
                Arguments.of("0.1", 0.1),
                Arguments.of("0.1", 0.1f),
                Arguments.of("18446744073709551616", BigInteger.TWO.pow(64)),
                Arguments.of("1E+5", new BigDecimal("1E+5")),
                Arguments.of("12", new AtomicLong(12)),
                Arguments.of("{}", Map.of()),
                Arguments.of("[]", List.of()),
                Arguments.of("{\"b\":1,\"7\":2,\"a\":null}", keys),
                Arguments.of(
                        "[1,[],{},[null]]", Arrays.asList(1, List.of(), Map.of(), Collections.singletonList(null))),
                Arguments.of("[1,\"a\",[2]]", new Object[] {1, "a", new Object[] {2}}),
                Arguments.of("[\"a\",null]", new String[] {"a", null}),
                Arguments.of("[1,2]", new int[] {1, 2}),
                Arguments.of("[1,2]", new long[] {1, 2}),
                Arguments.of("[1,2]", new short[] {1, 2}),
                Arguments.of("[0.1]", new float[] {0.1f}),
                Arguments.of("[0.1]", new double[] {0.1}),
                Arguments.of("[true,false]", new boolean[] {true, false}),
                Arguments.of("\"abc\"", "abc".toCharArray()),
                Arguments.of("\"YWJj\"", new byte[] {'a', 'b', 'c'}),
                Arguments.of("[[1],[2,3]]", new int[][] {{1}, {2, 3}}),
                Arguments.of("[{\"a\":1}]", (Iterable<Object>)
                        () -> List.<Object>of(Map.of("a", 1)).iterator()),
                Arguments.of("[[\"k\"]]", List.of(Map.of("k", 1).keySet())));
    }

    @ParameterizedTest
    @MethodSource("values")
    void aValueIsWritten(String json, Object value) {
        assertEquals(json, written(value));
        assertEquals("[" + json + "," + json + "]", written(Arrays.asList(value, value)));
        assertEquals("{\"a\":" + json + "}", written(Collections.singletonMap("a", value)));
    }

    /** An entry is an entry in a map only. */
    @Test
    void anEntryAsAnElementIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> written(List.of(Map.entry("a", 1))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":[1,2.5,\"\u6f22\",true,false,null,{\"b\":{}}],\"c\":12345678901234567890}",
                "[[[[]]],{},\"\",0]",
                "\"text\""
            })
    void whatReadAnyReturnsIsWrittenAgain(String json) {
        assertEquals(json, written(UTF8JsonParser.of(json).readAny()));
    }

    @Test
    void layoutAndPositionAreTheGenerators() {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator json =
                UTF8JsonGenerator.to(sink, WriteOptions.defaults().withIndent(Indent.pretty()))) {
            json.writeStartObject().writeName("a").writeAny(List.of(1)).writeEndObject();
        }
        assertEquals("{\n  \"a\": [\n    1\n  ]\n}", sink.text());
    }

    /** A part that is refused: its exception, what was written before, and the pointer. */
    static List<Arguments> refusals() {
        Map<String, Object> nullKey = new LinkedHashMap<>();
        nullKey.put("a", 1);
        nullKey.put(null, 2);
        return List.of(
                Arguments.of(Map.of("a", Arrays.asList(1, new Object())), IllegalArgumentException.class, "{\"a\":[1"),
                Arguments.of(List.of(Path.of("a")), IllegalArgumentException.class, "["),
                Arguments.of(List.of('c'), IllegalArgumentException.class, "["),
                Arguments.of(List.of(1, Double.NaN), JsonEncodingException.class, "[1"),
                Arguments.of(List.of(1, new NoNumber()), JsonEncodingException.class, "[1"),
                Arguments.of(nullKey, IllegalArgumentException.class, "{\"a\":1"),
                Arguments.of(
                        (Iterable<?>) () -> {
                            throw new ConcurrentModificationException();
                        },
                        ConcurrentModificationException.class,
                        "["),
                Arguments.of(
                        (Iterable<?>) () -> new Iterator<Object>() {
                            @Override
                            public boolean hasNext() {
                                return true;
                            }

                            @Override
                            public Object next() {
                                throw new ConcurrentModificationException();
                            }
                        },
                        ConcurrentModificationException.class,
                        "["));
    }

    /** A number without digits. */
    private static final class NoNumber extends Number {
        private static final long serialVersionUID = 1L;

        @Override
        public int intValue() {
            return 1;
        }

        @Override
        public long longValue() {
            return 1;
        }

        @Override
        public float floatValue() {
            return 1;
        }

        @Override
        public double doubleValue() {
            return 1;
        }

        @Override
        public String toString() {
            return "one";
        }
    }

    /** "what comes before it is written, and its containers are open"; close does not complain a second time. */
    @ParameterizedTest
    @MethodSource("refusals")
    void theContainersAroundARefusedPartStayOpen(Object tree, Class<? extends Throwable> expected, String before) {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator json = UTF8JsonGenerator.to(sink);
        assertThrows(expected, () -> json.writeAny(tree));
        json.flush();
        assertEquals(before, sink.text());
        assertDoesNotThrow(json::close);
    }

    @Test
    void aRefusalNamesTypeAndPointer() {
        UTF8JsonGenerator json = UTF8JsonGenerator.to(new RecordingSink());
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class, () -> json.writeAny(Map.of("a", Arrays.asList(1, Thread.State.NEW))));
        assertEquals("writeAny writes no java.lang.Thread$State, at '/a/1'", refused.getMessage());
    }

    @Test
    void aCallOutOfOrderChangesNothing() {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(sink)) {
            json.writeStartObject();
            assertThrows(IllegalStateException.class, () -> json.writeAny(new Object()));
            assertThrows(IllegalStateException.class, () -> json.writeAny(1));
            json.writeEndObject();
        }
        assertEquals("{}", sink.text());
    }

    /** A tree that contains itself, and one that is as deep as the limit allows, without recursion. */
    @Test
    void theDepthIsLimitedByTheLimitOnly() {
        List<Object> itself = new ArrayList<>();
        itself.add(itself);
        assertThrows(JsonLimitException.class, () -> written(itself));

        Object deep = 1;
        for (int i = 0; i < 200_000; i++) {
            deep = i % 2 == 0 ? Collections.singletonList(deep) : Collections.singletonMap("a", deep);
        }
        RecordingSink sink = new RecordingSink();
        WriteOptions options =
                WriteOptions.defaults().withLimits(JsonLimits.defaults().withMaxDepth(200_000));
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(sink, options)) {
            json.writeAny(deep);
        }
        assertTrue(sink.text().startsWith("{\"a\":[{\"a\":["));
        assertEquals(100_000 * "[]".length() + 100_000 * "{\"a\":}".length() + 1, sink.size());
    }
}
