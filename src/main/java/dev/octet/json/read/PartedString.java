package dev.octet.json.read;

import dev.octet.json.internal.buffer.ByteWindow;

/**
 * Where a string that is read in parts begins and ends. Its text is gone once it is the current token, so the window
 * may leave it: both ends are kept here.
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

    /** The opening quote. */
    final NotedLocation start = new NotedLocation();

    /** The byte after the closing quote. */
    final NotedLocation end = new NotedLocation();

    /** Begins with the string whose quote is at {@code p}. */
    void begin(ByteWindow window, int p, int quote) {
        this.quote = quote;
        partEnd = p + 1;
        start.set(window, p);
    }

    /** Takes over what another instance knows about a string that has ended. */
    void copy(PartedString that) {
        quote = that.quote;
        start.copy(that.start);
        end.copy(that.end);
    }

    /** Returns the index up to which no line has to be known any more. */
    int firstLine(ByteWindow window) {
        return start.isNoted() ? 0 : start.index(window);
    }
}
