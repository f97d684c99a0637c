package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Base64Form;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSource;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import dev.octet.json.support.TestScale;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong calls throw the documented exception, never a NullPointerException or an index out of bounds from inside. */
@Tag("fast")
class ParserMisuseTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    private record Call(String name, Consumer<UTF8JsonParser> body) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Calls that want a token to answer for. */
    private static List<Call> getters() {
        return List.of(
                new Call("getString", UTF8JsonParser::getString),
                new Call("getIntValue", UTF8JsonParser::getIntValue),
                new Call("getLongValue", UTF8JsonParser::getLongValue),
                new Call("getDoubleValue", UTF8JsonParser::getDoubleValue),
                new Call("getFloatValue", UTF8JsonParser::getFloatValue),
                new Call("getBigIntegerValue", UTF8JsonParser::getBigIntegerValue),
                new Call("getDecimalValue", UTF8JsonParser::getDecimalValue),
                new Call("getNumberValue", UTF8JsonParser::getNumberValue),
                new Call("getUTF8Bytes", UTF8JsonParser::getUTF8Bytes),
                new Call("getBooleanValue", UTF8JsonParser::getBooleanValue),
                new Call("getValue", UTF8JsonParser::getValue),
                new Call("getBinaryValue", UTF8JsonParser::getBinaryValue),
                new Call("getBinaryValue(form)", p -> p.getBinaryValue(Base64Form.MIME)),
                new Call("getUUIDValue", UTF8JsonParser::getUUIDValue),
                new Call("getLocalDateValue", UTF8JsonParser::getLocalDateValue),
                new Call("getLocalTimeValue", UTF8JsonParser::getLocalTimeValue),
                new Call("getLocalDateTimeValue", UTF8JsonParser::getLocalDateTimeValue),
                new Call("getOffsetDateTimeValue", UTF8JsonParser::getOffsetDateTimeValue),
                new Call("getInstantValue", UTF8JsonParser::getInstantValue),
                new Call("valueEqualsUTF8", p -> p.valueEqualsUTF8(new byte[0])));
    }

    /** Calls that advance or look ahead. */
    private static List<Call> reads() {
        return List.of(
                new Call("nextToken", UTF8JsonParser::nextToken),
                new Call("peekToken", UTF8JsonParser::peekToken),
                new Call("isValueAvailable", UTF8JsonParser::isValueAvailable),
                new Call("tryNextStringPart", UTF8JsonParser::tryNextStringPart),
                new Call("nextName", p -> p.nextName()),
                new Call("nextName(table)", p -> p.nextName(NameTable.of("a"))),
                new Call("nextName(table, expected)", p -> p.nextName(NameTable.of("a"), 0)),
                new Call("nextStringIndex", p -> p.nextStringIndex(NameTable.of("a"))),
                new Call("hasNextElement", UTF8JsonParser::hasNextElement),
                new Call("readStartObject", UTF8JsonParser::readStartObject),
                new Call("readStartArray", UTF8JsonParser::readStartArray),
                new Call("readInt", UTF8JsonParser::readInt),
                new Call("readLong", UTF8JsonParser::readLong),
                new Call("readDouble", UTF8JsonParser::readDouble),
                new Call("readFloat", UTF8JsonParser::readFloat),
                new Call("readBigInteger", UTF8JsonParser::readBigInteger),
                new Call("readBigDecimal", UTF8JsonParser::readBigDecimal),
                new Call("readNumber", UTF8JsonParser::readNumber),
                new Call("readStringOrNull", UTF8JsonParser::readStringOrNull),
                new Call("readUTF8Bytes", UTF8JsonParser::readUTF8Bytes),
                new Call("readRawValue", p -> p.readRawValue(new SegmentedBuffer())),
                new Call("tryReadNull", UTF8JsonParser::tryReadNull),
                new Call("readBoolean", UTF8JsonParser::readBoolean),
                new Call("readString", p -> p.readString()),
                new Call("readUUID", UTF8JsonParser::readUUID),
                new Call("readLocalDate", UTF8JsonParser::readLocalDate),
                new Call("readLocalTime", UTF8JsonParser::readLocalTime),
                new Call("readLocalDateTime", UTF8JsonParser::readLocalDateTime),
                new Call("readOffsetDateTime", UTF8JsonParser::readOffsetDateTime),
                new Call("readInstant", UTF8JsonParser::readInstant),
                new Call("readNull", UTF8JsonParser::readNull),
                new Call("isNextNull", UTF8JsonParser::isNextNull),
                new Call("skipValue", UTF8JsonParser::skipValue),
                new Call("readAny", UTF8JsonParser::readAny),
                new Call("readUTF8String", p -> p.readUTF8String(OutputStream.nullOutputStream())),
                new Call("readString(Writer)", p -> p.readString(new StringWriter())),
                new Call("readBinary", p -> p.readBinary(OutputStream.nullOutputStream())),
                new Call("readBinary(form)", p -> p.readBinary(OutputStream.nullOutputStream(), Base64Form.MIME)),
                new Call("startString", p -> p.startString(true)));
    }

    /** Calls that are answered in every open state. */
    private static List<Call> questions() {
        return List.of(
                new Call("currentToken", UTF8JsonParser::currentToken),
                new Call("depth", UTF8JsonParser::depth),
                new Call("currentName", UTF8JsonParser::currentName),
                new Call("tokenByteOffset", UTF8JsonParser::tokenByteOffset),
                new Call("tokenBytes", UTF8JsonParser::tokenBytes),
                new Call("tokenOffset", UTF8JsonParser::tokenOffset),
                new Call("tokenLength", UTF8JsonParser::tokenLength),
                new Call("tokenLocation", UTF8JsonParser::tokenLocation),
                new Call("currentLocation", UTF8JsonParser::currentLocation),
                new Call("consumedBytes", UTF8JsonParser::consumedBytes),
                new Call("error", p -> p.error("wrong")),
                new Call("isStandardToken", UTF8JsonParser::isStandardToken));
    }

    static Stream<Call> everything() {
        return Stream.of(getters(), reads(), questions()).flatMap(List::stream);
    }

    static Stream<Call> gettersAndReads() {
        return Stream.of(getters(), reads()).flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("getters")
    void gettersWithoutACurrentTokenAreRefused(Call call) {
        for (String json : List.of("[\"a\"]", "1")) {
            UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(json));
            assertThrows(IllegalStateException.class, () -> call.body.accept(parser), "before the first token");
            while (parser.nextToken() != null) {
                continue;
            }
            assertThrows(IllegalStateException.class, () -> call.body.accept(parser), "at the end");
            parser.close();
        }
    }

    @ParameterizedTest
    @MethodSource("getters")
    void gettersWithoutAnAvailableTokenAreRefused(Call call) {
        ByteFeeder feeder = new ByteFeeder();
        try (UTF8JsonParser parser = UTF8JsonParser.of(feeder)) {
            feeder.feed(Step.bytes("[1"), 0, 2);
            parser.nextToken();
            assertEquals(JsonToken.NOT_AVAILABLE, parser.nextToken());
            assertThrows(IllegalStateException.class, () -> call.body.accept(parser));
            feeder.feed(Step.bytes(",2"), 0, 2);
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
            assertEquals(1, parser.getIntValue());
        }
    }

    /**
     * After a syntax or limit error "every later call that advances throws a new exception with the same location".
     * Getters throw {@code IllegalStateException}.
     */
    @ParameterizedTest
    @ValueSource(strings = {"[x", "{\"name\":x", "{\"a\":{\"b\":[tru}", "[[[[", "[\"\u0001", "", "[1,", "[123456789"})
    void callsAfterAFailureAreRefused(String json) {
        ReadOptions options =
                DEFAULTS.withLimits(JsonLimits.defaults().withMaxDepth(3).withMaxNumberLength(5));
        UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(json), options);
        JsonException failure = assertThrows(JsonException.class, () -> {
            while (parser.nextToken() != null) {
                continue;
            }
        });
        for (Call call : getters()) {
            assertThrows(IllegalStateException.class, () -> call.body.accept(parser), call.name);
        }
        for (Call call : reads()) {
            JsonException again = assertThrows(failure.getClass(), () -> call.body.accept(parser), call.name);
            assertEquals(failure.location(), again.location(), call.name);
            assertEquals(failure.getMessage(), again.getMessage(), call.name);
        }
        for (Call call : questions()) {
            assertDoesNotThrow(() -> call.body.accept(parser), call.name);
        }
        assertThrows(failure.getClass(), parser::skipChildren);
        assertEquals(failure.location(), parser.tokenLocation());
        parser.close();
    }

    /** After close, every call but close and reset throws an IllegalStateException. */
    @ParameterizedTest
    @MethodSource("gettersAndReads")
    void callsAfterCloseAreRefused(Call call) {
        for (Function<byte[], UTF8JsonParser> way : WAYS) {
            for (int tokens = 0; tokens < 4; tokens++) {
                UTF8JsonParser parser = way.apply(Step.bytes("[\"a\"]"));
                for (int i = 0; i < tokens; i++) {
                    parser.nextToken();
                }
                parser.close();
                assertThrows(IllegalStateException.class, () -> call.body.accept(parser));
                parser.close();
                assertThrows(IllegalStateException.class, () -> call.body.accept(parser));
            }
        }
    }

    /** Location methods neither: they never throw from inside. */
    @ParameterizedTest
    @MethodSource("everything")
    void locationMethodsNeverFailAfterClose(Call call) {
        for (Function<byte[], UTF8JsonParser> way : WAYS) {
            UTF8JsonParser parser = way.apply(Step.bytes("{\"a\":[1]}"));
            parser.nextToken();
            parser.nextToken();
            parser.close();
            try {
                call.body.accept(parser);
            } catch (IllegalStateException documented) {
                assertTrue(documented.getMessage().length() > 5, documented::toString);
            }
        }
    }

    private static final List<Function<byte[], UTF8JsonParser>> WAYS = List.of(
            UTF8JsonParser::of,
            b -> UTF8JsonParser.of(ScriptedSource.of(b)),
            b -> UTF8JsonParser.of(ByteBuffer.wrap(b)),
            b -> UTF8JsonParser.of(new String(b, StandardCharsets.UTF_8)));

    @Test
    void skipChildrenAndReleaseAreHarmlessElsewhere() {
        UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("{\"a\":1}"));
        parser.skipChildren();
        assertEquals(null, parser.currentToken(), "nothing at no token");
        assertEquals(JsonToken.START_OBJECT, parser.nextToken());
        assertEquals(JsonToken.PROPERTY_NAME, parser.nextToken());
        parser.skipChildren();
        assertEquals(JsonToken.PROPERTY_NAME, parser.currentToken(), "nothing at a name");
        assertEquals(1, parser.readInt());
        parser.skipChildren();
        assertEquals(JsonToken.VALUE_NUMBER_INT, parser.currentToken(), "nothing at a scalar");
        assertEquals(JsonToken.END_OBJECT, parser.nextToken());
        parser.skipChildren();
        assertEquals(null, parser.nextToken());
        parser.skipChildren();
        parser.close();
        assertThrows(IllegalStateException.class, parser::skipChildren);
        assertThrows(IllegalStateException.class, () -> parser.releaseUnread(OutputStream.nullOutputStream()));
    }

    static Stream<Call> nulls() {
        return Stream.of(
                new Call("of(byte[])", p -> UTF8JsonParser.of((byte[]) null)),
                new Call("of(byte[], options)", p -> UTF8JsonParser.of(new byte[0], null)),
                new Call("of(InputStream)", p -> UTF8JsonParser.of((InputStream) null)),
                new Call("of(ByteSource)", p -> UTF8JsonParser.of((ByteSource) null)),
                new Call("of(ByteFeeder)", p -> UTF8JsonParser.of((ByteFeeder) null)),
                new Call("of(ByteBuffer)", p -> UTF8JsonParser.of((ByteBuffer) null)),
                new Call("of(channel)", p -> UTF8JsonParser.of((ReadableByteChannel) null)),
                new Call("of(String)", p -> UTF8JsonParser.of((String) null)),
                new Call("of(Reader)", p -> UTF8JsonParser.of((Reader) null)),
                new Call("reset(array)", p -> p.reset(null, 0, 0)),
                new Call("reset(stream)", p -> p.reset((InputStream) null)),
                new Call("reset(source)", p -> p.reset((ByteSource) null)),
                new Call("of(Path)", p -> UTF8JsonParser.of((Path) null)),
                new Call("nextName(table)", p -> p.nextName(null)),
                new Call("nextName(table, expected)", p -> p.nextName(null, 0)),
                new Call("nextStringIndex", p -> p.nextStringIndex(null)),
                new Call("readRawValue", p -> p.readRawValue(null)));
    }

    /** A forbidden null is refused at once, and the parser continues. */
    @ParameterizedTest
    @MethodSource("nulls")
    void nullArgumentsAreRefusedAndChangeNothing(Call call) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("[1,{\"a\":2}]"))) {
            parser.nextToken();
            parser.nextToken();
            assertThrows(NullPointerException.class, () -> call.body.accept(parser));
            assertEquals(1, parser.getIntValue(), "nothing has changed");
            assertEquals(JsonToken.START_OBJECT, parser.nextToken());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1,1", "0,-1", "0,4", "4,0", "2,2", "2147483647,1", "1,2147483647"})
    void rangesOutsideTheArrayAreRefused(String range) {
        int offset = Integer.parseInt(range.split(",")[0]);
        int length = Integer.parseInt(range.split(",")[1]);
        byte[] three = Step.bytes("[1]");
        assertThrows(IndexOutOfBoundsException.class, () -> UTF8JsonParser.of(three, offset, length));
        assertThrows(IndexOutOfBoundsException.class, () -> UTF8JsonParser.isValid(three, offset, length));
        try (UTF8JsonParser parser = UTF8JsonParser.of(three)) {
            parser.nextToken();
            assertThrows(IndexOutOfBoundsException.class, () -> parser.reset(three, offset, length));
            assertEquals(1, parser.readInt(), "nothing has changed");
        }
    }

    @Test
    void emptyRangesAreEmptyDocuments() {
        for (int offset = 0; offset <= 3; offset++) {
            try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("[1]"), offset, 0)) {
                JsonSyntaxException e = assertThrows(JsonSyntaxException.class, parser::nextToken);
                assertEquals(JsonSyntaxException.Kind.UNEXPECTED_END, e.kind());
                assertEquals(0, e.location().byteOffset());
            }
        }
        assertFalse(UTF8JsonParser.isValid(new byte[0], 0, 0));
    }

    /** A feeder takes nothing after the end of input; nor does that of a closed parser matter. */
    @Test
    void feedingAfterTheEndIsRefused() {
        ByteFeeder feeder = new ByteFeeder();
        try (UTF8JsonParser parser = UTF8JsonParser.of(feeder)) {
            feeder.feed(Step.bytes("[]"), 0, 2);
            feeder.endOfInput();
            assertThrows(IllegalStateException.class, () -> feeder.feed(Step.bytes("1"), 0, 1));
            assertEquals(JsonToken.START_ARRAY, parser.nextToken());
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
            assertEquals(null, parser.nextToken());
        }
    }

    /** A string read in parts and not to its end: any other call skips the rest, or is refused. */
    @Test
    void callsInsideAStringInPartsSkipItOrAreRefused() {
        for (Call call : gettersAndReads().toList()) {
            byte[] json = Step.bytes("[\"" + "x".repeat(100) + "\",7]");
            try (UTF8JsonParser parser =
                    UTF8JsonParser.of(ScriptedSource.of(json).inReadsOf(10), DEFAULTS.withBuffer(new byte[32]))) {
                parser.nextToken();
                assertTrue(parser.startString(false));
                assertTrue(parser.nextStringPart());
                try {
                    call.body.accept(parser);
                } catch (IllegalStateException | JsonException documented) {
                    assertInstanceOf(RuntimeException.class, documented);
                }
                JsonToken token = parser.currentToken();
                while (token != JsonToken.END_ARRAY) {
                    token = parser.nextToken();
                }
                assertEquals(null, parser.nextToken(), call.name);
            }
        }
    }

    /** Any calls in any order over any input: documented exceptions only, and an end. */
    @Test
    void randomCallsThrowDocumentedExceptionsOnly() {
        List<Call> calls = everything().toList();
        List<String> documents = List.of(
                "{\"a\":[1,2.5,\"x\",true,null],\"b\":{}}",
                "[[[\"AAAA\"]]]",
                "[1,}",
                "\"abc",
                "1 2",
                "[\"\\ud83d\\ude00\",-0]",
                "");
        Random random = new Random(17);
        for (int round = 0; round < TestScale.of(20_000); round++) {
            byte[] json = Step.bytes(documents.get(random.nextInt(documents.size())));
            List<String> done = new ArrayList<>();
            UTF8JsonParser parser = UTF8JsonParser.of(
                    ScriptedSource.of(json).inReadsOf(random.nextInt(3), 1 + random.nextInt(9)),
                    DEFAULTS.withStackTraces(false));
            for (int i = 0; i < 12; i++) {
                Call call = calls.get(random.nextInt(calls.size()));
                done.add(call.name);
                try {
                    call.body.accept(parser);
                } catch (IllegalStateException | JsonException documented) {
                    assertTrue(documented.getMessage() != null);
                } catch (RuntimeException e) {
                    throw new AssertionError(Step.text(json) + " " + done, e);
                }
            }
            parser.close();
        }
    }
}
