package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Values that need no type id, for JSON shows what they are: strings, booleans, ints and doubles. */
final class NaturalValues {
    private NaturalValues() {}

    /** Returns whether all values of a type are such. */
    static boolean areAll(Class<?> type) {
        return type == boolean.class
                || type == int.class
                || type == double.class
                || type == String.class
                || type == Boolean.class
                || type == Integer.class
                || type == Double.class;
    }

    /** Returns whether some values of a declared type are such. */
    static boolean areSome(Class<?> type) {
        return type.isAssignableFrom(String.class)
                || type.isAssignableFrom(Boolean.class)
                || type.isAssignableFrom(Integer.class)
                || type.isAssignableFrom(Double.class);
    }

    /** Returns whether a value is one. NaN and infinity are not: they are strings in JSON. */
    static boolean is(Object value) {
        return value instanceof String
                || value instanceof Boolean
                || value instanceof Integer
                || value instanceof Double number && Double.isFinite(number);
    }

    /** Returns whether a token is a scalar that needs no id: one of a class that the declared type takes. */
    static boolean is(@Nullable JsonToken token, Class<?> declared) {
        if (token == null || !token.isScalarValue() || token == JsonToken.VALUE_NULL) {
            return false;
        }
        return declared.isAssignableFrom(
                switch (token) {
                    case VALUE_STRING -> String.class;
                    case VALUE_NUMBER_INT -> Integer.class;
                    case VALUE_NUMBER_FLOAT -> Double.class;
                    default -> Boolean.class;
                });
    }

    /** Returns what is written for a value: what it refers to if it is a reference; null if that is nothing. */
    static @Nullable Object referred(Object value) {
        return value instanceof Optional<?> optional
                ? optional.orElse(null)
                : value instanceof AtomicReference<?> reference ? reference.get() : value;
    }
}
