package dev.octet.json.internal.codec;

import dev.octet.json.internal.mirror.JavaType;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Types whose values refer to others: {@link Optional} and {@link AtomicReference}, also to each other. */
final class References {
    private References() {}

    /** Returns the type of the value to which one of a type refers in the end; the type itself if it refers to none. */
    static JavaType referenced(JavaType type) {
        JavaType end = type;
        while (isReference(end)) {
            end = end.arguments().get(0);
        }
        return end;
    }

    /** Returns what refers to a value as a type says; the value itself if the type refers to none. */
    static @Nullable Object referring(JavaType type, @Nullable Object value) {
        if (!isReference(type)) {
            return value;
        }
        Object inner = referring(type.arguments().get(0), value);
        return type.is(Optional.class) ? Optional.ofNullable(inner) : new AtomicReference<>(inner);
    }

    private static boolean isReference(JavaType type) {
        return type.is(Optional.class) || type.is(AtomicReference.class);
    }
}
