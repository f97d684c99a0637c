package dev.octet.json.write;

import static dev.octet.json.support.Step.ARRAY;
import static dev.octet.json.support.Step.OBJECT;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.OutputKind;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Depth 1,000 by default; a refusal changes nothing, so the document can be finished. */
class DepthLimitTest {
    private static final int DEFAULT = 1_000;
    private static final int MILLION = 1_000_000;
    private static final long SMALL_STACK = 256 * 1024;

    /** Which containers are nested. */
    enum Shape {
        ARRAYS,
        OBJECTS,
        ALTERNATING;

        boolean isObject(int level) {
            return this == OBJECTS || this == ALTERNATING && level % 2 == 1;
        }
    }

    /** A reset drops the memory of an unusually deep document: the next deep one allocates it again. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void aResetDropsTheMemoryOfADeepDocument(Shape shape) {
        int deep = 2_000;
        WriteOptions options =
                WriteOptions.defaults().withLimits(JsonLimits.defaults().withMaxDepth(deep));
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink(), options);
        for (int depth : new int[] {deep, 10, deep, deep, 1}) {
            RecordingSink sink = new RecordingSink();
            generator.reset(sink);
            nest(generator, shape, depth);
            unnest(generator, shape, depth);
            generator.flush();
            assertEquals(text(shape, depth), sink.text());
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @EnumSource(Shape.class)
    void theDefaultDepthLimitIsExact(Shape shape) {
        for (OutputKind kind : OutputKind.values()) {
            OutputKind.Output output = kind.open(WriteOptions.defaults());
            assertLimit(shape, DEFAULT, output);
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @ValueSource(ints = {1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 5_000})
    void otherDepthLimitsAreExact(int limit) {
        for (Shape shape : Shape.values()) {
            OutputKind.Output output = OutputKind.BYTE_SINK.open(
                    WriteOptions.defaults().withLimits(JsonLimits.defaults().withMaxDepth(limit)));
            assertLimit(shape, limit, output);
        }
    }

    @Test
    @Tag("fast")
    void depthZeroAllowsScalarsOnly() {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(
                sink, WriteOptions.defaults().withLimits(JsonLimits.defaults().withMaxDepth(0)));
        for (Step start : List.of(OBJECT, ARRAY)) {
            JsonLimitException refused = assertThrows(JsonLimitException.class, () -> start.on(generator));
            assertEquals(Limit.DEPTH, refused.limit());
            assertEquals(0, refused.value());
            assertEquals(1, refused.actual());
            assertEquals("", refused.location().pointer());
        }
        generator.writeString("scalar").close();
        assertEquals("\"scalar\"", sink.text());
    }

    /** The limit applies to open containers, not to all that were opened. */
    @Test
    @Tag("fast")
    void closedContainersDoNotCount() {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(
                sink, WriteOptions.defaults().withLimits(JsonLimits.defaults().withMaxDepth(2)))) {
            generator.writeStartArray();
            for (int i = 0; i < 5_000; i++) {
                generator.writeStartArray().writeEndArray().writeStartObject().writeEndObject();
            }
            generator.writeEndArray();
        }
        assertEquals("[" + "[],{},".repeat(4_999) + "[],{}]", sink.text());
    }

    /** A million levels on a small stack, if the limit allows them: no recursion by depth. */
    @ParameterizedTest
    @EnumSource(Shape.class)
    void aMillionLevelsFitASmallStack(Shape shape) throws InterruptedException {
        RecordingSink sink = new RecordingSink();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread thread = new Thread(
                null,
                () -> {
                    WriteOptions options = WriteOptions.defaults()
                            .withLimits(JsonLimits.defaults().withMaxDepth(MILLION));
                    try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options)) {
                        nest(generator, shape, MILLION);
                        assertThrows(JsonLimitException.class, generator::writeStartArray);
                        unnest(generator, shape, MILLION);
                    }
                },
                "small stack",
                SMALL_STACK);
        thread.setUncaughtExceptionHandler((t, thrown) -> failure.set(thrown));
        thread.start();
        thread.join();
        assertNull(failure.get());
        assertArrayEquals(text(shape, MILLION).getBytes(StandardCharsets.US_ASCII), sink.bytes());
    }

    private static void assertLimit(Shape shape, int limit, OutputKind.Output output) {
        UTF8JsonGenerator generator = output.generator();
        nest(generator, shape, limit);
        long before = generator.bytesWritten();
        for (Step start : List.<Step>of(OBJECT, ARRAY, g -> g.writeArray(new int[0], 0, 0))) {
            JsonLimitException refused = assertThrows(JsonLimitException.class, () -> start.on(generator));
            assertEquals(Limit.DEPTH, refused.limit());
            assertEquals(limit, refused.value());
            assertEquals(limit + 1L, refused.actual());
            assertEquals(before, refused.location().byteOffset());
            assertEquals(pointer(shape, limit), refused.location().pointer());
            assertEquals(before, generator.bytesWritten());
        }
        unnest(generator, shape, limit);
        generator.close();
        assertEquals(text(shape, limit), new String(output.bytes().get(), StandardCharsets.US_ASCII));
    }

    /** Opens {@code depth} containers, with a name ready in each object. */
    private static void nest(UTF8JsonGenerator generator, Shape shape, int depth) {
        for (int level = 0; level < depth; level++) {
            if (shape.isObject(level)) {
                generator.writeStartObject().writeName("o");
            } else {
                generator.writeStartArray();
            }
        }
    }

    private static void unnest(UTF8JsonGenerator generator, Shape shape, int depth) {
        generator.writeNumber(1);
        for (int level = depth - 1; level >= 0; level--) {
            if (shape.isObject(level)) {
                generator.writeEndObject();
            } else {
                generator.writeEndArray();
            }
        }
    }

    private static String text(Shape shape, int depth) {
        StringBuilder text = new StringBuilder();
        Deque<Character> ends = new ArrayDeque<>();
        for (int level = 0; level < depth; level++) {
            text.append(shape.isObject(level) ? "{\"o\":" : "[");
            ends.push(shape.isObject(level) ? '}' : ']');
        }
        text.append('1');
        ends.forEach(text::append);
        return text.toString();
    }

    private static String pointer(Shape shape, int depth) {
        StringBuilder pointer = new StringBuilder();
        for (int level = 0; level < depth; level++) {
            pointer.append(shape.isObject(level) ? "/o" : "/0");
        }
        return pointer.toString();
    }
}
