package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "bytes before this location, counted from the first byte of the input or output, a byte order mark included"; "column
 * in bytes, counted from 1"; "JSON Pointer (RFC 6901) of the value at this location; the root is the empty string".
 * Lines end at {@code \n}.
 */
@Tag("fast")
class ReadLocationTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    /** "After a syntax or limit error, returns the offset of the error", whatever the input, and whatever met it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[x              | 1",
                "[1,2            | 4",
                "[\"abc\\q\"] | 6",
                "\"\u0001\"   | 1",
                "{\"a\":tru}   | 8"
            })
    void afterAnErrorAllLocationsAreThatOfTheError(String json, long offset) {
        for (Arrival arrival : Arrival.ofBytes()) {
            for (Verdict.Mode mode : Verdict.Mode.values()) {
                try (Reading reading = arrival.open(Step.bytes(json), DEFAULTS)) {
                    assertEquals(offset, Verdict.of(reading, mode).location().byteOffset());
                    assertAllAt(offset, reading.parser(), arrival + " " + mode);
                    assertEquals(depth(json), reading.parser().depth(), arrival + " " + mode);
                }
            }
        }
    }

    private static int depth(String json) {
        try (Reading reading = Arrival.ARRAY.open(Step.bytes(json), DEFAULTS)) {
            Verdict.of(reading, Verdict.Mode.READ);
            return reading.parser().depth();
        }
    }

    private static void assertAllAt(long offset, UTF8JsonParser parser, String where) {
        assertEquals(offset, parser.tokenByteOffset(), where);
        assertEquals(offset, parser.tokenLocation().byteOffset(), where);
        assertEquals(offset, parser.currentLocation().byteOffset(), where);
        assertEquals(offset, parser.consumedBytes(), where);
        assertEquals(null, parser.currentToken(), where);
        assertEquals(null, parser.currentName(), where);
        assertEquals(0, parser.tokenLength(), where);
        assertEquals(0, parser.tokenBytes().length, where);
        assertTrue(parser.isStandardToken(), where);
    }

    /** The same if a look ahead has met the error far behind a token that it has copied, or in a string in parts. */
    @Test
    void anErrorFarAheadLeavesNothingOfTheTokenBefore() {
        byte[] json = Step.bytes("[\"text\"" + " ".repeat(100_000) + "x]");
        byte[] string = Step.bytes("['te\\u0078t" + "y".repeat(100_000) + "\\ux']");
        for (Arrival arrival : Arrival.ofBytes()) {
            try (Reading reading = arrival.open(json, DEFAULTS)) {
                reading.next();
                reading.next();
                assertThrows(JsonException.class, reading::peek);
                assertAllAt(json.length - 2, reading.parser(), arrival.name());
            }
            try (Reading reading = arrival.open(string, ReadOptions.lenient())) {
                reading.next();
                assertEquals(JsonToken.VALUE_STRING, reading.peek());
                assertTrue(reading.parser().startString(true));
                assertThrows(JsonException.class, () -> {
                    while (reading.nextPart()) {
                        continue;
                    }
                });
                assertAllAt(string.length - 3, reading.parser(), arrival.name());
            }
        }
    }

    /** "After close, [...] the location methods [...] throw IllegalStateException". */
    @Test
    void afterACloseThereIsNoLocation() {
        byte[] json = Step.bytes("   [1,2]");
        for (UTF8JsonParser parser : List.of(UTF8JsonParser.of(json, 3, 5), UTF8JsonParser.of(Step.stream("[1,2]")))) {
            parser.readStartArray();
            parser.close();
            assertThrows(IllegalStateException.class, parser::tokenByteOffset);
            assertThrows(IllegalStateException.class, parser::tokenLocation);
            assertThrows(IllegalStateException.class, parser::currentLocation);
            assertThrows(IllegalStateException.class, parser::consumedBytes);
        }
    }

    /**
     * A token with all the parts of its location.
     *
     * @param name the result of currentName()
     */
    private record Place(JsonToken token, String text, String pointer, String name, int depth) {}

    private static final String DOCUMENT = """
            \ufeff {"a" : [1, {"b/c": "x", "d~e":\t[\r
            [ ], "\u00e9\u6f22\ud83d\ude00",
            -2.5]} ],

             "\\u00e9": {"":{ "\\"q\\"":true}},
            "z": null
            }
            """;

    private static final List<Place> PLACES = List.of(
            new Place(JsonToken.START_OBJECT, "{", "", null, 1),
            new Place(JsonToken.PROPERTY_NAME, "\"a\"", "/a", "a", 1),
            new Place(JsonToken.START_ARRAY, "[", "/a", "a", 2),
            new Place(JsonToken.VALUE_NUMBER_INT, "1", "/a/0", null, 2),
            new Place(JsonToken.START_OBJECT, "{", "/a/1", null, 3),
            new Place(JsonToken.PROPERTY_NAME, "\"b/c\"", "/a/1/b~1c", "b/c", 3),
            new Place(JsonToken.VALUE_STRING, "\"x\"", "/a/1/b~1c", "b/c", 3),
            new Place(JsonToken.PROPERTY_NAME, "\"d~e\"", "/a/1/d~0e", "d~e", 3),
            new Place(JsonToken.START_ARRAY, "[", "/a/1/d~0e", "d~e", 4),
            new Place(JsonToken.START_ARRAY, "[", "/a/1/d~0e/0", null, 5),
            new Place(JsonToken.END_ARRAY, "]", "/a/1/d~0e/0", null, 4),
            new Place(JsonToken.VALUE_STRING, "\"\u00e9\u6f22\ud83d\ude00\"", "/a/1/d~0e/1", null, 4),
            new Place(JsonToken.VALUE_NUMBER_FLOAT, "-2.5", "/a/1/d~0e/2", null, 4),
            new Place(JsonToken.END_ARRAY, "]", "/a/1/d~0e", "d~e", 3),
            new Place(JsonToken.END_OBJECT, "}", "/a/1", null, 2),
            new Place(JsonToken.END_ARRAY, "]", "/a", "a", 1),
            new Place(JsonToken.PROPERTY_NAME, "\"\\u00e9\"", "/\u00e9", "\u00e9", 1),
            new Place(JsonToken.START_OBJECT, "{", "/\u00e9", "\u00e9", 2),
            new Place(JsonToken.PROPERTY_NAME, "\"\"", "/\u00e9/", "", 2),
            new Place(JsonToken.START_OBJECT, "{", "/\u00e9/", "", 3),
            new Place(JsonToken.PROPERTY_NAME, "\"\\\"q\\\"\"", "/\u00e9//\"q\"", "\"q\"", 3),
            new Place(JsonToken.VALUE_TRUE, "true", "/\u00e9//\"q\"", "\"q\"", 3),
            new Place(JsonToken.END_OBJECT, "}", "/\u00e9/", "", 2),
            new Place(JsonToken.END_OBJECT, "}", "/\u00e9", "\u00e9", 1),
            new Place(JsonToken.PROPERTY_NAME, "\"z\"", "/z", "z", 1),
            new Place(JsonToken.VALUE_NULL, "null", "/z", "z", 1),
            new Place(JsonToken.END_OBJECT, "}", "", null, 0));

    /** Where a byte is, counted from first principles. */
    private static JsonLocation location(byte[] json, int offset, String pointer) {
        long line = 1;
        int lineStart = 0;
        for (int i = 0; i < offset; i++) {
            if (json[i] == '\n') {
                line++;
                lineStart = i + 1;
            }
        }
        return new JsonLocation(offset, line, offset - lineStart + 1, pointer);
    }

    @ParameterizedTest
    @EnumSource(Arrival.class)
    void everyTokenHasItsLocation(Arrival arrival) {
        for (int size : new int[] {0, 1, 2, 3, 8, 16, 61}) {
            ReadOptions options = size == 0 ? DEFAULTS : DEFAULTS.withBuffer(new byte[size]);
            byte[] json = Step.bytes(DOCUMENT);
            try (Reading reading = arrival.open(json, options)) {
                int from = 0;
                for (Place place : PLACES) {
                    assertEquals(place.token, reading.next());
                    int offset = indexOf(json, Step.bytes(place.text), from);
                    from = offset + Step.bytes(place.text).length;
                    assertPlace(place, location(json, offset, place.pointer), from, json, reading.parser());
                }
                assertEquals(null, reading.next());
                assertEquals(json.length, reading.parser().consumedBytes(), "at the end of the input, all of them");
            }
        }
    }

    private static void assertPlace(Place place, JsonLocation start, int end, byte[] json, UTF8JsonParser parser) {
        assertEquals(start, parser.tokenLocation(), place::toString);
        assertEquals(start.byteOffset(), parser.tokenByteOffset());
        JsonLocation behind = location(json, end, place.pointer);
        JsonLocation current = parser.currentLocation();
        assertEquals(behind, current, place::toString);
        assertEquals(end, parser.consumedBytes());
        assertEquals(place.name, parser.currentName(), place::toString);
        assertEquals(place.depth, parser.depth(), place::toString);
        assertEquals(start, parser.tokenLocation(), "asked again");
    }

    private static int indexOf(byte[] json, byte[] text, int from) {
        int at = from;
        while (!Arrays.equals(json, at, at + text.length, text, 0, text.length)) {
            at++;
        }
        return at;
    }

    /** "Locations and pointers are computed on demand": requesting only some gives the same. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 26})
    void locationsRequestedSeldomAreTheSame(int every) {
        byte[] json = Step.bytes(DOCUMENT);
        for (int size : new int[] {1, 7, 4_096}) {
            try (Reading reading = Reading.of(
                    UTF8JsonParser.of(ScriptedSource.of(json).inReadsOf(size), DEFAULTS.withBuffer(new byte[16])))) {
                int from = 0;
                for (int i = 0; i < PLACES.size(); i++) {
                    reading.next();
                    Place place = PLACES.get(i);
                    int offset = indexOf(json, Step.bytes(place.text), from);
                    from = offset + Step.bytes(place.text).length;
                    if (i % every == every - 1) {
                        assertEquals(
                                location(json, offset, place.pointer),
                                reading.parser().tokenLocation());
                    }
                }
            }
        }
    }

    /** Errors: at the byte, on its line, in its value. */
    private record Wrong(String json, int offset, String pointer) {
        @Override
        public String toString() {
            return json.replace("\n", "\\n");
        }
    }

    static List<Wrong> errors() {
        return List.of(
                new Wrong("\n\n  x", 4, ""),
                new Wrong("[1,\n2,\n  x", 9, "/2"),
                new Wrong("{\"a\":\n{\"b\":\n tru}", 16, "/a/b"),
                new Wrong("{\"a/b\":{\"~\":[0,\n\n-x", 18, "/a~1b/~0/1"),
                new Wrong("[\"line\",\n\"\\q\"]", 11, "/1"),
                new Wrong("[[],[[],{\"k\":\"\u00e9\u0001\"}]]", 16, "/1/1/k"),
                new Wrong("[[1,2],[3,4x]]", 11, "/1/1"),
                new Wrong("{\"a\":1,\n\"b\":}", 12, "/b"),
                new Wrong("[{\"a\":[]},\n\n\n", 13, "/1"),
                new Wrong("\ufeff\n[\n1,\n01]", 10, "/1"),
                new Wrong("[\"a\",\"" + "b".repeat(40) + "\n\"]", 46, "/1"),
                new Wrong("{\"n" + "a".repeat(40) + "\":[\n1,\n\"\\ud800\"]}", 57, "/n" + "a".repeat(40) + "/1"));
    }

    @ParameterizedTest
    @MethodSource("errors")
    void everyErrorHasItsLocation(Wrong wrong) {
        byte[] json = Step.bytes(wrong.json);
        JsonLocation expected = location(json, wrong.offset, wrong.pointer);
        for (Arrival arrival : Arrival.values()) {
            for (byte[] buffer : new byte[][] {null, new byte[1], new byte[5], new byte[16]}) {
                try (Reading reading = arrival.open(json, DEFAULTS.withBuffer(buffer))) {
                    assertEquals(expected, failure(reading).location(), arrival.name());
                    assertEquals(expected, reading.parser().tokenLocation(), "after an error, where that is");
                    assertEquals(expected, reading.parser().currentLocation());
                }
            }
        }
        for (int cut = 1; cut < json.length; cut++) {
            for (int next = 1; next < 5; next++) {
                try (Reading reading =
                        Reading.of(UTF8JsonParser.of(ScriptedSource.of(json).inReadsOf(cut, next)))) {
                    assertEquals(expected, failure(reading).location(), "cut at " + cut + " and " + next);
                }
            }
        }
    }

    private static JsonException failure(Reading reading) {
        return assertThrows(JsonException.class, () -> {
            while (reading.next() != null) {
                continue;
            }
        });
    }

    /** Locations behind skipped or streamed values, over many refills. */
    @Test
    void locationsBehindLargeValuesAreRight() {
        String large = "[" + "{\"k\":\"text\\n\",\n\"l\":[1,2,\n3]},\n".repeat(5_000) + "0]";
        String json =
                "{\n\"skipped\":" + large + ",\n\"streamed\":\"" + "abc\\n\u00e9".repeat(30_000) + "\",\n \"here\": x";
        byte[] bytes = Step.bytes(json);
        JsonLocation expected = location(bytes, bytes.length - 1, "/here");
        for (Arrival arrival : List.of(Arrival.ARRAY, Arrival.STREAM, Arrival.CHANNEL, Arrival.FED, Arrival.READER)) {
            try (Reading reading = arrival.open(bytes, DEFAULTS)) {
                UTF8JsonParser parser = reading.parser();
                reading.next();
                reading.next();
                reading.run(UTF8JsonParser::skipValue);
                assertEquals("/skipped", parser.tokenLocation().pointer());
                assertEquals(12 + large.length() - 1, parser.tokenByteOffset());
                reading.next();
                JsonLocation name = parser.tokenLocation();
                assertEquals(location(bytes, (int) name.byteOffset(), "/streamed"), name);
                reading.count(p -> p.readUTF8String(OutputStream.nullOutputStream()));
                JsonLocation streamed = parser.tokenLocation();
                assertEquals(location(bytes, (int) name.byteOffset() + 11, "/streamed"), streamed, arrival.name());
                reading.next();
                assertEquals("here", parser.currentName());
                assertEquals(expected, failure(reading).location(), arrival.name());
            }
        }
    }

    /** Names of every open level are known after the window has passed them, and forgotten with their level. */
    @Test
    void namesOfDeepPathsAreKept() {
        Random random = new Random(23);
        List<String> path = new ArrayList<>();
        StringBuilder json = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            String name = "n/" + i + "~" + "x".repeat(random.nextInt(30));
            boolean object = random.nextInt(3) > 0;
            int before = random.nextInt(3);
            if (object) {
                json.append('{');
                for (int k = 0; k < before; k++) {
                    json.append("\"before").append(k).append("\":{\"inner\":[\"\"]},");
                }
                json.append('"').append(name).append("\":\n");
                path.add(name.replace("~", "~0").replace("/", "~1"));
            } else {
                json.append('[').append("[{\"other\":1}],".repeat(before));
                path.add(String.valueOf(before));
            }
        }
        json.append("\"here\"");
        String pointer = "/" + String.join("/", path);
        byte[] bytes = Step.bytes(json.toString());
        int offset = bytes.length - 6;
        for (int size : new int[] {1, 3, 100, 100_000}) {
            for (byte[] buffer : new byte[][] {null, new byte[16]}) {
                try (UTF8JsonParser parser =
                        UTF8JsonParser.of(ScriptedSource.of(bytes).inReadsOf(size), DEFAULTS.withBuffer(buffer))) {
                    JsonToken token = parser.nextToken();
                    while (token != JsonToken.VALUE_STRING || parser.tokenByteOffset() != offset) {
                        token = parser.nextToken();
                    }
                    assertEquals(location(bytes, offset, pointer), parser.tokenLocation());
                    JsonException e = assertThrows(JsonException.class, parser::nextToken);
                    assertEquals(bytes.length, e.location().byteOffset());
                }
            }
        }
    }

    /**
     * {@code currentName}: "Returns the name of the current member of the innermost open object", and so again after an
     * END; through refills, skips and limits of what is kept.
     */
    @Test
    void currentNameIsRestored() {
        String json = "{\"outer\":[{\"middle\":{\"inner\":[[]],\"last\":{}},\"next\":1}],\"end\":{}}";
        for (int size = 1; size < 20; size++) {
            try (UTF8JsonParser parser = UTF8JsonParser.of(
                    ScriptedSource.of(Step.bytes(json)).inReadsOf(size), DEFAULTS.withBuffer(new byte[size]))) {
                List<String> names = new ArrayList<>();
                for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                    if (token.isStructEnd()) {
                        names.add(parser.currentName());
                    }
                }
                assertEquals(
                        Arrays.asList(null, "inner", "last", "middle", null, "outer", "end", null),
                        names,
                        "reads of " + size);
            }
        }
    }

    /** Locations before the first token, between documents and after the end. */
    @Test
    void locationsWithoutATokenAreRight() {
        for (Arrival arrival : Arrival.values()) {
            try (Reading reading = arrival.open(Step.bytes("\n [1]\n\n"), DEFAULTS)) {
                assertEquals(new JsonLocation(0, 1, 1, ""), reading.parser().currentLocation());
                assertEquals(0, reading.parser().consumedBytes());
                while (reading.next() != null) {
                    continue;
                }
                assertEquals(new JsonLocation(7, 4, 1, ""), reading.parser().currentLocation(), arrival.name());
                assertEquals(7, reading.parser().consumedBytes());
            }
        }
    }

    /** Value and limit exceptions carry the location of their value. */
    @Test
    void refusalsHaveTheLocationOfTheirValue() {
        byte[] json = Step.bytes("[\n{\"a\":[true,\n 1e400]}]");
        ReadOptions options = DEFAULTS.withLimits(JsonLimits.defaults().withMaxNumberScale(10));
        for (Arrival arrival : Arrival.values()) {
            try (Reading reading = arrival.open(json, options)) {
                JsonToken token = reading.next();
                while (token != JsonToken.VALUE_NUMBER_FLOAT) {
                    token = reading.next();
                }
                UTF8JsonParser parser = reading.parser();
                JsonLocation expected = new JsonLocation(15, 3, 2, "/0/a/1");
                assertEquals(
                        expected,
                        assertThrows(JsonException.class, parser::getDoubleValue)
                                .location());
                assertEquals(
                        expected,
                        assertThrows(JsonException.class, parser::getBooleanValue)
                                .location());
                assertEquals(
                        expected,
                        assertThrows(JsonException.class, parser::getDecimalValue)
                                .location());
                assertTrue(assertThrows(JsonException.class, parser::getIntValue)
                        .getMessage()
                        .contains("line 3"));
            }
        }
    }
}
