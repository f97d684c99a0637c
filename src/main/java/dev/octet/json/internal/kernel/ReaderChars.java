package dev.octet.json.internal.kernel;

import java.io.IOException;
import java.io.Reader;

/** Reads chars from a {@link Reader}, with a limit on reads that return 0. */
public final class ReaderChars {
    /** The number of reads in a row that may return 0 before the reader counts as broken. */
    private static final int MAX_EMPTY_READS = 1_000;

    private ReaderChars() {}

    /**
     * Reads into {@code chars[at, chars.length)}. A read that returns 0 is tried again, but not for a single char:
     * {@link Reader#read()} takes a result of 0 for a NUL (docs/traps.md#reader-that-returns-zero).
     *
     * @return the number of chars read, at least 1, or -1 at the end
     * @throws IOException if the reader throws it, or returns 0 too often in a row
     */
    @SuppressWarnings("ThreadPriorityCheck") // only a hint: the attempts are counted, and nothing relies on the yield
    public static int read(Reader reader, char[] chars, int at) throws IOException {
        for (int attempts = MAX_EMPTY_READS; attempts > 0; attempts--) {
            int count = reader.read(chars, at, chars.length - at);
            if (count != 0) {
                return count;
            }
            Thread.yield();
        }
        throw new IOException(
                "the reader returned 0 chars " + MAX_EMPTY_READS + " times in a row without reaching its end");
    }
}
