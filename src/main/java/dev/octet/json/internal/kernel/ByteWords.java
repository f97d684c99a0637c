package dev.octet.json.internal.kernel;

import dev.octet.json.internal.hot.Inlined;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Eight bytes as one {@code long}: loads, stores and the masks that question all eight at once.
 *
 * <p>Words are little-endian on every machine, so the byte at the lowest index is the lowest byte of the word and {@link #firstByte}
 * finds it with a count of trailing zeros. The handles are plain get and set only: other access modes refuse unaligned indices.
 *
 * <p><b>How {@link #attention} works.</b> A byte of a JSON string needs attention when it is a control character, a quote or a
 * backslash. Per byte, in unsigned arithmetic:
 *
 * <pre>
 *   b                   00..1F    20 space   22 quote   5C backslash   7F    80..FF
 *   b ^ 02              00..1F    22         20         5E             7D    80..FF      quote joins the controls,
 *   (b ^ 02) - 21       borrow    01         borrow     3D             5C    5F..DE      space leaves them
 *   (b ^ 5C) - 01       -         -          -          borrow         -     -
 *   or of both, bit 7   1         0          1          1              0     0 or 1
 *   and not b, bit 7    1         0          1          1              0     0           bytes of 80 and above pass
 *   or b, bit 7         1         0          1          1              0     1           they need attention too
 * </pre>
 *
 * A borrow leaves its byte only upwards and only from a byte that is a true hit. So the mask is non-zero exactly when there is a
 * hit, and its lowest bit marks the first one; bits above the lowest may be ghosts, so only the first hit is ever read from it.
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
    private static final long SEVEN_BITS = repeat(0x7F);
    private static final long PAST_NINE = repeat(0x80 - 10);
    private static final long SPACES = repeat(' ');

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private ByteWords() {}

    /** The word that has {@code value} in each byte. */
    public static long repeat(int value) {
        return (value & 0xFFL) * 0x0101010101010101L;
    }

    /** The word that begins with these ASCII characters, eight at most; the bytes behind them are zero. */
    public static long word(String text) {
        byte[] bytes = new byte[WORD];
        System.arraycopy(text.getBytes(StandardCharsets.US_ASCII), 0, bytes, 0, text.length());
        return getLong(bytes, 0);
    }

    /** The eight bytes from {@code at} on. */
    @Inlined
    public static long getLong(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    /** Stores eight bytes from {@code at} on. */
    @Inlined
    public static void putLong(byte[] bytes, int at, long word) {
        LONG.set(bytes, at, word);
    }

    /** The four bytes from {@code at} on. */
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
     * Has bit 7 of a byte set, and perhaps other bits, where a byte of {@code word} needs attention: {@code & HIGH_BITS} makes a mask of
     * it that is non-zero exactly when there is such a byte, and whose {@link #firstByte} is the first one. Left open so that several
     * words can be or-ed and masked once.
     *
     * @param stopAtHigh whether bytes of 0x80 and above need attention too
     */
    @Inlined
    public static long attention(long word, boolean stopAtHigh) {
        return stopAtHigh ? borrows(word) | word : borrows(word) & ~word;
    }

    // apart, since both are small enough then to be inlined wherever they stand
    @Inlined
    private static long borrows(long word) {
        return ((word ^ QUOTE_TO_CONTROL) - FIRST_CLEAN) | ((word ^ BACKSLASHES) - ONES);
    }

    /**
     * Has bit 7 of a byte set where a byte of {@code word} is no decimal digit; {@code & HIGH_BITS} makes an exact mask of it.
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

    /** Has bits set in each byte of {@code word} that is not a space. */
    @Inlined
    public static long noSpace(long word) {
        return word ^ SPACES;
    }

    /** Whether a word is ASCII and has no byte that is equal to the one that {@code repeated} repeats, which is ASCII too or 0x80. */
    @Inlined
    public static boolean isClean(long word, long repeated) {
        long x = word ^ repeated; // has a byte of 0 for an equal one, which borrows from its bit 7
        return ((word | x - ONES & ~x) & HIGH_BITS) == 0;
    }

    /** Index, 0 to 7, of the first byte that a non-zero mask marks. */
    @Inlined
    public static int firstByte(long mask) {
        return Long.numberOfTrailingZeros(mask) >>> 3;
    }
}
