package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Step;
import dev.octet.json.support.Stubs;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Values of fed input, tried before they are complete: results, errors and locations are those of an array, and what
 * lies between the tries changes nothing. {@code OnePassTest} shows that no byte is scanned twice meanwhile.
 */
@Tag("fast")
class FedValuesTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    /** Of more than this, {@code skipValue} holds nothing. */
    private static final int HELD = 64 * 1024;

    /** A parser and its feeder. */
    private static final class Fed implements AutoCloseable {
        private final ByteFeeder feeder = new ByteFeeder();
        private final byte[] json;
        private final UTF8JsonParser parser;
        private int fed;
        private boolean ended;

        Fed(String json, ReadOptions options) {
            this.json = Step.bytes(json);
            this.parser = UTF8JsonParser.of(feeder, options);
        }

        /** Feeds up to an index. */
        Fed upTo(int end) {
            feeder.feed(json, fed, end - fed);
            fed = end;
            return this;
        }

        boolean isAtEnd() {
            return fed == json.length;
        }

        /** Feeds a piece, or ends the input; returns false if it has ended. */
        boolean more(int size) {
            if (ended) {
                return false;
            }
            if (isAtEnd()) {
                feeder.endOfInput();
                ended = true;
            } else {
                upTo(Math.min(json.length, fed + size));
            }
            return true;
        }

        /** Calls, and feeds after each refusal; before each piece, looks. */
        <T extends @Nullable Object> T call(Function<UTF8JsonParser, T> call, int size, Consumer<UTF8JsonParser> look) {
            while (true) {
                try {
                    return call.apply(parser);
                } catch (IllegalStateException notYet) {
                    look.accept(parser);
                    if (!more(size)) {
                        throw notYet;
                    }
                }
            }
        }

        @Override
        public void close() {
            parser.close();
        }
    }

    /** A way to take a value, as text. */
    private enum Take {
        ANY(p -> String.valueOf(p.readAny())),
        AVAILABLE(p -> {
            if (!p.isValueAvailable()) {
                throw new IllegalStateException("not yet");
            }
            return String.valueOf(p.readAny());
        }),
        STRING(p -> p.readString()),
        INT(p -> String.valueOf(p.readInt())),
        DOUBLE(p -> String.valueOf(p.readDouble())),
        BOOLEAN(p -> String.valueOf(p.readBoolean())),
        NULL(p -> {
            p.readNull();
            return "null";
        }),
        UTF8(p -> {
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            p.readUTF8String(target);
            return Step.text(target.toByteArray());
        }),
        CHARS(p -> {
            StringWriter target = new StringWriter();
            p.readString(target);
            return target.toString();
        }),
        BINARY(p -> {
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            p.readBinary(target);
            return Arrays.toString(target.toByteArray());
        }),
        SKIP(p -> {
            p.skipValue();
            return String.valueOf(p.currentToken());
        });

        private final Function<UTF8JsonParser, String> call;

        Take(Function<UTF8JsonParser, String> call) {
            this.call = call;
        }
    }

    /** What may be called between two tries and takes nothing. */
    private enum Look {
        NOTHING(p -> {}),
        PEEK(UTF8JsonParser::peekToken),
        IS_AVAILABLE(UTF8JsonParser::isValueAvailable),
        NAME(UTF8JsonParser::currentName),
        PLACE(UTF8JsonParser::tokenLocation),
        TOKEN(UTF8JsonParser::currentToken);

        private final Consumer<UTF8JsonParser> call;

        Look(Consumer<UTF8JsonParser> call) {
            this.call = call;
        }
    }

    private static final List<String> VALUES = List.of(
            "{\"a\":[1,-2.5e3,{\"b\\n\":\"\u00e9\\ud83d\\ude00\"}],\"c\":{}}",
            "[[],[[\"\"]],{\"\":null}, true , false]",
            "\"text \\\"of\\\" \u6f22\u5b57\"",
            "\"Zm9vYmFy\"",
            "\"\"",
            "[]",
            "-12",
            "0.5",
            "true",
            "null");

    /** The outcome of a read: a value, or an error with its location; and what is after it. */
    private static String outcome(UTF8JsonParser parser, Function<UTF8JsonParser, String> read) {
        String text;
        try {
            text = read.apply(parser);
        } catch (JsonValueException e) {
            return "no such value @" + e.location();
        } catch (JsonException e) {
            return e.getClass().getSimpleName() + " " + e.getMessage();
        }
        return text + " of " + parser.tokenLocation() + " to " + parser.currentLocation() + " " + parser.currentName()
                + " " + parser.depth();
    }

    /** Cut at every byte, and byte by byte. */
    @ParameterizedTest
    @EnumSource(Take.class)
    void aValueIsThatOfAnArrayHoweverItIsCut(Take take) {
        for (String value : VALUES) {
            String json = "{\"k\":[7, " + value + " ,99]}";
            String expected;
            try (UTF8JsonParser whole = UTF8JsonParser.of(Step.bytes(json))) {
                for (int i = 0; i < 4; i++) {
                    whole.nextToken();
                }
                expected = outcome(whole, take.call);
            }
            for (Look look : Look.values()) {
                for (int cut = 8; cut <= Step.bytes(json).length; cut++) {
                    for (int size : new int[] {1, 1_000}) {
                        String where = value + " cut at " + cut + ", then by " + size + ", with " + look;
                        try (Fed fed = new Fed(json, DEFAULTS).upTo(cut)) {
                            for (int i = 0; i < 4; i++) {
                                assertTrue(fed.parser.nextToken() != null);
                            }
                            Function<UTF8JsonParser, String> tries = p -> fed.call(take.call, size, look.call);
                            assertEquals(expected, outcome(fed.parser, tries), where);
                            if (expected.startsWith("no")) {
                                continue; // the start of a container may be the current token
                            }
                            assertEquals(99, fed.call(UTF8JsonParser::readInt, size, look.call), where);
                        }
                    }
                }
            }
        }
    }

    /** Until it is complete, nothing is taken: depth, name and the next kind stay, and another read is possible. */
    @Test
    void anIncompleteValueIsLeftAsItWas() {
        String json = "{\"k\":{\"a\":[1,2,{\"b\":true}],\"c\":\"d\"},\"z\":1}";
        int end = json.indexOf(",\"z\"");
        for (Take take : List.of(Take.ANY, Take.AVAILABLE, Take.SKIP)) {
            for (int cut = 7; cut < end; cut++) {
                try (Fed fed = new Fed(json, DEFAULTS).upTo(cut)) {
                    fed.parser.readStartObject();
                    assertEquals("k", fed.parser.nextName());
                    assertThrows(IllegalStateException.class, () -> take.call.apply(fed.parser));
                    assertEquals(1, fed.parser.depth());
                    assertEquals("k", fed.parser.currentName());
                    assertEquals(JsonToken.START_OBJECT, fed.parser.peekToken());
                    fed.parser.readStartObject();
                    assertEquals("a", fed.call(p -> p.nextName(), 1, p -> {}));
                    fed.call(p -> p.readAny(), 1, p -> {});
                    assertEquals("c", fed.call(p -> p.nextName(), 1, p -> {}));
                    assertEquals("d", fed.call(p -> p.readString(), 1, p -> {}));
                }
            }
        }
    }

    // ---- isValueAvailable

    /** True as soon as the last byte is there, or for a number the one after it; the current token stays. */
    @Test
    void aValueIsAvailableWhenItsLastByteIsThere() {
        for (String value : VALUES) {
            String json = "{\"k\": " + value + " }";
            boolean isNumber = "-0123456789".indexOf(value.charAt(0)) >= 0;
            int due = Step.bytes("{\"k\": " + value).length + (isNumber ? 1 : 0);
            int length = Step.bytes(json).length;
            for (int cut = 5; cut < length; cut++) {
                try (Fed fed = new Fed(json, DEFAULTS).upTo(5)) {
                    fed.parser.nextToken();
                    fed.parser.nextToken();
                    assertFalse(fed.parser.isValueAvailable());
                    while (fed.fed < cut) {
                        fed.upTo(fed.fed + 1);
                        assertEquals(fed.fed >= due, fed.parser.isValueAvailable(), value + " up to " + fed.fed);
                        assertEquals(fed.fed >= due, fed.parser.isValueAvailable(), value + " up to " + fed.fed);
                        assertEquals(JsonToken.PROPERTY_NAME, fed.parser.currentToken());
                        assertEquals("k", fed.parser.getString());
                    }
                    fed.upTo(length);
                    assertTrue(fed.parser.isValueAvailable());
                    assertEquals(JsonToken.PROPERTY_NAME, fed.parser.currentToken());
                    String expected =
                            String.valueOf(UTF8JsonParser.of(Step.bytes(value)).readAny());
                    assertEquals(expected, String.valueOf(fed.parser.readAny()));
                    assertFalse(fed.parser.isValueAvailable(), "an end");
                    assertEquals(JsonToken.END_OBJECT, fed.parser.nextToken());
                    assertFalse(fed.parser.isValueAvailable(), "nothing");
                    fed.feeder.endOfInput();
                    assertFalse(fed.parser.isValueAvailable(), "the end");
                    assertNull(fed.parser.nextToken());
                }
            }
        }
    }

    /** The loop of the class documentation, over roots. */
    @ParameterizedTest
    @EnumSource(
            value = Framing.class,
            names = {"CONCATENATED", "NDJSON"})
    void rootsAreAvailableOneAfterTheOther(Framing framing) {
        String json = "{\"a\":1}\n[2]\n\n\"three\"\n4\n{\"b\":{}}\n";
        for (int size = 1; size <= json.length(); size++) {
            List<Object> values = new ArrayList<>();
            try (Fed fed = new Fed(json, DEFAULTS.withFraming(framing))) {
                do {
                    fed.more(size);
                    while (fed.parser.isValueAvailable()) {
                        values.add(fed.parser.readAny());
                    }
                } while (!fed.isAtEnd());
                fed.feeder.endOfInput();
                assertFalse(fed.parser.isValueAvailable());
                assertNull(fed.parser.nextToken());
            }
            assertEquals("[{a=1}, [2], three, 4, {b={}}]", values.toString());
        }
    }

    /** No value comes: a name, an end, the end of the input. In other input, all values are available. */
    @Test
    void whereNoValueComesNoneIsAvailable() {
        for (UTF8JsonParser parser : List.of(
                UTF8JsonParser.of(Step.bytes("{\"a\":[1]}")),
                UTF8JsonParser.of(Step.stream("{\"a\":[1]}")),
                new Fed("{\"a\":[1]}", DEFAULTS).upTo(9).parser)) {
            assertTrue(parser.isValueAvailable());
            parser.readStartObject();
            assertFalse(parser.isValueAvailable(), "a name");
            assertEquals("a", parser.nextName());
            assertTrue(parser.isValueAvailable());
            parser.readStartArray();
            assertTrue(parser.isValueAvailable());
            assertEquals(1, parser.readInt());
            assertFalse(parser.isValueAvailable(), "an end");
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.currentToken());
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
            assertFalse(parser.isValueAvailable(), "an end");
            parser.close();
            assertThrows(IllegalStateException.class, parser::isValueAvailable);
        }
    }

    /** An error ends the waiting at its byte, and is that of an array. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[1,,2]",
                "[1 2]",
                "{\"a\" 1}",
                "{\"a\":1,}",
                "[tru,1]",
                "[01]",
                "[\"\\x\"]",
                "[\"\\ud83d\"]",
                "\"a\\x\"",
                "'a'",
                "{\"a\":[{]}",
                "x",
                "-x",
                "[\"\u0001\"]"
            })
    void anErrorEndsTheWaiting(String value) {
        String json = "{\"k\":[7, " + value + " ,99]}";
        JsonSyntaxException expected = assertThrows(JsonSyntaxException.class, () -> {
            try (UTF8JsonParser whole = UTF8JsonParser.of(Step.bytes(json))) {
                while (whole.nextToken() != null) {
                    continue;
                }
            }
        });
        for (Take take : List.of(Take.ANY, Take.AVAILABLE, Take.SKIP)) {
            try (Fed fed = new Fed(json, DEFAULTS).upTo(8)) {
                for (int i = 0; i < 4; i++) {
                    fed.parser.nextToken();
                }
                JsonSyntaxException e = assertThrows(
                        JsonSyntaxException.class, () -> fed.call(take.call, 1, UTF8JsonParser::currentName));
                assertEquals(expected.kind(), e.kind());
                assertEquals(expected.location(), e.location());
                assertEquals(expected.location().byteOffset() + 1, fed.fed, "as soon as its byte was there");
                assertThrows(JsonSyntaxException.class, fed.parser::isValueAvailable);
            }
        }
    }

    /** The end of the input inside a value ends the waiting too. */
    @Test
    void theEndOfTheInputEndsTheWaiting() {
        String json = "[[1,{\"a\":\"b\",\"c\":[2]";
        for (int cut = 2; cut <= json.length(); cut++) {
            for (Take take : List.of(Take.ANY, Take.AVAILABLE, Take.SKIP)) {
                try (Fed fed = new Fed(json.substring(0, cut), DEFAULTS).upTo(1)) {
                    fed.parser.nextToken();
                    JsonSyntaxException e =
                            assertThrows(JsonSyntaxException.class, () -> fed.call(take.call, 1, p -> {}));
                    assertEquals(JsonSyntaxException.Kind.UNEXPECTED_END, e.kind());
                    assertEquals(cut, e.location().byteOffset());
                }
            }
        }
    }

    // ---- limits

    private record Row(Limit limit, UnaryOperator<JsonLimits> set, String before, String endless) {}

    /** A limit ends the waiting where it is exceeded, with the exception of an array. */
    @Test
    void limitsHoldWhileAValueIsWaitedFor() {
        List<Row> rows = List.of(
                new Row(Limit.DEPTH, l -> l.withMaxDepth(9), "[", "["),
                new Row(Limit.DEPTH, l -> l.withMaxDepth(9), "[{\"a\":1},", "{\"b\":"),
                new Row(Limit.STRING_BYTES, l -> l.withMaxStringBytes(40), "[\"short\",\"", "x"),
                new Row(Limit.STRING_BYTES, l -> l.withMaxStringBytes(40), "\"", "\\n"),
                new Row(Limit.NAME_BYTES, l -> l.withMaxNameBytes(40), "[{\"", "n"),
                new Row(Limit.NUMBER_LENGTH, l -> l.withMaxNumberLength(40), "[1", "0"),
                new Row(Limit.NUMBER_LENGTH, l -> l.withMaxNumberLength(40), "1", "0"),
                new Row(Limit.TOKENS, l -> l.withMaxTokens(40), "[0", ",1"),
                new Row(Limit.MEMBERS, l -> l.withMaxMembers(40), "[0", ",1"),
                new Row(Limit.MEMBERS, l -> l.withMaxMembers(40), "{\"\":0", ",\"\":1"),
                new Row(Limit.DOCUMENT_BYTES, l -> l.withMaxDocumentBytes(90), "[{\"a\":[0", ",1"),
                new Row(Limit.DOCUMENT_BYTES, l -> l.withMaxDocumentBytes(90), "[{\"a\":[", " "),
                new Row(Limit.DOCUMENT_BYTES, l -> l.withMaxDocumentBytes(90), "\"", "x"));
        for (Row row : rows) {
            ReadOptions options = DEFAULTS.withLimits(row.set.apply(JsonLimits.defaults()));
            String json = "{\"k\":[true," + row.before + row.endless.repeat(200);
            JsonLimitException expected = assertThrows(JsonLimitException.class, () -> {
                try (UTF8JsonParser whole = UTF8JsonParser.of(Step.bytes(json), options)) {
                    while (whole.nextToken() != null) {
                        continue;
                    }
                }
            });
            for (Take take : List.of(Take.ANY, Take.AVAILABLE, Take.SKIP, Take.UTF8)) {
                boolean exempt = row.limit == Limit.STRING_BYTES && (take == Take.SKIP || take == Take.UTF8);
                if (exempt || take == Take.UTF8 && !row.before.startsWith("\"")) {
                    continue;
                }
                for (Look look : Look.values()) {
                    String where = row + " by " + take + " with " + look;
                    try (Fed fed = new Fed(json, options).upTo(11)) {
                        for (int i = 0; i < 4; i++) {
                            assertTrue(fed.parser.nextToken() != null);
                        }
                        JsonLimitException e =
                                assertThrows(JsonLimitException.class, () -> fed.call(take.call, 1, look.call), where);
                        assertEquals(row.limit, e.limit(), where);
                        assertEquals(expected.location(), e.location(), where);
                        assertEquals(expected.location().byteOffset() + 1, fed.fed, where);
                    }
                }
            }
        }
    }

    /** A value that reaches beyond the limit of the document is available, at each look: the read reports the limit. */
    @ParameterizedTest
    @CsvSource({
        "'\"', x,", "'\"', x, CONTROL_CHARACTERS", "'\"', \u00e9, CONTROL_CHARACTERS", "'\"', '\1', CONTROL_CHARACTERS",
        "'[\"', x,", "'[\"', '\1', CONTROL_CHARACTERS", "'{\"', '\1', CONTROL_CHARACTERS", "{, n, UNQUOTED_NAMES",
        "[1, 1,", "[1, '/**/ ', COMMENTS", "[, '+1,', LEADING_PLUS"
    })
    void aValueBeyondTheLimitOfTheDocumentStaysAvailable(String before, String text, @Nullable Leniency leniency) {
        ReadOptions options = leniency == null ? DEFAULTS : DEFAULTS.with(leniency);
        options = options.withBuffer(new byte[64]);
        for (int limit = 3; limit < 30; limit++) {
            JsonLimits limits = JsonLimits.defaults().withMaxDocumentBytes(limit);
            try (Fed fed = new Fed(before + text.repeat(60), options.withLimits(limits)).upTo(40)) {
                for (int look = 0; look < 3; look++) {
                    assertTrue(fed.parser.isValueAvailable());
                }
                JsonLimitException e = assertThrows(JsonLimitException.class, fed.parser::readAny);
                assertEquals(limit, e.location().byteOffset());
            }
        }
    }

    /** Names around the value do not make a member of it a duplicate; names in it are each other's. */
    @Test
    void duplicatesAreThoseOfTheSameObject() {
        String json = "{\"a\":{\"a\":1,\"b\":{\"a\":2,\"b\":3}},\"b\":[{\"a\":4,\"b\":5,\"a\":6}]}";
        for (int size = 1; size < 9; size++) {
            try (Fed fed = new Fed(json, DEFAULTS.withDuplicateNames(DuplicateNames.REJECT))) {
                fed.call(p -> p.nextToken() == JsonToken.START_OBJECT || isRefused(), size, p -> {});
                assertEquals("a", fed.call(p -> p.nextName(), size, p -> {}));
                assertEquals("{a=1, b={a=2, b=3}}", fed.call(Take.ANY.call, size, p -> {}));
                assertEquals("b", fed.call(p -> p.nextName(), size, p -> {}));
                int by = size;
                JsonSyntaxException e =
                        assertThrows(JsonSyntaxException.class, () -> fed.call(Take.ANY.call, by, p -> {}));
                assertEquals(JsonSyntaxException.Kind.DUPLICATE_NAME, e.kind());
            }
            try (Fed fed = new Fed(json, DEFAULTS.withDuplicateNames(DuplicateNames.FIRST))) {
                assertEquals("{a={a=1, b={a=2, b=3}}, b=[{a=4, b=5}]}", fed.call(Take.AVAILABLE.call, size, p -> {}));
                fed.feeder.endOfInput();
                assertNull(fed.parser.nextToken());
            }
        }
    }

    private static boolean isRefused() {
        throw new IllegalStateException("not yet");
    }

    // ---- reset and close

    /** A value that was waited for is forgotten, also if the next input has one at the same offset. */
    @Test
    void anotherInputBeginsAnew() {
        CountingPool pool = new CountingPool();
        ReadOptions options = DEFAULTS.withPool(pool);
        for (String first : List.of("[[1,{\"a\":", "[\"abc", "[[[[[", "[[1,\"\\u00", "[[1,x")) {
            UTF8JsonParser parser = UTF8JsonParser.of(feed(new ByteFeeder(pool), first), options);
            parser.nextToken();
            assertEquals(first.endsWith("x"), parser.isValueAvailable());
            ByteFeeder second = feed(new ByteFeeder(pool), "[[2,");
            parser.reset(second);
            parser.nextToken();
            assertFalse(parser.isValueAvailable(), first);
            assertThrows(IllegalStateException.class, parser::readAny);
            feed(second, "3],4]").endOfInput();
            assertTrue(parser.isValueAvailable());
            assertEquals("[2, 3]", String.valueOf(parser.readAny()));
            byte[] third = Step.bytes("[[5],6]");
            parser.reset(third, 0, third.length);
            parser.nextToken();
            assertEquals("[5]", String.valueOf(parser.readAny()));
            parser.close();
        }
        pool.assertBalanced();
    }

    /** A parser that is closed while it waits refuses every call, and gives its buffer back once. */
    @Test
    void aParserIsClosedWhileItWaits() {
        CountingPool pool = new CountingPool();
        for (String value : List.of("[1,[2", "\"abc", "{\"a\":\"", "12")) {
            ByteFeeder feeder = feed(new ByteFeeder(), "[" + value);
            UTF8JsonParser parser = UTF8JsonParser.of(feeder, DEFAULTS.withPool(pool));
            parser.nextToken();
            assertThrows(IllegalStateException.class, parser::readAny);
            parser.close();
            for (Take take : Take.values()) {
                IllegalStateException e =
                        assertThrows(IllegalStateException.class, () -> take.call.apply(parser), take.name());
                assertTrue(e.getMessage().contains("closed"), e.getMessage());
            }
            parser.close();
        }
        pool.assertBalanced();
    }

    private static ByteFeeder feed(ByteFeeder feeder, String text) {
        byte[] bytes = Step.bytes(text);
        feeder.feed(bytes, 0, bytes.length);
        return feeder;
    }

    // ---- members

    /** A name that has not arrived is not the end of the object. */
    @Test
    void aNameIsAskedForAgain() {
        String json = "{\"id\":5,\"n\\u0061me\":\"x\" , \"t\":[true] }";
        NameTable table = NameTable.of("id", "name", "t");
        for (int cut = 1; cut <= json.length(); cut++) {
            for (int size : new int[] {1, 1_000}) {
                List<String> names = new ArrayList<>();
                List<Integer> indexes = new ArrayList<>();
                for (boolean byTable : new boolean[] {false, true}) {
                    try (Fed fed = new Fed(json, DEFAULTS).upTo(cut)) {
                        fed.parser.readStartObject();
                        boolean more = true;
                        while (more) {
                            if (byTable) {
                                indexes.add(fed.call(p -> p.nextName(table), size, FedValuesTest::assertNoToken));
                            } else {
                                names.add(fed.call(p -> p.nextName(), size, FedValuesTest::assertNoToken));
                            }
                            more = fed.parser.currentToken() == JsonToken.PROPERTY_NAME;
                            if (more) {
                                fed.call(Take.ANY.call, size, p -> {});
                            }
                        }
                        assertEquals(JsonToken.END_OBJECT, fed.parser.currentToken());
                    }
                }
                assertEquals(Arrays.asList("id", "name", "t", null), names);
                assertEquals(List.of(0, 1, 2, NameTable.NO_NAME), indexes);
            }
        }
    }

    private static void assertNoToken(UTF8JsonParser parser) {
        assertEquals(JsonToken.NOT_AVAILABLE, parser.currentToken());
        assertEquals(1, parser.depth());
    }

    // ---- skipValue of large values

    private static String large(String kind) {
        return switch (kind) {
            case "string" -> '"' + "text \\n \u00e9\u6f22 ".repeat(9_000) + '"';
            case "plain string" -> '"' + "x".repeat(3 * HELD) + '"';
            case "array" -> "[" + "1,\"two\",[3.5],".repeat(10_000) + "null]";
            case "object" -> "{\"a\":" + "[".repeat(900) + " ".repeat(2 * HELD) + "]".repeat(900) + ",\"b\":{}}";
            default -> "[\"" + "y".repeat(2 * HELD) + "\",{\"c\":\"" + "z".repeat(2 * HELD) + "\"}]";
        };
    }

    /** Whatever looks lie between the tries; the value counts as one, and what is after it is next. */
    @ParameterizedTest
    @ValueSource(strings = {"string", "plain string", "array", "object", "strings inside"})
    void aLargeValueIsSkippedAsItArrives(String kind) {
        String json = "{\"a\":" + large(kind) + " , \"b\":\"c\"}";
        int end = Step.bytes("{\"a\":" + large(kind)).length;
        JsonToken last = json.charAt(5) == '"'
                ? JsonToken.VALUE_STRING
                : json.charAt(5) == '[' ? JsonToken.END_ARRAY : JsonToken.END_OBJECT;
        for (Look look : Look.values()) {
            for (int size : new int[] {1_400, HELD, 100_000}) {
                try (Fed fed = new Fed(json, DEFAULTS).upTo(5)) {
                    fed.parser.readStartObject();
                    fed.parser.nextName();
                    assertEquals(last.toString(), fed.call(Take.SKIP.call, size, look.call), kind + " with " + look);
                    assertEquals(last, fed.parser.currentToken());
                    assertEquals(end, fed.parser.consumedBytes());
                    if (last == JsonToken.VALUE_STRING) {
                        assertEquals(5, fed.parser.tokenByteOffset());
                        assertThrows(IllegalStateException.class, fed.parser::getString);
                    }
                    assertEquals(1, fed.parser.depth());
                    assertEquals("b", fed.call(p -> p.nextName(), size, p -> {}));
                    assertEquals("c", fed.call(p -> p.readString(), size, p -> {}));
                    assertEquals(JsonToken.END_OBJECT, fed.parser.nextToken());
                }
            }
        }
    }

    /** Other calls than a look go on behind the value, or refuse its end. */
    @Test
    void anotherReadAfterASkipThatWasBegunTakesWhatIsBehind() {
        String json = "[" + large("string") + ",[7]," + large("array") + ",8]";
        try (Fed fed = new Fed(json, DEFAULTS).upTo(HELD + 1_000)) {
            fed.parser.nextToken();
            assertThrows(IllegalStateException.class, fed.parser::skipValue);
            fed.upTo(fed.json.length);
            assertEquals(List.of(7), fed.parser.readAny());
            fed.parser.skipValue();
            assertEquals(8, fed.parser.readInt());
        }
        try (Fed fed = new Fed(json, DEFAULTS).upTo(HELD + 1_000)) {
            fed.parser.nextToken();
            assertThrows(IllegalStateException.class, fed.parser::skipValue);
            fed.upTo(fed.json.length);
            assertEquals(JsonToken.START_ARRAY, fed.parser.peekToken());
            fed.parser.skipValue();
            assertEquals(JsonToken.VALUE_STRING, fed.parser.currentToken());
            fed.parser.skipValue();
            assertEquals(JsonToken.END_ARRAY, fed.parser.currentToken(), "of [7]");
            assertEquals(1, fed.parser.depth());
            fed.parser.skipValue();
            assertEquals(8, fed.parser.readInt());
        }
    }

    /** A feeder and a value of many times the buffer: what is held is bounded. */
    @ParameterizedTest
    @ValueSource(strings = {"string", "array"})
    void aSkippedValueIsNotHeld(String kind) {
        int[] largest = {0};
        BufferPool measured = Stubs.pool(minLength -> {
            largest[0] = Math.max(largest[0], minLength);
            return new byte[minLength];
        });
        byte[] unit = Step.bytes(kind.equals("string") ? "x".repeat(1_400) : "1234567,".repeat(175));
        ByteFeeder feeder = new ByteFeeder();
        try (UTF8JsonParser parser = UTF8JsonParser.of(feeder, DEFAULTS.withPool(measured))) {
            feed(feeder, kind.equals("string") ? "[\"" : "[[");
            parser.nextToken();
            for (int i = 0; i < 3_000; i++) {
                feeder.feed(unit, 0, unit.length);
                assertThrows(IllegalStateException.class, parser::skipValue);
            }
            feed(feeder, kind.equals("string") ? "\",5]" : "0],5]").endOfInput();
            parser.skipValue();
            assertEquals(5, parser.readInt());
        }
        assertTrue(largest[0] <= 4 * HELD, () -> "an array of " + largest[0] + " bytes");
    }

    // ---- parts

    /** Parts, the end, and that there is neither now. */
    @ParameterizedTest
    @CsvSource({
        "false, text \\n \u00e9\u6f22\\ud83d\\ude00 end",
        "true, text \\n \u00e9\u6f22\\ud83d\\ude00 end",
        "false, ''",
        "true, plain"
    })
    void partsEndAndNothingNowAreThreeResults(boolean decoded, String written) {
        String json = "[\"" + written + "\",99]";
        byte[] bytes = Step.bytes(json);
        String expected = decoded ? written.replace("\\n", "\n").replace("\\ud83d\\ude00", "\ud83d\ude00") : written;
        for (int cut = 2; cut < bytes.length; cut++) {
            for (boolean throwing : new boolean[] {false, true}) {
                try (Fed fed = new Fed(json, DEFAULTS).upTo(cut)) {
                    UTF8JsonParser parser = fed.parser;
                    parser.nextToken();
                    assertThrows(IllegalStateException.class, parser::tryNextStringPart, "no string was started");
                    assertTrue(parser.startString(decoded));
                    ByteArrayOutputStream text = new ByteArrayOutputStream();
                    StringPart part = parser.tryNextStringPart();
                    while (part != StringPart.END) {
                        if (part == StringPart.TEXT) {
                            assertTrue(parser.tokenLength() > 0);
                            text.write(parser.tokenBytes(), parser.tokenOffset(), parser.tokenLength());
                        } else {
                            assertEquals(JsonToken.NOT_AVAILABLE, parser.currentToken());
                            assertEquals(0, parser.tokenLength());
                            if (throwing) {
                                assertThrows(IllegalStateException.class, parser::nextStringPart);
                            }
                            fed.more(1);
                        }
                        part = parser.tryNextStringPart();
                    }
                    assertEquals(expected, Step.text(text.toByteArray()));
                    assertEquals(JsonToken.VALUE_STRING, parser.currentToken());
                    assertEquals(1, parser.tokenByteOffset());
                    assertThrows(IllegalStateException.class, parser::tryNextStringPart, "the string has ended");
                    assertEquals(99, fed.call(UTF8JsonParser::readInt, 1, p -> {}));
                }
            }
        }
    }

    /** The end of the input inside the string is an error, as everywhere. */
    @Test
    void anErrorAmongThePartsIsThrown() {
        try (Fed fed = new Fed("[\"ab\\x", DEFAULTS).upTo(4)) {
            fed.parser.nextToken();
            assertTrue(fed.parser.startString(true));
            assertSame(StringPart.TEXT, fed.parser.tryNextStringPart());
            assertSame(StringPart.NOT_AVAILABLE, fed.parser.tryNextStringPart());
            fed.upTo(6);
            JsonSyntaxException e = assertThrows(JsonSyntaxException.class, fed.parser::tryNextStringPart);
            assertEquals(5, e.location().byteOffset());
        }
        try (Fed fed = new Fed("[\"ab", DEFAULTS).upTo(4)) {
            fed.parser.nextToken();
            assertTrue(fed.parser.startString(true));
            assertSame(StringPart.TEXT, fed.parser.tryNextStringPart());
            fed.feeder.endOfInput();
            JsonSyntaxException e = assertThrows(JsonSyntaxException.class, fed.parser::tryNextStringPart);
            assertEquals(JsonSyntaxException.Kind.UNEXPECTED_END, e.kind());
        }
    }

    // ---- exceptions

    /** "Of the exceptions that are thrown for one incomplete value, only the first records the stack." */
    @Test
    void onlyTheFirstRefusalRecordsTheStack() {
        for (boolean recorded : new boolean[] {true, false}) {
            try (Fed fed = new Fed("[[1,2],[3,4]]", DEFAULTS.withStackTraces(recorded)).upTo(3)) {
                fed.parser.nextToken();
                for (int value = 0; value < 2; value++) {
                    for (int i = 0; i < 3; i++) {
                        IllegalStateException e = assertThrows(IllegalStateException.class, fed.parser::readAny);
                        assertEquals("the value is not all there yet: feed more, then ask again", e.getMessage());
                        StackTraceElement[] stack = e.getStackTrace();
                        assertEquals(recorded && i == 0, stack.length > 0);
                        assertTrue(stack.length == 0 || stack[0].getClassName().startsWith("dev.octet.json.read."));
                        fed.upTo(fed.fed + 1);
                    }
                    assertEquals(2, ((List<?>) fed.parser.readAny()).size());
                    fed.upTo(Math.min(fed.json.length, fed.fed + 3));
                }
            }
        }
    }

    /** Nothing of a target is written before the string is complete. */
    @Test
    void aTargetGetsWholeStringsOnly() {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (Fed fed = new Fed("[\"" + "text ".repeat(40_000) + "\",1]", DEFAULTS).upTo(1)) {
            fed.parser.nextToken();
            Function<UTF8JsonParser, Long> read = p -> {
                assertEquals(0, target.size());
                return p.readUTF8String(target);
            };
            assertEquals(200_000, fed.call(read, 1_400, UTF8JsonParser::peekToken));
            assertEquals(200_000, target.size());
        }
        try (Fed fed = new Fed("[[\"text\"", DEFAULTS).upTo(2)) {
            fed.parser.nextToken();
            OutputStream none = OutputStream.nullOutputStream();
            assertThrows(JsonValueException.class, () -> fed.parser.readUTF8String(none), "told by its first byte");
            assertEquals(JsonToken.START_ARRAY, fed.parser.currentToken());
        }
    }
}
