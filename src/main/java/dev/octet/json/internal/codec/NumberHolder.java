package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The codec of the JDK's classes that hold one boolean or number: in JSON the value itself, or {@code null}. */
final class NumberHolder extends JsonCodec<Object> {
    private final Class<?> type;
    private final NumberCodec scalar;

    private NumberHolder(Class<?> type, NumberCodec scalar) {
        this.type = type;
        this.scalar = scalar;
    }

    /** Returns the codec of a class, or null if it is none of these. */
    static @Nullable JsonCodec<Object> of(Class<?> type, Settings settings) {
        Class<?> held = switch (type.getName()) {
            case "java.util.concurrent.atomic.AtomicBoolean" -> Boolean.class;
            case "java.util.concurrent.atomic.AtomicInteger", "java.util.OptionalInt" -> Integer.class;
            case "java.util.concurrent.atomic.AtomicLong", "java.util.OptionalLong" -> Long.class;
            case "java.util.OptionalDouble" -> Double.class;
            default -> null;
        };
        NumberCodec scalar = held == null ? null : NumberCodec.of(held, settings);
        return scalar == null ? null : new NumberHolder(type, scalar);
    }

    private static @Nullable Object held(Object value) {
        if (value instanceof AtomicBoolean atomic) {
            return atomic.get();
        }
        if (value instanceof AtomicInteger atomic) {
            return atomic.get();
        }
        if (value instanceof AtomicLong atomic) {
            return atomic.get();
        }
        if (value instanceof OptionalInt optional) {
            return optional.isPresent() ? optional.getAsInt() : null;
        }
        if (value instanceof OptionalLong optional) {
            return optional.isPresent() ? optional.getAsLong() : null;
        }
        OptionalDouble optional = (OptionalDouble) value;
        return optional.isPresent() ? optional.getAsDouble() : null;
    }

    private Object holding(Object held) {
        return switch (type.getSimpleName()) {
            case "AtomicBoolean" -> new AtomicBoolean((boolean) held);
            case "AtomicInteger" -> new AtomicInteger((int) held);
            case "AtomicLong" -> new AtomicLong((long) held);
            case "OptionalInt" -> OptionalInt.of((int) held);
            case "OptionalLong" -> OptionalLong.of((long) held);
            default -> OptionalDouble.of((double) held);
        };
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        Object held = held(value);
        if (held == null) {
            json.writeNull();
        } else {
            scalar.write(json, held);
        }
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        Object held = scalar.read(json);
        return held == null ? nullValue() : holding(held);
    }

    @Override
    public @Nullable Object nullValue() {
        return switch (type.getSimpleName()) {
            case "OptionalInt" -> OptionalInt.empty();
            case "OptionalLong" -> OptionalLong.empty();
            case "OptionalDouble" -> OptionalDouble.empty();
            default -> null;
        };
    }

    @Override
    public boolean isAbsent(Object value) {
        return held(value) == null;
    }

    @Override
    public boolean isEmpty(Object value) {
        return isAbsent(value);
    }
}
