package dev.octet.json.read;

import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.hot.OutOfLine;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TextFlags;
import dev.octet.json.internal.scan.TokenScanner;

/**
 * Strings and numbers of any content: those that {@code TokenReader.advance} leaves because they are not simple, are
 * cut off, or need a check of their limits; literals that are misspelled or cut off; the byte order mark.
 * {@link TokenReader} commits the tokens.
 *
 * <p>How this file is built: a token is scanned as a whole, from where an earlier attempt stopped ({@link ScanState}).
 * Either the reader commits it, or it is {@link Cursor#cutOff} and waits for more bytes ({@link Mode}). A limit is
 * reported before an error that lies after it.
 */
final class FullTokens {
    private final TokenReader reader;
    private final ScanState scan;

    FullTokens(TokenReader reader) {
        this.reader = reader;
        this.scan = reader.scan;
    }

    /** Reads the token that begins with {@code c} if tokens are counted, a limit is small, or it is a root. */
    int carefully(int c, int p, long top) {
        if (c == '}' || c == ']') {
            return reader.other(c, p, top);
        }
        reader.tokenLimits.count(c, p, top);
        if ((c == '{' || c == '[') && GrammarStack.takesValue(top)) {
            return reader.startContainer(p, top, c == '{');
        }
        if (c == '"') {
            return string(StringScanner.NEAR_END, p, top);
        }
        return TokenScanner.beginsNumber(c) && GrammarStack.takesValue(top) ? number(p, top) : reader.other(c, p, top);
    }

    /**
     * Reads the string or name at {@code p}, as far as it is at hand.
     *
     * <p>More than 325 bytes of bytecode, so that it stays a call and is never inlined into {@code TokenReader.advance}
     * (docs/traps.md#hot-path-too-large-to-inline).
     *
     * @param found the result of {@link StringScanner#simple}; {@link StringScanner#NEAR_END} if that was not called,
     *     for a root, and where neither a name nor a value may come
     */
    @OutOfLine("strings that are not simple; inlined, they would fill advance")
    int string(int found, int p, long top) {
        boolean name = GrammarStack.takesName(top);
        int stop = found >= 0 ? found : clean(found, p, top, name);
        if (stop >= 0 && reader.bytes[stop] == '"') {
            reader.textFlags = 0;
            return name ? reader.commitQuotedName(p, stop, top) : reader.commitInnerString(p, stop, top);
        }
        if (!name && !GrammarStack.takesValue(top)) {
            return reader.acceptOrRefuse('"', p, top);
        }
        long limit = name ? reader.maxName : reader.unfinished.isSkipping() ? JsonLimits.NONE : reader.maxString;
        int q = decodedAhead(p, name, limit);
        if (q == TextAhead.OTHER) {
            int content = p + 1;
            int end = TokenLimits.reach(content, reader.end, limit);
            q = scanString(reader.bytes[p], content, end, scan);
            int seen = q == ScanState.NEED_MORE ? end - content : scan.resume();
            if (seen > limit) {
                reader.setTop(top);
                throw reader.failures.limit(name ? Limit.NAME_BYTES : Limit.STRING_BYTES, limit, content + (int) limit);
            }
            if (q < 0) {
                return cutOffOrInvalid(q, p, top);
            }
            reader.textFlags = TextFlags.of(scan) | (reader.bytes[p] == '"' ? 0 : TextFlags.SINGLE_QUOTED);
        }
        reader.ready();
        scan.reset();
        return name ? reader.commitQuotedName(p, q, top) : reader.commitString(p, q, top);
    }

    /**
     * Looks for the end of a clean string that is within all limits, from where {@link StringScanner#simple} stopped.
     */
    private int clean(int found, int p, long top, boolean name) {
        int content = p + 1;
        int most = Math.min(reader.end - content, reader.shortString);
        if (found == StringScanner.LONG) {
            return StringScanner.clean(reader.bytes, content + StringScanner.SIMPLE, content + most);
        }
        boolean isNew = reader.mode == Mode.READY && reader.bytes[p] == '"';
        return isNew && (name || GrammarStack.takesInnerValue(top))
                ? StringScanner.clean(reader.bytes, content, content + most)
                : found;
    }

    /**
     * Decodes the string at {@code p} while scanning it, if its text will probably be requested. Returns the index of
     * its closing quote, or {@link TextAhead#OTHER}.
     */
    private int decodedAhead(int p, boolean name, long limit) {
        TextAhead ahead = reader.decoder.ahead;
        if (!ahead.begin(name) || reader.bytes[p] != '"' || reader.unfinished.isSkipping()) {
            return TextAhead.OTHER;
        }
        int q = ahead.decode(reader.bytes, p + 1, reader.end);
        if (q == TextAhead.OTHER || q - (p + 1) > limit) {
            return TextAhead.OTHER;
        }
        reader.textFlags = ahead.flags();
        return q;
    }

    private int cutOffOrInvalid(int q, int p, long top) {
        reader.setTop(top);
        if (q == ScanState.INVALID) {
            throw failIn(p + 1);
        }
        return reader.unfinished.isSkipping() && !GrammarStack.takesName(top)
                ? reader.enterString(reader.bytes[p], p, top, Mode.LEAVING_STRING)
                : reader.cutOff(Mode.CUT_STRING, p, top);
    }

    /** Scans, or continues to scan, the content of a string that begins with this quote. */
    int scanString(int quote, int content, int end, ScanState state) {
        LenientSyntax lenient = reader.lenient;
        return lenient == null
                ? StringScanner.scan(reader.bytes, content, end, state)
                : lenient.scanString(quote, content, end, state);
    }

    /** Fails at the scanner's error, in content that begins at {@code from}. */
    RuntimeException failIn(int from) {
        return reader.failures.syntax(ParseFailure.ofString(scan.error()), from + scan.resume());
    }

    /** Reads the number at {@code p}, as far as it is at hand. */
    int number(int p, long top) {
        int q = scanNumber(p, TokenLimits.reach(p, reader.end, reader.maxNumber), scan);
        int length = q >= 0 ? q - p : scan.resume();
        reader.setTop(top);
        if (length > reader.maxNumber) {
            throw reader.failures.limit(Limit.NUMBER_LENGTH, reader.maxNumber, p + reader.maxNumber);
        }
        if (q == ScanState.NEED_MORE) {
            return reader.cutOff(Mode.CUT_NUMBER, p, top);
        }
        if (q == ScanState.INVALID || !mayFollowNumber(reader.bytes[q])) {
            throw reader.failures.syntax(length == 0 ? ParseFailure.expected(top) : Kind.INVALID_NUMBER, p + length);
        }
        return commitNumber(p, q);
    }

    /** Scans, or continues to scan, a number that begins at {@code p}. */
    int scanNumber(int p, int end, ScanState state) {
        LenientSyntax lenient = reader.lenient;
        return lenient == null ? NumberScanner.scan(reader.bytes, p, end, state) : lenient.scanNumber(p, end, state);
    }

    private boolean mayFollowNumber(int c) {
        LenientSyntax lenient = reader.lenient;
        return NumberScanner.mayFollow(c) || lenient != null && lenient.beginsComment(c);
    }

    /** Commits the scanned number, {@code bytes[p, q)}. */
    int commitNumber(int p, int q) {
        boolean isFloat = NumberScanner.isFloat(scan);
        reader.ready();
        reader.point = 0;
        scan.reset();
        return reader.bytes[p] == '+'
                ? reader.commitScalar(p + 1, q, reader.top, isFloat ? TokenCode.PLUS_FLOAT : TokenCode.PLUS_INT)
                : reader.commitScalar(p, q, reader.top, isFloat ? TokenCode.FLOAT : TokenCode.INT);
    }

    // ---- tokens with one spelling

    /** Handles a literal at {@code p} that is misspelled or cut off. */
    int noLiteral(int p, long top, TokenScanner.Literal literal) {
        int stop = literal.mismatch(reader.bytes, p, reader.end);
        if (stop < reader.end) {
            reader.setTop(top);
            throw reader.failures.syntax(Kind.INVALID_LITERAL, stop);
        }
        return reader.cutOff(Mode.CUT_WORD, p, top);
    }

    /** Passes the byte order mark at {@code p}, whose first byte is there. */
    int byteOrderMark(int p, long top) {
        int stop = TokenScanner.BYTE_ORDER_MARK.mismatch(reader.bytes, p, reader.end);
        if (stop - p < TokenScanner.BYTE_ORDER_MARK.length()) {
            if (stop < reader.end) {
                throw reader.failures.syntax(Kind.VALUE_EXPECTED, stop);
            }
            return reader.cutOff(Mode.CUT_WORD, p, top);
        }
        return reader.passed(stop);
    }
}
