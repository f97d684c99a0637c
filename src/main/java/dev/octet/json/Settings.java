package dev.octet.json;

import dev.octet.json.io.BufferPool;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The settings of an immutable option value, by name and in order. Option values are compared, hashed and shown by
 * their settings, so a new setting is listed in one place. The map is made at each call: such calls are for logs and
 * tests.
 */
final class Settings {
    private final Map<String, @Nullable Object> byName = new LinkedHashMap<>();
    private final String type;

    Settings(Class<?> type) {
        this.type = type.getSimpleName();
    }

    /** Adds a setting, which is compared by its {@code equals}: an array by identity. */
    Settings and(String name, @Nullable Object value) {
        byName.put(name, value);
        return this;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Settings that && type.equals(that.type) && byName.equals(that.byName);
    }

    @Override
    public int hashCode() {
        return Objects.hash(type, byName);
    }

    /** {@code Type[name=value, ...]}, with {@code none} for a limit that is off and for null. */
    @Override
    public String toString() {
        return byName.entrySet().stream()
                .map(setting -> setting.getKey() + "=" + shown(setting.getValue()))
                .collect(Collectors.joining(", ", type + "[", "]"));
    }

    private static String shown(@Nullable Object value) {
        if (value == null || value.equals(JsonLimits.NONE)) {
            return "none";
        }
        if (value.equals(BufferPool.shared())) {
            return "shared"; // it would show how much it holds now
        }
        if (value instanceof byte[] array) {
            return array.length + " bytes";
        }
        return value instanceof String text ? '"' + text.replace("\t", "\\t") + '"' : String.valueOf(value);
    }
}
