package dev.octet.json.write;

import static dev.octet.json.support.Step.ABORT;
import static dev.octet.json.support.Step.ARRAY;
import static dev.octet.json.support.Step.CLOSE;
import static dev.octet.json.support.Step.END_ARRAY;
import static dev.octet.json.support.Step.NULL;
import static dev.octet.json.support.Step.OBJECT;
import static dev.octet.json.support.Step.TRUE;
import static dev.octet.json.support.Step.bytes;
import static dev.octet.json.support.Step.name;
import static dev.octet.json.support.Step.number;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Document;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.LargeDocuments;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.SinkViews;
import dev.octet.json.support.Step;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * "If a complete document is pending, it is first written out to the old target". A reset throws
 * {@code IllegalStateException} "if a document is begun but incomplete, and the generator is neither failed nor
 * aborted".
 */
@Tag("fast")
class ResetTest {
    private static final WriteOptions DEFAULTS = WriteOptions.defaults();

    /** The two targets that a generator can be reset to. */
    enum Target {
        STREAM {
            @Override
            void reset(UTF8JsonGenerator generator, RecordingSink sink) {
                generator.reset(SinkViews.stream(sink));
            }
        },
        SINK {
            @Override
            void reset(UTF8JsonGenerator generator, RecordingSink sink) {
                generator.reset(sink);
            }
        };

        abstract void reset(UTF8JsonGenerator generator, RecordingSink sink);
    }

    /** A state from which reset is allowed: how to get there, and what the first sink has afterwards. */
    private record State(String name, WriteOptions options, List<Step> steps, String text, int closes) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<State> states() {
        WriteOptions lines = DEFAULTS.withFraming(Framing.NDJSON);
        return List.of(
                new State("fresh", DEFAULTS, List.of(), "", 0), // nothing is begun: there is nothing to lose
                new State("fresh and flushed", DEFAULTS, List.of(Step.FLUSH), "", 0),
                new State(
                        "fresh, after a refused call",
                        DEFAULTS,
                        List.of(g -> assertThrows(IllegalStateException.class, g::writeEndArray)),
                        "",
                        0),
                new State("complete", DEFAULTS, List.of(ARRAY, END_ARRAY), "[]", 0),
                new State("complete and flushed", DEFAULTS, List.of(TRUE, Step.FLUSH), "true", 0),
                new State("fresh sequence", lines, List.of(), "", 0),
                new State("sequence between roots", lines, List.of(TRUE, NULL), "true\nnull\n", 0),
                new State("aborted with nothing written", DEFAULTS, List.of(ABORT), "", 0),
                new State("aborted", DEFAULTS, List.of(ARRAY, ABORT), "", 0),
                new State("closed", DEFAULTS, List.of(TRUE, CLOSE), "true", 1),
                new State("aborted and closed", DEFAULTS, List.of(OBJECT, ABORT, CLOSE), "", 1),
                new State(
                        "closed when incomplete",
                        DEFAULTS,
                        List.of(ARRAY, g -> assertThrows(IllegalStateException.class, g::close)),
                        "[",
                        1),
                new State(
                        "failed by content",
                        DEFAULTS,
                        List.of(
                                ARRAY,
                                g -> assertThrows(
                                        JsonEncodingException.class, () -> g.writeUTF8String(new byte[] {-1}))),
                        "",
                        0),
                new State(
                        "failed by content in a name",
                        DEFAULTS,
                        List.of(OBJECT, g -> assertThrows(JsonEncodingException.class, () -> g.writeName("\uD800"))),
                        "",
                        0),
                new State(
                        "failed by content and closed",
                        DEFAULTS,
                        List.of(
                                ARRAY,
                                g -> assertThrows(JsonEncodingException.class, () -> g.writeString("\uD800")),
                                CLOSE),
                        "",
                        1));
    }

    @ParameterizedTest
    @MethodSource("states")
    void resetStartsANewDocument(State state) {
        for (Target target : Target.values()) {
            CountingPool pool = new CountingPool();
            RecordingSink first = new RecordingSink();
            RecordingSink second = new RecordingSink();
            UTF8JsonGenerator generator =
                    UTF8JsonGenerator.to(first, state.options().withPool(pool));
            state.steps().forEach(step -> step.on(generator));
            target.reset(generator, second);
            assertEquals(state.text(), first.text(), () -> target + ": the first document");
            assertEquals(state.closes(), first.closes(), () -> target + ": reset closes nothing");
            assertEquals(0, generator.bytesWritten());
            generator.writeStartObject().writeName("a").writeNumber(1).writeEndObject();
            generator.close();
            String lineEnd = state.options().framing() == Framing.NDJSON ? "\n" : "";
            assertEquals("{\"a\":1}" + lineEnd, second.text(), () -> target + ": the second document");
            assertEquals(state.text(), first.text(), () -> target + ": nothing more goes to the first sink");
            assertEquals(1, second.closes());
            assertEquals(state.closes(), first.closes());
            pool.assertBalanced();
        }
    }

    static List<List<Step>> incomplete() {
        return List.of(List.of(ARRAY), List.of(OBJECT), List.of(OBJECT, name("a")), List.of(ARRAY, number(1), OBJECT));
    }

    /**
     * A reset is refused "if a document is begun but incomplete, and the generator is neither failed nor aborted;
     * nothing has changed".
     */
    @ParameterizedTest
    @MethodSource("incomplete")
    void aResetOfAnIncompleteDocumentChangesNothing(List<Step> steps) {
        for (Target target : Target.values()) {
            CountingPool pool = new CountingPool();
            RecordingSink first = new RecordingSink();
            RecordingSink second = new RecordingSink();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(first, DEFAULTS.withPool(pool));
            steps.forEach(step -> step.on(generator));
            long before = generator.bytesWritten();
            assertThrows(IllegalStateException.class, () -> target.reset(generator, second));
            assertEquals(before, generator.bytesWritten());
            assertEquals(0, second.size() + second.closes() + second.flushes());
            generator.abort();
            target.reset(generator, second);
            generator.writeNull().close();
            assertEquals("null", second.text());
            assertEquals("", first.text());
            pool.assertBalanced();
        }
    }

    /** Flushed bytes are part of the document: an empty buffer does not mean that nothing was written. */
    @ParameterizedTest
    @MethodSource("incomplete")
    void aResetOfAFlushedIncompleteDocumentIsRefused(List<Step> steps) {
        for (Target target : Target.values()) {
            RecordingSink first = new RecordingSink();
            RecordingSink second = new RecordingSink();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(first, DEFAULTS);
            steps.forEach(step -> step.on(generator));
            generator.flush();
            assertEquals(generator.bytesWritten(), first.size());
            assertThrows(IllegalStateException.class, () -> target.reset(generator, second));
            assertThrows(IllegalStateException.class, generator::close);
            assertEquals(0, second.size() + second.closes());
            assertEquals(1, first.closes());
        }
    }

    @Test
    void aDocumentCanBeFinishedAfterARefusedReset() {
        for (Target target : Target.values()) {
            RecordingSink first = new RecordingSink();
            UTF8JsonGenerator generator =
                    UTF8JsonGenerator.to(first).writeStartArray().writeNumber(1);
            assertThrows(IllegalStateException.class, () -> target.reset(generator, new RecordingSink()));
            generator.writeNumber(2).writeEndArray().close();
            assertEquals("[1,2]", first.text());
            assertEquals(1, first.closes());
        }
    }

    @Test
    void aResetAfterAFailedSinkForgetsTheFailure() {
        for (Target target : Target.values()) {
            for (boolean closed : new boolean[] {false, true}) {
                CountingPool pool = new CountingPool();
                FaultySink first = new FaultySink(Fault.write(3, Fault.How.IO_EXCEPTION));
                RecordingSink second = new RecordingSink();
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(first, DEFAULTS.withPool(pool))
                        .writeStartArray()
                        .writeString("some text");
                assertThrows(UncheckedIOException.class, generator::flush);
                if (closed) {
                    generator.close();
                }
                target.reset(generator, second);
                generator.writeString("more text").close();
                assertEquals("\"more text\"", second.text());
                assertEquals("[\"s", first.text());
                assertEquals(0, first.callsAfterFailure());
                assertEquals(1, second.closes());
                pool.assertBalanced();
            }
        }
    }

    /**
     * Bytes of the first document that could not be written are lost with an error, not silently, and not into the
     * second sink.
     */
    @ParameterizedTest
    @EnumSource(Fault.How.class)
    void aResetThatCannotWriteTheFirstDocumentFails(Fault.How how) {
        for (Target target : Target.values()) {
            CountingPool pool = new CountingPool();
            FaultySink first = new FaultySink(Fault.write(1, how));
            RecordingSink second = new RecordingSink();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(first, DEFAULTS.withPool(pool))
                    .writeStartArray()
                    .writeEndArray();
            Throwable thrown = assertThrows(Throwable.class, () -> target.reset(generator, second));
            assertSame(first.failure(), how == Fault.How.IO_EXCEPTION ? thrown.getCause() : thrown);
            assertThrows(IllegalStateException.class, generator::writeNull, "failed");
            assertEquals(0, second.size() + second.closes());
            generator.close();
            assertEquals("[", first.text());
            assertEquals(1, first.closes());
            pool.assertBalanced();
        }
    }

    /**
     * "it is first written out to the old target": bytes that a busy channel has not accepted must not be lost
     * silently.
     */
    @Test
    void aResetLosesNoPendingBytesOfAChannel() {
        for (Target target : Target.values()) {
            WritableByteChannel busy = new WritableByteChannel() {
                @Override
                public int write(ByteBuffer source) {
                    return 0;
                }

                @Override
                public boolean isOpen() {
                    return true;
                }

                @Override
                public void close() {}
            };
            CountingPool pool = new CountingPool();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(busy, DEFAULTS.withPool(pool))
                    .writeStartArray()
                    .writeEndArray();
            assertThrows(UncheckedIOException.class, () -> target.reset(generator, new RecordingSink()));
            generator.close();
            pool.assertBalanced();
        }
    }

    @Test
    void manyDocumentsPassThroughOneGenerator() {
        List<Document> documents = new ArrayList<>(LargeDocuments.all().stream()
                .filter(document -> document.options().equals(DEFAULTS))
                .toList());
        CountingPool pool = new CountingPool();
        List<RecordingSink> sinks = new ArrayList<>();
        RecordingSink last = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(last, DEFAULTS.withPool(pool));
        for (int i = 0; i < documents.size(); i++) {
            sinks.add(last);
            documents.get(i).write(generator);
            last = new RecordingSink();
            Target.values()[i % 2].reset(generator, last);
        }
        generator.writeNull().close();
        for (int i = 0; i < documents.size(); i++) {
            assertEquals(
                    documents.get(i).text(),
                    sinks.get(i).text(),
                    documents.get(i).name());
        }
        assertEquals("null", last.text());
        pool.assertBalanced();
    }

    /** "the maximum number of bytes written, over all roots between two resets" */
    @Test
    void limitsCountAnewAfterReset() {
        WriteOptions tight =
                DEFAULTS.withLimits(JsonLimits.defaults().withMaxOutputBytes(6).withMaxDepth(2));
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink(), tight);
        for (int i = 0; i < 3; i++) {
            generator
                    .writeStartArray()
                    .writeStartArray()
                    .writeNumber(10)
                    .writeEndArray()
                    .writeEndArray();
            generator.reset(new RecordingSink());
        }
        generator.writeStartArray().writeStartArray();
        assertThrows(JsonLimitException.class, generator::writeStartArray);
        assertThrows(JsonLimitException.class, () -> generator.writeNumber(12345));
        RecordingSink last = new RecordingSink();
        generator.reset(last);
        generator.writeUTF8String(bytes("four")).close();
        assertEquals("\"four\"", last.text());
    }

    /** "Sets another escape policy [...] It holds until it is set again or until {@code reset}". */
    @Test
    void escapesAreThoseOfTheOptionsAfterReset() {
        for (Target target : Target.values()) {
            RecordingSink sink = new RecordingSink();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink(), DEFAULTS)
                    .setEscapes(EscapePolicy.HTML_SAFE)
                    .writeString("<");
            target.reset(generator, sink);
            writeObjectOfMarkup(generator);
            assertEquals("{\"<\":\">\",\"&\":\"'\"}", sink.text());
        }
    }

    @Test
    void optionsHoldAfterReset() {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(
                        new RecordingSink(), DEFAULTS.withEscapes(EscapePolicy.HTML_SAFE))
                .writeNull();
        generator.reset(sink);
        writeObjectOfMarkup(generator);
        assertEquals("{\"\\u003c\":\"\\u003e\",\"\\u0026\":\"\\u0027\"}", sink.text());
    }

    private static void writeObjectOfMarkup(UTF8JsonGenerator generator) {
        generator
                .writeStartObject()
                .writeName("<")
                .writeString(">")
                .writeName(EncodedName.of("&"))
                .writeUTF8String(bytes("'"))
                .writeEndObject()
                .close();
    }
}
