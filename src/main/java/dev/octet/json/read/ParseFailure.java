package dev.octet.json.read;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.ReadOptions;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Why a parser stopped for good: what it throws now and at every later call, a new exception each time. */
final class ParseFailure {
    /** Most chars of input that a message shows, if it is to show any. */
    private static final int MAX_EXCERPT = 256;

    private final @Nullable Kind kind;
    private final @Nullable Limit limit;
    private final long value;
    private final String found;
    private final JsonLocation location;
    private final boolean stackTrace;

    private ParseFailure(
            @Nullable Kind kind,
            @Nullable Limit limit,
            long value,
            String found,
            JsonLocation location,
            ReadOptions options) {
        this.kind = kind;
        this.limit = limit;
        this.value = value;
        this.found = found;
        this.location = location;
        this.stackTrace = options.stackTraces();
    }

    /** A syntax error at {@code bytes[at]}, or at the end when that is not before {@code end}. */
    static ParseFailure syntax(Kind kind, byte[] bytes, int at, int end, JsonLocation location, ReadOptions options) {
        String found = at < end ? describe(bytes[at]) : "the end of the input";
        if (options.errorExcerpt()) {
            found += excerpt(bytes, at, location.byteOffset());
        }
        return new ParseFailure(kind, null, 0, found, location, options);
    }

    static ParseFailure limit(Limit limit, long value, JsonLocation location, ReadOptions options) {
        return new ParseFailure(null, limit, value, "", location, options);
    }

    JsonLocation location() {
        return location;
    }

    RuntimeException toException() {
        return kind != null
                ? new JsonSyntaxException(kind, found, location, stackTrace)
                : new JsonLimitException(limit, value, location, stackTrace);
    }

    /** What a byte is, without telling which letter or digit: documents hold secrets. */
    private static String describe(byte b) {
        if (b < 0) {
            return "a byte that is not ASCII";
        }
        if (b < ' ' || b == 0x7F) {
            return "a control character";
        }
        if (b >= '0' && b <= '9') {
            return "a digit";
        }
        int letter = b | 0x20;
        return letter >= 'a' && letter <= 'z' ? "a letter" : b == ' ' ? "a space" : "'" + (char) b + "'";
    }

    /** The input before an error, of this document only. */
    private static String excerpt(byte[] bytes, int at, long offset) {
        int length = (int) Math.min(Math.min(at, offset), MAX_EXCERPT);
        String text = new String(bytes, at - length, length, StandardCharsets.UTF_8);
        return " after \"" + text.replaceAll("[\\p{Cc}\\p{Cs}\\u2028\\u2029]", "?") + "\"";
    }
}
