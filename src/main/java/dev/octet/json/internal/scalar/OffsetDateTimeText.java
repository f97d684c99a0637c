package dev.octet.json.internal.scalar;

import dev.octet.json.internal.hot.Hot;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** A date and a time with an offset from UTC as ISO 8601 text: a {@link DateTimeText} and an {@link OffsetText}. */
public final class OffsetDateTimeText {
    /** The room for a date and a time with an offset, in bytes. */
    public static final int MAX_BYTES = DateTimeText.MAX_BYTES + OffsetText.MAX_BYTES;

    private OffsetDateTimeText() {}

    /**
     * Writes the value as {@link OffsetDateTime#toString} spells it and returns the index after it. Room:
     * {@link #MAX_BYTES}.
     */
    @Hot
    public static int write(OffsetDateTime value, byte[] dst, int at) {
        int p = DateTimeText.write(value.toLocalDateTime(), dst, at);
        return OffsetText.write(value.getOffset().getTotalSeconds(), dst, p);
    }

    /**
     * Returns the value of a text, or null if {@code bytes[from, end)} is none that {@link OffsetDateTime#parse} takes.
     */
    @Hot
    public static @Nullable OffsetDateTime parse(byte[] bytes, int from, int end) {
        OffsetDateTime value = ordinary(bytes, from, end);
        return value != null ? value : UnusualText.parse(bytes, from, end, OffsetDateTime::parse);
    }

    /** Returns the value of an ordinary text, or null if {@code bytes[from, end)} is none. */
    @Hot
    static @Nullable OffsetDateTime ordinary(byte[] bytes, int from, int end) {
        int start = OffsetText.start(bytes, from, end);
        if (start == from) {
            return null;
        }
        int seconds = OffsetText.seconds(bytes, start, end);
        LocalDateTime local = seconds == OffsetText.NONE ? null : DateTimeText.ordinary(bytes, from, start);
        return local == null ? null : OffsetDateTime.of(local, OffsetText.value(seconds));
    }
}
