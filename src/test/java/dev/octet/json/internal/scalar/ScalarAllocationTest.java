package dev.octet.json.internal.scalar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.octet.json.support.Allocation;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Promise P6: "No garbage". Writing allocates nothing; reading allocates what the JDK's factory allocates for the same
 * fields, so the value and nothing else. The least of several rounds counts: the JVM itself allocates now and then.
 */
class ScalarAllocationTest {
    private static final int TIMES = 1_000;
    private static final int ROUNDS = 5;
    private static final ZoneOffset OFFSET = ZoneOffset.ofHours(5);

    /** Results are kept, so that no allocation can be left out. */
    private final Object[] kept = new Object[TIMES];

    private record Subject(String text, Supplier<Object> made, TimeForm.Writer<Object> writer, TimeForm.Reader reader) {
        @Override
        public String toString() {
            return text;
        }
    }

    private static Subject subject(TimeForm form, String text, Supplier<Object> made) {
        return new Subject(text, made, form::write, form::parse);
    }

    static Stream<Subject> subjects() {
        UUID uuid = UUID.fromString("01234567-89ab-cdef-abcd-ef9876543210");
        long high = uuid.getMostSignificantBits();
        long low = uuid.getLeastSignificantBits();
        return Stream.of(
                new Subject(
                        uuid.toString(),
                        () -> new UUID(high, low),
                        (value, dst, at) -> UuidText.write((UUID) value, dst, at),
                        UuidText::parse),
                subject(TimeForm.DATE, "2024-02-29", () -> LocalDate.of(2024, 2, 29)),
                subject(TimeForm.TIME, "23:59", () -> LocalTime.of(23, 59)),
                subject(TimeForm.TIME, "10:15:30.123456789", () -> LocalTime.of(10, 15, 30, 123_456_789)),
                subject(TimeForm.DATE_TIME, "2024-02-29T10:15:30", () -> LocalDateTime.of(2024, 2, 29, 10, 15, 30)),
                subject(
                        TimeForm.OFFSET_DATE_TIME,
                        "2024-02-29T10:15:30.500+05:00",
                        () -> OffsetDateTime.of(2024, 2, 29, 10, 15, 30, 500_000_000, OFFSET)),
                subject(
                        TimeForm.OFFSET_DATE_TIME,
                        "2024-02-29T10:15Z",
                        () -> OffsetDateTime.of(2024, 2, 29, 10, 15, 0, 0, ZoneOffset.UTC)),
                subject(TimeForm.INSTANT, "1970-01-01T00:00:01Z", () -> Instant.ofEpochSecond(1)),
                subject(TimeForm.INSTANT, "1969-12-31T23:59:59.123456Z", () -> Instant.ofEpochSecond(-1, 123_456_000)));
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void nothingButTheValueIsAllocated(Subject subject) {
        byte[] text = subject.text.getBytes(StandardCharsets.US_ASCII);
        Object value = subject.made.get();
        assertEquals(value, subject.reader.parse(text, 0, text.length));
        byte[] bytes = new byte[64];
        int end = subject.writer.write(value, bytes, 0);
        assertEquals(subject.text, new String(bytes, 0, end, StandardCharsets.US_ASCII));
        long written = least(() -> {
            subject.writer.write(value, bytes, 0);
            return bytes;
        });
        assertEquals(0, written, "bytes allocated by writing");
        long made = least(subject.made);
        long read = least(() -> subject.reader.parse(text, 0, text.length));
        assertEquals(made, read, "bytes allocated by reading, as many as by making the value");
    }

    /** The measurement sees a String. */
    @Test
    void theMeasurementSeesAString() {
        LocalDate date = LocalDate.of(2024, 2, 29);
        assertNotEquals(0, least(date::toString));
    }

    private long least(Supplier<Object> call) {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = Allocation.now();
            for (int i = 0; i < TIMES; i++) {
                kept[i] = call.get();
            }
            least = Math.min(least, Allocation.now() - before);
        }
        return least;
    }
}
