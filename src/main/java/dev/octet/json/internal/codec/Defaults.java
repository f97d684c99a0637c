package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
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

    /** Returns an empty value of a type: what its codec reads from an empty text or container, 0 or false. */
    static @Nullable Object empty(Class<?> type, JsonCodec<Object> codec) {
        Object zero = of(type);
        Object known = zero == null ? codec.nullValue() : zero;
        if (known != null) {
            return known;
        }
        String empty = text(type);
        if (empty == null) {
            return null;
        }
        try (UTF8JsonParser json = UTF8JsonParser.of(empty)) {
            return codec.read(json);
        }
    }

    private static @Nullable String text(Class<?> raw) {
        if (CharSequence.class.isAssignableFrom(raw) || raw == Locale.class || raw == URI.class) {
            return "\"\"";
        }
        if (raw.isArray() || Collection.class.isAssignableFrom(raw) || raw == Iterable.class) {
            return "[]";
        }
        boolean isNumber = Number.class.isAssignableFrom(raw) && raw != Number.class;
        if (isNumber || Date.class.isAssignableFrom(raw) || Calendar.class.isAssignableFrom(raw)) {
            return "0";
        }
        if (raw == AtomicBoolean.class) {
            return "false";
        }
        return raw.isEnum() || raw.getName().startsWith("java.") && !Map.class.isAssignableFrom(raw) ? null : "{}";
    }

    /** Returns whether values of a declared type can be absent: it refers to another value. */
    static boolean canBeAbsent(Class<?> raw) {
        return raw == AtomicReference.class || raw.getName().startsWith("java.util.Optional");
    }

    /** Returns whether a declared type is that of a container, a UUID, or refers to another value. */
    static boolean canBeEmpty(Class<?> raw) {
        return raw.isArray()
                || Collection.class.isAssignableFrom(raw)
                || Map.class.isAssignableFrom(raw)
                || raw == UUID.class
                || canBeAbsent(raw);
    }

    /** Returns whether a value is the default of its declared type: zero, false or an empty text. */
    static boolean isDefault(Class<?> raw, Object value) {
        return value.equals(omitted(raw));
    }
}
