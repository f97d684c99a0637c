package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Feature;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The form of a date or time, of the mapper's settings and a property's {@code @JsonFormat}.
 *
 * @param isNumber whether numbers and arrays of numbers are written, not texts
 * @param shape the shape that the property asks for
 * @param formatter the formatter of the property's pattern; null if it has none
 * @param pattern the pattern; empty if there is none
 * @param zone the property's time zone; null if it has none
 * @param locale the property's locale
 * @param hasLocale whether the property has one
 * @param writesNanos whether seconds with a fraction are written, not milliseconds
 * @param readsNanos whether integers are seconds, not milliseconds
 * @param adjusts whether what is read is moved to UTC
 * @param writesZone whether the name of a time zone is written
 * @param isStrict whether only the usual texts are taken: none that are blank, or have more than the type
 */
record TimeForm(
        boolean isNumber,
        Shape shape,
        @Nullable DateTimeFormatter formatter,
        String pattern,
        @Nullable ZoneId zone,
        Locale locale,
        boolean hasLocale,
        boolean writesNanos,
        boolean readsNanos,
        boolean adjusts,
        boolean writesZone,
        boolean isStrict) {

    static TimeForm of(boolean isNumber, Class<?> type, Context context) {
        JsonFormat.Value format = context.format();
        if (format == null) {
            return new TimeForm(
                    isNumber, Shape.ANY, null, "", null, Locale.ROOT, false, true, true, true, false, false);
        }
        Shape shape = format.getShape();
        String pattern = format.hasPattern() ? format.getPattern() : "";
        Locale locale = format.hasLocale() ? format.getLocale() : Locale.getDefault(Locale.Category.FORMAT);
        ZoneId zone = format.hasTimeZone() ? format.getTimeZone().toZoneId() : null;
        boolean hasZone = isDate(type) && (format.hasTimeZone() || format.hasLocale()); // a number has none
        boolean hasPattern = format.hasPattern() && type != Duration.class; // that of a duration is a unit
        boolean asText = shape == Shape.STRING || hasPattern || hasZone;
        boolean asNumber = shape.isNumeric() || shape == Shape.ARRAY && !isDate(type) || isNumber && !asText;
        return new TimeForm(
                asNumber,
                shape,
                pattern.isEmpty() || !isTemporal(type) ? null : formatter(type, format, zone),
                pattern,
                zone,
                locale,
                format.hasLocale(),
                !Boolean.FALSE.equals(format.getFeature(Feature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS))
                        && (shape != Shape.NUMBER_INT || !isMoment(type)),
                !Boolean.FALSE.equals(format.getFeature(Feature.READ_DATE_TIMESTAMPS_AS_NANOSECONDS)),
                !Boolean.FALSE.equals(format.getFeature(Feature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)),
                Boolean.TRUE.equals(format.getFeature(Feature.WRITE_DATES_WITH_ZONE_ID)),
                Boolean.FALSE.equals(format.getLenient()));
    }

    /** Returns whether the property says nothing about texts. */
    boolean isPlain() {
        return shape != Shape.STRING && pattern.isEmpty() && zone == null && !hasLocale;
    }

    /** Returns whether the property itself asks for numbers. */
    boolean asksForNumbers() {
        return shape.isNumeric() || shape == Shape.ARRAY;
    }

    private static boolean isDate(Class<?> type) {
        return Date.class.isAssignableFrom(type) || Calendar.class.isAssignableFrom(type);
    }

    private static boolean isMoment(Class<?> type) {
        return type == Instant.class || type == OffsetDateTime.class || type == ZonedDateTime.class;
    }

    private static boolean isTemporal(Class<?> type) {
        return TemporalAccessor.class.isAssignableFrom(type);
    }

    private static DateTimeFormatter formatter(Class<?> type, JsonFormat.Value format, @Nullable ZoneId zone) {
        try {
            DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder();
            if (Boolean.TRUE.equals(format.getFeature(Feature.ACCEPT_CASE_INSENSITIVE_VALUES))) {
                builder.parseCaseInsensitive();
            }
            builder.appendPattern(format.getPattern());
            DateTimeFormatter formatter =
                    format.hasLocale() ? builder.toFormatter(format.getLocale()) : builder.toFormatter();
            if (Boolean.FALSE.equals(format.getLenient())) {
                formatter = formatter.withResolverStyle(ResolverStyle.STRICT);
            }
            return zone == null ? formatter : formatter.withZone(zone);
        } catch (IllegalArgumentException e) {
            throw Failures.pattern(type, "java.time", e);
        }
    }
}
