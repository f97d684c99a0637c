package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.EscapePolicy;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.RawPolicy;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.contract.OutputAccess;
import dev.octet.json.internal.contract.OutputAccess.SurrogateHalves;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteSink;
import dev.octet.json.io.SegmentedBuffer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a bridge writes beyond the API of a generator. */
@Tag("fast")
class GeneratorAccessTest {
    private static final WriteOptions OPTIONS = WriteOptions.defaults().withRawPolicy(RawPolicy.TRUST);

    private final SegmentedBuffer target = new SegmentedBuffer(BufferPool.none());
    private final UTF8JsonGenerator json = UTF8JsonGenerator.to(target, OPTIONS);

    /** Escapes halves of pairs, or passes them. */
    private record Halves(boolean escapes) implements SurrogateHalves {
        @Override
        public boolean escapes(char half, char next) {
            return escapes;
        }

        @Override
        public void permit(char half, char next) throws IOException {
            throw new IOException("half " + Integer.toHexString(half) + " before " + (int) next);
        }
    }

    private String written() {
        json.flush();
        return new String(target.toByteArray(), StandardCharsets.ISO_8859_1);
    }

    @Test
    void textComesAnywhereAndLeavesTheGrammarAlone() {
        OutputAccess access = OutputAccess.of(json, new Halves(true));
        access.text("/**/");
        json.writeStartArray().writeNumber(1);
        access.text("/* x".repeat(5000));
        access.text("[ ]".toCharArray(), 1, 2);
        json.writeNumber(2);
        access.beginRawValue();
        access.text("\"\\u20ac\"");
        json.writeEndArray();
        access.text(";");
        access.nextRoot();
        json.writeNumber(3);
        assertEquals("/**/[1" + "/* x".repeat(5000) + " ,2,\"\\u20ac\"];3", written());
    }

    @Test
    void aNameIsWrittenAsItIs() {
        OutputAccess access = OutputAccess.of(json, new Halves(true));
        json.setEscapes(EscapePolicy.NON_ASCII);
        json.writeStartObject().writeName("x").writeNull();
        access.name("y", "\\u0079".getBytes(StandardCharsets.US_ASCII));
        json.writeNumber(1).writeEndObject();
        assertEquals("{\"x\":null,\"\\u0079\":1}", written());
    }

    @Test
    void theColonStaysUntilTheValueComes() {
        OutputAccess access = OutputAccess.of(json, new Halves(true));
        json.writeStartObject().writeName("x");
        assertTrue(access.isAfterName());
        access.drain();
        assertEquals("{\"x\"", new String(target.toByteArray(), StandardCharsets.US_ASCII));
        json.writeNumber(1);
        assertFalse(access.isAfterName());
        access.dropColon();
        json.writeName("y");
        access.dropColon();
        assertEquals("{\"x\":1,\"y\"", written());
    }

    @Test
    void halvesOfPairsBecomeEscapesOrThreeBytes() {
        OutputAccess.of(json, new Halves(true));
        json.writeStartArray().writeString("a\ud83db\ude00");
        OutputAccess.of(json, new Halves(false));
        json.writeString("a\ud83d").writeString("\ud83d\ude00").writeEndArray();
        assertEquals("[\"a\\ud83db\\ude00\",\"a\u00ed\u00a0\u00bd\",\"\u00f0\u009f\u0098\u0080\"]", written());
    }

    @Test
    void aNameWithHalfOfAPairIsNotKeptForOtherGenerators() {
        OutputAccess.of(json, new Halves(false));
        for (int i = 0; i < 3; i++) {
            json.writeStartObject().writeName("n\ud83d").writeNull().writeEndObject();
            json.reset(target);
        }
        json.abort();
        json.close();
        UTF8JsonGenerator other = UTF8JsonGenerator.to(target, OPTIONS).writeStartObject();
        assertThrows(JsonEncodingException.class, () -> other.writeName("n\ud83d"));
    }

    @Test
    void whatIsThrownIsNotWrapped() {
        OutputAccess access = OutputAccess.of(json, new Halves(true));
        Exception refused = assertThrows(IOException.class, () -> access.text("a\ud83db"));
        assertEquals("half d83d before 98", refused.getMessage());
        assertThrows(IllegalStateException.class, json::writeNull);

        IOException cause = new IOException("target");
        UTF8JsonGenerator failing = UTF8JsonGenerator.to(
                new ByteSink() {
                    @Override
                    public void write(byte[] bytes, int offset, int length) throws IOException {
                        throw cause;
                    }

                    @Override
                    public void flush() {}

                    @Override
                    public void close() {}
                },
                OPTIONS);
        OutputAccess.of(failing, new Halves(true));
        assertSame(
                cause, assertThrows(IOException.class, () -> failing.writeNull().flush()));
    }
}
