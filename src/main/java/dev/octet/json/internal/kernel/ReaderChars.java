package dev.octet.json.internal.kernel;

import java.io.IOException;
import java.io.Reader;

/** Chars of a {@link Reader}, for whoever encodes them. */
public final class ReaderChars {
    /** How often a reader may give nothing before it is taken for one that never will. */
    private static final int MAX_HESITATIONS = 1_000;

    private ReaderChars() {}

    /**
     * What the reader answers when it is asked for {@code chars[at, chars.length)}, but 0. One that hesitates is asked again, not for a single char: {@link Reader#read()}
     * takes an answer of 0 for a NUL (docs/traps.md#reader-that-returns-zero).
     */
    @SuppressWarnings("ThreadPriorityCheck") // a courtesy: the attempts are counted, nothing relies on it
    public static int read(Reader reader, char[] chars, int at) throws IOException {
        for (int patience = MAX_HESITATIONS; patience > 0; patience--) {
            int count = reader.read(chars, at, chars.length - at);
            if (count != 0) {
                return count;
            }
            Thread.yield();
        }
        throw new IOException(
                "the reader has answered " + MAX_HESITATIONS + " times that it has no chars and is not at its end");
    }
}
