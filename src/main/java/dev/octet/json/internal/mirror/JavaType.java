package dev.octet.json.internal.mirror;

import dev.octet.json.internal.model.TypeView;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A class with its type arguments, all variables resolved: a variable without an argument is its first bound, a
 * wildcard its upper bound.
 *
 * @param raw the class
 * @param arguments the arguments, as many as the class has variables; empty for a class that has none, and for an array
 */
public record JavaType(Class<?> raw, List<JavaType> arguments) implements TypeView, Type {
    /** Bounds that mention their own variable, as in {@code T extends Comparable<T>}, are resolved so deep. */
    private static final int MAX_BOUNDS = 3;

    /** The type of all objects. */
    public static final JavaType OBJECT = new JavaType(Object.class, List.of());

    /** Returns a type that has no variables of its surroundings. */
    public static JavaType of(Type type) {
        return type instanceof JavaType known ? known : resolve(type, null, 0);
    }

    /** Returns a type that a member of this type mentions, with this type's arguments. */
    public JavaType resolve(Type mentioned) {
        return resolve(mentioned, this::argument, 0);
    }

    /**
     * Returns a type that a static factory of this type mentions, whose own variables are this type's arguments where
     * it returns them as such: {@code static <T> Page<T> of(List<T> elements)}.
     *
     * @param returned the type that the factory returns
     */
    JavaType resolve(Type mentioned, Type returned) {
        List<Type> variables = returned instanceof ParameterizedType parameterized && parameterized.getRawType() == raw
                ? List.of(parameterized.getActualTypeArguments())
                : List.of();
        return resolve(mentioned, variable -> fitting(argument(variables, variable), variable), 0);
    }

    /** A factory may ask for more than its class does: then the bound of its variable counts. */
    private static @Nullable JavaType fitting(@Nullable JavaType argument, TypeVariable<?> variable) {
        Class<?> bound = resolve(variable.getBounds()[0], null, 0).raw;
        return argument == null || bound.isAssignableFrom(argument.raw) ? argument : null;
    }

    private static JavaType resolve(Type type, @Nullable Variables context, int bounds) {
        if (type instanceof Class<?> raw) {
            TypeVariable<?>[] variables = raw.getTypeParameters();
            return variables.length == 0
                    ? new JavaType(raw, List.of())
                    : new JavaType(raw, bounds > MAX_BOUNDS ? objects(variables) : all(variables, context, bounds + 1));
        }
        if (type instanceof ParameterizedType parameterized) {
            Class<?> raw = (Class<?>) parameterized.getRawType();
            return new JavaType(raw, all(parameterized.getActualTypeArguments(), context, bounds));
        }
        if (type instanceof GenericArrayType array) {
            JavaType element = resolve(array.getGenericComponentType(), context, bounds);
            return arrayOf(element);
        }
        if (type instanceof WildcardType wildcard) {
            return resolve(wildcard.getUpperBounds()[0], context, bounds);
        }
        if (type instanceof TypeVariable<?> variable) {
            JavaType argument = context == null ? null : context.argument(variable);
            if (argument != null) {
                return argument;
            }
            return bounds > MAX_BOUNDS ? OBJECT : resolve(variable.getBounds()[0], context, bounds + 1);
        }
        if (type instanceof JavaType known) {
            return known;
        }
        throw new IllegalArgumentException(
                "no class, array, wildcard, variable or class with arguments: " + type.getTypeName());
    }

    private static List<JavaType> all(Type[] types, @Nullable Variables context, int bounds) {
        return Stream.of(types).map(type -> resolve(type, context, bounds)).toList();
    }

    private static List<JavaType> objects(TypeVariable<?>[] variables) {
        return Stream.of(variables).map(variable -> OBJECT).toList();
    }

    /** What variables stand for. */
    private interface Variables {
        @Nullable
        JavaType argument(TypeVariable<?> variable);
    }

    private @Nullable JavaType argument(TypeVariable<?> variable) {
        return argument(List.of(raw.getTypeParameters()), variable);
    }

    private @Nullable JavaType argument(List<? extends Type> variables, TypeVariable<?> variable) {
        int index = variables.indexOf(variable);
        return index >= 0 && index < arguments.size() ? arguments.get(index) : null;
    }

    /**
     * An array of a type with arguments keeps them: its arguments are those of its element.
     */
    private static JavaType arrayOf(JavaType element) {
        return new JavaType(Array.newInstance(element.raw, 0).getClass(), element.arguments);
    }

    /** Returns the element type of an array. */
    public JavaType component() {
        return new JavaType(raw.getComponentType(), arguments);
    }

    /** Returns this type as one of its supertypes, with the arguments that it has as such; null if it is none. */
    public @Nullable JavaType as(Class<?> supertype) {
        if (raw == supertype) {
            return this;
        }
        if (!supertype.isAssignableFrom(raw)) {
            return null;
        }
        return supertypes()
                .map(direct -> direct.as(supertype))
                .filter(found -> found != null)
                .findFirst()
                .orElse(null);
    }

    /** Returns the direct supertypes: the superclass, then the interfaces. */
    public Stream<JavaType> supertypes() {
        Stream<Type> superclass = Stream.ofNullable(raw.getGenericSuperclass());
        return Stream.concat(superclass, Stream.of(raw.getGenericInterfaces())).map(this::resolve);
    }

    @Override
    public String name() {
        return raw.getName();
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // classes
    public boolean is(Class<?> type) {
        return raw == type;
    }

    @Override
    public boolean isA(Class<?> supertype) {
        return supertype.isAssignableFrom(raw);
    }

    @Override
    public boolean isSupertypeOf(TypeView other) {
        return raw.isAssignableFrom(((JavaType) other).raw);
    }

    @Override
    public boolean isPrimitive() {
        return raw.isPrimitive();
    }

    @Override
    public boolean isEnum() {
        return raw.isEnum();
    }

    @Override
    public @Nullable JavaType content() {
        if (raw.isArray()) {
            return component();
        }
        return Stream.of(
                        argument(Collection.class, 0),
                        argument(Map.class, 1),
                        argument(Optional.class, 0),
                        argument(AtomicReference.class, 0))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Returns an argument that this type has as one of its supertypes; null if it is no subtype of it. */
    public @Nullable JavaType argument(Class<?> supertype, int index) {
        JavaType as = as(supertype);
        return as == null ? null : as.arguments.get(index);
    }

    @Override
    public String toString() {
        String name = raw.isArray() ? component() + "[]" : raw.getName();
        return arguments.isEmpty() || raw.isArray()
                ? name
                : name + arguments.stream().map(JavaType::toString).collect(Collectors.joining(", ", "<", ">"));
    }

    /** Returns this class and its supertypes, but {@code Object}: of each its interfaces, then its superclass. */
    Set<JavaType> lineage() {
        Set<JavaType> lineage = new LinkedHashSet<>();
        addTo(lineage);
        return lineage;
    }

    private void addTo(Set<JavaType> lineage) {
        if (raw == Object.class || !lineage.add(this)) {
            return;
        }
        for (Type each : raw.getGenericInterfaces()) {
            resolve(each).addTo(lineage);
        }
        @Nullable Type superclass = raw.getGenericSuperclass();
        if (superclass != null) {
            resolve(superclass).addTo(lineage);
        }
    }
}
