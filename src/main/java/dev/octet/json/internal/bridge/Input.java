package dev.octet.json.internal.bridge;

import dev.octet.json.ReadOptions;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** What a bridge's parser reads: bytes or text, in memory or not. Belongs to one parser. */
public interface Input {
    /** Returns a parser over this input; null if only a stock parser can read it: text with lone surrogates. */
    @Nullable
    UTF8JsonParser open(ReadOptions options);

    /** Returns the stream or the reader, or null if there is none: the parser's source for its user. */
    @Nullable
    Object source();

    /** Returns whether locations count chars. They count bytes otherwise. */
    default boolean isText() {
        return false;
    }

    /** Returns the number of chars before the byte at an offset of the UTF-8 that {@link #open} reads. */
    default long chars(UTF8JsonParser parser, long offset) {
        return offset;
    }

    /** Returns the same for the beginning of the line of a location: not the last offset, but near the last line. */
    default long charsOfLine(UTF8JsonParser parser, long start) {
        return start;
    }

    /** Writes what the parser has taken from the input and not read, as UTF-8. Returns the number of bytes. */
    default int releaseUnread(UTF8JsonParser parser, OutputStream target) throws IOException {
        return parser.releaseUnread(target);
    }

    /** Closes the stream or reader. */
    default void close() throws IOException {}
}
