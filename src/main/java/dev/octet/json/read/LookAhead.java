package dev.octet.json.read;

import dev.octet.json.JsonLocation;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.cache.ArrayLengths;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.scan.LenientScanner;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the next token without taking it. Part of {@link TokenReader}, whose state it shares. Whitespace and a
 * delimiter are consumed, as reading would consume them; the current token keeps its text.
 */
final class LookAhead {
    /** Result of {@link #lead} at the end of the input. */
    static final int AT_END = -1000;

    /** Result of {@link #lead} if the source has nothing now. */
    static final int STARVED = -1001;

    /** Result of {@link #lead} if a skip had to be finished first: its last token was saved and comes next. */
    static final int ENDED = -1002;

    private static final byte[] NO_BYTES = {};
    private static final long NOWHERE = -1;

    /** A larger copy is not kept for the next input. */
    private static final int MAX_KEPT = ArrayLengths.MAX_KEPT;

    private final TokenReader reader;
    private final ScanState scan = new ScanState();

    /**
     * The offset of the token that {@link #scan} is in the middle of, so that the next look continues where bytes were
     * missing; or {@link #NOWHERE}.
     */
    private long scanned = NOWHERE;

    /** True if the current token must keep its text while the window is refilled. */
    private boolean keepsText;

    // A copy of the current token from its first byte on, made if the window has no room for it any more; and its
    // location.
    private boolean isAside;
    private byte[] aside = NO_BYTES;
    private long offset;
    private long line;
    private long column;

    LookAhead(TokenReader reader) {
        this.reader = reader;
    }

    /**
     * Returns the first byte of the next token, or {@link #AT_END}, {@link #STARVED} or {@link #ENDED}. Whitespace and
     * a delimiter are consumed, and {@link TokenReader#pos} is at that byte. For reads that advance: the current token
     * may lose its text.
     */
    int lead() {
        keepsText = false;
        dropAside();
        int c = findLead();
        reader.steps.forgetSkip();
        return c;
    }

    /** As {@link #lead}, but the current token keeps its text. {@link #restore} must follow. */
    int leadKeepingText() {
        keepsText = true;
        return findLead();
    }

    /**
     * Returns whether the next token is a string value; {@link TokenReader#pos} is then at its quote. Otherwise the
     * current token is unchanged.
     *
     * @throws IllegalStateException if the source has no byte now
     */
    boolean isAtString() {
        int c = leadKeepingText();
        boolean isString = isQuote(c) && GrammarStack.takesValue(reader.top);
        if (isString) {
            dropAside();
        } else {
            restore();
        }
        if (c == STARVED) {
            throw reader.steps.notYet();
        }
        return isString;
    }

    /** Returns whether a string begins with {@code c}, the byte at {@link TokenReader#pos}. */
    boolean isQuote(int c) {
        LenientSyntax lenient = reader.lenient;
        return c == '"' || c == '\'' && lenient != null && lenient.accepts(c, reader.top);
    }

    /**
     * Returns whether the string at {@link TokenReader#pos} is complete, or an error, a limit or the end of the input
     * ends it, or it has more than {@code most} bytes. Each byte is scanned once, however often this is called.
     */
    boolean isStringWhole(int quote, long most) {
        beginScan();
        int q = scanString(quote);
        while (q == ScanState.NEED_MORE && !reader.window.isRevealed() && reader.window.end - reader.pos - 1 <= most) {
            int got = bring();
            if (got == ByteWindow.NOT_NOW) {
                return false;
            }
            if (got == ByteWindow.END) {
                break;
            }
            q = scanString(quote);
        }
        if (q == ScanState.INVALID) {
            scanned = NOWHERE; // a scanner does not continue after an error
        }
        return true;
    }

    private int scanString(int quote) {
        return reader.full.scanString(quote, reader.pos + 1, reader.window.end, scan);
    }

    private int findLead() {
        reader.checkUsable();
        if (reader.parts.isOpen() || reader.steps.isSkipping()) {
            boolean skips = reader.steps.isSkipping();
            boolean returnsEnd = reader.steps.returnsSkipEnd();
            boolean skipsValue = reader.steps.skipsValue();
            reader.steps.run(true);
            if (reader.parts.isOpen() || reader.steps.isSkipping()) {
                return STARVED;
            }
            if (skipsValue) {
                reader.steps.keepSkip();
            }
            if (skips && !returnsEnd) {
                reader.steps.forgetText(); // of the skipped member; what was current lies far before it
            } else if (skips && reader.token != TokenReader.STRING_VALUE) {
                reader.steps.saveToken();
            }
        }
        if (reader.pending == TokenReader.SAVED) {
            reader.end = reader.pos;
            return ENDED;
        }
        if (reader.steps.isCutOffInside()) {
            return reader.bytes[reader.pos];
        }
        reader.pending = TokenReader.NOTHING;
        reader.end = reader.window.end;
        int c = leadAtHand();
        while (c == STARVED) {
            if (reader.stepAgain) {
                reader.stepAgain = false;
            } else {
                int got = bring();
                if (got == ByteWindow.NOT_NOW) {
                    return STARVED;
                }
                if (got == ByteWindow.END) {
                    if (reader.steps.isComplete()) {
                        return AT_END;
                    }
                    throw reader.fail(Kind.UNEXPECTED_END, reader.window.end);
                }
            }
            reader.pending = TokenReader.NOTHING;
            c = leadAtHand();
        }
        return c;
    }

    /**
     * Fetches more bytes, and keeps those from {@link TokenReader#pos} on, and the current token's text if it is to be
     * kept. Returns what {@link TokenSteps#more} returns.
     */
    int bring() {
        if (!keepsText) {
            reader.steps.forgetText();
        }
        int keep = isAside ? reader.pos : Math.max(0, reader.locations.tokenStart());
        if (keep < reader.pos && reader.window.isFull(keep)) {
            if (!reader.parts.isCurrentToken()) {
                setAside(keep);
            }
            keep = reader.pos;
        }
        return reader.steps.more(keep);
    }

    private int leadAtHand() {
        int p = skipBlanks(reader.pos);
        if (p < 0) {
            return STARVED;
        }
        reader.pos = p;
        if (GrammarStack.needsDelimiter(reader.top)) {
            int c = reader.bytes[p];
            if (c != GrammarStack.delimiter(reader.top)) {
                if ((c == '}' || c == ']') && GrammarStack.takesEnd(reader.top, c == '}')) {
                    return c;
                }
                reader.refuse(c, p, reader.top);
                return STARVED;
            }
            reader.top = GrammarStack.afterDelimiter(reader.top);
            p = skipBlanks(p + 1);
            if (p < 0) {
                return STARVED;
            }
            reader.pos = p;
        }
        if (reader.bytes[p] == TokenReader.BOM_LEAD && reader.window.offset(p) == 0) {
            reader.refuse(reader.bytes[p], p, reader.top);
            return STARVED;
        }
        return reader.bytes[p];
    }

    private int skipBlanks(int from) {
        return reader.lenient == null ? reader.skipBlanks(from) : reader.lenient.skipBlanks(from);
    }

    /**
     * Returns the next token, judged by its first byte; null at the end. Consumes only whitespace and a delimiter, and
     * members that are skipped as duplicates, which ends the life of the current token's text.
     */
    @Nullable
    JsonToken peekToken() {
        keepsText = true;
        JsonToken next = peek();
        restore();
        return next;
    }

    /**
     * Returns whether another element of the innermost container, an array or the sequence of roots, comes next, judged
     * by its first byte. Consumes what {@link #peekToken} consumes.
     *
     * @throws IllegalStateException if the source has no byte now
     */
    boolean isElementNext() {
        keepsText = true;
        int c = findLead();
        boolean isElement = c != AT_END && c != STARVED && !isEndOfArray(c);
        restore();
        if (c == STARVED) {
            throw reader.steps.notYet();
        }
        return isElement;
    }

    /** Rejects a bracket that must not come, and anything after a single root. */
    private boolean isEndOfArray(int c) {
        boolean maybe = c == ']' || !GrammarStack.takesValue(reader.top);
        return maybe && peek() == JsonToken.END_ARRAY;
    }

    /**
     * Restores the state for the next read, which discards the copy of the current token and reports a document limit
     * itself.
     */
    void restore() {
        if (reader.window.isRevealed()) {
            reader.window.conceal();
            reader.end = Math.max(reader.pos, Math.min(reader.end, reader.window.end));
        }
        if (isAside || reader.pending != TokenReader.NOTHING || reader.steps.mayContinue()) {
            reader.end = reader.pos;
        }
    }

    private @Nullable JsonToken peek() {
        int c = findLead();
        while (skipsDuplicates() && beginsName(c)) {
            int duplicate = isDuplicate(c);
            if (duplicate <= 0) {
                return duplicate == 0 ? JsonToken.PROPERTY_NAME : JsonToken.NOT_AVAILABLE;
            }
            dropAside();
            reader.steps.step(); // takes the name and starts to skip its member
            reader.stepAgain = false;
            c = findLead(); // finishes the skip first
        }
        LenientSyntax lenient = reader.lenient;
        if (lenient != null && lenient.accepts(c, reader.top)) {
            return lenient.beginsNumber(c, reader.top) ? peekNumber(c) : lenient.peek(c, reader.top);
        }
        return switch (c) {
            case AT_END -> null;
            case STARVED -> JsonToken.NOT_AVAILABLE;
            case ENDED -> reader.steps.savedToken();
            case '"' ->
                GrammarStack.takesName(reader.top) ? JsonToken.PROPERTY_NAME : peekValue(c, JsonToken.VALUE_STRING);
            case '{' -> peekValue(c, JsonToken.START_OBJECT);
            case '[' -> peekValue(c, JsonToken.START_ARRAY);
            case '}' -> peekEnd(c, JsonToken.END_OBJECT);
            case ']' -> peekEnd(c, JsonToken.END_ARRAY);
            case 't' -> peekValue(c, JsonToken.VALUE_TRUE);
            case 'f' -> peekValue(c, JsonToken.VALUE_FALSE);
            case 'n' -> peekValue(c, JsonToken.VALUE_NULL);
            default -> isNumberLead(c) ? peekNumber(c) : reader.refuse(c, reader.pos, reader.top);
        };
    }

    private boolean skipsDuplicates() {
        return reader.seenNames != null && reader.seenNames.skips();
    }

    private boolean beginsName(int c) {
        if (!GrammarStack.takesName(reader.top)) {
            return false;
        }
        LenientSyntax lenient = reader.lenient;
        return c == '"' || c != '}' && lenient != null && lenient.accepts(c, reader.top);
    }

    /**
     * Returns whether the name that begins with {@code c} is a duplicate in its object: 1 if so, 0 if not or if it is
     * malformed, -1 if it is not complete yet.
     */
    private int isDuplicate(int c) {
        int content = c == '"' || c == '\'' ? 1 : 0;
        beginScan();
        int q = scanName(c, reader.pos + content);
        while (q == ScanState.NEED_MORE && reader.window.end - reader.pos - content <= reader.maxName) {
            int got = bringRest();
            if (got == ByteWindow.NOT_NOW) {
                return -1;
            }
            if (got != ByteWindow.MORE) {
                break;
            }
            q = scanName(c, reader.pos + content);
        }
        scanned = NOWHERE;
        if (q < 0) {
            return 0;
        }
        SeenNames names = Objects.requireNonNull(reader.seenNames);
        return names.contains(reader.pos + content, q, StringScanner.isEscaped(scan)) ? 1 : 0;
    }

    private int scanName(int c, int from) {
        int end = FullTokens.reach(from, reader.window.end, reader.maxName);
        return c == '"' || c == '\''
                ? reader.full.scanString(c, from, end, scan)
                : LenientScanner.name(reader.bytes, from, end, scan);
    }

    /**
     * As {@link #bring}, inside a token that reaches the end of the window. If that is beyond the document's limit, the
     * token is taken instead, so that this call reports the error that a read would report.
     */
    private int bringRest() {
        if (reader.window.isRevealed()) {
            reader.window.conceal();
            throw new AssertionError(reader.steps.run(false));
        }
        return bring();
    }

    private JsonToken peekValue(int c, JsonToken kind) {
        return GrammarStack.takesValue(reader.top) ? kind : reader.refuse(c, reader.pos, reader.top);
    }

    private JsonToken peekEnd(int c, JsonToken kind) {
        return GrammarStack.takesEnd(reader.top, c == '}') ? kind : reader.refuse(c, reader.pos, reader.top);
    }

    /**
     * Scans a whole number to find out whether it has a fraction. A malformed or too long number is judged by its valid
     * beginning.
     */
    private JsonToken peekNumber(int c) {
        peekValue(c, JsonToken.VALUE_NUMBER_INT);
        beginScan();
        while (reader.full.scanNumber(reader.pos, numberEnd(), scan) == ScanState.NEED_MORE
                && scan.resume() <= reader.maxNumber) {
            int got = bringRest();
            if (got == ByteWindow.NOT_NOW) {
                return JsonToken.NOT_AVAILABLE;
            }
            if (got == ByteWindow.END) {
                break;
            }
        }
        scanned = NOWHERE;
        return NumberScanner.isFloat(scan) ? JsonToken.VALUE_NUMBER_FLOAT : JsonToken.VALUE_NUMBER_INT;
    }

    /** Starts the scan of the token at {@link TokenReader#pos}, or continues one that was cut off. */
    private void beginScan() {
        long at = reader.window.offset(reader.pos);
        if (scanned != at) {
            scan.reset();
            scanned = at;
        }
    }

    /**
     * Returns the end of the bytes of a number that are examined, so that the result does not depend on how many are at
     * hand.
     */
    private int numberEnd() {
        return FullTokens.reach(reader.pos, reader.window.end, reader.maxNumber);
    }

    private static boolean isNumberLead(int c) {
        return c == '-' || c >= '0' && c <= '9';
    }

    // ---- the copy of the current token

    /**
     * Returns whether the current token's text is in {@link #aside}. It is copied there so that unlimited whitespace
     * cannot make the window grow. Implies parked.
     */
    boolean isAside() {
        return isAside;
    }

    byte[] aside() {
        return aside;
    }

    /** Returns the offset of the copied token's first byte. */
    long asideOffset() {
        return offset;
    }

    /** Returns the location of a byte of the copied token, given its distance from the first. */
    JsonLocation asideLocation(int distance, String pointer) {
        return new JsonLocation(offset + distance, line, column + distance, pointer);
    }

    /** Resets all state for another input. */
    void clear() {
        isAside = false;
        scanned = NOWHERE;
        if (aside.length > MAX_KEPT) {
            aside = NO_BYTES;
        }
    }

    /** Returns the size of the array that is kept. */
    int keptBytes() {
        return aside.length;
    }

    /** Takes over the copy of the current token, of this length, if another instance has one. */
    void copyAside(LookAhead that, int length) {
        isAside = that.isAside;
        if (isAside) {
            if (aside.length < length) {
                aside = new byte[length];
            }
            System.arraycopy(that.aside, 0, aside, 0, length);
            offset = that.offset;
            line = that.line;
            column = that.column;
        }
    }

    void dropAside() {
        isAside = false;
    }

    private void setAside(int from) {
        int length = reader.textEnd - from;
        if (aside.length < length) {
            aside = new byte[length];
        }
        System.arraycopy(reader.bytes, from, aside, 0, length);
        offset = reader.window.offset(from);
        line = reader.window.line(from);
        column = reader.window.column(from);
        reader.textStart -= from;
        reader.textEnd = length;
        isAside = true;
    }

    /** Returns whether the next value is {@code null}, judged by its first byte; null if that byte is not there yet. */
    @Nullable
    Boolean isNextNull() {
        keepsText = true;
        int c = findLead();
        restore();
        return c == STARVED ? null : Boolean.valueOf(c == 'n' && GrammarStack.takesValue(reader.top));
    }
}
