package dev.octet.json.internal.codec;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts of {@link Date}: ISO with many liberties, RFC 1123, or milliseconds. */
@SuppressWarnings("JavaUtilDate") // what it is for
final class DateForm {
    private static final int MAX_LENGTH = 64;

    private static final Pattern ISO = Pattern.compile("(\\d{4})-(\\d\\d)-(\\d\\d)"
            + "(?:T(\\d\\d):(\\d\\d)(?::(\\d\\d)(?:[.,](\\d{1,9}))?)?(Z|[+-]\\d\\d(?::?\\d\\d)?)?)?");

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS", Locale.ROOT);

    private DateForm() {}

    static String of(Date date, Settings settings) {
        return of(date, ZoneOffset.UTC, settings);
    }

    /** Returns the text with milliseconds and an offset; that of UTC is {@code Z}, in Jackson 2 {@code +00:00}. */
    static String of(Date date, ZoneId zone, Settings settings) {
        ZonedDateTime time = Instant.ofEpochMilli(date.getTime()).atZone(zone);
        String offset = time.getOffset().getId();
        return TIME.format(time) + (offset.equals("Z") && settings.isOld() ? "+00:00" : offset);
    }

    static Date parse(String text) {
        return parse(text, ZoneOffset.UTC);
    }

    /**
     * Returns the date that a text spells.
     *
     * @param zone the time zone of a text that has none
     * @throws IllegalArgumentException if it spells none
     * @throws java.time.DateTimeException if it spells none
     */
    static Date parse(String text, ZoneId zone) {
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("too long");
        }
        Matcher iso = ISO.matcher(text);
        if (iso.matches()) {
            return new Date(millis(iso, zone));
        }
        if (text.matches("-?\\d+")) {
            return new Date(Long.parseLong(text));
        }
        return new Date(
                Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text)).toEpochMilli());
    }

    /** Days and hours may be beyond their ends: 30 February is 1 or 2 March. */
    private static long millis(Matcher iso, ZoneId zone) {
        LocalDate date = LocalDate.of(Integer.parseInt(iso.group(1)), 1, 1)
                .plusMonths(number(iso.group(2)) - 1)
                .plusDays(number(iso.group(3)) - 1);
        long seconds = number(iso.group(4)) * 3600 + number(iso.group(5)) * 60 + number(iso.group(6));
        String fraction = iso.group(7) == null ? "" : iso.group(7);
        long millis = number((fraction + "000").substring(0, 3));
        String offset = iso.group(8);
        ZoneId of = offset == null ? zone : ZoneOffset.of(offset);
        return date.atStartOfDay().plusSeconds(seconds).atZone(of).toInstant().toEpochMilli() + millis;
    }

    private static long number(String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }

    static Calendar calendar(Date date) {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
        calendar.setTime(date);
        return calendar;
    }
}
