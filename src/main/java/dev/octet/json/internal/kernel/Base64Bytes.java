package dev.octet.json.internal.kernel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/**
 * Base64 on byte ranges, an instance for each alphabet of RFC 4648, with padding. Groups of three bytes become groups
 * of four chars, each an ASCII byte. Decoding is strict: padding is required, bytes outside the alphabet are refused,
 * and unused bits of the last char must be zero, unless the caller accepts any. So no two texts decode to the same
 * bytes.
 *
 * <p>The encoding loop turns 12 bits into two chars with one table look-up, and two groups into eight chars with one
 * load and one store. Words are big-endian, so that the first byte is the highest. The low 16 bits of the load are
 * bytes of the next round:
 * <pre>
 *   load    aaaaaaaa bbbbbbbb cccccccc dddddddd eeeeeeee ffffffff ........ ........
 *           |---- 12 ---||--- 12 ----||---- 12 ---||--- 12 ----|
 *   store   A A           B B          C C          D D              eight chars
 * </pre>
 * Decoding looks up each char. A byte outside the alphabet has a value with all bits set, which makes its group
 * negative. Two groups are six bytes, stored as eight: the next group overwrites the last two, so the loop leaves
 * at least one group to the loop behind it.
 *
 * <p>Nothing is allocated. No byte outside the named ranges influences the result, and none is written. Source and
 * target must not overlap.
 */
public final class Base64Bytes {
    /** Bytes in a whole group. */
    public static final int GROUP_BYTES = 3;
    /** Chars in the text of a group, including the padding of a group that is not whole. */
    public static final int GROUP_CHARS = 4;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private static final String LETTERS_AND_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    /** Pads the last group. */
    public static final byte PAD = '=';

    private static final byte NO_CHAR = -1;
    private static final int CHAR_BITS = 6;
    private static final int PAIR_BITS = 2 * CHAR_BITS;
    private static final int PAIR_MASK = (1 << PAIR_BITS) - 1;
    private static final int GROUP_MASK = (1 << 2 * PAIR_BITS) - 1;

    /** The alphabet of section 4. */
    public static final Base64Bytes STANDARD = new Base64Bytes("+/");

    /** The alphabet of section 5, for URLs and file names. */
    public static final Base64Bytes URL = new Base64Bytes("-_");

    /** The two chars of each 12 bits, the first in the high byte: 8 KiB, a quarter of a small first-level cache. */
    private final char[] pairs;

    /** The value of each char of the alphabet, by {@code b & 0xFF}; {@link #NO_CHAR} for other bytes. */
    private final byte[] values;

    private Base64Bytes(String lastTwo) {
        byte[] alphabet = (LETTERS_AND_DIGITS + lastTwo).getBytes(StandardCharsets.US_ASCII);
        pairs = pairs(alphabet);
        values = values(alphabet);
    }

    private static char[] pairs(byte[] alphabet) {
        char[] pairs = new char[1 << PAIR_BITS];
        int charMask = (1 << CHAR_BITS) - 1;
        for (int bits = 0; bits < pairs.length; bits++) {
            pairs[bits] = (char) (alphabet[bits >>> CHAR_BITS] << Byte.SIZE | alphabet[bits & charMask]);
        }
        return pairs;
    }

    private static byte[] values(byte[] alphabet) {
        byte[] values = new byte[0x100];
        Arrays.fill(values, NO_CHAR);
        for (int value = 0; value < alphabet.length; value++) {
            values[alphabet[value]] = (byte) value;
        }
        return values;
    }

    /** The number of chars for {@code bytes} bytes, padding included: four for each group, whole or not. */
    public static long encodedLength(long bytes) {
        return (bytes + GROUP_BYTES - 1) / GROUP_BYTES * GROUP_CHARS;
    }

    /**
     * The largest number of bytes, a multiple of three, whose chars fit in {@code chars} chars: what a buffer with that
     * much room takes at once.
     */
    public static int wholeGroupBytes(int chars) {
        return chars / GROUP_CHARS * GROUP_BYTES;
    }

    /**
     * Encodes all of {@code src[from, end)}, with padding. The range is a whole input, or the last piece of one whose
     * earlier pieces were encoded by {@link #encodeGroups}.
     *
     * @return the index after the last char written: {@code at + encodedLength(end - from)}
     * @throws IndexOutOfBoundsException if a range is not within its array; nothing is written
     */
    public int encode(byte[] src, int from, int end, byte[] dst, int at) {
        check(src, from, end, dst, at, encodedLength((long) end - from));
        int rest = (end - from) % GROUP_BYTES;
        int to = uncheckedGroups(src, from, end - rest, dst, at);
        if (rest == 0) {
            return to;
        }
        int bits = (src[end - rest] & 0xFF) << 2 * Byte.SIZE;
        if (rest == 2) {
            bits |= (src[end - 1] & 0xFF) << Byte.SIZE;
        }
        putGroup(pairs, bits, dst, to);
        dst[to + GROUP_CHARS - 1] = PAD;
        if (rest == 1) {
            dst[to + GROUP_CHARS - 2] = PAD;
        }
        return to + GROUP_CHARS;
    }

    /**
     * Encodes the whole groups of three bytes at the start of {@code src[from, end)}. The caller carries the one or two
     * bytes behind them, if any, into the next piece.
     *
     * @return the index after the last char written: {@code at + (end - from) / 3 * 4}
     * @throws IndexOutOfBoundsException if a range is not within its array; nothing is written
     */
    public int encodeGroups(byte[] src, int from, int end, byte[] dst, int at) {
        int whole = end - (end - from) % GROUP_BYTES;
        check(src, from, end, dst, at, encodedLength(whole - from));
        return uncheckedGroups(src, from, whole, dst, at);
    }

    private static void check(byte[] src, int from, int end, byte[] dst, int at, long chars) {
        Objects.checkFromToIndex(from, end, src.length);
        Objects.checkFromIndexSize((long) at, chars, dst.length);
    }

    /** Requires that {@code end - from} is a multiple of three and that the ranges are within their arrays. */
    private int uncheckedGroups(byte[] src, int from, int end, byte[] dst, int at) {
        char[] pairs = this.pairs;
        int in = from;
        int out = at;
        while (end - in >= Long.BYTES) {
            long bits = (long) LONG.get(src, in) >>> 2 * Byte.SIZE;
            long chars = (long) pairs[(int) (bits >>> 3 * PAIR_BITS)] << 3 * Character.SIZE
                    | (long) pairs[(int) (bits >>> 2 * PAIR_BITS) & PAIR_MASK] << 2 * Character.SIZE
                    | (long) pairs[(int) (bits >>> PAIR_BITS) & PAIR_MASK] << Character.SIZE
                    | pairs[(int) bits & PAIR_MASK];
            LONG.set(dst, out, chars);
            in += 2 * GROUP_BYTES;
            out += 2 * GROUP_CHARS;
        }
        while (in < end) {
            putGroup(
                    pairs,
                    (src[in] & 0xFF) << 2 * Byte.SIZE | (src[in + 1] & 0xFF) << Byte.SIZE | src[in + 2] & 0xFF,
                    dst,
                    out);
            in += GROUP_BYTES;
            out += GROUP_CHARS;
        }
        return out;
    }

    private static void putGroup(char[] pairs, int bits, byte[] dst, int at) {
        int first = pairs[bits >>> PAIR_BITS];
        int second = pairs[bits & PAIR_MASK];
        dst[at] = (byte) (first >>> Byte.SIZE);
        dst[at + 1] = (byte) first;
        dst[at + 2] = (byte) (second >>> Byte.SIZE);
        dst[at + 3] = (byte) second;
    }

    /**
     * Decodes the whole groups of four chars, without padding, at the start of {@code src[from, end)}. One to three
     * chars behind them, if any, remain for the caller. {@link #decodeLast} decodes the last group of an input.
     *
     * @param dst needs room for {@code (end - from) / 4 * 3} bytes from {@code at} on; when a char is refused, these
     *     bytes may have any content
     * @return the number of bytes written; or, negative, {@code ~index} in {@code src} of the first byte that is not in
     *     the alphabet
     * @throws IndexOutOfBoundsException if a range is not within its array; nothing is written
     */
    public int decodeGroups(byte[] src, int from, int end, byte[] dst, int at) {
        int groups = (end - from) / GROUP_CHARS;
        check(src, from, end, dst, at, (long) groups * GROUP_BYTES);
        int stop = from + groups * GROUP_CHARS;
        byte[] values = this.values;
        int in = from;
        int out = at;
        while (stop - in > 2 * GROUP_CHARS) {
            int first = group(values, src, in);
            int second = group(values, src, in + GROUP_CHARS);
            if ((first | second) < 0) {
                break;
            }
            LONG.set(dst, out, (long) first << 5 * Byte.SIZE | (long) second << 2 * Byte.SIZE);
            in += 2 * GROUP_CHARS;
            out += 2 * GROUP_BYTES;
        }
        while (in < stop) {
            int bits = group(values, src, in);
            if (bits < 0) {
                return ~firstBad(values, src, in);
            }
            putBytes(bits, GROUP_BYTES, dst, out);
            in += GROUP_CHARS;
            out += GROUP_BYTES;
        }
        return out - at;
    }

    /** The 24 bits of four chars; negative when one of them is not in the alphabet. */
    private static int group(byte[] values, byte[] src, int at) {
        return values[src[at] & 0xFF] << 3 * CHAR_BITS
                | values[src[at + 1] & 0xFF] << 2 * CHAR_BITS
                | values[src[at + 2] & 0xFF] << CHAR_BITS
                | values[src[at + 3] & 0xFF];
    }

    private static int firstBad(byte[] values, byte[] src, int from) {
        int at = from;
        while (values[src[at] & 0xFF] >= 0) {
            at++;
        }
        return at;
    }

    /** Stores the highest {@code count} bytes of the 24 bits. */
    private static void putBytes(int bits, int count, byte[] dst, int at) {
        for (int i = 0; i < count; i++) {
            dst[at + i] = (byte) (bits >>> (GROUP_BYTES - 1 - i) * Byte.SIZE);
        }
    }

    /**
     * Decodes the last group of an input: {@code src[from, from + 4)}, which is {@code xxxx}, {@code xxx=} or
     * {@code xx==}.
     *
     * @param anyBits whether unused bits may have any value
     * @return the number of bytes written, 1 to 3; or, negative, {@code ~index} in {@code src} of the first byte that
     *     makes the group impossible: a byte that is not in the alphabet, padding behind unused bits that are not zero,
     *     or another byte than the second padding. Nothing is written then
     * @throws IndexOutOfBoundsException if the group is not within {@code src}, or its bytes do not fit in {@code dst}
     *     from {@code at} on; nothing is written
     */
    public int decodeLast(byte[] src, int from, byte[] dst, int at, boolean anyBits) {
        Objects.checkFromIndexSize(from, GROUP_CHARS, src.length);
        int chars = src[from + 2] == PAD ? 2 : src[from + 3] == PAD ? 3 : GROUP_CHARS;
        int bits = 0;
        for (int i = 0; i < chars; i++) {
            int value = values[src[from + i] & 0xFF];
            if (value < 0) {
                return ~(from + i);
            }
            bits |= value << (GROUP_CHARS - 1 - i) * CHAR_BITS;
        }
        int bytes = chars - 1;
        if (!anyBits && (bits & GROUP_MASK >>> bytes * Byte.SIZE) != 0) {
            return ~(from + chars);
        }
        if (chars == 2 && src[from + 3] != PAD) {
            return ~(from + 3);
        }
        Objects.checkFromIndexSize(at, bytes, dst.length);
        putBytes(bits, bytes, dst, at);
        return bytes;
    }
}
