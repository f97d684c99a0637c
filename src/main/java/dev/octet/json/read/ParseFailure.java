package dev.octet.json.read;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.scan.StringScanner;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The reason why a parser has failed for good. It throws a new exception with the same content now and at every later
 * call.
 */
final class ParseFailure {
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

    /** Creates the failure for a syntax error. {@code found} describes what stands there: {@link FoundInput}. */
    static ParseFailure syntax(Kind kind, String found, JsonLocation location, ReadOptions options) {
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
}
