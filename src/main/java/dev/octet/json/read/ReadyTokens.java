package dev.octet.json.read;

import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.number.DoubleReader;
import dev.octet.json.internal.number.IntegerText;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TokenScanner;
import org.jspecify.annotations.Nullable;

/**
 * Names and values that are completely at hand and are taken in one step: an expected name is compared and not scanned,
 * a number is converted while it is scanned, and the text of a string is returned at once.
 *
 * <p>How this file is built: each method first excludes everything unusual. No delimiter is due, no option requires a
 * second look, and there are bytes: in every unusual state the reader is parked and has none. Then it commits exactly
 * what {@link TokenReader#advance} would commit. If a test fails, at most whitespace was passed or a string was cut off
 * ({@link #nextString}), and the caller reads the token in the ordinary way.
 */
final class ReadyTokens {
    /** Result of {@link #nextLong}: nothing was taken. */
    static final long NOT_READY = Long.MIN_VALUE;

    /** Result of {@link #nextIndex}: nothing was taken. Not an index, nor another result of a table. */
    static final int NOT_FOUND = Integer.MIN_VALUE;

    /** Result of {@link #valueLead}: unknown. */
    static final int UNKNOWN = 0;

    /** Results of {@link #nextBoolean}. */
    static final int TRUE = 1;

    static final int FALSE = 0;
    static final int NO_BOOLEAN = -1;

    /** Bytes that must be at hand for a string: a space, a quote, what is scanned, and a word after it. */
    private static final int STRING_BYTES = 1 + 1 + StringScanner.SIMPLE + ByteWords.WORD;

    /** Bytes that must be at hand for an integer: a space, a sign, the digits, and a byte after them. */
    private static final int INTEGER_BYTES = 1 + 1 + IntegerText.MAX_RUN + 1;

    /** Digits that a long may have beyond a run. */
    private static final int LAST_DIGITS = IntegerText.MAX_DIGITS - IntegerText.MAX_RUN;

    /** Bytes that must be at hand for a decimal: those, a point, and its digits and a byte after them. */
    private static final int DECIMAL_BYTES = INTEGER_BYTES + 1 + IntegerText.MAX_RUN + 1;

    /** The bits by which a slash differs from a hash; so do {@code '} and {@code +}, in these bits only. */
    private static final int SLASH_OR_HASH = '/' ^ '#';

    private final TokenReader reader;
    final MissedNames missed = new MissedNames();

    /** True if a name may be taken by comparing it with the expected one. */
    private final boolean expectsNames;

    ReadyTokens(TokenReader reader) {
        this.reader = reader;
        this.expectsNames = reader.plain && reader.maxName >= MemberName.MAX_BYTES;
    }

    /**
     * Takes the name that the cache expects if it comes next, with its colon: it is then the current token. Returns
     * null otherwise.
     */
    @Hot
    @Nullable
    String expectedName() {
        TokenReader reader = this.reader;
        byte[] bytes = reader.bytes;
        int p = reader.pos;
        if (p < reader.end && bytes[p] <= ' ') {
            p = reader.lines
                    ? TokenScanner.skipBlanksInLine(bytes, p, reader.end)
                    : TokenScanner.skipBlanks(bytes, p, reader.end);
        }
        int start = nameStart(p);
        if (start < 0) {
            return null;
        }
        NameCache.Name name = reader.names.expected(reader.bytes, start, reader.end);
        if (name == null) {
            return null;
        }
        reader.commitMember(start, start + name.length, name.flags);
        return name.text;
    }

    /**
     * Takes the next name, with its colon, if it is the one with the expected index or the one that followed before: it
     * is then the current token. Returns its index in the table, or {@link #NOT_FOUND}.
     */
    @Hot
    int nextIndex(NameTable table, int expected) {
        int start = nameStart(reader.pos);
        if (start < 0) {
            return NOT_FOUND;
        }
        int index = expected;
        MemberName name = table.member(expected);
        if (name == null || !name.isMember(reader.bytes, start, reader.end)) {
            MissedNames.Name successor = missed.expected(table, reader.bytes, start, reader.end);
            if (successor == null) {
                return NOT_FOUND;
            }
            name = successor;
            index = successor.index;
        }
        reader.commitMember(
                start, start + name.length, name.flags); // one call for both, so that C2 takes it for a frequent one
        return index;
    }

    /** Returns the index in the table of the name that was just read as a token, and remembers the name. */
    int index(NameTable table) {
        TokenReader reader = this.reader;
        int from = reader.textStart;
        int end = reader.textEnd;
        long hash = table.hash(reader.bytes, from, end);
        int index = table.findByHash(reader.bytes, from, end, hash);
        if (expectsNames) {
            missed.add(table, index, hash, reader.bytes, from, end);
        }
        return index;
    }

    /**
     * Returns the index of the first byte of a name, after its quote, if the quote is at {@code at} or after one space;
     * else a negative number.
     */
    @Hot
    private int nameStart(int at) {
        TokenReader reader = this.reader;
        byte[] bytes = reader.bytes;
        int end = reader.end;
        int p = at < end && bytes[at] == ' ' ? at + 1 : at;
        return p < end && bytes[p] == '"' && expectsNames && GrammarStack.isAtName(reader.top) ? p + 1 : NOT_FOUND;
    }

    /** Returns whether a value inside a container comes next, and no option requires a second look at it. */
    @Inlined
    private boolean isAtValue(long top) {
        return (top & reader.carefulBits) == 0 && GrammarStack.isAtInnerValue(top);
    }

    /**
     * Takes the next value if it is an integer inside a container and after at most one space, and returns it: it is
     * then the current token. Returns {@link #NOT_READY} otherwise.
     */
    @Hot
    long nextLong() {
        TokenReader reader = this.reader;
        byte[] bytes = reader.bytes;
        int p = reader.pos;
        long top = reader.top;
        if (p > reader.end - INTEGER_BYTES || !isAtValue(top)) {
            return NOT_READY;
        }
        p += bytes[p] == ' ' ? 1 : 0;
        int first = bytes[p] == '-' ? p + 1 : p;
        long run = IntegerText.run(bytes, first);
        int digits = IntegerText.digitsOf(run);
        int q = first + digits;
        int behind = bytes[q];
        if (digits == 0 || bytes[first] == '0' && digits > 1 || !NumberScanner.endsSimply(behind)) {
            return digits == IntegerText.MAX_RUN ? nextLongest(p, first, IntegerText.valueOf(run), top) : NOT_READY;
        }
        reader.commitInnerNumber(p, q, behind, top, TokenCode.INT);
        long value = IntegerText.valueOf(run);
        return first == p ? value : -value;
    }

    /**
     * Does the same for the integer at {@code p} that has more digits than a {@link IntegerText#run}.
     *
     * @param head the value of the first digits
     */
    @Hot
    private long nextLongest(int p, int first, long head, long top) {
        TokenReader reader = this.reader;
        byte[] bytes = reader.bytes;
        int q = first + IntegerText.MAX_RUN;
        if (q >= reader.end - LAST_DIGITS || bytes[first] == '0') {
            return NOT_READY;
        }
        long magnitude = head;
        int last = q + LAST_DIGITS;
        int digit;
        while (q < last && (digit = bytes[q] - '0' & 0xFF) <= 9) {
            magnitude = 10 * magnitude + digit;
            q++;
        }
        long value = first == p ? magnitude : -magnitude;
        int behind = bytes[q];
        if (!NumberScanner.endsSimply(behind) || value == NOT_READY || IntegerText.isWrapped(value, bytes, p)) {
            return NOT_READY;
        }
        reader.commitInnerNumber(p, q, behind, top, TokenCode.INT);
        return value;
    }

    /**
     * Does the same for a number without exponent that has at most {@link IntegerText#MAX_DIGITS} digits in all.
     * Returns NaN if nothing was taken.
     */
    @Hot
    double nextDouble() {
        TokenReader reader = this.reader;
        byte[] bytes = reader.bytes;
        int p = reader.pos;
        long top = reader.top;
        if (p > reader.end - DECIMAL_BYTES || !isAtValue(top)) {
            return Double.NaN;
        }
        p += bytes[p] == ' ' ? 1 : 0;
        int first = bytes[p] == '-' ? p + 1 : p;
        long run = IntegerText.run(bytes, first);
        int digits = IntegerText.digitsOf(run);
        int q = first + digits;
        if (digits == 0 || digits > 1 && bytes[first] == '0') {
            return Double.NaN;
        }
        long part = 0;
        int fraction = 0;
        int kind = TokenCode.INT;
        if (bytes[q] == '.') {
            part = IntegerText.run(bytes, q + 1);
            fraction = IntegerText.digitsOf(part);
            kind = fraction == 0 ? TokenCode.NONE : TokenCode.FLOAT;
            q += 1 + fraction;
        }
        int behind = bytes[q];
        if (kind == TokenCode.NONE || digits + fraction > IntegerText.MAX_DIGITS || !NumberScanner.endsSimply(behind)) {
            return Double.NaN;
        }
        reader.commitInnerNumber(p, q, behind, top, kind);
        reader.point = q - fraction - 1 - p; // means nothing unless the token is a float
        double value = digits + fraction <= DoubleReader.EXACT_DIGITS
                ? DoubleReader.ofDecimal(IntegerText.valueOf(run), IntegerText.valueOf(part), fraction)
                : DoubleReader.ofLongDecimal(IntegerText.valueOf(run), IntegerText.valueOf(part), fraction);
        return first > p ? -value : value;
    }

    /**
     * Takes the next value if it is a string inside a container and after at most one space, and returns its text: it
     * is then the current token. Returns null otherwise.
     */
    @Hot
    @Nullable
    String nextString() {
        TokenReader reader = this.reader;
        byte[] bytes = reader.bytes;
        int p = reader.pos;
        long top = reader.top;
        if (p > reader.end - STRING_BYTES || !isAtValue(top)) {
            return null;
        }
        p += bytes[p] == ' ' ? 1 : 0;
        if (bytes[p] != '"') {
            return null;
        }
        int q = StringScanner.simple(bytes, p + 1, reader.end);
        if (q >= 0 && bytes[q] == '"') {
            reader.textFlags = 0;
            reader.commitInnerString(p, q, top);
            return reader.string();
        }
        String text = q >= 0 ? nextDecoded(p, top) : null;
        if (text == null && reader.full.string(q, p, top) == TokenCode.STRING) {
            return reader.string();
        }
        return text; // null if cut off: the ordinary way continues the scan
    }

    /** Does the same for the string at {@code p} if it is decoded while it is scanned. */
    @Hot
    private @Nullable String nextDecoded(int p, long top) {
        TokenReader reader = this.reader;
        TextAhead ahead = reader.decoder.ahead;
        String text = ahead.decodedText(reader.bytes, p + 1, reader.end);
        if (text == null || ahead.end() - (p + 1) > reader.maxString) {
            return null;
        }
        reader.textFlags = ahead.flags();
        reader.commitInnerString(p, ahead.end(), top);
        return text;
    }

    /**
     * Takes the next value if it is a boolean inside a container and after at most one space: it is then the current
     * token. Returns {@link #NO_BOOLEAN} otherwise.
     */
    @Hot
    int nextBoolean() {
        TokenReader reader = this.reader;
        byte[] bytes = reader.bytes;
        int end = reader.end;
        int p = reader.pos;
        long top = reader.top;
        if (p >= end || !isAtValue(top)) {
            return NO_BOOLEAN;
        }
        p += bytes[p] == ' ' ? 1 : 0;
        if (TokenScanner.isTrue(bytes, p, end)) {
            reader.commitScalar(p, p + TokenScanner.LENGTH_OF_TRUE, top, TokenCode.TRUE);
            return TRUE;
        }
        if (p < end && bytes[p] == 'f' && TokenScanner.isFalse(bytes, p, end)) {
            reader.commitScalar(p, p + TokenScanner.LENGTH_OF_FALSE, top, TokenCode.FALSE);
            return FALSE;
        }
        return NO_BOOLEAN;
    }

    /**
     * Returns the first byte of the next value, and moves to it, if the value is inside a container and after at most
     * one space; else {@link #UNKNOWN}. Takes nothing. A slash and a hash are unknown, since a comment may begin
     * there; so are {@code '} and {@code +}, which the same test excludes.
     */
    @Hot
    int valueLead() {
        TokenReader reader = this.reader;
        int p = reader.pos;
        int end = reader.end;
        long top = reader.top;
        if (p >= end || !isAtValue(top)) {
            return UNKNOWN;
        }
        int c = reader.bytes[p];
        if (c == ' ' && p + 1 < end) {
            reader.moveTo(p + 1);
            c = reader.bytes[p + 1];
        }
        return c > ' ' && (c & ~SLASH_OR_HASH) != '#' ? c : UNKNOWN;
    }
}
