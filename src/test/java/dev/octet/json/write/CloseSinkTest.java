package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.CloseSink;
import dev.octet.json.Framing;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What closing a generator does to its sink, by {@link CloseSink} and by how the document ended. */
@Tag("fast")
class CloseSinkTest {
    private static final Step NUMBER = g -> g.writeNumber(1);
    private static final Step NAN = g -> g.writeNumber(Double.NaN);
    private static final Step LONE = g -> g.writeString("\ud83d");

    /** How a document ends: the calls, those that throw included, and the closes and flushes of each setting. */
    private record Ending(String name, Framing framing, List<Step> steps, boolean complete, int flushesOfNever) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Ending single(String name, boolean complete, int flushesOfNever, Step... steps) {
        return new Ending(name, Framing.SINGLE, List.of(steps), complete, flushesOfNever);
    }

    private static Ending lines(String name, boolean complete, int flushesOfNever, Step... steps) {
        return new Ending(name, Framing.NDJSON, List.of(steps), complete, flushesOfNever);
    }

    static List<Ending> endings() {
        return List.of(
                single("complete", true, 1, Step.ARRAY, NUMBER, Step.END_ARRAY),
                single("without a value", false, 1),
                single("an array left open", false, 1, Step.ARRAY, NUMBER),
                single("refused text", false, 0, Step.ARRAY, LONE),
                single("aborted", false, 0, Step.ARRAY, Step.ABORT),
                single("aborted when complete", false, 0, NUMBER, Step.ABORT),
                single("refused by the last call", false, 1, Step.ARRAY, NAN),
                single("refused when complete", false, 1, NUMBER, NUMBER),
                single("refused, and gone on", true, 1, Step.ARRAY, NAN, NUMBER, Step.END_ARRAY),
                lines("two lines", true, 1, NUMBER, NUMBER),
                lines("no line", true, 1),
                lines("a torn line", false, 1, NUMBER, Step.ARRAY),
                lines("refused between lines", false, 1, NUMBER, NAN),
                lines("aborted between lines", false, 0, NUMBER, Step.ABORT));
    }

    private static RecordingSink closed(Ending ending, CloseSink closeSink) {
        CountingPool pool = new CountingPool();
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator json = UTF8JsonGenerator.to(
                sink,
                WriteOptions.defaults()
                        .withPool(pool)
                        .withFraming(ending.framing())
                        .withCloseSink(closeSink));
        for (Step step : ending.steps()) {
            orThrow(step, json);
        }
        orThrow(Step.CLOSE, json);
        orThrow(Step.CLOSE, json);
        pool.assertBalanced();
        return sink;
    }

    /** What is thrown, and when, is the subject of other tests. */
    private static void orThrow(Step step, UTF8JsonGenerator json) {
        try {
            step.on(json);
        } catch (IllegalStateException | JsonEncodingException expected) {
            // the step ends like this
        }
    }

    @ParameterizedTest
    @MethodSource("endings")
    void theSinkIsClosedAsTheOptionSays(Ending ending) {
        assertEquals(1, closed(ending, CloseSink.ALWAYS).closes());

        RecordingSink whenComplete = closed(ending, CloseSink.WHEN_COMPLETE);
        assertEquals(ending.complete() ? 1 : 0, whenComplete.closes());
        assertEquals(0, whenComplete.flushes());

        RecordingSink never = closed(ending, CloseSink.NEVER);
        assertEquals(0, never.closes());
        assertEquals(ending.flushesOfNever(), never.flushes());
        assertEquals(never.text(), whenComplete.text());
    }

    /** "if the document is complete and was handed to it": the last bytes may fail. */
    @Test
    void aSinkThatFailsAtTheEndIsLeftAlone() {
        for (Fault.How how : Fault.How.values()) {
            FaultySink sink = new FaultySink(Fault.write(0, how));
            UTF8JsonGenerator json =
                    UTF8JsonGenerator.to(sink, WriteOptions.defaults().withCloseSink(CloseSink.WHEN_COMPLETE));
            json.writeNumber(1);
            assertThrows(Throwable.class, json::close);
            assertEquals(0, sink.closes());
            assertEquals(0, sink.callsAfterFailure());
        }
    }

    @Test
    void theDefaultIsToClose() {
        assertEquals(CloseSink.ALWAYS, WriteOptions.defaults().closeSink());
        assertThrows(NullPointerException.class, () -> WriteOptions.defaults().withCloseSink(null));
    }
}
