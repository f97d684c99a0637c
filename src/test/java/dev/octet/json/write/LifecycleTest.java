package dev.octet.json.write;

import static dev.octet.json.support.Step.ARRAY;
import static dev.octet.json.support.Step.END_ARRAY;
import static dev.octet.json.support.Step.NULL;
import static dev.octet.json.support.Step.OBJECT;
import static dev.octet.json.support.Step.TRUE;
import static dev.octet.json.support.Step.encodedName;
import static dev.octet.json.support.Step.name;
import static dev.octet.json.support.Step.number;
import static dev.octet.json.support.Step.string;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.CloseSink;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Document;
import dev.octet.json.support.LargeDocuments;
import dev.octet.json.support.OutputKind;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.SmallDocuments;
import dev.octet.json.support.Step;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From the first call to the last: completeness, close, flush, abort, and their effects on sink and pool. */
@Tag("fast")
class LifecycleTest {
    private static final WriteOptions DEFAULTS = WriteOptions.defaults();

    /** An incomplete document, what of it goes out, and a word that the report of it must have. */
    private record Incomplete(String name, WriteOptions options, List<Step> steps, String text, String names) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Incomplete> incomplete() {
        WriteOptions pretty = DEFAULTS.withIndent(Indent.pretty());
        WriteOptions lines = DEFAULTS.withFraming(Framing.NDJSON);
        WriteOptions sequence = DEFAULTS.withFraming(Framing.CONCATENATED);
        return List.of(
                new Incomplete("nothing", DEFAULTS, List.of(), "", "value"),
                new Incomplete("open array", DEFAULTS, List.of(ARRAY), "[", "array"),
                new Incomplete("open array with an element", DEFAULTS, List.of(ARRAY, number(1)), "[1", "array"),
                new Incomplete("open object", DEFAULTS, List.of(OBJECT), "{", "object"),
                new Incomplete(
                        "open object with a member",
                        DEFAULTS,
                        List.of(OBJECT, name("a"), number(1)),
                        "{\"a\":1",
                        "object"),
                new Incomplete("name without a value", DEFAULTS, List.of(OBJECT, name("a")), "{\"a\":", "name"),
                new Incomplete(
                        "encoded name without a value", DEFAULTS, List.of(OBJECT, encodedName("a")), "{\"a\":", "name"),
                new Incomplete("array in an object", DEFAULTS, List.of(OBJECT, name("a"), ARRAY), "{\"a\":[", "array"),
                new Incomplete("object in an array", DEFAULTS, List.of(ARRAY, NULL, OBJECT), "[null,{", "object"),
                new Incomplete("open array, pretty", pretty, List.of(ARRAY, number(1)), "[\n  1", "array"),
                new Incomplete("open object, pretty", pretty, List.of(OBJECT), "{", "object"),
                new Incomplete("second line", lines, List.of(TRUE, ARRAY, NULL), "true\n[null", "array"),
                new Incomplete("first line", lines, List.of(OBJECT), "{", "object"),
                new Incomplete("second root", sequence, List.of(TRUE, OBJECT, name("a")), "true\n{\"a\":", "name"));
    }

    /**
     * "close() on an incomplete document closes everything and throws an IllegalStateException that names what is open"
     */
    @ParameterizedTest
    @MethodSource("incomplete")
    void anIncompleteDocumentIsReportedAndNeverCompleted(Incomplete document) {
        for (OutputKind kind : OutputKind.OVER_A_TARGET) {
            CountingPool pool = new CountingPool();
            RecordingSink sink = new RecordingSink();
            UTF8JsonGenerator generator =
                    kind.open(sink, document.options().withPool(pool)).generator();
            document.steps().forEach(step -> step.on(generator));
            IllegalStateException report = assertThrows(IllegalStateException.class, generator::close);
            assertTrue(report.getMessage().toLowerCase(Locale.ROOT).contains(document.names()), report.getMessage());
            assertEquals(null, report.getCause(), "nothing failed");
            assertEquals(document.text(), sink.text());
            assertDoesNotThrow(generator::close, "reported once");
            assertThrows(IllegalStateException.class, generator::writeNull, "closed");
            assertEquals(document.text(), sink.text());
            assertEquals(1, sink.closes(), () -> kind + ": closes");
            pool.assertBalanced();
        }
    }

    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void anIncompleteDocumentIsReportedInEveryOutput(OutputKind kind) {
        OutputKind.Output output = kind.open(DEFAULTS);
        output.generator().writeStartObject().writeName("a").writeStartArray().writeNumber(1);
        assertThrows(IllegalStateException.class, output.generator()::close);
        assertEquals("{\"a\":[1", new String(output.bytes().get()));
    }

    static Stream<Document> documents() {
        return Stream.concat(SmallDocuments.all().stream(), LargeDocuments.all().stream());
    }

    @ParameterizedTest
    @MethodSource("documents")
    void closeClosesTheSinkOnceAndGivesBuffersBack(Document document) {
        CountingPool pool = new CountingPool();
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(sink, document.options().withPool(pool));
        document.write(generator);
        assertEquals(document.bytes().length, generator.bytesWritten(), "bytesWritten() counts buffered bytes");
        generator.close();
        generator.close();
        assertEquals(document.text(), sink.text());
        assertEquals(1, sink.closes());
        pool.assertBalanced();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void bytesWrittenGrowsByWhatTheSinkGets(Document document) {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, document.options());
        assertEquals(0, generator.bytesWritten());
        for (Step step : document.steps()) {
            step.on(generator);
            long written = generator.bytesWritten();
            generator.flush();
            assertEquals(written, sink.size(), "flush pushes what bytesWritten() counts");
            assertTrue(document.text().startsWith(sink.text()), "a flush leaves a correct prefix");
        }
        generator.close();
        assertEquals(document.text(), sink.text(), "flushing between any two calls changes no byte");
    }

    /** "Hands all buffered bytes to the sink and flushes the sink once." */
    @Test
    void flushFlushesTheSinkOnce() {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
        generator.flush();
        assertEquals(1, sink.flushes(), "even with nothing to push");
        generator.writeStartArray();
        assertEquals(0, sink.size(), "small writes are buffered");
        generator.flush();
        assertEquals("[", sink.text());
        assertEquals(2, sink.flushes());
        assertEquals(0, sink.closes());
        generator.writeEndArray().close();
        assertEquals("[]", sink.text());
    }

    @Test
    void largeValuesDoNotFlushTheSink() {
        for (Document document : LargeDocuments.all()) {
            RecordingSink sink = new RecordingSink();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, document.options());
            document.write(generator);
            assertEquals(0, sink.flushes(), document::name);
            generator.close();
        }
    }

    /** {@link CloseSink#NEVER}: "Flushes it instead". */
    @ParameterizedTest
    @EnumSource(
            value = OutputKind.class,
            names = {"OUTPUT_STREAM", "BYTE_SINK", "WRITER", "RESET_TO_OUTPUT_STREAM", "RESET_TO_BYTE_SINK"})
    void aSinkThatStaysOpenIsFlushed(OutputKind kind) {
        CountingPool pool = new CountingPool();
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = kind.open(sink, DEFAULTS.withPool(pool).withCloseSink(CloseSink.NEVER))
                .generator();
        generator.writeNumber(1).close();
        generator.close();
        assertEquals("1", sink.text());
        assertEquals(0, sink.closes());
        assertEquals(1, sink.flushes());
        pool.assertBalanced();
    }

    @Test
    void anIncompleteDocumentDoesNotCloseASinkThatStaysOpen() {
        CountingPool pool = new CountingPool();
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(
                        sink, DEFAULTS.withPool(pool).withCloseSink(CloseSink.NEVER))
                .writeStartArray();
        assertThrows(IllegalStateException.class, generator::close);
        assertEquals("[", sink.text());
        assertEquals(0, sink.closes());
        pool.assertBalanced();
    }

    /** The application's exception is thrown; the report of the incomplete document is suppressed in it. */
    @Test
    void tryWithResourcesKeepsTheApplicationsException() {
        RecordingSink sink = new RecordingSink();
        RuntimeException application = new RuntimeException("application");
        RuntimeException thrown = assertThrows(RuntimeException.class, () -> {
            try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink)) {
                generator.writeStartArray().writeNumber(1);
                throw application;
            }
        });
        assertSame(application, thrown);
        assertEquals(1, thrown.getSuppressed().length);
        assertInstanceOf(IllegalStateException.class, thrown.getSuppressed()[0]);
        assertEquals("[1", sink.text(), "not completed");
        assertEquals(1, sink.closes());
    }

    /** A call that is refused, each leaving an array open. */
    enum Refused {
        NOT_A_NUMBER(g -> g.writeNumber(Double.NaN)),
        OUT_OF_ORDER(g -> g.writeName("a")),
        WRONG_END(UTF8JsonGenerator::writeEndObject),
        RAW_VALUE(g -> g.writeRawValue("[")),
        LONG_NUMBER(g -> g.writeNumber("1".repeat(2_000))),
        TOO_DEEP(g -> {
            for (int i = 0; i < 2_000; i++) {
                g.writeStartArray();
            }
        }),
        ELEMENT_OF_AN_ARRAY(g -> g.writeArray(new double[] {1, Double.NaN}, 0, 2)),
        COPIED_AND_MALFORMED(g -> g.copyValue(UTF8JsonParser.of("[1,2,?]"))),
        COPIED_AND_CUT_OFF(g -> g.copyValue(UTF8JsonParser.of("[1,2"))),
        COPIED_AT_THE_END(g -> {
            UTF8JsonParser parser = UTF8JsonParser.of("1");
            parser.nextToken();
            g.copyValue(parser);
        });

        private final Consumer<UTF8JsonGenerator> call;

        Refused(Consumer<UTF8JsonGenerator> call) {
            this.call = call;
        }
    }

    /** docs/failures.md: the exception of a refused call stands alone; brackets are not added and all is closed. */
    @ParameterizedTest
    @EnumSource(Refused.class)
    void nothingIsSuppressedOnTopOfARefusal(Refused refused) {
        CountingPool pool = new CountingPool();
        RecordingSink sink = new RecordingSink();
        RuntimeException thrown = assertThrows(RuntimeException.class, () -> {
            try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, DEFAULTS.withPool(pool))) {
                generator.writeStartArray().writeNumber(1);
                refused.call.accept(generator);
            }
        });
        assertEquals(0, thrown.getSuppressed().length, () -> String.valueOf(thrown.getSuppressed()[0]));
        assertTrue(sink.text().startsWith("[1"), sink.text());
        byte[] sent = sink.bytes();
        assertFalse(UTF8JsonParser.isValid(sent, 0, sent.length), "not completed");
        assertEquals(1, sink.closes());
        pool.assertBalanced();
    }

    /** What is written after a refusal makes it a document like any other, and so does a reset. */
    @ParameterizedTest
    @EnumSource(Refused.class)
    void incompleteIsReportedAgainOnceSomethingIsWritten(Refused refused) {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, DEFAULTS);
        generator.writeStartArray().writeNumber(1);
        assertThrows(RuntimeException.class, () -> refused.call.accept(generator));
        generator.writeNull();
        generator.flush();
        assertThrows(IllegalStateException.class, generator::close);

        UTF8JsonGenerator again = UTF8JsonGenerator.to(new RecordingSink(), DEFAULTS);
        again.writeStartArray().writeNumber(1);
        assertThrows(RuntimeException.class, () -> refused.call.accept(again));
        again.abort();
        again.reset(new RecordingSink());
        again.writeStartArray().writeNumber(1);
        assertThrows(IllegalStateException.class, again::close);
    }

    /**
     * "Buffered bytes do not go out, and {@code close} does not throw for the incomplete document." It "closes the sink
     * and gives the buffer back: each exactly once".
     */
    @ParameterizedTest
    @MethodSource("incomplete")
    void abortDropsBufferedBytes(Incomplete document) {
        CountingPool pool = new CountingPool();
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(sink, document.options().withPool(pool));
        document.steps().forEach(step -> step.on(generator));
        generator.abort();
        generator.abort();
        assertThrows(IllegalStateException.class, generator::writeNull);
        assertDoesNotThrow(generator::close);
        assertDoesNotThrow(generator::close);
        assertEquals("", sink.text());
        assertEquals(1, sink.closes());
        pool.assertBalanced();
    }

    @Test
    void abortKeepsFlushedBytes() {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(sink).writeStartArray().writeNumber(1);
        generator.flush();
        generator.writeNumber(2).abort();
        generator.close();
        assertEquals("[1", sink.text());
    }

    @Test
    void abortDropsACompleteDocumentToo() {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(sink).writeStartArray().writeEndArray();
        generator.abort();
        generator.close();
        assertEquals("", sink.text());
        assertEquals(1, sink.closes());
    }

    @Test
    void abortAfterCloseChangesNothing() {
        CountingPool pool = new CountingPool();
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(sink, DEFAULTS.withPool(pool)).writeNull();
        generator.close();
        generator.abort();
        generator.close();
        assertEquals("null", sink.text());
        assertEquals(1, sink.closes());
        pool.assertBalanced();
    }

    @Test
    void abortInTryWithResourcesIsSilent() {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink)) {
            generator.writeStartObject().writeName("a").abort();
        }
        assertEquals("", sink.text());
        assertEquals(1, sink.closes());
    }

    /** A sequence without roots is complete; a single document without one is not. */
    @ParameterizedTest
    @EnumSource(
            value = Framing.class,
            names = {"CONCATENATED", "NDJSON"})
    void anEmptySequenceIsComplete(Framing framing) {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, DEFAULTS.withFraming(framing));
        assertDoesNotThrow(generator::close);
        assertEquals("", sink.text());
        assertEquals(1, sink.closes());
    }

    /** Refused calls on a complete document do not make it incomplete. */
    @Test
    void refusedCallsLeaveACompleteDocumentComplete() {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink).writeNumber(1);
        for (Step step : List.of(name("a"), string("s"), OBJECT, END_ARRAY)) {
            assertThrows(IllegalStateException.class, () -> step.on(generator));
        }
        assertDoesNotThrow(generator::close);
        assertEquals("1", sink.text());
    }

    /** A character cut by the last drain does not become another one when the writer is closed: "prefix or nothing". */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void aWriterGetsNoWrongCharacterAtTheEnd(int shift) {
        StringBuilder document = new StringBuilder("[\"" + "x".repeat(shift) + '"');
        byte[] raw = Step.bytes("\"" + "\ud83d\ude00".repeat(75) + '"');
        for (int bytes = shift; bytes < 3 * OutputBuffer.CAPACITY; bytes += raw.length) {
            document.append(',').append(Step.text(raw));
        }
        for (Consumer<UTF8JsonGenerator> end : List.<Consumer<UTF8JsonGenerator>>of(
                UTF8JsonGenerator::abort,
                g -> assertThrows(JsonEncodingException.class, () -> g.writeString("half of a pair: \ud83d")))) {
            StringWriter writer = new StringWriter();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(writer);
            generator.writeStartArray().writeString("x".repeat(shift));
            for (int bytes = shift; bytes < 3 * OutputBuffer.CAPACITY; bytes += raw.length) {
                generator.writeRawValue(raw, 0, raw.length);
            }
            end.accept(generator);
            generator.close();
            String arrived = writer.toString();
            assertEquals(document.substring(0, arrived.length()), arrived);
        }
    }
}
