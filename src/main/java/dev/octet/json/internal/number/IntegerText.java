package dev.octet.json.internal.number;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Writes {@code int} and {@code long} as decimal digits directly into a buffer, and reads {@code long} from any text of
 * a number.
 *
 * <p><b>Writing.</b> Up to four digits are written in pairs from a table; five to eight as one word
 * ({@link DigitWords}) that is shifted by its leading zeros; more as such a head followed by whole words. The head's
 * word overhangs by at most three bytes, and never past the room that the methods ask for: a head of five to eight
 * digits ends at most at {@code at + 1 + 8}, or is followed by words that cover it.
 *
 * <p>Each method needs the room named by its constant, {@code dst[at, at + room)}, for any value; the caller ensures
 * it. The content between the returned index and the end of the room is undefined afterwards. Nothing outside the room
 * is touched.
 *
 * <p><b>Reading.</b> The text is {@code bytes[from, end)} and is a number of RFC 8259 section 6; the caller ensures it.
 * Nothing outside that range is read. Whether a number is a {@code long} depends on its value, not on its spelling:
 * {@code 1.0}, {@code 1e2}, {@code 10000e-4}, {@code -0} and {@code 0e999999999999} are. The deciding facts are the
 * digits from the first to the last that is not zero, and the powers of ten for which these two stand.
 */
public final class IntegerText {
    /** The room for an {@code int}, in bytes: the length of {@code -2147483648}. */
    public static final int MAX_INT_BYTES = 11;

    /** The room for a {@code long}, in bytes: the length of {@code -9223372036854775808}. */
    public static final int MAX_LONG_BYTES = 20;

    /** Most digits of a {@code long}. */
    public static final int MAX_DIGITS = NumberText.MAX_DIGITS;

    /** Most digits of a {@link #run}. */
    public static final int MAX_RUN = 17;

    /** The bits of a {@link #run} that hold the number of its digits: {@code 10^17 < 2^57}. */
    private static final int RUN_SHIFT = 5;

    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    /**
     * {@code PAIRS[n]} holds the two ASCII digits of n, the tens in the low byte: {@code PAIRS[42] == '4' | '2' << 8}.
     */
    private static final short[] PAIRS = pairs();

    private static final byte[] MIN_LONG = Long.toString(Long.MIN_VALUE).getBytes(StandardCharsets.US_ASCII);

    // ceil(2^n / 10^m), as in DigitWords
    private static final int OVER_100 = 5_243; //                n = 19, d = 0.12: right for v < 43,690
    private static final long OVER_10_8 =
            1_441_151_881L; //     n = 57, d = 0.25: right for v < 5.7e9, so for -(long) MIN_VALUE

    /** The highest power of ten for which the first digit of a {@code long} can stand. */
    private static final int MAX_WEIGHT = NumberText.MAX_DIGITS - 1;

    /**
     * The magnitude that means "not a {@code long}": unsigned, and more than {@code 10^19 - 1}, the largest number of
     * 19 digits.
     */
    private static final long NO_LONG = -1;

    /** Those below that of a word. */
    private static final int[] POWERS_OF_TEN = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000};

    private IntegerText() {}

    private static short[] pairs() {
        short[] pairs = new short[100];
        for (int n = 0; n < pairs.length; n++) {
            pairs[n] = (short) ('0' + n / 10 | '0' + n % 10 << 8);
        }
        return pairs;
    }

    /**
     * Writes {@code value} as {@link Integer#toString(int)} spells it and returns the index after its last byte. Room:
     * {@link #MAX_INT_BYTES}.
     */
    @Hot
    public static int write(int value, byte[] dst, int at) {
        long rest = value;
        if (rest < 0) {
            dst[at++] = '-';
            rest = -rest;
        }
        if (rest < DigitWords.EIGHT_DIGITS) {
            return head((int) rest, dst, at);
        }
        int high = (int) ((rest * OVER_10_8) >>> 57);
        return eight((int) (rest - (long) high * DigitWords.EIGHT_DIGITS), dst, head(high, dst, at));
    }

    /**
     * Writes {@code value} as {@link Long#toString(long)} spells it and returns the index after its last byte. Room:
     * {@link #MAX_LONG_BYTES}.
     *
     * @implNote C2 compiles a division by a constant as a multiplication, so the divisions are left as they are
     */
    @Hot
    public static int write(long value, byte[] dst, int at) {
        long rest = value;
        if (rest < 0) {
            if (rest == Long.MIN_VALUE) {
                return slowMinLong(dst, at);
            }
            dst[at++] = '-';
            rest = -rest;
        }
        if (rest < DigitWords.EIGHT_DIGITS) {
            return head((int) rest, dst, at);
        }
        long high = rest / DigitWords.EIGHT_DIGITS;
        int low = (int) (rest - high * DigitWords.EIGHT_DIGITS);
        if (high < DigitWords.EIGHT_DIGITS) {
            return eight(low, dst, head((int) high, dst, at));
        }
        int top = (int) (high / DigitWords.EIGHT_DIGITS); // at most 922
        int middle = (int) (high - (long) top * DigitWords.EIGHT_DIGITS);
        return eight(low, dst, eight(middle, dst, head(top, dst, at)));
    }

    /** Writes {@code 0 <= value < 10^8} without leading zeros. With more than four digits, eight bytes are stored. */
    @Hot
    static int head(int value, byte[] dst, int at) {
        if (value < 100) {
            return upToTwo(value, dst, at);
        }
        if (value < 10_000) {
            int high = (value * OVER_100) >>> 19;
            int end = upToTwo(high, dst, at);
            SHORTS.set(dst, end, PAIRS[value - high * 100]);
            return end + 2;
        }
        long digits = DigitWords.eight(value);
        int leadingZeros = Long.numberOfTrailingZeros(digits) >>> 3;
        DigitWords.put(dst, at, (digits | DigitWords.ASCII_ZEROS) >>> (leadingZeros << 3));
        return at + 8 - leadingZeros;
    }

    @Inlined
    private static int upToTwo(int value, byte[] dst, int at) {
        if (value < 10) {
            dst[at] = (byte) ('0' + value);
            return at + 1;
        }
        SHORTS.set(dst, at, PAIRS[value]);
        return at + 2;
    }

    /** Writes {@code 0 <= value < 10^8} with its leading zeros. */
    @Inlined
    private static int eight(int value, byte[] dst, int at) {
        DigitWords.put(dst, at, DigitWords.eight(value) | DigitWords.ASCII_ZEROS);
        return at + 8;
    }

    /** Writes the one value whose magnitude is not a {@code long}. */
    private static int slowMinLong(byte[] dst, int at) {
        System.arraycopy(MIN_LONG, 0, dst, at, MIN_LONG.length);
        return at + MIN_LONG.length;
    }

    /** Returns whether a text of an optional minus and digits has few enough of them for {@link #uncheckedLong}. */
    @Inlined
    public static boolean hasFewDigits(byte[] bytes, int from, int end) {
        return end - NumberText.first(bytes, from) <= NumberText.MAX_DIGITS;
    }

    /**
     * Returns whether a result of {@link #uncheckedLong} is wrong, because the number that begins at {@code from} is no
     * {@code long}. From {@code 2^63} to {@code 10^19 - 1}, the result has the other sign.
     */
    @Inlined
    public static boolean isWrapped(long value, byte[] bytes, int from) {
        return NumberText.isNegative(bytes, from) ? value > 0 : value < 0;
    }

    /**
     * Returns the value of an optional minus and 1 to 19 digits, which must be all of {@code bytes[from, end)}. For any
     * other content the result is undefined. With 19 digits, {@link #isWrapped} says whether it is right.
     */
    @Inlined
    public static long uncheckedLong(byte[] bytes, int from, int end) {
        int first = NumberText.first(bytes, from);
        long magnitude = NumberText.digits(bytes, first, end);
        return first == from ? magnitude : -magnitude;
    }

    /**
     * Reads the digits from {@code from} on, at most {@link #MAX_RUN}, which may begin with zeros. The first four go
     * one by one, since the processor predicts these branches. Unlike the other methods, this one needs no number: any
     * bytes may be there, and one more than {@code MAX_RUN} must be in hand.
     *
     * @return the value and the number of the digits: {@link #valueOf}, {@link #digitsOf}
     */
    @Hot
    public static long run(byte[] bytes, int from) {
        long value = 0;
        for (int i = 0; i < ByteWords.HALF; i++) {
            int digit = bytes[from + i] - '0' & 0xFF;
            if (digit > 9) {
                return value << RUN_SHIFT | i;
            }
            value = 10 * value + digit;
        }
        return longerRun(bytes, from, value);
    }

    /**
     * Continues with a word. If it ends the run, its digits become the last ones of a number of eight digits; the bytes
     * before them are zeros:
     *
     * <pre>
     *   word       5 6 7 , . . . .      first byte lowest; three digits
     *   shifted    0 0 0 0 0 5 6 7
     * </pre>
     */
    @Hot
    private static long longerRun(byte[] bytes, int from, long head) {
        long word = ByteWords.getLong(bytes, from + ByteWords.HALF);
        long others = ByteWords.noDigit(word) & ByteWords.HIGH_BITS;
        if (others != 0) {
            int digits = ByteWords.firstByte(others);
            long tail = word << Byte.SIZE * (ByteWords.WORD - 1 - digits) << Byte.SIZE; // a shift by 64 shifts by 0
            return head * POWERS_OF_TEN[digits] + DigitWords.number(tail) << RUN_SHIFT | ByteWords.HALF + digits;
        }
        long value = head * DigitWords.EIGHT_DIGITS + DigitWords.number(word);
        int count = ByteWords.HALF + ByteWords.WORD;
        for (; count < MAX_RUN; count++) {
            int digit = bytes[from + count] - '0' & 0xFF;
            if (digit > 9) {
                break;
            }
            value = 10 * value + digit;
        }
        return value << RUN_SHIFT | count;
    }

    /** Returns the value of a {@link #run}. */
    @Inlined
    public static long valueOf(long run) {
        return run >>> RUN_SHIFT;
    }

    /** Returns the number of digits of a {@link #run}. */
    @Inlined
    public static int digitsOf(long run) {
        return (int) run & (1 << RUN_SHIFT) - 1;
    }

    /**
     * Returns whether the value is a whole number and within {@code long}. Takes time proportional to the text's
     * length, and no memory.
     */
    public static boolean isLong(byte[] bytes, int from, int end) {
        long magnitude = magnitude(bytes, from, end);
        return magnitude >= 0 || magnitude == Long.MIN_VALUE && NumberText.isNegative(bytes, from);
    }

    /**
     * Returns whether the value is a whole number of any size: {@code 1.50e1} is, {@code 1.5} is not. Takes time
     * proportional to the text's length.
     */
    public static boolean isWhole(byte[] bytes, int from, int end) {
        int first = NumberText.first(bytes, from);
        int point = NumberText.point(bytes, from, first, end);
        int mark = NumberText.mark(bytes, from, point, end);
        if (NumberText.lead(bytes, first, mark) == mark) {
            return true; // zero
        }
        return NumberText.weight(NumberText.last(bytes, mark), point) + NumberText.exponent(bytes, mark, end) >= 0;
    }

    /** Returns the value, for which {@link #isLong} is true; otherwise the result is undefined. */
    public static long exactLong(byte[] bytes, int from, int end) {
        long magnitude = magnitude(bytes, from, end);
        return NumberText.isNegative(bytes, from) ? -magnitude : magnitude;
    }

    /**
     * Returns the unsigned value without its sign if it is a whole number of at most 19 digits, else {@link #NO_LONG}.
     */
    private static long magnitude(byte[] bytes, int from, int end) {
        int first = NumberText.first(bytes, from);
        int point = NumberText.point(bytes, from, first, end);
        int mark = NumberText.mark(bytes, from, point, end);
        int lead = NumberText.lead(bytes, first, mark);
        if (lead == mark) {
            return 0;
        }
        int last = NumberText.last(bytes, mark);
        long exponent = NumberText.exponent(bytes, mark, end);
        long lowest = NumberText.weight(last, point) + exponent;
        if (lowest < 0 || NumberText.weight(lead, point) + exponent > MAX_WEIGHT) {
            return NO_LONG;
        }
        return NumberText.significand(bytes, lead, last + 1, point) * NumberText.powerOfTen((int) lowest);
    }
}
