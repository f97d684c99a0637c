package dev.octet.json.internal.scalar;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Forms of dates and times that are not written and read in words: years outside 0000 to 9999, hour 24, second 60 of an
 * instant, short offsets, a lower-case {@code t} or {@code z}. {@code java.time} formats and parses them, by way of a
 * {@code String}. It also decides what is no date and no time at all.
 */
final class UnusualText {
    /**
     * Texts longer than this are refused unseen, so that a megabyte is not copied to be refused. The longest text that
     * {@code java.time} takes has 45 characters: a sign, ten digits of the year, {@code -12-31T23:59:59},
     * {@code .999999999} and {@code +18:00:00}.
     */
    static final int MAX_BYTES = 64;

    private UnusualText() {}

    /**
     * Writes the text of a value of {@code java.time}, which is ASCII, and returns the index after it. Room: the length
     * of the longest {@code toString} of its class.
     */
    static int write(Object value, byte[] dst, int at) {
        byte[] text = value.toString().getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(text, 0, dst, at, text.length);
        return at + text.length;
    }

    /** Returns the value that the parser finds in {@code bytes[from, end)}, UTF-8, or null if it refuses the text. */
    static <T> @Nullable T parse(byte[] bytes, int from, int end, Function<String, T> parser) {
        if (end - from > MAX_BYTES) {
            return null;
        }
        try {
            return parser.apply(new String(bytes, from, end - from, StandardCharsets.UTF_8));
        } catch (DateTimeException e) { // the caller knows a location, and says what it wanted
            return null;
        }
    }
}
