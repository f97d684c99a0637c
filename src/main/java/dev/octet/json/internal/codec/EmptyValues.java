package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import java.util.Collection;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/** What is empty, and what is a default. */
final class EmptyValues {
    private EmptyValues() {}

    /** Returns an empty value of a type: what its codec reads from {@code ""}, {@code []}, <code>{}</code> or 0. */
    static @Nullable Object of(JavaType type, JsonCodec<Object> codec) {
        Object ofNull = codec.nullValue();
        if (ofNull != null) {
            return ofNull;
        }
        String empty = text(type.raw());
        if (empty == null) {
            return null;
        }
        try (UTF8JsonParser json = UTF8JsonParser.of(empty)) {
            return codec.read(json);
        }
    }

    private static @Nullable String text(Class<?> raw) {
        if (CharSequence.class.isAssignableFrom(raw)) {
            return "\"\"";
        }
        if (raw.isArray() || Collection.class.isAssignableFrom(raw) || raw == Iterable.class) {
            return "[]";
        }
        if (Number.class.isAssignableFrom(raw) || raw.isPrimitive() && raw != boolean.class) {
            return "0";
        }
        if (raw == Boolean.class || raw == boolean.class) {
            return "false";
        }
        return raw.isEnum() || raw.getName().startsWith("java.") && !java.util.Map.class.isAssignableFrom(raw)
                ? null
                : "{}";
    }

    /** Returns whether a value is the default of its class: zero, false or an empty text. */
    static boolean isDefault(Object value) {
        if (value instanceof Number number) {
            return isZero(number);
        }
        return value instanceof Boolean flag && !flag
                || value instanceof Character c && c == 0
                || value instanceof CharSequence text && text.length() == 0
                || value instanceof Date date && date.getTime() == 0;
    }

    private static boolean isZero(Number number) {
        return number instanceof Integer || number instanceof Long || number instanceof Short || number instanceof Byte
                ? number.longValue() == 0
                : (number instanceof Double || number instanceof Float) && number.equals(0.0) || number.equals(0.0f);
    }
}
