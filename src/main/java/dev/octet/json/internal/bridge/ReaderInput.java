package dev.octet.json.internal.bridge;

import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.io.Reader;

/** Text that a reader delivers. */
public final class ReaderInput implements Input, ByteSource {
    private final Reader reader;
    private final ByteSource encoded;
    private final CharOffsets offsets = new CharOffsets();
    private boolean begun;

    /** Creates an input over this reader. */
    public ReaderInput(Reader reader) {
        this.reader = reader;
        this.encoded = ByteSource.of(reader);
    }

    @Override
    public UTF8JsonParser open(ReadOptions options) {
        return UTF8JsonParser.of((ByteSource) this, options);
    }

    @Override
    public Reader source() {
        return reader;
    }

    @Override
    public boolean isText() {
        return true;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int count = offsets.read(encoded, buffer, offset, length);
        if (!begun) {
            begun = true;
            Encodings.refuseMark(buffer, offset, count);
        }
        return count;
    }

    @Override
    public long chars(UTF8JsonParser parser, long offset) {
        return offsets.chars(parser, offset);
    }

    @Override
    public long charsOfLine(UTF8JsonParser parser, long start) {
        return offsets.charsOfLine(parser, start);
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
