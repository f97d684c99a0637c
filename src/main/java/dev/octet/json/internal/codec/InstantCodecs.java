package dev.octet.json.internal.codec;

import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;

/** Codecs of instants, with or without a time zone: ISO texts, or seconds since 1970 with a fraction. */
final class InstantCodecs {
    private static final int MAX_DIGITS = 25; // of seconds with nanoseconds, in the range of Instant

    private InstantCodecs() {}

    /** What all three have in common: the numbers. */
    abstract static class Moments extends TimeCodec {
        Moments(Class<?> type, TimeForm form) {
            super(type, form);
        }

        abstract Instant instant(Object value);

        /** Returns an instant in UTC. */
        abstract Object at(Instant instant);

        @Override
        final void writeNumbers(UTF8JsonGenerator json, Object value) {
            Instant instant = instant(value);
            if (form.writesNanos()) {
                json.writeNumber(Seconds.decimal(instant.getEpochSecond(), instant.getNano()));
            } else {
                json.writeNumber(instant.toEpochMilli());
            }
        }

        @Override
        final Object ofInteger(UTF8JsonParser json, long value) {
            return at(form.readsNanos() ? Instant.ofEpochSecond(value) : Instant.ofEpochMilli(value));
        }

        @Override
        final Object ofDecimal(UTF8JsonParser json, BigDecimal value) {
            Seconds seconds = Seconds.of(value);
            return at(Instant.ofEpochSecond(seconds.whole(), seconds.nanos()));
        }

        @Override
        final Object parse(UTF8JsonParser json, String text) {
            String digits = text.startsWith("-") ? text.substring(1) : text;
            if (digits.chars().allMatch(c -> c >= '0' && c <= '9' || c == '.')
                    && digits.indexOf('.') == digits.lastIndexOf('.')
                    && digits.length() <= MAX_DIGITS) {
                return text.indexOf('.') < 0
                        ? ofInteger(json, Long.parseLong(text))
                        : ofDecimal(json, new BigDecimal(text));
            }
            return parseIso(text);
        }

        abstract Object parseIso(String text);
    }

    static final class Instants extends Moments {
        Instants(TimeForm form) {
            super(Instant.class, form);
        }

        @Override
        Instant instant(Object value) {
            return (Instant) value;
        }

        @Override
        Object at(Instant instant) {
            return instant;
        }

        @Override
        void writeText(UTF8JsonGenerator json, Object value) {
            json.writeInstant((Instant) value);
        }

        @Override
        Object usual(UTF8JsonParser json) {
            return json.getInstantValue();
        }

        @Override
        Object of(TemporalAccessor parsed) {
            return Instant.from(parsed);
        }

        /** An offset of zero has many spellings. */
        @Override
        Object parseIso(String text) {
            return Instant.parse(text.replaceFirst("[+-]00(:?00)?$", "Z"));
        }
    }

    /** An offset may lack its colon and its minutes. */
    private static String withColon(String text) {
        return text.replaceFirst("([+-]\\d\\d)(\\d\\d)$", "$1:$2").replaceFirst("(T.*[+-]\\d\\d)$", "$1:00");
    }

    static final class OffsetDateTimes extends Moments {
        OffsetDateTimes(TimeForm form) {
            super(OffsetDateTime.class, form);
        }

        @Override
        Instant instant(Object value) {
            return ((OffsetDateTime) value).toInstant();
        }

        @Override
        Object at(Instant instant) {
            return instant.atOffset(ZoneOffset.UTC);
        }

        @Override
        void writeText(UTF8JsonGenerator json, Object value) {
            OffsetDateTime time = (OffsetDateTime) value;
            if (isAsFormatted(time.getSecond(), time.getNano())) {
                json.writeOffsetDateTime(time);
            } else {
                json.writeString(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time));
            }
        }

        @Override
        Object usual(UTF8JsonParser json) {
            return adjusted(json.getOffsetDateTimeValue());
        }

        private Object adjusted(OffsetDateTime time) {
            return form.adjusts() ? time.withOffsetSameInstant(ZoneOffset.UTC) : time;
        }

        @Override
        Object of(TemporalAccessor parsed) {
            return adjusted(OffsetDateTime.from(parsed));
        }

        @Override
        Object parseIso(String text) {
            return adjusted(OffsetDateTime.parse(withColon(text)));
        }
    }

    static final class ZonedDateTimes extends Moments {
        ZonedDateTimes(TimeForm form) {
            super(ZonedDateTime.class, form);
        }

        @Override
        Instant instant(Object value) {
            return ((ZonedDateTime) value).toInstant();
        }

        @Override
        Object at(Instant instant) {
            return instant.atZone(ZoneOffset.UTC);
        }

        @Override
        void writeText(UTF8JsonGenerator json, Object value) {
            ZonedDateTime time = (ZonedDateTime) value;
            if (form.writesZone()) {
                json.writeString(DateTimeFormatter.ISO_ZONED_DATE_TIME.format(time));
            } else if (isAsFormatted(time.getSecond(), time.getNano())) {
                json.writeOffsetDateTime(time.toOffsetDateTime());
            } else {
                json.writeString(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time));
            }
        }

        @Override
        Object usual(UTF8JsonParser json) {
            return adjusted(json.getOffsetDateTimeValue().toZonedDateTime());
        }

        private Object adjusted(ZonedDateTime time) {
            return form.adjusts() ? time.withZoneSameInstant(ZoneOffset.UTC) : time;
        }

        @Override
        Object of(TemporalAccessor parsed) {
            return adjusted(ZonedDateTime.from(parsed));
        }

        @Override
        Object parseIso(String text) {
            return adjusted(ZonedDateTime.parse(withColon(text)));
        }
    }

    /** Seconds with nanoseconds from 0 to 999,999,999. */
    record Seconds(long whole, int nanos) {
        /** Returns the decimal as Jackson writes it: nine digits of a fraction, but {@code 0.0}. */
        static BigDecimal decimal(long whole, int nanos) {
            return whole == 0 && nanos == 0
                    ? BigDecimal.valueOf(0, 1)
                    : BigDecimal.valueOf(whole).setScale(9).add(BigDecimal.valueOf(nanos, 9));
        }

        /**
         * Splits a decimal.
         *
         * @throws ArithmeticException if the whole part is no long
         */
        static Seconds of(BigDecimal value) {
            if (value.precision() - (long) value.scale() > MAX_DIGITS) {
                throw new ArithmeticException("out of range");
            }
            BigDecimal nanos = value.setScale(9, RoundingMode.FLOOR);
            BigDecimal whole = nanos.setScale(0, RoundingMode.FLOOR);
            return new Seconds(
                    whole.longValueExact(),
                    nanos.subtract(whole).movePointRight(9).intValueExact());
        }
    }
}
