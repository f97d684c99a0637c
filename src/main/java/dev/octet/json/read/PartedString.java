package dev.octet.json.read;

import dev.octet.json.JsonLocation;
import dev.octet.json.internal.buffer.ByteWindow;

/**
 * Where a string that is read in parts begins and ends. Its text is gone once it is the current token, so the window
 * may leave it: its offsets are kept here, and its lines and columns before the window leaves them.
 *
 * <pre>
 *   "  content of earlier parts     | part        |  not scanned yet     "
 *   ^                               ^             ^                       ^
 *   start                           the cursor's  partEnd                 end
 *                                   pos
 * </pre>
 */
final class PartedString {
    /** The byte that opens and closes the string. */
    int quote;

    /** While the string is read: the index after the last part, or after the opening quote. */
    int partEnd;

    /** While the string is read: true if the current part is in the decoder's scratch array. */
    boolean isDecoded;

    // The location of the opening quote.
    private long start;
    private boolean isStartNoted;
    private long startLine;
    private long startColumn;

    // The location after the closing quote.
    private long end;
    private boolean isEndNoted;
    private long endLine;
    private long endColumn;

    /** Begins with the string whose quote is at {@code p}. */
    void begin(ByteWindow window, int p, int quote) {
        this.quote = quote;
        partEnd = p + 1;
        start = window.offset(p);
        isStartNoted = false;
    }

    /** Ends the string before {@code p}. */
    void end(ByteWindow window, int p) {
        end = window.offset(p);
        isEndNoted = false;
    }

    /** Keeps the line and column of the opening quote, which the window is about to leave. */
    void noteStart(ByteWindow window) {
        if (!isStartNoted) {
            int p = index(window, start);
            startLine = window.line(p);
            startColumn = window.column(p);
            isStartNoted = true;
        }
    }

    /** Keeps the line and column after the closing quote, which the window is about to leave. */
    void noteEnd(ByteWindow window) {
        if (!isEndNoted) {
            int p = index(window, end);
            endLine = window.line(p);
            endColumn = window.column(p);
            isEndNoted = true;
        }
    }

    /** Takes over what another instance knows about a string that has ended. */
    void copy(PartedString that) {
        quote = that.quote;
        start = that.start;
        isStartNoted = that.isStartNoted;
        startLine = that.startLine;
        startColumn = that.startColumn;
        end = that.end;
        isEndNoted = that.isEndNoted;
        endLine = that.endLine;
        endColumn = that.endColumn;
    }

    private static int index(ByteWindow window, long offset) {
        return (int) (offset - window.offset(0));
    }

    /** Returns the index up to which no line has to be known any more. */
    int firstLine(ByteWindow window) {
        return isStartNoted ? 0 : index(window, start);
    }

    long startOffset() {
        return start;
    }

    JsonLocation startLocation(ByteWindow window, String pointer) {
        int p = index(window, start);
        return isStartNoted
                ? new JsonLocation(start, startLine, startColumn, pointer)
                : new JsonLocation(start, window.line(p), window.column(p), pointer);
    }

    /** Returns whether the window may have left the location after the string. */
    boolean isEndNoted() {
        return isEndNoted;
    }

    /** Returns the index after the string, unless the window may have left that. */
    int end(ByteWindow window) {
        return index(window, end);
    }

    long endOffset() {
        return end;
    }

    JsonLocation endLocation(ByteWindow window, String pointer) {
        int p = index(window, end);
        return isEndNoted
                ? new JsonLocation(end, endLine, endColumn, pointer)
                : new JsonLocation(end, window.line(p), window.column(p), pointer);
    }
}
