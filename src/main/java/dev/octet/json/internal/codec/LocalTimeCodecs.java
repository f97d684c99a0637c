package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import dev.octet.json.JsonToken;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import org.jspecify.annotations.Nullable;

/** Codecs of dates and times without a time zone, and of times with an offset: texts, or arrays of numbers. */
final class LocalTimeCodecs {
    private LocalTimeCodecs() {}

    private static String withoutZone(String text) {
        return text.endsWith("Z") ? text.substring(0, text.length() - 1) : text;
    }

    static final class Dates extends TimeCodec {
        Dates(TimeForm form) {
            super(LocalDate.class, form);
        }

        @Override
        void writeText(UTF8JsonGenerator json, Object value) {
            json.writeLocalDate((LocalDate) value);
        }

        @Override
        void writeNumbers(UTF8JsonGenerator json, Object value) {
            LocalDate date = (LocalDate) value;
            if (form.shape() == Shape.NUMBER_INT) {
                json.writeNumber(date.toEpochDay());
            } else {
                json.writeStartArray();
                json.writeNumber(date.getYear())
                        .writeNumber(date.getMonthValue())
                        .writeNumber(date.getDayOfMonth());
                json.writeEndArray();
            }
        }

        @Override
        Object usual(UTF8JsonParser json) {
            return json.getLocalDateValue();
        }

        @Override
        Object of(TemporalAccessor parsed) {
            return LocalDate.from(parsed);
        }

        @Override
        Object parse(UTF8JsonParser json, String text) {
            return text.indexOf('T') == 10
                    ? LocalDateTime.parse(withoutZone(text)).toLocalDate()
                    : LocalDate.parse(text);
        }

        @Override
        Object ofInteger(UTF8JsonParser json, long value) {
            return LocalDate.ofEpochDay(value);
        }

        @Override
        @Nullable
        Object ofParts(UTF8JsonParser json, int[] parts) {
            if (parts.length == 0 && json.currentToken() == JsonToken.END_ARRAY) {
                return null;
            }
            end(json);
            return parts.length == 3 ? LocalDate.of(parts[0], parts[1], parts[2]) : wrong(json);
        }
    }

    static final class Times extends TimeCodec {
        Times(TimeForm form) {
            super(LocalTime.class, form);
        }

        @Override
        void writeText(UTF8JsonGenerator json, Object value) {
            LocalTime time = (LocalTime) value;
            if (isAsFormatted(time.getSecond(), time.getNano())) {
                json.writeLocalTime(time);
            } else {
                json.writeString(DateTimeFormatter.ISO_LOCAL_TIME.format(time));
            }
        }

        @Override
        void writeNumbers(UTF8JsonGenerator json, Object value) {
            LocalTime time = (LocalTime) value;
            json.writeStartArray();
            writeTime(json, time.getHour(), time.getMinute(), time.getSecond(), time.getNano());
            json.writeEndArray();
        }

        @Override
        Object usual(UTF8JsonParser json) {
            return json.getLocalTimeValue();
        }

        @Override
        Object of(TemporalAccessor parsed) {
            return LocalTime.from(parsed);
        }

        @Override
        Object parse(UTF8JsonParser json, String text) {
            return text.indexOf('T') > 0 ? LocalDateTime.parse(text).toLocalTime() : LocalTime.parse(text);
        }

        @Override
        @Nullable
        Object ofParts(UTF8JsonParser json, int[] parts) {
            if (parts.length == 0 && json.currentToken() == JsonToken.END_ARRAY) {
                return null;
            }
            end(json);
            return time(json, parts, 0);
        }

        /** Returns the time that two to four numbers are. */
        private Object time(UTF8JsonParser json, int[] parts, int from) {
            return switch (parts.length - from) {
                case 2 -> LocalTime.of(parts[from], parts[from + 1]);
                case 3 -> LocalTime.of(parts[from], parts[from + 1], parts[from + 2]);
                case 4 -> LocalTime.of(parts[from], parts[from + 1], parts[from + 2], nanos(parts[from + 3]));
                default -> wrong(json);
            };
        }
    }

    static final class DateTimes extends TimeCodec {
        private final Times times;

        DateTimes(TimeForm form) {
            super(LocalDateTime.class, form);
            this.times = new Times(form);
        }

        @Override
        void writeText(UTF8JsonGenerator json, Object value) {
            LocalDateTime time = (LocalDateTime) value;
            if (isAsFormatted(time.getSecond(), time.getNano())) {
                json.writeLocalDateTime(time);
            } else {
                json.writeString(DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time));
            }
        }

        @Override
        void writeNumbers(UTF8JsonGenerator json, Object value) {
            LocalDateTime time = (LocalDateTime) value;
            json.writeStartArray();
            json.writeNumber(time.getYear()).writeNumber(time.getMonthValue()).writeNumber(time.getDayOfMonth());
            writeTime(json, time.getHour(), time.getMinute(), time.getSecond(), time.getNano());
            json.writeEndArray();
        }

        @Override
        Object usual(UTF8JsonParser json) {
            return json.getLocalDateTimeValue();
        }

        @Override
        Object of(TemporalAccessor parsed) {
            return LocalDateTime.from(parsed);
        }

        @Override
        Object parse(UTF8JsonParser json, String text) {
            return LocalDateTime.parse(withoutZone(text));
        }

        @Override
        @Nullable
        Object ofParts(UTF8JsonParser json, int[] parts) {
            if (parts.length == 0 && json.currentToken() == JsonToken.END_ARRAY) {
                return null;
            }
            end(json);
            if (parts.length < 5) {
                return wrong(json);
            }
            LocalDate date = LocalDate.of(parts[0], parts[1], parts[2]);
            return LocalDateTime.of(date, (LocalTime) times.time(json, parts, 3));
        }
    }

    static final class OffsetTimes extends TimeCodec {
        private final Times times;

        OffsetTimes(TimeForm form) {
            super(OffsetTime.class, form);
            this.times = new Times(form);
        }

        @Override
        void writeText(UTF8JsonGenerator json, Object value) {
            json.writeString(value.toString());
        }

        @Override
        void writeNumbers(UTF8JsonGenerator json, Object value) {
            OffsetTime time = (OffsetTime) value;
            json.writeStartArray();
            writeTime(json, time.getHour(), time.getMinute(), time.getSecond(), time.getNano());
            json.writeString(time.getOffset().toString());
            json.writeEndArray();
        }

        @Override
        Object of(TemporalAccessor parsed) {
            return OffsetTime.from(parsed);
        }

        @Override
        Object parse(UTF8JsonParser json, String text) {
            return OffsetTime.parse(text);
        }

        @Override
        @Nullable
        Object ofParts(UTF8JsonParser json, int[] parts) {
            if (parts.length == 0 && json.currentToken() == JsonToken.END_ARRAY) {
                return null;
            }
            Object time = times.time(json, parts, 0);
            if (json.nextToken() != JsonToken.VALUE_STRING) {
                return wrong(json);
            }
            ZoneOffset offset = ZoneOffset.of(json.getString());
            end(json);
            return OffsetTime.of((LocalTime) time, offset);
        }
    }
}
