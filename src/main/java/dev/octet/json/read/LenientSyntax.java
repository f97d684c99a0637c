package dev.octet.json.read;

import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.Leniency;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.kernel.Utf8Sequence;
import dev.octet.json.internal.scan.LenientScanner;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TextFlags;
import java.util.Set;

/**
 * The syntax accepted beyond RFC 8259. A strict reader has none.
 *
 * <p>How this file is built: {@link TokenReader#acceptOrRefuse} calls {@link #accepts} before it reports an error, and
 * then {@link #read}. {@link FullTokens} reads strings and numbers, with the wider scanners; unquoted names and
 * comments are read here. {@link LenientNumbers} has the values of numbers, and {@link Spelling} how a token was
 * spelled.
 *
 * <p>A comment is consumed as it arrives, so one of any length passes through a window of constant size.
 */
final class LenientSyntax {
    private final TokenReader reader;
    private final boolean comments;
    private final boolean hashComments;
    private final boolean trailingCommas;
    private final boolean singleQuotes;
    private final boolean unquotedNames;

    final LenientNumbers numbers;

    /** What is accepted in strings: {@link Spelling#strings}. */
    private final int strings;

    /** The state inside a comment that was cut off. */
    final ScanState comment = new ScanState();

    LenientSyntax(TokenReader reader, Spelling spelling) {
        this.reader = reader;
        Set<Leniency> enabled = reader.options.leniencies();
        this.strings = spelling.strings;
        this.comments = enabled.contains(Leniency.COMMENTS);
        this.hashComments = enabled.contains(Leniency.HASH_COMMENTS);
        this.trailingCommas = enabled.contains(Leniency.TRAILING_COMMAS);
        this.singleQuotes = enabled.contains(Leniency.SINGLE_QUOTES);
        this.unquotedNames = enabled.contains(Leniency.UNQUOTED_NAMES);
        this.numbers = new LenientNumbers(reader);
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
    int read(int c, int p, long top) {
        if (beginsComment(c)) {
            return readComment(p);
        }
        if (c == '}' || c == ']') {
            return reader.other(c, p, GrammarStack.afterTrailingComma(top));
        }
        if (c != '\'' && GrammarStack.takesName(top)) {
            return readName(p, top);
        }
        count(p, top);
        return c == '\'' ? reader.full.string(StringScanner.NEAR_END, p, top) : reader.full.number(p, top);
    }

    /** Counts the token at {@code p} like any other name or value: which of the two, the grammar decides. */
    private void count(int p, long top) {
        reader.tokenLimits.count('"', p, top);
    }

    /** Continues what was cut off. */
    int resume() {
        return isInComment() ? readComment(reader.pos) : readName(reader.pos, reader.top);
    }

    /** Returns whether a byte that it {@link #accepts} and that begins no comment begins a number. */
    boolean beginsNumber(int c, long top) {
        return c != '\'' && c != '}' && c != ']' && !GrammarStack.takesName(top);
    }

    /** Returns the token that {@link #read} would return for such a byte that begins no number. */
    int peek(int c, long top) {
        return switch (c) {
            case '}' -> TokenCode.END_OBJECT;
            case ']' -> TokenCode.END_ARRAY;
            default -> GrammarStack.takesName(top) ? TokenCode.NAME : TokenCode.STRING;
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

    private int readComment(int p) {
        int after = passComment(p);
        return after >= 0 ? reader.passed(after) : TokenCode.STARVED;
    }

    /** Returns the index after the comment; or -1 if it continues, and all bytes at hand are consumed. */
    private int passComment(int p) {
        int after = LenientScanner.comment(reader.bytes, p, reader.end, comment, reader.lines);
        if (after == ScanState.INVALID) {
            Kind kind =
                    comment.error() == LenientScanner.LINE_END ? Kind.INVALID_LINE : ParseFailure.expected(reader.top);
            throw reader.failures.syntax(kind, p + comment.resume());
        }
        if (after == ScanState.NEED_MORE) {
            reader.cutOff(Mode.CUT_LENIENT, reader.end, reader.top);
            return -1;
        }
        comment.reset();
        reader.ready();
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

    /**
     * Returns the limit that {@link TokenLimits#reach} applies to an unquoted name. It lets the scanner see the whole
     * character at the limit of names, because that character may end the name.
     */
    static long mostOfName(int maxName) {
        return (long) maxName + Utf8Sequence.MAX_BYTES - 1;
    }

    private int readName(int p, long top) {
        int end = TokenLimits.reach(p, reader.end, mostOfName(reader.maxName));
        int q = LenientScanner.name(reader.bytes, p, end, reader.scan);
        int seen = q == ScanState.NEED_MORE ? reader.scan.resume() : q - p;
        if (q == p) {
            throw reader.failures.syntax(ParseFailure.expected(top), p);
        }
        if (seen > 0) {
            count(p, top);
        }
        if (seen > reader.maxName) {
            throw reader.failures.limit(Limit.NAME_BYTES, reader.maxName, p + reader.maxName);
        }
        if (q == ScanState.NEED_MORE) {
            return reader.cutOff(Mode.CUT_LENIENT, p, top);
        }
        reader.ready();
        reader.textFlags = TextFlags.of(reader.scan) | TextFlags.UNQUOTED;
        reader.scan.reset();
        reader.moveTo(q);
        return reader.commitName(p, q, GrammarStack.afterName(top));
    }

    // ---- strings

    int scanString(int quote, int content, int end, ScanState state) {
        return strings == 0
                ? StringScanner.scan(reader.bytes, content, end, state)
                : LenientScanner.string(reader.bytes, content, end, state, quote, strings);
    }

    // ---- numbers

    int scanNumber(int p, int end, ScanState state) {
        return LenientScanner.number(reader.bytes, p, end, state, numbers.forms);
    }
}
