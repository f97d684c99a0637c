package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import dev.octet.json.JsonToken;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Codecs of parts of dates, and of amounts of time. */
final class CalendarTimeCodecs {
    private CalendarTimeCodecs() {}

    static final class Years extends TimeCodec {
        Years(TimeForm form) {
            super(Year.class, form);
        }

        @Override
        void writeText(UTF8JsonGenerator json, Object value) {
            if (form.shape() == Shape.STRING) {
                json.writeString(value.toString());
            } else {
                json.writeNumber(((Year) value).getValue());
            }
        }

        @Override
        Object of(TemporalAccessor parsed) {
            return Year.from(parsed);
        }

        @Override
        Object parse(UTF8JsonParser json, String text) {
            boolean isNumber = text.length() < 10 && text.chars().allMatch(c -> c >= '0' && c <= '9');
            return isNumber && !text.isEmpty() ? Year.of(Integer.parseInt(text)) : Year.parse(text);
        }

        @Override
        Object ofInteger(UTF8JsonParser json, long value) {
            return Year.of(Math.toIntExact(value));
        }
    }

    static final class YearMonths extends TimeCodec {
        private static final DateTimeFormatter FORM = new DateTimeFormatterBuilder()
                .parseLenient()
                .appendPattern("uuuu-MM")
                .toFormatter(Locale.ROOT);

        YearMonths(TimeForm form) {
            super(YearMonth.class, form);
        }

        @Override
        void writeText(UTF8JsonGenerator json, Object value) {
            json.writeString(value.toString());
        }

        @Override
        void writeNumbers(UTF8JsonGenerator json, Object value) {
            YearMonth month = (YearMonth) value;
            json.writeStartArray().writeNumber(month.getYear()).writeNumber(month.getMonthValue());
            json.writeEndArray();
        }

        @Override
        Object of(TemporalAccessor parsed) {
            return YearMonth.from(parsed);
        }

        @Override
        Object parse(UTF8JsonParser json, String text) {
            return YearMonth.parse(text, FORM);
        }

        @Override
        @Nullable
        Object ofParts(UTF8JsonParser json, int[] parts) {
            if (parts.length == 0 && json.currentToken() == JsonToken.END_ARRAY) {
                return null;
            }
            end(json);
            return parts.length == 2 ? YearMonth.of(parts[0], parts[1]) : wrong(json);
        }
    }

    static final class MonthDays extends TimeCodec {
        MonthDays(TimeForm form) {
            super(MonthDay.class, form);
        }

        @Override
        void writeText(UTF8JsonGenerator json, Object value) {
            json.writeString(value.toString());
        }

        @Override
        Object of(TemporalAccessor parsed) {
            return MonthDay.from(parsed);
        }

        @Override
        Object parse(UTF8JsonParser json, String text) {
            return MonthDay.parse(text);
        }

        @Override
        @Nullable
        Object ofParts(UTF8JsonParser json, int[] parts) {
            if (parts.length == 0 && json.currentToken() == JsonToken.END_ARRAY) {
                return null;
            }
            end(json);
            return parts.length == 2 ? MonthDay.of(parts[0], parts[1]) : wrong(json);
        }
    }

    static final class Periods extends TimeCodec {
        Periods(TimeForm form) {
            super(Period.class, form);
        }

        @Override
        void writeText(UTF8JsonGenerator json, Object value) {
            json.writeString(value.toString());
        }

        @Override
        Object of(TemporalAccessor parsed) {
            throw new IllegalStateException("a period has no formatter");
        }

        @Override
        Object parse(UTF8JsonParser json, String text) {
            return Period.parse(text);
        }
    }

    /** The pattern of a property is the unit of its numbers. */
    static final class Durations extends TimeCodec {
        private final @Nullable ChronoUnit unit;

        Durations(TimeForm form) {
            super(Duration.class, form);
            this.unit = unit(form.pattern());
        }

        private static @Nullable ChronoUnit unit(String pattern) {
            for (ChronoUnit unit : ChronoUnit.values()) {
                if (unit.name().equals(pattern) && unit.compareTo(ChronoUnit.DAYS) <= 0) {
                    return unit;
                }
            }
            return null;
        }

        @Override
        void writeText(UTF8JsonGenerator json, Object value) {
            json.writeString(value.toString());
        }

        @Override
        void writeNumbers(UTF8JsonGenerator json, Object value) {
            Duration duration = (Duration) value;
            if (unit != null) {
                json.writeNumber(duration.dividedBy(unit.getDuration()));
            } else if (form.writesNanos()) {
                json.writeNumber(InstantCodecs.Seconds.decimal(duration.getSeconds(), duration.getNano()));
            } else {
                json.writeNumber(duration.toMillis());
            }
        }

        @Override
        Object of(TemporalAccessor parsed) {
            throw new IllegalStateException("a duration has no formatter");
        }

        @Override
        Object parse(UTF8JsonParser json, String text) {
            return Duration.parse(text);
        }

        @Override
        Object ofInteger(UTF8JsonParser json, long value) {
            if (unit != null) {
                return Duration.of(value, unit);
            }
            return form.readsNanos() ? Duration.ofSeconds(value) : Duration.ofMillis(value);
        }

        @Override
        Object ofDecimal(UTF8JsonParser json, BigDecimal value) {
            InstantCodecs.Seconds seconds = InstantCodecs.Seconds.of(value);
            return Duration.ofSeconds(seconds.whole(), seconds.nanos());
        }
    }
}
