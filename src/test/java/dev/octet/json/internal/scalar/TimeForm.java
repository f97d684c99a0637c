package dev.octet.json.internal.scalar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The forms of {@code java.time}, each with its two directions here and with the JDK's parser. */
enum TimeForm {
    DATE(LocalDate.class, DateText.MAX_BYTES, DateText::write, DateText::parse, LocalDate::parse),
    TIME(LocalTime.class, TimeText.MAX_BYTES, TimeText::write, TimeText::parse, LocalTime::parse),
    DATE_TIME(
            LocalDateTime.class,
            DateTimeText.MAX_BYTES,
            DateTimeText::write,
            DateTimeText::parse,
            LocalDateTime::parse),
    OFFSET_DATE_TIME(
            OffsetDateTime.class,
            OffsetDateTimeText.MAX_BYTES,
            OffsetDateTimeText::write,
            OffsetDateTimeText::parse,
            OffsetDateTime::parse),
    INSTANT(Instant.class, InstantText.MAX_BYTES, InstantText::write, InstantText::parse, Instant::parse);

    /** Bytes around a text that would continue it. */
    private static final byte[] GUARDS = {'9', '0', '-', ':', 'T', 'Z', '.', '+', (byte) 0xB1};

    private static final int MARGIN = 24;

    final int room;
    private final Class<?> type;
    private final Writer<Object> writer;
    private final Reader reader;
    private final Function<String, Object> jdk;

    <T> TimeForm(Class<T> type, int room, Writer<T> writer, Reader reader, Function<String, Object> jdk) {
        this.type = type;
        this.room = room;
        this.writer = (value, dst, at) -> writer.write(type.cast(value), dst, at);
        this.reader = reader;
        this.jdk = jdk;
    }

    interface Writer<T> {
        int write(T value, byte[] dst, int at);
    }

    interface Reader {
        @Nullable
        Object parse(byte[] bytes, int from, int end);
    }

    /** What the JDK makes of a text; null if it refuses it. */
    @Nullable
    Object jdk(String text) {
        try {
            return jdk.apply(text);
        } catch (DateTimeException e) {
            return null;
        }
    }

    int write(Object value, byte[] dst, int at) {
        return writer.write(value, dst, at);
    }

    @Nullable
    Object parse(byte[] bytes, int from, int end) {
        return reader.parse(bytes, from, end);
    }

    /** What is read of a text that is alone in its array, so that a load outside it fails. */
    @Nullable
    Object parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return reader.parse(bytes, 0, bytes.length);
    }

    /** A text is accepted or refused as the JDK does, alone in its array and between bytes that would continue it. */
    void assertReadAsByTheJdk(String text) {
        Object expected = jdk(text);
        Object alone = parse(text);
        if (expected == null ? alone != null : !expected.equals(alone)) {
            assertEquals(expected, alone, this + " of " + text);
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte guard = GUARDS[Math.floorMod(text.hashCode(), GUARDS.length)];
        byte[] among = new byte[MARGIN + bytes.length + MARGIN];
        Arrays.fill(among, guard);
        System.arraycopy(bytes, 0, among, MARGIN, bytes.length);
        Object there = parse(among, MARGIN, MARGIN + bytes.length);
        if (expected == null ? there != null : !expected.equals(there)) {
            assertEquals(expected, there, this + " of " + text + " among " + (char) guard);
        }
    }

    /** A value is written as {@code toString} spells it, within its room, and reads back. */
    void assertBothWays(Object value) {
        assertTrue(type.isInstance(value));
        byte[] text = value.toString().getBytes(StandardCharsets.US_ASCII);
        for (byte guard : new byte[] {(byte) 0xA5, 0x5A}) {
            byte[] bytes = new byte[MARGIN + room + MARGIN];
            Arrays.fill(bytes, guard);
            int end = write(value, bytes, MARGIN);
            if (!Arrays.equals(text, 0, text.length, bytes, MARGIN, end)) {
                assertEquals(value.toString(), new String(bytes, MARGIN, end - MARGIN, StandardCharsets.ISO_8859_1));
            }
            assertTrue(text.length <= room, () -> value + " is longer than the room of " + room);
            for (int i = 0; i < MARGIN; i++) {
                assertEquals(guard, bytes[i], () -> value + ": written before its room");
                assertEquals(guard, bytes[MARGIN + room + i], () -> value + ": written behind its room");
            }
            Object read = parse(bytes, MARGIN, end);
            if (!value.equals(read)) {
                assertEquals(value, read);
            }
        }
    }
}
