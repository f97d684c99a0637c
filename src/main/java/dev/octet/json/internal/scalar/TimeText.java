package dev.octet.json.internal.scalar;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.number.DigitWords;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A time of day as ISO 8601 text: one word, and a fraction of a second after it.
 *
 * <pre>
 *   offset    0   2   3   5   6   8   9
 *             H H :   m m :   s s .   n n n n n n n n n
 *   word      H H :   m m :   s s
 *   digits  0 0 H H   m m     s s                             eight digits, as DigitWords has them
 * </pre>
 */
public final class TimeText {
    /** The room for a time, in bytes: the length of {@code 23:59:59.999999999}. */
    public static final int MAX_BYTES = 18;

    /** The length of a time without seconds. */
    static final int MINUTES = 5;

    /** The length of a time without a fraction. */
    static final int SECONDS = 8;

    /** What is no ordinary time. */
    static final int NONE = -1;

    static final long NANOS = 1_000_000_000L;

    private static final int HOURS_OF_DAY = 24;
    private static final int SIXTY = 60;
    private static final int MAX_FRACTION = 9;

    // bytes of the word; in digits, the hour is two bytes higher and the minute one
    private static final long HOUR = 0x0000_0000_0000_FFFFL;
    private static final long MINUTE = 0x0000_00FF_FF00_0000L;
    private static final long SECOND = 0xFFFF_0000_0000_0000L;
    private static final long COLONS = ':' << 16 | (long) ':' << 40;
    private static final long COLON_BYTES = 0xFFL << 16 | 0xFFL << 40;
    private static final int HOUR_SHIFT = 2 * Byte.SIZE;
    private static final int MINUTE_SHIFT = Byte.SIZE;

    /** The two digits before the hour. */
    private static final long LEADING_ZEROS = '0' | '0' << 8;

    /** What a time without seconds lacks of its word: {@code :00}. */
    private static final long NO_SECONDS = (long) ':' << 40 | (long) '0' << 48 | (long) '0' << 56;

    /** {@code SCALES[n] == 10^n}: the nanoseconds of the last of {@code 9 - n} digits. */
    private static final int[] SCALES = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000};

    private TimeText() {}

    /**
     * Writes the value as {@link LocalTime#toString} spells it and returns the index after it. Room:
     * {@link #MAX_BYTES}.
     */
    @Hot
    public static int write(LocalTime value, byte[] dst, int at) {
        int second = value.getSecond();
        int nano = value.getNano();
        putWord(value.getHour(), value.getMinute(), second, dst, at);
        return (second | nano) == 0 ? at + MINUTES : writeFraction(nano, dst, at + SECONDS);
    }

    /** Stores {@code HH:mm:ss}, eight bytes. */
    @Hot
    static void putWord(int hour, int minute, int second, byte[] dst, int at) {
        long digits = DigitWords.eight((hour * 100 + minute) * 100 + second) | DigitWords.ASCII_ZEROS;
        long word = digits >>> HOUR_SHIFT & HOUR | digits >>> MINUTE_SHIFT & MINUTE | digits & SECOND | COLONS;
        ByteWords.putLong(dst, at, word);
    }

    /**
     * Writes a point and 3, 6 or 9 digits, as few as hold all nanoseconds; nothing if there are none. Room: 10 bytes.
     */
    @Hot
    static int writeFraction(int nano, byte[] dst, int at) {
        if (nano == 0) {
            return at;
        }
        int first = nano / DigitWords.EIGHT_DIGITS;
        dst[at] = '.';
        dst[at + 1] = (byte) ('0' + first);
        long rest = DigitWords.eight(nano - first * DigitWords.EIGHT_DIGITS) | DigitWords.ASCII_ZEROS;
        ByteWords.putLong(dst, at + 2, rest);
        int micros = nano / 1_000;
        if (micros * 1_000 != nano) {
            return at + 10;
        }
        return micros % 1_000 == 0 ? at + 4 : at + 7;
    }

    /** Returns the value of a text, or null if {@code bytes[from, end)} is none that {@link LocalTime#parse} takes. */
    @Hot
    public static @Nullable LocalTime parse(byte[] bytes, int from, int end) {
        long nanos = nanoOfDay(bytes, from, end);
        return nanos >= 0 ? LocalTime.ofNanoOfDay(nanos) : UnusualText.parse(bytes, from, end, LocalTime::parse);
    }

    /** Returns the nanosecond of the day of {@code bytes[from, end)}; negative if that is not an ordinary time. */
    @Hot
    static long nanoOfDay(byte[] bytes, int from, int end) {
        int length = end - from;
        if (length < SECONDS) {
            return length == MINUTES ? NANOS * secondOfDay(minutesWord(bytes, from)) : NONE;
        }
        int second = secondOfDay(ByteWords.getLong(bytes, from));
        int nano = length == SECONDS ? 0 : fraction(bytes, from + SECONDS, end);
        return (second | nano) >= 0 ? NANOS * second + nano : NONE;
    }

    /** Loads the five bytes of {@code HH:mm} as the word of {@code HH:mm:00}. */
    @Inlined
    static long minutesWord(byte[] bytes, int at) {
        return ByteWords.getInt(bytes, at) & 0xFFFF_FFFFL | (bytes[at + 4] & 0xFFL) << 32 | NO_SECONDS;
    }

    /** Returns the second of the day of {@code HH:mm:ss}, or {@link #NONE} if the word is no ordinary time. */
    @Hot
    static int secondOfDay(long word) {
        long digits = (word & HOUR) << HOUR_SHIFT | (word & MINUTE) << MINUTE_SHIFT | word & SECOND | LEADING_ZEROS;
        if ((ByteWords.noDigit(digits) & ByteWords.HIGH_BITS | (word ^ COLONS) & COLON_BYTES) != 0) {
            return NONE;
        }
        int number = (int) DigitWords.number(digits);
        int hour = number / 10_000;
        int minute = number / 100 % 100;
        int second = number % 100;
        boolean isTime = hour < HOURS_OF_DAY && minute < SIXTY && second < SIXTY;
        return isTime ? (hour * SIXTY + minute) * SIXTY + second : NONE;
    }

    /**
     * Returns the nanoseconds of a point at {@code at} and 1 to 9 digits up to the end, or {@link #NONE}. There are at
     * least eight bytes of the time before the point, so the word that ends with the last digit is within the range.
     */
    @Hot
    private static int fraction(byte[] bytes, int at, int end) {
        int length = end - at - 1;
        if (length < 1 || length > MAX_FRACTION || bytes[at] != '.') {
            return NONE;
        }
        int before = Math.max(0, ByteWords.WORD - length) * Byte.SIZE; // bits of the word that are before the fraction
        long mask = -1L << before;
        long digits = ByteWords.getLong(bytes, end - ByteWords.WORD) & mask | DigitWords.ASCII_ZEROS & ~mask;
        int first = length == MAX_FRACTION ? bytes[at + 1] - '0' : 0;
        if ((ByteWords.noDigit(digits) & ByteWords.HIGH_BITS) != 0 || first < 0 || first > 9) {
            return NONE;
        }
        return (first * DigitWords.EIGHT_DIGITS + (int) DigitWords.number(digits)) * SCALES[MAX_FRACTION - length];
    }
}
