package dev.octet.json.read;

import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.kernel.EscapeSequence;
import dev.octet.json.internal.kernel.Utf8Sequence;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;

/**
 * Decodes a string that is not ASCII while its end is looked for: one pass for a caller who asks for the text of each, where to validate and then to decode
 * are two. Whether the next will be asked for is a guess, from the last: {@link #begin}.
 *
 * <p>How this file is built: {@link #decode} is the only loop. It takes what is well-formed, up to the closing quote. Whatever else it meets, an error
 * above all, it leaves: then nothing has happened, and the string is scanned and decoded by those who do that for any string. So nothing is thrown
 * here, and no error is told in two places.
 *
 * <pre>
 *   bytes[from .. i)   decoded to   chars[0 .. p)
 *
 *   invariants   p &lt;= i - from ;  while i &lt;= last, a word of bytes is at hand and there is room for as many chars
 * </pre>
 *
 * <p>What is held is the text of one range of one array; whoever changes what is in the array calls {@link #forget}.
 */
final class TextAhead {
    /** Longer strings are not decoded here, so that the array stays small. */
    static final int MAX_BYTES = 4096;

    /** Answer of {@link #decode}: not for this class. */
    static final int OTHER = -1;

    private static final int FIRST_CHARS = 256;
    private static final byte[] NO_BYTES = {};

    // The lead of two bytes, or of three, and those behind it: the bits by which they are told, and what these are, the
    // first byte the lowest.
    private static final int MASK_OF_TWO = 0xC0E0;
    private static final int TWO = 0x80C0;
    private static final int MASK_OF_THREE = 0xC0C0F0;
    private static final int THREE = 0x8080E0;

    /** Not of two bytes: overlong. */
    private static final int MAX_ASCII = 0x7F;

    private final ScanState escape = new ScanState();
    private char[] chars = {};
    private int count;
    private int flags;

    private byte[] bytes = NO_BYTES;
    private int from;
    private int end;
    private boolean held;
    private boolean given;

    private boolean ofName;
    private boolean namesAsked;
    private boolean valuesAsked;

    /** Another string begins. Answers whether to {@link #decode} it: what was asked for the last time is asked for again, of names and of values apart. */
    boolean begin(boolean name) {
        if (held && !given) {
            setAsked(false);
        }
        held = false;
        ofName = name;
        return name ? namesAsked : valuesAsked;
    }

    private void setAsked(boolean asked) {
        if (ofName) {
            namesAsked = asked;
        } else {
            valuesAsked = asked;
        }
    }

    /** The text of a string that is not ASCII, of so many bytes, was asked for and is not held. */
    void ask(int length) {
        setAsked(length <= MAX_BYTES);
        if (length <= MAX_BYTES && chars.length < length + ByteWords.WORD) {
            chars = new char[Math.max(FIRST_CHARS, Integer.highestOneBit(length + ByteWords.WORD) << 1)];
        }
    }

    /** Whether the text of {@code bytes[from, end)} is held. */
    @SuppressWarnings("ReferenceEquality") // a range of this very array
    boolean holds(byte[] bytes, int from, int end) {
        return held && this.from == from && this.end == end && this.bytes == bytes;
    }

    /** The text that is held. */
    String text() {
        given = true;
        return new String(chars, 0, count);
    }

    /** What the text that is held has: {@link TokenReader#ESCAPED}, {@link TokenReader#HIGH}. */
    int flags() {
        return flags;
    }

    /** The bytes of the text that is held have changed, or are not to be kept. */
    void forget() {
        held = false;
        bytes = NO_BYTES;
    }

    /** Decodes the content that begins at {@code from}, and ends before {@code end} if all of it is at hand. Answers the index of its quote, or {@link #OTHER}. */
    int decode(byte[] bytes, int from, int end) {
        int q = decode(bytes, from, end, chars);
        held = q != OTHER;
        given = false;
        this.bytes = bytes;
        this.from = from;
        this.end = q;
        setAsked(held);
        return q;
    }

    private int decode(byte[] bytes, int from, int end, char[] chars) {
        int last = from + Math.min(end - from, chars.length) - ByteWords.WORD;
        int i = from;
        int p = 0;
        int flags = 0;
        while (i <= last) {
            for (int k = 0; k < ByteWords.WORD; k++) {
                chars[p + k] = (char) bytes[i + k];
            }
            long marks = ByteWords.attention(ByteWords.getLong(bytes, i), true) & ByteWords.HIGH_BITS;
            int clean = marks == 0 ? ByteWords.WORD : ByteWords.firstByte(marks);
            i += clean;
            p += clean;
            if (marks == 0) {
                continue;
            }
            byte c = bytes[i];
            if (c == '"') {
                count = p;
                this.flags = flags;
                return i;
            }
            if (c == '\\') {
                int after = i <= last ? StringScanner.escape(bytes, i, end, escape) : OTHER;
                if (after < 0) {
                    return OTHER;
                }
                p += Character.toChars(EscapeSequence.codePoint(bytes, i), chars, p);
                i = after;
                flags |= TokenReader.ESCAPED;
                continue;
            }
            if (c >= 0) {
                return OTHER;
            }
            flags |= TokenReader.HIGH;
            while (i <= last && bytes[i] < 0) {
                int word = ByteWords.getInt(bytes, i);
                if ((word & MASK_OF_THREE) == THREE) {
                    char unit = Utf8Sequence.three(word);
                    if (!Utf8Sequence.isOfThree(unit)) {
                        return OTHER;
                    }
                    chars[p++] = unit;
                    i += Utf8Sequence.THREE;
                } else if ((word & MASK_OF_TWO) == TWO) {
                    int unit = Utf8Sequence.decode(bytes, i, 2);
                    if (unit <= MAX_ASCII) {
                        return OTHER;
                    }
                    chars[p++] = (char) unit;
                    i += 2;
                } else if (Utf8Sequence.length(bytes, i, end) == Utf8Sequence.MAX_BYTES) {
                    p += Character.toChars(Utf8Sequence.decode(bytes, i, Utf8Sequence.MAX_BYTES), chars, p);
                    i += Utf8Sequence.MAX_BYTES;
                } else {
                    return OTHER;
                }
            }
        }
        return OTHER;
    }
}
