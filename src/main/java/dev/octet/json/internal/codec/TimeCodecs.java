package dev.octet.json.internal.codec;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.codec.JsonCodec;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes the codecs of dates, times and amounts of time, and of keys of maps that are such: these are ISO texts. */
final class TimeCodecs {
    private TimeCodecs() {}

    /** Returns the codec of a class, or null if it is none of these. */
    static @Nullable JsonCodec<Object> of(Class<?> type, Context context, Settings settings) {
        if (type.getName().equals("java.sql.Time")) {
            Accessor maker = DateCodec.maker(type, settings);
            Function<String, @Nullable Object> parse =
                    text -> maker == null ? null : maker.create(new long[] {DateForm.millisOf(text)}, new Object[0]);
            return new TextCodec(type, "a time", null, parse, Object::toString)
                    .stringsOnly()
                    .filled();
        }
        if (Date.class.isAssignableFrom(type) || Calendar.class.isAssignableFrom(type)) {
            return new DateCodec(type, TimeForm.of(settings.datesAsNumbers(), type, context), settings);
        }
        Function<String, @Nullable Object> parser = parser(type);
        if (parser == null) {
            return null;
        }
        TimeForm form = TimeForm.of(isNumber(type, settings), type, context);
        return switch (type.getSimpleName()) {
            case "Instant" -> new MomentCodec(type, form, Instant::from, parser);
            case "OffsetDateTime" -> new MomentCodec(type, form, OffsetDateTime::from, parser);
            case "ZonedDateTime" -> new MomentCodec(type, form, ZonedDateTime::from, parser);
            case "LocalDate" -> new LocalTimeCodec(type, form, LocalDate::from, parser);
            case "LocalTime" -> new LocalTimeCodec(type, form, LocalTime::from, parser);
            case "LocalDateTime" -> new LocalTimeCodec(type, form, LocalDateTime::from, parser);
            case "OffsetTime" -> new LocalTimeCodec(type, form, OffsetTime::from, parser);
            case "Year" -> new LocalTimeCodec(type, form, Year::from, parser);
            case "YearMonth" -> new LocalTimeCodec(type, form, YearMonth::from, parser);
            case "MonthDay" -> new LocalTimeCodec(type, form, MonthDay::from, parser);
            case "Duration", "Period" -> new AmountCodec(type, form, parser);
            default -> form.isStrict() ? TextCodecs.zone(type).filled() : null; // a text
        };
    }

    /** Years are numbers in Jackson 3, whatever dates are. */
    private static boolean isNumber(Class<?> type, Settings settings) {
        return type == Duration.class
                ? settings.durationsAsNumbers()
                : settings.datesAsNumbers() || type == Year.class && !settings.isOld();
    }

    /** Returns what parses the keys of a class, or null if it is none of {@code java.time}. */
    static @Nullable Function<String, @Nullable Object> parser(Class<?> type) {
        if (!type.getName().startsWith("java.time.")) {
            return null;
        }
        return switch (type.getSimpleName()) {
            case "Instant" -> Instant::parse;
            case "OffsetDateTime" -> OffsetDateTime::parse;
            case "ZonedDateTime" -> ZonedDateTime::parse;
            case "LocalDate" -> LocalDate::parse;
            case "LocalTime" -> LocalTime::parse;
            case "LocalDateTime" -> LocalDateTime::parse;
            case "OffsetTime" -> OffsetTime::parse;
            case "Year" -> text -> Year.of(Integer.parseInt(text));
            case "YearMonth" -> YearMonth::parse;
            case "MonthDay" -> MonthDay::parse;
            case "Duration" -> Duration::parse;
            case "Period" -> Period::parse;
            case "ZoneOffset" -> ZoneOffset::of;
            case "ZoneId" -> ZoneId::of;
            default -> null;
        };
    }
}
