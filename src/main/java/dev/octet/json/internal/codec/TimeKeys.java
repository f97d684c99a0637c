package dev.octet.json.internal.codec;

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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The keys of maps that are dates, times and amounts of time: the ISO texts. */
final class TimeKeys {
    private TimeKeys() {}

    /** Returns the parser of the keys of a class, or null if it is none of these. */
    static @Nullable Function<String, @Nullable Object> parser(Class<?> raw) {
        if (!raw.getName().startsWith("java.time.")) {
            return null;
        }
        return switch (raw.getSimpleName()) {
            case "LocalDate" -> LocalDate::parse;
            case "LocalTime" -> LocalTime::parse;
            case "LocalDateTime" -> LocalDateTime::parse;
            case "OffsetDateTime" -> OffsetDateTime::parse;
            case "OffsetTime" -> OffsetTime::parse;
            case "ZonedDateTime" -> ZonedDateTime::parse;
            case "Instant" -> Instant::parse;
            case "Duration" -> Duration::parse;
            case "Period" -> Period::parse;
            case "Year" -> text -> Year.of(Integer.parseInt(text));
            case "YearMonth" -> YearMonth::parse;
            case "MonthDay" -> MonthDay::parse;
            case "ZoneOffset" -> ZoneOffset::of;
            case "ZoneId" -> ZoneId::of;
            default -> null;
        };
    }
}
