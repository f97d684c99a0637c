package dev.octet.json.codec;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A type with its type arguments, as an anonymous subclass: {@code new TypeRef<Map<String, List<Order>>>() {}}.
 *
 * @param <T> the type
 */
public abstract class TypeRef<T> {
    private final Type type;

    /** Called by subclasses, which name the type. */
    protected TypeRef() {
        if (!(getClass().getGenericSuperclass() instanceof ParameterizedType direct)
                || getClass().getSuperclass() != TypeRef.class) {
            throw new IllegalStateException("a TypeRef names its type: new TypeRef<List<String>>() {}");
        }
        this.type = direct.getActualTypeArguments()[0];
    }

    private TypeRef(Type type) {
        this.type = type;
    }

    /** Returns the type. */
    public final Type type() {
        return type;
    }

    /**
     * Returns a type that is known at run time only: of a method's parameter, for example. A caller that knows the
     * class of the values casts the result. A mapper throws {@link IllegalArgumentException} for an implementation of
     * {@code Type} that is none of the kinds in {@code java.lang.reflect}.
     */
    public static TypeRef<?> of(Type type) {
        return new Made<>(Objects.requireNonNull(type, "type"));
    }

    /** Returns the type of lists of an element type. */
    public static <E> TypeRef<List<E>> listOf(Class<E> element) {
        return new Made<>(new Parameterized(List.class, element));
    }

    /** Returns the type of maps from {@code String} to a type. */
    public static <V> TypeRef<Map<String, V>> mapOf(Class<V> value) {
        return new Made<>(new Parameterized(Map.class, String.class, value));
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof TypeRef<?> ref && ref.type.equals(type);
    }

    @Override
    public final int hashCode() {
        return type.hashCode();
    }

    @Override
    public final String toString() {
        return type.getTypeName();
    }

    private static final class Made<T> extends TypeRef<T> {
        Made(Type type) {
            super(type);
        }
    }
}
