package dev.octet.json.jackson3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/** Targets that fail: the caller gets the target's exception, and nothing is written after it. */
@Tag("fast")
class FailingTargetTest {
    private static final JsonFactory FACTORY = new OctetJsonFactory();

    /** Takes so many bytes, then fails at each call. */
    private static final class Failing extends OutputStream {
        final ByteArrayOutputStream taken = new ByteArrayOutputStream();
        final int room;
        boolean failed;
        boolean closed;

        Failing(int room) {
            this.room = room;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            assertTrue(!failed, "a write after the failure");
            int some = Math.min(length, room - taken.size());
            taken.write(bytes, offset, some);
            if (some < length) {
                failed = true;
                throw new IOException("no room after " + room);
            }
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    /** A writer without a buffer. */
    private static final class Encoding extends Writer {
        private final OutputStream target;

        Encoding(OutputStream target) {
            this.target = target;
        }

        @Override
        public void write(char[] chars, int offset, int length) throws IOException {
            byte[] bytes = new String(chars, offset, length).getBytes(StandardCharsets.UTF_8);
            target.write(bytes, 0, bytes.length);
        }

        @Override
        public void flush() {}

        @Override
        public void close() throws IOException {
            target.close();
        }
    }

    private static void write(JsonGenerator json) {
        json.writeStartObject();
        json.writeName("a");
        json.writeStartArray();
        json.writeString("x".repeat(100));
        json.flush();
        json.writeNumber(1.25);
        json.writeRaw(" ");
        json.writeString("\u20ac".repeat(10_000));
        json.writeEndArray();
        json.writeNumberProperty("b", 12);
        json.writeEndObject();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFailureAtAnyByteIsThrown(boolean chars) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), whole)) {
            write(json);
        }
        String document = whole.toString(StandardCharsets.UTF_8);
        for (int room = 0; room < whole.size(); room += room < 300 || room > whole.size() - 30 ? 1 : 997) {
            Failing target = new Failing(room);
            JacksonIOException thrown = assertThrows(JacksonIOException.class, () -> {
                try (JsonGenerator json = chars
                        ? FACTORY.createGenerator(ObjectWriteContext.empty(), new Encoding(target))
                        : FACTORY.createGenerator(ObjectWriteContext.empty(), target)) {
                    write(json);
                }
            });
            assertEquals("no room after " + room, thrown.getOriginalMessage());
            assertTrue(target.closed, "closed after a failure at " + room);
            String taken = new String(target.taken.toByteArray(), StandardCharsets.ISO_8859_1);
            assertTrue(
                    new String(document.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1)
                            .startsWith(taken),
                    "a prefix, " + room);
        }
    }

    @Test
    void aFailureThatIsNoIoExceptionIsThrownAsItIs() {
        IllegalArgumentException cause = new IllegalArgumentException("target");
        OutputStream target = new OutputStream() {
            @Override
            public void write(int b) {
                throw cause;
            }
        };
        assertEquals(cause, assertThrows(IllegalArgumentException.class, () -> {
            try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), target)) {
                json.writeNumber(1);
            }
        }));
    }

    @Test
    void afterAFailureTheNextGeneratorBeginsAnew() {
        assertThrows(JacksonIOException.class, () -> {
            try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), new Failing(3))) {
                json.writeString("abcdef");
            }
        });
        ByteArrayOutputStream next = new ByteArrayOutputStream();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), next)) {
            json.writeStartArray();
        }
        assertEquals("[]", next.toString(StandardCharsets.UTF_8));
    }
}
