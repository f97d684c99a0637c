package dev.octet.json.read;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.scan.StringScanner;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The reason why a parser has failed for good. It throws a new exception with the same content now and at every later
 * call.
 */
final class ParseFailure {
    /** Most chars of input in a message, if it shows any. */
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

    /**
     * Creates the failure for a syntax error at {@code bytes[at]}, or at the end of the input if {@code at >= end}.
     *
     * @param before the number of bytes before the error that belong to the same document
     */
    static ParseFailure syntax(
            Kind kind, byte[] bytes, int at, int end, long before, JsonLocation location, ReadOptions options) {
        String found = at < end ? describe(bytes[at]) : "the end of the input";
        if (options.errorExcerpt()) {
            found += excerpt(bytes, at, before);
        }
        return new ParseFailure(kind, null, 0, found, location, options);
    }

    static ParseFailure limit(Limit limit, long value, JsonLocation location, ReadOptions options) {
        return new ParseFailure(null, limit, value, "", location, options);
    }

    /** Returns the kind of error for an unexpected byte in a state of the grammar. */
    static Kind expected(long top) {
        if (GrammarStack.needsDelimiter(top)) {
            return switch (GrammarStack.delimiter(top)) {
                case ':' -> Kind.COLON_EXPECTED;
                case ',' -> Kind.COMMA_OR_END_EXPECTED;
                default -> Kind.INVALID_LINE;
            };
        }
        if (GrammarStack.takesName(top)) {
            return Kind.NAME_EXPECTED;
        }
        return GrammarStack.takesValue(top) ? Kind.VALUE_EXPECTED : Kind.TRAILING_CONTENT;
    }

    /** Returns the kind of error for an error of the string scanner. */
    static Kind ofString(int error) {
        return switch (error) {
            case StringScanner.CONTROL -> Kind.CONTROL_CHARACTER;
            case StringScanner.ESCAPE -> Kind.INVALID_ESCAPE;
            case StringScanner.SURROGATE -> Kind.LONE_SURROGATE;
            default -> Kind.MALFORMED_UTF8;
        };
    }

    JsonLocation location() {
        return location;
    }

    RuntimeException toException() {
        return kind != null
                ? new JsonSyntaxException(kind, found, location, stackTrace)
                : new JsonLimitException(Objects.requireNonNull(limit), value, location, stackTrace);
    }

    /** Describes a byte without revealing a letter or digit, because documents contain secrets. */
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

    /**
     * Returns the input before an error, of this document only: in a sequence, the document before it may belong to
     * another user.
     */
    private static String excerpt(byte[] bytes, int at, long before) {
        int length = (int) Math.min(Math.min(at, before), MAX_EXCERPT);
        String text = new String(bytes, at - length, length, StandardCharsets.UTF_8);
        return " after \"" + text.replaceAll("[\\p{Cc}\\p{Cs}\\u2028\\u2029]", "?") + "\"";
    }
}
