package dev.octet.json.internal.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The values that types have where no value came: zeros. */
final class Defaults {
    private static final Map<Class<?>, Object> VALUES = Map.ofEntries(
            Map.entry(boolean.class, false),
            Map.entry(Boolean.class, false),
            Map.entry(byte.class, (byte) 0),
            Map.entry(Byte.class, (byte) 0),
            Map.entry(short.class, (short) 0),
            Map.entry(Short.class, (short) 0),
            Map.entry(char.class, '\0'),
            Map.entry(Character.class, '\0'),
            Map.entry(int.class, 0),
            Map.entry(Integer.class, 0),
            Map.entry(long.class, 0L),
            Map.entry(Long.class, 0L),
            Map.entry(float.class, 0f),
            Map.entry(Float.class, 0f),
            Map.entry(double.class, 0d),
            Map.entry(Double.class, 0d),
            Map.entry(BigInteger.class, BigInteger.ZERO),
            Map.entry(BigDecimal.class, BigDecimal.ZERO),
            Map.entry(UUID.class, new UUID(0, 0)));

    private static final Set<Class<?>> BOXES = Set.of(
            Boolean.class,
            Byte.class,
            Short.class,
            Character.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class);

    private Defaults() {}

    /** Returns the zero of a type, boxed; null for other types. */
    static @Nullable Object of(Class<?> type) {
        return VALUES.get(type);
    }

    /** Returns whether a type is the box of a primitive one. */
    static boolean isBox(Class<?> type) {
        return BOXES.contains(type);
    }

    /** Returns what a property with {@code NON_DEFAULT} of its own leaves out; null if that is null and empty. */
    static @Nullable Object omitted(Class<?> type) {
        return type.isPrimitive() || isBox(type) ? of(type) : type == String.class ? "" : null;
    }
}
