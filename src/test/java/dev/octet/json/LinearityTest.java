package dev.octet.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSink;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Allocation;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.SinkViews;
import dev.octet.json.support.Step;
import dev.octet.json.support.Stubs;
import dev.octet.json.support.TestScale;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.StringReader;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import java.util.function.ObjIntConsumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Hostile input at a size and at twice that: everything that can be counted, that is memory, reads, and calls of a
 * sink, grows by at most {@value #MOST}. Steps cannot be counted from outside: {@code OnePassTest} shows that no byte
 * is scanned twice, {@code NameSetTest} that names do not crowd, and {@code LinearityBenchmark} measures time.
 * {@code BigInteger} and {@code BigDecimal} are excluded: their multiplications take more than linear work for numbers
 * beyond the limit of 1,000 characters.
 */
class LinearityTest {
    /** Two is the ideal; the rest is for arrays that double and for fixed costs. Four would be quadratic. */
    private static final double MOST = 2.6;

    /** Allocated at any size, more or less by chance: classes, caches, exceptions. */
    private static final long FIXED = 128 * 1024;

    private static final int SIZE = TestScale.of(12_000);
    private static final JsonLimits FREE = JsonLimits.defaults()
            .withMaxDepth(Integer.MAX_VALUE)
            .withMaxNameBytes(Integer.MAX_VALUE)
            .withMaxNumberLength(Integer.MAX_VALUE);
    private static final ReadOptions STRICT =
            ReadOptions.strict().withLimits(FREE).withStackTraces(false).withPool(BufferPool.none());

    /** The number of pieces that take some bytes together, at least one. */
    private static String times(String piece, int bytes) {
        return piece.repeat(Math.max(1, bytes / piece.length()));
    }

    /** Name number i of those that all have one {@code String.hashCode}. */
    private static String sameHash(int i) {
        StringBuilder name = new StringBuilder();
        for (int bit = 0; bit < 14; bit++) {
            name.append((i >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return name.toString();
    }

    /** Name number i of those that a hash by signed multiplication tends to crowd, see {@code NameSetTest}. */
    private static String negatives(int i) {
        StringBuilder name = new StringBuilder();
        for (int bit = 0; bit < 14; bit++) {
            name.append((i >> bit & 1) == 0 ? "\u0129\u00e9\u00e9\u00e9aaaaaaaa" : ":V<V<V<V`aaaaaaa");
        }
        return name.toString();
    }

    private static String object(IntFunction<String> names, int bytes) {
        StringBuilder json = new StringBuilder("{");
        for (int i = 0; json.length() < bytes; i++) {
            json.append(i == 0 ? "\"" : ",\"").append(names.apply(i)).append("\":0");
        }
        return json.append('}').toString();
    }

    /** Documents of about so many bytes. */
    private enum Hostile {
        ARRAYS(STRICT, n -> "[".repeat(n / 2) + "]".repeat(n / 2)),
        OBJECTS(STRICT, n -> times("{\"a\":", 5 * n / 6) + "1" + "}".repeat(Math.max(1, n / 6))),
        LONG_NAME(STRICT, n -> "{\"" + "n".repeat(n) + "\":1}"),
        LONG_NAME_INSIDE(STRICT, n -> "{\"" + "n".repeat(n / 2) + "\":[" + times("1,", n / 2) + "1]}"),
        NAMES_WITH_ONE_HASH(STRICT.withDuplicateNames(DuplicateNames.REJECT), n -> object(LinearityTest::sameHash, n)),
        NAMES_THAT_CROWD(STRICT.withDuplicateNames(DuplicateNames.FIRST), n -> object(LinearityTest::negatives, n)),
        NAMES_OF_A_NUMBER(STRICT.withDuplicateNames(DuplicateNames.REJECT), n -> object(Integer::toString, n)),
        ONE_NAME(STRICT.withDuplicateNames(DuplicateNames.FIRST), n -> object(i -> "again", n)),
        INTEGER(STRICT, n -> "[" + "1".repeat(n) + "]"),
        FRACTION(STRICT, n -> "[0." + "0".repeat(n) + "]"),
        EXPONENT(STRICT, n -> "[1e-" + "0".repeat(n) + "]"),
        STRING(STRICT, n -> "[\"" + "a".repeat(n) + "\"]"),
        ESCAPES(STRICT, n -> "[\"" + times("\\n", n) + "\"]"),
        UNICODE_ESCAPES(STRICT, n -> "[\"" + times("\\u00e9", n) + "\"]"),
        PAIRS_OF_ESCAPES(STRICT, n -> "[\"" + times("\\ud83d\\ude00", n) + "\"]"),
        SEQUENCES(STRICT, n -> "[\"" + times("\u6f22", n / 3) + "\"]"),
        BLANKS(STRICT, n -> "[" + times(" \t\r\n", n) + "]"),
        BLANKS_EVERYWHERE(STRICT, n -> "[" + times(" \n1\r\t,", n) + "1]"),
        ELEMENTS(STRICT, n -> "[" + times("1,", n) + "1]"),
        EMPTY_STRINGS(STRICT, n -> "[" + times("\"\",", n) + "\"\"]"),
        DOCUMENTS(STRICT.withFraming(Framing.CONCATENATED), n -> times("{} [] 1 \"a\" ", n)),
        LINES(STRICT.withFraming(Framing.NDJSON), n -> times("{}\n[]\n1\n\n", n)),
        COMMENT(ReadOptions.lenient().withLimits(FREE).withPool(BufferPool.none()), n -> "[/*" + "*".repeat(n) + "/]"),
        COMMENTS(
                ReadOptions.lenient().withLimits(FREE).withPool(BufferPool.none()),
                n -> "[" + times("/**///\n", n) + "]"),
        NAME_WITHOUT_QUOTES(
                ReadOptions.lenient().withLimits(FREE).withPool(BufferPool.none()), n -> "{" + "n".repeat(n) + ":1}");

        private final ReadOptions options;
        private final IntFunction<String> document;

        Hostile(ReadOptions options, IntFunction<String> document) {
            this.options = options;
            this.document = document;
        }

        byte[] bytes(int size) {
            return Step.bytes(document.apply(size));
        }
    }

    private static void assertGrowth(String what, IntFunction<LongSupplier> cost, long fixed) {
        LongSupplier one = cost.apply(SIZE);
        LongSupplier two = cost.apply(2 * SIZE);
        one.getAsLong(); // classes are loaded
        long leastOfOne = Long.MAX_VALUE;
        long leastOfTwo = Long.MAX_VALUE;
        double growth = Double.POSITIVE_INFINITY;
        for (int i = 0; i < Allocation.ATTEMPTS && growth > MOST; i++) {
            leastOfOne = Math.min(leastOfOne, one.getAsLong());
            leastOfTwo = Math.min(leastOfTwo, two.getAsLong());
            growth = (double) (leastOfTwo + fixed) / (leastOfOne + fixed);
        }
        double least = growth;
        assertTrue(least <= MOST, () -> what + " grows by " + least);
    }

    // ---- reading

    /** Memory for every kind of input, also those that bring a byte at a time and cut every token in its middle. */
    @ParameterizedTest
    @EnumSource(Hostile.class)
    void memoryOfReadingIsLinear(Hostile hostile) {
        for (Arrival kind : Arrival.values()) {
            assertGrowth(
                    kind.name(),
                    size -> {
                        byte[] bytes = hostile.bytes(size);
                        return () -> Allocation.of(() -> read(kind.open(bytes, hostile.options)));
                    },
                    FIXED);
        }
    }

    private static void read(Reading input) {
        try (UTF8JsonParser parser = input.parser()) {
            int tokens = 0;
            while (input.next() != null) {
                tokens++;
            }
            assertTrue(tokens > 0);
            assertEquals(0, parser.depth());
        }
    }

    /** Ways of reading that do more than to go on. */
    private enum Way {
        PEEKING {
            @Override
            void read(UTF8JsonParser parser) {
                while (parser.peekToken() != null) {
                    parser.nextToken();
                }
            }
        },
        SKIPPING {
            @Override
            void read(UTF8JsonParser parser) {
                while (parser.peekToken() != null) {
                    parser.skipValue();
                }
            }
        },
        TEXT {
            @Override
            void read(UTF8JsonParser parser) {
                for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                    if (token == JsonToken.PROPERTY_NAME || token.isScalarValue()) {
                        assertNotNull(parser.getString());
                    }
                }
            }
        },
        DOUBLES {
            @Override
            void read(UTF8JsonParser parser) {
                for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                    if (token.isNumeric()) {
                        try {
                            assertTrue(parser.getDoubleValue() >= 0);
                        } catch (JsonValueException tooLarge) {
                            assertEquals(
                                    parser.tokenByteOffset(),
                                    tooLarge.location().byteOffset());
                        }
                    }
                }
            }
        },
        TREES {
            @Override
            void read(UTF8JsonParser parser) {
                while (parser.peekToken() != null) {
                    try {
                        assertNotNull(parser.readAny());
                    } catch (JsonValueException tooLarge) {
                        assertEquals(
                                parser.tokenByteOffset(), tooLarge.location().byteOffset());
                    }
                }
            }
        };

        abstract void read(UTF8JsonParser parser);
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void memoryOfOtherReadsIsLinear(Way way) {
        for (Hostile hostile : Hostile.values()) {
            if (way == Way.TREES && hostile == Hostile.INTEGER) {
                continue; // makes a BigInteger of it
            }
            for (int chunk : new int[] {1, 1_000}) {
                assertGrowth(
                        hostile.name(),
                        size -> {
                            byte[] bytes = hostile.bytes(size);
                            return () -> Allocation.of(() -> {
                                ScriptedSource source = ScriptedSource.of(bytes).inReadsOf(chunk);
                                try (UTF8JsonParser parser = UTF8JsonParser.of(source, hostile.options)) {
                                    way.read(parser);
                                }
                            });
                        },
                        FIXED);
            }
        }
    }

    /** Fed in small pieces, with a try after each: what fails until a value is complete, and the question before it. */
    @ParameterizedTest
    @EnumSource(Hostile.class)
    void memoryOfTriesIsLinear(Hostile hostile) {
        if (hostile == Hostile.INTEGER) {
            return; // makes a BigInteger of it
        }
        for (boolean asks : new boolean[] {false, true}) {
            assertGrowth(
                    hostile.name(),
                    size -> {
                        byte[] bytes = hostile.bytes(size);
                        return () -> Allocation.of(() -> tryAfterEachPiece(bytes, hostile.options, asks));
                    },
                    FIXED);
        }
    }

    private static void tryAfterEachPiece(byte[] bytes, ReadOptions options, boolean asks) {
        int piece = 97;
        ByteFeeder feeder = new ByteFeeder();
        try (UTF8JsonParser parser = UTF8JsonParser.of(feeder, options)) {
            for (int at = 0; at < bytes.length; at += piece) {
                feeder.feed(bytes, at, Math.min(piece, bytes.length - at));
                takeValues(parser, asks);
            }
            feeder.endOfInput();
            takeValues(parser, asks);
            assertEquals(bytes.length, parser.consumedBytes());
        }
    }

    private static void takeValues(UTF8JsonParser parser, boolean asks) {
        try {
            while (asks ? parser.isValueAvailable() : parser.peekToken() != null) {
                assertNotNull(parser.readAny());
            }
        } catch (IllegalStateException notYet) {
            assertNotNull(notYet.getMessage());
        }
        if (parser.peekToken() == null) {
            parser.nextToken();
        }
    }

    /** A source that brings a byte at a time is read once for each, and once for the end. */
    @ParameterizedTest
    @EnumSource(Hostile.class)
    void theSourceIsReadOnceForEachByte(Hostile hostile) {
        byte[] bytes = hostile.bytes(SIZE);
        int[] reads = new int[1];
        ScriptedSource source = ScriptedSource.of(bytes).inReadsOf(1);
        read(Reading.of(UTF8JsonParser.of(
                Stubs.source((buffer, offset, length) -> {
                    reads[0]++;
                    return source.read(buffer, offset, length);
                }),
                hostile.options)));
        assertEquals(bytes.length + 1, reads[0]);
    }

    /** Documents refused one after the other by one parser: the cost of each does not grow. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void refusalsInARowCostNoMore(Arrival kind) {
        List<byte[]> wrong =
                List.of(Step.bytes("[,"), Step.bytes("{\"a\":[1,,"), Step.bytes(",,,,"), Step.bytes("[\"\\x"));
        assertGrowth(
                kind.name(),
                size -> () -> Allocation.of(() -> {
                    for (int i = 0; i < size / 100; i++) {
                        Reading input = kind.open(wrong.get(i % wrong.size()), STRICT);
                        assertThrows(JsonSyntaxException.class, () -> read(input));
                    }
                }),
                FIXED);
    }

    // ---- writing

    /** What is written, so much of it, after an array was begun. */
    private enum Written {
        CLEAN((g, n) -> g.writeString("a".repeat(n))),
        ESCAPES((g, n) -> g.writeString("\n".repeat(n))),
        CONTROLS((g, n) -> g.writeUTF8String(Step.bytes("\u0001".repeat(n)))),
        CLEAN_RUNS((g, n) -> g.writeUTF8String(Step.bytes(times("a".repeat(2_100) + "\n", n)))),
        SEQUENCES((g, n) -> g.writeString(times("\u6f22\ud83d\ude00", n))),
        READER((g, n) -> g.writeString(new StringReader(times("a\n\u00e9", n)))),
        STREAM((g, n) -> g.writeUTF8String(Step.stream(times("a\n\u00e9", n)))),
        RAW((g, n) -> g.writeRawValue("[" + times("1,", n) + "1]")),
        RAW_DEPTH((g, n) -> g.writeRawValue("[".repeat(n / 2) + "]".repeat(n / 2))),
        BINARY((g, n) -> g.writeBinary(new byte[n], 0, n)),
        ELEMENTS((g, n) -> {
            for (int i = 0; i < n; i++) {
                g.writeNumber(i & 7);
            }
        }),
        FLUSHED((g, n) -> {
            for (int i = 0; i < n; i++) {
                g.writeBoolean(true).flush();
            }
        }),
        DEPTH((g, n) -> {
            for (int i = 0; i < n; i++) {
                g.writeStartObject().writeName("a");
            }
            g.writeNull();
            for (int i = 0; i < n; i++) {
                g.writeEndObject();
            }
        }),
        COPIED((g, n) -> g.copyValue(UTF8JsonParser.of(
                ScriptedSource.of(Step.bytes("[" + times("\"\\n\",{\"a\":1.5},", n) + "0]"))
                        .inReadsOf(7),
                STRICT))),
        NAMES((g, n) -> {
            g.writeStartObject();
            for (int i = 0; i < n / 20; i++) {
                g.writeName(sameHash(i)).writeNumber(1);
            }
            g.writeEndObject();
        });

        private final ObjIntConsumer<UTF8JsonGenerator> call;

        Written(ObjIntConsumer<UTF8JsonGenerator> call) {
            this.call = call;
        }

        /** Into a sink, or a channel that takes a few bytes at a time. */
        void write(Counter sink, int size, boolean shortly) {
            WriteOptions options = WriteOptions.defaults().withLimits(FREE).withPool(BufferPool.none());
            UTF8JsonGenerator generator = shortly
                    ? UTF8JsonGenerator.to(SinkViews.channel(sink, 97), options)
                    : UTF8JsonGenerator.to(sink, options);
            generator.writeStartArray();
            call.accept(generator, size);
            generator.writeEndArray().close();
        }
    }

    /** Counts. */
    private static final class Counter implements ByteSink {
        private long bytes;
        private long calls;

        @Override
        public void write(byte[] source, int offset, int length) {
            bytes += length;
            calls++;
        }

        @Override
        public void flush() {
            calls++;
        }

        @Override
        public void close() {
            calls++;
        }
    }

    @ParameterizedTest
    @EnumSource(Written.class)
    void memoryOfWritingIsLinear(Written written) {
        for (boolean shortly : new boolean[] {false, true}) {
            IntFunction<LongSupplier> cost =
                    size -> () -> Allocation.of(() -> written.write(new Counter(), size, shortly));
            assertGrowth("memory", cost, FIXED);
        }
    }

    @ParameterizedTest
    @EnumSource(Written.class)
    void callsOfTheSinkAreLinear(Written written) {
        for (boolean shortly : new boolean[] {false, true}) {
            assertGrowth("calls", size -> () -> count(written, size, shortly).calls, 2);
        }
        Counter sink = count(written, SIZE, false);
        long most = written == Written.FLUSHED ? 2L * SIZE : sink.bytes / 1_000;
        assertTrue(sink.calls <= most + 4, () -> sink.calls + " calls for " + sink.bytes + " bytes");
    }

    private static Counter count(Written written, int size, boolean shortly) {
        Counter sink = new Counter();
        written.write(sink, size, shortly);
        return sink;
    }
}
