package dev.octet.json.internal.scan;

import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.scan.TokenScanner.Literal;
import org.jspecify.annotations.Nullable;

/**
 * Checks that bytes, all of them in hand, are exactly one JSON value (RFC 8259), with or without whitespace around it.
 * Iterative; it allocates only for nesting deeper than it has met before.
 *
 * <p>How this file is built: one pass over the tokens. The other scanners here know what a token looks like;
 * {@link GrammarStack}, whose innermost entry is in {@link #top}, knows what may follow what. A method that consumes
 * bytes returns the index after them, or a negative number; then {@link #offset} and {@link #error} say what is wrong.
 * For one thread at a time.
 *
 * <pre>
 *   bytes[from .. at)     accepted tokens and the whitespace between them
 *   bytes[at .. end)      to be scanned
 *   0 <= from <= at <= end <= bytes.length
 * </pre>
 */
public final class ValueScanner {
    /** Result of {@link #scan} if the bytes are one value. */
    public static final int VALID = -1;

    private static final int REFUSED = -1;

    private final GrammarStack grammar = new GrammarStack(false);
    private final ScanState state = new ScanState();
    private long top;
    private int maxDepth;
    private boolean oneLine;
    private int offset;
    private @Nullable Kind error;

    /** Returns whether {@code bytes[from, end)} is one value, perhaps after a byte order mark. */
    public static boolean isDocument(byte[] bytes, int from, int end, int maxDepth) {
        int mark = TokenScanner.BYTE_ORDER_MARK.mismatch(bytes, from, end);
        int start = mark - from == TokenScanner.BYTE_ORDER_MARK.length() ? mark : from;
        return new ValueScanner().scan(bytes, start, end, maxDepth, false) == VALID;
    }

    /**
     * Scans {@code bytes[from, end)}, which the caller has proved to be a range of the array.
     *
     * @param maxDepth the maximum number of open containers, 0 or more
     * @param oneLine whether a line end between tokens is an error, {@link Kind#INVALID_LINE}
     * @return {@link #VALID}; or the index of the byte that makes the value invalid, or {@code end} if the value is
     *     incomplete. {@link #error()} says what is wrong
     */
    public int scan(byte[] bytes, int from, int end, int maxDepth, boolean oneLine) {
        this.maxDepth = maxDepth;
        this.oneLine = oneLine;
        error = null;
        offset = VALID;
        grammar.reset();
        top = GrammarStack.rootEntry();
        int at = from;
        while (at >= 0) {
            at = skipWhitespace(bytes, at, end);
            if (at >= 0) {
                at = at < end ? next(bytes, at, end) : end(end);
            }
        }
        return offset;
    }

    /**
     * Scans a string's content: what may stand between its quotes.
     *
     * @return {@link #VALID}; or the index of the byte that makes the content invalid, or {@code end} if the content is
     *     incomplete
     */
    public int scanContent(byte[] bytes, int from, int end) {
        error = null;
        offset = VALID;
        int stop = string(bytes, from, end);
        if (stop >= 0) {
            refuse(Kind.TRAILING_CONTENT, stop); // the quote ends the string
        } else if (error == Kind.UNEXPECTED_END && state.resume() == end - from) {
            error = null;
            offset = VALID;
        }
        return offset;
    }

    /** Returns what was wrong with the bytes last scanned; null if they are nested too deeply, or valid. */
    public @Nullable Kind error() {
        return error;
    }

    private int refuse(@Nullable Kind kind, int at) {
        error = kind;
        offset = at;
        return REFUSED;
    }

    private int skipWhitespace(byte[] bytes, int from, int end) {
        if (!oneLine) {
            return TokenScanner.skipBlanks(bytes, from, end);
        }
        int at = TokenScanner.skipBlanksInLine(bytes, from, end);
        return at < end && bytes[at] == '\n' ? refuse(Kind.INVALID_LINE, at) : at;
    }

    /** Handles the end of the bytes. Always negative: there is nothing more to do. */
    private int end(int end) {
        return GrammarStack.isRoot(top) && GrammarStack.count(top) > 0 ? VALID : refuse(Kind.UNEXPECTED_END, end);
    }

    private int next(byte[] bytes, int at, int end) {
        byte b = bytes[at];
        if (GrammarStack.needsDelimiter(top)) {
            return delimiterOrEnd(b, at);
        }
        if (GrammarStack.takesEnd(top, b == '}') && (b == '}' || b == ']')) {
            return close(at);
        }
        if (GrammarStack.takesName(top)) {
            return b == '"' ? name(bytes, at, end) : refuse(Kind.NAME_EXPECTED, at);
        }
        return GrammarStack.takesValue(top) ? value(b, bytes, at, end) : refuse(Kind.TRAILING_CONTENT, at);
    }

    private int delimiterOrEnd(byte b, int at) {
        char delimiter = (char) GrammarStack.delimiter(top);
        if (b == delimiter) {
            top = GrammarStack.afterDelimiter(top);
            return at + 1;
        }
        if ((b == '}' || b == ']') && GrammarStack.takesEnd(top, b == '}')) {
            return close(at);
        }
        return refuse(delimiter == ':' ? Kind.COLON_EXPECTED : Kind.COMMA_OR_END_EXPECTED, at);
    }

    private int close(int at) {
        top = grammar.popOuter();
        return at + 1;
    }

    private int name(byte[] bytes, int at, int end) {
        int quote = string(bytes, at + 1, end);
        if (quote < 0) {
            return REFUSED;
        }
        top = GrammarStack.afterName(top);
        return quote + 1;
    }

    private int value(byte b, byte[] bytes, int at, int end) {
        if (b == '{' || b == '[') {
            return open(b == '{', at);
        }
        int after = scalar(b, bytes, at, end);
        if (after >= 0) {
            accept();
        }
        return after;
    }

    private int open(boolean object, int at) {
        if (grammar.depth() >= maxDepth) {
            return refuse(null, at);
        }
        accept();
        grammar.reserve();
        top = grammar.push(top, object);
        return at + 1;
    }

    private void accept() {
        top = GrammarStack.isRoot(top) ? GrammarStack.afterRoot(top, false, false) : GrammarStack.afterInnerValue(top);
    }

    private int scalar(byte b, byte[] bytes, int at, int end) {
        return switch (b) {
            case '"' -> {
                int quote = string(bytes, at + 1, end);
                yield quote < 0 ? REFUSED : quote + 1;
            }
            case 't' -> literal(TokenScanner.TRUE, bytes, at, end);
            case 'f' -> literal(TokenScanner.FALSE, bytes, at, end);
            case 'n' -> literal(TokenScanner.NULL, bytes, at, end);
            case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number(bytes, at, end);
            default -> refuse(Kind.VALUE_EXPECTED, at);
        };
    }

    private int literal(Literal literal, byte[] bytes, int at, int end) {
        int after = literal.mismatch(bytes, at, end);
        if (after - at == literal.length()) {
            return after;
        }
        return refuse(after == end ? Kind.UNEXPECTED_END : Kind.INVALID_LITERAL, after);
    }

    private int number(byte[] bytes, int at, int end) {
        int simple = NumberScanner.simpleNumber(bytes, at, end);
        if (simple > 0) {
            return simple;
        }
        state.reset();
        int after = NumberScanner.scan(bytes, at, end, state);
        if (after == ScanState.NEED_MORE) {
            return NumberScanner.isComplete(state) ? end : refuse(Kind.UNEXPECTED_END, end);
        }
        int stop = at + state.resume();
        return after >= 0 && NumberScanner.mayFollow(bytes[stop]) ? after : refuse(Kind.INVALID_NUMBER, stop);
    }

    /** Returns the index of the quote that ends the content at {@code at}. */
    private int string(byte[] bytes, int at, int end) {
        int quote = StringScanner.simple(bytes, at, end);
        if (quote >= 0 && bytes[quote] == '"') {
            return quote;
        }
        state.reset();
        quote = StringScanner.scan(bytes, at, end, state);
        return switch (quote) {
            case ScanState.NEED_MORE -> refuse(Kind.UNEXPECTED_END, end);
            case ScanState.INVALID -> refuse(kind(state.error()), at + state.resume());
            default -> quote;
        };
    }

    private static Kind kind(int error) {
        return switch (error) {
            case StringScanner.CONTROL -> Kind.CONTROL_CHARACTER;
            case StringScanner.ESCAPE -> Kind.INVALID_ESCAPE;
            case StringScanner.SURROGATE -> Kind.LONE_SURROGATE;
            case StringScanner.UTF8 -> Kind.MALFORMED_UTF8;
            default -> throw new AssertionError(error);
        };
    }
}
