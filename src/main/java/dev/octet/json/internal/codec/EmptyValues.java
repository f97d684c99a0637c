package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What is empty, and what is a default. */
final class EmptyValues {
    private EmptyValues() {}

    /** Returns an empty value of a type: what its codec reads from {@code ""}, {@code []}, <code>{}</code> or 0. */
    static @Nullable Object of(Class<?> type, JsonCodec<Object> codec) {
        Object zero = Defaults.of(type);
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
        if (CharSequence.class.isAssignableFrom(raw)) {
            return "\"\"";
        }
        if (raw.isArray() || Collection.class.isAssignableFrom(raw) || raw == Iterable.class) {
            return "[]";
        }
        if (Number.class.isAssignableFrom(raw)) {
            return "0";
        }
        return raw.isEnum() || raw.getName().startsWith("java.") && !Map.class.isAssignableFrom(raw) ? null : "{}";
    }

    /** Returns whether values of a declared type can be absent: it refers to another value. */
    static boolean canBeAbsent(Class<?> raw) {
        return raw == AtomicReference.class || raw.getName().startsWith("java.util.Optional");
    }

    /** Returns whether a declared type is that of a container or refers to another value. */
    static boolean canBeEmpty(Class<?> raw) {
        return raw.isArray()
                || Collection.class.isAssignableFrom(raw)
                || Map.class.isAssignableFrom(raw)
                || canBeAbsent(raw);
    }

    /** Returns whether a value is the default of its declared type: zero, false or an empty text. */
    static boolean isDefault(Class<?> raw, Object value) {
        return value.equals(Defaults.omitted(raw));
    }
}
