package dev.octet.json.internal.model;

import org.jspecify.annotations.Nullable;

/** A type with its type arguments, as the source of the model knows it. Equal types are equal objects. */
public interface TypeView {
    /** Returns the binary name of the class; of an array as {@link Class#getName} has it. */
    String name();

    /** Returns whether the class, without type arguments, is a given one. */
    boolean is(Class<?> type);

    /** Returns whether the class is a given one or a subtype of it. */
    boolean isA(Class<?> supertype);

    /** Returns whether the class is this one or a subtype of it: the other direction. */
    boolean isSupertypeOf(TypeView other);

    /** Returns whether it is a primitive type. */
    boolean isPrimitive();

    /** Returns whether it is an enum. */
    boolean isEnum();

    /**
     * Returns the type of what a value holds, if what a property says is about that: of the elements of an array or
     * collection, of the values of a map, of the value of an {@code Optional} or {@code AtomicReference}. Returns null
     * for any other type.
     */
    @Nullable
    TypeView content();
}
