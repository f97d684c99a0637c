package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Framing;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Step;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code hasNextElement()}: "returns whether the innermost array has another element. Where no container is open,
 * returns whether another root value comes."
 */
@Tag("fast")
class ElementLoopTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    /** A question has no effect: the answer is the same again, and the current token stays. */
    private static boolean has(Reading reading) {
        JsonToken token = reading.parser().currentToken();
        long consumed = token == null ? -1 : reading.parser().consumedBytes();
        boolean has = reading.ask(UTF8JsonParser::hasNextElement);
        assertEquals(has, reading.ask(UTF8JsonParser::hasNextElement));
        assertEquals(token, reading.parser().currentToken());
        assertEquals(consumed, token == null ? -1 : reading.parser().consumedBytes());
        return has;
    }

    private static String sums(Reading reading) {
        List<Integer> sums = new ArrayList<>();
        reading.run(UTF8JsonParser::readStartArray);
        while (has(reading)) {
            sums.add(sum(reading));
        }
        assertEquals(JsonToken.END_ARRAY, reading.next());
        return sums.toString();
    }

    /** A record, read by a method of its own. */
    private static int sum(Reading reading) {
        int sum = 0;
        reading.run(UTF8JsonParser::readStartObject);
        for (String name = reading.nextName(); name != null; name = reading.nextName()) {
            reading.run(UTF8JsonParser::readStartArray);
            while (has(reading)) {
                sum += reading.read(UTF8JsonParser::readInt);
            }
            assertEquals(JsonToken.END_ARRAY, reading.next());
        }
        return sum;
    }

    @ParameterizedTest
    @EnumSource(Arrival.class)
    void recordsOfAnArrayAreReadOneByOne(Arrival arrival) {
        for (String[] document : new String[][] {
            {"[]", "[]"},
            {" [ ] ", "[]"},
            {"[{}]", "[0]"},
            {"[{\"a\":[1,2],\"b\":[]},{\"a\":[3]}]", "[3, 3]"},
            {"[ {\"a\" : [ 1 ,\n2 ] }\n, {\"a\":[] } ,{} ]", "[3, 0, 0]"},
        }) {
            for (String behind : List.of("", " ".repeat(50))) {
                try (Reading reading = arrival.open(Step.bytes(document[0] + behind), DEFAULTS)) {
                    assertTrue(has(reading), "the root");
                    assertEquals(document[1], sums(reading));
                    assertFalse(has(reading), "no second root");
                    assertEquals(null, reading.next());
                }
            }
        }
    }

    /** "In every framing, a loop over all values of the input." */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void rootsAreReadOneByOne(Arrival arrival) {
        for (Framing framing : Framing.values()) {
            for (String json : framing == Framing.SINGLE
                    ? List.of("[1]")
                    : List.of("", " ", "[1]", "[1]\n[2]\n", "[1]\n\n[2] \n [3]")) {
                int roots = 0;
                try (Reading reading = arrival.open(Step.bytes(json), DEFAULTS.withFraming(framing))) {
                    while (has(reading)) {
                        reading.run(UTF8JsonParser::readStartArray);
                        assertEquals(++roots, reading.read(UTF8JsonParser::readInt));
                        assertFalse(has(reading));
                        assertEquals(JsonToken.END_ARRAY, reading.next());
                    }
                    assertEquals(json.chars().filter(c -> c == '[').count(), roots);
                    assertEquals(null, reading.next());
                }
            }
        }
    }

    /** Errors are those of {@code nextToken}, at the same byte. */
    @ParameterizedTest
    @ValueSource(
            strings = {"[1,]", "[1 2]", "[1}", "[1", "[1,", "", " ", "[1] 2", "[1,,2]", "{}]", "[x]", "[1,x]", "[1]x"})
    void errorsAreThoseOfTokens(String json) {
        byte[] bytes = Step.bytes(json);
        JsonSyntaxException expected = assertThrows(JsonSyntaxException.class, () -> {
            try (Reading reading = Arrival.ARRAY.open(bytes, DEFAULTS)) {
                while (reading.next() != null) {}
            }
        });
        for (Arrival arrival : Arrival.values()) {
            JsonSyntaxException e = assertThrows(JsonSyntaxException.class, () -> {
                try (Reading reading = arrival.open(bytes, DEFAULTS)) {
                    do {
                        if (reading.parser().currentToken() != JsonToken.START_OBJECT) {
                            reading.ask(UTF8JsonParser::hasNextElement);
                        }
                    } while (reading.next() != null);
                }
            });
            assertEquals(expected.kind(), e.kind(), arrival.name());
            assertEquals(expected.location(), e.location(), arrival.name());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1,]", "[1,/* c */]", "[1, // c\n ]", "[1/**/,/**/]"})
    void trailingCommasAndCommentsAreNoElements(String json) {
        for (Arrival arrival : Arrival.values()) {
            try (Reading reading = arrival.open(Step.bytes(json), ReadOptions.lenient())) {
                reading.run(UTF8JsonParser::readStartArray);
                assertTrue(has(reading));
                assertEquals(1, reading.read(UTF8JsonParser::readInt));
                assertFalse(has(reading), arrival::name);
                assertEquals(JsonToken.END_ARRAY, reading.next());
            }
        }
    }

    /** In an object there are no elements: an IllegalStateException, before and after a name. */
    @Test
    void objectsHaveNoElements() {
        try (UTF8JsonParser parser = UTF8JsonParser.of("{\"a\":[1],\"b\":2}")) {
            parser.readStartObject();
            assertThrows(IllegalStateException.class, parser::hasNextElement);
            assertEquals("a", parser.nextName());
            IllegalStateException e = assertThrows(IllegalStateException.class, parser::hasNextElement);
            assertTrue(e.getMessage().contains("/a"), e::getMessage);
            assertEquals("a", parser.getString(), "nothing has changed");
            parser.readStartArray();
            assertTrue(parser.hasNextElement());
        }
    }

    /** Fed input: no answer without a byte, and nothing is taken. */
    @Test
    void withoutAByteThereIsNoAnswer() {
        ByteFeeder feeder = new ByteFeeder();
        try (UTF8JsonParser parser = UTF8JsonParser.of(feeder)) {
            assertThrows(IllegalStateException.class, parser::hasNextElement);
            feed(feeder, "[1");
            assertTrue(parser.hasNextElement());
            parser.readStartArray();
            assertTrue(parser.hasNextElement(), "by its first byte");
            feed(feeder, " ");
            assertEquals(1, parser.readInt());
            assertThrows(IllegalStateException.class, parser::hasNextElement);
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.currentToken());
            feed(feeder, ",");
            assertThrows(IllegalStateException.class, parser::hasNextElement);
            feed(feeder, "[[2");
            assertTrue(parser.hasNextElement());
            parser.readStartArray();
            parser.skipChildren();
            assertThrows(IllegalStateException.class, parser::hasNextElement, "the skip is not finished");
            feed(feeder, "]],3]");
            assertTrue(parser.hasNextElement(), "after the end of the skip");
            assertEquals(JsonToken.END_ARRAY, parser.currentToken());
            assertEquals(3, parser.readInt());
            assertFalse(parser.hasNextElement());
        }
    }

    private static void feed(ByteFeeder feeder, String text) {
        feeder.feed(Step.bytes(text), 0, text.length());
    }

    /** What the loop forgets is refused where it is missed. */
    @Test
    void aForgottenEndIsNoticed() {
        try (UTF8JsonParser parser = UTF8JsonParser.of("{\"a\":[1],\"b\":2}")) {
            parser.readStartObject();
            assertEquals("a", parser.nextName());
            parser.readStartArray();
            assertEquals(1, parser.readInt());
            assertFalse(parser.hasNextElement());
            assertThrows(IllegalStateException.class, parser::nextName);
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
            assertEquals("b", parser.nextName());
        }
    }
}
