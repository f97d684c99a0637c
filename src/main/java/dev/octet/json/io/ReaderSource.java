package dev.octet.json.io;

import dev.octet.json.internal.kernel.ReaderChars;
import java.io.IOException;
import java.io.Reader;
import java.util.Objects;

/** See {@link ByteSource#of(Reader)}. A reader that returns 0 is called again, a bounded number of times. */
final class ReaderSource extends Transcoding {
    private final Reader reader;

    ReaderSource(Reader reader) {
        super(CHUNK_CHARS);
        this.reader = Objects.requireNonNull(reader, "reader");
    }

    @Override
    int fill(int from) throws IOException {
        int count = ReaderChars.read(reader, chars, from);
        return ReadChecks.checkCount(count, chars.length - from, reader) < 0 ? ENDED : count;
    }

    @Override
    void closeInput() throws IOException {
        reader.close();
    }
}
