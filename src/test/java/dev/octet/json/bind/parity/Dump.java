package dev.octet.json.bind.parity;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An object as text: every field of models, whatever its access; values of the JDK with their types. */
final class Dump {
    private static final int MAX_DEPTH = 12;

    private Dump() {}

    static String of(Object value) {
        return of(value, 0);
    }

    private static String of(Object value, int depth) {
        if (value == null) {
            return "null";
        } else if (depth > MAX_DEPTH) {
            return "..."; // parent and child refer to each other
        } else if (value instanceof Map<?, ?> map) {
            Stream<String> entries = map.entrySet().stream()
                    .map(entry -> of(entry.getKey(), depth + 1) + ": " + of(entry.getValue(), depth + 1));
            return listed(map instanceof SortedMap ? "SortedMap{" : "Map{", entries, "}");
        } else if (value instanceof Collection<?> collection) {
            return collection(collection, depth);
        } else if (value.getClass().isArray()) {
            List<String> elements = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value); i++) {
                elements.add(of(Array.get(value, i), depth + 1));
            }
            return listed(value.getClass().getComponentType().getSimpleName() + "[", elements.stream(), "]");
        } else if (value instanceof Enum<?> constant) {
            return constant.name();
        } else if (isOfJdk(value.getClass())) {
            return scalar(value, depth);
        }
        return fields(value, depth);
    }

    private static boolean isOfJdk(Class<?> type) {
        return String.valueOf(type.getModule().getName()).startsWith("java.");
    }

    private static String collection(Collection<?> collection, int depth) {
        Stream<String> elements = collection.stream().map(element -> of(element, depth + 1));
        if (collection instanceof SortedSet) {
            return listed("SortedSet[", elements, "]");
        } else if (collection instanceof Set) {
            return listed("Set[", elements.sorted(), "]");
        }
        return listed(collection instanceof List ? "List[" : "Collection[", elements, "]");
    }

    private static String scalar(Object value, int depth) {
        if (value instanceof java.util.Optional<?> optional) {
            return "Optional(" + of(optional.orElse(null), depth + 1) + ")";
        } else if (value instanceof java.util.concurrent.atomic.AtomicReference<?> reference) {
            return "AtomicReference(" + of(reference.get(), depth + 1) + ")";
        }
        return value.getClass().getSimpleName() + "(" + value + ")";
    }

    private static String fields(Object value, int depth) {
        List<String> fields = new ArrayList<>();
        for (Class<?> type = value.getClass(); type != null; type = type.getSuperclass()) {
            if (isOfJdk(type)) {
                break;
            }
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    fields.add(field.getName() + "=" + of(get(field, value), depth + 1));
                }
            }
        }
        return listed(value.getClass().getSimpleName() + "(", fields.stream(), ")");
    }

    private static Object get(Field field, Object owner) {
        try {
            field.setAccessible(true);
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String listed(String open, Stream<String> elements, String close) {
        return elements.collect(Collectors.joining(", ", open, close));
    }
}
