package dev.octet.json.read;

import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.hot.OutOfLine;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TokenScanner;
import org.jspecify.annotations.Nullable;

/**
 * Reads the next token from the bytes at hand, and moves on by committing it.
 *
 * <p>How this file is built: {@link #advance} is the hot path, a flat method with one call site for the simple scan of
 * strings and one for that of numbers. Either it commits a whole token and returns its code, or it returns
 * {@link TokenCode#STARVED} or {@link TokenCode#AGAIN}; {@link TokenSteps} lists what may have been consumed then.
 * {@link FullTokens} reads what is not simple, {@link LenientSyntax} what strict grammar refuses: these three files are
 * the grammar of tokens. All else goes through {@link TokenSteps}, which has the window refilled, finishes tokens that
 * were cut off, skips, and detects the end of the input. The result of a call therefore cannot depend on how the input
 * was split. The only loop over bytes in this file passes or refuses the line ends of NDJSON.
 */
class TokenReader extends Cursor {
    /** How tokens are spelled; null if strict reading leaves no choice. */
    final @Nullable Spelling spelling;

    final Locations locations;
    final Failures failures;
    final @Nullable SeenNames seenNames;
    final TokenLimits tokenLimits;
    final FullTokens full;

    /** The syntax accepted beyond RFC 8259; null if there is none. */
    final @Nullable LenientSyntax lenient;

    TokenReader(ReadOptions options) {
        super(options);
        this.spelling = options.leniencies().isEmpty() ? null : new Spelling(this);
        this.locations = new Locations(this, spelling);
        this.failures = new Failures(this, locations);
        this.seenNames = recordsNames ? new SeenNames(this, failures) : null;
        this.tokenLimits = new TokenLimits(this, failures, seenNames);
        this.full = new FullTokens(this);
        this.lenient = spelling == null ? null : new LenientSyntax(this, spelling);
    }

    /** Resets the state and what is known about tokens. */
    final void resetTokens(int at) {
        resetState(at);
        if (seenNames != null) {
            seenNames.clear();
        }
        if (lenient != null) {
            lenient.clear();
        }
        tokenLimits.clear();
    }

    // ---- the hot path

    /**
     * Returns the code of the next token if it is completely at hand; else {@link TokenCode#STARVED}, or
     * {@link TokenCode#AGAIN} after something that is no token for the caller. Takes a delimiter right after the token
     * with it. That changes no result, because {@link #textEnd} records where the token ends.
     *
     * <p>More than 325 bytes of bytecode, so that it stays one call wherever {@code nextToken} is inlined. Flat,
     * because inlining of a method of 36 bytes or more is a matter of luck (docs/traps.md#inlining-by-luck). Without a
     * loop, because C2 spills all live values around one. Strings and numbers are committed by the same code at the
     * end: otherwise C2 computes what follows from the entry before it is known that a value comes (docs/adr/0008).
     */
    @OutOfLine("the hot path of every token: one call a token, never part of a caller")
    int advance() {
        byte[] bytes = this.bytes;
        int end = this.end;
        int p = pos;
        int c;
        if (p >= end || (c = bytes[p]) <= ' ') {
            p = skipBlanks(bytes, p, end);
            if (p >= end) {
                return runDry(p);
            }
            c = bytes[p];
        }
        long top = this.top;
        if (GrammarStack.needsDelimiter(top)) {
            return atDelimiter(c, p, top);
        }
        if ((top & carefulBits) != 0) {
            return full.carefully(c, p, top);
        }
        int start = p;
        int stop;
        int q; // the index after the value, whose text is bytes[start, stop)
        int behind;
        int kind;
        if (c == '"') {
            start++;
            q = StringScanner.simple(bytes, start, end);
            if (q < 0) {
                return full.string(q, p, top);
            }
            behind = (int) ByteWords.getLong(bytes, q);
            textFlags = 0;
            if (GrammarStack.takesName(top)) {
                if ((behind & TokenScanner.PAIR_MASK) != TokenScanner.QUOTE_COLON) {
                    return full.string(q, p, top);
                }
                moveBehindColon(q, behind); // what follows is commitName, written out
                setTop(GrammarStack.afterNameAndColon(top));
                showName(start, q);
                return seenNames == null ? TokenCode.NAME : seenNames.check(q);
            }
            if ((behind & TokenScanner.QUOTE_MASK) != '"') {
                return full.string(q, p, top);
            }
            stop = q++;
            behind = behind >> Byte.SIZE & 0xFF;
            kind = TokenCode.STRING;
        } else if (TokenScanner.beginsNumber(c) && GrammarStack.takesValue(top)) {
            q = NumberScanner.simple(bytes, p, end);
            kind = TokenCode.INT;
            if (q > 0 && bytes[q] == '.') {
                point = q - p;
                q = NumberScanner.simpleFraction(bytes, q);
                kind = TokenCode.FLOAT;
            }
            behind = bytes[q];
            if (q == 0 || !NumberScanner.endsSimply(behind)) {
                return full.number(p, top);
            }
            stop = q;
        } else if ((c == '{' || c == '[') && GrammarStack.takesValue(top)) {
            return startContainer(p, top, c == '{');
        } else {
            return other(c, p, top);
        }
        moveBehind(q, behind, top);
        textStart = start;
        textEnd = stop;
        token = kind;
        return kind;
    }

    /**
     * Reads what comes at {@code p} if a delimiter is due that did not follow the last token at once: a comma and the
     * token after it, or what {@link #other} reads.
     */
    @Hot
    private int atDelimiter(int c, int p, long top) {
        if (c != ',' || !GrammarStack.needsComma(top)) {
            return other(c, p, top);
        }
        moveTo(p + 1, GrammarStack.afterDelimiter(top));
        return advance();
    }

    /**
     * Moves behind a colon, and a blank after it if there is one. These are two stores: with one, C2 makes the next
     * token's address wait for the word {@code behind}.
     */
    @Inlined
    private void moveBehindColon(int q, int behind) {
        if ((behind & TokenScanner.BLANK_MASK) == TokenScanner.BLANK) {
            pos = q + 3;
        } else {
            pos = q + 2;
        }
    }

    /**
     * Commits the string inside a container whose opening quote is at {@code p} and whose closing quote is at
     * {@code q}. With {@code p == q - 1} its text is empty: it was read in parts, or skipped.
     */
    int commitInnerString(int p, int q, long top) {
        textStart = p + 1;
        textEnd = q;
        token = TokenCode.STRING;
        commitInnerValue(q + 1, top);
        return TokenCode.STRING;
    }

    /** Commits a value that is not a root and ends at {@code q}, with the comma after it if that is at hand. */
    private void commitInnerValue(int q, long top) {
        moveBehind(q, q < end ? bytes[q] : 0, top);
    }

    /** Moves to {@code q}, after a value inside a container, or behind the comma {@code behind} that is there. */
    @Inlined
    private void moveBehind(int q, int behind, long top) {
        if (behind == ',') {
            moveTo(q + 1, GrammarStack.afterInnerValueAndComma(top));
        } else {
            moveTo(q, GrammarStack.afterInnerValue(top));
        }
    }

    /** Commits the number {@code bytes[p, q)} inside a container, before the byte {@code behind}. */
    @Hot
    final void commitInnerNumber(int p, int q, int behind, long top, int kind) {
        moveBehind(q, behind, top);
        textStart = p;
        textEnd = q;
        token = kind;
    }

    /**
     * Returns the index of the next byte that is not whitespace; or -1 if there is none at hand, and all of it is
     * consumed.
     */
    @Inlined
    int skipBlanks(int from) {
        int at = skipBlanks(bytes, from, end);
        if (at < end) {
            return at;
        }
        pos = at;
        return -1;
    }

    @Inlined
    private int skipBlanks(byte[] bytes, int from, int end) {
        return lines ? skipLineBlanks(from) : TokenScanner.skipBlanks(bytes, from, end);
    }

    @Inlined
    private int runDry(int at) {
        pos = at;
        return TokenCode.STARVED;
    }

    private int skipLineBlanks(int from) {
        int at = from;
        while (true) {
            at = TokenScanner.skipBlanksInLine(bytes, at, end);
            if (at >= end || bytes[at] != '\n') {
                return at;
            }
            if (!GrammarStack.isRoot(top)) {
                throw failures.syntax(Kind.INVALID_LINE, at);
            }
            top = GrammarStack.afterLine(top);
            at++;
        }
    }

    /**
     * Commits a name that ends at {@code q}, with the colon after it and a space before and after the colon, if they
     * are at hand.
     */
    @Hot
    int commitQuotedName(int p, int q, long top) {
        int at = q + 1;
        at += at < end && bytes[at] == ' ' ? 1 : 0;
        if (at >= end || bytes[at] != ':') {
            pos = q + 1;
            return commitName(p + 1, q, GrammarStack.afterName(top));
        }
        at++;
        at += at < end && bytes[at] == ' ' ? 1 : 0;
        pos = at;
        return commitName(p + 1, q, GrammarStack.afterNameAndColon(top));
    }

    /** Commits the name {@code bytes[start, q)}, after which {@link #pos} has moved. */
    @Hot
    int commitName(int start, int q, long top) {
        this.top = top;
        showName(start, q);
        return seenNames == null ? TokenCode.NAME : seenNames.check(q);
    }

    /**
     * Commits the name {@code bytes[start, q)}, whose quote and colon are at hand, next to each other, and one more
     * byte. Only for a reader that records no names.
     */
    @Hot
    final void commitMember(int start, int q, int flags) {
        pos = bytes[q + 2] == ' ' ? q + 3 : q + 2;
        top = GrammarStack.afterNameAndColon(top);
        textFlags = flags;
        showName(start, q);
    }

    /** Makes the name {@code bytes[start, q)} the current token. */
    @Inlined
    private void showName(int start, int q) {
        textStart = start;
        textEnd = q;
        names.name(start, q);
        token = TokenCode.NAME;
    }

    /** Commits a string: as {@link #commitInnerString}, and also one that is a root. */
    @Hot
    int commitString(int p, int q, long top) {
        if (!GrammarStack.isRoot(top)) {
            return commitInnerString(p, q, top);
        }
        textStart = p + 1;
        textEnd = q;
        pos = q + 1;
        token = TokenCode.STRING;
        afterRoot(top);
        return TokenCode.STRING;
    }

    /** Commits the number or literal {@code bytes[p, q)}. */
    @Hot
    int commitScalar(int p, int q, long top, int kind) {
        textStart = p;
        textEnd = q;
        token = kind;
        if (GrammarStack.takesInnerValue(top)) {
            commitInnerValue(q, top);
        } else {
            pos = q;
            afterRoot(top);
        }
        return kind;
    }

    /** Moves on after a root, which ends at {@link #pos}. */
    private void afterRoot(long top) {
        this.top = GrammarStack.afterRoot(top, sequence, lines);
        if (sequence) {
            tokenLimits.checkRevealed(pos);
            beginDocument();
        }
    }

    // ---- structure and literals

    /**
     * Reads what is not a simple string, number or start: an end, a colon that was not at hand with its name, a
     * literal, or an error.
     *
     * <p>More than 325 bytes of bytecode, so that it stays a call and is never inlined into {@link #advance}
     * (docs/traps.md#hot-path-too-large-to-inline).
     */
    @OutOfLine("ends, literals and errors; inlined, they would fill advance")
    int other(int c, int p, long top) {
        if (c == '}' || c == ']') {
            boolean object = c == '}';
            if (!GrammarStack.takesEnd(top, object)) {
                return acceptOrRefuse(c, p, top);
            }
            if (checksEnds) {
                tokenLimits.close(c, p, top);
            }
            long outer = grammar.popOuter();
            names.leave();
            boolean comma = p + 1 < end && bytes[p + 1] == ',' && !GrammarStack.isRoot(outer);
            this.top = comma ? GrammarStack.afterDelimiter(outer) : outer;
            int kind = commitBracket(p, comma ? p + 2 : p + 1, object ? TokenCode.END_OBJECT : TokenCode.END_ARRAY);
            if (sequence && GrammarStack.isRoot(outer)) {
                beginDocument();
            }
            return kind;
        }
        boolean isDelimiterDue = GrammarStack.needsDelimiter(top);
        if (isDelimiterDue && c == GrammarStack.delimiter(top)) {
            this.top = GrammarStack.afterDelimiter(top);
            pos = p + 1;
            return TokenCode.AGAIN;
        }
        if (isDelimiterDue || !GrammarStack.takesValue(top)) {
            return acceptOrRefuse(c, p, top);
        }
        return switch (c) {
            case 't' ->
                TokenScanner.isTrue(bytes, p, end)
                        ? commitScalar(p, p + TokenScanner.LENGTH_OF_TRUE, top, TokenCode.TRUE)
                        : full.noLiteral(p, top, TokenScanner.TRUE);
            case 'f' ->
                TokenScanner.isFalse(bytes, p, end)
                        ? commitScalar(p, p + TokenScanner.LENGTH_OF_FALSE, top, TokenCode.FALSE)
                        : full.noLiteral(p, top, TokenScanner.FALSE);
            case 'n' ->
                TokenScanner.isNull(bytes, p, end)
                        ? commitScalar(p, p + TokenScanner.LENGTH_OF_NULL, top, TokenCode.NULL)
                        : full.noLiteral(p, top, TokenScanner.NULL);
            default -> acceptOrRefuse(c, p, top);
        };
    }

    @Hot
    int startContainer(int p, long top, boolean object) {
        int depth = grammar.depth();
        if (depth >= easyDepth) {
            tokenLimits.open(p, top, object);
        }
        if (GrammarStack.isObject(top)) {
            names.store(depth);
        }
        long outer = GrammarStack.isRoot(top)
                ? GrammarStack.afterRoot(top, sequence, lines)
                : GrammarStack.afterInnerValue(top);
        this.top = grammar.push(outer, object);
        return commitBracket(p, p + 1, object ? TokenCode.START_OBJECT : TokenCode.START_ARRAY);
    }

    /** In a sequence of roots: starts the next one at {@link #pos}. */
    private void beginDocument() {
        window.beginDocument(pos);
        end = window.end;
        updateCare();
    }

    @Inlined
    private int commitBracket(int p, int pos, int kind) {
        textStart = p;
        textEnd = p + 1;
        this.pos = pos;
        token = kind;
        return kind;
    }

    /** Rejects a byte that strict grammar does not allow here, unless it begins a byte order mark or lenient syntax. */
    int acceptOrRefuse(int c, int p, long top) {
        this.top = top;
        if (c == TokenScanner.BOM_LEAD && window.offset(p) == 0) {
            return full.byteOrderMark(p, top);
        }
        if (lenient != null && lenient.accepts(c, top)) {
            return lenient.read(c, p, top);
        }
        throw failures.syntax(ParseFailure.expected(top), p);
    }
}
