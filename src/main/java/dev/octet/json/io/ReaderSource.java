package dev.octet.json.io;

import java.io.IOException;
import java.io.Reader;
import java.util.Objects;

/** See {@link ByteSource#of(Reader)}. A reader that answers 0 is asked for a single char instead, so nothing spins. */
final class ReaderSource extends Transcoding {
    private final Reader reader;

    ReaderSource(Reader reader) {
        super(CHUNK_CHARS);
        this.reader = Objects.requireNonNull(reader, "reader");
    }

    @Override
    int fill(int from) throws IOException {
        int wanted = chars.length - from;
        int count = ReadContract.checkCount(reader.read(chars, from, wanted), wanted, reader);
        if (count != 0) {
            return count < 0 ? ENDED : count;
        }
        int unit = ReadContract.checkUnit(reader.read(), Character.MAX_VALUE, reader);
        if (unit < 0) {
            return ENDED;
        }
        chars[from] = (char) unit;
        return 1;
    }

    @Override
    void closeInput() throws IOException {
        reader.close();
    }
}
