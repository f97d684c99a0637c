package dev.octet.json.internal.codec;

import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The codec of {@link Duration} and {@link java.time.Period}: ISO texts; of durations also numbers, of seconds or of
 * the unit that is the pattern of the property.
 */
final class AmountCodec extends TimeCodec {
    static final int MAX_DIGITS = 25; // of seconds with nanoseconds, in the range of Instant

    private final @Nullable ChronoUnit unit;

    AmountCodec(Class<?> type, TimeForm form, Function<String, ?> parser) {
        super(type, form, parser);
        this.unit = type == Duration.class && !form.pattern().isEmpty() ? unit(form.pattern()) : null;
    }

    private static ChronoUnit unit(String pattern) {
        for (ChronoUnit unit : ChronoUnit.values()) {
            if (unit.name().equals(pattern) && unit.compareTo(ChronoUnit.DAYS) <= 0) {
                return unit;
            }
        }
        throw Failures.pattern(Duration.class, "ChronoUnit", new IllegalArgumentException(pattern + " is no unit"));
    }

    @Override
    void writeText(UTF8JsonGenerator json, Object value) {
        json.writeString(value.toString());
    }

    @Override
    void writeNumbers(UTF8JsonGenerator json, Object value) {
        if (!(value instanceof Duration duration)) {
            writeText(json, value);
        } else if (unit != null) {
            json.writeNumber(number(json, value, () -> duration.dividedBy(unit.getDuration())));
        } else if (form.writesNanos()) {
            json.writeNumber(seconds(duration.getSeconds(), duration.getNano()));
        } else {
            json.writeNumber(number(json, value, duration::toMillis));
        }
    }

    @Override
    Object of(TemporalAccessor parsed) {
        throw new IllegalStateException("an amount has no formatter");
    }

    @Override
    Object ofInteger(UTF8JsonParser json, long value) {
        if (type != Duration.class) {
            return wrong(json);
        }
        if (unit != null) {
            return Duration.of(value, unit);
        }
        return form.readsNanos() ? Duration.ofSeconds(value) : Duration.ofMillis(value);
    }

    @Override
    Object ofDecimal(UTF8JsonParser json, BigDecimal value) {
        return type == Duration.class ? ofSeconds(value) : wrong(json);
    }

    /** Returns the seconds as Jackson writes them: nine digits of a fraction, but {@code 0.0}. */
    static BigDecimal seconds(long whole, int nanos) {
        return whole == 0 && nanos == 0
                ? BigDecimal.valueOf(0, 1)
                : BigDecimal.valueOf(whole).setScale(9).add(BigDecimal.valueOf(nanos, 9));
    }

    /**
     * Returns the duration of a number of seconds.
     *
     * @throws ArithmeticException if the whole part is no long
     */
    static Duration ofSeconds(BigDecimal seconds) {
        if (seconds.precision() - (long) seconds.scale() > MAX_DIGITS) {
            throw new ArithmeticException("out of range");
        }
        BigDecimal nanos = seconds.setScale(9, RoundingMode.FLOOR);
        BigDecimal whole = nanos.setScale(0, RoundingMode.FLOOR);
        return Duration.ofSeconds(
                whole.longValueExact(), nanos.subtract(whole).movePointRight(9).intValueExact());
    }
}
