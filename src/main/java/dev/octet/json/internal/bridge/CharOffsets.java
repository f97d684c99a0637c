package dev.octet.json.internal.bridge;

import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.util.Arrays;

/**
 * Offsets in chars, of text that a parser reads as UTF-8 in pieces. For each piece from the first on that is not ASCII,
 * this remembers at which byte and which char it begins. Inside a piece the bytes are counted, which are in the
 * parser's window as long as a location can lie there.
 */
final class CharOffsets {
    private long bytes;
    private long chars;

    /** Pairs: the byte and the char at which a piece begins. */
    private long[] pieces = {};

    private int size;

    /** Reads the next piece from a source, as that does. */
    int read(ByteSource source, byte[] buffer, int offset, int length) throws IOException {
        int count = source.read(buffer, offset, length);
        if (count > 0) {
            add(buffer, offset, count);
        }
        return count;
    }

    /** Takes the next piece. */
    void add(byte[] buffer, int offset, int length) {
        int text = CharCount.of(buffer, offset, offset + length);
        if (text != length || size > 0) {
            if (size == pieces.length) {
                pieces = Arrays.copyOf(pieces, Math.max(16, 2 * size));
            }
            pieces[size++] = bytes;
            pieces[size++] = chars;
        }
        bytes += length;
        chars += text;
    }

    /** Returns the number of chars before the byte at an offset. */
    long chars(UTF8JsonParser parser, long offset) {
        int piece = size - 2;
        while (piece >= 0 && pieces[piece] > offset) {
            piece -= 2;
        }
        if (piece < 0) {
            return offset;
        }
        ByteWindow window = TokenRuns.windowOf(parser);
        if (window == null) {
            return pieces[piece + 1];
        }
        long base = window.offset(0);
        int from = (int) (pieces[piece] - base);
        int to = (int) (offset - base);
        if (from >= 0 && to <= window.end) {
            return pieces[piece + 1] + CharCount.of(window.bytes, from, to);
        }
        boolean isLast = piece + 2 >= size;
        int next = (int) ((isLast ? bytes : pieces[piece + 2]) - base);
        long charsBeforeNext = isLast ? chars : pieces[piece + 3];
        if (next >= 0 && next <= window.end) { // the window begins inside this piece
            return charsBeforeNext - CharCount.of(window.bytes, Math.max(to, 0), next) + Math.min(to, 0);
        }
        return Math.min(pieces[piece + 1] + offset - pieces[piece], charsBeforeNext); // as if it were ASCII: it is gone
    }
}
