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
import java.util.regex.Pattern;

/**
 * The JDK's collections and maps that are not created empty and then filled: the unmodifiable, synchronized and small
 * ones, which have no public classes, and queues of a fixed size. A usual collection is filled first, then wrapped or
 * copied.
 */
final class FixedCollections {
    private static final Pattern KNOWN = Pattern.compile("java\\.util\\.(concurrent\\.ArrayBlockingQueue"
            + "|Arrays\\$ArrayList|ImmutableCollections\\$(List|Set|Map).*|Collections\\$(SynchronizedCollection"
            + "|(Empty|Singleton)(List|Set|Map)|(Unmodifiable|Synchronized)(List|RandomAccessList|Set|Map)))");

    private FixedCollections() {}

    static boolean isOne(Class<?> type) {
        return KNOWN.matcher(type.getName()).matches();
    }

    /** Returns what creates the collection or map that is filled. */
    static Supplier<Object> empty(Class<?> type) {
        if (Map.class.isAssignableFrom(type)) {
            return LinkedHashMap::new;
        }
        return Set.class.isAssignableFrom(type) ? HashSet::new : ArrayList::new;
    }

    /**
     * Returns the collection or map that is wanted, of the one that was filled.
     *
     * @throws IllegalArgumentException if its size is wrong
     */
    @SuppressWarnings("unchecked") // elements are of any type
    static Object made(Class<?> type, Object filled) {
        if (filled instanceof Map) {
            return map(type.getSimpleName(), (Map<Object, Object>) filled);
        }
        return filled instanceof Set
                ? set(type.getSimpleName(), (Set<Object>) filled)
                : list(type.getSimpleName(), (List<Object>) filled);
    }

    private static Object list(String name, List<Object> filled) {
        return switch (name) {
            case "EmptyList" -> sized(filled, 0, Collections.emptyList());
            case "SingletonList" -> Collections.singletonList(single(filled));
            case "UnmodifiableList", "UnmodifiableRandomAccessList" -> Collections.unmodifiableList(filled);
            case "SynchronizedList", "SynchronizedRandomAccessList" -> Collections.synchronizedList(filled);
            case "SynchronizedCollection" -> Collections.synchronizedCollection(filled);
            case "ArrayBlockingQueue" -> new ArrayBlockingQueue<>(Math.max(1, filled.size()), false, filled);
            default -> filled; // of Arrays.asList and List.of
        };
    }

    private static Object set(String name, Set<Object> filled) {
        return switch (name) {
            case "EmptySet" -> sized(filled, 0, Collections.emptySet());
            case "SingletonSet" -> Collections.singleton(single(filled));
            case "SynchronizedSet" -> Collections.synchronizedSet(filled);
            default -> Collections.unmodifiableSet(filled);
        };
    }

    private static Object map(String name, Map<Object, Object> filled) {
        return switch (name) {
            case "EmptyMap" -> sized(filled.keySet(), 0, Collections.emptyMap());
            case "SingletonMap" -> Collections.singletonMap(single(filled.keySet()), single(filled.values()));
            case "SynchronizedMap" -> Collections.synchronizedMap(filled);
            default -> Collections.unmodifiableMap(filled);
        };
    }

    private static Object sized(Collection<Object> filled, int size, Object made) {
        if (filled.size() != size) {
            throw new IllegalArgumentException("holds " + size + " elements");
        }
        return made;
    }

    private static Object single(Collection<Object> filled) {
        sized(filled, 1, filled);
        return filled.iterator().next();
    }
}
