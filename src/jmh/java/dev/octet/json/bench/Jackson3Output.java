package dev.octet.json.bench;

import dev.octet.json.bench.SmallDocumentBenchmark.Target;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.util.BufferRecycler;
import tools.jackson.core.util.ByteArrayBuilder;

/** The targets of {@link SmallDocumentBenchmark} for Jackson 3. */
final class Jackson3Output {
    private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
    private final ByteArrayBuilder buffer = new ByteArrayBuilder();

    /** Writes a document and returns what it was written to: the stream, the buffer or the bytes. */
    Object write(Recording recording, Target target) {
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
    private static byte[] bytes(Recording recording) {
        BufferRecycler recycler = Generators.jackson3Recycler();
        try (ByteArrayBuilder builder = new ByteArrayBuilder(recycler)) {
            replay(recording, builder);
            return builder.getClearAndRelease();
        } finally {
            recycler.releaseToPool();
        }
    }

    private static void replay(Recording recording, OutputStream target) {
        try (JsonGenerator generator = Generators.jackson3(target)) {
            Replays.jackson3(recording, generator);
        }
    }
}
