package dev.octet.json.read;

import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.kernel.EscapeSequence;
import dev.octet.json.internal.kernel.Utf8Sequence;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;

/**
 * Decodes a string that is not plain ASCII while its end is looked for: one pass for a caller who asks for the text of each, where to validate and then to decode
 * are two. Whether the next will be asked for is a guess, from the last: {@link #begin}.
 *
 * <p>How this file is built: two loops that take what is well-formed, up to the closing quote: {@link #latin} as long as a byte is enough for each char, which is what a {@code String} is made of
 * then, and {@link #wide} from the first char on for which it is not. What is less than a word before the end of what is at hand goes on in an array of its own ({@link #rest}). Whatever
 * else they meet, an error above all, they leave: then nothing has happened, and the string is scanned and decoded by those who do that for any string. So nothing is thrown
 * here, and no error is told in two places.
 *
 * <pre>
 *   bytes[from .. i)   decoded to   latin[0 .. p), or chars[0 .. p)
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

    /** Answer of the loops: no word is at hand any more, or no room for one. */
    private static final int DRY = -2;

    /** Room at first: for the strings of small documents. */
    private static final int FIRST_ROOM = 128;

    private static final byte[] NO_BYTES = {};

    // The lead of two bytes, or of three, and those behind it: the bits by which they are told, and what these are, the
    // first byte the lowest.
    private static final int MASK_OF_TWO = 0xC0E0;
    private static final int TWO = 0x80C0;
    private static final int MASK_OF_THREE = 0xC0C0F0;
    private static final int THREE = 0x8080E0;

    // The same of two bytes for what is below U+0100.
    private static final int MASK_OF_LATIN = 0xC0FE;
    private static final int LATIN = 0x80C2;
    private static final int CONTINUATION_BITS = 6;
    private static final int CONTINUATION = (1 << CONTINUATION_BITS) - 1;

    // Among the flags of a text that is being decoded: what its units have, or-ed; of those beyond U+00FF that they
    // are.
    private static final int UNITS_SHIFT = Byte.SIZE;
    private static final int WIDE = 0x100 << UNITS_SHIFT;

    /** Where one text was wide, that many do not begin with bytes: a guess that changes all the time costs more than a wrong one. */
    private static final int WIDE_FOR = 8;

    /** Not of two bytes: overlong. */
    private static final int MAX_ASCII = 0x7F;

    private final ScanState escape = new ScanState();
    private byte[] latin = NO_BYTES;
    private char[] chars = {};
    private byte[] tail = NO_BYTES;
    private int stop;
    private int count;

    /** Whether the text is in {@link #chars}. */
    private boolean isWide;

    /** Texts that begin there from now on. */
    private int wideFor;

    private int flags;

    private byte[] bytes = NO_BYTES;
    private int from;
    private int end;
    private boolean held;
    private boolean given;

    private boolean ofName;
    private boolean namesAsked;
    private boolean valuesAsked = true;

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

    /** The text of a string that is not plain ASCII, of so many bytes, was asked for and is not held. */
    void ask(int length) {
        setAsked(length <= MAX_BYTES);
        if (length <= MAX_BYTES && latin.length < length + ByteWords.WORD) {
            latin = new byte[Math.max(FIRST_ROOM, Integer.highestOneBit(length + ByteWords.WORD) << 1)];
        }
    }

    /** Whether the text of {@code bytes[from, end)} is held. */
    @SuppressWarnings("ReferenceEquality") // a range of this very array
    boolean holds(byte[] bytes, int from, int end) {
        return held && this.from == from && this.end == end && this.bytes == bytes;
    }

    /** The text that is held. The constructor is deprecated for what it does to other text than that of U+0000 to U+00FF. */
    @SuppressWarnings("deprecation")
    String text() {
        given = true;
        return isWide ? new String(chars, 0, count) : new String(latin, 0, 0, count);
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
        if (latin.length == 0) {
            latin = new byte[FIRST_ROOM];
        }
        int last = last(from, end - ByteWords.WORD, 0);
        isWide = wideFor > 0;
        int q = isWide ? wide(bytes, from, end, last, widened(0), 0) : latin(bytes, from, end, last, 0, 0);
        if (q == DRY) {
            q = rest(bytes, end);
        }
        held = q != OTHER;
        given = false;
        this.bytes = bytes;
        this.from = from;
        this.end = q;
        setAsked(held);
        return q;
    }

    /** The last index from which a word is loaded: there must be one at hand, which {@code most} says, and room for it. */
    private int last(int i, int most, int p) {
        return Math.min(most, i + latin.length - p - ByteWords.WORD);
    }

    /** From {@code bytes[from]} on, with {@code done} chars before, of which {@code seen} is known; words are loaded from {@code last} at the latest. */
    private int latin(byte[] bytes, int from, int end, int last, int done, int seen) {
        byte[] latin = this.latin;
        int i = from;
        int p = done;
        int flags = seen;
        while (i <= last) {
            long word = ByteWords.getLong(bytes, i);
            ByteWords.putLong(latin, p, word);
            long marks = ByteWords.attention(word, true) & ByteWords.HIGH_BITS;
            int clean = marks == 0 ? ByteWords.WORD : ByteWords.firstByte(marks);
            i += clean;
            p += clean;
            if (marks == 0) {
                continue;
            }
            byte c = bytes[i];
            if (c == '"') {
                return found(i, p, flags);
            }
            if (i > last) {
                break;
            }
            int next = ByteWords.getInt(bytes, i);
            if ((next & MASK_OF_LATIN) == LATIN) {
                latin[p++] = (byte) (next << CONTINUATION_BITS | next >> Byte.SIZE & CONTINUATION);
                i += 2;
                flags |= TokenReader.HIGH;
                continue;
            }
            byte plain = c == '\\' ? EscapeSequence.plain(bytes[i + 1]) : 0;
            if (plain == 0) {
                return c >= 0 && c != '\\' ? OTHER : wide(bytes, i, end, last, widened(p), flags);
            }
            latin[p++] = plain;
            i += 2;
            flags |= TokenReader.ESCAPED;
        }
        return dry(i, p, flags);
    }

    private int found(int quote, int count, int flags) {
        this.count = count;
        this.flags = flags & (TokenReader.ESCAPED | TokenReader.HIGH);
        wideFor = flags >= WIDE ? WIDE_FOR : Math.max(0, wideFor - 1);
        return quote;
    }

    /** What was decoded so far is in {@link #chars} from now on. */
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

    /** As {@link #latin}, of any text. */
    private int wide(byte[] bytes, int from, int end, int last, int done, int seen) {
        char[] chars = this.chars;
        int i = from;
        int p = done;
        int flags = seen;
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
                return found(i, p, flags);
            }
            if (c == '\\') {
                if (i > last) {
                    break;
                }
                int after = StringScanner.escape(bytes, i, end, escape);
                if (after < 0) {
                    return OTHER;
                }
                int codePoint = EscapeSequence.codePoint(bytes, i);
                p += Character.toChars(codePoint, chars, p);
                i = after;
                flags |= TokenReader.ESCAPED | codePoint << UNITS_SHIFT;
                continue;
            }
            if (c >= 0) {
                return OTHER;
            }
            flags |= TokenReader.HIGH;
            while (i <= last && bytes[i] < 0) {
                int next = ByteWords.getInt(bytes, i);
                if ((next & MASK_OF_THREE) == THREE) {
                    char unit = Utf8Sequence.three(next);
                    if (!Utf8Sequence.isOfThree(unit)) {
                        return OTHER;
                    }
                    chars[p++] = unit;
                    flags |= WIDE;
                    i += Utf8Sequence.THREE;
                } else if ((next & MASK_OF_TWO) == TWO) {
                    int unit = Utf8Sequence.decode(bytes, i, 2);
                    if (unit <= MAX_ASCII) {
                        return OTHER;
                    }
                    chars[p++] = (char) unit;
                    flags |= unit << UNITS_SHIFT;
                    i += 2;
                } else if (Utf8Sequence.length(bytes, i, end) == Utf8Sequence.MAX_BYTES) {
                    p += Character.toChars(Utf8Sequence.decode(bytes, i, Utf8Sequence.MAX_BYTES), chars, p);
                    flags |= WIDE;
                    i += Utf8Sequence.MAX_BYTES;
                } else {
                    return OTHER;
                }
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

    /** Less than a word is at hand, or there is no room for one. In the first case the string may end here all the same. */
    private int rest(byte[] bytes, int end) {
        int i = stop;
        int left = end - i;
        if (left >= ByteWords.WORD) {
            return OTHER;
        }
        if (tail.length == 0) {
            tail = new byte[2 * ByteWords.WORD];
        }
        ByteWords.putLong(tail, 0, 0); // no quote, and nothing that continues a sequence
        ByteWords.putLong(tail, ByteWords.WORD, 0);
        System.arraycopy(bytes, i, tail, 0, left);
        int last = last(0, left - 1, count);
        int q = isWide ? wide(tail, 0, left, last, count, flags) : latin(tail, 0, left, last, count, flags);
        return q < 0 ? OTHER : i + q;
    }
}
