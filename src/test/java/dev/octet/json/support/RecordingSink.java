package dev.octet.json.support;

import dev.octet.json.io.ByteSink;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Takes everything and remembers what was asked of it: bytes, write ends, flushes, closes. */
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

    /** Everything that arrived. */
    public final byte[] bytes() {
        return bytes.toByteArray();
    }

    /** Everything that arrived, as text. */
    public final String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** How many bytes arrived. */
    public final int size() {
        return bytes.size();
    }

    /** The size after each write. */
    public final List<Integer> writeEnds() {
        return writeEnds;
    }

    /** How often {@link #flush()} was called. */
    public final int flushes() {
        return flushes;
    }

    /** How often {@link #close()} was called. */
    public final int closes() {
        return closes;
    }
}
