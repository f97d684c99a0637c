package dev.octet.json.read;

import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.Leniency;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.scan.LenientScanner;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import java.util.Set;

/**
 * The syntax accepted beyond RFC 8259. Part of {@link TokenReader}, whose state it shares; a strict reader has none.
 *
 * <p>How this file is built: {@link TokenReader#refuse} calls {@link #accepts} before it reports an error, and then
 * {@link #read}. Strings and numbers go back to the reader, which uses the wider scanner for them; unquoted names and
 * comments are read here, and {@link LenientNumbers} has the values of numbers.
 *
 * <p>The spelling of a token is not stored, because the byte before its text shows it. Before the text of a quoted
 * token stands its quote. Before an unquoted name stands a bracket, a comma, whitespace or the end of a comment, none
 * of which is a quote. The text of a number begins after its plus. Whether the content of a string is strict is found
 * out by a second scan, if it is asked for.
 *
 * <p>A comment is consumed as it arrives, so one of any length passes through a window of constant size.
 */
@SuppressWarnings("EnumOrdinal") // the reader keeps its token as a number: docs/adr/0015
final class LenientSyntax {
    private final TokenReader reader;
    private final boolean inLine;
    private final boolean comments;
    private final boolean hashComments;
    private final boolean trailingCommas;
    private final boolean singleQuotes;
    private final boolean unquotedNames;

    final LenientNumbers numbers;

    /** What is accepted in strings: {@link LenientScanner#string}. */
    private final int strings;

    /** The state inside a comment that was cut off. */
    final ScanState comment = new ScanState();

    private final ScanState check = new ScanState();

    /** @param inLine whether a line feed ends a value, so that block comments must not contain one */
    LenientSyntax(TokenReader reader, Set<Leniency> enabled, boolean inLine) {
        this.reader = reader;
        this.inLine = inLine;
        this.comments = enabled.contains(Leniency.COMMENTS);
        this.hashComments = enabled.contains(Leniency.HASH_COMMENTS);
        this.trailingCommas = enabled.contains(Leniency.TRAILING_COMMAS);
        this.singleQuotes = enabled.contains(Leniency.SINGLE_QUOTES);
        this.unquotedNames = enabled.contains(Leniency.UNQUOTED_NAMES);
        this.numbers = new LenientNumbers(reader, enabled);
        int wider = (enabled.contains(Leniency.CONTROL_CHARACTERS) ? LenientScanner.CONTROLS : 0)
                | (enabled.contains(Leniency.ANY_ESCAPES) ? LenientScanner.ANY_ESCAPE : 0)
                | (singleQuotes ? LenientScanner.ESCAPED_QUOTE : 0);
        this.strings = wider != 0 && inLine ? wider | LenientScanner.IN_LINE : wider;
    }

    /** Forgets a comment that was begun. */
    void clear() {
        comment.reset();
    }

    // ---- what is accepted where strict reading fails

    /** Returns whether a byte that strict reading rejects in state {@code top} begins something that is accepted. */
    boolean accepts(int c, long top) {
        if (c == '/' || c == '#' && hashComments) {
            return beginsComment(c);
        }
        if (GrammarStack.needsDelimiter(top)) {
            return false;
        }
        if (c == '}' || c == ']') {
            return trailingCommas && GrammarStack.takesEnd(GrammarStack.afterTrailingComma(top), c == '}');
        }
        if (c == '\'') {
            return singleQuotes && (GrammarStack.takesName(top) || GrammarStack.takesValue(top));
        }
        if (GrammarStack.takesName(top)) {
            return unquotedNames && LenientScanner.isOfName(c);
        }
        return GrammarStack.takesValue(top) && numbers.begins(c);
    }

    /** Reads what begins with a byte that it {@link #accepts}. */
    JsonToken read(int c, int p, long top) {
        if (beginsComment(c)) {
            return readComment(p);
        }
        if (c == '}' || c == ']') {
            return reader.other(c, p, GrammarStack.afterTrailingComma(top));
        }
        reader.tokenLimits.count('"', p, top); // counts like any other name or value
        if (c == '\'') {
            return reader.full.string(StringScanner.NEAR_END, p, top);
        }
        return GrammarStack.takesName(top) ? readName(p, top) : reader.full.number(p, top);
    }

    /** Continues what was cut off. */
    JsonToken resume() {
        return isInComment() ? readComment(reader.pos) : readName(reader.pos, reader.top);
    }

    /** Returns whether a byte that it {@link #accepts} and that begins no comment begins a number. */
    boolean beginsNumber(int c, long top) {
        return c != '\'' && c != '}' && c != ']' && !GrammarStack.takesName(top);
    }

    /** Returns the token that {@link #read} would return for such a byte that begins no number. */
    JsonToken peek(int c, long top) {
        return switch (c) {
            case '}' -> JsonToken.END_OBJECT;
            case ']' -> JsonToken.END_ARRAY;
            default -> GrammarStack.takesName(top) ? JsonToken.PROPERTY_NAME : JsonToken.VALUE_STRING;
        };
    }

    // ---- comments

    /** Returns whether a comment begins with a byte, wherever whitespace is allowed and after a number. */
    boolean beginsComment(int c) {
        return c == '/' ? comments : c == '#' && hashComments;
    }

    boolean isInComment() {
        return LenientScanner.isInComment(comment);
    }

    /** Returns whether the input may end here, given what was cut off. */
    boolean mayEnd() {
        return LenientScanner.mayEnd(comment);
    }

    private JsonToken readComment(int p) {
        int after = passComment(p);
        if (after >= 0) {
            reader.pos = after;
            reader.stepAgain = true;
        }
        return JsonToken.NOT_AVAILABLE;
    }

    /** Returns the index after the comment; or -1 if it continues, and all bytes at hand are consumed. */
    private int passComment(int p) {
        int after = LenientScanner.comment(reader.bytes, p, reader.end, comment, inLine);
        if (after == ScanState.INVALID) {
            Kind kind =
                    comment.error() == LenientScanner.LINE_END ? Kind.INVALID_LINE : ParseFailure.expected(reader.top);
            throw reader.fail(kind, p + comment.resume());
        }
        if (after == ScanState.NEED_MORE) {
            reader.cutOff(TokenReader.LENIENT, reader.end, reader.top);
            return -1;
        }
        comment.reset();
        reader.pending = TokenReader.NOTHING;
        return after;
    }

    /** As {@link TokenReader#skipBlanks}, but skips comments too. */
    int skipBlanks(int from) {
        int at = from;
        while (true) {
            if (isInComment()) {
                at = passComment(at);
                if (at < 0) {
                    return -1;
                }
            }
            at = reader.skipBlanks(at);
            if (at < 0 || !beginsComment(reader.bytes[at])) {
                return at;
            }
            at = passComment(at);
            if (at < 0) {
                return -1;
            }
        }
    }

    // ---- unquoted names

    private JsonToken readName(int p, long top) {
        int end = FullTokens.reach(p, reader.end, reader.maxName);
        int q = LenientScanner.name(reader.bytes, p, end, reader.scan);
        int seen = q == ScanState.NEED_MORE ? end - p : q - p;
        if (seen > reader.maxName) {
            throw reader.fail(Limit.NAME_BYTES, reader.maxName, p + reader.maxName);
        }
        if (seen == 0) {
            throw reader.fail(ParseFailure.expected(top), p);
        }
        if (q == ScanState.NEED_MORE) {
            return reader.cutOff(TokenReader.LENIENT, p, top);
        }
        reader.pending = TokenReader.NOTHING;
        reader.textFlags = FullTokens.flagsOf(reader.scan);
        reader.scan.reset();
        reader.textStart = p;
        reader.textEnd = q;
        reader.names.name(p, q);
        reader.pos = q;
        reader.top = GrammarStack.afterName(top);
        reader.token = TokenReader.NAME;
        return reader.seenNames != null ? reader.seenNames.check(q) : JsonToken.PROPERTY_NAME;
    }

    // ---- strings

    int scanString(int quote, int content, int end, ScanState state) {
        return strings == 0
                ? StringScanner.scan(reader.bytes, content, end, state)
                : LenientScanner.string(reader.bytes, content, end, state, quote, strings);
    }

    /** Returns whether the content of a string is one that strict reading accepts in double quotes. */
    private boolean isStandardContent(byte[] text, int from, int end) {
        if (strings == 0) {
            return true;
        }
        check.reset();
        return StringScanner.scan(text, from, end, check) == ScanState.NEED_MORE && check.resume() == end - from;
    }

    // ---- numbers

    int scanNumber(int p, int end, ScanState state) {
        return LenientScanner.number(reader.bytes, p, end, state, numbers.forms);
    }

    // ---- the spelling of the current token

    /** Returns whether the current token is a name without quotes. */
    boolean isUnquoted() {
        return reader.token == TokenReader.NAME && quote() != '"' && quote() != '\'';
    }

    /** Returns the byte before the current text; 0 if neither the window nor the input has one. */
    private int quote() {
        int before = reader.textStart - 1;
        if (reader.lookAhead.isAside()) {
            return before >= 0 ? reader.lookAhead.aside()[before] : 0;
        }
        return before >= 0 && reader.window.offset(before) >= 0 ? reader.bytes[before] : 0;
    }

    /** Returns the number of bytes of the current token before its text. The token is not quoted. */
    int signLength() {
        return isNumber() && quote() == '+' ? 1 : 0;
    }

    private boolean isNumber() {
        return reader.token == TokenReader.INT || reader.token == TokenReader.FLOAT;
    }

    /** {@link dev.octet.json.TokenSource#isStandardToken}. */
    boolean isStandardToken() {
        StringParts parts = reader.parts;
        if (parts.isOpen()) {
            return parts.isStandard() && isStandardContent(reader.bytes, reader.pos, parts.partEnd());
        }
        if (parts.isCurrentToken()) {
            return parts.isStandard();
        }
        if (reader.token == TokenReader.STRING_VALUE || reader.token == TokenReader.NAME) {
            return quote() == '"' && isStandardContent(reader.text(), reader.textStart, reader.textEnd);
        }
        return !isNumber() || numbers.isStandard();
    }
}
