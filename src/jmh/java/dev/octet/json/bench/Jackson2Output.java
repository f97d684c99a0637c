package dev.octet.json.bench;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import dev.octet.json.bench.SmallDocumentBenchmark.Target;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** The targets of {@link SmallDocumentBenchmark} for Jackson 2. */
final class Jackson2Output {
    private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
    private final ByteArrayBuilder buffer = new ByteArrayBuilder();

    /** Writes a document and returns what it was written to: the stream, the buffer or the bytes. */
    Object write(Recording recording, Target target) throws IOException {
        return switch (target) {
            case STREAM -> {
                stream.reset();
                replay(recording, stream);
                yield stream;
            }
            case BUFFER -> {
                buffer.reset();
                replay(recording, buffer);
                yield buffer;
            }
            case BYTES -> bytes(recording);
        };
    }

    /** As {@code ObjectMapper.writeValueAsBytes} does it. */
    private static byte[] bytes(Recording recording) throws IOException {
        BufferRecycler recycler = Generators.jackson2Recycler();
        try (ByteArrayBuilder builder = new ByteArrayBuilder(recycler)) {
            replay(recording, builder);
            return builder.getClearAndRelease();
        } finally {
            recycler.releaseToPool();
        }
    }

    private static void replay(Recording recording, OutputStream target) throws IOException {
        try (JsonGenerator generator = Generators.jackson2(target)) {
            Replays.jackson2(recording, generator);
        }
    }
}
