package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.read.Verdict.Mode;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
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
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** "What a parser does with a name that its object already has. Names are compared as text, with escapes resolved." */
@Tag("fast")
class DuplicateNamesTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final ReadOptions REJECT = DEFAULTS.withDuplicateNames(DuplicateNames.REJECT);
    private static final ReadOptions FIRST = DEFAULTS.withDuplicateNames(DuplicateNames.FIRST);

    /**
     * One row.
     *
     * @param repeated the offset of the closing quote of the first name that is a second one; -1: none
     * @param first    the same document with the first members only, as compact JSON
     */
    private record Row(String json, int repeated, String first) {
        @Override
        public String toString() {
            return json.replaceAll("[^ -~]", "?");
        }
    }

    static List<Row> rows() {
        return List.of(
                new Row("{\"a\":1,\"b\":2}", -1, "{a:1,b:2}"),
                new Row("{\"a\":1,\"a\":2}", 9, "{a:1}"),
                new Row("{\"a\":1,\"\\u0061\":2}", 14, "{a:1}"),
                new Row("{\"\\u0061\":1,\"a\":2,\"b\":3}", 14, "{a:1,b:3}"),
                new Row("{\"\\n\":1,\"\\u000a\":2,\"\\u000A\":3}", 15, "{\n:1}"),
                new Row("{\"/\":1,\"\\/\":2}", 10, "{/:1}"),
                new Row("{\"\u00e9\":1,\"\\u00e9\":2,\"e\":3}", 15, "{\u00e9:1,e:3}"),
                new Row("{\"\ud83d\ude00\":1,\"\\ud83d\\ude00\":2}", 23, "{\ud83d\ude00:1}"),
                new Row("{\"\":1,\"\":2}", 7, "{:1}"),
                new Row("{\"a\":{\"a\":1},\"b\":{\"a\":2}}", -1, "{a:{a:1},b:{a:2}}"),
                new Row("{\"a\":{\"b\":1,\"b\":2},\"b\":3}", 14, "{a:{b:1},b:3}"),
                new Row("{\"a\":1,\"b\":{\"a\":2},\"a\":3}", 21, "{a:1,b:{a:2}}"),
                new Row("[{\"a\":1},{\"a\":2},[{\"a\":3,\"a\":4}]]", 27, "[{a:1}{a:2}[{a:3}]]"),
                new Row("{\"a\":1,\"a\":{\"x\":[1,{\"y\":\"}\"}],\"a\":2},\"b\":3}", 9, "{a:1,b:3}"),
                new Row("{\"a\":1,\"b\":2,\"a\":[],\"c\":4,\"b\":\"\\ud83d\\ude00\",\"d\":5}", 15, "{a:1,b:2,c:4,d:5}"),
                new Row("{\"a\":1,\"a\":2,\"a\":3,\"a\":4}", 9, "{a:1}"),
                new Row("{\"a\":[{\"a\":[{\"a\":1,\"c\":2,\"c\":3}]}],\"c\":4}", 27, "{a:[{a:[{a:1,c:2}]}],c:4}"),
                new Row("{\"A\":1,\"a\":2,\"a \":3,\" a\":4,\"aa\":5}", -1, "{A:1,a:2,a :3, a:4,aa:5}"),
                new Row("{\"a\\u0000\":1,\"a\":2,\"a\\u0000\":3}", 27, "{a\0:1,a:2}"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void repeatedNamesAreTreatedAlikeOnEveryInput(Row row) {
        for (Arrival arrival : Arrival.values()) {
            try (Reading reading = arrival.open(Step.bytes(row.json), REJECT)) {
                assertEquals(
                        row.repeated < 0 ? "" : "DUPLICATE_NAME @" + row.repeated, rejected(reading), arrival.name());
            }
            try (Reading reading = arrival.open(Step.bytes(row.json), FIRST)) {
                assertEquals(row.first, compact(reading), arrival.name());
            }
            try (Reading reading = arrival.open(Step.bytes(row.json), DEFAULTS)) {
                long members = row.json.chars().filter(c -> c == ':').count();
                assertEquals(members, names(reading), "ALLOW answers all of them");
            }
        }
    }

    /** Names cut by chunks are the same names. */
    @ParameterizedTest
    @MethodSource("rows")
    void cutsDoNotHideRepeatedNames(Row row) {
        byte[] json = Step.bytes(row.json);
        for (int cut = 1; cut < json.length; cut++) {
            for (int next : new int[] {1, 2, 3, 1_000}) {
                for (byte[] buffer : new byte[][] {null, new byte[16]}) {
                    String where = cut + ", then " + next;
                    ScriptedSource source = ScriptedSource.of(json).inReadsOf(cut, next);
                    try (Reading reading = Reading.of(UTF8JsonParser.of(source, REJECT.withBuffer(buffer)))) {
                        assertEquals(
                                row.repeated < 0 ? "" : "DUPLICATE_NAME @" + row.repeated, rejected(reading), where);
                    }
                    source = ScriptedSource.of(json).inReadsOf(cut, next);
                    try (Reading reading = Reading.of(UTF8JsonParser.of(source, FIRST.withBuffer(buffer)))) {
                        assertEquals(row.first, compact(reading), where);
                    }
                }
            }
        }
    }

    /** Skipped values follow the same rule. */
    @ParameterizedTest
    @MethodSource("rows")
    void repeatedNamesInSkippedValuesAreRejected(Row row) {
        for (Mode mode :
                List.of(Mode.SKIP_VALUE, Mode.SKIP_SCALARS, Mode.SKIP_CHILDREN, Mode.READ_ANY, Mode.PEEK_AND_READ)) {
            for (Arrival arrival : Arrival.values()) {
                try (Reading reading = arrival.open(Step.bytes(row.json), REJECT)) {
                    String expected = row.repeated < 0 ? Verdict.PASSES : "DUPLICATE_NAME @" + row.repeated;
                    assertEquals(expected, Verdict.of(reading, mode).text(), () -> mode + " " + arrival);
                }
                try (Reading reading = arrival.open(Step.bytes(row.json), FIRST)) {
                    assertEquals(Verdict.PASSES, Verdict.of(reading, mode).text(), () -> mode + " " + arrival);
                }
            }
        }
    }

    private static String rejected(Reading reading) {
        try {
            while (reading.next() != null) {
                continue;
            }
            return "";
        } catch (JsonSyntaxException e) {
            assertThrows(JsonSyntaxException.class, reading::next);
            return e.kind() + " @" + e.location().byteOffset();
        }
    }

    private static int names(Reading reading) {
        int names = 0;
        for (JsonToken token = reading.next(); token != null; token = reading.next()) {
            names += token == JsonToken.PROPERTY_NAME ? 1 : 0;
        }
        return names;
    }

    /** Names and values without quotes; commas before names only. */
    private static String compact(Reading reading) {
        StringBuilder text = new StringBuilder();
        for (JsonToken token = reading.next(); token != null; token = reading.next()) {
            switch (token) {
                case START_OBJECT -> text.append('{');
                case END_OBJECT -> text.append('}');
                case START_ARRAY -> text.append('[');
                case END_ARRAY -> text.append(']');
                case PROPERTY_NAME ->
                    text.append(text.charAt(text.length() - 1) == '{' ? "" : ",")
                            .append(reading.parser().getString())
                            .append(':');
                default -> text.append(reading.parser().getString());
            }
        }
        return text.toString();
    }

    /** FIRST: "Returns the first member; validates and skips later ones." */
    @ParameterizedTest
    @ValueSource(
            strings = {"tru}", "[1,]", "\"\\ud800\"", "{\"x\" 1}", "01", "\"\u0001\"", "[1", "", "}", "{\"y\":[tru]}"})
    void skippedMembersAreValidated(String value) {
        byte[] json = Step.bytes("{\"a\":1,\"a\":" + value);
        byte[] other = Step.bytes("{\"a\":1,\"b\":" + value);
        JsonException expected = assertThrows(JsonException.class, () -> names(Arrival.ARRAY.open(other, DEFAULTS)));
        for (Arrival arrival : Arrival.values()) {
            try (Reading reading = arrival.open(json, FIRST)) {
                JsonException e = assertThrows(JsonException.class, () -> names(reading), arrival.name());
                assertEquals(Verdict.text(expected), Verdict.text(e), arrival.name());
            }
        }
    }

    /** Each object, and each root, has its own names. */
    @Test
    void eachRootHasNamesOfItsOwn() {
        byte[] json = Step.bytes("{\"a\":1}{\"a\":2}{\"a\":3,\"a\":4}");
        try (Reading reading = Arrival.STREAM.open(json, REJECT.withFraming(Framing.CONCATENATED))) {
            assertEquals("DUPLICATE_NAME @23", rejected(reading));
        }
        try (Reading reading = Arrival.STREAM.open(json, FIRST.withFraming(Framing.CONCATENATED))) {
            assertEquals("{a:1}{a:2}{a:3}", compact(reading));
        }
    }

    /** Look-ahead, peeking and typed reads see only the first members. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void otherReadsSeeTheFirstMembersOnly(Arrival arrival) {
        byte[] json = Step.bytes("{\"a\":1,\"a\":[{}],\"b\":2,\"a\":3,\"b\":\"x\"}");
        try (Reading reading = arrival.open(json, FIRST)) {
            reading.run(UTF8JsonParser::readStartObject);
            for (String name : List.of("a", "b")) {
                assertEquals(JsonToken.PROPERTY_NAME, reading.peek());
                assertEquals(JsonToken.PROPERTY_NAME, reading.next());
                assertEquals(name, reading.parser().getString());
                assertEquals(name.charAt(0) - 'a' + 1, reading.read(UTF8JsonParser::readInt));
                assertEquals(name, reading.parser().currentName());
                assertEquals("/" + name, reading.parser().tokenLocation().pointer());
            }
            assertEquals(JsonToken.END_OBJECT, reading.peek());
            assertEquals(JsonToken.END_OBJECT, reading.next());
            assertEquals(null, reading.peek());
        }
    }

    /** Many names, most of them once, in one object and over many; and names longer than a word. */
    @Test
    void repeatedNamesAmongManyAreFound() {
        Random random = new Random(3);
        List<String> names = new ArrayList<>(IntStream.range(0, 20_000)
                .mapToObj(i -> "name " + i + "x".repeat(i % 40))
                .toList());
        Collections.shuffle(names, random);
        String json = names.stream().map(n -> '"' + n + "\":0").collect(Collectors.joining(",", "{", "}"));
        try (Reading reading = Arrival.STREAM.open(Step.bytes(json), REJECT)) {
            assertEquals("", rejected(reading));
        }
        for (int again : new int[] {0, 1, 9_999, 19_999}) {
            String twice = json.substring(0, json.length() - 1) + ",\"" + names.get(again) + "\":1}";
            try (Reading reading = Arrival.STREAM.open(Step.bytes(twice), REJECT)) {
                assertEquals("DUPLICATE_NAME @" + (twice.length() - 4), rejected(reading));
            }
        }
    }

    @Test
    void aRefusalHasThePointerOfTheMember() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("[{\"x\":{\"a\":1,\"a\":2}}]"), REJECT)) {
            JsonSyntaxException e = assertThrows(JsonSyntaxException.class, () -> {
                while (parser.nextToken() != null) {
                    continue;
                }
            });
            assertEquals(Kind.DUPLICATE_NAME, e.kind());
            assertEquals("/0/x/a", e.location().pointer());
        }
    }

    /** An attempt at an incomplete value leaves the names of the enclosing objects unchanged. */
    @Test
    void anIncompleteValueDoesNotChangeTheNamesAroundIt() {
        String before = "{\"a\":";
        String value = "{\"b\":1,\"c\":{}}";
        byte[] json = Step.bytes(before + value + " ,\"a\":2}");
        for (int cut = before.length(); cut < before.length() + value.length(); cut++) {
            ByteFeeder feeder = new ByteFeeder();
            feeder.feed(json, 0, cut);
            try (UTF8JsonParser parser = UTF8JsonParser.of(feeder, REJECT)) {
                parser.nextToken();
                parser.nextToken();
                for (int attempt = 0; attempt < 3; attempt++) {
                    assertThrows(IllegalStateException.class, parser::readAny, "cut at " + cut);
                }
                feeder.feed(json, cut, json.length - cut);
                feeder.endOfInput();
                assertEquals("{b=1, c={}}", String.valueOf(parser.readAny()));
                JsonSyntaxException e = assertThrows(JsonSyntaxException.class, parser::nextToken, "cut at " + cut);
                assertEquals(Kind.DUPLICATE_NAME, e.kind());
            }
        }
    }
}
