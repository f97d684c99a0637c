package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Allocation;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.OutputKind;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.SmallStack;
import dev.octet.json.support.Step;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Published attacks on and failures of JSON libraries of the JVM that concern writing, each with its number, into every
 * kind of output: the exact output, and the memory that it took. The test of this name in the package {@code read} has
 * those that concern reading, and a table of those that concern neither. {@code core#n} is an issue of jackson-core.
 */
@Tag("fast")
class AdvisoryReplayTest {
    private static final WriteOptions DEFAULTS = WriteOptions.defaults();
    private static final JsonLimits LIMITS = JsonLimits.defaults();
    private static final long LITTLE = 64 * 1024;

    static final List<OutputKind> OVER_A_TARGET = OutputKind.OVER_A_TARGET;

    private static String written(OutputKind kind, Step... steps) {
        OutputKind.Output output = kind.open(DEFAULTS);
        for (Step step : steps) {
            step.on(output.generator());
        }
        output.generator().close();
        return Step.text(output.bytes().get());
    }

    // ---- numbers

    /**
     * core#315, core#1715, databind#6214: a scale of a thousand million, or the least int, is written as an exponent
     * and not as zeros.
     */
    @ParameterizedTest
    @CsvSource({
        "-1000000, 1E+1000000",
        "-1000000000, 1E+1000000000",
        "1000000000, 1E-1000000000",
        "2147483647, 1E-2147483647",
        "-2147483647, 1E+2147483647",
        "-2147483648, 1E+2147483648"
    })
    void hugeScalesAreWrittenAsExponents(int scale, String text) {
        BigDecimal value = new BigDecimal(BigInteger.ONE, scale);
        for (OutputKind kind : OutputKind.values()) {
            OutputKind.Output output = kind.open(DEFAULTS);
            long spent = Allocation.of(() -> output.generator().writeNumber(value));
            output.generator().close();
            assertEquals(text, Step.text(output.bytes().get()), kind.name());
            assertTrue(spent < LITTLE, () -> kind + " allocated " + spent);
        }
    }

    /**
     * sonatype-2022-6438: converting a million digits to text takes quadratic time. Too long numbers are refused by
     * their bits, and nothing is written.
     */
    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void tooManyDigitsAreRefusedBeforeConversion(OutputKind kind) {
        BigInteger million = BigInteger.ONE.shiftLeft(3_321_928);
        for (Step number : List.<Step>of(
                g -> g.writeNumber(million),
                g -> g.writeNumber(new BigDecimal(million, 5)),
                g -> g.writeNumber(million.negate()))) {
            OutputKind.Output output = kind.open(DEFAULTS);
            UTF8JsonGenerator generator = output.generator().writeStartArray();
            long spent = Allocation.onceLinked(() -> () -> {
                JsonLimitException refused = assertThrows(JsonLimitException.class, () -> number.on(generator));
                assertEquals(Limit.NUMBER_LENGTH, refused.limit());
                assertEquals(1_001, refused.actual());
            });
            assertTrue(spent < LITTLE, () -> "allocated " + spent);
            generator.writeEndArray().close();
            assertEquals("[]", Step.text(output.bytes().get()));
        }
    }

    // ---- lost writes

    /**
     * druid#15880: three thousand numbers and a sink that fails once: the output is a prefix, and closing does not
     * complete the document.
     */
    @ParameterizedTest
    @FieldSource("OVER_A_TARGET")
    void aLostWriteNeverLooksComplete(OutputKind kind) {
        StringBuilder whole = new StringBuilder("[0");
        for (int i = 1; i < 3_000; i++) {
            whole.append(',').append(i);
        }
        for (Fault.How how : Fault.How.values()) {
            CountingPool pool = new CountingPool();
            FaultySink sink = new FaultySink(Fault.write(8_000, how));
            UTF8JsonGenerator generator =
                    kind.open(sink, DEFAULTS.withPool(pool)).generator();
            assertThrows(Throwable.class, () -> {
                generator.writeStartArray();
                for (int i = 0; i < 3_000; i++) {
                    generator.writeNumber(i);
                }
                generator.flush();
            });
            generator.close();
            assertEquals(0, sink.callsAfterFailure());
            assertTrue((whole + "]").startsWith(sink.text()), "a prefix");
            byte[] sent = sink.bytes();
            assertFalse(UTF8JsonParser.isValid(sent, 0, sent.length), "two thirds missing must not parse");
            assertEquals(1, sink.closes());
            pool.assertBalanced();
        }
    }

    /**
     * druid#15880, the other way: the application throws in the middle, and try-with-resources closes the generator.
     */
    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void anApplicationThatThrowsLeavesNoDocument(OutputKind kind) {
        OutputKind.Output output = kind.open(DEFAULTS);
        ArithmeticException thrown = assertThrows(ArithmeticException.class, () -> {
            try (UTF8JsonGenerator generator = output.generator()) {
                generator.writeStartArray().writeNumber(1);
                throw new ArithmeticException("of the application");
            }
        });
        assertEquals("[1", Step.text(output.bytes().get()));
        assertEquals(1, thrown.getSuppressed().length, "the document is incomplete, and that is said");
    }

    /**
     * jackson-core 2.22: a sink that throws from close, or at the last write, keeps the buffers; after an unchecked
     * exception it is never closed.
     */
    @ParameterizedTest
    @EnumSource(Fault.How.class)
    void buffersComeBackAndSinksAreClosedAfterAnyFailure(Fault.How how) {
        for (Fault fault : List.of(Fault.close(how), Fault.write(0, how), Fault.write(3, how))) {
            CountingPool pool = new CountingPool();
            FaultySink sink = new FaultySink(fault);
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, DEFAULTS.withPool(pool));
            generator.writeStartArray().writeNumber(1234).writeEndArray();
            assertThrows(Throwable.class, generator::close);
            generator.close();
            assertEquals(1, sink.closes());
            pool.assertBalanced();
        }
    }

    /**
     * jsonp-api#174, parsson#20, core#476, core#479: after two closes the buffer has come back once, and the next two
     * generators do not share one.
     */
    @Test
    void aSecondCloseGivesNoBufferBack() {
        CountingPool pool = new CountingPool();
        WriteOptions options = DEFAULTS.withPool(pool);
        UTF8JsonGenerator first =
                UTF8JsonGenerator.to(new RecordingSink(), options).writeNull();
        first.close();
        first.close();
        RecordingSink one = new RecordingSink();
        RecordingSink other = new RecordingSink();
        UTF8JsonGenerator two = UTF8JsonGenerator.to(one, options).writeStartArray();
        UTF8JsonGenerator three = UTF8JsonGenerator.to(other, options).writeStartArray();
        first.close();
        for (int i = 0; i < 100; i++) {
            two.writeNumber(2);
            three.writeString("three");
        }
        two.writeEndArray().close();
        three.writeEndArray().close();
        assertEquals("[" + "2,".repeat(99) + "2]", one.text());
        assertEquals("[" + "\"three\",".repeat(99) + "\"three\"]", other.text());
        pool.assertBalanced();
    }

    /** jackson-core 2.22: any write after close is a NullPointerException there. */
    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void aWriteAfterCloseIsRefused(OutputKind kind) {
        OutputKind.Output output = kind.open(DEFAULTS);
        output.generator().writeNull().close();
        for (Step late : List.of(Step.NULL, Step.ARRAY, Step.name("a"), Step.string("b"), Step.utf8("c"), Step.FLUSH)) {
            assertThrows(IllegalStateException.class, () -> late.on(output.generator()));
        }
        assertEquals("null", Step.text(output.bytes().get()));
    }

    // ---- what is no JSON

    /** jackson-core 2.22 writes a lone surrogate as an escape, two roots and a quoted NaN; here each is refused. */
    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void callsThatMakeNoJsonAreRefused(OutputKind kind) {
        for (Step wrong : List.<Step>of(
                g -> g.writeString("\ud800"),
                g -> g.writeName("\udfff"),
                g -> g.writeNumber(Double.NaN),
                g -> g.writeNumber(Float.NEGATIVE_INFINITY),
                g -> g.writeNumber("NaN"),
                g -> g.writeRawValue("NaN"))) {
            OutputKind.Output output = kind.open(DEFAULTS);
            output.generator().writeStartArray();
            RuntimeException refused = assertThrows(RuntimeException.class, () -> wrong.on(output.generator()));
            assertTrue(refused instanceof JsonException || refused instanceof IllegalStateException, refused::toString);
            output.generator().abort();
            output.generator().close();
            assertTrue("[".startsWith(Step.text(output.bytes().get())), "not a byte of it");
        }
        OutputKind.Output output = kind.open(DEFAULTS);
        output.generator().writeNumber(1);
        assertThrows(IllegalStateException.class, () -> output.generator().writeNumber(2));
        output.generator().close();
        assertEquals("1", Step.text(output.bytes().get()));
        assertEquals("\"\ud83d\ude00\"", written(kind, Step.string("\ud83d\ude00")), "not two escapes");
    }

    /** Ways in which text comes. */
    private enum Text {
        STRING((g, text) -> g.writeString(text)),
        CHARS((g, text) -> g.writeString(text.toCharArray(), 0, text.length())),
        SEQUENCE((g, text) -> g.writeString((CharSequence) new StringBuilder(text))),
        READER((g, text) -> g.writeString(new StringReader(text))),
        RAW((g, text) -> g.writeRawValue('"' + text + '"')),
        BYTES((g, text) -> g.writeUTF8String(Step.bytes(text))),
        STREAM((g, text) -> g.writeUTF8String(Step.stream(text)));

        private final BiConsumer<UTF8JsonGenerator, String> call;

        Text(BiConsumer<UTF8JsonGenerator, String> call) {
            this.call = call;
        }
    }

    /**
     * core#307: a surrogate pair that the end of a buffer of this size would cut. Sizes of chunks and of the buffer,
     * and a few bytes less.
     */
    @ParameterizedTest
    @ValueSource(ints = {128, 1_024, 2_048, 4_096, 8_192, 16_368})
    void surrogatePairsAtTheEndOfABufferStayWhole(int size) {
        for (Text text : Text.values()) {
            for (int length = size - 6; length <= size + 3; length++) {
                String value = "a".repeat(length) + "\ud83d\ude00b";
                RecordingSink sink = new RecordingSink();
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
                text.call.accept(generator, value);
                generator.close();
                assertEquals('"' + value + '"', sink.text(), text.name());
            }
        }
    }

    // ---- depth, and what is copied

    /** CVE-2025-52999 and similar: the limit holds for calls, for raw values and for copies from a parser. */
    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void depthIsLimited(OutputKind kind) {
        String deep = "[".repeat(1_001) + "]".repeat(1_001);
        UTF8JsonParser lax =
                UTF8JsonParser.of(Step.bytes(deep), ReadOptions.defaults().withLimits(LIMITS.withMaxDepth(2_000)));
        for (Step step : List.<Step>of(
                g -> {
                    for (int i = 0; i < 1_001; i++) {
                        g.writeStartArray();
                    }
                },
                g -> g.writeRawValue(deep),
                g -> g.copyValue(lax))) {
            OutputKind.Output output = kind.open(DEFAULTS);
            JsonLimitException refused = assertThrows(JsonLimitException.class, () -> step.on(output.generator()));
            assertEquals(Limit.DEPTH, refused.limit());
            output.generator().abort();
            output.generator().close();
            assertTrue(deep.startsWith(Step.text(output.bytes().get())));
        }
        assertEquals(deep.substring(1, 2_001), written(kind, g -> g.writeRawValue(deep.substring(1, 2_001))));
    }

    /** The same with a raised limit: depth costs memory, never stack. */
    @Test
    void aHundredThousandLevelsFitASmallStack() {
        int levels = 100_000;
        String deep = "[".repeat(levels) + "]".repeat(levels);
        WriteOptions options = DEFAULTS.withLimits(LIMITS.withMaxDepth(levels)).withPool(BufferPool.none());
        SmallStack.run(() -> {
            for (Step step : List.<Step>of(
                    g -> {
                        for (int i = 0; i < levels; i++) {
                            g.writeStartArray();
                        }
                        assertNotNull(assertThrows(JsonLimitException.class, g::writeStartArray)
                                .location()
                                .pointer());
                        for (int i = 0; i < levels; i++) {
                            g.writeEndArray();
                        }
                    },
                    g -> g.writeRawValue(deep),
                    g -> g.copyValue(UTF8JsonParser.of(
                            Step.bytes(deep), ReadOptions.defaults().withLimits(LIMITS.withMaxDepth(levels)))))) {
                RecordingSink sink = new RecordingSink();
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options);
                step.on(generator);
                generator.close();
                assertEquals(deep, sink.text());
            }
        });
    }

    /**
     * CVE-2026-18401, CVE-2026-68498: a limit of the parser holds for copies from it, and a refused value is not
     * completed.
     */
    @ParameterizedTest
    @ValueSource(strings = {"[1,2,#]", "{\"a\":{\"$\":1}}", "[0.#]"})
    void theParsersLimitsHoldForCopies(String pattern) {
        String json = pattern.replace("#", "1".repeat(100_000)).replace("$", "n".repeat(100_000));
        for (OutputKind kind : OutputKind.values()) {
            OutputKind.Output output = kind.open(DEFAULTS);
            UTF8JsonParser parser = UTF8JsonParser.of(new ByteArrayInputStream(Step.bytes(json)));
            assertThrows(JsonLimitException.class, () -> output.generator().copyValue(parser));
            output.generator().close(); // silent: the limit's exception has reported it
            String sent = Step.text(output.bytes().get());
            assertTrue(json.startsWith(sent) && sent.length() < 20, sent);
        }
    }

    // ---- arguments that lie

    /** CVE-2021-46877: no allocation follows a length claimed by a stream. */
    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void aStreamThatPromisesGigabytesCostsNoMemory(OutputKind kind) {
        for (boolean binary : new boolean[] {false, true}) {
            InputStream boaster = new ByteArrayInputStream(Step.bytes("abc")) {
                @Override
                public synchronized int available() {
                    return Integer.MAX_VALUE;
                }
            };
            OutputKind.Output output = kind.open(DEFAULTS);
            long spent = Allocation.of(() -> {
                if (binary) {
                    output.generator().writeBinary(boaster);
                } else {
                    output.generator().writeUTF8String(boaster);
                }
            });
            output.generator().close();
            assertEquals(
                    binary ? "\"YWJj\"" : "\"abc\"", Step.text(output.bytes().get()));
            assertTrue(spent < LITTLE, () -> "allocated " + spent);
        }
    }

    /** jackson-core 2.22 accepts overlong forms and surrogates in UTF-8; the generator refuses them by every route. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u00C0\u00AF",
                "\u00E0\u0080\u00AF",
                "\u00F0\u0080\u0080\u00AF",
                "\u00F4\u0090\u0080\u0080",
                "\u00F7\u00BF\u00BF\u00BF",
                "\u00ED\u00A0\u0080"
            })
    void malformedUtf8IsNotPassedOn(String malformed) {
        byte[] bytes = malformed.getBytes(StandardCharsets.ISO_8859_1);
        for (OutputKind kind : OutputKind.values()) {
            for (Step step : List.<Step>of(
                    g -> g.writeUTF8String(bytes),
                    g -> g.writeUTF8String(new ByteArrayInputStream(bytes)),
                    g -> g.writeRawUTF8String(bytes, 0, bytes.length))) {
                OutputKind.Output output = kind.open(DEFAULTS);
                assertThrows(JsonEncodingException.class, () -> step.on(output.generator()));
                output.generator().abort();
                output.generator().close();
                assertEquals("", Step.text(output.bytes().get()).replace("\"", ""));
            }
        }
    }
}
