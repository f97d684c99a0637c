package dev.octet.json.internal.scalar;

import dev.octet.json.internal.hot.Hot;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/** A date and a time as ISO 8601 text: a {@link DateText}, {@code T}, a {@link TimeText}. */
public final class DateTimeText {
    /** The room for a date and a time, in bytes. */
    public static final int MAX_BYTES = DateText.MAX_BYTES + 1 + TimeText.MAX_BYTES;

    /** Offset of the ordinary time. */
    static final int TIME = DateText.LENGTH + 1;

    private DateTimeText() {}

    /**
     * Writes the value as {@link LocalDateTime#toString} spells it and returns the index after it. Room:
     * {@link #MAX_BYTES}.
     */
    @Hot
    public static int write(LocalDateTime value, byte[] dst, int at) {
        int p = DateText.write(value.toLocalDate(), dst, at);
        dst[p] = 'T';
        return TimeText.write(value.toLocalTime(), dst, p + 1);
    }

    /**
     * Returns the value of a text, or null if {@code bytes[from, end)} is none that {@link LocalDateTime#parse} takes.
     */
    @Hot
    public static @Nullable LocalDateTime parse(byte[] bytes, int from, int end) {
        LocalDateTime value = ordinary(bytes, from, end);
        return value != null ? value : UnusualText.parse(bytes, from, end, LocalDateTime::parse);
    }

    /** Returns the value of an ordinary text, or null if {@code bytes[from, end)} is none. */
    @Hot
    static @Nullable LocalDateTime ordinary(byte[] bytes, int from, int end) {
        if (end - from < TIME + TimeText.MINUTES || bytes[from + DateText.LENGTH] != 'T') {
            return null;
        }
        int date = DateText.fields(bytes, from);
        long nanos = TimeText.nanoOfDay(bytes, from + TIME, end);
        return (date | nanos) >= 0 ? LocalDateTime.of(DateText.value(date), LocalTime.ofNanoOfDay(nanos)) : null;
    }
}
