package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.OneWayPool;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code copyValue} ended by the sink or a limit at the end of a container that the parser has left and the generator
 * has not.
 */
@Tag("fast")
class CopyFailureTest {
    /** The grammar's stack grows here. */
    private static final int LEVELS = 32;

    private static final WriteOptions OPTIONS = WriteOptions.defaults().withPool(BufferPool.none());

    /**
     * docs/failures.md, the sink: "{@code UncheckedIOException} with the {@code IOException} as its cause". It leaves
     * no trace in the next document.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFailingSinkLeavesNoTraceInTheNextDocument(boolean indented) {
        WriteOptions options =
                indented ? OPTIONS.withIndent(Indent.pretty()) : OPTIONS.withEscapes(EscapePolicy.HTML_SAFE);
        for (int filler = 15_000; filler < 16_400; filler++) {
            String json = indented
                    ? "{\"old\":".repeat(LEVELS) + "\"" + "x".repeat(filler) + "\"" + "}".repeat(LEVELS)
                    : "[".repeat(LEVELS) + "1,".repeat(filler / 2) + "1".repeat(1 + filler % 2) + ",\"\""
                            + "]".repeat(LEVELS);
            FaultySink sink = new FaultySink(Fault.write(1, Fault.How.values()[0]));
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options);
            assertThrows(UncheckedIOException.class, () -> {
                generator.copyValue(UTF8JsonParser.of(Step.bytes(json)));
                generator.flush();
            });
            generator.reset(new RecordingSink());
            generator.writeStartObject().writeName("new");
            JsonEncodingException refused =
                    assertThrows(JsonEncodingException.class, () -> generator.writeNumber(Double.NaN));
            assertEquals("/new", refused.location().pointer());
        }
    }

    /** The location of the limit is that of the same document copied token by token. */
    @Test
    void theOutputLimitHasTheLocationOfASlowCopy() {
        for (int filler = 16_200; filler < 16_240; filler++) {
            for (int limit = 16_350; limit < 16_400; limit += 5) {
                String json = "{\"first\":{\"x\":{\"y\":1},\"filler\":\"" + "-".repeat(filler)
                        + "\",\"last\":true},\"more\":0}";
                WriteOptions options = OPTIONS.withIndent(Indent.spaces(8))
                        .withLimits(JsonLimits.defaults().withMaxOutputBytes(limit));
                assertEquals(placeOf(json, options, false), placeOf(json, options, true));
            }
        }
    }

    /** The limit at every offset of a document that is copied in runs. */
    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":", "[0,"})
    void theOutputLimitIsMetAtEveryOffset(String open) {
        String close = open.equals("[0,") ? "]" : "}";
        for (int levels : new int[] {1, LEVELS - 1, LEVELS, LEVELS + 1}) {
            String json =
                    open.repeat(levels) + "[7,{\"b\":true}," + "\"filler\",".repeat(200) + "{}]" + close.repeat(levels);
            for (int limit = 1; limit <= json.length(); limit++) {
                WriteOptions options = OPTIONS.withLimits(JsonLimits.defaults().withMaxOutputBytes(limit));
                assertEquals(placeOf(json, options, false), placeOf(json, options, true));
            }
        }
    }

    private static String placeOf(String json, WriteOptions options, boolean whole) {
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new SegmentedBuffer(), options);
        UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(json));
        try {
            if (whole) {
                generator.copyValue(parser);
            } else {
                do {
                    parser.nextToken();
                    generator.copyEvent(parser);
                } while (parser.depth() > 0);
            }
            return "";
        } catch (JsonLimitException e) {
            return e.location().pointer();
        }
    }

    /** The call throws the first failure and later calls name it, also if the pool throws as well. */
    @Test
    void theFirstFailureIsKeptIfThePoolThrowsToo() {
        BufferPool sulking = new OneWayPool(new IllegalArgumentException("not mine"));
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("disk full");
            }
        };
        UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(full, WriteOptions.defaults().withPool(sulking));
        UncheckedIOException failure = assertThrows(
                UncheckedIOException.class,
                () -> generator.writeUTF8String(new ByteArrayInputStream(new byte[100_000])));
        assertEquals("disk full", failure.getCause().getMessage());
        IllegalStateException later = assertThrows(IllegalStateException.class, generator::writeNull);
        assertEquals("disk full", later.getCause().getMessage());
        UTF8JsonGenerator healthy = UTF8JsonGenerator.to(
                new RecordingSink(), WriteOptions.defaults().withPool(sulking));
        assertThrows(IllegalArgumentException.class, () -> healthy.writeBinary(new ByteArrayInputStream(new byte[10])));
    }
}
