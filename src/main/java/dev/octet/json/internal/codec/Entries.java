package dev.octet.json.internal.codec;

import dev.octet.json.read.UTF8JsonParser;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Entries of maps that may refuse one: null, a key that cannot be compared, or any. */
final class Entries {
    private Entries() {}

    /** Puts a value. */
    static void put(
            UTF8JsonParser json,
            Class<?> type,
            Map<@Nullable Object, @Nullable Object> map,
            @Nullable Object key,
            @Nullable Object value) {
        try {
            map.put(key, value);
        } catch (RuntimeException e) {
            throw Instances.refused(json, type, e);
        }
    }

    /** Puts what is made of the value that is there; a map that keeps the same value is not touched. */
    @SuppressWarnings("ReferenceEquality") // the same object, changed
    static void update(
            UTF8JsonParser json,
            Map<@Nullable Object, @Nullable Object> map,
            @Nullable Object key,
            UnaryOperator<@Nullable Object> reader) {
        Object old;
        try {
            old = map.get(key);
        } catch (RuntimeException e) {
            throw Instances.refused(json, map.getClass(), e);
        }
        Object value = reader.apply(old);
        if (value != old) {
            put(json, map.getClass(), map, key, value);
        }
    }
}
