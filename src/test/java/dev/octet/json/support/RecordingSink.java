package dev.octet.json.support;

import dev.octet.json.io.ByteSink;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** Accepts everything and records it: bytes, ends of writes, flushes, closes. */
public class RecordingSink implements ByteSink {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final List<Integer> writeEnds = new ArrayList<>();
    private int flushes;
    private int closes;

    @Override
    public void write(byte[] source, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, source.length);
        bytes.write(source, offset, length);
        writeEnds.add(bytes.size());
    }

    @Override
    public void flush() throws IOException {
        flushes++;
    }

    @Override
    public void close() throws IOException {
        closes++;
    }

    /** Returns the bytes so far. */
    public final byte[] bytes() {
        return bytes.toByteArray();
    }

    /** Returns the bytes so far as text. */
    public final String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Returns the number of bytes so far. */
    public final int size() {
        return bytes.size();
    }

    /** Returns the size after each write. */
    public final List<Integer> writeEnds() {
        return writeEnds;
    }

    /** Returns the number of {@link #flush()} calls. */
    public final int flushes() {
        return flushes;
    }

    /** Returns the number of {@link #close()} calls. */
    public final int closes() {
        return closes;
    }

    /** Returns what calls of a generator write. */
    public static String written(Consumer<UTF8JsonGenerator> calls) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink)) {
            calls.accept(generator);
        }
        return sink.text();
    }
}
