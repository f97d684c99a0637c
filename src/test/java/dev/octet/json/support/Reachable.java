package dev.octet.json.support;

import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What an object keeps alive: through its fields, arrays and collections, and what its lambdas capture. */
public final class Reachable {
    private Reachable() {}

    /** Returns the simple names of the classes of all objects that this one keeps alive, itself among them. */
    public static Set<String> classesFrom(Object root) {
        Set<String> names = new HashSet<>();
        for (Object object : from(root)) {
            names.add(object.getClass().getSimpleName());
        }
        return names;
    }

    /** Returns all objects that this one keeps alive, itself among them, by identity. */
    public static Set<Object> from(Object root) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> next = new ArrayDeque<>();
        add(root, seen, next);
        while (!next.isEmpty()) {
            Object object = next.removeLast();
            if (object instanceof Object[] array) {
                Arrays.stream(array).forEach(element -> add(element, seen, next));
            } else if (object instanceof Iterable<?> elements) {
                elements.forEach(element -> add(element, seen, next));
            } else if (object instanceof Map<?, ?> map) {
                map.forEach((key, value) -> {
                    add(key, seen, next);
                    add(value, seen, next);
                });
            } else if (!(object instanceof Reference)) {
                addFields(object, seen, next);
            }
        }
        return seen;
    }

    private static void add(@Nullable Object object, Set<Object> seen, Deque<Object> next) {
        if (object != null && seen.add(object)) {
            next.add(object);
        }
    }

    /** Those of the JDK's classes are closed to reflection. */
    private static void addFields(Object object, Set<Object> seen, Deque<Object> next) {
        for (Class<?> type = object.getClass(); type != null && type.getClassLoader() != null; ) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    field.setAccessible(true);
                    try {
                        add(field.get(object), seen, next);
                    } catch (IllegalAccessException impossible) {
                        throw new AssertionError(impossible);
                    }
                }
            }
            type = type.getSuperclass();
        }
    }
}
