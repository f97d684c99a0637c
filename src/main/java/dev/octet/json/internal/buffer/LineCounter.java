package dev.octet.json.internal.buffer;

import dev.octet.json.internal.kernel.LineEnds;

/**
 * The line ends of an input of which a window shows a part. Those before an offset are counted for good, so that their
 * bytes may leave the window; those after it are counted on demand.
 *
 * <p>The window is passed to each call: its bytes, and the offset {@code base} of {@code bytes[0]}.
 */
final class LineCounter {
    // The offset before which line ends were counted, their number, and the offset at which the line there begins.
    private long counted;
    private long lines;
    private long lineStart;

    // The same at the mark.
    private long markedCount;
    private long markedLines;
    private long markedLineStart;

    /** Starts over with another input. */
    void reset() {
        counted = 0;
        lines = 0;
        lineStart = 0;
    }

    /** Takes over what another object has counted of the same input. */
    void adopt(LineCounter other) {
        counted = other.counted;
        lines = other.lines;
        lineStart = other.lineStart;
    }

    void mark() {
        markedCount = counted;
        markedLines = lines;
        markedLineStart = lineStart;
    }

    void rewind() {
        counted = markedCount;
        lines = markedLines;
        lineStart = markedLineStart;
    }

    /** Counts the line ends before an index for good: no location before it will be requested. */
    void count(byte[] bytes, long base, int to) {
        int from = (int) (counted - base);
        if (to > from) {
            int ends = LineEnds.count(bytes, from, to);
            lineStart = ends == 0 ? lineStart : lineStart(bytes, base, to);
            lines += ends;
            counted = base + to;
        }
    }

    /** Returns the line, from 1 on, of the byte at an index; or of the first that was not counted, if that is later. */
    long line(byte[] bytes, long base, int at) {
        int from = (int) (counted - base);
        return 1 + lines + LineEnds.count(bytes, from, Math.max(at, from));
    }

    /** Returns the offset at which that line begins. */
    long lineStart(byte[] bytes, long base, int at) {
        int from = (int) (counted - base);
        int last = LineEnds.lastBefore(bytes, from, Math.max(at, from));
        return last < 0 ? lineStart : base + last + 1;
    }
}
