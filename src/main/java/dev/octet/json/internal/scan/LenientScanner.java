package dev.octet.json.internal.scan;

import dev.octet.json.internal.kernel.Kernels;
import dev.octet.json.internal.kernel.Utf8Sequence;
import dev.octet.json.internal.scan.TokenScanner.Literal;

/**
 * Scans what is accepted beyond RFC 8259 if the user requests it ({@link dev.octet.json.Leniency}). Each method is the
 * wider form of a strict one and uses the same states, so a token may be begun by one scanner and finished by the
 * other.
 *
 * <pre>
 *   number  = [ minus / plus ] ( 1*DIGIT [ "." *DIGIT ] [ exp ] / frac [ exp ] / word )
 *   word    = "NaN", without a sign / "Infinity" / "INF", after a sign
 *   string  = "'" *( clean / %x22 / sequence / escape ) "'"     as in {@link StringScanner}, clean without "'"
 *           / %x22 *( clean / "'" / sequence / escape ) %x22    clean with control characters, if these are accepted
 *   escape  = that of RFC 8259 / "\'" / "\" any character
 *   name    = 1*( ALPHA / DIGIT / "_" / "$" / "@" / "#" / "*" / "+" / "-" / a part of a Java identifier )
 *   comment = ( "//" / "#" ) *( any byte but LF and CR ) / "/*" *( any byte ) "*&#47;"
 * </pre>
 *
 * <p>It is not made for speed: most of it goes byte by byte. It sees each byte once, however the input is cut.
 */
public final class LenientScanner {
    // What is accepted in a number: the forms of number().

    /** Zeros before the first other digit. */
    public static final int ZEROS = 1;

    /** Words; such a number is a float. */
    public static final int WORDS = 1 << 1;

    /** A plus before digits or a point. */
    public static final int PLUS = 1 << 2;

    /** A point with digits after it only. */
    public static final int LEADING_POINT = 1 << 3;

    /** A point with digits before it only. */
    public static final int TRAILING_POINT = 1 << 4;

    // What is accepted in a string: the forms of string().

    /** Control characters. */
    public static final int CONTROLS = 1;

    /** A backslash before any character. */
    public static final int ANY_ESCAPE = 1 << 1;

    /** A backslash before a single quote. */
    public static final int ESCAPED_QUOTE = 1 << 2;

    /** No line feed all the same. */
    public static final int IN_LINE = 1 << 3;

    /** Bytes of names beside letters and digits. */
    private static final String NAME_MARKS = "_$@#*+-";

    /** The error: this byte and the slash before it do not begin a comment. */
    public static final int NO_COMMENT = 1;

    /** The error: a line ends inside a block comment, where that is forbidden. */
    public static final int LINE_END = 2;

    // The states of a comment; 0 is outside.
    private static final int OUTSIDE = 0;
    private static final int SLASH = 1;
    private static final int LINE = 2;
    private static final int BLOCK = 3;
    private static final int STAR = 4;

    private LenientScanner() {}

    /**
     * Scans a number, as {@link NumberScanner#scan} does. {@link NumberScanner} also says whether the number is
     * complete and whether it is a float. A caller that accepts no plus and no words does not call this method with a
     * plus; one that accepts words only gets the plus itself as the error if no word follows.
     *
     * @param forms what is accepted beyond RFC 8259
     */
    public static int number(byte[] bytes, int from, int end, ScanState state, int forms) {
        if (state.state == NumberScanner.WORD) {
            return from + state.resume < end ? from + state.resume : ScanState.NEED_MORE;
        }
        if (state.state == NumberScanner.BARE_POINT) {
            state.state = NumberScanner.POINT;
        }
        if (state.state <= NumberScanner.MINUS && from < end && bytes[from] == '+') {
            if ((forms & PLUS) == 0 && from + 1 < end && bytes[from + 1] != 'I') {
                return noDigit(state, 0);
            }
            state.resume = Math.max(1, state.resume);
            state.state = NumberScanner.MINUS;
        }
        int after = isInWord(state) ? ScanState.INVALID : NumberScanner.scan(bytes, from, end, state);
        if (after == ScanState.INVALID && state.state <= NumberScanner.MINUS) {
            after = unusual(bytes, from, end, state, forms);
        }
        if (after >= 0 && state.state == NumberScanner.ZERO && (forms & ZEROS) != 0) {
            after = afterZero(bytes, from, end, state);
        }
        return state.state == NumberScanner.POINT && (forms & TRAILING_POINT) != 0
                ? afterPoint(bytes, from, end, state, after)
                : after;
    }

    /** Scans what follows the sign, if there is one, and is no digit. */
    private static int unusual(byte[] bytes, int from, int end, ScanState state, int forms) {
        boolean isPoint = bytes[from + state.state] == '.';
        if (isPoint && (forms & LEADING_POINT) != 0) {
            state.resume = state.state + 1;
            state.state = NumberScanner.POINT;
            state.error = 0;
            return NumberScanner.scan(bytes, from, end, state);
        }
        return isPoint || (forms & WORDS) == 0 ? ScanState.INVALID : word(bytes, from, end, state);
    }

    private static int afterZero(byte[] bytes, int from, int end, ScanState state) {
        int after = from + state.resume;
        if (!NumberScanner.isDigit(bytes[after])) {
            return after;
        }
        state.state = NumberScanner.INTEGER;
        return NumberScanner.scan(bytes, from, end, state);
    }

    /** Ends or continues a number after its point, where the scanner expects a digit, if there is one before it. */
    private static int afterPoint(byte[] bytes, int from, int end, ScanState state, int after) {
        int next = from + state.resume;
        if (state.resume < 2 || !NumberScanner.isDigit(bytes[next - 2])) {
            return after;
        }
        state.error = 0;
        if (next < end && (bytes[next] | 0x20) == 'e') {
            state.state = NumberScanner.MARK;
            state.resume++;
            return NumberScanner.scan(bytes, from, end, state);
        }
        state.state = NumberScanner.BARE_POINT;
        return next < end ? next : ScanState.NEED_MORE;
    }

    private static int noDigit(ScanState state, int resume) {
        state.resume = resume;
        state.error = NumberScanner.DIGIT_EXPECTED;
        return ScanState.INVALID;
    }

    /** Returns whether more was scanned than the sign (START: no byte, MINUS: one byte) and no digit. */
    private static boolean isInWord(ScanState state) {
        return state.state <= NumberScanner.MINUS && state.resume > state.state;
    }

    /** Scans a word. It is short, so it is compared from its beginning each time. The state gives its index. */
    private static int word(byte[] bytes, int from, int end, ScanState state) {
        int at = from + state.state;
        boolean signed = state.state == NumberScanner.MINUS;
        Literal word = !signed && bytes[at] == 'N' ? TokenScanner.NAN : TokenScanner.INFINITY;
        if (signed && end - at > 1 && bytes[at + 1] == 'N') {
            word = TokenScanner.INF;
        }
        int stop = word.mismatch(bytes, at, end);
        if (stop - at == word.length()) {
            state.resume = stop - from;
            state.state = NumberScanner.WORD;
            return stop < end ? stop : ScanState.NEED_MORE;
        }
        if (stop == end) {
            state.resume = stop - from;
            return ScanState.NEED_MORE;
        }
        return noDigit(state, stop - from);
    }

    /**
     * Scans a string in these quotes, as {@link StringScanner#scan} does. In single quotes it may contain double ones.
     *
     * @param forms what is accepted beyond RFC 8259
     */
    public static int string(byte[] bytes, int from, int end, ScanState state, int quote, int forms) {
        int next = from + state.resume;
        while (next >= 0) {
            int at = quote == '"' ? skipText(bytes, next, end, state) : skipClean(bytes, next, end);
            state.resume = at; // where a unit that is cut off begins again
            if (at == end) {
                next = ScanState.NEED_MORE;
            } else if (bytes[at] == quote) {
                break;
            } else if (bytes[at] == '\\') {
                state.state |= StringScanner.ESCAPED;
                next = escape(bytes, at, end, state, forms);
            } else if (bytes[at] < 0) {
                next = StringScanner.oneSequence(bytes, at, end, state);
            } else {
                boolean accepted = (forms & CONTROLS) != 0 && isInLine(bytes[at], forms);
                next = accepted ? at + 1 : StringScanner.invalid(state, StringScanner.CONTROL, at);
            }
        }
        int stop = state.resume;
        state.resume -= from;
        return next >= 0 ? stop : next;
    }

    /** Returns the index after the escape at {@code at}; negative if there is none, or not all of it. */
    private static int escape(byte[] bytes, int at, int end, ScanState state, int forms) {
        int next = StringScanner.escape(bytes, at, end, state);
        boolean isKnown = next != ScanState.INVALID || state.error != StringScanner.ESCAPE || state.resume != at + 1;
        if (isKnown || !isEscape(bytes[at + 1], forms)) {
            return next;
        }
        state.error = 0;
        state.resume = at;
        return bytes[at + 1] < 0 ? StringScanner.oneSequence(bytes, at + 1, end, state) : at + 2;
    }

    private static boolean isEscape(byte kind, int forms) {
        return (forms & ANY_ESCAPE) != 0 ? isInLine(kind, forms) : kind == '\'' && (forms & ESCAPED_QUOTE) != 0;
    }

    private static boolean isInLine(byte b, int forms) {
        return b != '\n' || (forms & IN_LINE) == 0;
    }

    private static int skipText(byte[] bytes, int from, int end, ScanState state) {
        int at = Kernels.ACTIVE.scanText(bytes, from, end);
        if (at < 0) {
            state.state |= StringScanner.HIGH;
            at = ~at;
        }
        return at;
    }

    private static int skipClean(byte[] bytes, int from, int end) {
        int at = from;
        while (at < end && bytes[at] >= ' ' && bytes[at] != '\'' && bytes[at] != '\\') {
            at++;
        }
        return at;
    }

    /** Returns whether a name without quotes may contain this byte, which may be that of a longer character. */
    public static boolean isOfName(int b) {
        int letter = (b | 0x20) - 'a';
        boolean isAscii = letter >= 0 && letter < 26 || NumberScanner.isDigit(b) || NAME_MARKS.indexOf(b) >= 0;
        return isAscii || b < 0 && b >= Byte.MIN_VALUE;
    }

    /**
     * Continues the scan of a name without quotes. Like a number, a name does not mark its own end.
     *
     * @param from index of the name's first byte, also when the scan resumes
     * @return the index after the name, {@code from} if there is none; or {@link ScanState#NEED_MORE};
     *     {@code state.resume()} is its length so far, without a character that is cut off
     */
    public static int name(byte[] bytes, int from, int end, ScanState state) {
        int at = from + state.resume;
        int length = 1;
        while (at < end && length > 0 && isOfName(bytes[at])) {
            length = bytes[at] < 0 ? identifierPart(bytes, at, end) : 1;
            state.state |= bytes[at] < 0 && length > 0 ? StringScanner.HIGH : 0;
            at += length;
        }
        state.resume = at - from;
        return at == end || Utf8Sequence.isCutOff(bytes, at, end) ? ScanState.NEED_MORE : at;
    }

    /** Returns the length of the character at {@code at}, beyond ASCII; 0 if it is no part of an identifier. */
    private static int identifierPart(byte[] bytes, int at, int end) {
        int length = Utf8Sequence.length(bytes, at, end);
        int codePoint = length > 0 ? Utf8Sequence.decode(bytes, at, length) : 0; // 0 is ignorable
        boolean isPart = Character.isJavaIdentifierPart(codePoint) && !Character.isIdentifierIgnorable(codePoint);
        return isPart ? length : 0;
    }

    /**
     * Continues the scan of a comment. No byte of a comment needs to be kept: the scan continues at the next unseen
     * byte.
     *
     * @param from index of the slash that may begin a comment, or of the hash that does, or of the first unseen byte
     * @param inLine whether a block comment must end in its line
     * @return the index after a block comment, or of the line end that ends the other kind and is no part of it; or
     *     {@link ScanState#NEED_MORE}: everything up to {@code end} is part of the comment; or
     *     {@link ScanState#INVALID}: {@code state.resume()} is relative to this {@code from}
     */
    public static int comment(byte[] bytes, int from, int end, ScanState state, boolean inLine) {
        int now = state.state;
        for (int at = from; at < end; at++) {
            int b = bytes[at];
            if (now == LINE && (b == '\n' || b == '\r')) {
                return at;
            }
            if (now == STAR && b == '/') {
                return at + 1;
            }
            if (now == SLASH && b != '/' && b != '*') {
                return StringScanner.invalid(state, NO_COMMENT, at - from);
            }
            if (now >= BLOCK && b == '\n' && inLine) {
                return StringScanner.invalid(state, LINE_END, at - from);
            }
            now = next(now, b);
        }
        state.state = now;
        return ScanState.NEED_MORE;
    }

    private static int next(int now, int b) {
        return switch (now) {
            case OUTSIDE -> b == '#' ? LINE : SLASH;
            case SLASH -> b == '/' ? LINE : BLOCK;
            case LINE -> LINE;
            default -> b == '*' ? STAR : BLOCK;
        };
    }

    /** Returns whether a comment was begun and not reset. */
    public static boolean isInComment(ScanState state) {
        return state.state != OUTSIDE;
    }

    /** Returns whether the comment that was begun is complete if nothing follows. */
    public static boolean mayEnd(ScanState state) {
        return state.state == LINE;
    }
}
