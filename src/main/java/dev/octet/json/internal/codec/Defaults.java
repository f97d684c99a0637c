package dev.octet.json.internal.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Date;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The values that types have where no value came: zeros. */
final class Defaults {
    private Defaults() {}

    /** Returns the zero of a type, boxed; null for other types. */
    static @Nullable Object of(Class<?> type) {
        return switch (type.getName()) {
            case "java.math.BigInteger" -> BigInteger.ZERO;
            case "java.math.BigDecimal" -> BigDecimal.ZERO;
            case "java.util.UUID" -> new UUID(0, 0);
            default -> ofScalar(type);
        };
    }

    private static @Nullable Object ofScalar(Class<?> type) {
        return switch (type.getName()) {
            case "boolean", "java.lang.Boolean" -> false;
            case "byte", "java.lang.Byte" -> (byte) 0;
            case "short", "java.lang.Short" -> (short) 0;
            case "char", "java.lang.Character" -> '\0';
            case "int", "java.lang.Integer" -> 0;
            case "long", "java.lang.Long" -> 0L;
            case "float", "java.lang.Float" -> 0f;
            case "double", "java.lang.Double" -> 0d;
            default -> null;
        };
    }

    /** Returns what a property with {@code NON_DEFAULT} of its own leaves out; null if that is null and empty. */
    @SuppressWarnings("JavaUtilDate") // what is compared
    static @Nullable Object omitted(Class<?> type) {
        return type == String.class ? "" : type == Date.class ? new Date(0) : ofScalar(type);
    }
}
