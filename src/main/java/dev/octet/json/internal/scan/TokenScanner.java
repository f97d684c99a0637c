package dev.octet.json.internal.scan;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;
import java.nio.charset.StandardCharsets;

/** Scans what is between strings and numbers: whitespace and literals (RFC 8259 sections 2 and 3). */
public final class TokenScanner {
    /** The literal. */
    public static final Literal TRUE = new Literal("true");

    /** The literal. */
    public static final Literal FALSE = new Literal("false");

    /** The literal. */
    public static final Literal NULL = new Literal("null");

    /** A number of the lenient syntax. */
    static final Literal NAN = new Literal("NaN");

    /** A number of the lenient syntax. */
    static final Literal INFINITY = new Literal("Infinity");

    /** A number of the lenient syntax, after a sign. */
    static final Literal INF = new Literal("INF");

    /** Length of {@code true}, in bytes. */
    public static final int LENGTH_OF_TRUE = TRUE.length();

    /** Length of {@code null}, in bytes. */
    public static final int LENGTH_OF_NULL = NULL.length();

    /** Length of {@code false}, in bytes. */
    public static final int LENGTH_OF_FALSE = FALSE.length();

    // The last four bytes of each: all of true and null; of false all but the first byte, which is known.
    private static final int LAST_OF_TRUE = TRUE.lastFour();
    private static final int LAST_OF_FALSE = FALSE.lastFour();
    private static final int LAST_OF_NULL = NULL.lastFour();

    // The bytes at a closing quote as a word: the quote, the delimiter, and a space after it.
    public static final int QUOTE_MASK = 0xFF;
    public static final int PAIR_MASK = 0xFFFF;
    public static final int QUOTE_COLON = '"' | ':' << 8;
    public static final int BLANK_MASK = 0xFF0000;
    public static final int BLANK = ' ' << 16;

    /** The first byte of {@link #BYTE_ORDER_MARK}. */
    public static final byte BOM_LEAD = (byte) 0xEF;

    /** The byte order mark. It is not a token of JSON, but may precede the first. */
    public static final Literal BYTE_ORDER_MARK = new Literal("\uFEFF");

    /** Bytes that {@link #skipBlanks} looks at in straight line: one byte of whitespace and four words. */
    private static final int STRAIGHT = 1 + 4 * ByteWords.WORD;

    /** Bit n is set if byte n is whitespace. */
    private static final long BLANKS = 1L << ' ' | 1L << '\t' | 1L << '\n' | 1L << '\r';

    private TokenScanner() {}

    /** The bytes of a token that has one spelling. */
    public static final class Literal {
        private final byte[] bytes;

        private Literal(String text) {
            bytes = text.getBytes(StandardCharsets.UTF_8);
        }

        private int lastFour() {
            return ByteWords.getInt(bytes, bytes.length - ByteWords.HALF);
        }

        /** Returns its length in bytes. */
        public int length() {
            return bytes.length;
        }

        /**
         * Returns the index of the first byte from {@code at} on that differs. If none does, returns its end or
         * {@code end}, whichever is less.
         */
        public int mismatch(byte[] bytes, int at, int end) {
            int stop = at + Math.min(length(), end - at); // at + length() may overflow
            int i = at;
            while (i < stop && bytes[i] == this.bytes[i - at]) {
                i++;
            }
            return i;
        }
    }

    /** Returns whether {@code true} is at {@code at}. */
    public static boolean isTrue(byte[] bytes, int at, int end) {
        return at <= end - ByteWords.HALF && ByteWords.getInt(bytes, at) == LAST_OF_TRUE;
    }

    /** Returns whether {@code false} is at {@code at}, where an {@code f} is. */
    public static boolean isFalse(byte[] bytes, int at, int end) {
        return at < end - ByteWords.HALF && ByteWords.getInt(bytes, at + 1) == LAST_OF_FALSE;
    }

    /** Returns whether {@code null} is at {@code at}, where an {@code n} is. */
    public static boolean isNull(byte[] bytes, int at, int end) {
        return at <= end - ByteWords.HALF && ByteWords.getInt(bytes, at) == LAST_OF_NULL;
    }

    /**
     * Returns the index of the first byte from {@code from} on that is not whitespace, or {@code end}. It is made for
     * line ends with an indent behind them: spaces go a word at a time, up to four words in straight line. Each word
     * has a method of at most 35 bytes of bytecode. So C2 inlines them wherever a token is read, even in a JVM that has
     * mostly seen documents without whitespace; and each length of an indent has its own branch.
     */
    @Inlined
    public static int skipBlanks(byte[] bytes, int from, int end) {
        return from < end - STRAIGHT && isBlank(bytes[from])
                ? afterBlank(bytes, from + 1, end)
                : anyBlanks(bytes, from, end);
    }

    @Inlined
    private static int afterBlank(byte[] bytes, int from, int end) {
        int at = skipIndent(bytes, from);
        return bytes[at] > ' ' ? at : anyBlanks(bytes, at, end);
    }

    /**
     * Returns the index after at most four words of spaces, or after at most a word of whitespace whose first byte is
     * not a space. In straight line, without a test for the end.
     */
    @Inlined
    public static int skipIndent(byte[] bytes, int at) {
        return bytes[at] > ' ' ? at : indent(bytes, at);
    }

    @Inlined
    private static int indent(byte[] bytes, int at) {
        long others = ByteWords.noSpace(ByteWords.getLong(bytes, at));
        return others != 0 ? at + ByteWords.firstByte(others) : indent8(bytes, at + ByteWords.WORD);
    }

    @Inlined
    private static int indent8(byte[] bytes, int at) {
        long others = ByteWords.noSpace(ByteWords.getLong(bytes, at));
        return others != 0 ? at + ByteWords.firstByte(others) : indent16(bytes, at + ByteWords.WORD);
    }

    @Inlined
    private static int indent16(byte[] bytes, int at) {
        long others = ByteWords.noSpace(ByteWords.getLong(bytes, at));
        return others != 0 ? at + ByteWords.firstByte(others) : indent24(bytes, at + ByteWords.WORD);
    }

    @Inlined
    private static int indent24(byte[] bytes, int at) {
        long others = ByteWords.noSpace(ByteWords.getLong(bytes, at));
        return at + (others != 0 ? ByteWords.firstByte(others) : ByteWords.WORD);
    }

    /**
     * Skips any whitespace. Call it from the two locations above only: with four, the machine code of
     * {@link #skipBlanks} became so large on JDK 17 that C2 no longer inlined it into the hot path.
     */
    @Hot
    private static int anyBlanks(byte[] bytes, int from, int end) {
        int at = from;
        while (at < end && isBlank(bytes[at])) {
            at++;
            while (at <= end - ByteWords.WORD) {
                long others = ByteWords.noSpace(ByteWords.getLong(bytes, at));
                if (others != 0) {
                    at += ByteWords.firstByte(others);
                    break;
                }
                at += ByteWords.WORD;
            }
        }
        return at;
    }

    /** Does the same as {@link #skipBlanks}, but also stops at a line end. */
    public static int skipBlanksInLine(byte[] bytes, int from, int end) {
        int at = from;
        while (at < end && bytes[at] != '\n' && isBlank(bytes[at])) {
            at++;
        }
        return at;
    }

    /** Returns whether a number of RFC 8259 begins with {@code c}. */
    @Inlined
    public static boolean beginsNumber(int c) {
        return (c - '0' & 0xFF) < 10 || c == '-';
    }

    /** Returns whether a value of RFC 8259 begins with {@code c}. */
    public static boolean beginsValue(int c) {
        return beginsNumber(c) || "\"{[tfn".indexOf(c) >= 0;
    }

    /** Returns whether a byte is whitespace. */
    @Inlined
    public static boolean isBlank(int b) {
        return b <= ' ' && b >= 0 && (BLANKS >>> b & 1) != 0;
    }
}
