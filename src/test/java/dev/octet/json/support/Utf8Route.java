package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.write.UTF8JsonGenerator;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Every way to write a blob of UTF-8 with {@code writeUTF8String}. */
public enum Utf8Route {
    ARRAY((json, bytes, from, length) -> json.writeUTF8String(bytes, from, length)),
    WHOLE_ARRAY((json, bytes, from, length) -> json.writeUTF8String(Arrays.copyOfRange(bytes, from, from + length))),
    HEAP_BUFFER((json, bytes, from, length) -> writeBuffer(json, ByteBuffer.wrap(bytes, from, length))),
    SLICED_BUFFER((json, bytes, from, length) -> {
        ByteBuffer slice = ByteBuffer.wrap(embedded(bytes, from, length), Utf8Route.MARGIN, length + Utf8Route.MARGIN)
                .slice();
        writeBuffer(json, slice.limit(length));
    }),
    READ_ONLY_BUFFER((json, bytes, from, length) ->
            writeBuffer(json, ByteBuffer.wrap(bytes, from, length).asReadOnlyBuffer())),
    DIRECT_BUFFER((json, bytes, from, length) -> writeBuffer(json, direct(bytes, from, length))),
    READ_ONLY_DIRECT_SLICE((json, bytes, from, length) -> writeBuffer(
            json,
            direct(embedded(bytes, from, length), 0, length + 2 * Utf8Route.MARGIN)
                    .position(Utf8Route.MARGIN)
                    .slice()
                    .limit(length)
                    .asReadOnlyBuffer())),
    STREAM((json, bytes, from, length) -> json.writeUTF8String(ScriptedSource.of(bytes, from, length).stream())),
    STREAM_BY_ONE((json, bytes, from, length) ->
            json.writeUTF8String(ScriptedSource.of(bytes, from, length).inReadsOf(1).stream())),
    STREAM_SHORT_AND_ZERO_READS((json, bytes, from, length) ->
            json.writeUTF8String(ScriptedSource.of(bytes, from, length).inReadsOf(0, 2, 7, 0, 0, 1, 61, 5).stream())),
    CHANNEL((json, bytes, from, length) ->
            json.writeUTF8String(ScriptedSource.of(bytes, from, length).channel())),
    CHANNEL_BY_ONE((json, bytes, from, length) -> json.writeUTF8String(
            ScriptedSource.of(bytes, from, length).inReadsOf(1).channel())),
    CHANNEL_SHORT_READS((json, bytes, from, length) -> json.writeUTF8String(
            ScriptedSource.of(bytes, from, length).inReadsOf(3, 1, 31, 2).channel()));

    /**
     * Bytes before and after the blob where it is a range of a larger buffer. They are quotes and must never be
     * written.
     */
    private static final int MARGIN = 5;

    private static ByteBuffer directRoom = ByteBuffer.allocateDirect(1 << 16);

    private final Call call;

    Utf8Route(Call call) {
        this.call = call;
    }

    private interface Call {
        void write(UTF8JsonGenerator json, byte[] bytes, int from, int length);
    }

    /** Writes {@code bytes[offset, offset + length)} as one string value. Buffers must be consumed by it. */
    public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
        call.write(json, bytes, offset, length);
    }

    private static void writeBuffer(UTF8JsonGenerator json, ByteBuffer buffer) {
        int limit = buffer.limit();
        json.writeUTF8String(buffer);
        assertEquals(limit, buffer.position(), "\"ByteBuffers are consumed\"");
        assertEquals(limit, buffer.limit(), "the limit stays");
    }

    private static byte[] embedded(byte[] bytes, int offset, int length) {
        byte[] larger = new byte[length + 2 * MARGIN];
        Arrays.fill(larger, (byte) '"');
        System.arraycopy(bytes, offset, larger, MARGIN, length);
        return larger;
    }

    private static ByteBuffer direct(byte[] bytes, int offset, int length) {
        if (directRoom.capacity() < length) {
            directRoom = ByteBuffer.allocateDirect(2 * length);
        }
        return directRoom.clear().put(bytes, offset, length).flip();
    }
}
