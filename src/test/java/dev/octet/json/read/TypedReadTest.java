package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Step;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Typed reads are nextToken and a getter in one call. After a JsonValueException the value's first token is current, so
 * a getter can be called. With a feeder and an incomplete value they throw an IllegalStateException, change nothing,
 * and can be retried.
 */
@Tag("fast")
class TypedReadTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    /** Every typed read, and the first tokens of the values that it takes. */
    private enum Read {
        START_OBJECT(p -> run(p::readStartObject), JsonToken.START_OBJECT),
        START_ARRAY(p -> run(p::readStartArray), JsonToken.START_ARRAY),
        INT(UTF8JsonParser::readInt, JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT),
        LONG(UTF8JsonParser::readLong, JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT),
        DOUBLE(UTF8JsonParser::readDouble, JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT),
        FLOAT(UTF8JsonParser::readFloat, DOUBLE.tokens),
        BIG_INTEGER(UTF8JsonParser::readBigInteger, DOUBLE.tokens),
        BIG_DECIMAL(UTF8JsonParser::readBigDecimal, DOUBLE.tokens),
        NUMBER(UTF8JsonParser::readNumber, DOUBLE.tokens),
        BOOLEAN(UTF8JsonParser::readBoolean, JsonToken.VALUE_TRUE, JsonToken.VALUE_FALSE),
        STRING(UTF8JsonParser::readString, JsonToken.VALUE_STRING),
        STRING_OR_NULL(p -> String.valueOf(p.readStringOrNull()), JsonToken.VALUE_STRING, JsonToken.VALUE_NULL),
        UTF8_BYTES(p -> Step.text(p.readUTF8Bytes()), JsonToken.VALUE_STRING),
        NULL(p -> run(p::readNull), JsonToken.VALUE_NULL),
        UTF8(p -> p.readUTF8String(new ByteArrayOutputStream()), JsonToken.VALUE_STRING),
        CHARS(p -> p.readString(new StringWriter()), JsonToken.VALUE_STRING),
        BINARY(p -> p.readBinary(new ByteArrayOutputStream()), JsonToken.VALUE_STRING),
        SKIP(
                p -> run(p::skipValue),
                JsonToken.START_OBJECT,
                JsonToken.START_ARRAY,
                JsonToken.VALUE_STRING,
                JsonToken.VALUE_NUMBER_INT,
                JsonToken.VALUE_NUMBER_FLOAT,
                JsonToken.VALUE_TRUE,
                JsonToken.VALUE_FALSE,
                JsonToken.VALUE_NULL),
        RAW(p -> p.readRawValue(new SegmentedBuffer()), SKIP.tokens),
        ANY(p -> String.valueOf(p.readAny()), SKIP.tokens);

        private final Function<UTF8JsonParser, Object> call;
        private final Set<JsonToken> tokens;

        Read(Function<UTF8JsonParser, Object> call, JsonToken... tokens) {
            this(call, EnumSet.copyOf(Arrays.asList(tokens)));
        }

        Read(Function<UTF8JsonParser, Object> call, Set<JsonToken> tokens) {
            this.call = call;
            this.tokens = tokens;
        }

        /** What comes of a value that is taken. */
        private Object expected(String json) {
            return switch (this) {
                case START_OBJECT, START_ARRAY, NULL, SKIP -> "done";
                case INT -> 12;
                case LONG -> 12L;
                case DOUBLE -> 12.0;
                case BOOLEAN -> json.equals("true");
                case FLOAT -> 12.0f;
                case BIG_INTEGER -> BigInteger.valueOf(12);
                case BIG_DECIMAL -> new BigDecimal(json);
                case NUMBER -> json.equals("12") ? (Object) 12 : (Object) 12.0;
                case STRING, UTF8_BYTES -> "AQID";
                case STRING_OR_NULL -> json.replace("\"", "");
                case RAW -> (long) json.length();
                case UTF8, CHARS -> 4L;
                case BINARY -> 3L;
                case ANY -> json.replace("\"", "").replace(':', '=');
            };
        }

        private static Object run(Runnable call) {
            call.run();
            return "done";
        }
    }

    /** A value of each kind, its first token, and what is to be had of it in the end. */
    private static final Map<String, JsonToken> VALUES = Map.of(
            "{\"a\":1}", JsonToken.START_OBJECT,
            "[1]", JsonToken.START_ARRAY,
            "\"AQID\"", JsonToken.VALUE_STRING,
            "12", JsonToken.VALUE_NUMBER_INT,
            "12.0", JsonToken.VALUE_NUMBER_FLOAT,
            "true", JsonToken.VALUE_TRUE,
            "false", JsonToken.VALUE_FALSE,
            "null", JsonToken.VALUE_NULL);

    @ParameterizedTest
    @EnumSource(Read.class)
    void aTypedReadAcceptsItsOwnKindsOnly(Read read) {
        for (Map.Entry<String, JsonToken> value : VALUES.entrySet()) {
            String json = "[ " + value.getKey() + " , 99]";
            for (Arrival arrival : Arrival.ofWholeReads()) {
                String where = value.getKey() + " from " + arrival;
                try (Reading reading = arrival.open(Step.bytes(json), DEFAULTS)) {
                    reading.next();
                    UTF8JsonParser parser = reading.parser();
                    if (read.tokens.contains(value.getValue())) {
                        assertEquals(read.expected(value.getKey()), reading.read(read.call), where);
                    } else {
                        JsonValueException e =
                                assertThrows(JsonValueException.class, () -> reading.read(read.call), where);
                        assertEquals(2, e.location().byteOffset(), where);
                        assertEquals("/0", e.location().pointer(), where);
                        assertEquals(value.getValue(), parser.currentToken(), where);
                        askAgain(parser, value.getValue());
                        reading.skipChildren();
                    }
                    if (parser.depth() > 1) {
                        reading.next();
                        while (parser.depth() > 1) {
                            reading.next();
                        }
                    }
                    assertEquals(99, reading.read(UTF8JsonParser::readInt), where);
                    assertEquals(JsonToken.END_ARRAY, reading.next(), where);
                    assertEquals(null, reading.next(), where);
                }
            }
        }
    }

    private static void askAgain(UTF8JsonParser parser, JsonToken token) {
        switch (token) {
            case VALUE_STRING -> assertEquals("AQID", parser.getString());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> assertEquals(12, parser.getIntValue());
            case VALUE_TRUE, VALUE_FALSE -> assertEquals(token == JsonToken.VALUE_TRUE, parser.getBooleanValue());
            default -> parser.getValue();
        }
    }

    /** There is no value at a name, at an end, and behind the document. */
    @ParameterizedTest
    @EnumSource(Read.class)
    void aTypedReadWithoutAValueIsRefused(Read read) {
        for (Arrival arrival : Arrival.ofWholeReads()) {
            try (Reading reading = arrival.open(Step.bytes("{\"a\":[]}"), DEFAULTS)) {
                UTF8JsonParser parser = reading.parser();
                reading.next();
                assertThrows(JsonValueException.class, () -> reading.read(read.call), "a name");
                assertEquals(JsonToken.PROPERTY_NAME, parser.currentToken());
                assertEquals("a", parser.getString());
                reading.next();
                assertThrows(JsonValueException.class, () -> reading.read(read.call), "an end");
                assertEquals(JsonToken.END_ARRAY, parser.currentToken());
                reading.next();
                assertEquals(null, reading.next());
                assertThrows(IllegalStateException.class, () -> reading.read(read.call), "the end of input");
                assertEquals(null, reading.next());
            }
        }
    }

    /** Errors in the value are those of nextToken. */
    @ParameterizedTest
    @EnumSource(Read.class)
    void errorsInAValueAreThoseOfNextToken(Read read) {
        for (String value :
                List.of("]", "tru}", "-x", "\"\u0001\"", "[1,]", "{\"a\" 1}", "1x", "\"\\x\"", "nulL", "")) {
            for (Arrival arrival : Arrival.ofWholeReads()) {
                String json = "[7," + value;
                JsonSyntaxException expected = assertThrows(JsonSyntaxException.class, () -> all(Arrival.ARRAY, json));
                try (Reading reading = arrival.open(Step.bytes(json), DEFAULTS)) {
                    reading.next();
                    reading.next();
                    String where = value + " from " + arrival;
                    JsonException e = assertThrows(
                            JsonException.class,
                            () -> {
                                reading.read(read.call);
                                while (reading.next() != null) {
                                    continue;
                                }
                            },
                            where);
                    if (e instanceof JsonSyntaxException syntax) {
                        assertEquals(expected.kind(), syntax.kind(), where);
                        assertEquals(expected.location(), syntax.location(), where);
                    } else {
                        assertFalse(read.tokens.contains(reading.parser().currentToken()), where);
                    }
                }
            }
        }
    }

    private static void all(Arrival arrival, String json) {
        try (Reading reading = arrival.open(Step.bytes(json), DEFAULTS)) {
            while (reading.next() != null) {
                continue;
            }
        }
    }

    private static boolean isNull(Reading reading) {
        boolean isNull = reading.ask(UTF8JsonParser::isNextNull);
        assertEquals(isNull, reading.ask(UTF8JsonParser::isNextNull), "a question has no effect");
        return isNull;
    }

    private static boolean tookNull(Reading reading) {
        JsonToken before = reading.parser().currentToken();
        boolean isNull = isNull(reading);
        assertEquals(before, reading.parser().currentToken(), "nothing was consumed");
        boolean taken = reading.ask(UTF8JsonParser::tryReadNull);
        assertEquals(isNull, taken);
        assertEquals(taken ? JsonToken.VALUE_NULL : before, reading.parser().currentToken());
        return taken;
    }

    /** isNextNull() consumes nothing; tryReadNull() consumes a null and returns true, else it consumes nothing. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void onlyANullIsTaken(Arrival arrival) {
        String json = " [ null , 1 , null , \"null\" , [ null ] , nul ";
        try (Reading reading = arrival.open(Step.bytes(json), DEFAULTS)) {
            assertFalse(tookNull(reading), "an array");
            reading.run(UTF8JsonParser::readStartArray);
            assertTrue(tookNull(reading));
            assertFalse(tookNull(reading));
            assertEquals(1, reading.read(UTF8JsonParser::readInt));
            assertTrue(tookNull(reading));
            assertFalse(tookNull(reading));
            assertEquals("null", reading.read(p -> p.readString()));
            assertFalse(tookNull(reading));
            reading.run(UTF8JsonParser::readStartArray);
            assertTrue(tookNull(reading));
            assertFalse(tookNull(reading), "an end");
            assertEquals(JsonToken.END_ARRAY, reading.next());
            assertTrue(isNull(reading), "by its first byte");
            JsonSyntaxException e =
                    assertThrows(JsonSyntaxException.class, () -> reading.ask(UTF8JsonParser::tryReadNull));
            assertEquals(json.length() - 1, e.location().byteOffset());
            assertEquals(Kind.INVALID_LITERAL, e.kind());
        }
    }

    /**
     * Typed reads throw an IllegalStateException and change nothing if the value is incomplete, and can be retried
     * after feeding.
     */
    @ParameterizedTest
    @EnumSource(Read.class)
    void anIncompleteValueCanBeReadAgainAfterFeeding(Read read) {
        for (Map.Entry<String, JsonToken> value : VALUES.entrySet()) {
            if (!read.tokens.contains(value.getValue())) {
                continue;
            }
            byte[] json = Step.bytes("{\"name\": " + value.getKey() + ",\"z\":99}");
            int from = 8;
            int end = from + 1 + value.getKey().length();
            for (int cut = from; cut < end; cut++) {
                boolean whole = read == Read.START_ARRAY || read == Read.START_OBJECT ? cut > from + 1 : false;
                ByteFeeder feeder = new ByteFeeder();
                try (UTF8JsonParser parser = UTF8JsonParser.of(feeder)) {
                    feeder.feed(json, 0, cut);
                    parser.nextToken();
                    parser.nextToken();
                    String where = value.getKey() + " cut at " + (cut - from);
                    if (!whole) {
                        assertThrows(IllegalStateException.class, () -> read.call.apply(parser), where);
                        assertThrows(IllegalStateException.class, () -> read.call.apply(parser), where);
                        assertEquals(1, parser.depth(), where);
                        assertEquals("name", parser.currentName(), where);
                    }
                    feeder.feed(json, cut, json.length - cut);
                    feeder.endOfInput();
                    read.call.apply(parser);
                    while (parser.depth() > 1) {
                        parser.nextToken();
                    }
                    assertEquals("z", parser.nextName(), where);
                    assertEquals(99, parser.readInt(), where);
                    assertEquals(JsonToken.END_OBJECT, parser.nextToken());
                }
            }
        }
    }

    /** After a read of an incomplete value, any other read is possible. */
    @ParameterizedTest
    @EnumSource(Read.class)
    void anotherReadMayFollowAnIncompleteOne(Read first) {
        for (Read second : Read.values()) {
            for (Map.Entry<String, JsonToken> value : VALUES.entrySet()) {
                if (!second.tokens.contains(value.getValue())) {
                    continue;
                }
                byte[] json = Step.bytes("[" + value.getKey() + ",99]");
                for (int cut = 1; cut < json.length - 4; cut++) {
                    ByteFeeder feeder = new ByteFeeder();
                    try (UTF8JsonParser parser = UTF8JsonParser.of(feeder)) {
                        feeder.feed(json, 0, cut);
                        parser.nextToken();
                        try {
                            first.call.apply(parser);
                            continue; // a start is there before its end
                        } catch (IllegalStateException notThere) {
                            feeder.feed(json, cut, json.length - cut);
                            feeder.endOfInput();
                        } catch (JsonValueException mismatch) {
                            continue;
                        }
                        String where = value.getKey() + " cut at " + cut + ", then " + second;
                        second.call.apply(parser);
                        while (parser.depth() > 1) {
                            parser.nextToken();
                        }
                        assertEquals(99, parser.readInt(), where);
                        assertEquals(JsonToken.END_ARRAY, parser.nextToken());
                    }
                }
            }
        }
    }

    /** A name must be taken as a name before its value is read. */
    @Test
    void membersAreReadByNameAndValue() {
        for (Arrival arrival : Arrival.ofWholeReads()) {
            try (Reading reading = arrival.open(Step.bytes("{\"a\":1,\"b\":[true,\"x\"],\"c\":null}"), DEFAULTS)) {
                reading.run(UTF8JsonParser::readStartObject);
                assertEquals(JsonToken.PROPERTY_NAME, reading.next());
                assertEquals("a", reading.parser().getString());
                assertEquals(1, reading.read(UTF8JsonParser::readInt));
                reading.next();
                reading.run(UTF8JsonParser::readStartArray);
                assertTrue(reading.read(UTF8JsonParser::readBoolean));
                assertEquals("x", reading.read(UTF8JsonParser::readString));
                assertEquals(JsonToken.END_ARRAY, reading.next());
                assertEquals("b", reading.parser().currentName());
                reading.next();
                reading.run(UTF8JsonParser::readNull);
                assertEquals(JsonToken.END_OBJECT, reading.next());
                assertEquals(null, reading.next());
            }
        }
    }

    /** skipValue: the value's last token is current, and everything in it was validated. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":[1,{\"b\":\"x\\u00e9\"}],\"c\":{}}",
                "[[],[[\"\"]],{}]",
                "\"text\"",
                "-1.5e3",
                "true",
                "null"
            })
    void skipsLeaveTheLastTokenCurrent(String value) {
        for (Arrival arrival : Arrival.ofWholeReads()) {
            try (Reading reading = arrival.open(Step.bytes("{\"k\": " + value + " ,\"z\":99}"), DEFAULTS)) {
                UTF8JsonParser parser = reading.parser();
                reading.next();
                reading.next();
                reading.run(UTF8JsonParser::skipValue);
                JsonToken last = parser.currentToken();
                assertTrue(last != null && (last.isStructEnd() || last.isScalarValue()), () -> arrival + " " + last);
                assertEquals(6 + value.length(), parser.consumedBytes(), arrival::toString);
                assertEquals("k", parser.currentName());
                assertEquals(JsonToken.PROPERTY_NAME, reading.next());
            }
            try (Reading reading = arrival.open(Step.bytes("{\"k\": " + value + " ,\"z\":99}"), DEFAULTS)) {
                UTF8JsonParser parser = reading.parser();
                reading.next();
                reading.next();
                JsonToken first = reading.next();
                reading.skipChildren();
                JsonToken last = parser.currentToken();
                assertEquals(
                        first == JsonToken.START_OBJECT
                                ? JsonToken.END_OBJECT
                                : first == JsonToken.START_ARRAY ? JsonToken.END_ARRAY : first,
                        last);
                assertEquals(6 + value.length(), parser.consumedBytes(), arrival::toString);
                assertEquals(1, parser.depth());
                assertEquals("k", parser.currentName());
                assertEquals(JsonToken.PROPERTY_NAME, reading.next());
                assertEquals("z", parser.getString());
            }
        }
    }

    /** Skipped values must follow the grammar like all others. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":[1,]}",
                "[\"\\ud800\"]",
                "[{\"a\":\"\u0001\"}]",
                "[tru]",
                "[1 2]",
                "{\"a\":1",
                "[\"\\q\"]",
                "[01]"
            })
    void errorsInSkippedValuesAreReported(String json) {
        JsonSyntaxException expected = assertThrows(JsonSyntaxException.class, () -> all(Arrival.ARRAY, json));
        for (Arrival arrival : Arrival.ofWholeReads()) {
            try (Reading reading = arrival.open(Step.bytes(json), DEFAULTS)) {
                JsonSyntaxException e =
                        assertThrows(JsonSyntaxException.class, () -> reading.run(UTF8JsonParser::skipValue));
                assertEquals(expected.kind(), e.kind(), arrival::toString);
                assertEquals(expected.location(), e.location(), arrival::toString);
            }
        }
    }
}
