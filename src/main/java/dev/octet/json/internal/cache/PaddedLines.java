package dev.octet.json.internal.cache;

/**
 * Indexes in an array that threads share, with a line for each of its slots. So two threads at different slots do not
 * wait for the same cache line. Another line before the first separates it from the array's header, whose length all
 * threads read; one behind the last separates it from other objects.
 */
public final class PaddedLines {
    /** Elements in a line: 32 of 4 bytes are two cache lines of 64, since the prefetcher fetches them in pairs. */
    public static final int LINE = 32;

    private PaddedLines() {}

    /** Returns the length of an array for so many slots. */
    public static int length(int slots) {
        return (slots + 2) * LINE;
    }

    /** Returns the index of a slot's first element. */
    public static int first(int slot) {
        return (slot + 1) * LINE;
    }
}
