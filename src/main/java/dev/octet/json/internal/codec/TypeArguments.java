package dev.octet.json.internal.codec;

import dev.octet.json.internal.mirror.JavaType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A class with type arguments, for codec factories. Equal to the JDK's own objects for the same type. */
final class TypeArguments implements ParameterizedType {
    private final Class<?> raw;
    private final Type[] arguments;

    private TypeArguments(JavaType type) {
        this.raw = type.raw();
        this.arguments = type.arguments().stream().map(TypeArguments::of).toArray(Type[]::new);
    }

    /** Returns a type as the JDK shows it: a class if it has no arguments, or is an array. */
    static Type of(JavaType type) {
        return type.arguments().isEmpty() || type.raw().isArray() ? type.raw() : new TypeArguments(type);
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
        return raw.getDeclaringClass();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ParameterizedType type
                && type.getRawType().equals(raw)
                && Arrays.equals(type.getActualTypeArguments(), arguments);
    }

    @Override
    public int hashCode() {
        Class<?> owner = raw.getDeclaringClass();
        return Arrays.hashCode(arguments) ^ (owner == null ? 0 : owner.hashCode()) ^ raw.hashCode();
    }

    @Override
    public String toString() {
        return raw.getName() + Stream.of(arguments).map(Type::getTypeName).collect(Collectors.joining(", ", "<", ">"));
    }
}
