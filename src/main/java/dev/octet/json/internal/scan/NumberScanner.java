package dev.octet.json.internal.scan;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;

/**
 * Scans numbers by the grammar of RFC 8259 section 6, and nothing wider:
 *
 * <pre>
 *   number = [ minus ] int [ frac ] [ exp ]       int  = zero / ( digit1-9 *DIGIT )
 *   exp    = e [ minus / plus ] 1*DIGIT           frac = decimal-point 1*DIGIT
 *
 *   state        what continues it, and where that leads        * the number may end here
 *
 *   START        - MINUS      0 ZERO     1-9 INTEGER
 *   MINUS                     0 ZERO     1-9 INTEGER
 *   ZERO *       . POINT    e E MARK
 *   INTEGER *    . POINT    e E MARK     0-9 INTEGER
 *   POINT                                0-9 FRACTION
 *   FRACTION *              e E MARK     0-9 FRACTION
 *   MARK       + - SIGN                  0-9 EXPONENT
 *   SIGN                                 0-9 EXPONENT
 *   EXPONENT *                           0-9 EXPONENT
 * </pre>
 *
 * <p>A number does not mark its own end: {@code 12} may continue in the next chunk. So the end of the bytes in hand is
 * always {@code NEED_MORE}. A caller that knows that nothing follows asks {@link #isComplete}. A number that may end
 * does end at a byte that cannot continue it, whatever that byte is: {@code 01} is the number {@code 0} with something
 * after it, which the caller has to refuse.
 */
public final class NumberScanner {
    /** The error: a digit was expected (after a minus, a point or an exponent's sign, or as the first byte). */
    public static final int DIGIT_EXPECTED = 1;

    /** The error: after {@code e} or {@code E}, a sign or a digit was expected. */
    public static final int EXPONENT_EXPECTED = 2;

    // The states. ScanState.reset() sets START. From POINT on, the number has a fraction or an exponent.
    static final int START = 0;
    static final int MINUS = 1;
    static final int ZERO = 2;
    static final int INTEGER = 3;
    static final int POINT = 4;
    private static final int FRACTION = 5;
    static final int MARK = 6;
    private static final int SIGN = 7;
    private static final int EXPONENT = 8;

    /** Of {@link LenientScanner}: a complete number that is a word. Nothing continues it. */
    static final int WORD = 9;

    /** Of {@link LenientScanner}: a complete number that ends with its point. It continues as {@link #POINT} does. */
    static final int BARE_POINT = 10;

    /** No state: the byte does not continue the number. */
    private static final int NONE = -1;

    private static final int COMPLETE =
            1 << ZERO | 1 << INTEGER | 1 << FRACTION | 1 << EXPONENT | 1 << WORD | 1 << BARE_POINT;

    /** The states that a further digit does not leave. */
    private static final int DIGITS = 1 << INTEGER | 1 << FRACTION | 1 << EXPONENT;

    /**
     * Length of the longest number that {@link #simple} and {@link #simpleFraction} take, plus what follows it: a sign,
     * digits, a point, digits, a byte.
     */
    public static final int SIMPLE = 1 + 4 + 3 * ByteWords.WORD + 1 + 3 * ByteWords.WORD + 1;

    /** Bit n is set if byte n may follow a number: whitespace and the comma, up to 0x3F. */
    private static final long FOLLOWERS = 1L << ' ' | 1L << '\t' | 1L << '\n' | 1L << '\r' | 1L << ',';

    private NumberScanner() {}

    /**
     * Returns the index after a number's sign and digits if they are well-formed and some bytes more than
     * {@link #SIMPLE} are in hand; else 0. The first digits go one by one, since the processor predicts these branches;
     * further digits go word by word. Digits beyond those, and digits behind a zero, remain behind the index.
     */
    @SuppressWarnings("IdentityBinaryExpression") // the operands differ: each advances by one byte
    @Hot
    public static int simple(byte[] bytes, int from, int end) {
        if (from > end - SIMPLE) {
            return 0;
        }
        int at = from;
        int first = bytes[at];
        if (first == '-') {
            first = bytes[++at];
        }
        at++;
        if (first == '0') {
            return at;
        }
        if (!isDigit(first)) {
            return 0;
        }
        return isDigit(bytes[at]) && isDigit(bytes[++at]) && isDigit(bytes[++at]) ? afterDigits(bytes, ++at) : at;
    }

    /**
     * Returns the index after a number that {@link #simple} and {@link #simpleFraction} take and that
     * {@link #endsSimply}; else 0.
     */
    @Hot
    public static int simpleNumber(byte[] bytes, int from, int end) {
        int at = simple(bytes, from, end);
        if (at > 0 && bytes[at] == '.') {
            at = simpleFraction(bytes, at);
        }
        return at > 0 && endsSimply(bytes[at]) ? at : 0;
    }

    /** Returns the index after the fraction whose point is where {@link #simple} ended, or 0 if there is no digit. */
    @Inlined
    public static int simpleFraction(byte[] bytes, int point) {
        int first = point + 1;
        int after = afterDigits(bytes, first);
        return after > first ? after : 0;
    }

    /**
     * Returns whether a byte may follow a number and is a common one: a comma, a closing bracket, a line feed, a space.
     */
    @Inlined
    public static boolean endsSimply(int b) {
        return b == ',' || b == '\n' || b == ' ' || (b | 0x20) == '}'; // ] becomes } too
    }

    /** Returns the index after at most three words of digits. */
    @Inlined
    private static int afterDigits(byte[] bytes, int from) {
        long marks = marks(bytes, from);
        return marks != 0 ? from + ByteWords.firstByte(marks) : afterWord(bytes, from + ByteWords.WORD);
    }

    @Inlined
    private static int afterWord(byte[] bytes, int at) {
        long marks = marks(bytes, at);
        return marks != 0 ? at + ByteWords.firstByte(marks) : afterWords(bytes, at + ByteWords.WORD);
    }

    @Inlined
    private static int afterWords(byte[] bytes, int at) {
        long marks = marks(bytes, at);
        return at + (marks != 0 ? ByteWords.firstByte(marks) : ByteWords.WORD);
    }

    @Inlined
    private static long marks(byte[] bytes, int at) {
        return ByteWords.noDigit(ByteWords.getLong(bytes, at)) & ByteWords.HIGH_BITS;
    }

    /** Returns whether a byte may follow a number: whitespace, a comma, a closing bracket. */
    public static boolean mayFollow(int b) {
        return b < Long.SIZE ? b >= 0 && (FOLLOWERS >>> b & 1) != 0 : b == ']' || b == '}';
    }

    /**
     * Continues the scan where the state is.
     *
     * @param from index of the number's first byte, also when the scan resumes
     * @param end end of the bytes in hand, {@code from + state.resume() <= end <= bytes.length}
     * @return the index after the number, or {@link ScanState#NEED_MORE}, or {@link ScanState#INVALID}
     */
    public static int scan(byte[] bytes, int from, int end, ScanState state) {
        int at = from + state.resume;
        int now = state.state;
        int next = now;
        while (at < end && (next = next(now, bytes[at])) != NONE) {
            now = next;
            at++;
            if ((1 << now & DIGITS) != 0) {
                at = skipDigits(bytes, at, end);
            }
        }
        state.state = now;
        state.resume = at - from;
        if (next != NONE) {
            return ScanState.NEED_MORE;
        }
        if (isComplete(now)) {
            return at;
        }
        state.error = now == MARK ? EXPONENT_EXPECTED : DIGIT_EXPECTED;
        return ScanState.INVALID;
    }

    /** Returns whether the bytes scanned so far are a complete number if nothing follows. */
    public static boolean isComplete(ScanState state) {
        return isComplete(state.state);
    }

    /**
     * Returns whether the bytes scanned so far have a fraction or an exponent, or have begun one: a float token,
     * whatever its value.
     */
    public static boolean isFloat(ScanState state) {
        return state.state >= POINT;
    }

    /** Returns whether {@code bytes[from, end)} is exactly one number. */
    public static boolean isNumber(byte[] bytes, int from, int end) {
        int now = START;
        for (int at = from; at < end; at++) {
            now = next(now, bytes[at]);
            if (now == NONE) {
                return false;
            }
        }
        return isComplete(now);
    }

    private static boolean isComplete(int state) {
        return (1 << state & COMPLETE) != 0;
    }

    private static int skipDigits(byte[] bytes, int from, int end) {
        int at = from;
        while (at <= end - ByteWords.WORD) {
            long mask = ByteWords.noDigit(ByteWords.getLong(bytes, at)) & ByteWords.HIGH_BITS;
            if (mask != 0) {
                return at + ByteWords.firstByte(mask);
            }
            at += ByteWords.WORD;
        }
        while (at < end && isDigit(bytes[at])) {
            at++;
        }
        return at;
    }

    @Inlined
    static boolean isDigit(int b) {
        return b >= '0' && b <= '9';
    }

    /** The grammar: returns the state after {@code b}, or NONE. */
    private static int next(int state, int b) {
        return switch (state) {
            case START -> b == '-' ? MINUS : firstDigit(b);
            case MINUS -> firstDigit(b);
            case ZERO -> b == '.' ? POINT : mark(b);
            case INTEGER -> isDigit(b) ? INTEGER : b == '.' ? POINT : mark(b);
            case POINT -> isDigit(b) ? FRACTION : NONE;
            case FRACTION -> isDigit(b) ? FRACTION : mark(b);
            case MARK -> b == '+' || b == '-' ? SIGN : isDigit(b) ? EXPONENT : NONE;
            case SIGN, EXPONENT -> isDigit(b) ? EXPONENT : NONE;
            default -> throw new AssertionError(state);
        };
    }

    private static int firstDigit(int b) {
        return b == '0' ? ZERO : isDigit(b) ? INTEGER : NONE;
    }

    private static int mark(int b) {
        return b == 'e' || b == 'E' ? MARK : NONE;
    }
}
