package dev.octet.json.bind;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.CloseSink;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.WriteOptions;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.TypeRef;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.SinkViews;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a mapper writes does not depend on the target, and a target never looks complete when it is not. */
@Tag("fast")
class WriteValueTest {
    private static final TypeRef<Dot> DOTS = new TypeRef<>() {};

    /** Every target of a caller that can fail. */
    enum Target {
        STREAM((mapper, sink, value) -> mapper.writeValue(SinkViews.stream(sink), value)),
        CHANNEL((mapper, sink, value) -> mapper.writeValue(SinkViews.channel(sink, 3), value)),
        WRITER((mapper, sink, value) -> mapper.writeValue(SinkViews.writer(sink), value)),
        SINK((mapper, sink, value) -> mapper.writeValue(sink, value)),
        SINK_BY_TYPE((mapper, sink, value) -> mapper.writeValue(sink, (Dot) value, DOTS));

        private final Call call;

        Target(Call call) {
            this.call = call;
        }

        private interface Call {
            void write(JsonMapper mapper, RecordingSink sink, Object value);
        }

        void write(JsonMapper mapper, RecordingSink sink, Object value) {
            call.write(mapper, sink, value);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aValueIsWrittenToEveryTarget(Target target) {
        JsonMapper mapper = Dot.mapper();
        for (int round = 0; round < 3; round++) {
            RecordingSink sink = new RecordingSink();
            target.write(mapper, sink, Dot.DOT);
            assertEquals(Dot.JSON, sink.text());
            assertEquals(1, sink.closes(), "closed once");
            RecordingSink none = new RecordingSink();
            target.write(mapper, none, null);
            assertEquals("null", none.text());
        }
    }

    @Test
    void aValueIsWrittenToMemoryFilesAndGenerators(@TempDir Path directory) throws IOException {
        JsonMapper mapper = Dot.mapper();
        assertArrayEquals(bytes(Dot.JSON), mapper.writeValueAsBytes(Dot.DOT));
        assertArrayEquals(bytes(Dot.JSON), mapper.writeValueAsBytes(Dot.DOT, DOTS));
        assertEquals(Dot.JSON, mapper.writeValueAsString(Dot.DOT));
        assertEquals(Dot.JSON, mapper.writeValueAsString(Dot.DOT, DOTS));
        assertEquals("null", mapper.writeValueAsString(null));
        assertArrayEquals(bytes("null"), mapper.writeValueAsBytes(null));
        SegmentedBuffer buffer = new SegmentedBuffer();
        mapper.writeValue(buffer, Dot.DOT);
        assertArrayEquals(bytes(Dot.JSON), buffer.toByteArray());
        Path file = directory.resolve("dot.json");
        mapper.writeValue(file, Dot.DOT);
        assertEquals(Dot.JSON, Files.readString(file));
        SegmentedBuffer array = new SegmentedBuffer();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(array)) {
            json.writeStartArray();
            mapper.writeValue(json, Dot.DOT);
            mapper.writeValue(json, null);
            json.writeEndArray();
        }
        assertEquals("[" + Dot.JSON + ",null]", new String(array.toByteArray(), StandardCharsets.UTF_8));
    }

    /** Around the sizes at which a result stops to be one copy, and at which generators are not kept. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5_000, 8_189, 8_190, 8_191, 16_300, 16_384, 20_000, 70_000, 300_000})
    void documentsOfAllSizesArriveWhole(int size) {
        JsonMapper mapper = texts().build();
        for (String unit : List.of("x", "\u00e9\u20ac\ud83d\ude00")) {
            String text = unit.repeat(size / unit.length());
            String json = "\"" + text + "\"";
            for (int round = 0; round < 3; round++) {
                assertEquals(json, mapper.writeValueAsString(new Text(text)));
                assertArrayEquals(bytes(json), mapper.writeValueAsBytes(new Text(text)));
                assertArrayEquals(bytes("\"\""), mapper.writeValueAsBytes(new Text("")), "nothing is left over");
                assertEquals("\"\"", mapper.writeValueAsString(new Text("")));
            }
        }
    }

    /** "Its target has a prefix of the document or nothing": where a sink fails at any byte. */
    @ParameterizedTest
    @EnumSource
    void aSinkThatFailsAtAnyByteHasAPrefix(Target target) {
        JsonMapper mapper = Dot.mapper();
        for (Fault.How how : Fault.How.values()) {
            for (int at = 0; at < Dot.JSON.length(); at++) {
                FaultySink sink = new FaultySink(Fault.write(at, how));
                Throwable thrown = assertThrows(Throwable.class, () -> target.write(mapper, sink, Dot.DOT));
                assertArrived(sink, thrown);
                assertTrue(Dot.JSON.startsWith(sink.text()), sink.text());
                assertEquals(1, sink.closes());
                assertEquals(0, sink.callsAfterFailure());
            }
            FaultySink closing = new FaultySink(Fault.close(how));
            assertArrived(closing, assertThrows(Throwable.class, () -> target.write(mapper, closing, Dot.DOT)));
        }
        RecordingSink healthy = new RecordingSink();
        target.write(mapper, healthy, Dot.DOT);
        assertEquals(Dot.JSON, healthy.text(), "the mapper is as good as new");
    }

    private static void assertArrived(FaultySink sink, Throwable thrown) {
        Throwable arrived = thrown instanceof UncheckedIOException ? thrown.getCause() : thrown;
        assertSame(sink.failure(), arrived);
    }

    /** The same where the codec fails half-way, in a small document and in one that was partly out. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SINK_BY_TYPE")
    void aCodecThatFailsLeavesAPrefix(Target target) {
        JsonMapper mapper = texts().build();
        for (String text : List.of("", "x".repeat(100_000))) {
            for (Ending ending : Ending.values()) {
                if (ending == Ending.HIDES_A_REFUSAL) {
                    continue; // closing a generator after a refusal is silent: the prefix is all that a target sees
                }
                RecordingSink sink = new RecordingSink();
                Throwable thrown = assertThrows(
                        RuntimeException.class,
                        () -> target.write(mapper, sink, new Broken(text, ending)),
                        ending::name);
                assertEquals(ending.thrown, thrown.getClass());
                assertTrue(("{\"t\":\"" + text + "\",\"u\":").startsWith(sink.text()), ending::name);
                assertEquals(1, sink.closes(), ending::name);
            }
            for (Ending ending : Ending.values()) {
                assertThrows(ending.thrown, () -> mapper.writeValueAsBytes(new Broken(text, ending)), ending::name);
                assertThrows(ending.thrown, () -> mapper.writeValueAsString(new Broken(text, ending)), ending::name);
                assertEquals("\"ok\"", mapper.writeValueAsString(new Text("ok")), "the mapper is as good as new");
            }
        }
    }

    /** "A generator of the caller is aborted." */
    @Test
    void aGeneratorOfTheCallerIsAborted() {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator json = UTF8JsonGenerator.to(sink);
        json.writeStartArray();
        assertThrows(UnsupportedOperationException.class, () -> Dot.mapper().writeValue(json, new Dot(-1, 0)));
        assertThrows(IllegalStateException.class, json::writeEndArray);
        json.close();
        assertEquals("", sink.text());
    }

    @Test
    void theSinkStaysOpenIfTheOptionsSaySo() {
        for (CloseSink policy : CloseSink.values()) {
            JsonMapper mapper = Dot.builder()
                    .write(WriteOptions.defaults().withCloseSink(policy))
                    .build();
            RecordingSink whole = new RecordingSink();
            mapper.writeValue(whole, Dot.DOT);
            assertEquals(policy == CloseSink.NEVER ? 0 : 1, whole.closes(), policy::name);
            RecordingSink torn = new RecordingSink();
            assertThrows(UnsupportedOperationException.class, () -> mapper.writeValue(torn, new Dot(-1, 0)));
            assertEquals(policy == CloseSink.ALWAYS ? 1 : 0, torn.closes(), policy::name);
        }
    }

    @Test
    void theLimitOnOutputHoldsForEachCall() {
        JsonLimits tight = JsonLimits.defaults().withMaxOutputBytes(Dot.JSON.length());
        JsonMapper mapper =
                Dot.builder().write(WriteOptions.defaults().withLimits(tight)).build();
        for (int round = 0; round < 3; round++) {
            assertEquals(Dot.JSON, mapper.writeValueAsString(Dot.DOT));
            assertThrows(JsonLimitException.class, () -> mapper.writeValueAsString(new Dot(33, -4)));
        }
    }

    @Test
    void buffersOfThePoolOfTheCallerComeBackAfterEachCall() {
        CountingPool pool = new CountingPool();
        JsonMapper mapper =
                texts().write(WriteOptions.defaults().withPool(pool)).build();
        for (Target target : List.of(Target.STREAM, Target.SINK)) {
            target.write(mapper, new RecordingSink(), Dot.DOT);
            pool.assertBalanced();
            assertThrows(
                    UnsupportedOperationException.class,
                    () -> target.write(mapper, new RecordingSink(), new Dot(-1, 0)));
            pool.assertBalanced();
        }
        for (String text : List.of("small", "x".repeat(50_000))) {
            assertEquals("\"" + text + "\"", mapper.writeValueAsString(new Text(text)));
            pool.assertBalanced();
            assertEquals(text.length() + 2, mapper.writeValueAsBytes(new Text(text)).length);
            pool.assertBalanced();
            assertThrows(JsonEncodingException.class, () -> mapper.writeValueAsBytes(new Text(text + "\ud800")));
            pool.assertBalanced();
        }
    }

    private static JsonMapper.Builder texts() {
        return Dot.builder()
                .register(Text.class, JsonCodec.ofString(Text::new, Text::text))
                .register(Broken.class, new BrokenCodec());
    }

    private record Text(String text) {}

    /** How a codec can break the rules. */
    private enum Ending {
        THROWS(UnsupportedOperationException.class),
        LEAVES_IT_OPEN(IllegalStateException.class),
        HIDES_A_FAILURE(IllegalStateException.class),
        HIDES_A_REFUSAL(IllegalStateException.class),
        NOT_A_NUMBER(JsonEncodingException.class);

        private final Class<? extends RuntimeException> thrown;

        Ending(Class<? extends RuntimeException> thrown) {
            this.thrown = thrown;
        }
    }

    private record Broken(String text, Ending ending) {}

    private static final class BrokenCodec extends JsonCodec<Broken> {
        @Override
        public void write(UTF8JsonGenerator json, Broken value) {
            json.writeStartObject().writeName("t").writeString(value.text).writeName("u");
            switch (value.ending) {
                case THROWS -> throw new UnsupportedOperationException("half-way");
                case LEAVES_IT_OPEN -> {
                    // the next line is what the codec forgets
                }
                case HIDES_A_FAILURE -> hide(() -> json.writeString("\ud800"));
                case HIDES_A_REFUSAL -> hide(() -> json.writeNumber(Double.NaN));
                case NOT_A_NUMBER -> json.writeNumber(Double.NaN);
            }
        }

        private static void hide(Runnable failing) {
            assertThrows(JsonEncodingException.class, failing::run);
        }

        @Override
        public Broken read(UTF8JsonParser json) {
            throw json.error("only written");
        }
    }
}
