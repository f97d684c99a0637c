package dev.octet.json.internal.scalar;

import dev.octet.json.internal.hot.Hot;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An instant as ISO 8601 text: a date, {@code T}, a time with seconds, {@code Z}. No date or time object is made on the
 * way.
 */
public final class InstantText {
    /** The room for an instant, in bytes: the length of {@code +1000000000-12-31T23:59:59.999999999Z}. */
    public static final int MAX_BYTES = 37;

    private static final int MIN_LENGTH = DateTimeText.TIME + TimeText.SECONDS + 1;

    private static final int MINUTE_SECONDS = 60;
    private static final int HOUR_SECONDS = 60 * MINUTE_SECONDS;
    private static final int DAY_SECONDS = 24 * HOUR_SECONDS;

    /** The second of 0000-01-01T00:00:00Z. */
    private static final long FIRST = -CalendarDays.EPOCH * (long) DAY_SECONDS;

    /** Seconds of the years 0 to 9999. */
    private static final long ORDINARY_SECONDS = CalendarDays.ALL * (long) DAY_SECONDS;

    private InstantText() {}

    /**
     * Writes the value as {@link Instant#toString} spells it and returns the index after it. Room: {@link #MAX_BYTES}.
     */
    @Hot
    public static int write(Instant value, byte[] dst, int at) {
        long second = value.getEpochSecond() - FIRST;
        if (second < 0 || second >= ORDINARY_SECONDS) {
            return UnusualText.write(value, dst, at);
        }
        int day = (int) (second / DAY_SECONDS);
        int secondOfDay = (int) (second - day * (long) DAY_SECONDS);
        int date = CalendarDays.fields(day);
        int p = DateText.write(DateText.year(date), DateText.month(date), DateText.day(date), dst, at);
        dst[p] = 'T';
        int hour = secondOfDay / HOUR_SECONDS;
        int minute = secondOfDay / MINUTE_SECONDS % 60;
        TimeText.putWord(hour, minute, secondOfDay % MINUTE_SECONDS, dst, p + 1);
        p = TimeText.writeFraction(value.getNano(), dst, p + 1 + TimeText.SECONDS);
        dst[p] = 'Z';
        return p + 1;
    }

    /** Returns the value of a text, or null if {@code bytes[from, end)} is none that {@link Instant#parse} takes. */
    @Hot
    public static @Nullable Instant parse(byte[] bytes, int from, int end) {
        if (end - from >= MIN_LENGTH && bytes[end - 1] == 'Z' && bytes[from + DateText.LENGTH] == 'T') {
            int date = DateText.fields(bytes, from);
            long nanos = TimeText.nanoOfDay(bytes, from + DateTimeText.TIME, end - 1);
            if ((date | nanos) >= 0) {
                long second = FIRST + CalendarDays.day(date) * (long) DAY_SECONDS + nanos / TimeText.NANOS;
                return Instant.ofEpochSecond(second, nanos % TimeText.NANOS);
            }
        }
        return UnusualText.parse(bytes, from, end, Instant::parse);
    }
}
