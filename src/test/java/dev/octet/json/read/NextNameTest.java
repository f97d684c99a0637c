package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonToken;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code nextName()} and {@code nextName(NameTable)}: "index >= 0, UNKNOWN for a name that is not in the table, NO_NAME for no name". */
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
    void allOrders(Arrival arrival) {
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
    void unknownNames() {
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
    void tokensThatAreNoNames() {
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
    void namesAsStrings() {
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

    /** Fed input: no name yet is no name, and it comes when it is there. */
    @Test
    void fed() {
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

    /** Many different names: a cache is bounded, and a hit is the right name. */
    @Test
    void manyNames() {
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
