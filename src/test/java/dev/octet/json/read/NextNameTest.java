package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code nextName()} and {@code nextName(NameTable)}: an index from 0 on, UNKNOWN for a name that is not in the table,
 * NO_NAME for a token that is no name.
 */
@Tag("fast")
class NextNameTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final String[] NAMES = {
        "",
        "a",
        "b",
        "ab",
        "ba",
        "id",
        "name",
        "name2",
        "a longer name than eight",
        "a longer name than eighT",
        "\u00e9",
        "\u6f22\u5b57",
        "\ud83d\ude00",
        "tab\there",
        "quote\"",
        "\\",
        "x".repeat(64),
        "x".repeat(65),
        "x".repeat(300)
    };

    private static int index(Reading reading, NameTable table) {
        while (true) {
            int index = reading.parser().nextName(table);
            if (index != NameTable.NO_NAME || reading.parser().currentToken() != JsonToken.NOT_AVAILABLE) {
                return index;
            }
            JsonToken next = reading.next(); // fed: the token itself, which cannot be looked up any more
            return next == JsonToken.PROPERTY_NAME ? -3 : NameTable.NO_NAME;
        }
    }

    /** Every name as it is written by default, and with each char escaped. */
    private static String quoted(String name, boolean escaped) {
        String body = name.chars()
                .mapToObj(c -> escaped || c < ' ' || c == '"' || c == '\\'
                        ? String.format("\\u%04x", c)
                        : String.valueOf((char) c))
                .collect(Collectors.joining());
        return '"' + body + '"';
    }

    @ParameterizedTest
    @EnumSource(Arrival.class)
    void namesInAnyOrderHaveTheirIndexes(Arrival arrival) {
        NameTable table = NameTable.of(NAMES);
        Random random = new Random(11);
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, NAMES.length).boxed().toList());
        for (int round = 0; round < 20; round++) {
            boolean escaped = round % 3 == 2;
            String json = order.stream()
                    .map(i -> quoted(NAMES[i], escaped) + ":" + i)
                    .collect(Collectors.joining(" , ", "{ ", " }"));
            try (Reading reading = arrival.open(Step.bytes(json), DEFAULTS)) {
                reading.next();
                for (int expected : order) {
                    int index = index(reading, table);
                    assertTrue(index == expected || index == -3, () -> NAMES[expected] + " is not " + index);
                    assertEquals(JsonToken.PROPERTY_NAME, reading.parser().currentToken());
                    assertEquals(NAMES[expected], reading.parser().getString());
                    assertEquals(expected, reading.read(UTF8JsonParser::readInt));
                    assertEquals(NAMES[expected], reading.parser().currentName());
                }
                assertEquals(JsonToken.END_OBJECT, reading.next());
            }
            Collections.shuffle(order, random);
        }
    }

    @Test
    void namesOutsideTheTableAreUnknown() {
        NameTable table = NameTable.of(NAMES);
        for (String name : List.of(
                "c",
                "A",
                "abc",
                "nam",
                "name3",
                "a longer name than eigh",
                "x".repeat(63),
                "x".repeat(66),
                "\u00e8",
                "\0",
                " a",
                "a ")) {
            for (boolean escaped : new boolean[] {false, true}) {
                try (UTF8JsonParser parser =
                        UTF8JsonParser.of(Step.bytes("{" + quoted(name, escaped) + ":1,\"a\":2}"))) {
                    parser.nextToken();
                    assertEquals(NameTable.UNKNOWN, parser.nextName(table), name);
                    assertEquals(name, parser.getString());
                    assertEquals(1, parser.readInt());
                    assertEquals(1, parser.nextName(table), "the next is known again");
                }
            }
        }
    }

    @Test
    void otherTokensAreNoName() {
        NameTable table = NameTable.of("a");
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("[{\"a\":\"a\"},\"a\"]"))) {
            assertEquals(NameTable.NO_NAME, parser.nextName(table));
            assertEquals(JsonToken.START_ARRAY, parser.currentToken(), "advances all the same");
            assertEquals(NameTable.NO_NAME, parser.nextName(table));
            assertEquals(0, parser.nextName(table));
            assertEquals(NameTable.NO_NAME, parser.nextName(table));
            assertEquals(JsonToken.VALUE_STRING, parser.currentToken(), "a string is no name");
            assertEquals(NameTable.NO_NAME, parser.nextName(table));
            assertEquals(JsonToken.END_OBJECT, parser.currentToken());
            assertNull(parser.nextName());
            assertEquals(JsonToken.VALUE_STRING, parser.currentToken());
            assertNull(parser.nextName());
            assertNull(parser.nextName(), "the end");
            assertEquals(null, parser.currentToken());
            assertEquals(NameTable.NO_NAME, parser.nextName(table));
        }
    }

    @Test
    void nextNameReturnsTheName() {
        for (Arrival arrival : Arrival.values()) {
            try (Reading reading =
                    arrival.open(Step.bytes("{\"a\":1,\"\\u00e9\":2, \"\ud83d\ude00\" : 3}"), DEFAULTS)) {
                reading.next();
                for (String name : List.of("a", "\u00e9", "\ud83d\ude00")) {
                    assertEquals(JsonToken.PROPERTY_NAME, reading.peek());
                    while (reading.parser().currentToken() != JsonToken.PROPERTY_NAME) {
                        String answer = reading.parser().nextName();
                        if (answer == null) {
                            assertEquals(
                                    JsonToken.NOT_AVAILABLE, reading.parser().currentToken(), arrival.name());
                            reading.next();
                        } else {
                            assertEquals(name, answer);
                        }
                    }
                    assertEquals(name, reading.parser().getString());
                    assertEquals(name, reading.parser().currentName());
                    reading.next();
                }
            }
        }
    }

    /**
     * Records each token with its location, and the end: with {@code nextName} for every token, or with
     * {@code nextToken}. At one chosen token more calls are made: they look names up, so another one is expected after
     * that.
     */
    private static List<String> told(Reading input, boolean names, int asked) {
        List<String> told = new ArrayList<>();
        UTF8JsonParser parser = input.parser();
        try (input) {
            do {
                String name = names ? input.nextName() : null;
                JsonToken token = names ? parser.currentToken() : input.next();
                if (token == JsonToken.PROPERTY_NAME && !names) {
                    name = parser.getString();
                }
                told.add(token + " " + name + " " + parser.tokenByteOffset() + " " + parser.consumedBytes());
                if (told.size() == asked) {
                    told.add(parser.currentName() + parser.tokenLocation() + parser.getValue());
                }
            } while (parser.currentToken() != null);
        } catch (JsonException e) {
            told.add(e.getMessage());
        } catch (IllegalStateException e) {
            told.add("no value");
        }
        return told;
    }

    /**
     * Names in the same order as last time are compared and not scanned. Anything other than the expected name, or a
     * name in a wrong position, must still be found (RFC 8259 sections 4 and 7), at the same location, whatever an
     * inherited cache knows.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"x\":1,\"y\":2}",
                "{\"x\":1,\"a name of some length\":\"b\\n\",\n\t \"y\": {\"id\":[\"id\",{\"id\":1}]},\"\":0}",
                "{\"a\"b\":1}",
                "{\"a\u0001b\":1}",
                "{unquoted:1}",
                "{ax\":1}",
                "[x\":1]",
                "{\"x\":1 \"y\":2}",
                "{\"x\":1,,\"y\":2}",
                "{\"x\":1,\"y\"}",
                "{\"x\":\"y\":2}",
                "[\"x\":1]",
                "\"x\":1",
                "{\"x\":1,\"y\":2,}"
            })
    void expectedNamesDoNotHideErrors(String json) {
        for (String padding : List.of("", " ".repeat(64))) {
            byte[] bytes = Step.bytes(json + padding);
            for (int asked = 0; asked < 18; asked++) {
                String known = "{\"x\":1,\"y\":2}"; // and x again
                for (String before : List.of("{'a\"b':1,'a\\u0001b':2,unquoted:3}", json, json, known, known)) {
                    told(Arrival.ARRAY.open(Step.bytes(before), DEFAULTS.with(Leniency.values())), true, 0);
                }
                List<String> first = told(Arrival.ARRAY.open(bytes, DEFAULTS), true, asked); // all names are expected
                assertEquals(told(Arrival.ARRAY.open(bytes, DEFAULTS), false, asked), first, json);
                for (Arrival arrival : Arrival.values()) {
                    assertEquals(first, told(arrival.open(bytes, DEFAULTS), true, asked), json + " by " + arrival);
                }
            }
        }
    }

    /**
     * A closed parser throws an IllegalStateException at an expected name too; limits and duplicate names apply to it.
     */
    @Test
    void expectedNamesObeyStateAndOptions() {
        String name = "n".repeat(60);
        byte[] json = Step.bytes("{\"" + name + "\":1,\"" + name + "\":2}" + " ".repeat(64));
        for (int round = 0; round < 3; round++) {
            UTF8JsonParser closed = UTF8JsonParser.of(json);
            closed.nextToken();
            assertEquals(name, closed.nextName());
            assertEquals(1, closed.readInt());
            assertEquals(name, closed.nextName());
            closed.close();
            assertThrows(IllegalStateException.class, closed::nextName);
            for (int limit : new int[] {3, 59}) {
                JsonLimits limits = JsonLimits.defaults().withMaxNameBytes(limit);
                try (UTF8JsonParser parser = UTF8JsonParser.of(json, DEFAULTS.withLimits(limits))) {
                    parser.nextToken();
                    assertThrows(JsonLimitException.class, parser::nextName);
                }
            }
            try (UTF8JsonParser parser = UTF8JsonParser.of(json, DEFAULTS.withDuplicateNames(DuplicateNames.REJECT))) {
                parser.nextToken();
                assertEquals(name, parser.nextName());
                assertEquals(1, parser.readInt());
                assertThrows(JsonSyntaxException.class, parser::nextName);
            }
        }
    }

    /** Fed input: a name that is not there yet gives NO_NAME, and is returned once it is there. */
    @Test
    void aFedNameIsReturnedOnceItIsComplete() {
        ByteFeeder feeder = new ByteFeeder();
        NameTable table = NameTable.of("name");
        try (UTF8JsonParser parser = UTF8JsonParser.of(feeder)) {
            byte[] json = Step.bytes("{\"name\":");
            feeder.feed(json, 0, 4);
            parser.nextToken();
            assertEquals(NameTable.NO_NAME, parser.nextName(table));
            assertEquals(JsonToken.NOT_AVAILABLE, parser.currentToken());
            assertNull(parser.nextName());
            assertEquals(JsonToken.NOT_AVAILABLE, parser.currentToken());
            feeder.feed(json, 4, 4);
            assertEquals(0, parser.nextName(table));
            assertEquals("name", parser.getString());
        }
    }

    /** Many different names: the cache is bounded, and each hit is the right name. */
    @Test
    void manyNamesAreReturnedRight() {
        int count = 20_000;
        String json = IntStream.range(0, count)
                .mapToObj(i -> "\"n" + i % 9_973 * 31 + "\":" + i)
                .collect(Collectors.joining(",", "{", "}"));
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(json))) {
            parser.nextToken();
            for (int i = 0; i < count; i++) {
                assertEquals("n" + i % 9_973 * 31, parser.nextName());
                assertEquals(i, parser.readInt());
            }
        }
    }
}
