package dev.octet.json.internal.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's collections and maps that are not created empty and then filled: the unmodifiable, synchronized and small
 * ones, which have no public classes, and queues of a fixed size. Another one is filled, and made one of them.
 */
final class FixedCollections {
    private static final String OF_COLLECTIONS = "java.util.Collections$";
    private static final String OF_LISTS = "java.util.ImmutableCollections$";

    private FixedCollections() {}

    /**
     * How a collection or map is made.
     *
     * @param empty creates the one that is filled
     * @param made makes the wanted one of it; throws {@link IllegalArgumentException} if its size is wrong
     */
    record Filled(Supplier<Object> empty, UnaryOperator<Object> made) {}

    /** Returns how one of a class is made, or null if it is none of these. */
    @SuppressWarnings("unchecked") // what was filled is of the class that was created
    static @Nullable Filled of(Class<?> type) {
        String name = type.getName();
        if (name.equals("java.util.concurrent.ArrayBlockingQueue")) {
            return new Filled(ArrayList::new, filled -> queue((Collection<Object>) filled));
        }
        if (name.equals("java.util.Arrays$ArrayList") || name.startsWith(OF_LISTS + "List")) {
            return new Filled(ArrayList::new, UnaryOperator.identity());
        }
        if (name.startsWith(OF_LISTS + "Set")) {
            return new Filled(HashSet::new, filled -> Collections.unmodifiableSet((Set<Object>) filled));
        }
        if (name.startsWith(OF_LISTS + "Map")) {
            return new Filled(LinkedHashMap::new, filled -> Collections.unmodifiableMap((Map<Object, Object>) filled));
        }
        return name.startsWith(OF_COLLECTIONS) ? ofCollections(name.substring(OF_COLLECTIONS.length())) : null;
    }

    @SuppressWarnings("unchecked") // as above
    private static @Nullable Filled ofCollections(String name) {
        return switch (name) {
            case "EmptyList" -> new Filled(ArrayList::new, filled -> only(filled, 0, Collections.emptyList()));
            case "EmptySet" -> new Filled(HashSet::new, filled -> only(filled, 0, Collections.emptySet()));
            case "EmptyMap" -> new Filled(LinkedHashMap::new, filled -> only(filled, 0, Collections.emptyMap()));
            case "SingletonList" ->
                new Filled(ArrayList::new, filled -> Collections.singletonList(first((Collection<Object>) filled)));
            case "SingletonSet" ->
                new Filled(HashSet::new, filled -> Collections.singleton(first((Collection<Object>) filled)));
            case "SingletonMap" -> new Filled(LinkedHashMap::new, filled -> single((Map<Object, Object>) filled));
            case "UnmodifiableList", "UnmodifiableRandomAccessList" ->
                new Filled(ArrayList::new, filled -> Collections.unmodifiableList((List<Object>) filled));
            case "UnmodifiableSet" ->
                new Filled(HashSet::new, filled -> Collections.unmodifiableSet((Set<Object>) filled));
            case "UnmodifiableMap" ->
                new Filled(LinkedHashMap::new, filled -> Collections.unmodifiableMap((Map<Object, Object>) filled));
            case "SynchronizedList", "SynchronizedRandomAccessList" ->
                new Filled(ArrayList::new, filled -> Collections.synchronizedList((List<Object>) filled));
            case "SynchronizedCollection" ->
                new Filled(ArrayList::new, filled -> Collections.synchronizedCollection((Collection<Object>) filled));
            case "SynchronizedSet" ->
                new Filled(HashSet::new, filled -> Collections.synchronizedSet((Set<Object>) filled));
            case "SynchronizedMap" ->
                new Filled(LinkedHashMap::new, filled -> Collections.synchronizedMap((Map<Object, Object>) filled));
            default -> null;
        };
    }

    private static Object only(Object filled, int size, Object made) {
        int found = filled instanceof Map<?, ?> map ? map.size() : ((Collection<?>) filled).size();
        if (found != size) {
            throw new IllegalArgumentException("holds " + size + " elements");
        }
        return made;
    }

    private static Object first(Collection<Object> filled) {
        only(filled, 1, filled);
        return filled.iterator().next();
    }

    private static Object single(Map<Object, Object> filled) {
        only(filled, 1, filled);
        Map.Entry<Object, Object> entry = filled.entrySet().iterator().next();
        return Collections.singletonMap(entry.getKey(), entry.getValue());
    }

    private static Object queue(Collection<Object> filled) {
        return new ArrayBlockingQueue<>(Math.max(1, filled.size()), false, filled);
    }
}
