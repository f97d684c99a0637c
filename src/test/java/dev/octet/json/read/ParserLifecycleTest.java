package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.Verdict.Mode;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Fault;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import dev.octet.json.support.Stubs;
import dev.octet.json.support.Tokens;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * From the first call to the last: a later {@code close} does nothing; {@code reset} is "Allowed in every state, also
 * after {@link UTF8JsonParser#close} and after an error. The previous source is not closed"; a source is closed once or
 * not at all, and buffers go back exactly once.
 */
class ParserLifecycleTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final byte[] LARGE =
            Step.bytes("{\"name\":[" + "\"some text of a length\",".repeat(800) + "\"" + "x".repeat(100_000) + "\"]}");

    /** What is done with a parser before it is closed. */
    private enum Ending {
        UNTOUCHED("[1]", p -> {}),
        WHOLE("{\"a\":[1,\"x\\n\"]}", ParserLifecycleTest::all),
        HALFWAY("{\"a\":[1,\"x\"]}", p -> {
            for (int i = 0; i < 4; i++) {
                p.nextToken();
            }
        }),
        PEEKED("[1]", UTF8JsonParser::peekToken),
        LARGE_WHOLE(Step.text(LARGE), ParserLifecycleTest::all),
        LARGE_TREE(Step.text(LARGE), UTF8JsonParser::readAny),
        LARGE_SKIPPED(Step.text(LARGE), UTF8JsonParser::skipValue),
        IN_A_STRING("[\"" + "x".repeat(100_000) + "\"]", p -> {
            p.nextToken();
            p.startString(true);
            p.nextStringPart();
        }),
        SYNTAX_ERROR("[1,}", p -> assertThrows(JsonException.class, () -> all(p))),
        SYNTAX_ERROR_LATE("[\"" + "x".repeat(100_000) + "\u0001", p -> assertThrows(JsonException.class, () -> all(p))),
        LIMIT("[".repeat(2_000), p -> assertThrows(JsonException.class, () -> all(p))),
        EMPTY("", p -> assertThrows(JsonException.class, () -> all(p))),
        VALUE("[1]", p -> {
            p.nextToken();
            assertThrows(JsonException.class, p::readString);
        });

        private final byte[] json;
        private final Consumer<UTF8JsonParser> work;

        Ending(String json, Consumer<UTF8JsonParser> work) {
            this.json = Step.bytes(json);
            this.work = work;
        }

        private static void all(UTF8JsonParser parser) {
            ParserLifecycleTest.all(parser);
        }
    }

    private static void all(UTF8JsonParser parser) {
        while (parser.nextToken() != null) {
            continue;
        }
    }

    /** Every way over a source that notices its close. */
    private static final List<BiFunction<ScriptedSource, ReadOptions, UTF8JsonParser>> WAYS = List.of(
            (s, o) -> UTF8JsonParser.of(s, o),
            (s, o) -> UTF8JsonParser.of(s.stream(), o),
            (s, o) -> UTF8JsonParser.of(s.channel(), o),
            (s, o) -> UTF8JsonParser.of(s.reader(), o));

    @ParameterizedTest
    @Tag("fast")
    @EnumSource(Ending.class)
    void theSourceIsClosedOnceAndBuffersComeBackOnce(Ending ending) {
        for (int way = 0; way < WAYS.size(); way++) {
            for (boolean close : new boolean[] {true, false}) {
                for (int size : new int[] {Integer.MAX_VALUE, 1_000}) {
                    CountingPool pool = new CountingPool();
                    ScriptedSource source = ScriptedSource.of(ending.json).inReadsOf(size);
                    ReadOptions options = DEFAULTS.withPool(pool).withCloseSource(close);
                    UTF8JsonParser parser = WAYS.get(way).apply(source, options);
                    ending.work.accept(parser);
                    assertEquals(0, source.closes());
                    parser.close();
                    parser.close();
                    assertEquals(close ? 1 : 0, source.closes(), "way " + way);
                    assertEquals(0, source.readsAfterEnd(), "asked again after the end");
                    pool.assertBalanced();
                }
            }
        }
    }

    /** A source that fails to close: reported, wrapped if checked; the buffers are back, and nothing happens twice. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource(Fault.How.class)
    void aSourceThatFailsToCloseIsReportedAndBuffersComeBack(Fault.How how) {
        for (Ending ending : Ending.values()) {
            CountingPool pool = new CountingPool();
            Throwable failure = how.make();
            ScriptedSource source = ScriptedSource.of(ending.json).failingToClose(failure);
            UTF8JsonParser parser = UTF8JsonParser.of(source, DEFAULTS.withPool(pool));
            ending.work.accept(parser);
            Throwable thrown = assertThrows(Throwable.class, parser::close);
            assertSame(failure, thrown instanceof UncheckedIOException io ? io.getCause() : thrown);
            assertEquals(failure instanceof IOException, thrown instanceof UncheckedIOException);
            parser.close();
            assertEquals(1, source.closes());
            pool.assertBalanced();
        }
    }

    /** A source that fails to read, permanently. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource(Fault.How.class)
    void aSourceThatFailsToReadKeepsNoBuffer(Fault.How how) {
        for (int at : new int[] {0, 5, 20_000, LARGE.length - 5}) {
            CountingPool pool = new CountingPool();
            ScriptedSource source = ScriptedSource.of(LARGE).failingOnce(at, how.make());
            UTF8JsonParser parser = UTF8JsonParser.of(source, DEFAULTS.withPool(pool));
            assertThrows(Throwable.class, () -> all(parser));
            parser.close();
            parser.close();
            assertEquals(1, source.closes());
            pool.assertBalanced();
        }
    }

    /** Arrays need no buffer. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource(Ending.class)
    void arraysAreReadInPlace(Ending ending) {
        CountingPool pool = new CountingPool();
        byte[] array = ending.json.clone();
        UTF8JsonParser parser = UTF8JsonParser.of(array, DEFAULTS.withPool(pool));
        ending.work.accept(parser);
        if (ending == Ending.HALFWAY) {
            assertSame(array, parser.tokenBytes(), "the backing array");
        }
        parser.close();
        assertEquals(0, pool.takes(), "no buffer for an array");
        assertArrayEquals(ending.json, array, "the caller's array is never written to");
    }

    /**
     * "The array is not copied and never written to", whatever its content and the calls, and nothing outside the range
     * counts.
     */
    @Test
    @Tag("fast")
    void theCallersArrayIsNeverWrittenTo() {
        List<String> documents = List.of(
                "{\"a\\u00e9\":[\"\\n\\ud83d\\ude00\",1e5,-0.5,12345678901234567890]}",
                "[\"QUFB\\/w==\"]",
                "[1",
                "1",
                "\"\\t\"",
                "12");
        for (String json : documents) {
            for (int margin : new int[] {0, 1, 7}) {
                byte[] array = Step.bytes("1".repeat(margin) + json + "1".repeat(margin));
                byte[] before = array.clone();
                for (Mode mode : Mode.values()) {
                    try (UTF8JsonParser parser = UTF8JsonParser.of(array, margin, array.length - 2 * margin)) {
                        Verdict.of(Reading.of(parser), mode);
                    }
                    assertArrayEquals(before, array, mode.name());
                }
                try (UTF8JsonParser parser = UTF8JsonParser.of(array, margin, array.length - 2 * margin)) {
                    JsonToken token = parser.nextToken();
                    while (token != null) {
                        getAll(parser);
                        token = parser.nextToken();
                    }
                } catch (JsonException incomplete) {
                    assertEquals("[1", json);
                }
                assertArrayEquals(before, array);
            }
        }
    }

    private static void getAll(UTF8JsonParser parser) {
        List<Consumer<UTF8JsonParser>> getters = List.of(
                UTF8JsonParser::getString,
                UTF8JsonParser::getValue,
                UTF8JsonParser::getDoubleValue,
                UTF8JsonParser::getFloatValue,
                UTF8JsonParser::getLongValue,
                UTF8JsonParser::getDecimalValue,
                UTF8JsonParser::getBigIntegerValue,
                UTF8JsonParser::getBinaryValue,
                UTF8JsonParser::getUUIDValue,
                UTF8JsonParser::getOffsetDateTimeValue,
                p -> p.valueEqualsUTF8(Step.bytes("x")));
        for (Consumer<UTF8JsonParser> getter : getters) {
            try {
                getter.accept(parser);
            } catch (JsonException mismatch) {
                continue;
            }
        }
    }

    /**
     * "Allowed in every state, also after {@link UTF8JsonParser#close} and after an error": after a reset the parser
     * behaves like a new one.
     */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource(Ending.class)
    void resetInEveryStateMakesTheParserAsNew(Ending ending) {
        byte[] next = Step.bytes(" {\"next\":[\"x\\u00e9\",-1.5e3,{\"deep\":null}],\n\"z\":true} ");
        List<String> expected = Tokens.of(next, DEFAULTS);
        for (boolean closed : new boolean[] {false, true}) {
            for (boolean overArray : new boolean[] {true, false}) {
                for (int way = 0; way < 3; way++) {
                    CountingPool pool = new CountingPool();
                    ScriptedSource first = ScriptedSource.of(ending.json);
                    ReadOptions options = DEFAULTS.withPool(pool);
                    UTF8JsonParser parser =
                            overArray ? UTF8JsonParser.of(ending.json, options) : UTF8JsonParser.of(first, options);
                    ending.work.accept(parser);
                    if (closed) {
                        parser.close();
                    }
                    int closes = first.closes();
                    for (int round = 0; round < 2; round++) {
                        reset(parser, way, next);
                        assertEquals(null, parser.currentToken());
                        assertEquals(0, parser.depth());
                        assertEquals(null, parser.currentName());
                        assertEquals(expected, Tokens.of(Reading.of(parser)), "way " + way);
                    }
                    assertEquals(closes, first.closes(), "closes nothing");
                    parser.close();
                    pool.assertBalanced();
                }
            }
        }
    }

    /** A failed reset leaves no input: above all not the last buffer, which may have another owner by then. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource(Ending.class)
    void aFailedResetLeavesNoInput(Ending ending) {
        byte[] next = Step.bytes("{\"next\":[1,\"x\"]}");
        CountingPool pool = new CountingPool();
        UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(ending.json), DEFAULTS.withPool(pool));
        ending.work.accept(parser);
        parser.reset(ScriptedSource.of(LARGE));
        all(parser); // in a buffer that is too large to be kept
        pool.dry(true);
        for (int way = 1; way < 3; way++) {
            int source = way;
            assertThrows(IllegalStateException.class, () -> reset(parser, source, next));
            assertEquals(0, pool.outstanding());
            assertEquals(null, parser.currentToken());
            assertEquals(Tokens.of(new byte[0], DEFAULTS), Tokens.of(Reading.of(parser)), "as over nothing");
        }
        List<String> expected = Tokens.of(next, DEFAULTS);
        reset(parser, 0, next);
        assertEquals(expected, Tokens.of(Reading.of(parser)), "an array needs no buffer");
        pool.dry(false);
        reset(parser, 1, next);
        assertEquals(expected, Tokens.of(Reading.of(parser)));
        parser.close();
        pool.assertBalanced();
    }

    /** Invalid arguments change nothing: the document continues. */
    @Test
    @Tag("fast")
    void resetWithWrongArgumentsChangesNothing() {
        for (boolean overArray : new boolean[] {true, false}) {
            UTF8JsonParser parser = overArray
                    ? UTF8JsonParser.of(Step.bytes("[1,2]"))
                    : UTF8JsonParser.of(ScriptedSource.of(Step.bytes("[1,2]")));
            parser.nextToken();
            parser.nextToken();
            byte[] array = new byte[3];
            assertThrows(IndexOutOfBoundsException.class, () -> parser.reset(array, 2, 2));
            assertThrows(IndexOutOfBoundsException.class, () -> parser.reset(array, -1, 2));
            assertThrows(NullPointerException.class, () -> parser.reset((byte[]) null, 0, 0));
            assertThrows(NullPointerException.class, () -> parser.reset((InputStream) null));
            assertThrows(NullPointerException.class, () -> parser.reset((ByteSource) null));
            assertEquals(1, parser.getIntValue());
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
            assertEquals(2, parser.getIntValue());
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
            assertEquals(null, parser.nextToken());
            parser.close();
        }
    }

    private static void reset(UTF8JsonParser parser, int way, byte[] next) {
        switch (way) {
            case 0 -> {
                byte[] wider = Step.bytes("\"[" + Step.text(next) + "]\"");
                parser.reset(wider, 2, next.length);
            }
            case 1 -> parser.reset(new ByteArrayInputStream(next));
            default -> parser.reset(ScriptedSource.of(next).inReadsOf(3));
        }
    }

    /** Nothing of the last document may remain: names seen, counts, limits, framing. */
    @Test
    @Tag("fast")
    void resetForgetsTheLastDocument() {
        ReadOptions options = DEFAULTS.withDuplicateNames(DuplicateNames.REJECT)
                .withLimits(JsonLimits.defaults()
                        .withMaxTokens(5)
                        .withMaxDocumentBytes(10)
                        .withMaxDepth(2)
                        .withMaxMembers(2))
                .withFraming(Framing.NDJSON);
        byte[] json = Step.bytes("{\"a\":[1]}\n");
        byte[] broken = Step.bytes("{\"a\":[1");
        UTF8JsonParser parser =
                UTF8JsonParser.of(json, options.withLimits(options.limits().withMaxTokens(6)));
        for (int i = 0; i < 5; i++) {
            all(parser);
            parser.reset(broken, 0, broken.length);
            assertThrows(JsonException.class, () -> all(parser));
            parser.reset(ScriptedSource.of(broken).inReadsOf(1));
            parser.nextToken();
            parser.nextToken();
            parser.reset(json, 0, json.length);
        }
        all(parser);
        parser.close();
    }

    /**
     * "the caller's own work buffer, used in place of one from the {@link ReadOptions#pool()}". "A token larger than
     * the buffer moves to a larger one from the pool."
     */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(ints = {1, 2, 16, 4_096})
    void theCallersBufferReplacesThePools(int size) {
        CountingPool pool = new CountingPool();
        byte[] own = new byte[size];
        ReadOptions options = DEFAULTS.withPool(pool).withBuffer(own);
        byte[] small = Step.bytes("[1,2,3,4,5,6,7,8,9]");
        UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(small).inReadsOf(1), options);
        assertEquals(JsonToken.START_ARRAY, parser.nextToken());
        assertEquals('[', own[0], "it is used");
        all(parser);
        if (size >= 16) {
            assertEquals(0, pool.takes(), "nothing but it");
        }
        parser.reset(ScriptedSource.of(LARGE));
        all(parser);
        parser.reset(ScriptedSource.of(small));
        all(parser);
        parser.close();
        pool.assertBalanced();
        byte[] after = own.clone();
        UTF8JsonParser again = UTF8JsonParser.of(ScriptedSource.of(small), DEFAULTS.withPool(pool));
        all(again);
        again.close();
        assertArrayEquals(after, own, "it was not given to the pool");
    }

    /** An empty buffer counts as none. */
    @Test
    @Tag("fast")
    void anEmptyOwnBufferCountsAsNone() {
        CountingPool pool = new CountingPool();
        try (UTF8JsonParser parser = UTF8JsonParser.of(
                ScriptedSource.of(LARGE), DEFAULTS.withPool(pool).withBuffer(new byte[0]))) {
            all(parser);
        }
        pool.assertBalanced();
    }

    /** A closed parser must not touch buffers in the pool, and parsers do not share buffers. */
    @Test
    void twoParsersOverOnePoolShareNoBuffer() {
        CountingPool pool = new CountingPool();
        ReadOptions options = DEFAULTS.withPool(pool);
        List<String> expected = Tokens.of(LARGE, DEFAULTS);
        UTF8JsonParser one = UTF8JsonParser.of(ScriptedSource.of(LARGE), options);
        UTF8JsonParser two = UTF8JsonParser.of(ScriptedSource.of(LARGE).inReadsOf(999), options);
        List<String> ones = new ArrayList<>();
        List<String> twos = new ArrayList<>();
        for (int i = 0; i < expected.size(); i++) {
            ones.add(Tokens.line(one.nextToken(), one));
            twos.add(Tokens.line(two.nextToken(), two));
        }
        one.close();
        two.close();
        assertEquals(expected, ones);
        assertEquals(expected, twos);
        pool.assertBalanced();
    }

    /**
     * releaseUnread writes exactly the unread bytes that were pulled: consumed, released and remaining bytes are the
     * whole.
     */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(ints = {1, 2, 7, 1_000, 1_000_000})
    void releaseUnreadReturnsExactlyTheUnreadBytes(int size) {
        byte[] json = Step.bytes("[1,\"two\",{\"three\":3}] \n [4] 5 tail that is no JSON");
        for (int tokens = 0; tokens <= 12; tokens++) {
            ScriptedSource source = ScriptedSource.of(json).inReadsOf(size);
            UTF8JsonParser parser = UTF8JsonParser.of(source, DEFAULTS.withFraming(Framing.CONCATENATED));
            for (int i = 0; i < tokens; i++) {
                parser.nextToken();
            }
            ByteArrayOutputStream rest = new ByteArrayOutputStream();
            long consumed = parser.consumedBytes();
            int released = parser.releaseUnread(rest);
            assertEquals(released, rest.size());
            assertEquals(source.pulled(), consumed + released, "after " + tokens + " tokens");
            String expected = Step.text(json).substring((int) consumed, (int) source.pulled());
            assertEquals(expected, Step.text(rest.toByteArray()));
            assertEquals(0, parser.releaseUnread(rest), "once");
            parser.close();
        }
    }

    /** A target that fails to accept the rest: its exception is thrown, wrapped. */
    @Test
    @Tag("fast")
    void releaseUnreadThrowsTheTargetsFailure() {
        UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(Step.bytes("[1] rest")));
        parser.nextToken();
        UncheckedIOException e = assertThrows(UncheckedIOException.class, () -> parser.releaseUnread(Stubs.full()));
        assertTrue(e.getCause().getMessage().contains("full"));
        parser.close();
    }
}
