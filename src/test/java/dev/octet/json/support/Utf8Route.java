package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.write.UTF8JsonGenerator;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Every way to write a blob of UTF-8 with {@code writeUTF8String}. */
public enum Utf8Route {
    ARRAY {
        @Override
        public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
            json.writeUTF8String(bytes, offset, length);
        }
    },
    WHOLE_ARRAY {
        @Override
        public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
            json.writeUTF8String(Arrays.copyOfRange(bytes, offset, offset + length));
        }
    },
    HEAP_BUFFER {
        @Override
        public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
            writeBuffer(json, ByteBuffer.wrap(bytes, offset, length));
        }
    },
    SLICED_BUFFER {
        @Override
        public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
            ByteBuffer slice = ByteBuffer.wrap(embedded(bytes, offset, length), MARGIN, length + MARGIN)
                    .slice();
            writeBuffer(json, slice.limit(length));
        }
    },
    READ_ONLY_BUFFER {
        @Override
        public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
            writeBuffer(json, ByteBuffer.wrap(bytes, offset, length).asReadOnlyBuffer());
        }
    },
    DIRECT_BUFFER {
        @Override
        public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
            writeBuffer(json, direct(bytes, offset, length));
        }
    },
    READ_ONLY_DIRECT_SLICE {
        @Override
        public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
            writeBuffer(
                    json,
                    direct(embedded(bytes, offset, length), 0, length + 2 * MARGIN)
                            .position(MARGIN)
                            .slice()
                            .limit(length)
                            .asReadOnlyBuffer());
        }
    },
    STREAM {
        @Override
        public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
            json.writeUTF8String(ChunkedSource.stream(bytes, offset, length, Integer.MAX_VALUE));
        }
    },
    STREAM_BY_ONE {
        @Override
        public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
            json.writeUTF8String(ChunkedSource.stream(bytes, offset, length, 1));
        }
    },
    STREAM_SHORT_AND_ZERO_READS {
        @Override
        public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
            json.writeUTF8String(ChunkedSource.stream(bytes, offset, length, 0, 2, 7, 0, 0, 1, 61, 5));
        }
    },
    CHANNEL {
        @Override
        public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
            json.writeUTF8String(ChunkedSource.channel(bytes, offset, length, Integer.MAX_VALUE));
        }
    },
    CHANNEL_BY_ONE {
        @Override
        public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
            json.writeUTF8String(ChunkedSource.channel(bytes, offset, length, 1));
        }
    },
    CHANNEL_SHORT_READS {
        @Override
        public void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length) {
            json.writeUTF8String(ChunkedSource.channel(bytes, offset, length, 3, 1, 31, 2));
        }
    };

    /**
     * Bytes before and after the blob where it is a range of a larger buffer. They are quotes and must never be
     * written.
     */
    private static final int MARGIN = 5;

    private static ByteBuffer directRoom = ByteBuffer.allocateDirect(1 << 16);

    /** Writes {@code bytes[offset, offset + length)} as one string value. Buffers must be consumed by it. */
    public abstract void write(UTF8JsonGenerator json, byte[] bytes, int offset, int length);

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
