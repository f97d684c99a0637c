package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import java.util.Calendar;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/** Makes the codecs of dates, times and amounts of time. */
final class TimeCodecs {
    private TimeCodecs() {}

    /** Returns the codec of a class, or null if it is none of these. */
    static @Nullable JsonCodec<Object> of(Class<?> type, Context context, Settings settings) {
        if (type.getName().equals("java.sql.Time")) { // written only
            return new TextCodec(type, "a time", null, text -> null, Object::toString, settings);
        }
        if (Date.class.isAssignableFrom(type) || Calendar.class.isAssignableFrom(type)) {
            return new DateCodec(type, TimeForm.of(settings.datesAsNumbers(), type, context), settings);
        }
        if (!type.getName().startsWith("java.time.")) {
            return null;
        }
        boolean isAmount = type.getSimpleName().equals("Duration");
        TimeForm form =
                TimeForm.of(isAmount ? settings.durationsAsNumbers() : settings.datesAsNumbers(), type, context);
        return switch (type.getSimpleName()) {
            case "LocalDate" -> new LocalTimeCodecs.Dates(form);
            case "LocalTime" -> new LocalTimeCodecs.Times(form);
            case "LocalDateTime" -> new LocalTimeCodecs.DateTimes(form);
            case "OffsetTime" -> new LocalTimeCodecs.OffsetTimes(form);
            case "OffsetDateTime" -> new InstantCodecs.OffsetDateTimes(form);
            case "ZonedDateTime" -> new InstantCodecs.ZonedDateTimes(form);
            case "Instant" -> new InstantCodecs.Instants(form);
            case "Duration" -> new CalendarTimeCodecs.Durations(form);
            case "Period" -> new CalendarTimeCodecs.Periods(form);
            case "Year" -> new CalendarTimeCodecs.Years(form);
            case "YearMonth" -> new CalendarTimeCodecs.YearMonths(form);
            case "MonthDay" -> new CalendarTimeCodecs.MonthDays(form);
            default -> null;
        };
    }
}
