package dev.octet.json.internal.bridge;

import dev.octet.json.JsonLocation;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.read.UTF8JsonParser;
import org.jspecify.annotations.Nullable;

/**
 * A location as Jackson counts it.
 *
 * @param bytes the offset in bytes; -1 if the input is text
 * @param chars the offset in chars; -1 if the input is bytes
 */
public record SourceLocation(long bytes, long chars, int line, int column) {
    /** Returns a location of our parser, or one some bytes before it in the same line. */
    public static SourceLocation of(Input input, UTF8JsonParser in, JsonLocation ours, int back) {
        return of(input, in, ours.byteOffset() - back, ours.line(), ours.column() - back);
    }

    private static SourceLocation of(Input input, UTF8JsonParser in, long offset, long line, long column) {
        if (!input.isText()) {
            return new SourceLocation(offset, -1, toInt(line), toInt(column));
        }
        long chars = input.chars(in, offset);
        long lineStart = input.charsOfLine(in, offset - (column - 1));
        return new SourceLocation(-1, chars, toInt(line), toInt(chars - lineStart + 1));
    }

    private static int toInt(long count) {
        return (int) Math.min(count, Integer.MAX_VALUE);
    }

    /** Returns the location of a byte that was read before; null if its line is not known any more. */
    public static @Nullable SourceLocation before(Input input, UTF8JsonParser in, long offset) {
        ByteWindow window = TokenRuns.windowOf(in);
        if (window == null) {
            return null;
        }
        long at = offset - window.offset(0);
        if (at >= 0) {
            return of(input, in, offset, window.line((int) at), window.column((int) at));
        }
        boolean isOneLine = window.line(0) == 1;
        return isOneLine ? of(input, in, offset, 1, offset + 1) : null;
    }
}
