package dev.octet.json.internal.scalar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.octet.json.support.TestScale;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every day from 0000-01-01 to 9999-12-31, both ways, against the JDK; and the days around that range. */
@Tag("fast")
class EveryDayTest {
    private static final LocalDate FIRST = LocalDate.of(0, 1, 1);
    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);
    private static final int AT = 3;
    private static final int DATE_AT = 40;

    private final byte[] bytes = new byte[64];

    @Test
    void theRangeIsThatOfTheCalendar() {
        assertEquals(-CalendarDays.EPOCH, FIRST.toEpochDay());
        assertEquals(CalendarDays.ALL, LAST.toEpochDay() + 1 - FIRST.toEpochDay());
    }

    /** No ordinary date takes the long way through a {@code String}, which would hide a mistake of the short one. */
    @Test
    void everyDateIsReadInWords() {
        int step = TestScale.step(97);
        for (long day = FIRST.toEpochDay(); day <= LAST.toEpochDay(); day += step) {
            LocalDate date = LocalDate.ofEpochDay(day);
            DateText.write(date, bytes, AT);
            int fields = DateText.fields(bytes, AT);
            if (fields < 0 || !date.equals(DateText.value(fields))) {
                fail(date + " has the fields " + fields);
            }
        }
    }

    @Test
    void everyDateIsSpelledAsByToStringAndReadsBack() {
        int step = TestScale.step(97);
        for (long day = FIRST.toEpochDay(); day <= LAST.toEpochDay(); day += step) {
            LocalDate date = LocalDate.ofEpochDay(day);
            byte[] text = date.toString().getBytes(StandardCharsets.ISO_8859_1);
            int end = DateText.write(date, bytes, AT);
            if (!Arrays.equals(text, 0, text.length, bytes, AT, end) || !date.equals(DateText.parse(bytes, AT, end))) {
                fail(date + " is written as " + written(end) + " and read as " + DateText.parse(bytes, AT, end));
            }
        }
    }

    /** The first second of each day and its last nanosecond. */
    @Test
    void everyDayOfInstantsIsSpelledAsByTheDateAndReadsBack() {
        int step = TestScale.step(97);
        byte[] midnight = "T00:00:00Z".getBytes(StandardCharsets.ISO_8859_1);
        byte[] late = "T23:59:59.999999999Z".getBytes(StandardCharsets.ISO_8859_1);
        for (long day = FIRST.toEpochDay(); day <= LAST.toEpochDay(); day += step) {
            long second = day * 86_400;
            assertInstant(day, midnight, Instant.ofEpochSecond(second));
            assertInstant(day, late, Instant.ofEpochSecond(second + 86_399, 999_999_999));
        }
    }

    private void assertInstant(long day, byte[] time, Instant instant) {
        DateText.write(LocalDate.ofEpochDay(day), bytes, DATE_AT);
        int end = InstantText.write(instant, bytes, 0);
        boolean isDate = Arrays.equals(bytes, 0, DateText.LENGTH, bytes, DATE_AT, DATE_AT + DateText.LENGTH);
        boolean isTime = Arrays.equals(bytes, DateText.LENGTH, end, time, 0, time.length);
        if (!isDate || !isTime || !instant.equals(InstantText.parse(bytes, 0, end))) {
            fail(instant + " is written as " + new String(bytes, 0, end, StandardCharsets.ISO_8859_1) + " and read as "
                    + InstantText.parse(bytes, 0, end));
        }
    }

    private String written(int end) {
        return new String(bytes, AT, end - AT, StandardCharsets.ISO_8859_1);
    }

    /** Every day of every month that there is, and those that there are not, of years of each kind. */
    @Test
    void everyDayOfEveryMonthIsReadAsByTheJdk() {
        for (int year : new int[] {0, 1, 4, 100, 400, 1_900, 1_999, 2_000, 2_023, 2_024, 2_100, 9_999}) {
            for (int month = 0; month < 100; month++) {
                for (int day = 0; day < 100; day += month > 13 || day > 33 ? 20 : 1) {
                    TimeForm.DATE.assertReadAsByTheJdk(String.format("%04d-%02d-%02d", year, month, day));
                }
            }
        }
    }

    /** Years outside the range: with a sign, and with more than four digits. */
    @Test
    void otherYearsAreSpelledAsByToStringAndReadBack() {
        for (int year : List.of(-999_999_999, -10_000, -9_999, -1, 0, 9_999, 10_000, 123_456, 999_999_999)) {
            for (LocalDate date : List.of(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31))) {
                TimeForm.DATE.assertBothWays(date);
                TimeForm.DATE_TIME.assertBothWays(date.atStartOfDay());
                TimeForm.DATE_TIME.assertBothWays(date.atTime(LocalTime.MAX));
                for (ZoneOffset offset : List.of(ZoneOffset.UTC, ZoneOffset.MIN, ZoneOffset.MAX)) {
                    TimeForm.OFFSET_DATE_TIME.assertBothWays(date.atStartOfDay().atOffset(offset));
                }
                TimeForm.INSTANT.assertBothWays(date.atStartOfDay().toInstant(ZoneOffset.UTC));
            }
        }
        for (Instant instant : List.of(Instant.MIN, Instant.MIN.plusNanos(1), Instant.MAX, Instant.EPOCH)) {
            TimeForm.INSTANT.assertBothWays(instant);
        }
    }

    /** The longest text of each type fills its room to the last byte. */
    @Test
    void roomsAreTheLengthsOfTheLongestTexts() {
        assertEquals(LocalDate.MIN.toString().length(), DateText.MAX_BYTES);
        assertEquals(LocalTime.MAX.toString().length(), TimeText.MAX_BYTES);
        assertEquals(LocalDate.MIN.atTime(LocalTime.MAX).toString().length(), DateTimeText.MAX_BYTES);
        ZoneOffset longest = ZoneOffset.ofHoursMinutesSeconds(-17, -59, -59);
        assertEquals(
                LocalDate.MIN.atTime(LocalTime.MAX).atOffset(longest).toString().length(),
                OffsetDateTimeText.MAX_BYTES);
        assertEquals(Instant.MAX.toString().length(), InstantText.MAX_BYTES);
        assertTrue(OffsetDateTimeText.MAX_BYTES < UnusualText.MAX_BYTES);
    }
}
