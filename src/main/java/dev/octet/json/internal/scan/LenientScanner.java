package dev.octet.json.internal.scan;

import dev.octet.json.internal.scan.TokenScanner.Literal;

/**
 * Scans what is accepted beyond RFC 8259 if the user requests it ({@link dev.octet.json.Leniency}). Each method is the
 * wider form of a strict one and uses the same states, so a token may be begun by one scanner and finished by the
 * other.
 *
 * <pre>
 *   number  = [ minus / plus ] ( 1*DIGIT [ frac ] [ exp ] / "NaN", without a sign / "Infinity" )
 *   string  = "'" *( clean / %x22 / sequence / escape / "\'" ) "'"     as in {@link StringScanner}, clean without "'"
 *   name    = ( ALPHA / "_" / "$" ) *( ALPHA / DIGIT / "_" / "$" )
 *   comment = "//" *( any byte but LF ) / "/*" *( any byte ) "*&#47;"
 * </pre>
 *
 * <p>It is not made for speed: it goes byte by byte, but sees each byte once, however the input is cut.
 */
public final class LenientScanner {
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
     * Scans a number, as {@link NumberScanner#scan} does. It takes a plus where it takes a minus: a caller that refuses
     * a plus does not call this method with one. {@link NumberScanner} also says whether the number is complete and
     * whether it is a float.
     *
     * @param zeros whether there may be zeros before the first other digit
     * @param words whether a number may be a word; it is a float then
     */
    public static int number(byte[] bytes, int from, int end, ScanState state, boolean zeros, boolean words) {
        if (state.state == NumberScanner.WORD) {
            return from + state.resume < end ? from + state.resume : ScanState.NEED_MORE;
        }
        if (state.state == NumberScanner.START && from < end && bytes[from] == '+') {
            state.state = NumberScanner.MINUS;
            state.resume = 1;
        }
        int after = isInWord(state) ? ScanState.INVALID : NumberScanner.scan(bytes, from, end, state);
        if (after == ScanState.INVALID && words && state.state <= NumberScanner.MINUS) {
            return word(bytes, from, end, state);
        }
        if (zeros && after >= 0 && state.state == NumberScanner.ZERO && NumberScanner.isDigit(bytes[after])) {
            state.state = NumberScanner.INTEGER;
            return NumberScanner.scan(bytes, from, end, state);
        }
        return after;
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
        int stop = word.mismatch(bytes, at, end);
        state.resume = stop - from;
        if (stop - at == word.length()) {
            state.state = NumberScanner.WORD;
            return stop < end ? stop : ScanState.NEED_MORE;
        }
        if (stop == end) {
            return ScanState.NEED_MORE;
        }
        state.error = NumberScanner.DIGIT_EXPECTED;
        return ScanState.INVALID;
    }

    /**
     * Scans a string in single quotes, as {@link StringScanner#scan} does for double quotes. It may contain double
     * quotes.
     */
    public static int string(byte[] bytes, int from, int end, ScanState state) {
        int next = from + state.resume;
        while (next >= 0) {
            int at = skipClean(bytes, next, end);
            state.resume = at; // where a unit that is cut off begins again
            if (at == end) {
                next = ScanState.NEED_MORE;
            } else if (bytes[at] == '\'') {
                break;
            } else if (bytes[at] == '\\') {
                state.state |= StringScanner.ESCAPED;
                boolean quote = at + 1 < end && bytes[at + 1] == '\'';
                next = quote ? at + 2 : StringScanner.escape(bytes, at, end, state);
            } else if (bytes[at] < 0) {
                next = StringScanner.oneSequence(bytes, at, end, state);
            } else {
                next = StringScanner.invalid(state, StringScanner.CONTROL, at);
            }
        }
        int stop = state.resume;
        state.resume -= from;
        return next >= 0 ? stop : next;
    }

    private static int skipClean(byte[] bytes, int from, int end) {
        int at = from;
        while (at < end && bytes[at] >= ' ' && bytes[at] != '\'' && bytes[at] != '\\') {
            at++;
        }
        return at;
    }

    /** Returns whether a name without quotes may begin with this byte. */
    public static boolean beginsName(int b) {
        int letter = (b | 0x20) - 'a';
        return letter >= 0 && letter < 26 || b == '_' || b == '$';
    }

    /**
     * Continues the scan of a name without quotes, whose first byte {@link #beginsName}. Like a number, a name does not
     * mark its own end.
     *
     * @param from index of the name's first byte, also when the scan resumes
     * @return the index after the name, or {@link ScanState#NEED_MORE}; {@code state.resume()} is its length so far
     */
    public static int name(byte[] bytes, int from, int end, ScanState state) {
        int at = from + state.resume;
        while (at < end && (beginsName(bytes[at]) || NumberScanner.isDigit(bytes[at]))) {
            at++;
        }
        state.resume = at - from;
        return at < end ? at : ScanState.NEED_MORE;
    }

    /**
     * Continues the scan of a comment. No byte of a comment needs to be kept: the scan continues at the next unseen
     * byte.
     *
     * @param from index of the slash that may begin a comment, or of the first unseen byte
     * @param inLine whether a block comment must end in its line
     * @return the index after a block comment, or of the line feed that ends the other kind and is no part of it; or
     *     {@link ScanState#NEED_MORE}: everything up to {@code end} is part of the comment; or
     *     {@link ScanState#INVALID}: {@code state.resume()} is relative to this {@code from}
     */
    public static int comment(byte[] bytes, int from, int end, ScanState state, boolean inLine) {
        int now = state.state;
        for (int at = from; at < end; at++) {
            int b = bytes[at];
            if (now == LINE && b == '\n') {
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
            case OUTSIDE -> SLASH;
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
