package dev.octet.json.internal.scalar;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;
import java.time.ZoneOffset;

/**
 * An offset from UTC as ISO 8601 text: {@code Z}, or a sign and {@code hh:mm} or {@code hh:mm:ss}, which are spelled as
 * a time of day is ({@link TimeText}).
 */
final class OffsetText {
    /** The room for an offset, in bytes: the length of {@code +18:00:00}. */
    static final int MAX_BYTES = 9;

    /** What is no ordinary offset. */
    static final int NONE = Integer.MAX_VALUE;

    private static final int MINUTE_SECONDS = 60;
    private static final int HOUR_SECONDS = 60 * MINUTE_SECONDS;
    private static final int MAX_SECONDS = 18 * HOUR_SECONDS;
    private static final int WITH_MINUTES = 1 + TimeText.MINUTES;
    private static final int WITH_SECONDS = 1 + TimeText.SECONDS;

    private static final int QUARTER_SECONDS = 15 * MINUTE_SECONDS;

    /** The offsets of whole quarters of an hour, ascending. The JDK has them cached, but by a boxed number. */
    private static final ZoneOffset[] QUARTERS = quarters();

    private OffsetText() {}

    private static ZoneOffset[] quarters() {
        ZoneOffset[] quarters = new ZoneOffset[2 * MAX_SECONDS / QUARTER_SECONDS + 1];
        for (int i = 0; i < quarters.length; i++) {
            quarters[i] = ZoneOffset.ofTotalSeconds(i * QUARTER_SECONDS - MAX_SECONDS);
        }
        return quarters;
    }

    /** Writes an offset as {@link ZoneOffset#toString} spells it and returns the index after it. */
    @Hot
    static int write(int seconds, byte[] dst, int at) {
        if (seconds == 0) {
            dst[at] = 'Z';
            return at + 1;
        }
        int positive = Math.abs(seconds);
        int hour = positive / HOUR_SECONDS;
        int minute = positive / MINUTE_SECONDS % 60;
        int second = positive % MINUTE_SECONDS;
        dst[at] = (byte) (seconds < 0 ? '-' : '+');
        TimeText.putWord(hour, minute, second, dst, at + 1);
        return at + (second == 0 ? WITH_MINUTES : WITH_SECONDS);
    }

    /**
     * Returns where the ordinary offset begins that ends a text, or {@code from} if there is none: a {@code Z}, or the
     * sign at the one or the other distance from the end.
     */
    @Hot
    static int start(byte[] bytes, int from, int end) {
        if (end - from <= WITH_SECONDS) {
            return from;
        }
        if (bytes[end - 1] == 'Z') {
            return end - 1;
        }
        if (isSign(bytes[end - WITH_MINUTES])) {
            return end - WITH_MINUTES;
        }
        return isSign(bytes[end - WITH_SECONDS]) ? end - WITH_SECONDS : from;
    }

    @Inlined
    private static boolean isSign(byte b) {
        return b == '+' || b == '-';
    }

    /** Returns the seconds of the offset at a {@link #start}, or {@link #NONE} if it is not an ordinary one. */
    @Hot
    static int seconds(byte[] bytes, int start, int end) {
        int length = end - start;
        if (length == 1) {
            return 0;
        }
        long word =
                length == WITH_MINUTES ? TimeText.minutesWord(bytes, start + 1) : ByteWords.getLong(bytes, start + 1);
        int seconds = TimeText.secondOfDay(word);
        if (seconds < 0 || seconds > MAX_SECONDS) {
            return NONE;
        }
        return bytes[start] == '-' ? -seconds : seconds;
    }

    /** Returns the offset of that many seconds. */
    @Hot
    static ZoneOffset value(int seconds) {
        int quarter = seconds / QUARTER_SECONDS;
        return quarter * QUARTER_SECONDS == seconds
                ? QUARTERS[quarter + MAX_SECONDS / QUARTER_SECONDS]
                : ZoneOffset.ofTotalSeconds(seconds);
    }
}
