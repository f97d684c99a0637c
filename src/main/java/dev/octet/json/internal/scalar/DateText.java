package dev.octet.json.internal.scalar;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.number.DigitWords;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A date as ISO 8601 text.
 *
 * <pre>
 *   offset    0       4   5   7   8
 *             y y y y -   M M -   d d
 *   head      y y y y -   M M -               the word at 0
 *   tail          y y -   M M -   d d         the word at 2: head and tail overlap by six bytes
 *   digits    y y y y     M M     d d         eight digits, as DigitWords has them
 * </pre>
 *
 * <p>A date that was read is kept in one {@code int}, its fields: {@code year << 16 | month << 8 | day}.
 */
public final class DateText {
    /** The room for a date, in bytes: the length of {@code -999999999-12-31}. */
    public static final int MAX_BYTES = 16;

    /** The length of an ordinary date. */
    static final int LENGTH = 10;

    /** Fields of what is no ordinary date. */
    static final int NONE = -1;

    private static final int MAX_YEAR = 9_999;
    private static final int DECEMBER = 12;
    private static final int FEBRUARY = 2;

    /** The shortest month. */
    private static final int DAYS_OF_EVERY_MONTH = 28;

    private static final int TAIL = 2;

    // bytes of digits; where the head has the month, it is one byte higher
    private static final long YEAR = 0x0000_0000_FFFF_FFFFL;
    private static final long MONTH = 0x0000_FFFF_0000_0000L;
    private static final long DAY = 0xFFFF_0000_0000_0000L;

    // bytes of the head
    private static final long HYPHENS = (long) '-' << 32 | (long) '-' << 56;
    private static final long HYPHEN_BYTES = 0xFFL << 32 | 0xFFL << 56;

    private DateText() {}

    /**
     * Writes the value as {@link LocalDate#toString} spells it and returns the index after it. Room:
     * {@link #MAX_BYTES}.
     */
    @Hot
    public static int write(LocalDate value, byte[] dst, int at) {
        int year = value.getYear();
        return year < 0 || year > MAX_YEAR
                ? UnusualText.write(value, dst, at)
                : write(year, value.getMonthValue(), value.getDayOfMonth(), dst, at);
    }

    /** Writes an ordinary date, with a year of 0 to 9999. Touches {@link #LENGTH} bytes. */
    @Hot
    static int write(int year, int month, int day, byte[] dst, int at) {
        long digits = DigitWords.eight((year * 100 + month) * 100 + day) | DigitWords.ASCII_ZEROS;
        long head = digits & YEAR | (digits & MONTH) << Byte.SIZE | HYPHENS;
        ByteWords.putLong(dst, at, head);
        ByteWords.putLong(dst, at + TAIL, head >>> TAIL * Byte.SIZE | digits & DAY);
        return at + LENGTH;
    }

    /** Returns the value of a text, or null if {@code bytes[from, end)} is none that {@link LocalDate#parse} takes. */
    @Hot
    public static @Nullable LocalDate parse(byte[] bytes, int from, int end) {
        int fields = end - from == LENGTH ? fields(bytes, from) : NONE;
        return fields >= 0 ? value(fields) : UnusualText.parse(bytes, from, end, LocalDate::parse);
    }

    /** Returns the fields of {@code bytes[at, at + LENGTH)}, or {@link #NONE} if that is not an ordinary date. */
    @Hot
    static int fields(byte[] bytes, int at) {
        long head = ByteWords.getLong(bytes, at);
        long digits = head & YEAR | head >>> Byte.SIZE & MONTH | ByteWords.getLong(bytes, at + TAIL) & DAY;
        if ((ByteWords.noDigit(digits) & ByteWords.HIGH_BITS | (head ^ HYPHENS) & HYPHEN_BYTES) != 0) {
            return NONE;
        }
        int number = (int) DigitWords.number(digits);
        int year = number / 10_000;
        int month = number / 100 % 100;
        int day = number % 100;
        boolean isDate = month >= 1 && month <= DECEMBER && day >= 1 && day <= daysOf(year, month);
        return isDate ? year << 16 | month << 8 | day : NONE;
    }

    /** Returns the value of fields. */
    @Inlined
    static LocalDate value(int fields) {
        return LocalDate.of(year(fields), month(fields), day(fields));
    }

    @Inlined
    static int year(int fields) {
        return fields >>> 16;
    }

    @Inlined
    static int month(int fields) {
        return fields >>> 8 & 0xFF;
    }

    @Inlined
    static int day(int fields) {
        return fields & 0xFF;
    }

    /**
     * Returns the number of days of a month. Long and short months alternate, and both July and August are long:
     * {@code month + (month >> 3)} is odd for the long ones.
     */
    @Inlined
    private static int daysOf(int year, int month) {
        if (month == FEBRUARY) {
            return isLeap(year) ? DAYS_OF_EVERY_MONTH + 1 : DAYS_OF_EVERY_MONTH;
        }
        return 30 + (month + (month >> 3) & 1);
    }

    /** Returns whether a year from 0 on has 366 days. */
    @Inlined
    static boolean isLeap(int year) {
        return (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0);
    }
}
