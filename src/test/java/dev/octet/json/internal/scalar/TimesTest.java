package dev.octet.json.internal.scalar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.support.TestScale;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every second of a day, every offset, sampled nanoseconds: both ways, against the JDK. */
@Tag("fast")
class TimesTest {
    private static final int DAY_SECONDS = 86_400;
    private static final LocalDate DATE = LocalDate.of(2024, 2, 29);

    /** Nanoseconds at the borders of groups of three digits, and with each number of digits. */
    private static final List<Integer> NANOS = List.of(
            0,
            1,
            9,
            10,
            999,
            1_000,
            1_001,
            999_000,
            999_999,
            1_000_000,
            1_000_001,
            1_001_000,
            99_999_999,
            100_000_000,
            100_000_001,
            123_000_000,
            123_456_000,
            123_456_789,
            900_000_000,
            999_000_000,
            999_999_000,
            999_999_999);

    @Test
    void everySecondIsSpelledAsByToStringAndReadsBack() {
        int step = TestScale.step(61);
        for (int second = 0; second < DAY_SECONDS; second += step) {
            TimeForm.TIME.assertBothWays(LocalTime.ofSecondOfDay(second));
            TimeForm.INSTANT.assertBothWays(Instant.ofEpochSecond(second));
        }
    }

    @Test
    void nanosecondsAreSpelledAsByToStringAndReadBack() {
        for (int nano : NANOS) {
            for (int second : List.of(0, 1, 59, 60, 3_600, DAY_SECONDS - 1)) {
                assertBothWays(LocalTime.ofNanoOfDay(second * 1_000_000_000L + nano), ZoneOffset.UTC, DATE);
            }
        }
    }

    @Test
    void sampledTimesAreSpelledAsByToStringAndReadBack() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = TestScale.of(100_000); i > 0; i--) {
            int scale = List.of(1, 1_000, 1_000_000).get(random.nextInt(3));
            int nano = random.nextInt(1_000_000_000 / scale) * scale;
            LocalTime time =
                    LocalTime.ofSecondOfDay(random.nextInt(DAY_SECONDS)).withNano(nano);
            LocalDate date = LocalDate.ofEpochDay(random.nextInt(CalendarDays.ALL) - CalendarDays.EPOCH);
            int quarters = random.nextInt(2 * 72 + 1) - 72;
            assertBothWays(time, ZoneOffset.ofTotalSeconds(quarters * 900), date);
        }
    }

    private static void assertBothWays(LocalTime time, ZoneOffset offset, LocalDate date) {
        LocalDateTime local = date.atTime(time);
        TimeForm.TIME.assertBothWays(time);
        TimeForm.DATE_TIME.assertBothWays(local);
        TimeForm.OFFSET_DATE_TIME.assertBothWays(local.atOffset(offset));
        TimeForm.INSTANT.assertBothWays(local.toInstant(offset));
    }

    /** Fractions of 1 to 9 digits, also with zeros at the end, which {@code toString} leaves out. */
    @Test
    void fractionsOfEveryLengthAreReadAsByTheJdk() {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = TestScale.of(5_000); i > 0; i--) {
            int length = 1 + random.nextInt(11);
            StringBuilder digits = new StringBuilder();
            for (int k = 0; k < length; k++) {
                digits.append((char) ('0' + (random.nextBoolean() ? 0 : random.nextInt(10))));
            }
            TimeForm.TIME.assertReadAsByTheJdk("23:59:58." + digits);
            TimeForm.DATE_TIME.assertReadAsByTheJdk("2024-02-29T23:59:58." + digits);
            TimeForm.OFFSET_DATE_TIME.assertReadAsByTheJdk("2024-02-29T23:59:58." + digits + "-00:30");
            TimeForm.INSTANT.assertReadAsByTheJdk("2024-02-29T23:59:58." + digits + "Z");
        }
    }

    /** Every offset that there is; of whole quarters of an hour, the very object that the JDK has. */
    @Test
    void everyOffsetIsSpelledAsByToStringAndReadsBack() {
        int most = ZoneOffset.MAX.getTotalSeconds();
        int step = TestScale.step(53);
        byte[] bytes = new byte[OffsetText.MAX_BYTES];
        LocalDateTime local = DATE.atTime(12, 30);
        for (int seconds = -most; seconds <= most; seconds += step) {
            ZoneOffset offset = ZoneOffset.ofTotalSeconds(seconds);
            TimeForm.OFFSET_DATE_TIME.assertBothWays(local.atOffset(offset));
            int end = OffsetText.write(seconds, bytes, 0);
            assertEquals(offset.getId().length(), end);
            assertEquals(offset, OffsetText.value(seconds));
        }
        for (int quarter = -72; quarter <= 72; quarter++) {
            OffsetDateTime value = local.atOffset(ZoneOffset.ofTotalSeconds(quarter * 900));
            TimeForm.OFFSET_DATE_TIME.assertBothWays(value);
        }
    }

    /** Every combination of two digits for hour, minute and second, of a time and of an offset. */
    @Test
    void everyPairOfDigitsIsReadAsByTheJdk() {
        for (int n = 0; n < 100; n++) {
            String two = String.format("%02d", n);
            for (String time : List.of(two + ":59", "23:" + two, two + ":00:00", "00:" + two + ":00", "23:59:" + two)) {
                TimeForm.TIME.assertReadAsByTheJdk(time);
                TimeForm.TIME.assertReadAsByTheJdk(time + ".5");
                TimeForm.DATE_TIME.assertReadAsByTheJdk("2024-02-29T" + time);
                TimeForm.INSTANT.assertReadAsByTheJdk("2024-02-29T" + time + "Z");
                TimeForm.OFFSET_DATE_TIME.assertReadAsByTheJdk("2024-02-29T" + time + "Z");
                TimeForm.OFFSET_DATE_TIME.assertReadAsByTheJdk("2024-02-29T10:15+" + time);
                TimeForm.OFFSET_DATE_TIME.assertReadAsByTheJdk("2024-02-29T10:15-" + time);
            }
        }
    }
}
