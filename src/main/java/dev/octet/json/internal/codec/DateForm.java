package dev.octet.json.internal.codec;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts of {@link Date}: ISO with many liberties, RFC 1123, or milliseconds. Days before 15 October 1582 are those of
 * the Julian calendar, as {@link Date#toString} and {@link GregorianCalendar} have them.
 */
@SuppressWarnings("JavaUtilDate") // what it is for
final class DateForm {
    private static final int MAX_LENGTH = 64;
    private static final int LARGEST_PLAIN_YEAR = 9999;
    private static final int MILLIS_OF_MINUTE = 60_000;

    private static final Pattern ISO = Pattern.compile("(\\d{4}|[+-]\\d{4,9}(?=.*T))-(\\d\\d)-(\\d\\d)"
            + "(?:T(\\d\\d):(\\d\\d)(?::(\\d\\d)(?:\\.(\\d{1,9}))?)?(Z|[+-]\\d\\d(?::?\\d\\d)?)?)?");

    private static final Pattern DAY_OF_WEEK = Pattern.compile("^\\p{Alpha}{3}, ");

    private static final ChronoField[] RFC_FIELDS = {
        ChronoField.YEAR,
        ChronoField.MONTH_OF_YEAR,
        ChronoField.DAY_OF_MONTH,
        ChronoField.HOUR_OF_DAY,
        ChronoField.MINUTE_OF_HOUR,
        ChronoField.SECOND_OF_MINUTE
    };

    private DateForm() {}

    static String of(Date date, Settings settings) {
        return of(date, ZoneOffset.UTC, settings);
    }

    /** Returns the text with milliseconds and an offset; that of UTC is {@code Z}, in Jackson 2 {@code +00:00}. */
    static String of(Date date, ZoneId zone, Settings settings) {
        Calendar time = new GregorianCalendar(TimeZone.getTimeZone(zone), Locale.ROOT);
        time.setTime(date);
        boolean isBefore = time.get(Calendar.ERA) == GregorianCalendar.BC;
        int year = isBefore ? 1 - time.get(Calendar.YEAR) : time.get(Calendar.YEAR);
        StringBuilder text = new StringBuilder(year > LARGEST_PLAIN_YEAR || year == 0 ? "+" : year < 0 ? "-" : "");
        append(text, 4, Math.abs(year));
        append(text.append('-'), 2, time.get(Calendar.MONTH) + 1);
        append(text.append('-'), 2, time.get(Calendar.DAY_OF_MONTH));
        append(text.append('T'), 2, time.get(Calendar.HOUR_OF_DAY));
        append(text.append(':'), 2, time.get(Calendar.MINUTE));
        append(text.append(':'), 2, time.get(Calendar.SECOND));
        append(text.append('.'), 3, time.get(Calendar.MILLISECOND));
        int minutes = (time.get(Calendar.ZONE_OFFSET) + time.get(Calendar.DST_OFFSET)) / MILLIS_OF_MINUTE;
        if (minutes == 0 && !settings.isOld()) {
            return text.append('Z').toString();
        }
        append(text.append(minutes < 0 ? '-' : '+'), 2, Math.abs(minutes) / 60);
        append(text.append(':'), 2, Math.abs(minutes) % 60);
        return text.toString();
    }

    private static void append(StringBuilder text, int digits, int number) {
        String shown = Integer.toString(number);
        text.append("0".repeat(Math.max(0, digits - shown.length()))).append(shown);
    }

    static Date parse(String text) {
        return parse(text, ZoneOffset.UTC, false);
    }

    /**
     * Returns the date that a text spells.
     *
     * @param zone the time zone of a text that has none
     * @param isStrict whether days and hours must not be beyond their ends: 30 February is 1 or 2 March otherwise
     * @throws IllegalArgumentException if it spells none
     * @throws java.time.DateTimeException if it spells none
     */
    static Date parse(String text, ZoneId zone, boolean isStrict) {
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("too long");
        }
        Matcher iso = ISO.matcher(text);
        if (iso.matches()) {
            String offset = iso.group(8);
            int[] fields = new int[7];
            for (int i = 0; i < 6; i++) {
                fields[i] = number(iso.group(i + 1));
            }
            fields[6] = iso.group(7) == null ? 0 : number((iso.group(7) + "00").substring(0, 3));
            return date(fields, offset == null ? zone : ZoneOffset.of(offset), isStrict);
        }
        if (text.matches("-?\\d+")) {
            return new Date(Long.parseLong(text));
        }
        return rfc(isStrict ? text : DAY_OF_WEEK.matcher(text).replaceFirst(""), isStrict);
    }

    /** Returns the time of hours, minutes and seconds on the first day of 1970, in the zone of the machine. */
    static long millisOf(String time) {
        String[] parts = time.split(":", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException("no time");
        }
        Calendar calendar = new GregorianCalendar(1970, Calendar.JANUARY, 1);
        calendar.set(Calendar.HOUR_OF_DAY, Integer.parseInt(parts[0]));
        calendar.set(Calendar.MINUTE, Integer.parseInt(parts[1]));
        calendar.set(Calendar.SECOND, Integer.parseInt(parts[2]));
        return calendar.getTimeInMillis();
    }

    private static Date rfc(String text, boolean isStrict) {
        TemporalAccessor parsed = DateTimeFormatter.RFC_1123_DATE_TIME.parse(text);
        int[] fields = new int[7];
        for (int i = 0; i < RFC_FIELDS.length; i++) {
            fields[i] = parsed.get(RFC_FIELDS[i]);
        }
        return date(fields, ZoneOffset.from(parsed), isStrict);
    }

    /** Returns the date of year, month, day, hour, minute, second and millisecond. */
    private static Date date(int[] fields, ZoneId zone, boolean isStrict) {
        Calendar time = new GregorianCalendar(TimeZone.getTimeZone(zone), Locale.ROOT);
        time.clear();
        time.setLenient(!isStrict);
        time.set(fields[0], fields[1] - 1, fields[2], fields[3], fields[4], fields[5]);
        time.set(Calendar.MILLISECOND, fields[6]);
        return time.getTime();
    }

    private static int number(String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    static Calendar calendar(Date date) {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
        calendar.setTime(date);
        return calendar;
    }
}
