package dev.octet.json.io;

import java.io.IOException;
import java.io.Reader;
import java.util.Objects;

/**
 * See {@link ByteSource#of(Reader)}. A reader that answers 0 is asked again, a bounded number of times; not for a single char, since {@link Reader#read()} takes an answer of 0
 * for a NUL (docs/traps.md, 11).
 */
final class ReaderSource extends Transcoding {
    /** Answers of 0 in a row that are borne. */
    private static final int MAX_HESITATIONS = 1000;

    private final Reader reader;

    ReaderSource(Reader reader) {
        super(CHUNK_CHARS);
        this.reader = Objects.requireNonNull(reader, "reader");
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // a courtesy: the attempts are counted, nothing relies on it
    int fill(int from) throws IOException {
        int wanted = chars.length - from;
        for (int patience = MAX_HESITATIONS; patience > 0; patience--) {
            int count = ReadContract.checkCount(reader.read(chars, from, wanted), wanted, reader);
            if (count != 0) {
                return count < 0 ? ENDED : count;
            }
            Thread.yield();
        }
        throw ReadContract.broken(reader, "it answered 0 chars " + MAX_HESITATIONS + " times in a row");
    }

    @Override
    void closeInput() throws IOException {
        reader.close();
    }
}
