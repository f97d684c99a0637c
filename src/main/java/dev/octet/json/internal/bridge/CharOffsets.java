package dev.octet.json.internal.bridge;

import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;

/**
 * Offsets in chars, of text that a parser reads as UTF-8 in pieces.
 *
 * <p>A char is counted from the beginning of its piece, whose bytes are in the parser's window as long as a location
 * can be there. Therefore the offset in bytes and in chars of each piece is remembered, from the first one on that is
 * not ASCII, until the piece has left the window. A location also needs the beginning of its line, which may have left
 * the window before: therefore the offsets of the last line of each piece are remembered too.
 */
final class CharOffsets {
    /** Offsets in bytes, ascending, and in chars: from {@code first} on, as those before were forgotten. */
    private static final class Pairs {
        private long[] pairs = {};
        private int first;
        private int size;

        void add(long bytes, long chars) {
            if (size == pairs.length) {
                makeRoom();
            }
            pairs[size++] = bytes;
            pairs[size++] = chars;
        }

        private void makeRoom() {
            long[] room = 2 * first > size ? pairs : new long[Math.max(16, 2 * size)];
            System.arraycopy(pairs, first, room, 0, size - first);
            pairs = room;
            size -= first;
            first = 0;
        }

        /** Forgets all but the last pair at or before an offset in bytes, and those after it. */
        void forgetBefore(long offset) {
            while (first + 2 < size && pairs[first + 2] <= offset) {
                first += 2;
            }
        }

        /** Returns the last pair at or before an offset in bytes; a negative number if there is none. */
        int last(long offset) {
            int pair = size - 2;
            while (pair >= first && pairs[pair] > offset) {
                pair -= 2;
            }
            return pair < first ? -1 : pair;
        }
    }

    private final Pairs pieces = new Pairs();
    private final Pairs lines = new Pairs();
    private final CharCursor counted = new CharCursor();
    private final CharCursor countedLine = new CharCursor();
    private long bytes;
    private long chars;

    /** Reads the next piece from a source, as that does. */
    int read(ByteSource source, byte[] buffer, int offset, int length) throws IOException {
        int count = source.read(buffer, offset, length);
        if (count > 0) {
            add(buffer, offset, offset + count);
        }
        return count;
    }

    /** Takes the next piece. What the parser still needs of the earlier ones is in the buffer before it. */
    private void add(byte[] buffer, int from, int end) {
        pieces.forgetBefore(bytes - from);
        lines.forgetBefore(bytes - from);
        int text = CharCount.of(buffer, from, end);
        if (text != end - from || pieces.size > 0) {
            pieces.add(bytes, chars);
            int line = CharCount.lastLine(buffer, from, end);
            if (line >= 0) {
                lines.add(bytes + line - from, chars + CharCount.of(buffer, from, line));
            }
        }
        bytes += end - from;
        chars += text;
    }

    /** Returns the number of chars before the byte at an offset. */
    long chars(UTF8JsonParser parser, long offset) {
        return chars(parser, offset, counted);
    }

    /** Returns the same for the beginning of the line of a location. */
    long charsOfLine(UTF8JsonParser parser, long start) {
        return chars(parser, start, countedLine);
    }

    private long chars(UTF8JsonParser parser, long offset, CharCursor cursor) {
        int line = lines.last(offset);
        if (line >= 0 && lines.pairs[line] == offset) {
            return cursor.set(offset, lines.pairs[line + 1]);
        }
        int piece = pieces.last(offset);
        if (piece < 0) {
            return pieces.size == 0 ? offset : Math.min(offset, pieces.pairs[pieces.first + 1]); // exact in ASCII
        }
        ByteWindow window = TokenRuns.windowOf(parser);
        boolean isBegin = pieces.pairs[piece] == offset; // a line may begin there: its bytes need not be in the window
        return window == null || isBegin ? pieces.pairs[piece + 1] : chars(window, piece, offset, cursor);
    }

    private long chars(ByteWindow window, int piece, long offset, CharCursor cursor) {
        long begin = pieces.pairs[piece];
        long charsBefore = pieces.pairs[piece + 1];
        boolean isLast = piece + 2 >= pieces.size;
        long next = isLast ? bytes : pieces.pairs[piece + 2];
        long charsBeforeNext = isLast ? chars : pieces.pairs[piece + 3];
        long base = window.offset(0);
        long end = base + window.end;
        if (offset < base || offset > end || begin < base && next > end) {
            return Math.min(charsBefore + offset - begin, charsBeforeNext); // as if it were ASCII: it is gone
        }
        if (!cursor.isBetween(base, end)) {
            boolean isWhole = begin >= base;
            cursor.set(isWhole ? begin : next, isWhole ? charsBefore : charsBeforeNext);
        }
        return cursor.moveTo(window.bytes, base, offset);
    }
}
