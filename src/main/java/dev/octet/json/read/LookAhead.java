package dev.octet.json.read;

import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.scan.LenientScanner;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TokenScanner;
import dev.octet.json.read.Unfinished.Skip;
import java.util.Objects;

/**
 * Looks at the next token without taking it. Whitespace and a delimiter are consumed, as reading would consume them;
 * the current token keeps its text, except for reads that advance ({@link #lead}).
 */
final class LookAhead {
    private static final long NOWHERE = -1;

    private final TokenReader reader;
    private final Refill refill;
    private final TokenSteps steps;
    private final ScanState scan = new ScanState();

    /**
     * The offset of the token that {@link #scan} is in the middle of, so that the next look continues where bytes were
     * missing; or {@link #NOWHERE}.
     */
    private long scanned = NOWHERE;

    /** True if the current token must keep its text while the window is refilled. */
    private boolean keepsText;

    LookAhead(TokenReader reader, Refill refill, TokenSteps steps) {
        this.reader = reader;
        this.refill = refill;
        this.steps = steps;
    }

    /**
     * Returns the first byte of the next token; {@link TokenCode#NONE} at the end of the input,
     * {@link TokenCode#STARVED} if the source has nothing now, or {@link TokenCode#ENDED}. Whitespace and a delimiter
     * are consumed, and {@link Cursor#pos} is at that byte. For reads that advance: the current token may lose its
     * text.
     */
    int lead() {
        keepsText = false;
        reader.aside.drop();
        int c = findLead();
        reader.unfinished.forgetSkippedValue();
        return c;
    }

    /** As {@link #lead}, but the current token keeps its text. {@link #settle} must follow. */
    int leadKeepingText() {
        keepsText = true;
        return findLead();
    }

    /**
     * Returns whether the next token is a string value; {@link Cursor#pos} is then at its quote. Otherwise the
     * current token is unchanged.
     *
     * @throws IllegalStateException if the source has no byte now
     */
    boolean isAtString() {
        int c = leadKeepingText();
        boolean isString = isQuote(c) && GrammarStack.takesValue(reader.top);
        if (isString) {
            reader.aside.drop();
        } else {
            settle();
        }
        arrived(c);
        return isString;
    }

    /** Returns whether a string begins with {@code c}, the byte at {@link Cursor#pos}. */
    boolean isQuote(int c) {
        LenientSyntax lenient = reader.lenient;
        return c == '"' || c == '\'' && lenient != null && lenient.accepts(c, reader.top);
    }

    /**
     * Returns whether the string at {@link Cursor#pos} is complete, or an error, a limit or the end of the input
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
        if (q == ScanState.INVALID || reader.window.isRevealed()) {
            scanned = NOWHERE; // a scanner continues neither after an error nor in a byte that is hidden again
        }
        return true;
    }

    private int scanString(int quote) {
        return reader.full.scanString(quote, reader.pos + 1, reader.window.end, scan);
    }

    private int findLead() {
        reader.checkUsable();
        if (steps.isUnfinished()) {
            boolean skips = reader.unfinished.isSkipping();
            boolean isSeen = !reader.unfinished.isSkipping(Skip.UNSEEN);
            boolean skipsValue = reader.unfinished.isSkipping(Skip.VALUE);
            steps.run(true);
            if (steps.isUnfinished()) {
                return TokenCode.STARVED;
            }
            if (skipsValue) {
                reader.unfinished.keepSkippedValue();
            }
            if (skips && !isSeen) {
                reader.forgetToken(); // of what was skipped; what was current lies far before it
            } else if (skips && !TokenCode.isString(reader.token)) {
                reader.saveToken();
            }
        }
        if (reader.mode == Mode.SAVED) {
            reader.park();
            return TokenCode.ENDED;
        }
        if (steps.isCutOffInside()) {
            return reader.bytes[reader.pos];
        }
        reader.ready();
        reader.unpark();
        int c = leadAtHand();
        while (c == TokenCode.STARVED || c == TokenCode.AGAIN) {
            if (c == TokenCode.STARVED) {
                int got = bring();
                if (got == ByteWindow.NOT_NOW) {
                    return TokenCode.STARVED;
                }
                if (got == ByteWindow.END) {
                    if (steps.isComplete()) {
                        return TokenCode.NONE;
                    }
                    throw reader.failures.syntax(Kind.UNEXPECTED_END, reader.window.end);
                }
            }
            reader.ready();
            c = leadAtHand();
        }
        return c;
    }

    /**
     * Fetches more bytes, and keeps those from {@link Cursor#pos} on, and the current token's text if it is to be
     * kept. Returns what {@link Refill#more} returns.
     */
    int bring() {
        if (!keepsText) {
            reader.forgetToken();
        }
        int keep = reader.aside.isSet() ? reader.pos : reader.locations.tokenStart();
        if (keep < reader.pos && reader.window.isFull(keep)) {
            reader.setAside(keep);
            keep = reader.pos;
        }
        return refill.more(keep);
    }

    private int leadAtHand() {
        int p = skipBlanks(reader.pos);
        if (p < 0) {
            return TokenCode.STARVED;
        }
        reader.moveTo(p);
        if (GrammarStack.needsDelimiter(reader.top)) {
            int c = reader.bytes[p];
            if (c != GrammarStack.delimiter(reader.top)) {
                if ((c == '}' || c == ']') && GrammarStack.takesEnd(reader.top, c == '}')) {
                    return c;
                }
                return reader.acceptOrRefuse(c, p, reader.top); // passes a comment as far as it is there
            }
            reader.setTop(GrammarStack.afterDelimiter(reader.top));
            p = skipBlanks(p + 1);
            if (p < 0) {
                return TokenCode.STARVED;
            }
            reader.moveTo(p);
        }
        if (reader.bytes[p] == TokenScanner.BOM_LEAD && reader.window.offset(p) == 0) {
            return reader.acceptOrRefuse(reader.bytes[p], p, reader.top);
        }
        return reader.bytes[p];
    }

    private int skipBlanks(int from) {
        return reader.lenient == null ? reader.skipBlanks(from) : reader.lenient.skipBlanks(from);
    }

    /**
     * Returns the code of the next token, judged by its first byte; {@link TokenCode#NONE} at the end of the input,
     * {@link TokenCode#STARVED} if the source has no byte now. Consumes only whitespace and a delimiter, and
     * members that are skipped as duplicates, after which there is no current token.
     */
    int peekToken() {
        keepsText = true;
        int next = peek();
        settle();
        return next;
    }

    /**
     * Returns whether another element of the innermost container, an array or the sequence of roots, comes next, judged
     * by its first byte. Consumes what {@link #peekToken} consumes.
     *
     * @throws IllegalStateException if the source has no byte now
     */
    boolean isElementNext() {
        int c = leadKeepingText();
        boolean isElement = c != TokenCode.NONE && c != TokenCode.STARVED && !isEndOfArray(c);
        settle();
        arrived(c);
        return isElement;
    }

    /** Rejects a bracket that must not come, and anything after a single root. */
    private boolean isEndOfArray(int c) {
        boolean maybe = c == ']' || !GrammarStack.takesValue(reader.top);
        return maybe && peek() == TokenCode.END_ARRAY;
    }

    /**
     * Hides the byte that was revealed beyond a document limit, which the next read reports itself, and parks the
     * reader if that read has more to do than take a token.
     */
    void settle() {
        if (reader.window.isRevealed()) {
            reader.window.conceal();
            reader.concealRest();
        }
        if (reader.aside.isSet() || reader.mode != Mode.READY || reader.unfinished.hasRead()) {
            reader.park();
        }
    }

    private int peek() {
        int c = findLead();
        while (skipsDuplicates() && beginsName(c)) {
            int duplicate = isDuplicate(c);
            if (duplicate <= 0) {
                return duplicate == 0 ? TokenCode.NAME : TokenCode.STARVED;
            }
            reader.aside.drop();
            steps.step(); // takes the name and starts to skip its member
            c = findLead(); // finishes the skip first
        }
        LenientSyntax lenient = reader.lenient;
        if (lenient != null && lenient.accepts(c, reader.top)) {
            return lenient.beginsNumber(c, reader.top) ? peekNumber(c) : lenient.peek(c, reader.top);
        }
        return switch (c) {
            case TokenCode.NONE, TokenCode.STARVED -> c;
            case TokenCode.ENDED -> reader.savedToken();
            case '"' -> GrammarStack.takesName(reader.top) ? TokenCode.NAME : peekValue(c, TokenCode.STRING);
            case '{' -> peekValue(c, TokenCode.START_OBJECT);
            case '[' -> peekValue(c, TokenCode.START_ARRAY);
            case '}' -> peekEnd(c, TokenCode.END_OBJECT);
            case ']' -> peekEnd(c, TokenCode.END_ARRAY);
            case 't' -> peekValue(c, TokenCode.TRUE);
            case 'f' -> peekValue(c, TokenCode.FALSE);
            case 'n' -> peekValue(c, TokenCode.NULL);
            default -> TokenScanner.beginsNumber(c) ? peekNumber(c) : reader.acceptOrRefuse(c, reader.pos, reader.top);
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
        boolean isQuoted = c == '"' || c == '\'';
        int content = isQuoted ? 1 : 0;
        long most = isQuoted ? reader.maxName : LenientSyntax.mostOfName(reader.maxName);
        beginScan();
        int q = scanName(c, reader.pos + content, most);
        while (q == ScanState.NEED_MORE && reader.window.end - reader.pos - content <= most) {
            int got = bringRest();
            if (got == ByteWindow.NOT_NOW) {
                return -1;
            }
            if (got != ByteWindow.MORE) {
                break;
            }
            q = scanName(c, reader.pos + content, most);
        }
        scanned = NOWHERE;
        if (q < 0) {
            return 0;
        }
        SeenNames names = Objects.requireNonNull(reader.seenNames);
        return names.contains(reader.pos + content, q, StringScanner.isEscaped(scan)) ? 1 : 0;
    }

    private int scanName(int c, int from, long most) {
        int end = TokenLimits.reach(from, reader.window.end, most);
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
            throw new AssertionError(steps.run(false)); // run throws
        }
        return bring();
    }

    private int peekValue(int c, int kind) {
        return GrammarStack.takesValue(reader.top) ? kind : reader.acceptOrRefuse(c, reader.pos, reader.top);
    }

    private int peekEnd(int c, int kind) {
        return GrammarStack.takesEnd(reader.top, c == '}') ? kind : reader.acceptOrRefuse(c, reader.pos, reader.top);
    }

    /**
     * Scans a whole number to find out whether it has a fraction or an exponent. A malformed or too long number is
     * judged by its valid beginning.
     */
    private int peekNumber(int c) {
        peekValue(c, TokenCode.INT);
        beginScan();
        while (reader.full.scanNumber(reader.pos, numberEnd(), scan) == ScanState.NEED_MORE
                && scan.resume() <= reader.maxNumber) {
            int got = bringRest();
            if (got == ByteWindow.NOT_NOW) {
                return TokenCode.STARVED;
            }
            if (got == ByteWindow.END) {
                break;
            }
        }
        scanned = NOWHERE;
        return NumberScanner.isFloat(scan) ? TokenCode.FLOAT : TokenCode.INT;
    }

    /** Starts the scan of the token at {@link Cursor#pos}, or continues one that was cut off. */
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
        return TokenLimits.reach(reader.pos, reader.window.end, reader.maxNumber);
    }

    /** Resets all state for another input, or after a rewind. */
    void clear() {
        scanned = NOWHERE;
    }

    /**
     * Returns whether the next value is {@code null}, judged by its first byte.
     *
     * @throws IllegalStateException if the source has no byte now
     */
    boolean isNextNull() {
        int c = leadKeepingText();
        settle();
        return arrived(c) == 'n' && GrammarStack.takesValue(reader.top);
    }

    /** Returns the first byte or code, unless the source has no byte now. */
    private int arrived(int c) {
        if (c == TokenCode.STARVED) {
            throw refill.notYet();
        }
        return c;
    }
}
