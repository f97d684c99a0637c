package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimits;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.support.Allocation;
import dev.octet.json.support.Stubs;
import dev.octet.json.support.TwoClosers;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Parts pass from generator to generator: each has one owner at a time, and a closed generator cannot reach any. */
@Tag("fast")
class GeneratorPartsTest {
    private static final WriteOptions DEFAULTS = WriteOptions.defaults();

    /** A stream that may be closed many times. */
    private static final OutputStream NOTHING = target(() -> {}, () -> {});

    @BeforeEach
    void emptyThePool() {
        while (GeneratorParts.PARTS.poll() != null) {
            // other tests have left parts behind
        }
    }

    private static UTF8JsonGenerator write(UTF8JsonGenerator generator) {
        return generator
                .writeStartObject()
                .writeName("name")
                .writeString("caf\u00e9 \u6f22 \ud83d\ude00 \n")
                .writeName("numbers")
                .writeStartArray()
                .writeNumber(1)
                .writeNumber(1.5)
                .writeEndArray()
                .writeEndObject();
    }

    private static String written(WriteOptions options) {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        write(UTF8JsonGenerator.to(target, options)).close();
        return target.toString(StandardCharsets.UTF_8);
    }

    private static OutputStream target(Runnable atWrite, Runnable atClose) {
        return new OutputStream() {
            @Override
            public void write(int b) {
                atWrite.run();
            }

            @Override
            public void close() {
                atClose.run();
            }
        };
    }

    /** "The parts of a closed generator serve a later one with the same options"; "the caller owns from now on". */
    @Test
    void partsAreHandedOnOnceAndToGeneratorsWithTheirOptions() {
        WriteOptions options = DEFAULTS.withFraming(Framing.NDJSON);
        GeneratorParts parts = GeneratorParts.take(options);
        parts.giveBack();
        assertNotSame(parts, GeneratorParts.take(DEFAULTS));
        assertSame(parts, GeneratorParts.take(options));
        assertNotSame(parts, GeneratorParts.take(options));
    }

    static Stream<Arguments> endings() {
        UTF8JsonGenerator[] generator = new UTF8JsonGenerator[1];
        return Stream.of(
                ending(
                        true,
                        "closed",
                        () -> write(UTF8JsonGenerator.to(NOTHING)).close()),
                ending(true, "closed twice", () -> {
                    UTF8JsonGenerator g = write(UTF8JsonGenerator.to(NOTHING));
                    g.close();
                    g.close();
                    assertNotNull(GeneratorParts.PARTS.poll());
                    assertNull(GeneratorParts.PARTS.poll(), "once");
                    g.close();
                    assertNull(GeneratorParts.PARTS.poll(), "nor at a third close");
                    write(UTF8JsonGenerator.to(NOTHING)).close();
                }),
                ending(true, "reset after a close, closed again", () -> {
                    UTF8JsonGenerator g = write(UTF8JsonGenerator.to(NOTHING));
                    g.close();
                    g.reset(NOTHING);
                    assertNull(GeneratorParts.PARTS.poll(), "it took the parts");
                    write(g).close();
                }),
                ending(
                        false,
                        "not closed",
                        () -> write(UTF8JsonGenerator.to(NOTHING)).flush()),
                ending(false, "a pool of the caller", () -> written(DEFAULTS.withPool(BufferPool.none()))),
                ending(false, "indented", () -> written(DEFAULTS.withIndent(Indent.spaces(2)))),
                ending(false, "names checked", () -> written(DEFAULTS.withDuplicateNames(DuplicateNames.REJECT))),
                ending(
                        false,
                        "incomplete",
                        () -> assertThrows(
                                IllegalStateException.class,
                                () -> UTF8JsonGenerator.to(NOTHING)
                                        .writeStartArray()
                                        .close())),
                ending(false, "refused", () -> {
                    UTF8JsonGenerator g = UTF8JsonGenerator.to(NOTHING);
                    assertThrows(JsonEncodingException.class, () -> g.writeNumber(Double.NaN));
                    g.close();
                }),
                ending(false, "failed", () -> {
                    UTF8JsonGenerator g = UTF8JsonGenerator.to(NOTHING);
                    assertThrows(JsonEncodingException.class, () -> g.writeString("\ud800"));
                    g.close();
                }),
                ending(false, "aborted", () -> {
                    UTF8JsonGenerator g = write(UTF8JsonGenerator.to(NOTHING));
                    g.abort();
                    g.close();
                }),
                ending(false, "closed by its sink", () -> {
                    generator[0] = write(UTF8JsonGenerator.to(target(() -> generator[0].close(), () -> {})));
                    assertThrows(IllegalStateException.class, generator[0]::flush);
                }),
                ending(false, "reset by the close of its sink", () -> {
                    generator[0] = write(UTF8JsonGenerator.to(target(() -> {}, () -> generator[0].reset(NOTHING))));
                    generator[0].close();
                    assertEquals(0, generator[0].bytesWritten());
                    generator[0].writeNumber(12).flush();
                    assertEquals(2, generator[0].bytesWritten());
                }));
    }

    private static Arguments ending(boolean isKept, String name, Runnable ending) {
        return Arguments.of(isKept, name, ending);
    }

    /** "Parts are kept if the document is complete and nothing has failed ...; and if the options ..." */
    @ParameterizedTest(name = "{1}: {0}")
    @MethodSource("endings")
    void partsAreKeptOrNot(boolean isKept, String name, Runnable ending) {
        ending.run();
        assertEquals(isKept, GeneratorParts.PARTS.poll() != null, name);
    }

    /** "So a call of a closed generator cannot reach parts that belong to another generator." */
    @Test
    void aClosedGeneratorDoesNotReachThePartsOfAnother() {
        UTF8JsonGenerator closed = write(UTF8JsonGenerator.to(NOTHING));
        long bytes = closed.bytesWritten();
        closed.close();
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        UTF8JsonGenerator other = UTF8JsonGenerator.to(target);
        assertNull(GeneratorParts.PARTS.poll(), "it has the parts of the closed one");
        other.writeStartArray();
        for (int i = 0; i < 3; i++) {
            assertThrows(IllegalStateException.class, closed::writeNull);
            assertThrows(IllegalStateException.class, closed::writeStartObject);
            assertThrows(IllegalStateException.class, closed::writeEndArray);
            assertThrows(IllegalStateException.class, () -> closed.writeName("name"));
            assertThrows(IllegalStateException.class, () -> closed.writeString("text"));
            assertThrows(IllegalStateException.class, () -> closed.writeNumber(1.5));
            assertThrows(IllegalStateException.class, () -> closed.writeRawValue("[]"));
            assertThrows(IllegalStateException.class, () -> closed.setEscapes(EscapePolicy.NON_ASCII));
            assertThrows(IllegalStateException.class, closed::flush);
            closed.abort();
            closed.close();
            assertEquals(bytes, closed.bytesWritten());
            assertEquals("", closed.currentPointer());
            other.writeNumber(i);
            assertEquals("/" + (i + 1), other.currentPointer());
        }
        other.writeEndArray().close();
        assertEquals("[0,1,2]", target.toString(StandardCharsets.UTF_8));
    }

    /** "Prepares for another document, with the escapes of the options" */
    @Test
    void nothingOfADocumentIsInTheNext() {
        String expected = written(DEFAULTS);
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(NOTHING);
        write(generator.setEscapes(EscapePolicy.NON_ASCII)).close();
        assertEquals(expected, written(DEFAULTS));
        WriteOptions lines = DEFAULTS.withFraming(Framing.NDJSON);
        for (int i = 0; i < 3; i++) {
            assertEquals(expected + "\n", written(lines));
        }
        JsonLimits limits = JsonLimits.defaults().withMaxOutputBytes(expected.getBytes(StandardCharsets.UTF_8).length);
        WriteOptions limited = DEFAULTS.withLimits(limits);
        for (int i = 0; i < 3; i++) {
            assertEquals(expected, written(limited), "bytes are counted from the start of a document");
        }
    }

    /** Parts in the pool hold nothing of the caller's. */
    @Test
    void theSinkIsNotKeptAlive() throws InterruptedException {
        WeakReference<OutputStream> stream = new WeakReference<>(new ByteArrayOutputStream());
        write(UTF8JsonGenerator.to(stream.get())).close();
        WeakReference<SegmentedBuffer> buffer = new WeakReference<>(new SegmentedBuffer());
        write(UTF8JsonGenerator.to(buffer.get())).close();
        for (int i = 0; i < 50 && (stream.get() != null || buffer.get() != null); i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertNull(stream.get());
        assertNull(buffer.get());
        assertNotNull(GeneratorParts.PARTS.poll(), "parts were kept");
    }

    /** "What a deep document has needed is dropped." */
    @Test
    void theMemoryOfADeepDocumentIsNotKept() {
        int depth = 5_000;
        WriteOptions deep = DEFAULTS.withLimits(JsonLimits.defaults().withMaxDepth(depth));
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(NOTHING, deep);
        for (int i = 0; i < depth; i++) {
            generator.writeStartArray();
        }
        for (int i = 0; i < depth; i++) {
            generator.writeEndArray();
        }
        generator.close();
        GeneratorParts kept = Objects.requireNonNull(GeneratorParts.PARTS.poll());
        assertTrue(kept.grammar.capacity() < depth, () -> kept.grammar.capacity() + " levels");
    }

    /** A failing sink is the caller's to see, the generator is closed, and its parts are not handed on. */
    @Test
    void aSinkThatFailsAtTheCloseLeavesTheGeneratorClosed() {
        UTF8JsonGenerator generator = write(UTF8JsonGenerator.to(Stubs.full()));
        assertThrows(UncheckedIOException.class, generator::close);
        generator.close();
        IllegalStateException refused = assertThrows(IllegalStateException.class, generator::writeNull);
        assertNotNull(refused.getCause(), "the failure");
        assertNull(GeneratorParts.PARTS.poll());
    }

    /** "two threads that close must not hand the parts on twice" */
    @Test
    void twoClosesGivePartsBackOnce() throws Exception {
        TwoClosers.assertOneTaker(() -> write(UTF8JsonGenerator.to(NOTHING)), GeneratorParts.PARTS::poll);
    }

    /** "to make them costs a small document as much as to write it": a generator is some 100 bytes. */
    @Test
    void aGeneratorAllocatesLittle() {
        Runnable hundred = () -> {
            for (int i = 0; i < 100; i++) {
                write(UTF8JsonGenerator.to(NOTHING)).close();
            }
        };
        long bytes =
                LongStream.range(0, 60).map(i -> Allocation.of(hundred)).min().orElseThrow() / 100;
        assertTrue(bytes <= 160, () -> bytes + " bytes a generator");
    }
}
