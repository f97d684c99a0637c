package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import dev.octet.json.support.TestScale;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code nextName()} and {@code nextName(NameTable)}: an index from 0 on, UNKNOWN for a name that is not in the table,
 * NO_NAME at the object's end.
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
        return reading.ask(p -> p.nextName(table));
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
                    assertEquals(expected, index(reading, table), NAMES[expected]);
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

    private record NameCall(String name, Function<UTF8JsonParser, Object> call) {}

    private static final NameTable KINDS = NameTable.of("kind", "id");

    private static final List<NameCall> NAME_CALLS = List.of(
            new NameCall("nextName()", UTF8JsonParser::nextName),
            new NameCall("nextName(table)", p -> p.nextName(KINDS)),
            new NameCall("nextName(table, the next)", p -> p.nextName(KINDS, 1)),
            new NameCall("nextName(table, -1)", p -> p.nextName(KINDS, -1)));

    /** "If the value of the last name was neither read nor skipped": the message names the member, nothing is taken. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void aForgottenValueIsNamed(Arrival arrival) {
        for (String value : List.of("1", "\"text\"", "{\"id\":2}", "[]", "null", " 1")) {
            byte[] json = Step.bytes("[{\"kind\":" + value + ",\"id\":5},{\"kind\":2,\"id\":7}]");
            for (NameCall forgetful : NAME_CALLS) {
                try (Reading reading = arrival.open(json, DEFAULTS)) {
                    UTF8JsonParser parser = reading.parser();
                    reading.run(UTF8JsonParser::readStartArray);
                    reading.run(UTF8JsonParser::readStartObject);
                    assertEquals("kind", reading.nextName());
                    for (int i = 0; i < 2; i++) {
                        IllegalStateException e = assertThrows(
                                IllegalStateException.class, () -> reading.ask(forgetful.call), forgetful.name);
                        assertTrue(e.getMessage().contains("/0/kind"), e::getMessage);
                        assertEquals(JsonToken.PROPERTY_NAME, parser.currentToken());
                        assertEquals("kind", parser.getString());
                        reading.peek(); // passes whitespace
                    }
                    reading.run(UTF8JsonParser::skipValue);
                    assertEquals("id", reading.nextName());
                    assertEquals(5, reading.read(UTF8JsonParser::readInt));
                    assertEquals(null, reading.nextName());
                    assertEquals(JsonToken.END_OBJECT, parser.currentToken());
                }
            }
        }
    }

    /** NO_NAME and null mean the object's end, and nothing else: outside objects there is no name to ask for. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void namesOutsideObjectsAreRefused(Arrival arrival) {
        for (NameCall call : NAME_CALLS) {
            try (Reading reading = arrival.open(Step.bytes("[{\"a\":\"a\"},\"a\"] "), DEFAULTS)) {
                UTF8JsonParser parser = reading.parser();
                assertRefused(reading, call, null);
                assertEquals(JsonToken.START_ARRAY, reading.next());
                assertRefused(reading, call, JsonToken.START_ARRAY);
                assertEquals(JsonToken.START_OBJECT, reading.next());
                assertEquals("a", reading.nextName());
                assertEquals("a", reading.read(p -> p.readString()));
                Object end = reading.ask(call.call);
                assertTrue(end == null || end.equals(NameTable.NO_NAME), call.name);
                assertEquals(JsonToken.END_OBJECT, parser.currentToken());
                assertRefused(reading, call, JsonToken.END_OBJECT);
                assertEquals(JsonToken.VALUE_STRING, reading.next());
                assertRefused(reading, call, JsonToken.VALUE_STRING);
                assertEquals(JsonToken.END_ARRAY, reading.next());
                assertRefused(reading, call, JsonToken.END_ARRAY);
                assertEquals(null, reading.next());
                assertRefused(reading, call, null);
            }
        }
    }

    private static void assertRefused(Reading reading, NameCall call, @Nullable JsonToken current) {
        assertThrows(IllegalStateException.class, () -> reading.ask(call.call), call.name);
        JsonToken token = reading.parser().currentToken();
        assertEquals(current, token, call.name);
    }

    /** A skip that ran out of bytes is finished, then comes the next name: as if the bytes had been there. */
    @Test
    void anUnfinishedSkipIsFinishedBeforeTheNextName() {
        for (NameCall call : NAME_CALLS) {
            for (boolean looks : new boolean[] {false, true}) {
                ByteFeeder feeder = new ByteFeeder();
                try (UTF8JsonParser parser = UTF8JsonParser.of(feeder)) {
                    byte[] json = Step.bytes("{\"kind\":{\"a\":[1,2]},\"id\":3}");
                    feeder.feed(json, 0, 15);
                    parser.readStartObject();
                    assertEquals("kind", parser.nextName());
                    parser.readStartObject();
                    parser.skipChildren();
                    assertEquals(JsonToken.NOT_AVAILABLE, parser.currentToken());
                    assertThrows(IllegalStateException.class, () -> call.call.apply(parser));
                    feeder.feed(json, 15, json.length - 15);
                    if (looks) {
                        assertEquals(JsonToken.END_OBJECT, parser.peekToken());
                    }
                    Object name = call.call.apply(parser);
                    assertTrue("id".equals(name) || Integer.valueOf(1).equals(name), call.name + " " + name);
                    assertEquals("id", parser.getString());
                    assertEquals(3, parser.readInt());
                }
            }
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
                    assertEquals(name, reading.nextName());
                    assertEquals(JsonToken.PROPERTY_NAME, reading.parser().currentToken());
                    assertEquals(name, reading.parser().getString());
                    assertEquals(name, reading.parser().currentName());
                    reading.next();
                }
            }
        }
    }

    // ---- the caller's expectation

    /** Names around the sizes of words, of which some begin alike; of these, every other one is in a table. */
    private static final List<String> EDGES = Stream.concat(
                    IntStream.of(0, 1, 5, 6, 7, 8, 9, 13, 14, 15, 16, 17, 22, 23, 24, 25, 254, 255, 256, 257)
                            .boxed()
                            .flatMap(length -> Stream.of(
                                    "n".repeat(length),
                                    "n".repeat(Math.max(0, length - 1)) + "m",
                                    "m" + "n".repeat(length))),
                    Stream.of(
                            "caf\u00e9",
                            "caf\u00e8",
                            "\u6f22\u5b57",
                            "\ud83d\ude00",
                            "quo\"te",
                            "\\",
                            "tab\t",
                            "\u007f"))
            .distinct()
            .toList();

    private static final NameTable EVERY_OTHER = NameTable.of(IntStream.range(0, EDGES.size())
            .filter(i -> i % 2 == 0)
            .mapToObj(EDGES::get)
            .toArray(String[]::new));

    private static int indexOf(String name) {
        int at = EDGES.indexOf(name);
        return at % 2 == 0 ? at / 2 : NameTable.UNKNOWN;
    }

    private static String blank(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> " ";
            case 1 -> "\n  ";
            case 2 -> random.nextInt(4) == 0 ? " ".repeat(40) : "\t";
            default -> "";
        };
    }

    private static String document(Random random) {
        return IntStream.range(0, 1 + random.nextInt(7))
                .mapToObj(i -> blank(random) + quoted(EDGES.get(random.nextInt(EDGES.size())), random.nextInt(5) == 0)
                        + blank(random) + ":" + blank(random) + i * 7 + blank(random))
                .collect(Collectors.joining(",", "{", "}" + " ".repeat(random.nextInt(2) * 300)));
    }

    /** What is known of each member and its value: of names found by a call, or by {@code nextToken} and the text. */
    private static List<String> members(Reading reading, ToIntFunction<UTF8JsonParser> nextIndex) {
        List<String> members = new ArrayList<>();
        try (reading) {
            UTF8JsonParser parser = reading.parser();
            reading.run(UTF8JsonParser::readStartObject);
            while (true) {
                int index = reading.ask(nextIndex::applyAsInt);
                String state = index + " " + parser.currentToken() + " " + parser.tokenLocation() + " "
                        + parser.currentLocation() + " " + parser.consumedBytes();
                if (index == NameTable.NO_NAME) {
                    members.add(state);
                    return members;
                }
                members.add(state + " " + parser.getString() + " " + parser.currentName() + " "
                        + Step.text(parser.getUTF8Bytes()) + " " + parser.isStandardToken());
                members.add(reading.read(UTF8JsonParser::readInt) + " " + parser.tokenLocation() + " "
                        + parser.currentLocation() + " " + parser.currentName());
            }
        }
    }

    private static int byText(UTF8JsonParser parser) {
        JsonToken token = parser.nextToken();
        if (token == JsonToken.NOT_AVAILABLE) {
            throw new IllegalStateException("feed more");
        }
        return token == JsonToken.PROPERTY_NAME ? indexOf(parser.getString()) : NameTable.NO_NAME;
    }

    private static final List<IntUnaryOperator> EXPECTATIONS = List.of(
            last -> last + 1,
            last -> last,
            last -> -1,
            last -> NameTable.NO_NAME,
            last -> Integer.MAX_VALUE,
            last -> Integer.MIN_VALUE,
            last -> EVERY_OTHER.size(),
            last -> (last + 7) % EVERY_OTHER.size());

    private static ToIntFunction<UTF8JsonParser> expecting(IntUnaryOperator expectation) {
        int[] last = {-1};
        return parser -> {
            int index = parser.nextName(EVERY_OTHER, expectation.applyAsInt(last[0]));
            last[0] = index;
            return index;
        };
    }

    /** "The result is the same whatever is expected", and so is the state, however the bytes arrive. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void anyExpectationGivesTheSameIndexAndState(int seed) {
        Random random = new Random(seed);
        for (int round = 0; round < TestScale.of(12); round++) {
            byte[] json = Step.bytes(document(random));
            List<String> expected = members(Arrival.ARRAY.open(json, DEFAULTS), NextNameTest::byText);
            assertTrue(expected.get(0).contains("PROPERTY_NAME"), expected::toString);
            for (Arrival arrival : Arrival.values()) {
                assertEquals(
                        expected, members(arrival.open(json, DEFAULTS), p -> p.nextName(EVERY_OTHER)), arrival.name());
                IntUnaryOperator expectation = EXPECTATIONS.get(random.nextInt(EXPECTATIONS.size()));
                assertEquals(expected, members(arrival.open(json, DEFAULTS), expecting(expectation)), arrival.name());
            }
            for (IntUnaryOperator expectation : EXPECTATIONS) {
                assertEquals(expected, members(Arrival.ARRAY.open(json, DEFAULTS), expecting(expectation)));
            }
            IntUnaryOperator right = last -> indexOf(EDGES.get(random.nextInt(EDGES.size())));
            assertEquals(expected, members(Arrival.ARRAY.open(json, DEFAULTS), expecting(right)));
        }
    }

    /** The expected name is the one that comes: of every length, at every cut, before the end of the input. */
    @Test
    void theRightExpectationIsFoundAtEveryCut() {
        for (int at = 0; at < EDGES.size(); at += 2) {
            int index = at / 2;
            for (String rest : List.of(":1}", ": 1}", " :1}", ":\n1}", ":1}" + " ".repeat(300))) {
                byte[] json = Step.bytes("{" + quoted(EDGES.get(at), false) + rest);
                List<String> expected = members(Arrival.ARRAY.open(json, DEFAULTS), NextNameTest::byText);
                assertEquals(
                        expected, members(Arrival.ARRAY.open(json, DEFAULTS), p -> p.nextName(EVERY_OTHER, index)));
                for (int cut = 1; cut < Math.min(json.length, 300); cut++) {
                    ScriptedSource source = ScriptedSource.of(json).inReadsOf(cut, json.length);
                    Reading reading = Reading.of(UTF8JsonParser.of(source, DEFAULTS));
                    assertEquals(expected, members(reading, p -> p.nextName(EVERY_OTHER, index)), "cut at " + cut);
                }
            }
        }
    }

    /**
     * Names that are not expected come in the same order again and again, with gaps and in objects of two kinds. The
     * parser expects them too; that must not change a result either.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void namesThatWereMissedBeforeHaveTheirIndexes(int seed) {
        Random random = new Random(seed);
        NameTable inner = NameTable.of(EDGES.get(1), EDGES.get(0), EDGES.get(5), "caf\u00e9", "quo\"te");
        List<List<String>> orders = List.of(some(random), some(random), some(random));
        StringBuilder json = new StringBuilder("[");
        List<Integer> expected = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            json.append(i == 0 ? "{" : ",{");
            List<String> order = new ArrayList<>(orders.get(random.nextInt(8) == 0 ? 1 : i / 30 * 2));
            order.removeIf(name -> random.nextInt(20) == 0);
            for (String name : order) {
                boolean spaced = random.nextInt(30) == 0;
                json.append(quoted(name, random.nextInt(40) == 0))
                        .append(spaced ? " : " : ":")
                        .append('{');
                expected.add(indexOf(name));
                for (String member : orders.get(2).subList(0, 3)) {
                    json.append(quoted(member, false)).append(":1,");
                    expected.add(inner.find(member));
                }
                json.append("\"\":0},");
                expected.add(inner.find(""));
            }
            json.append("\"end\":{}}");
            expected.add(NameTable.UNKNOWN);
        }
        byte[] bytes = Step.bytes(json.append(']').toString());
        ReadOptions ownPool = DEFAULTS.withPool(BufferPool.none()); // so that the parser knows no name at first
        for (Arrival arrival :
                List.of(Arrival.ARRAY, Arrival.STREAM_IN_PIECES, Arrival.SOURCE, Arrival.FED_IN_PIECES)) {
            for (int guess = -1; guess < 2; guess++) {
                try (Reading reading = arrival.open(bytes, ownPool)) {
                    assertEquals(expected, indexes(reading, inner, guess), arrival.name());
                }
            }
        }
    }

    private static List<String> some(Random random) {
        List<String> names = new ArrayList<>(EDGES);
        Collections.shuffle(names, random);
        return names.subList(0, 9);
    }

    private static List<Integer> indexes(Reading reading, NameTable inner, int guess) {
        List<Integer> indexes = new ArrayList<>();
        reading.run(UTF8JsonParser::readStartArray);
        while (reading.ask(UTF8JsonParser::hasNextElement)) {
            reading.run(UTF8JsonParser::readStartObject);
            int index = -1;
            while (true) {
                int expected = guess < 0 ? index + 1 : guess;
                index = reading.ask(p -> p.nextName(EVERY_OTHER, expected));
                if (index == NameTable.NO_NAME) {
                    break;
                }
                indexes.add(index);
                reading.run(UTF8JsonParser::readStartObject);
                int found = reading.ask(p -> p.nextName(inner));
                while (found != NameTable.NO_NAME) {
                    indexes.add(found);
                    reading.run(UTF8JsonParser::skipValue);
                    found = reading.ask(p -> p.nextName(inner));
                }
            }
        }
        return indexes;
    }

    /** Options that look at each name again apply to expected names too. */
    @Test
    void anExpectedNameObeysTheOptions() {
        byte[] json = Step.bytes("{\"a\":1,\"a\":2,\"b\":3}" + " ".repeat(64));
        NameTable table = NameTable.of("a", "b");
        try (UTF8JsonParser parser = UTF8JsonParser.of(json, DEFAULTS.withDuplicateNames(DuplicateNames.FIRST))) {
            parser.readStartObject();
            assertEquals(0, parser.nextName(table, 0));
            assertEquals(1, parser.readInt());
            assertEquals(1, parser.nextName(table, 0), "the second is skipped");
        }
        try (UTF8JsonParser parser = UTF8JsonParser.of(json, DEFAULTS.withDuplicateNames(DuplicateNames.REJECT))) {
            parser.readStartObject();
            assertEquals(0, parser.nextName(table, 0));
            assertEquals(1, parser.readInt());
            assertThrows(JsonSyntaxException.class, () -> parser.nextName(table, 0));
        }
        for (JsonLimits limits : List.of(
                JsonLimits.defaults().withMaxNameBytes(0),
                JsonLimits.defaults().withMaxTokens(1),
                JsonLimits.defaults().withMaxMembers(0),
                JsonLimits.defaults().withMaxDocumentBytes(3))) {
            try (UTF8JsonParser parser = UTF8JsonParser.of(json, DEFAULTS.withLimits(limits))) {
                parser.readStartObject();
                assertThrows(JsonLimitException.class, () -> parser.nextName(table, 0), limits::toString);
            }
        }
        byte[] lines = Step.bytes("{\"a\":1, \"b\":2}\n{\n\"a\":3}" + " ".repeat(64));
        try (UTF8JsonParser parser = UTF8JsonParser.of(lines, DEFAULTS.withFraming(Framing.NDJSON))) {
            parser.readStartObject();
            assertEquals(0, parser.nextName(table, 0));
            assertEquals(1, parser.readInt());
            assertEquals(1, parser.nextName(table, 1));
            assertEquals(2, parser.readInt());
            assertEquals(NameTable.NO_NAME, parser.nextName(table, 2));
            parser.readStartObject();
            JsonSyntaxException e = assertThrows(JsonSyntaxException.class, () -> parser.nextName(table, 0));
            assertEquals(JsonSyntaxException.Kind.INVALID_LINE, e.kind());
        }
    }

    // ---- names in the order of the last time

    /**
     * Records each token with its location, and the end: with {@code nextName} wherever it is allowed, or with
     * {@code nextToken}. At one chosen token more calls are made: they look names up, so another one is expected after
     * that.
     */
    private static List<String> told(Reading input, boolean names, int asked) {
        List<String> told = new ArrayList<>();
        UTF8JsonParser parser = input.parser();
        try (input) {
            do {
                String name = names ? nameOrToken(input) : null;
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

    /** {@code nextName}, or {@code nextToken} where it is refused. */
    private static @Nullable String nameOrToken(Reading input) {
        try {
            return input.nextName();
        } catch (IllegalStateException wrongOrder) {
            input.next();
            return null;
        }
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

    /** Fed input: a call for a name that is not there yet throws and can be repeated, as {@code readInt} does. */
    @Test
    void aFedNameIsReturnedOnceItIsComplete() {
        byte[] json = Step.bytes("{\"id\":5,\"name\":6}");
        for (int cut = 8; cut < 14; cut++) {
            ByteFeeder feeder = new ByteFeeder();
            NameTable table = NameTable.of("id", "name");
            try (UTF8JsonParser parser = UTF8JsonParser.of(feeder)) {
                feeder.feed(json, 0, cut);
                parser.readStartObject();
                assertEquals(0, parser.nextName(table, 0));
                assertEquals(5, parser.readInt());
                assertThrows(IllegalStateException.class, () -> parser.nextName(table, 1));
                assertThrows(IllegalStateException.class, () -> parser.nextName(table));
                assertThrows(IllegalStateException.class, parser::nextName);
                feeder.feed(json, cut, json.length - cut);
                assertEquals(1, parser.nextName(table));
                assertEquals("name", parser.getString());
                assertEquals(6, parser.readInt());
                assertEquals(NameTable.NO_NAME, parser.nextName(table));
            }
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

    /** An expected name is still one that needs a comma before it. */
    @Test
    void anExpectedNameNeedsItsComma() {
        NameTable table = NameTable.of("a", "b");
        byte[] json = Step.bytes("{\"a\":1 \"b\":2}" + " ".repeat(64));
        try (UTF8JsonParser parser = UTF8JsonParser.of(json)) {
            parser.readStartObject();
            assertEquals(0, parser.nextName(table, 0));
            assertEquals(1, parser.readInt());
            assertThrows(JsonSyntaxException.class, () -> parser.nextName(table, 1));
        }
    }
}
