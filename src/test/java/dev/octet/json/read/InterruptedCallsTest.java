package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSink;
import dev.octet.json.io.ByteSource;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.support.OneWayPool;
import dev.octet.json.support.Step;
import dev.octet.json.support.Stubs;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Calls cut short by the input, the target or the pool, and the calls after them: the tokens are the same, none is
 * returned twice, none is lost.
 */
@Tag("fast")
class InterruptedCallsTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final String WIDE = " ".repeat(100);

    /** Brings a piece a read; an empty one is "nothing now", {@code "!"} a failure. */
    private static ByteSource pieces(String... pieces) {
        ArrayDeque<byte[]> left = new ArrayDeque<>();
        for (String piece : pieces) {
            left.add(Step.bytes(piece));
        }
        return new ByteSource() {
            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                byte[] next = left.poll();
                if (next == null) {
                    return END;
                }
                if (next.length == 1 && next[0] == '!') {
                    throw new IOException("lost");
                }
                int count = Math.min(length, next.length);
                System.arraycopy(next, 0, target, offset, count);
                if (count < next.length) {
                    left.addFirst(Arrays.copyOfRange(next, count, next.length));
                }
                return count;
            }

            @Override
            public void close() {}
        };
    }

    private static ByteFeeder feed(ByteFeeder feeder, String text) {
        byte[] bytes = Step.bytes(text);
        feeder.feed(bytes, 0, bytes.length);
        return feeder;
    }

    private static UTF8JsonParser fed(ByteFeeder feeder, ReadOptions options, String first, int tokens) {
        UTF8JsonParser parser = UTF8JsonParser.of(feed(feeder, first), options);
        for (int i = 0; i < tokens; i++) {
            parser.nextToken();
        }
        return parser;
    }

    private static void assertNext(UTF8JsonParser parser, JsonToken... tokens) {
        for (JsonToken token : tokens) {
            assertEquals(token, parser.nextToken());
        }
    }

    // ---- a string that was entered and left

    /**
     * "The next call that advances skips the rest." The content of the string never becomes tokens, whatever it looks
     * like and wherever the pieces end.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void contentIsNeverTokens(int parts) {
        String content = "5,true,[6],7" + WIDE;
        for (boolean decoded : new boolean[] {false, true}) {
            for (Supplier<UTF8JsonParser> way : List.<Supplier<UTF8JsonParser>>of(
                    () -> UTF8JsonParser.of(Step.bytes("[\"" + content + content + "\",\"end\"]")),
                    () -> UTF8JsonParser.of(pieces("[\"", content, content, "\",\"end\"]")),
                    () -> UTF8JsonParser.of(pieces("[", "\"", content + content, "\",", "\"end\"]")))) {
                UTF8JsonParser parser = way.get();
                parser.nextToken();
                assertTrue(parser.startString(decoded));
                for (int i = 0; i < parts; i++) {
                    parser.nextStringPart();
                }
                assertNext(parser, JsonToken.VALUE_STRING);
                assertEquals("end", parser.getString());
            }
        }
    }

    /** The same if a target fails: the rest of the string is skipped. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void aFailedTargetLeavesNoContentBehind(int good) {
        byte[] json = Step.bytes("[\"" + "x".repeat(20_000) + ",1,2,3" + " ".repeat(40_000) + "\",\"end\"]");
        int[] left = {good};
        OutputStream target = new OutputStream() {
            @Override
            public void write(int b) {}

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                if (left[0]-- == 0) {
                    throw new IOException("full");
                }
            }
        };
        UTF8JsonParser parser = UTF8JsonParser.of(new ByteArrayInputStream(json));
        parser.nextToken();
        assertThrows(UncheckedIOException.class, () -> parser.readUTF8String(target));
        assertNext(parser, JsonToken.VALUE_STRING);
        assertEquals("end", parser.getString());
    }

    // ---- a look ahead at what was cut off

    /** Fed in two pieces, with a look ahead in between: the tokens are those of the document. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"[12 | 3,45,true,\"x\" | ,7]", "[\"ab | c\",45,true,\"x\" | ,7]", "[tr | ue,45,true,\"x\" | ,7]"})
    void aLookAheadAtACutTokenChangesNoToken(String first, String second, String third) {
        String json = first + second + third;
        UTF8JsonParser whole = UTF8JsonParser.of(Step.bytes(json));
        ByteFeeder feeder = new ByteFeeder();
        UTF8JsonParser parser = fed(feeder, DEFAULTS, first, 2);
        feed(feeder, second + WIDE);
        whole.nextToken();
        for (int i = 0; i < 4; i++) {
            assertEquals(whole.peekToken(), parser.peekToken());
            assertEquals(whole.nextToken(), parser.nextToken());
            assertEquals(text(whole), text(parser));
            assertEquals(whole.tokenLocation(), parser.tokenLocation());
        }
        assertNext(parser, JsonToken.NOT_AVAILABLE);
        feed(feeder, third).endOfInput();
        assertNext(parser, JsonToken.VALUE_NUMBER_INT);
        assertEquals(7, parser.getIntValue());
        assertNext(parser, JsonToken.END_ARRAY, null);
    }

    private static String text(UTF8JsonParser parser) {
        int from = parser.tokenOffset();
        return Step.text(Arrays.copyOfRange(parser.tokenBytes(), from, from + parser.tokenLength()));
    }

    @Test
    void aLookAheadAtACutNameChangesNoToken() {
        ByteFeeder feeder = new ByteFeeder();
        ReadOptions first = DEFAULTS.withDuplicateNames(DuplicateNames.FIRST);
        UTF8JsonParser parser = fed(feeder, first, "{\"na", 2);
        feed(feeder, "me\":45,\"b\":true,\"x\":" + WIDE);
        assertEquals(JsonToken.PROPERTY_NAME, parser.peekToken());
        assertNext(parser, JsonToken.PROPERTY_NAME, JsonToken.VALUE_NUMBER_INT, JsonToken.PROPERTY_NAME);
        assertNext(parser, JsonToken.VALUE_TRUE, JsonToken.PROPERTY_NAME, JsonToken.NOT_AVAILABLE);
        feed(feeder, "7}").endOfInput();
        assertNext(parser, JsonToken.VALUE_NUMBER_INT, JsonToken.END_OBJECT, null);
    }

    /** A look ahead takes no token: the end of a skip is returned once and not lost. */
    @Test
    void aLookAheadBehindACutSkipReturnsItsEndOnce() {
        for (boolean looks : new boolean[] {false, true}) {
            ByteFeeder feeder = new ByteFeeder();
            UTF8JsonParser parser = fed(feeder, DEFAULTS, "[{\"a\":1", 2);
            parser.skipChildren();
            assertEquals(JsonToken.NOT_AVAILABLE, parser.currentToken());
            feed(feeder, "},\"x\"]").endOfInput();
            if (looks) {
                assertEquals(JsonToken.END_OBJECT, parser.peekToken());
                assertEquals(JsonToken.END_OBJECT, parser.peekToken());
                assertFalse(parser.isNextNull());
                assertFalse(parser.startString(true));
                assertEquals(JsonToken.NOT_AVAILABLE, parser.currentToken());
            }
            assertNext(parser, JsonToken.END_OBJECT, JsonToken.VALUE_STRING, JsonToken.END_ARRAY, null);
        }
    }

    /** {@code maxTokens}: each token counts once, however often it is started. */
    @Test
    void noTokenIsCountedTwice() {
        ReadOptions three = DEFAULTS.withLimits(JsonLimits.defaults().withMaxTokens(3));
        for (Consumer<UTF8JsonParser> way : List.<Consumer<UTF8JsonParser>>of(
                UTF8JsonParser::peekToken,
                UTF8JsonParser::isNextNull,
                p -> p.skipValue(),
                p -> p.readAny(),
                p -> p.startString(false))) {
            for (String[] cut : new String[][] {{"[tr", "ue]"}, {"[\"ab", "c\"]"}, {"[12", "3]"}}) {
                ByteFeeder feeder = new ByteFeeder();
                UTF8JsonParser parser = fed(feeder, three, cut[0], 2);
                feed(feeder, cut[1]).endOfInput();
                way.accept(parser);
                JsonToken last = JsonToken.START_ARRAY;
                for (JsonToken next = last; next != null; next = parser.nextToken()) {
                    last = next;
                }
                assertEquals(JsonToken.END_ARRAY, last);
                UTF8JsonParser failing = UTF8JsonParser.of(pieces(cut[0], "!", cut[1]), three);
                failing.nextToken();
                assertThrows(UncheckedIOException.class, failing::nextToken);
                way.accept(failing);
                JsonToken end = JsonToken.START_ARRAY;
                for (JsonToken next = end; next != null; next = failing.nextToken()) {
                    end = next;
                }
                assertEquals(JsonToken.END_ARRAY, end);
            }
        }
    }

    // ---- the current token

    /** "Otherwise returns false, and nothing was advanced", and the current token is what it was. */
    @Test
    void startStringOnAnotherTokenAdvancesNothing() {
        String[][] ways = {{"{\"name\":  1}"}, {"{\"name\":", "  1}"}, {"{\"name\":" + " ".repeat(40_000), "1}"}};
        for (String[] way : ways) {
            for (boolean looks : new boolean[] {false, true}) {
                UTF8JsonParser parser = UTF8JsonParser.of(pieces(way));
                assertNext(parser, JsonToken.START_OBJECT, JsonToken.PROPERTY_NAME);
                if (looks) {
                    parser.peekToken();
                }
                assertFalse(parser.startString(false));
                assertEquals(JsonToken.PROPERTY_NAME, parser.currentToken());
                assertEquals("name", parser.getString());
                assertEquals(1, parser.tokenByteOffset());
                assertNext(parser, JsonToken.VALUE_NUMBER_INT, JsonToken.END_OBJECT, null);
            }
        }
    }

    /** After a look ahead that skips members the current token is gone; names in any spelling are recognised. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":1,\"a\":\"secret\",\"b\":3}",
                "{\"a\":1,'a':\"secret\",\"b\":3}",
                "{\"a\":1,a:\"secret\",b:3}"
            })
    void aLookAheadThatSkipsMembersLeavesNoCurrentToken(String json) {
        UTF8JsonParser parser =
                UTF8JsonParser.of(Step.bytes(json), ReadOptions.lenient().withDuplicateNames(DuplicateNames.FIRST));
        assertNext(parser, JsonToken.START_OBJECT, JsonToken.PROPERTY_NAME, JsonToken.VALUE_NUMBER_INT);
        assertEquals(JsonToken.PROPERTY_NAME, parser.peekToken());
        assertEquals(JsonToken.NOT_AVAILABLE, parser.currentToken());
        assertThrows(IllegalStateException.class, parser::getString);
        assertNext(parser, JsonToken.PROPERTY_NAME);
        assertEquals("b", parser.getString());
        String ends = json.replace(",\"b\":3", "").replace(",b:3", "");
        UTF8JsonParser none =
                UTF8JsonParser.of(Step.bytes(ends), ReadOptions.lenient().withDuplicateNames(DuplicateNames.FIRST));
        assertNext(none, JsonToken.START_OBJECT, JsonToken.PROPERTY_NAME, JsonToken.VALUE_NUMBER_INT);
        assertEquals(JsonToken.END_OBJECT, none.peekToken());
        assertNext(none, JsonToken.END_OBJECT);
    }

    // ---- the source fails, or has nothing now, in the middle of a read

    private record Read(String json, String cut, Function<UTF8JsonParser, Object> call) {}

    /**
     * docs/failures.md: nothing is lost, the call can be repeated. The cut stands for a failure or a {@code NOT_NOW}.
     */
    @Test
    void aRepeatedReadContinues() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StringWriter chars = new StringWriter();
        List<Read> reads = List.of(
                new Read("[\"first-|half\",7]", "first-half", p -> {
                    p.readUTF8String(bytes);
                    return Step.text(bytes.toByteArray());
                }),
                new Read("[\"first-|ha\\u006cf\",7]", "first-half", p -> {
                    p.readString(chars);
                    return chars.toString();
                }),
                new Read("[\"Zm9vY|mFy\",7]", "foobar", p -> {
                    p.readBinary(bytes);
                    return Step.text(bytes.toByteArray());
                }),
                new Read("[\"first-|half\",7]", "null", p -> {
                    p.skipValue();
                    return "null";
                }),
                new Read("[[1,|2],7]", "null", p -> {
                    p.skipValue();
                    return "null";
                }),
                new Read("[\"first-|half\",7]", "\"first-half\"", p -> {
                    p.readRawValue(ByteSink.of(bytes));
                    return Step.text(bytes.toByteArray());
                }),
                new Read("[[1,{\"a\":|2}],7]", "[1, {a=2}]", UTF8JsonParser::readAny),
                new Read("[{\"a\":[|1,2],\"b\":{}},7]", "{a=[1, 2], b={}}", UTF8JsonParser::readAny),
                new Read("[{\"a\"|:1,\"b\":2},7]", "{a=1, b=2}", UTF8JsonParser::readAny));
        for (Read read : reads) {
            for (String failure : new String[] {"!", ""}) {
                String[] parts = read.json.split("\\|");
                for (boolean looks : new boolean[] {false, true}) {
                    bytes.reset();
                    chars.getBuffer().setLength(0);
                    UTF8JsonParser parser = UTF8JsonParser.of(pieces(parts[0], failure, parts[1]));
                    parser.nextToken();
                    assertThrows(RuntimeException.class, () -> read.call.apply(parser));
                    boolean isEntered = read.json.startsWith("[\"") && !read.cut.equals("null");
                    if (looks && !isEntered) { // a look leaves a string that was gone into; a skip goes on
                        parser.peekToken();
                    }
                    assertEquals(read.cut, String.valueOf(read.call.apply(parser)));
                    assertNext(parser, JsonToken.VALUE_NUMBER_INT, JsonToken.END_ARRAY, null);
                }
            }
        }
    }

    /** A raw value continues with the bytes after those that the target has; after another call it does not. */
    @Test
    void aRawValueContinuesUnlessAnotherCallHasReadOn() {
        for (String failure : new String[] {"!", ""}) {
            for (String[] value : new String[][] {{"[1, ", "{\"a\":2}]"}, {"{\"a\":\"x", "y\"}"}, {"\"ab", "c\""}}) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                UTF8JsonParser parser = UTF8JsonParser.of(pieces("[" + value[0], failure, value[1], ",7]"));
                parser.nextToken();
                assertThrows(RuntimeException.class, () -> parser.readRawValue(ByteSink.of(bytes)));
                parser.readRawValue(ByteSink.of(bytes));
                assertEquals(value[0] + value[1], Step.text(bytes.toByteArray()));
                assertEquals(7, parser.readInt());
                assertNext(parser, JsonToken.END_ARRAY, null);

                UTF8JsonParser other = UTF8JsonParser.of(pieces("[" + value[0], failure, value[1], ",7]"));
                other.nextToken();
                assertThrows(RuntimeException.class, () -> other.readRawValue(ByteSink.of(bytes)));
                assertEquals(JsonToken.VALUE_NUMBER_INT, other.peekToken(), "the rest is skipped");
                bytes.reset();
                assertEquals(1, other.readRawValue(ByteSink.of(bytes)));
                assertEquals("7", Step.text(bytes.toByteArray()));
                assertNext(other, JsonToken.END_ARRAY, null);
            }
        }
    }

    /** A tree continues only if no token was taken in between. */
    @Test
    void aTreeDoesNotContinueAfterAnotherCall() {
        UTF8JsonParser parser = UTF8JsonParser.of(pieces("[[1,", "!", "[2],3],7]"));
        parser.nextToken();
        assertThrows(UncheckedIOException.class, parser::readAny);
        assertNext(parser, JsonToken.START_ARRAY);
        assertEquals(2, parser.readAny());
        assertNext(parser, JsonToken.END_ARRAY);
        assertEquals(3, parser.readAny());
        parser.reset(Step.bytes("[[5]]"), 0, 5);
        parser.nextToken();
        assertEquals(List.of(5), parser.readAny());
    }

    /**
     * Without a byte there is no result rather than a wrong one. Then the string may have any size, whatever the token
     * limit.
     */
    @Test
    void startStringBeforeItsFirstByteReturnsNothingWrong() {
        ReadOptions small = DEFAULTS.withLimits(JsonLimits.defaults().withMaxStringBytes(10));
        String large = "x".repeat(100);
        UTF8JsonParser parser = UTF8JsonParser.of(pieces("[", "", "", "\"" + large + "\",1" + WIDE + "]"), small);
        parser.nextToken();
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        assertThrows(IllegalStateException.class, () -> parser.readUTF8String(target));
        assertThrows(IllegalStateException.class, () -> parser.startString(true));
        assertEquals(100, parser.readUTF8String(target));
        UTF8JsonParser copied = UTF8JsonParser.of(pieces("[", "", "\"" + large + "\"]"), small);
        copied.nextToken();
        SegmentedBuffer copy = new SegmentedBuffer();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(copy)) {
            assertThrows(IllegalStateException.class, () -> json.copyValue(copied));
            json.copyValue(copied);
        }
        assertEquals('"' + large + '"', Step.text(copy.toByteArray()));
    }

    /** A string that is being skipped has no parts, and no call continues it. */
    @Test
    void aSkippedStringHasNoParts() {
        for (Consumer<UTF8JsonParser> look :
                List.<Consumer<UTF8JsonParser>>of(UTF8JsonParser::peekToken, UTF8JsonParser::nextToken)) {
            UTF8JsonParser parser = UTF8JsonParser.of(pieces("[\"one", "", "two", "", "three\",\"next\"]"));
            parser.nextToken();
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            assertThrows(IllegalStateException.class, () -> parser.readUTF8String(target));
            look.accept(parser);
            assertThrows(IllegalStateException.class, parser::nextStringPart);
            target.reset();
            parser.readUTF8String(target);
            assertEquals("next", Step.text(target.toByteArray()));
        }
        UTF8JsonParser skipping = UTF8JsonParser.of(pieces("[\"one", "", "two\",5]"));
        skipping.nextToken();
        skipping.skipChildren();
        assertEquals(JsonToken.NOT_AVAILABLE, skipping.currentToken());
        assertThrows(IllegalStateException.class, skipping::nextStringPart);
        assertNext(skipping, JsonToken.END_ARRAY, null);
        UTF8JsonParser dropping = UTF8JsonParser.of(
                pieces("{\"a\":1,\"a\":\"sec", "", "ret\",\"b\":2}"),
                DEFAULTS.withDuplicateNames(DuplicateNames.FIRST));
        assertNext(dropping, JsonToken.START_OBJECT, JsonToken.PROPERTY_NAME, JsonToken.VALUE_NUMBER_INT);
        assertNext(dropping, JsonToken.NOT_AVAILABLE);
        assertThrows(IllegalStateException.class, dropping::nextStringPart);
        assertNext(dropping, JsonToken.PROPERTY_NAME, JsonToken.VALUE_NUMBER_INT, JsonToken.END_OBJECT, null);
    }

    /** Only the interrupted read continues; another read takes the next value. Nothing is left for another document. */
    @Test
    void anotherReadTakesTheNextValue() {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        UTF8JsonParser parser = UTF8JsonParser.of(pieces("[\"one", "", "a\\nb\",\"next\"]"));
        parser.nextToken();
        assertThrows(IllegalStateException.class, parser::skipValue);
        parser.readUTF8String(target);
        assertEquals("next", Step.text(target.toByteArray()));
        parser.reset(pieces("[\"Zm9", "", "v\"]"));
        parser.nextToken();
        target.reset();
        assertThrows(IllegalStateException.class, () -> parser.readBinary(target));
        parser.reset(pieces("[\"", "", "Zm9v\"]"));
        parser.nextToken();
        target.reset();
        assertThrows(IllegalStateException.class, () -> parser.readBinary(target));
        assertEquals(3, parser.readBinary(target));
        assertEquals("foo", Step.text(target.toByteArray()));
        parser.reset(pieces("[\"Zm9!\",\"", "!", "Zm9v\"]"));
        parser.nextToken();
        assertThrows(JsonValueException.class, () -> parser.readBinary(target));
        assertThrows(UncheckedIOException.class, () -> parser.readBinary(target));
        target.reset();
        parser.readBinary(target);
        assertEquals("foo", Step.text(target.toByteArray()));
    }

    /** A skip has taken tokens, even if it returned none. */
    @Test
    void aTreeDoesNotContinueAfterASkip() {
        UTF8JsonParser parser = UTF8JsonParser.of(pieces("[[", "", "[1", "", ",2],3],4]"));
        parser.nextToken();
        assertThrows(IllegalStateException.class, parser::readAny);
        assertThrows(IllegalStateException.class, parser::skipValue);
        assertThrows(JsonValueException.class, parser::readAny); // the end of what was skipped
        assertEquals(3, parser.readAny());
        assertNext(parser, JsonToken.END_ARRAY, JsonToken.VALUE_NUMBER_INT, JsonToken.END_ARRAY, null);
    }

    @Test
    void consumedBytesAreRightAfterALookAtAnEnd() {
        UTF8JsonParser parser = UTF8JsonParser.of(pieces("[[1,", "", "2],3]"));
        assertNext(parser, JsonToken.START_ARRAY, JsonToken.START_ARRAY);
        parser.skipChildren();
        assertEquals(JsonToken.END_ARRAY, parser.peekToken());
        assertEquals(5, parser.consumedBytes());
        assertNext(parser, JsonToken.END_ARRAY);
        assertEquals(5, parser.tokenByteOffset());
        assertEquals(6, parser.consumedBytes());
    }

    /** "provided that no token was taken": a look ahead without input takes none. */
    @Test
    void aLookAheadWithoutInputLetsATreeContinue() {
        for (String failure : new String[] {"", "!"}) {
            UTF8JsonParser parser = UTF8JsonParser.of(pieces("[[1,", failure, failure, "2],[3],4]"));
            parser.nextToken();
            assertThrows(RuntimeException.class, parser::readAny);
            if (failure.isEmpty()) {
                assertNext(parser, JsonToken.NOT_AVAILABLE);
            } else {
                assertThrows(UncheckedIOException.class, parser::nextToken);
            }
            assertEquals(List.of(1, 2), parser.readAny());
            assertEquals(List.of(3), parser.readAny());
        }
    }

    /** After a failed target the parser's state does not depend on how the string arrived. */
    @Test
    void aTargetThatFailsAtOnceLeavesTheSameState() {
        OutputStream full = Stubs.full();
        for (String[] way :
                new String[][] {{"[\"abcdef\",1234567" + WIDE + "]"}, {"[", "\"abcdef", "\",1234567" + WIDE + "]"}}) {
            UTF8JsonParser parser = UTF8JsonParser.of(pieces(way));
            parser.nextToken();
            assertThrows(UncheckedIOException.class, () -> parser.readUTF8String(full));
            assertEquals(JsonToken.NOT_AVAILABLE, parser.currentToken());
            assertFalse(parser.nextStringPart());
            assertEquals(JsonToken.VALUE_STRING, parser.currentToken());
            assertEquals(9, parser.consumedBytes());
            assertNext(parser, JsonToken.VALUE_NUMBER_INT);
        }
    }

    /** docs/failures.md: when the pool has no memory, the call on the parser can be repeated. */
    @Test
    void aCallCanBeRepeatedAfterThePoolFailed() {
        int[] takes = {0};
        BufferPool scarce = Stubs.pool(minLength -> {
            if (takes[0]++ == 1) {
                throw new OutOfMemoryError("no room");
            }
            return new byte[minLength];
        });
        String large = "x".repeat(100_000);
        ByteFeeder feeder = new ByteFeeder();
        UTF8JsonParser parser = fed(feeder, DEFAULTS.withPool(scarce), "[\"" + large + "\",\"second\"]", 1);
        feeder.endOfInput();
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        assertThrows(OutOfMemoryError.class, () -> parser.readUTF8String(target));
        assertEquals(0, target.size());
        assertEquals(100_000, parser.readUTF8String(target));
        assertEquals("second", parser.readString());
    }

    /** "A read that throws has delivered nothing": a pool that does not take an array back costs no bytes. */
    @Test
    void aPoolThatRefusesAnArrayLosesNoBytes() {
        BufferPool sulking = new OneWayPool(new IllegalArgumentException("not mine"));
        ByteFeeder feeder = new ByteFeeder(sulking);
        UTF8JsonParser parser = UTF8JsonParser.of(feed(feeder, "[1,2,3]"));
        feeder.endOfInput();
        int tokens = 0;
        int refusals = 0;
        while (tokens == 0 || parser.currentToken() != null) {
            try {
                tokens += parser.nextToken() != null ? 1 : 0;
            } catch (IllegalArgumentException e) {
                refusals++;
            }
        }
        assertEquals(5, tokens);
        assertEquals(1, refusals);
    }

    // ---- what is given back

    /** Consumed and released bytes are what was pulled, wherever the parser stopped; after that the input has ended. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "[12          | 1 | 12         | 1",
                "[\"abcdefghij | 1 | \"abcdefghij | 1",
                "[tru         | 1 | tru        | 1",
                "[1,2]        | 1 | 2]         | 2"
            })
    void consumedAndReleasedBytesAreAllThatWasPulled(String json, int tokens, String released, int consumed) {
        ByteFeeder feeder = new ByteFeeder();
        UTF8JsonParser parser = fed(feeder, DEFAULTS, json, tokens);
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        if (released.startsWith("2")) {
            parser.nextToken();
            parser.releaseUnread(target);
            assertEquals("," + released, Step.text(target.toByteArray()));
        } else {
            assertNext(parser, JsonToken.NOT_AVAILABLE);
            parser.releaseUnread(target);
            assertEquals(released, Step.text(target.toByteArray()));
        }
        assertEquals(consumed, parser.consumedBytes());
        assertEquals(json.length(), consumed + target.size());
        assertThrows(JsonSyntaxException.class, parser::nextToken);
    }

    @ParameterizedTest
    @ValueSource(strings = {"token", "streamed", "part"})
    void theRestBehindAStringIsReleased(String how) {
        String json = "[\"abc\"" + " ".repeat(70_000) + ",1]";
        UTF8JsonParser parser =
                UTF8JsonParser.of(pieces(json.substring(0, 6), json.substring(6, 70_006), json.substring(70_006)));
        parser.nextToken();
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        switch (how) {
            case "token" -> parser.nextToken();
            case "streamed" -> parser.readUTF8String(OutputStream.nullOutputStream());
            default -> {
                parser.startString(false);
                parser.nextStringPart();
            }
        }
        if (!how.equals("part")) {
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.peekToken());
        }
        parser.releaseUnread(target);
        String end = json.substring((int) parser.consumedBytes());
        assertTrue(end.startsWith(Step.text(target.toByteArray())), () -> how + " at " + parser.consumedBytes());
        assertEquals(how.equals("part") ? 5 : json.length() - 2, parser.consumedBytes());
    }

    /** Without a part there is no text: its range is empty and lies within the array. */
    @Test
    void aPartThatIsMissingHasAnEmptyRange() {
        UTF8JsonParser parser = fed(new ByteFeeder(), DEFAULTS, " ".repeat(400) + "\"a\\n", 0);
        assertTrue(parser.startString(true));
        assertTrue(parser.nextStringPart());
        assertEquals(StringPart.NOT_AVAILABLE, parser.tryNextStringPart());
        assertEquals(0, parser.tokenLength());
        assertTrue(parser.tokenOffset() <= parser.tokenBytes().length);
    }

    // ---- numbers

    @Test
    void anIntegerThatNoBigIntegerHoldsIsRefused() {
        ReadOptions any = DEFAULTS.withLimits(JsonLimits.defaults().withMaxNumberScale(Integer.MAX_VALUE));
        UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("1e2000000000"), any);
        parser.nextToken();
        assertThrows(JsonValueException.class, parser::getBigIntegerValue);
        assertEquals("1e2000000000", parser.getString());
    }

    /** A file is opened by the parser, so it is closed by it: also if the parser cannot be made. */
    @Test
    @EnabledIf("showsOpenFiles")
    void aPoolThatFailsLeavesNoFileOpen(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("a.json"), "[]");
        BufferPool empty = new BufferPool() {
            @Override
            public byte[] take(int minLength) {
                throw new IllegalStateException("none left");
            }

            @Override
            public void giveBack(byte[] buffer) {}
        };
        ReadOptions options = ReadOptions.defaults().withPool(empty);
        assertThrows(IllegalStateException.class, () -> UTF8JsonParser.of(file, options));
        try (Stream<Path> open = Files.list(OPEN_FILES)) {
            assertFalse(open.anyMatch(link -> refersTo(link, file)));
        }
    }

    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    static boolean showsOpenFiles() {
        return Files.isDirectory(OPEN_FILES);
    }

    private static boolean refersTo(Path link, Path file) {
        try {
            return Files.readSymbolicLink(link).equals(file.toRealPath());
        } catch (IOException e) { // closed meanwhile
            return false;
        }
    }
}
