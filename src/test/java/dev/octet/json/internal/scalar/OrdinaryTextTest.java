package dev.octet.json.internal.scalar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What is read without {@code java.time}: texts of these forms, all of them, with the value that {@code java.time}
 * gives, and no other text. (That other texts have the same results as there, {@link TextNeighboursTest} shows.)
 */
@Tag("fast")
class OrdinaryTextTest {
    private static final String TIME = "(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?";
    private static final String DATE = "\\d{4}-\\d\\d-\\d\\d";
    private static final String OFFSET = "Z|[+-](?:(?:0\\d|1[0-7]):[0-5]\\d(?::[0-5]\\d)?|18:00(?::00)?)";

    private static final Pattern TIMES = Pattern.compile(TIME);
    private static final Pattern DATES = Pattern.compile(DATE);
    private static final Pattern DATE_TIMES = Pattern.compile("(" + DATE + ")T" + TIME);
    private static final Pattern OFFSET_DATE_TIMES = Pattern.compile("(" + DATE + ")T" + TIME + "(?:" + OFFSET + ")");

    private static final List<String> SOME_TIMES = List.of(
            "00:00",
            "23:59",
            "24:00",
            "09:60",
            "07:08:09",
            "23:59:59",
            "23:59:60",
            "12:34:56.7",
            "12:34:56.78",
            "12:34:56.789",
            "12:34:56.7890",
            "12:34:56.78901",
            "12:34:56.789012",
            "12:34:56.7890123",
            "12:34:56.78901234",
            "12:34:56.789012345",
            "12:34:56.999999999",
            "12:34:56.000000001",
            "12:34:56.7890123456",
            "12:34:56.",
            "12:34:5");

    private static final List<String> SOME_DATES =
            List.of("0000-01-01", "1970-01-01", "2000-02-29", "1900-02-29", "2023-04-31", "9999-12-31", "2024-07-31");

    private static final List<String> SOME_OFFSETS = List.of(
            "Z",
            "+01:00",
            "-08:30",
            "+05:45",
            "-00:01",
            "+00:00:01",
            "-17:59:59",
            "+18:00",
            "-18:00:00",
            "+18:01",
            "z");

    /** A text between bytes that would continue it. */
    private record Text(String text, byte[] bytes, int from, int end) {
        static Text of(String text, char around) {
            String margin = String.valueOf(around).repeat(12);
            byte[] bytes = (margin + text + margin).getBytes(StandardCharsets.ISO_8859_1);
            return new Text(text, bytes, margin.length(), bytes.length - margin.length());
        }
    }

    /** Does this with each text, cut short, lengthened and with each of its bytes replaced. */
    private static void forNeighbours(List<String> texts, Consumer<Text> check) {
        for (String text : texts) {
            List<String> all = new ArrayList<>(List.of(text, text + "0", text + ":", text + "Z", "0" + text));
            for (int i = 0; i < text.length(); i++) {
                all.add(text.substring(0, i));
                all.add(text.substring(i));
                for (char c : "/:;09.,-+TZt\0\u00b0".toCharArray()) {
                    all.add(text.substring(0, i) + c + text.substring(i + 1));
                }
            }
            for (String one : all) {
                check.accept(Text.of(one, '0'));
                check.accept(Text.of(one, 'Z'));
            }
        }
    }

    private static boolean isDate(String text) {
        if (!DATES.matcher(text).matches()) {
            return false;
        }
        int month = Integer.parseInt(text.substring(5, 7));
        int day = Integer.parseInt(text.substring(8));
        boolean isLeap = Year.isLeap(Integer.parseInt(text.substring(0, 4)));
        return month >= 1 && month <= 12 && day >= 1 && day <= Month.of(month).length(isLeap);
    }

    @Test
    void times() {
        forNeighbours(
                SOME_TIMES,
                t -> assertEquals(
                        TIMES.matcher(t.text).matches()
                                ? LocalTime.parse(t.text).toNanoOfDay()
                                : TimeText.NONE,
                        Math.max(TimeText.NONE, TimeText.nanoOfDay(t.bytes, t.from, t.end)),
                        t.text));
    }

    @Test
    void dates() {
        forNeighbours(SOME_DATES, t -> {
            if (t.text.length() == DateText.LENGTH) {
                int fields = DateText.fields(t.bytes, t.from);
                assertEquals(
                        isDate(t.text) ? LocalDate.parse(t.text) : null,
                        fields < 0 ? null : DateText.value(fields),
                        t.text);
            }
        });
    }

    /** Compares what is read of texts that begin with a date, and of their neighbours, with {@code java.time}. */
    private static <T> void check(List<String> texts, Pattern form, Function<String, T> parse, Function<Text, T> read) {
        forNeighbours(texts, t -> {
            boolean isOrdinary = form.matcher(t.text).matches() && isDate(t.text.substring(0, DateText.LENGTH));
            assertEquals(isOrdinary ? parse.apply(t.text) : null, read.apply(t), t.text);
        });
    }

    @Test
    void datesWithTimes() {
        List<String> texts = new ArrayList<>();
        SOME_TIMES.forEach(time -> texts.add("2024-02-29T" + time));
        SOME_DATES.forEach(date -> texts.add(date + "T00:00"));
        check(texts, DATE_TIMES, LocalDateTime::parse, t -> DateTimeText.ordinary(t.bytes, t.from, t.end));
    }

    @Test
    void datesWithTimesAndOffsets() {
        List<String> texts = new ArrayList<>(List.of(""));
        SOME_OFFSETS.forEach(offset -> texts.add("2024-02-29T12:34" + offset));
        SOME_OFFSETS.forEach(offset -> texts.add("2024-02-29T12:34:56.789" + offset));
        check(
                texts,
                OFFSET_DATE_TIMES,
                OffsetDateTime::parse,
                t -> OffsetDateTimeText.ordinary(t.bytes, t.from, t.end));
    }

    /** "The offsets of whole quarters of an hour. The JDK has them cached": its objects. The others are equal. */
    @Test
    void offsets() {
        for (int seconds = -18 * 3600; seconds <= 18 * 3600; seconds += 60) {
            ZoneOffset expected = ZoneOffset.ofTotalSeconds(seconds);
            assertEquals(expected, OffsetText.value(seconds));
            if (seconds % (15 * 60) == 0) {
                assertSame(expected, OffsetText.value(seconds));
            }
        }
    }
}
