package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import dev.octet.json.JsonToken;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQuery;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The codec of dates and times without a time zone, of times with an offset, and of parts of dates: texts, or arrays of
 * numbers.
 */
final class LocalTimeCodec extends TimeCodec {
    private static final DateTimeFormatter MONTH = new DateTimeFormatterBuilder()
            .parseLenient()
            .appendPattern("uuuu-MM")
            .toFormatter(Locale.ROOT);

    private static final ChronoField[] PARTS = {
        ChronoField.YEAR,
        ChronoField.MONTH_OF_YEAR,
        ChronoField.DAY_OF_MONTH,
        ChronoField.HOUR_OF_DAY,
        ChronoField.MINUTE_OF_HOUR
    };

    private final TemporalQuery<?> query;

    LocalTimeCodec(Class<?> type, TimeForm form, TemporalQuery<?> query, Function<String, ?> parser) {
        super(type, form, parser);
        this.query = query;
    }

    @Override
    void writeText(UTF8JsonGenerator json, Object value) {
        if (value instanceof LocalDate date) {
            json.writeLocalDate(date);
        } else if (value instanceof LocalDateTime time) {
            if (isAsFormatted(time.getSecond(), time.getNano())) {
                json.writeLocalDateTime(time);
            } else {
                json.writeString(DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time));
            }
        } else if (value instanceof LocalTime time) {
            if (isAsFormatted(time.getSecond(), time.getNano())) {
                json.writeLocalTime(time);
            } else {
                json.writeString(DateTimeFormatter.ISO_LOCAL_TIME.format(time));
            }
        } else {
            json.writeString(value.toString());
        }
    }

    @Override
    void writeNumbers(UTF8JsonGenerator json, Object value) {
        if (value instanceof Year year) {
            json.writeNumber(year.getValue());
        } else if (value instanceof MonthDay && !form.asksForNumbers()) {
            writeText(json, value);
        } else if (value instanceof LocalDate date && form.shape() == Shape.NUMBER_INT) {
            json.writeNumber(date.toEpochDay());
        } else {
            writeParts(json, (TemporalAccessor) value);
        }
    }

    /** Seconds and nanoseconds are left out where they are 0. */
    private void writeParts(UTF8JsonGenerator json, TemporalAccessor time) {
        json.writeStartArray();
        for (ChronoField field : PARTS) {
            if (time.isSupported(field)) {
                json.writeNumber(time.get(field));
            }
        }
        int second = part(time, ChronoField.SECOND_OF_MINUTE);
        int nano = part(time, ChronoField.NANO_OF_SECOND);
        if (second > 0 || nano > 0) {
            json.writeNumber(second);
        }
        if (nano > 0) {
            json.writeNumber(form.writesNanos() ? nano : nano / 1_000_000);
        }
        if (time instanceof OffsetTime offset) {
            json.writeString(offset.getOffset().toString());
        }
        json.writeEndArray();
    }

    private static int part(TemporalAccessor time, ChronoField field) {
        return time.isSupported(field) ? time.get(field) : 0;
    }

    @Override
    @Nullable
    Object usual(UTF8JsonParser json) {
        if (type == LocalDate.class) {
            return json.getLocalDateValue();
        }
        return type == LocalDateTime.class
                ? json.getLocalDateTimeValue()
                : type == LocalTime.class ? json.getLocalTimeValue() : null;
    }

    @Override
    Object of(TemporalAccessor parsed) {
        return query.queryFrom(parsed);
    }

    /** Dates and times are also taken from texts that have both, a year from its digits. */
    @Override
    Object parse(UTF8JsonParser json, String text) {
        if (form.isStrict() && (type == LocalDate.class || type == LocalDateTime.class)) {
            return parser.apply(text);
        }
        int t = text.indexOf('T');
        if (type == LocalDate.class && t == 10 || type == LocalDateTime.class) {
            return of(LocalDateTime.parse(text.endsWith("Z") ? text.substring(0, text.length() - 1) : text));
        }
        if (type == LocalTime.class && t > 0) {
            return of(LocalDateTime.parse(text));
        }
        if (type == YearMonth.class) {
            return YearMonth.parse(text, MONTH);
        }
        boolean isInt = text.length() < 10 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return type == Year.class && !isInt ? Year.parse(text) : parser.apply(text);
    }

    @Override
    Object ofInteger(UTF8JsonParser json, long value) {
        if (type == Year.class) {
            return Year.of(Math.toIntExact(value));
        }
        return type == LocalDate.class && !form.isStrict() ? LocalDate.ofEpochDay(value) : wrong(json);
    }

    @Override
    @Nullable
    Object ofParts(UTF8JsonParser json, int[] parts) {
        if (type == Year.class) {
            return wrong(json);
        }
        if (parts.length == 0 && json.currentToken() == JsonToken.END_ARRAY) {
            return null;
        }
        if (type == OffsetTime.class) {
            return offsetTime(json, time(json, parts, 0));
        }
        if (json.nextToken() != JsonToken.END_ARRAY) {
            return wrong(json);
        }
        if (type == LocalTime.class) {
            return time(json, parts, 0);
        }
        if (type == LocalDateTime.class && parts.length >= 5) {
            return LocalDateTime.of(LocalDate.of(parts[0], parts[1], parts[2]), time(json, parts, 3));
        }
        if (type == LocalDate.class && parts.length == 3) {
            return LocalDate.of(parts[0], parts[1], parts[2]);
        }
        if (type == YearMonth.class && parts.length == 2) {
            return YearMonth.of(parts[0], parts[1]);
        }
        return type == MonthDay.class && parts.length == 2 ? MonthDay.of(parts[0], parts[1]) : wrong(json);
    }

    private Object offsetTime(UTF8JsonParser json, LocalTime time) {
        if (json.nextToken() != JsonToken.VALUE_STRING) {
            return wrong(json);
        }
        ZoneOffset offset = ZoneOffset.of(json.getString());
        return json.nextToken() == JsonToken.END_ARRAY ? OffsetTime.of(time, offset) : wrong(json);
    }

    /** Returns the time that two to four numbers are. Small nanoseconds are milliseconds if the property says so. */
    private LocalTime time(UTF8JsonParser json, int[] parts, int from) {
        int count = parts.length - from;
        if (count < 2 || count > 4) {
            wrong(json);
        }
        int second = count > 2 ? parts[from + 2] : 0;
        int nano = count > 3 ? parts[from + 3] : 0;
        boolean isMillis = nano < 1_000 && !form.readsNanos();
        return LocalTime.of(
                parts[from], parts[from + 1], second, isMillis ? Math.multiplyExact(nano, 1_000_000) : nano);
    }
}
