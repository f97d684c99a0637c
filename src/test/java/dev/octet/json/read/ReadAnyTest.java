package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.SmallStack;
import dev.octet.json.support.Step;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code readAny}: "an object as a {@link LinkedHashMap}, an array as an {@link ArrayList}, anything else as
 * {@code getValue} returns it. The last of several members with the same name wins."
 */
@Tag("fast")
class ReadAnyTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    private static @Nullable Object any(String json, ReadOptions options) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(json), options)) {
            Object any = parser.readAny();
            assertNull(parser.nextToken(), "the whole document");
            return any;
        }
    }

    @Test
    void scalarsBecomeTheirJavaValues() {
        assertNull(any("null", DEFAULTS));
        assertEquals(true, any("true", DEFAULTS));
        assertEquals(false, any(" false ", DEFAULTS));
        assertEquals(1, any("1", DEFAULTS));
        assertEquals(1L << 40, any("1099511627776", DEFAULTS));
        assertEquals(BigInteger.ONE.shiftLeft(64), any("18446744073709551616", DEFAULTS));
        assertEquals(1.0, any("1.0", DEFAULTS));
        assertEquals("\u00e9\n", any("\"\u00e9\\n\"", DEFAULTS));
    }

    @Test
    void containersBecomeMapsAndLists() {
        Object any = any("{\"b\":[],\"a\":{},\"c\":[1,[2,{\"d\":null}],\"x\",{\"e\":[[]]}]}", DEFAULTS);
        LinkedHashMap<String, @Nullable Object> d = new LinkedHashMap<>();
        d.put("d", null);
        Map<String, Object> expected = new LinkedHashMap<>();
        expected.put("b", List.of());
        expected.put("a", Map.of());
        expected.put("c", Arrays.asList(1, Arrays.asList(2, d), "x", Map.of("e", List.of(List.of()))));
        assertEquals(expected, any);
        Map<?, ?> map = assertInstanceOf(LinkedHashMap.class, any);
        assertEquals(List.of("b", "a", "c"), new ArrayList<>(map.keySet()), "in the order of the document");
        assertInstanceOf(ArrayList.class, map.get("b"));
        assertInstanceOf(LinkedHashMap.class, map.get("a"));
    }

    @Test
    void theLastOfEqualNamesWins() {
        String json = "{\"a\":1,\"b\":2,\"a\":{\"x\":1,\"\\u0078\":2},\"\\u0061\":3}";
        assertEquals(Map.of("a", 3, "b", 2), any(json, DEFAULTS));
        assertEquals(Map.of("a", 1, "b", 2), any(json, DEFAULTS.withDuplicateNames(DuplicateNames.FIRST)));
        JsonSyntaxException e = assertThrows(
                JsonSyntaxException.class, () -> any(json, DEFAULTS.withDuplicateNames(DuplicateNames.REJECT)));
        assertEquals(JsonSyntaxException.Kind.DUPLICATE_NAME, e.kind());
        assertEquals(json.indexOf(":{") - 1, e.location().byteOffset());
    }

    /** readAny takes the next value, wherever the parser is. */
    @Test
    void readAnyTakesTheNextValue() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("{\"a\":[1,{\"b\":[2]},3],\"c\":4}"))) {
            parser.readStartObject();
            assertEquals("a", parser.nextName());
            parser.readStartArray();
            assertEquals(1, parser.readAny());
            assertEquals(Map.of("b", List.of(2)), parser.readAny());
            assertEquals(1 + 1, parser.depth(), "back where it was");
            assertEquals(3, parser.readAny());
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
            assertEquals("c", parser.nextName());
            assertEquals(4, parser.readAny());
            assertEquals(JsonToken.END_OBJECT, parser.nextToken());
            assertNull(parser.nextToken());
        }
    }

    @Test
    void readAnyTakesRootByRoot() {
        try (UTF8JsonParser parser =
                UTF8JsonParser.of(Step.bytes("[1]{} 2"), DEFAULTS.withFraming(Framing.CONCATENATED))) {
            assertEquals(List.of(1), parser.readAny());
            assertEquals(Map.of(), parser.readAny());
            assertEquals(2, parser.readAny());
            assertNull(parser.nextToken());
        }
    }

    /** There is no value at an end: it must not become a null. */
    @ParameterizedTest
    @ValueSource(strings = {"[]", "{}"})
    void readAnyAtAnEndIsRefused(String json) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(json))) {
            parser.nextToken();
            assertThrows(JsonValueException.class, parser::readAny);
        }
    }

    /** A number beyond a double is a mismatch, not infinity. */
    @Test
    void aNumberBeyondADoubleIsRefused() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("[1,1e400,2]"))) {
            JsonValueException e = assertThrows(JsonValueException.class, parser::readAny);
            assertEquals(3, e.location().byteOffset());
            assertEquals("/1", e.location().pointer());
        }
    }

    /** "Depth costs memory, not stack": 100,000 levels under a raised limit, on the smallest stack. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void deepValuesTakeNoStack(boolean objects) {
        int depth = 100_000;
        String open = objects ? "{\"a\":" : "[";
        byte[] json = Step.bytes(open.repeat(depth) + "7" + (objects ? "}" : "]").repeat(depth));
        ReadOptions raised = DEFAULTS.withLimits(JsonLimits.defaults().withMaxDepth(depth));
        Object[] any = new Object[1];
        SmallStack.run(() -> {
            try (UTF8JsonParser parser = UTF8JsonParser.of(json, raised)) {
                any[0] = parser.readAny();
                assertNull(parser.nextToken());
            }
        });
        Object at = any[0];
        for (int i = 0; i < depth; i++) {
            at = objects ? ((Map<?, ?>) at).get("a") : ((List<?>) at).get(0);
        }
        assertEquals(7, at);
    }

    @Test
    void theDepthLimitHoldsInReadAny() {
        byte[] json = Step.bytes("[".repeat(1_001));
        try (UTF8JsonParser parser = UTF8JsonParser.of(json)) {
            JsonLimitException e = assertThrows(JsonLimitException.class, parser::readAny);
            assertEquals(Limit.DEPTH, e.limit());
            assertEquals(1_000, e.location().byteOffset());
            assertTrue(e.location().pointer().startsWith("/0/0"));
        }
    }
}
