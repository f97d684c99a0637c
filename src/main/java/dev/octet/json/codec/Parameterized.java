package dev.octet.json.codec;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A top-level class with type arguments. Equal to the JDK's own objects for the same type. */
final class Parameterized implements ParameterizedType {
    private final Class<?> raw;
    private final Type[] arguments;

    Parameterized(Class<?> raw, Type... arguments) {
        this.raw = raw;
        this.arguments = arguments;
    }

    @Override
    public Type[] getActualTypeArguments() {
        return arguments.clone();
    }

    @Override
    public Type getRawType() {
        return raw;
    }

    @Override
    public @Nullable Type getOwnerType() {
        return null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ParameterizedType type
                && type.getOwnerType() == null
                && type.getRawType().equals(raw)
                && Arrays.equals(type.getActualTypeArguments(), arguments);
    }

    /** As the JDK's own class calculates it. */
    @Override
    public int hashCode() {
        return Arrays.hashCode(arguments) ^ raw.hashCode();
    }

    @Override
    public String toString() {
        return raw.getName() + Stream.of(arguments).map(Type::getTypeName).collect(Collectors.joining(", ", "<", ">"));
    }
}
