package dev.octet.json.read;

import dev.octet.json.JsonLocation;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.kernel.LineEnds;

/**
 * A location in the input that may be requested when the window has left it. Its line and column are noted before that;
 * until then they are computed when they are requested.
 */
final class NotedLocation {
    private long offset;
    private boolean isNoted;
    private long line;
    private long column;

    /** Sets the location to an index of the window. */
    void set(ByteWindow window, int at) {
        offset = window.offset(at);
        isNoted = false;
    }

    /** Keeps the line and the column, because the window is about to leave the location. */
    void note(ByteWindow window) {
        if (!isNoted) {
            int at = index(window);
            line = window.line(at);
            column = window.column(at);
            isNoted = true;
        }
    }

    void copy(NotedLocation that) {
        offset = that.offset;
        isNoted = that.isNoted;
        line = that.line;
        column = that.column;
    }

    /** Returns whether the window may have left the location. */
    boolean isNoted() {
        return isNoted;
    }

    long offset() {
        return offset;
    }

    /** Returns the index in the window, unless that may have left the location. */
    int index(ByteWindow window) {
        return (int) (offset - window.offset(0));
    }

    JsonLocation location(ByteWindow window, String pointer) {
        if (isNoted) {
            return new JsonLocation(offset, line, column, pointer);
        }
        int at = index(window);
        return new JsonLocation(offset, window.line(at), window.column(at), pointer);
    }

    /**
     * Returns the location that is so many bytes further on; {@code bytes[0, end)} is what comes between, without the
     * quote at its end. This location {@link #isNoted}.
     */
    JsonLocation noted(byte[] bytes, int end, int distance, String pointer) {
        int lines = LineEnds.count(bytes, 0, end);
        long to = lines == 0 ? column + distance : distance - LineEnds.lastBefore(bytes, 0, end);
        return new JsonLocation(offset + distance, line + lines, to, pointer);
    }
}
