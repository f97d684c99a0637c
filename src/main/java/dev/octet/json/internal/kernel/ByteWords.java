package dev.octet.json.internal.kernel;

import dev.octet.json.internal.hot.Inlined;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Eight bytes as one {@code long}: loads, stores and the masks that test all eight at once.
 *
 * <p>Words are little-endian on every machine. The byte at the lowest index is the lowest byte of the word, so
 * {@link #firstByte} finds it by counting trailing zeros. The handles are used for plain get and set only: other access
 * modes throw at unaligned indices.
 *
 * <p><b>How {@link #attention} works.</b> A byte of a JSON string needs attention when it is a control character, a
 * quote or a backslash. Per byte, in unsigned arithmetic:
 *
 * <pre>
 *   b                   00..1F    20 space   22 quote   5C backslash   7F    80..FF
 *   b ^ 02              00..1F    22         20         5E             7D    80..FF      quote joins the controls;
 *   (b ^ 02) - 21       borrow    01         borrow     3D             5C    5F..DE      space leaves them
 *   (b ^ 5C) - 01       -         -          -          borrow         -     -
 *   or of both, bit 7   1         0          1          1              0     0 or 1
 *   and not b, bit 7    1         0          1          1              0     0           80 and above are clean
 *   or b, bit 7         1         0          1          1              0     1           they need attention as well
 * </pre>
 *
 * Borrows run upwards only, and each run of them starts at a byte that is a true hit. So the mask is non-zero exactly
 * when there is a hit, and its lowest bit marks the first one. Bits above the lowest may be false hits, so callers read
 * only the first hit from a mask.
 */
public final class ByteWords {
    /** Bytes in a word. */
    public static final int WORD = 8;

    /** Bytes in a half word. */
    public static final int HALF = 4;

    /** Bit 7 of each byte: set in bytes that are not ASCII. */
    public static final long HIGH_BITS = repeat(0x80);

    private static final long ONES = repeat(0x01);
    private static final long QUOTE_TO_CONTROL = repeat('"' ^ 0x20);
    private static final long FIRST_CLEAN = repeat(0x21);
    private static final long BACKSLASHES = repeat('\\');

    private static final long DIGIT_ZEROS = repeat('0');
    /** The other bits of each byte. */
    public static final long SEVEN_BITS = repeat(0x7F);

    private static final long PAST_NINE = repeat(0x80 - 10);
    /** Eight spaces. They also fill up a word that has fewer than eight bytes: spaces are clean. */
    public static final long SPACES = repeat(' ');

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private ByteWords() {}

    /** The word that has {@code value} in each byte. */
    public static long repeat(int value) {
        return (value & 0xFFL) * 0x0101010101010101L;
    }

    /** The word that has {@code value} in each of its four chars. */
    public static long repeatChar(int value) {
        return value * 0x0001_0001_0001_0001L;
    }

    /** The word that begins with these ASCII characters, at most eight; the bytes behind them are zero. */
    public static long word(String text) {
        byte[] bytes = new byte[WORD];
        System.arraycopy(text.getBytes(StandardCharsets.US_ASCII), 0, bytes, 0, text.length());
        return getLong(bytes, 0);
    }

    /** Loads the eight bytes from {@code at} on. */
    @Inlined
    public static long getLong(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    /** Stores eight bytes from {@code at} on. */
    @Inlined
    public static void putLong(byte[] bytes, int at, long word) {
        LONG.set(bytes, at, word);
    }

    /** Loads the four bytes from {@code at} on. */
    @Inlined
    public static int getInt(byte[] bytes, int at) {
        return (int) INT.get(bytes, at);
    }

    /** Stores four bytes from {@code at} on. */
    @Inlined
    public static void putInt(byte[] bytes, int at, int half) {
        INT.set(bytes, at, half);
    }

    /**
     * Returns a word in which bit 7 of a byte, and perhaps other bits, are set where that byte of {@code word} needs
     * attention. {@code & HIGH_BITS} makes it a mask that is non-zero exactly when there is such a byte, and whose
     * {@link #firstByte} is the first one. The caller masks, so that it can or several words and mask once.
     *
     * @param stopAtHigh whether bytes of 0x80 and above need attention as well
     */
    @Inlined
    public static long attention(long word, boolean stopAtHigh) {
        return stopAtHigh ? borrows(word) | word : borrows(word) & ~word;
    }

    // A method of its own: it and its caller are then both small enough to be inlined everywhere.
    @Inlined
    private static long borrows(long word) {
        return ((word ^ QUOTE_TO_CONTROL) - FIRST_CLEAN) | ((word ^ BACKSLASHES) - ONES);
    }

    /**
     * Returns a word in which bit 7 of a byte is set where that byte of {@code word} is not a decimal digit.
     * {@code & HIGH_BITS} makes it a mask in which every bit is exact.
     *
     * <pre>
     *   x = byte ^ 30       0..9 for digits (30..39), A..F for 3A..3F, 10 and above for all others
     *   (x &amp; 7F) + 76      below 80 exactly for x &amp; 7F &lt;= 9: no carry leaves a byte
     *   or x                for bytes of 80 and above
     * </pre>
     */
    @Inlined
    public static long noDigit(long word) {
        long x = word ^ DIGIT_ZEROS;
        return (x & SEVEN_BITS) + PAST_NINE | x;
    }

    /** Returns a word that has bits set in each byte where {@code word} has no space, and zero in the others. */
    @Inlined
    public static long noSpace(long word) {
        return word ^ SPACES;
    }

    /**
     * Whether a word is all ASCII and does not contain a given byte.
     *
     * @param repeated the given byte, ASCII or 0x80, in each byte of a word
     */
    @Inlined
    public static boolean isClean(long word, long repeated) {
        long x = word ^ repeated; // an equal byte becomes 0, whose bit 7 the subtraction sets
        return ((word | x - ONES & ~x) & HIGH_BITS) == 0;
    }

    /** The index, 0 to 7, of the first byte that a mask marks by its bit 7; {@link #WORD} if it marks none. */
    @Inlined
    public static int firstByte(long mask) {
        return Long.numberOfTrailingZeros(mask) >>> 3;
    }

    /** All bits of the bytes before the first one that a mask marks by its bit 7; all bits if it marks none. */
    @Inlined
    public static long bitsBefore(long mask) {
        return ((mask & -mask) >>> Byte.SIZE - 1) - 1;
    }
}
