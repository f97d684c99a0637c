package dev.octet.json.write;

import static dev.octet.json.support.Step.ARRAY;
import static dev.octet.json.support.Step.END_ARRAY;
import static dev.octet.json.support.Step.END_OBJECT;
import static dev.octet.json.support.Step.NULL;
import static dev.octet.json.support.Step.OBJECT;
import static dev.octet.json.support.Step.TRUE;
import static dev.octet.json.support.Step.name;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.CloseSink;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteSink;
import dev.octet.json.io.SinkFullException;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Document;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.LargeDocuments;
import dev.octet.json.support.OutputKind;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.SmallDocuments;
import dev.octet.json.support.Step;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * When the sink has thrown, "no more bytes go out, later calls throw {@code IllegalStateException} with the failure as
 * cause, and {@code close} is silent". It still "closes the sink and gives the buffer back: each exactly once".
 */
class SinkFailureTest {
    private static final double SCALE = Double.parseDouble(System.getProperty("octet.test.scale", "1"));
    private static final long SEED = 0x0C7E7L;

    static List<Document> small() {
        return SmallDocuments.all();
    }

    static List<Document> large() {
        return LargeDocuments.all();
    }

    static List<OutputKind> overATarget() {
        return OutputKind.OVER_A_TARGET;
    }

    static Stream<Fault.How> hows() {
        return Arrays.stream(Fault.How.values());
    }

    @Test
    @Tag("fast")
    void thereAreAtLeastFortyDocuments() {
        assertTrue(small().size() >= 40, "documents: " + small().size());
    }

    @ParameterizedTest
    @Tag("fast")
    @MethodSource("small")
    void aFailureAtAnyByteLeavesAPrefix(Document document) {
        for (int at = 0; at < document.bytes().length; at++) {
            for (Fault.How how : Fault.How.values()) {
                assertPrefixOrNothing(document, OutputKind.BYTE_SINK, Fault.write(at, how), false);
                assertPrefixOrNothing(document, OutputKind.BYTE_SINK, Fault.write(at, how), true);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("overATarget")
    void aFailureAtAnyByteLeavesAPrefixInEveryOutput(OutputKind kind) {
        for (Document document : small()) {
            for (int at = 0; at < document.bytes().length; at++) {
                assertPrefixOrNothing(document, kind, Fault.write(at, Fault.How.IO_EXCEPTION), true);
            }
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @MethodSource("large")
    void aFailureInALargeDocumentLeavesAPrefix(Document document) {
        RecordingSink whole = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(whole, document.options())) {
            document.write(generator);
        }
        TreeSet<Integer> offsets = new TreeSet<>(List.of(0, 1, whole.size() - 1));
        for (int end : whole.writeEnds()) {
            offsets.addAll(List.of(Math.max(0, end - 1), end, end + 1));
        }
        new Random(SEED).ints((long) Math.ceil(10 * SCALE), 0, whole.size()).forEach(offsets::add);
        List<Integer> picked = offsets.stream().filter(at -> at < whole.size()).toList();
        int stride = Math.max(1, (int) (picked.size() / (60 * SCALE)));
        for (int i = 0; i * stride < picked.size(); i++) {
            OutputKind kind = OutputKind.OVER_A_TARGET.get(i % OutputKind.OVER_A_TARGET.size());
            Fault.How how = Fault.How.values()[i % Fault.How.values().length];
            assertPrefixOrNothing(document, kind, Fault.write(picked.get(i * stride), how), false);
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @MethodSource("hows")
    void aFailingFlushFailsTheGenerator(Fault.How how) {
        for (OutputKind kind : OutputKind.OVER_A_TARGET) {
            if (!kind.canFlush()) {
                continue;
            }
            CountingPool pool = new CountingPool();
            FaultySink sink = new FaultySink(Fault.flush(1, how));
            UTF8JsonGenerator generator = kind.open(sink, options(pool)).generator();
            generator.writeStartArray().writeNumber(1);
            generator.flush();
            generator.writeNumber(2);
            Throwable thrown = assertThrows(Throwable.class, generator::flush);
            assertArrives(sink.failure(), thrown);
            assertEquals("[1,2", sink.text(), () -> kind + ": everything before the flush, nothing else");
            assertFailedThenClosed(generator, sink, pool);
            assertEquals("[1,2", sink.text());
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @MethodSource("hows")
    void aFailingCloseIsThrownAndBuffersComeBack(Fault.How how) {
        for (OutputKind kind : OutputKind.OVER_A_TARGET) {
            CountingPool pool = new CountingPool();
            FaultySink sink = new FaultySink(Fault.close(how));
            UTF8JsonGenerator generator = kind.open(sink, options(pool)).generator();
            generator.writeStartArray().writeEndArray();
            Throwable thrown = assertThrows(Throwable.class, generator::close);
            assertArrives(sink.failure(), thrown);
            assertDoesNotThrow(generator::close, "closed is closed");
            assertEquals("[]", sink.text());
            assertEquals(1, sink.closes(), () -> kind + ": closes");
            pool.assertBalanced();
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @MethodSource("hows")
    void aFailingCloseOfAnIncompleteDocumentIsTheFailure(Fault.How how) {
        CountingPool pool = new CountingPool();
        FaultySink sink = new FaultySink(Fault.close(how));
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options(pool));
        generator.writeStartArray();
        assertArrives(sink, assertThrows(Throwable.class, generator::close));
        assertDoesNotThrow(generator::close);
        assertEquals("[", sink.text(), "never completed");
        assertEquals(1, sink.closes());
        pool.assertBalanced();
    }

    /** "A close after a failure is silent", even where closing the sink fails too. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource(
            value = Fault.How.class,
            names = {"IO_EXCEPTION", "RUNTIME_EXCEPTION"})
    void closeAfterAFailureIsSilentEvenIfTheSinksCloseFails(Fault.How how) {
        CountingPool pool = new CountingPool();
        FaultySink sink = new FaultySink(Fault.write(1, Fault.How.IO_EXCEPTION)) {
            @Override
            public void close() throws IOException {
                super.close();
                Fault.How.raise(how.make());
            }
        };
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options(pool));
        generator.writeString("text");
        assertThrows(UncheckedIOException.class, generator::flush);
        assertDoesNotThrow(generator::close);
        assertDoesNotThrow(generator::close);
        assertEquals(1, sink.closes());
        pool.assertBalanced();
    }

    @ParameterizedTest
    @Tag("fast")
    @MethodSource("hows")
    void aFailedSinkThatStaysOpenIsNeitherFlushedNorClosed(Fault.How how) {
        CountingPool pool = new CountingPool();
        FaultySink sink = new FaultySink(Fault.write(2, how));
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options(pool).withCloseSink(CloseSink.NEVER));
        generator.writeString("text");
        assertArrives(sink, assertThrows(Throwable.class, generator::flush));
        assertDoesNotThrow(generator::close);
        assertEquals("\"t", sink.text());
        assertEquals(0, sink.callsAfterFailure());
        assertEquals(0, sink.closes());
        pool.assertBalanced();
    }

    @ParameterizedTest
    @Tag("fast")
    @MethodSource("hows")
    void tryWithResourcesThrowsTheFailureOnly(Fault.How how) {
        FaultySink sink = new FaultySink(Fault.write(0, how));
        Throwable thrown = assertThrows(Throwable.class, () -> {
            try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink)) {
                generator.writeStartArray().flush();
            }
        });
        assertArrives(sink, thrown);
        assertEquals(0, thrown.getSuppressed().length);
    }

    @Test
    @Tag("fast")
    void everyCallOnAFailedGeneratorThrowsTheFirstFailureAsCause() {
        for (Document call : small()) {
            FaultySink sink = new FaultySink(Fault.write(1, Fault.How.RUNTIME_EXCEPTION));
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, call.options());
            generator.writeStartObject().writeName("a");
            assertSame(assertThrows(UnsupportedOperationException.class, generator::flush), sink.failure());
            for (Step step : call.steps()) {
                assertRefusedBecauseOf(sink.failure(), () -> step.on(generator), call.name());
            }
            assertRefusedBecauseOf(sink.failure(), generator::flush, "flush");
            assertEquals("{", sink.text());
            assertEquals(0, sink.callsAfterFailure());
            generator.close();
        }
    }

    /** Where a value can stand: what comes before and after it, and the text without it. */
    private record Place(List<Step> before, List<Step> after, String text) {}

    private static final List<Place> PLACES = List.of(
            new Place(List.of(), List.of(NULL), "null"),
            new Place(List.of(ARRAY), List.of(NULL, END_ARRAY), "[null]"),
            new Place(List.of(ARRAY, TRUE), List.of(NULL, END_ARRAY), "[true,null]"),
            new Place(List.of(OBJECT, name("a")), List.of(NULL, END_OBJECT), "{\"a\":null}"));

    /** Memory may run out at any time: a pool that fails in the middle of a value must not leave half of it. */
    @Test
    @Tag("fast")
    void aPoolThatFailsInsideAValueFailsTheGenerator() {
        List<Step> calls = List.of(
                g -> g.writeUTF8String(Step.stream("text")),
                g -> g.writeUTF8String(Step.channel("text")),
                g -> g.writeUTF8String(ByteBuffer.allocateDirect(4)),
                g -> g.writeBinary(Step.stream("text")));
        for (int i = 0; i < calls.size() * PLACES.size(); i++) {
            Step call = calls.get(i % calls.size());
            Place place = PLACES.get(i / calls.size());
            OutOfMemoryError full = new OutOfMemoryError("told to fail");
            RecordingSink sink = new RecordingSink();
            CountingPool pool = new CountingPool();
            UTF8JsonGenerator generator =
                    UTF8JsonGenerator.to(sink, WriteOptions.defaults().withPool(lendsOnce(pool, full)));
            place.before().forEach(step -> step.on(generator));
            assertSame(full, assertThrows(OutOfMemoryError.class, () -> call.on(generator)));
            try {
                place.after().forEach(step -> step.on(generator)); // either nothing has changed ...
                generator.close();
                assertEquals(place.text(), sink.text());
            } catch (IllegalStateException failed) { // ... or the generator has failed
                assertSame(full, failed.getCause());
                generator.close();
                assertEquals("", sink.text());
            }
            assertEquals(1, sink.closes());
            pool.assertBalanced();
        }
    }

    private static BufferPool lendsOnce(CountingPool pool, Error then) {
        return new BufferPool() {
            @Override
            public byte[] take(int minLength) {
                if (pool.takes() == 1) {
                    throw then;
                }
                return pool.take(minLength);
            }

            @Override
            public void giveBack(byte[] buffer) {
                pool.giveBack(buffer);
            }
        };
    }

    @Test
    @Tag("fast")
    void abortAfterAFailureIsSilent() {
        FaultySink sink = new FaultySink(Fault.write(1, Fault.How.ERROR));
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink).writeNull();
        assertThrows(LinkageError.class, generator::flush);
        assertDoesNotThrow(generator::abort);
        assertDoesNotThrow(generator::close);
        assertEquals(1, sink.closes());
        assertEquals(0, sink.callsAfterFailure());
    }

    private static WriteOptions options(CountingPool pool) {
        return WriteOptions.defaults().withPool(pool);
    }

    /** Writes a document into a failing sink, makes calls after the failure, closes twice, and checks the results. */
    private static void assertPrefixOrNothing(Document document, OutputKind kind, Fault fault, boolean flushing) {
        String about = document + ", " + kind + ", " + fault + (flushing ? ", flushing" : "");
        CountingPool pool = new CountingPool();
        FaultySink sink = new FaultySink(fault);
        UTF8JsonGenerator generator =
                kind.open(sink, document.options().withPool(pool)).generator();
        boolean failed = false;
        for (Step step : document.steps()) {
            if (failed) {
                assertRefusedBecauseOf(sink.failure(), () -> step.on(generator), about);
                continue;
            }
            try {
                step.on(generator);
                if (flushing) {
                    generator.flush();
                }
                assertEquals(null, sink.failure(), () -> about + ": a failure that was kept secret");
            } catch (Throwable thrown) {
                failed = true;
                assertArrives(sink.failure(), thrown);
            }
        }
        if (!failed) {
            assertArrives(sink, assertThrows(Throwable.class, generator::close, about));
        }
        assertClosed(generator, sink, pool, about);
        assertArrayEquals(
                Arrays.copyOf(document.bytes(), (int) fault.at()), sink.bytes(), () -> about + ": exact prefix");
    }

    private static void assertFailedThenClosed(UTF8JsonGenerator generator, FaultySink sink, CountingPool pool) {
        assertRefusedBecauseOf(sink.failure(), generator::writeNull, "write after a failure");
        assertRefusedBecauseOf(sink.failure(), generator::flush, "flush after a failure");
        assertClosed(generator, sink, pool, "after a failure");
    }

    private static void assertClosed(UTF8JsonGenerator generator, FaultySink sink, CountingPool pool, String about) {
        assertDoesNotThrow(generator::close, about);
        assertDoesNotThrow(generator::close, about);
        assertEquals(0, sink.callsAfterFailure(), () -> about + ": calls after the failure");
        assertEquals(1, sink.closes(), () -> about + ": closes of the sink");
        pool.assertBalanced();
    }

    private static void assertArrives(FaultySink sink, Throwable thrown) {
        assertArrives(sink.failure(), thrown);
    }

    /** "The call then throws that failure; an {@code IOException} is wrapped in {@link UncheckedIOException}." */
    private static void assertArrives(Throwable failure, Throwable thrown) {
        assertNotNull(failure, () -> "thrown although the sink did not fail: " + thrown);
        if (failure instanceof IOException) {
            assertInstanceOf(UncheckedIOException.class, thrown);
            assertSame(failure, thrown.getCause());
        } else {
            assertSame(failure, thrown);
        }
    }

    /** "later calls throw {@code IllegalStateException} with the failure as cause" */
    private static void assertRefusedBecauseOf(Throwable failure, Runnable call, String about) {
        IllegalStateException refused = assertThrows(IllegalStateException.class, call::run, about);
        Throwable cause =
                refused.getCause() instanceof UncheckedIOException wrapped ? wrapped.getCause() : refused.getCause();
        assertSame(failure, cause, about);
    }

    /**
     * An output buffer that is too small: the exception gives the number of missing bytes, and the buffer holds a
     * prefix.
     */
    @Test
    void aByteBufferThatIsTooSmallHoldsAPrefix() {
        ByteBuffer target = ByteBuffer.allocate(10);
        UTF8JsonGenerator json = UTF8JsonGenerator.to(ByteSink.of(target));
        json.writeStartArray().writeString("0123456789").writeEndArray();
        UncheckedIOException failure = assertThrows(UncheckedIOException.class, json::flush);
        SinkFullException cause = assertInstanceOf(SinkFullException.class, failure.getCause());
        assertEquals(4, cause.missing());
        assertEquals(
                "the sink is full: 14 bytes are to be written and it has room for 10, 4 are missing",
                cause.getMessage());
        assertEquals(10, target.remaining(), "all of a call or nothing");
        json.close();
    }
}
