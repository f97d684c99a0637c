package dev.octet.json.internal.scan;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.kernel.Kernels;
import dev.octet.json.internal.kernel.Utf8Sequence;

/**
 * Finds the end of a string's content and validates the content (RFC 8259 section 7): no control character, only
 * escapes that exist, escaped surrogates in pairs, well-formed UTF-8.
 *
 * <pre>
 *   content = *( clean / sequence / escape )
 *   escape  = "\\" ( one of " \\ / b f n r t / "u" 4HEX, not a surrogate / "u" high "\\u" low )
 *   high    = ( "d" / "D" ) ( "8" / "9" / "a" / "b" ) 2HEX        low = ( "d" / "D" ) ( "c" / "d" / "e" / "f" ) 2HEX
 * </pre>
 *
 * <p>How this file is built: {@link #simple} and {@link #clean} find the end of ASCII without escapes; {@link #scan}
 * handles everything. It goes from unit to unit; a unit is a clean run, a run of text that is not ASCII, or an escape.
 * A unit that the end of the bytes cuts off is checked as far as it goes, and begun again when there are more bytes, so
 * there is no state inside a unit. It has at most twelve bytes, a pair of escapes.
 */
public final class StringScanner {
    /** Bytes that {@link #simple} looks at. */
    public static final int SIMPLE = 3 * ByteWords.WORD;

    /** Result of {@link #simple}: nothing but clean ASCII as far as it looked. */
    public static final int LONG = -2;

    /** Result of {@link #simple} and {@link #clean}: the content's end is not among the bytes that they look at. */
    public static final int NEAR_END = -1;

    /** The error: an unescaped control character. */
    public static final int CONTROL = 1;

    /** The error: there is no such escape. */
    public static final int ESCAPE = 2;

    /** The error: an escaped surrogate without its other half. */
    public static final int SURROGATE = 3;

    /** The error: malformed UTF-8. */
    public static final int UTF8 = 4;

    // Properties of the content so far, in ScanState.state.
    static final int ESCAPED = 1;
    static final int HIGH = 1 << 1;

    /** Index of the first digit in an escape, behind the backslash and the {@code u}. */
    private static final int FIRST_DIGIT = 2;

    private static final int DIGITS = 4;
    private static final int ESCAPE_LENGTH = FIRST_DIGIT + DIGITS;
    private static final int SHIFT_PER_DIGIT = 4;

    /** The upper five bits of a high surrogate's upper byte: D8..DB. */
    private static final int HIGH_SURROGATES = 0xD8 >> 2;

    private static final int LOW_SURROGATES = 0xDC >> 2;

    private StringScanner() {}

    /**
     * Returns the index of the first byte that is not clean ASCII, usually the closing quote, among the first
     * {@link #SIMPLE} bytes of a content. Returns {@link #LONG} if all of those are clean, and {@link #NEAR_END} if the
     * bytes in hand are fewer than those and a word.
     *
     * <p>It handles three words in straight line. A loop that runs once or twice spends more on its bounds than on its
     * bytes; separate branches are predicted better; and all live values are spilled around a loop. Each word has a
     * method that is small enough to be inlined anywhere.
     */
    @Inlined
    public static int simple(byte[] bytes, int from, int end) {
        return from > end - SIMPLE - ByteWords.WORD ? NEAR_END : first(bytes, from);
    }

    @Inlined
    private static int first(byte[] bytes, int from) {
        long marks = marks(bytes, from);
        return marks != 0 ? from + ByteWords.firstByte(marks) : second(bytes, from + ByteWords.WORD);
    }

    @Inlined
    private static int second(byte[] bytes, int at) {
        long marks = marks(bytes, at);
        return marks != 0 ? at + ByteWords.firstByte(marks) : third(bytes, at + ByteWords.WORD);
    }

    @Inlined
    private static int third(byte[] bytes, int at) {
        long marks = marks(bytes, at);
        return marks != 0 ? at + ByteWords.firstByte(marks) : LONG;
    }

    /**
     * Does the same as {@link #simple} for any length up to {@code end}, with a copy: the words that were scanned are
     * stored from {@code o} on. Four words beyond {@code end} are in hand, and there is room for as many.
     *
     * @return the index of the first byte that is not clean ASCII, or {@link #LONG} if there is none before {@code end}
     */
    @Hot
    public static int copySimple(byte[] bytes, int from, int end, byte[] to, int o) {
        long marks = copyMarks(bytes, from, to, o);
        return marks != 0
                ? from + ByteWords.firstByte(marks)
                : copySecond(bytes, from + ByteWords.WORD, end, to, o + ByteWords.WORD);
    }

    @Hot
    private static int copySecond(byte[] bytes, int at, int end, byte[] to, int o) {
        long marks = copyMarks(bytes, at, to, o);
        return marks != 0
                ? at + ByteWords.firstByte(marks)
                : copyThird(bytes, at + ByteWords.WORD, end, to, o + ByteWords.WORD);
    }

    @Hot
    private static int copyThird(byte[] bytes, int at, int end, byte[] to, int o) {
        long marks = copyMarks(bytes, at, to, o);
        return marks != 0
                ? at + ByteWords.firstByte(marks)
                : copyLonger(bytes, at + ByteWords.WORD, end, to, o + ByteWords.WORD);
    }

    @Hot
    private static int copyLonger(byte[] bytes, int from, int end, byte[] to, int o) {
        int at = from;
        while (at < end) {
            long marks = copyMarks(bytes, at, to, o - from + at);
            if (marks != 0) {
                return at + ByteWords.firstByte(marks);
            }
            at += ByteWords.WORD;
        }
        return LONG;
    }

    @Inlined
    private static long copyMarks(byte[] bytes, int at, byte[] to, int o) {
        long word = ByteWords.getLong(bytes, at);
        ByteWords.putLong(to, o, word);
        return ByteWords.attention(word, true) & ByteWords.HIGH_BITS;
    }

    /**
     * Returns the index of the first byte that is not clean ASCII, or {@link #NEAR_END} if there is none before
     * {@code end}. The last bytes, less than a word, are looked at in the last word of the bytes in hand:
     *
     * <pre>
     *   ... a b c d e f g h i j k "                    end - 8:    e f g h i j k "
     *                       ^at    ^end                shifted:    i j k " 0 0 0 0      a zero is not clean
     * </pre>
     */
    @Hot
    public static int clean(byte[] bytes, int from, int end) {
        int at = from;
        while (at <= end - ByteWords.WORD) {
            long marks = marks(bytes, at);
            if (marks != 0) {
                return at + ByteWords.firstByte(marks);
            }
            at += ByteWords.WORD;
        }
        int left = end - at;
        if (left <= 0 || end < ByteWords.WORD) {
            return NEAR_END;
        }
        long word = ByteWords.getLong(bytes, end - ByteWords.WORD) >>> Byte.SIZE * (ByteWords.WORD - left);
        int stop = at + ByteWords.firstByte(ByteWords.attention(word, true) & ByteWords.HIGH_BITS);
        return stop < end ? stop : NEAR_END;
    }

    @Inlined
    private static long marks(byte[] bytes, int at) {
        return ByteWords.attention(ByteWords.getLong(bytes, at), true) & ByteWords.HIGH_BITS;
    }

    /**
     * Continues the scan where the state is.
     *
     * @param from index of the content's first byte, behind the opening quote, also when the scan resumes
     * @param end end of the bytes in hand, {@code from + state.resume() <= end <= bytes.length}
     * @return the index of the closing quote; or {@link ScanState#NEED_MORE}: everything up to {@code end} is fine and
     *     {@code state.resume()} is the end of the last whole unit; or {@link ScanState#INVALID}
     */
    @Hot
    public static int scan(byte[] bytes, int from, int end, ScanState state) {
        int next = from + state.resume;
        while (next >= 0) {
            int at = Kernels.ACTIVE.scanText(bytes, next, end);
            if (at < 0) {
                state.state |= HIGH;
                at = ~at;
            }
            state.resume = at; // where a unit that is cut off begins again
            if (at == end) {
                next = ScanState.NEED_MORE;
            } else if (bytes[at] == '"') {
                break;
            } else if (bytes[at] == '\\') {
                state.state |= ESCAPED;
                next = escape(bytes, at, end, state);
            } else {
                next = bytes[at] < 0 ? sequence(bytes, at, end, state) : invalid(state, CONTROL, at);
            }
        }
        int stop = state.resume;
        state.resume -= from;
        return next >= 0 ? stop : next;
    }

    /** Returns whether the scanned content has a backslash. */
    public static boolean isEscaped(ScanState state) {
        return (state.state & ESCAPED) != 0;
    }

    /** Returns whether the scanned content has a byte of 0x80 or above. */
    public static boolean isHigh(ScanState state) {
        return (state.state & HIGH) != 0;
    }

    /** Returns the index after the sequence at {@code at}, which is not ASCII. */
    static int oneSequence(byte[] bytes, int at, int end, ScanState state) {
        int length = Utf8Sequence.length(bytes, at, end);
        state.state |= HIGH;
        return length > 0 ? at + length : sequence(bytes, at, end, state);
    }

    /** Handles a sequence that is not well-formed: malformed or cut off. */
    static int sequence(byte[] bytes, int at, int end, ScanState state) {
        state.state |= HIGH;
        int offending = Utf8Sequence.offendingByte(bytes, at, end);
        return offending == end ? ScanState.NEED_MORE : invalid(state, UTF8, offending);
    }

    /** Returns the index after the escape at {@code at}; negative if there is none, or not all of it. */
    @Hot
    public static int escape(byte[] bytes, int at, int end, ScanState state) {
        if (at + 1 == end) {
            return ScanState.NEED_MORE;
        }
        switch (bytes[at + 1]) {
            case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> {
                return at + 2;
            }
            case 'u' -> {
                int high = surrogates(bytes, at + FIRST_DIGIT, end);
                if (high == LOW_SURROGATES) {
                    return invalid(state, SURROGATE, at + FIRST_DIGIT + 1);
                }
                int next = digits(bytes, at + FIRST_DIGIT, end, state);
                return next >= 0 && high == HIGH_SURROGATES ? lowHalf(bytes, at + ESCAPE_LENGTH, end, state) : next;
            }
            default -> {
                return invalid(state, ESCAPE, at + 1);
            }
        }
    }

    /** Returns the index after the escape of a low surrogate, which must be at {@code at}. */
    private static int lowHalf(byte[] bytes, int at, int end, ScanState state) {
        int left = end - at; // compared rather than sums of at, which may overflow
        if (left > 0 && bytes[at] != '\\') {
            return invalid(state, SURROGATE, at);
        }
        if (left > 1 && bytes[at + 1] != 'u') {
            return invalid(state, SURROGATE, at + 1);
        }
        if (left <= FIRST_DIGIT) {
            return ScanState.NEED_MORE;
        }
        int first = at + FIRST_DIGIT;
        if ((bytes[first] | 0x20) != 'd') {
            return invalid(state, hexValue(bytes[first]) < 0 ? ESCAPE : SURROGATE, first);
        }
        int second = first + 1;
        if (second < end && hexValue(bytes[second]) >= 0 && surrogates(bytes, first, end) != LOW_SURROGATES) {
            return invalid(state, SURROGATE, second);
        }
        return digits(bytes, first, end, state);
    }

    /**
     * Returns the upper six bits of the code unit whose digits begin at {@code at}; any other value if there are not
     * two digits.
     */
    private static int surrogates(byte[] bytes, int at, int end) {
        return end - at > 1 ? (hexValue(bytes[at]) << SHIFT_PER_DIGIT | hexValue(bytes[at + 1])) >> 2 : -1;
    }

    /** Returns the index after four hexadecimal digits. */
    private static int digits(byte[] bytes, int at, int end, ScanState state) {
        int count = Math.min(end - at, DIGITS);
        for (int i = at; i < at + count; i++) {
            if (hexValue(bytes[i]) < 0) {
                return invalid(state, ESCAPE, i);
            }
        }
        return count == DIGITS ? at + DIGITS : ScanState.NEED_MORE;
    }

    /** Returns the value of a hexadecimal digit, -1 for anything else. */
    private static int hexValue(int b) {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        int letter = (b | 0x20) - 'a';
        return letter >= 0 && letter < 6 ? 10 + letter : -1;
    }

    static int invalid(ScanState state, int error, int at) {
        state.error = error;
        state.resume = at;
        return ScanState.INVALID;
    }
}
