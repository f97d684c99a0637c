package dev.octet.json.internal.codec;

import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQuery;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The codec of {@link Instant}, {@link OffsetDateTime} and {@link ZonedDateTime}: ISO texts, or seconds since 1970 with
 * a fraction.
 */
final class MomentCodec extends TimeCodec {
    /** Far longer than a moment with the name of a zone. Longer texts are refused before they are searched. */
    private static final int MAX_LENGTH = 256;

    private static final Pattern ZERO_OFFSET = Pattern.compile("[+-]00(:?00)?$");
    private static final Pattern NO_COLON = Pattern.compile("([+-][0-9]{2})([0-9]{2})$");
    private static final Pattern NO_MINUTES = Pattern.compile("(T[^T]*[+-][0-9]{2})$");

    private final TemporalQuery<?> query;

    MomentCodec(Class<?> type, TimeForm form, TemporalQuery<?> query, Function<String, ?> parser) {
        super(type, form, parser);
        this.query = query;
    }

    @Override
    void writeText(UTF8JsonGenerator json, Object value) {
        if (value instanceof Instant instant) {
            json.writeInstant(instant);
        } else if (value instanceof ZonedDateTime zoned) {
            if (form.writesZone()) {
                json.writeString(DateTimeFormatter.ISO_ZONED_DATE_TIME.format(zoned));
            } else {
                writeOffset(json, zoned.toOffsetDateTime());
            }
        } else {
            writeOffset(json, (OffsetDateTime) value);
        }
    }

    private static void writeOffset(UTF8JsonGenerator json, OffsetDateTime time) {
        if (isAsFormatted(time.getSecond(), time.getNano())) {
            json.writeOffsetDateTime(time);
        } else {
            json.writeString(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time));
        }
    }

    @Override
    void writeNumbers(UTF8JsonGenerator json, Object value) {
        Instant instant = Instant.from((TemporalAccessor) value);
        if (form.writesNanos()) {
            json.writeNumber(AmountCodec.seconds(instant.getEpochSecond(), instant.getNano()));
        } else {
            json.writeNumber(number(json, value, instant::toEpochMilli));
        }
    }

    @Override
    Object usual(UTF8JsonParser json) {
        if (type == Instant.class) {
            return json.getInstantValue();
        }
        OffsetDateTime time = json.getOffsetDateTimeValue();
        return adjusted(type == OffsetDateTime.class ? time : time.toZonedDateTime());
    }

    private Object adjusted(Object time) {
        boolean isExtreme = time.equals(OffsetDateTime.MIN) || time.equals(OffsetDateTime.MAX);
        if (!form.adjusts() || time instanceof Instant || isExtreme) {
            return time;
        }
        return time instanceof OffsetDateTime offset
                ? offset.withOffsetSameInstant(ZoneOffset.UTC)
                : ((ZonedDateTime) time).withZoneSameInstant(ZoneOffset.UTC);
    }

    @Override
    Object of(TemporalAccessor parsed) {
        return adjusted(query.queryFrom(parsed));
    }

    @Override
    Object ofInteger(UTF8JsonParser json, long value) {
        return at(form.readsNanos() ? Instant.ofEpochSecond(value) : Instant.ofEpochMilli(value));
    }

    @Override
    Object ofDecimal(UTF8JsonParser json, BigDecimal value) {
        return at(Instant.EPOCH.plus(AmountCodec.ofSeconds(value)));
    }

    private Object at(Instant instant) {
        return type == Instant.class ? instant : query.queryFrom(instant.atZone(ZoneOffset.UTC));
    }

    /** An offset of zero has many spellings; others may lack their colon and minutes. */
    @Override
    Object parse(UTF8JsonParser json, String text) {
        String digits = text.startsWith("-") ? text.substring(1) : text;
        if (digits.chars().allMatch(c -> c >= '0' && c <= '9' || c == '.')
                && digits.indexOf('.') == digits.lastIndexOf('.')
                && digits.length() <= AmountCodec.MAX_DIGITS) {
            return text.indexOf('.') < 0
                    ? ofInteger(json, Long.parseLong(text))
                    : ofDecimal(json, new BigDecimal(text));
        }
        if (text.length() > MAX_LENGTH) {
            throw new DateTimeException("too long");
        }
        if (type == Instant.class) {
            return adjusted(parser.apply(ZERO_OFFSET.matcher(text).replaceFirst("Z")));
        }
        String withColon = NO_COLON.matcher(text).replaceFirst("$1:$2");
        return adjusted(parser.apply(NO_MINUTES.matcher(withColon).replaceFirst("$1:00")));
    }
}
