package dev.octet.json.read;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.kernel.EscapeSequence;
import dev.octet.json.internal.kernel.LatinWord;
import dev.octet.json.internal.kernel.Utf8Sequence;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TextFlags;
import org.jspecify.annotations.Nullable;

/**
 * Validates and decodes a string with escapes or non-ASCII characters in one pass: for a call that returns its text
 * ({@link #decodedText}), or for a token if the text of the previous such string was requested ({@link #begin});
 * separately for names and for values.
 *
 * <p>How this file is built: two loops take well-formed content up to the closing quote. {@link #latin} runs as long as
 * one byte is enough for each char, which is also how a {@code String} stores such text; {@link #wide} runs from the
 * first word on that has a char that needs more. If less than a word is left of the bytes at hand, the loops continue
 * in a small array of their own ({@link #rest}). At anything else, above all at errors, they stop and nothing has
 * happened; the string is then scanned and decoded by the code for any string. So this class throws nothing, and each
 * error is reported in one place.
 *
 * <pre>
 *   bytes[from .. i)   decoded to   latin[0 .. p), or chars[0 .. p)
 *
 *   invariants   p &lt;= i - from ;  while i &lt;= last, a word of bytes is at hand and there is room for as many chars
 * </pre>
 *
 * <p>The text that is held belongs to one range of one array. Code that changes the array must call {@link #forget}.
 */
final class TextAhead {
    /** Longer strings are not decoded here, so that the arrays stay small. */
    static final int MAX_BYTES = 4096;

    /** Result of {@link #decode}: not for this class. */
    static final int OTHER = -1;

    /** Result of the loops: no whole word is at hand any more, or there is no room for one. */
    private static final int DRY = -2;

    /** Initial room: enough for the strings of small documents. */
    private static final int FIRST_ROOM = 128;

    private static final byte[] NO_BYTES = {};

    // The chars that no three bytes may encode, a bit for each block of 2,048: the first block is overlong, and the
    // last but four is that of the surrogates.
    private static final int BLOCK_SHIFT = 11;
    private static final int NOT_OF_THREE = 1 | 1 << (Character.MIN_SURROGATE >> BLOCK_SHIFT);

    // In the flags, above the low byte: the bitwise or of the chars so far, or WIDE for a char beyond U+00FF.
    private static final int UNITS_SHIFT = Byte.SIZE;
    private static final int WIDE = 0x100 << UNITS_SHIFT;

    /**
     * The number of texts that start with chars after a wide one: a guess that changes all the time costs more than a
     * wrong one.
     */
    private static final int WIDE_TEXTS = 8;

    private final ScanState escape = new ScanState();
    private byte[] latin = NO_BYTES;
    private char[] chars = {};
    private byte[] tail = NO_BYTES;
    private int stop;
    private int count;

    /** True if the text is in {@link #chars}. */
    private boolean isWide;

    /** The number of texts that will start with chars. */
    private int wideTextsLeft;

    private int flags;

    private byte @Nullable [] bytes;
    private int from;
    private int end;
    private boolean held;
    private boolean requested;

    private boolean isName;
    private boolean namesRequested;
    private boolean valuesRequested = true;

    /**
     * Starts another string. Returns whether to {@link #decode} it: yes, if the text of the previous one was requested.
     * Names and values are tracked separately.
     */
    boolean begin(boolean name) {
        if (held && !requested) {
            setRequested(false);
        }
        held = false;
        isName = name;
        return name ? namesRequested : valuesRequested;
    }

    private void setRequested(boolean asked) {
        if (isName) {
            namesRequested = asked;
        } else {
            valuesRequested = asked;
        }
    }

    /** Records that the text of such a string was requested and is not held. */
    void ask(int length) {
        setRequested(length <= MAX_BYTES);
        if (length <= MAX_BYTES && latin.length < length + ByteWords.WORD) {
            latin = new byte[Math.max(FIRST_ROOM, Integer.highestOneBit(length + ByteWords.WORD) << 1)];
        }
    }

    /** Returns whether the text of {@code bytes[from, end)} is held. */
    @SuppressWarnings("ReferenceEquality") // a range of this array object
    boolean holds(byte[] bytes, int from, int end) {
        return held && this.from == from && this.end == end && this.bytes == bytes;
    }

    /** Returns the text that is held. The constructor is deprecated because it is wrong for text beyond U+00FF. */
    @SuppressWarnings("deprecation")
    String text() {
        requested = true;
        return isWide ? new String(chars, 0, count) : new String(latin, 0, 0, count);
    }

    /** Returns the flags of the text that is held: {@link TextFlags#ESCAPED}, {@link TextFlags#HIGH}. */
    int flags() {
        return flags;
    }

    /** Returns the size of the arrays that are kept. */
    int keptBytes() {
        return latin.length + Character.BYTES * chars.length;
    }

    /** Drops the text that is held, because its bytes have changed or must not be kept. */
    void forget() {
        held = false;
        bytes = null;
    }

    /**
     * Decodes the content that begins at {@code from} and ends before {@code end} if it is completely at hand. Returns
     * the index of its closing quote, or {@link #OTHER}.
     */
    @SuppressWarnings("ReferenceEquality") // the same array
    int decode(byte[] bytes, int from, int end) {
        int q = closingQuote(bytes, from, end);
        held = q != OTHER;
        requested = false;
        if (this.bytes != bytes) { // to store a reference costs a garbage collector barrier: docs/adr/0015
            this.bytes = bytes;
        }
        this.from = from;
        this.end = q;
        setRequested(held);
        return q;
    }

    /** Decodes, first with the loop that fits the texts before. Returns the result of {@link #decode}. */
    private int closingQuote(byte[] bytes, int from, int end) {
        if (latin.length == 0) {
            latin = new byte[FIRST_ROOM];
        }
        int last = last(from, end - ByteWords.WORD, 0);
        isWide = wideTextsLeft > 0;
        int q = isWide ? wide(bytes, from, end, last, widened(0), 0) : latin(bytes, from, end, last, 0, 0);
        return q == DRY ? rest(bytes, end) : q;
    }

    /**
     * Decodes a value as {@link #begin} and {@link #decode} do, and returns the text to a caller that wants it at once:
     * it is not held. Returns null if the value is not for this class. The scanner that is called then does not decode
     * it a second time.
     */
    @Hot
    @Nullable
    String decodedText(byte[] bytes, int from, int end) {
        if (!begin(false)) {
            return null;
        }
        this.end = closingQuote(bytes, from, end);
        if (this.end == OTHER) {
            setRequested(false);
            return null;
        }
        return text();
    }

    /** Returns the index of the closing quote of the text that was decoded last. */
    int end() {
        return end;
    }

    /**
     * Returns the last index from which a word may be loaded: {@code most}, so that a word is at hand, or less, so that
     * there is room for it.
     */
    private int last(int i, int most, int p) {
        return i + Math.min(most - i, latin.length - p - ByteWords.WORD); // i + latin.length may overflow
    }

    /**
     * Decodes from {@code bytes[from]} on. {@code done} chars are there already, with the flags {@code seen}; words are
     * loaded up to index {@code last}.
     */
    private int latin(byte[] bytes, int from, int end, int last, int done, int seen) {
        byte[] latin = this.latin;
        int i = from;
        int p = done;
        int flags = seen;
        while (i <= last) {
            long word = ByteWords.getLong(bytes, i);
            long stops = ByteWords.attention(word, false) & ByteWords.HIGH_BITS;
            int taken = ByteWords.firstByte(stops);
            long text = word & ByteWords.bitsBefore(stops);
            int count = taken;
            if ((text & ByteWords.HIGH_BITS) != 0) {
                long leads = LatinWord.leads(text);
                int cut = (int) (leads >>> Long.SIZE - 1); // 1 if the second byte of the last lead is in the next word
                leads &= Long.MAX_VALUE;
                text &= -1L >>> Byte.SIZE * cut;
                taken -= cut;
                if (!LatinWord.isLatin(text, leads)) {
                    return wide(bytes, i, end, last, widened(p), flags);
                }
                count = taken - Long.bitCount(leads);
                text = LatinWord.narrow(text, leads);
                flags |= TextFlags.HIGH;
            }
            ByteWords.putLong(latin, p, text);
            i += taken;
            p += count;
            if (stops == 0) {
                continue;
            }
            byte c = bytes[i];
            if (c == '"') {
                return found(i, p, flags);
            }
            if (i > last) {
                break;
            }
            byte plain = c == '\\' ? EscapeSequence.plain(bytes[i + 1]) : 0;
            if (plain == 0) {
                return c != '\\' ? OTHER : wide(bytes, i, end, last, widened(p), flags);
            }
            latin[p++] = plain;
            i += 2;
            flags |= TextFlags.ESCAPED;
        }
        return dry(i, p, flags);
    }

    private int found(int quote, int count, int flags) {
        this.count = count;
        this.flags = flags & (TextFlags.ESCAPED | TextFlags.HIGH);
        wideTextsLeft = flags >= WIDE ? WIDE_TEXTS : Math.max(0, wideTextsLeft - 1);
        return quote;
    }

    /** Moves the text decoded so far to {@link #chars}. */
    private int widened(int count) {
        isWide = true;
        if (chars.length < latin.length) {
            chars = new char[latin.length];
        }
        for (int k = 0; k < count; k++) {
            chars[k] = (char) (latin[k] & 0xFF);
        }
        return count;
    }

    /**
     * As {@link #latin}, for any text: words of bytes, from which clean ASCII is taken, and runs of sequences of one
     * length in turn.
     */
    private int wide(byte[] bytes, int from, int end, int last, int done, int seen) {
        char[] chars = this.chars;
        int i = from;
        int p = done;
        int flags = seen;
        while (i <= last) {
            byte c = bytes[i];
            if (c >= 0 && c != '"') {
                for (int k = 0; k < ByteWords.WORD; k++) {
                    chars[p + k] = (char) bytes[i + k];
                }
                long marks = ByteWords.attention(ByteWords.getLong(bytes, i), true) & ByteWords.HIGH_BITS;
                int clean = marks == 0 ? ByteWords.WORD : ByteWords.firstByte(marks);
                i += clean;
                p += clean;
                if (marks == 0 || i > last) {
                    continue;
                }
                c = bytes[i];
            }
            if (c < 0) {
                int start = p;
                int next = ByteWords.getInt(bytes, i); // the word at last covers this load after a sequence too
                flags |= TextFlags.HIGH;
                if (Utf8Sequence.isLeadOfThree(c)) {
                    int others = 0;
                    while (i <= last && Utf8Sequence.isThree(next)) {
                        char unit = Utf8Sequence.charOfThree(next);
                        chars[p++] = unit;
                        others |= NOT_OF_THREE >>> (unit >> BLOCK_SHIFT);
                        i += Utf8Sequence.THREE;
                        next = ByteWords.getInt(bytes, i);
                    }
                    if ((others & 1) != 0) {
                        return OTHER;
                    }
                    flags |= WIDE;
                } else if (Utf8Sequence.isLeadOfFour(c)) {
                    while (i <= last && Utf8Sequence.isFour(next)) {
                        int codePoint = Utf8Sequence.codePointOfFour(next);
                        chars[p] = Character.highSurrogate(codePoint);
                        chars[p + 1] = Character.lowSurrogate(codePoint);
                        p += 2;
                        i += Utf8Sequence.MAX_BYTES;
                        next = ByteWords.getInt(bytes, i);
                    }
                    flags |= WIDE;
                } else {
                    while (i <= last && Utf8Sequence.isTwo(next)) {
                        char unit = Utf8Sequence.charOfTwo(next);
                        chars[p++] = unit;
                        flags |= unit << UNITS_SHIFT;
                        i += 2;
                        next = ByteWords.getInt(bytes, i);
                    }
                }
                if (p == start) {
                    return OTHER;
                }
            } else if (c == '"') {
                return found(i, p, flags);
            } else if (c == '\\') {
                int after = StringScanner.escape(bytes, i, end, escape);
                if (after < 0) {
                    return OTHER;
                }
                int codePoint = EscapeSequence.codePoint(bytes, i);
                p += Character.toChars(codePoint, chars, p);
                i = after;
                flags |= TextFlags.ESCAPED | codePoint << UNITS_SHIFT;
            } else {
                return OTHER;
            }
        }
        return dry(i, p, flags);
    }

    private int dry(int i, int count, int flags) {
        stop = i;
        this.count = count;
        this.flags = flags;
        return DRY;
    }

    /**
     * Continues where less than a word is at hand, since the string may end there; gives up if there was no room for a
     * word.
     */
    private int rest(byte[] bytes, int end) {
        int i = stop;
        int left = end - i;
        if (left >= ByteWords.WORD) {
            return OTHER;
        }
        if (tail.length == 0) {
            tail = new byte[2 * ByteWords.WORD];
        }
        ByteWords.putLong(tail, 0, 0); // no quote, and no continuation byte
        ByteWords.putLong(tail, ByteWords.WORD, 0);
        System.arraycopy(bytes, i, tail, 0, left);
        int last = last(0, left - 1, count);
        int q = isWide ? wide(tail, 0, left, last, count, flags) : latin(tail, 0, left, last, count, flags);
        return q < 0 ? OTHER : i + q;
    }
}
