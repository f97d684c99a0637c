package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteSink;
import dev.octet.json.support.OneWayPool;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import dev.octet.json.support.Stubs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** "Prefix or nothing", whatever pools, sinks and channels do: those here break their contracts. */
@Tag("fast")
class OddCompanionsTest {
    private static final byte[] TEXT = Step.bytes("some text");

    static Stream<Step> streamed() {
        return Stream.of(
                g -> g.writeUTF8String(ScriptedSource.of(TEXT).rewinding().stream()),
                g -> g.writeUTF8String(ScriptedSource.of(TEXT).rewinding().channel()),
                g -> g.writeUTF8String(ByteBuffer.allocateDirect(9)),
                g -> g.writeBinary(ScriptedSource.of(TEXT).rewinding().stream()));
    }

    /** A value that was started and not ended must not be skipped: the generator has failed. */
    @ParameterizedTest
    @MethodSource("streamed")
    void aPoolThatRefusesABufferFailsTheGenerator(Step value) {
        RuntimeException told = new RuntimeException("told");
        BufferPool pool = new OneWayPool(told);
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(sink, WriteOptions.defaults().withPool(pool));
        generator.writeStartArray();
        assertSame(told, assertThrows(RuntimeException.class, () -> value.on(generator)));
        assertSame(
                told,
                assertThrows(IllegalStateException.class, () -> generator.writeNumber(1))
                        .getCause());
        generator.close();
        assertEquals("", sink.text(), "nothing was handed on before, and nothing is after a failure");
        assertEquals(1, sink.closes());
    }

    /** The call throws the first failure and later calls name it, also if the pool throws as well. */
    @Test
    void theFirstFailureIsKeptIfThePoolThrowsToo() {
        WriteOptions sulking =
                WriteOptions.defaults().withPool(new OneWayPool(new IllegalArgumentException("not mine")));
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(Stubs.full(), sulking);
        UncheckedIOException failure = assertThrows(
                UncheckedIOException.class,
                () -> generator.writeUTF8String(new ByteArrayInputStream(new byte[100_000])));
        assertEquals("full", failure.getCause().getMessage());
        IllegalStateException later = assertThrows(IllegalStateException.class, generator::writeNull);
        assertEquals("full", later.getCause().getMessage());
        UTF8JsonGenerator healthy = UTF8JsonGenerator.to(new RecordingSink(), sulking);
        assertThrows(IllegalArgumentException.class, () -> healthy.writeBinary(new ByteArrayInputStream(new byte[10])));
    }

    @Test
    void aBufferSmallerThanAskedForIsRefused() {
        BufferPool pool = Stubs.pool(minLength -> new byte[minLength - 1]);
        assertThrows(
                IllegalStateException.class,
                () -> UTF8JsonGenerator.to(
                        new RecordingSink(), WriteOptions.defaults().withPool(pool)));
    }

    /** Impossible counts of a channel: less than -1, bytes that are not there, no bytes where there are some. */
    @ParameterizedTest
    @CsvSource({"-2, 0", "5, 0", "0, 3", "-1, 3", "2, 3"})
    void aChannelWithAWrongCountIsRefused(int answer, int moved) {
        ReadableByteChannel channel = new ReadableByteChannel() {
            @Override
            public int read(ByteBuffer target) {
                target.put(TEXT, 0, moved);
                return answer;
            }

            @Override
            public boolean isOpen() {
                return true;
            }

            @Override
            public void close() {}
        };
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink()).writeStartArray();
        UncheckedIOException failure =
                assertThrows(UncheckedIOException.class, () -> generator.writeUTF8String(channel));
        assertTrue(failure.getCause().getMessage().contains("answered " + answer), failure::getMessage);
        assertSame(
                failure.getCause(),
                assertThrows(IllegalStateException.class, generator::writeNull).getCause());
        generator.close();
    }

    @Test
    void aSinkMayCloseTheGeneratorFromItsClose() {
        UTF8JsonGenerator[] generator = new UTF8JsonGenerator[1];
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        int[] closes = new int[1];
        generator[0] = UTF8JsonGenerator.to(new ByteSink() {
            @Override
            public void write(byte[] bytes, int offset, int length) {
                written.write(bytes, offset, length);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {
                closes[0]++;
                generator[0].close();
            }
        });
        generator[0].writeNull().close();
        assertEquals("null", written.toString(java.nio.charset.StandardCharsets.UTF_8));
        assertEquals(1, closes[0]);
    }

    /** "shortened and without control characters in messages": a name is content and must not forge lines of a log. */
    @Test
    void aNameForgesNoLineInAMessage() {
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink());
        generator.writeStartObject().writeName("a\n2026-01-01 INFO forged\u2028" + "x".repeat(1_000) + "\u202e\u200b");
        JsonEncodingException refusal =
                assertThrows(JsonEncodingException.class, () -> generator.writeNumber(Double.NaN));
        assertFalse(refusal.getMessage().matches("(?s).*[\\p{Cc}\\p{Cf}\\u2028].*"), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("x??"), refusal.getMessage());
        assertTrue(refusal.getMessage().length() < 400, refusal.getMessage());
        assertTrue(refusal.location().pointer().startsWith("/a\n2026"), "the pointer itself is exact");
        generator.abort();
        generator.close();
    }
}
