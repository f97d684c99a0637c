package dev.octet.json.read;

import static dev.octet.json.internal.kernel.ByteWords.HIGH_BITS;

import dev.octet.json.internal.cache.ArrayLengths;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.kernel.EscapeSequence;
import dev.octet.json.internal.kernel.Kernels;
import dev.octet.json.internal.kernel.Utf8Sequence;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Decodes the content of a JSON string on request: to a {@code String}, to UTF-8 or to chars.
 *
 * <p><b>Input</b> is the raw content of one string, {@code bytes[from, end)} without its quotes, which the scanner has
 * validated: escapes are complete, escaped surrogates come in pairs, the UTF-8 is well-formed. Nothing is checked
 * again. A {@link dev.octet.json.Leniency} may have let double quotes, control characters and a backslash before any
 * character through. A caller that decodes a string in parts must cut it between such units, never inside an escape, a
 * pair or a sequence.
 *
 * <p><b>How this file is built:</b> escapes are decoded in three methods, {@link #unescape}, {@link #equalsText} and
 * {@link #chars}, by the same two functions; the first two find the next backslash with the kernel. ASCII text becomes
 * a {@code String} by a copy, other text by way of chars, in one pass with its escapes. Unescaping never makes text
 * longer, so room for the source is room for the result:
 *
 * <pre>
 *   clean run    n bytes  to  n
 *   \n           2        to  1
 *   &#92;u0041       6        to  1, 2 or 3
 *   &#92;ud83d&#92;ude00 12       to  4
 *
 *   invariant of unescape   p - at &lt;= i - from, so end - i bytes of room are left for the kernel's wide stores
 * </pre>
 *
 * <p><b>Scratch.</b> Escapes are resolved in an array of this instance, never in the caller's. The array grows to what
 * one string needs and is reused; {@link #trim} drops it if it is large. One instance belongs to one parser.
 */
final class StringDecoder {
    /** A larger scratch array is not kept from one document to the next. */
    static final int MAX_KEPT_SCRATCH = ArrayLengths.MAX_KEPT;

    private static final int MIN_SCRATCH = 128;
    private static final byte[] NO_SCRATCH = {};

    /** Larger sizes are not rounded up to a power of two. */
    private static final int MAX_ROUNDED = 1 << 30;

    private static final byte BACKSLASH = '\\';

    private static final char[] NO_CHARS = {};
    private static final long BACKSLASHES = ByteWords.repeat('\\');

    /** The text of the string that was scanned last, if it was decoded then. */
    final TextAhead ahead = new TextAhead();

    private byte[] scratch = NO_SCRATCH;
    private char[] chars = NO_CHARS;

    /**
     * Returns the text of {@code bytes[from, end)}.
     *
     * @param escaped whether it contains a backslash
     * @param high whether it contains a byte of 0x80 or above
     */
    @Inlined
    String string(byte[] bytes, int from, int end, boolean escaped, boolean high) {
        return escaped || high ? decoded(bytes, from, end, escaped, high) : ascii(bytes, from, end);
    }

    private String decoded(byte[] bytes, int from, int end, boolean escaped, boolean high) {
        if (ahead.holds(bytes, from, end)) {
            return ahead.text();
        }
        ahead.ask(end - from);
        if (high && end - from <= TextAhead.MAX_BYTES) {
            char[] chars = charScratch(end - from);
            return new String(chars, 0, chars(bytes, from, end, escaped, chars, 0));
        }
        if (!escaped) {
            return new String(bytes, from, end - from, StandardCharsets.UTF_8);
        }
        int length = decode(bytes, from, end); // may replace the scratch array
        return new String(scratch, 0, length, StandardCharsets.UTF_8);
    }

    private char[] charScratch(int room) {
        if (chars.length < room) {
            chars = new char[roundedUp(room)];
        }
        return chars;
    }

    /**
     * The constructor is deprecated because it is wrong for other bytes than ASCII. For ASCII it is the one that only
     * copies.
     */
    @SuppressWarnings("deprecation")
    @Inlined
    private static String ascii(byte[] bytes, int from, int end) {
        return new String(bytes, 0, from, end - from);
    }

    /**
     * Decodes {@code src[from, end)} to UTF-8 with escapes resolved, into {@link #scratch()} from index 0 on.
     *
     * @param src not the scratch array
     * @return the length of the result in bytes
     */
    int decode(byte[] src, int from, int end) {
        if (scratch.length < end - from) {
            scratch = new byte[roundedUp(end - from)];
        }
        return unescape(src, from, end, scratch, 0);
    }

    private static int roundedUp(int size) {
        if (size > MAX_ROUNDED) {
            return size;
        }
        return Math.max(MIN_SCRATCH, Integer.highestOneBit(size - 1) << 1);
    }

    /**
     * Returns the array with the result of {@link #decode}. It is valid until the next call of {@code decode}, of
     * {@link #string} for escaped text, or of {@link #trim}.
     */
    byte[] scratch() {
        return scratch;
    }

    /** Returns the size of the arrays that are kept. */
    int keptBytes() {
        return scratch.length + Character.BYTES * chars.length + ahead.keptBytes();
    }

    /**
     * Drops the scratch array if it is larger than {@link #MAX_KEPT_SCRATCH}. To be called at the end of a document.
     */
    void trim() {
        ahead.forget();
        if (scratch.length > MAX_KEPT_SCRATCH) {
            scratch = NO_SCRATCH;
        }
    }

    /**
     * Decodes {@code src[from, end)} to UTF-8 with escapes resolved, into {@code dst} from index {@code at} on. The
     * result is never longer than the source. The rest of {@code dst[at, at + end - from)} has undefined content;
     * nothing else is touched.
     *
     * @param dst another array than {@code src}
     * @return the index after the last byte of the result
     */
    @Hot
    static int unescape(byte[] src, int from, int end, byte[] dst, int at) {
        int i = from;
        int p = at;
        while (true) {
            int stop = Kernels.ACTIVE.copyClean(src, i, end, dst, p);
            p += stop - i;
            i = stop;
            if (i == end) {
                return p;
            }
            if (src[i] == BACKSLASH) {
                int codePoint = EscapeSequence.codePoint(src, i);
                p = Utf8Sequence.encode(codePoint, dst, p);
                i += EscapeSequence.length(src, i);
            } else { // a double quote in single quotes, or a control character
                dst[p++] = src[i++];
            }
        }
    }

    /**
     * Decodes {@code raw[from, end)} to UTF-16, into {@code dst} from index {@code at} on. There must be room for one
     * char for each byte.
     *
     * @param escaped whether a backslash begins an escape; otherwise it is an ordinary char
     * @return the index after the last char
     */
    @Hot
    static int chars(byte[] raw, int from, int end, boolean escaped, char[] dst, int at) {
        long backslashes = escaped ? BACKSLASHES : HIGH_BITS; // HIGH_BITS: bytes that stop the loop anyway
        int i = from;
        int p = at;
        while (i < end) {
            while (end - i >= ByteWords.WORD && ByteWords.isClean(ByteWords.getLong(raw, i), backslashes)) {
                for (int k = 0; k < ByteWords.WORD; k++) {
                    dst[p + k] = (char) raw[i + k];
                }
                i += ByteWords.WORD;
                p += ByteWords.WORD;
            }
            for (int wordEnd = i + Math.min(end - i, ByteWords.WORD); i < wordEnd; ) {
                byte lead = raw[i];
                if (Utf8Sequence.isLeadOfThree(lead) && end - i >= ByteWords.HALF) {
                    do {
                        dst[p++] = Utf8Sequence.charOfThree(ByteWords.getInt(raw, i));
                        i += Utf8Sequence.THREE;
                    } while (end - i >= ByteWords.HALF && Utf8Sequence.isLeadOfThree(raw[i]));
                } else if (lead < 0) {
                    int length = Utf8Sequence.lengthOf(lead);
                    if (length == Utf8Sequence.MAX_BYTES) {
                        p += Character.toChars(Utf8Sequence.decode(raw, i, length), dst, p);
                    } else {
                        dst[p++] = (char) Utf8Sequence.decode(raw, i, length);
                    }
                    i += length;
                } else if (lead == BACKSLASH && escaped) {
                    p += Character.toChars(EscapeSequence.codePoint(raw, i), dst, p);
                    i += EscapeSequence.length(raw, i);
                } else {
                    dst[p++] = (char) lead;
                    i++;
                }
            }
        }
        return p;
    }

    /**
     * Returns whether the text of {@code raw[from, end)} equals this UTF-8. Malformed UTF-8 equals no text.
     *
     * @param escaped whether {@code raw} contains a backslash
     */
    static boolean equalsText(byte[] raw, int from, int end, boolean escaped, byte[] text) {
        if (!escaped) {
            return Arrays.equals(raw, from, end, text, 0, text.length);
        }
        int i = from;
        int t = 0;
        while (i < end) {
            int stop = Kernels.ACTIVE.scanClean(raw, i, end);
            if (stop == i && raw[i] == BACKSLASH) {
                int codePoint = EscapeSequence.codePoint(raw, i);
                int length = t < text.length ? Utf8Sequence.length(text, t, text.length) : 0;
                if (length <= 0 || Utf8Sequence.decode(text, t, length) != codePoint) {
                    return false;
                }
                t += length;
                i += EscapeSequence.length(raw, i);
            } else {
                int length = Math.max(1, stop - i); // 1: a double quote in single quotes, or a control character
                if (length > text.length - t || !Arrays.equals(raw, i, i + length, text, t, t + length)) {
                    return false;
                }
                t += length;
                i += length;
            }
        }
        return t == text.length;
    }
}
