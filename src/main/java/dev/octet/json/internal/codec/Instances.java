package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.internal.access.AccessPlan;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.read.UTF8JsonParser;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Creates empty collections and maps of a type, and references. For an interface the class is the one that Jackson
 * takes. A class that cannot be created can be written; only reading it is an error.
 */
final class Instances {
    private final Class<?> type;
    private final @Nullable Supplier<Object> known;
    private final UnaryOperator<Object> made;
    private final @Nullable Accessor accessor;
    private final String absence;
    private final Kind kind;

    private Instances(Class<?> type, Supplier<Object> known, UnaryOperator<Object> made) {
        this.type = type;
        this.known = known;
        this.made = made;
        this.accessor = null;
        this.kind = Kind.DEFINITION;
        this.absence = "";
    }

    private Instances(Class<?> type, @Nullable Accessor accessor, Kind kind, String absence) {
        this.type = type;
        this.known = null;
        this.made = UnaryOperator.identity();
        this.accessor = accessor;
        this.kind = kind;
        this.absence = absence;
    }

    @SuppressWarnings("JdkObsolete") // what Jackson makes
    static Instances ofCollection(Class<?> raw, Class<?> element, Codecs codecs) {
        Supplier<Object> known = switch (raw.getName()) {
            case "java.util.ArrayList",
                    "java.util.List",
                    "java.util.Collection",
                    "java.lang.Iterable",
                    "java.util.SequencedCollection",
                    "java.util.AbstractList" -> ArrayList::new;
            case "java.util.Set" -> element.isEnum() && !codecs.settings.isOld() ? () -> noneOf(element) : HashSet::new;
            case "java.util.HashSet", "java.util.AbstractSet" -> HashSet::new;
            case "java.util.LinkedHashSet", "java.util.SequencedSet" -> LinkedHashSet::new;
            case "java.util.TreeSet", "java.util.SortedSet", "java.util.NavigableSet" -> TreeSet::new;
            case "java.util.LinkedList", "java.util.Queue", "java.util.Deque" -> LinkedList::new;
            case "java.util.ArrayDeque" -> ArrayDeque::new;
            case "java.util.EnumSet" -> element.isEnum() ? () -> noneOf(element) : null;
            default -> null;
        };
        return known != null
                ? new Instances(raw, known, UnaryOperator.identity())
                : ofClass(raw, codecs, taken -> ofCollection(taken, element, codecs));
    }

    static Instances ofMap(Class<?> raw, Class<?> key, Codecs codecs) {
        Supplier<Object> known = switch (raw.getName()) {
            case "java.util.Map" -> key.isEnum() && !codecs.settings.isOld() ? () -> enumMap(key) : LinkedHashMap::new;
            case "java.util.LinkedHashMap", "java.util.SequencedMap", "java.util.AbstractMap" -> LinkedHashMap::new;
            case "java.util.HashMap" -> HashMap::new;
            case "java.util.TreeMap", "java.util.SortedMap", "java.util.NavigableMap" -> TreeMap::new;
            case "java.util.concurrent.ConcurrentMap", "java.util.concurrent.ConcurrentHashMap" ->
                ConcurrentHashMap::new;
            case "java.util.concurrent.ConcurrentNavigableMap" -> ConcurrentSkipListMap::new;
            case "java.util.EnumMap" -> key.isEnum() ? () -> enumMap(key) : null;
            default -> null;
        };
        return known != null
                ? new Instances(raw, known, UnaryOperator.identity())
                : ofClass(raw, codecs, taken -> ofMap(taken, key, codecs));
    }

    /** Returns null if references of the type need no class of the user. */
    static @Nullable Instances ofReference(Class<?> raw, Codecs codecs) {
        return raw == Optional.class || raw == AtomicReference.class
                ? null
                : ofClass(raw, codecs, taken -> none(taken, Kind.DEFINITION, ""));
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the class is that of an enum
    private static Object noneOf(Class<?> element) {
        return EnumSet.noneOf((Class) element);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // as above
    private static Object enumMap(Class<?> key) {
        return new EnumMap((Class) key);
    }

    private static Instances ofClass(Class<?> raw, Codecs codecs, Function<Class<?>, Instances> ofTaken) {
        if (FixedCollections.isOne(raw)) {
            return new Instances(raw, FixedCollections.empty(raw), filled -> FixedCollections.made(raw, filled));
        }
        Instances created = raw.getName().startsWith("java.") ? null : ofCreator(raw, codecs, ofTaken);
        if (created != null) {
            return created;
        }
        if (raw.isInterface() || Modifier.isAbstract(raw.getModifiers())) {
            return none(raw, Kind.DEFINITION, "it is abstract: bind a class that implements it, or register a codec");
        }
        try {
            Constructor<?> constructor = raw.getDeclaredConstructor();
            Accessor accessor = AccessorCache.of(new AccessPlan(raw, List.of(), constructor), codecs.settings.lookup());
            return new Instances(raw, accessor, Kind.DEFINITION, "");
        } catch (NoSuchMethodException e) {
            String reason = "it has no constructor without parameters"
                    + (raw.getName().startsWith("java.") ? ", as immutable collections have none" : "")
                    + ": bind an interface such as List, Set or Map, or register a codec";
            return none(raw, Kind.DEFINITION, reason);
        } catch (IllegalAccessException e) {
            return none(raw, Kind.ACCESS, String.valueOf(e.getMessage()));
        }
    }

    /** Of a user's class with a creator that takes a collection or map of the JDK: that one is filled. */
    private static @Nullable Instances ofCreator(Class<?> raw, Codecs codecs, Function<Class<?>, Instances> ofTaken) {
        for (MemberView creator : codecs.models.of(JavaType.of(raw)).creator().delegates()) {
            Class<?> taken = ((JavaType) creator.parameters().get(0).type()).raw();
            if (creator.annotations().has(JsonCreator.class) && taken.getName().startsWith("java.util.")) {
                Supplier<Object> empty = ofTaken.apply(taken).known;
                Executable executable = (Executable) ReflectedClass.member(creator);
                Accessor accessor = Members.accessor(new AccessPlan(raw, List.of(), executable), codecs.settings);
                return empty == null
                        ? null
                        : new Instances(
                                raw,
                                empty,
                                filled -> Objects.requireNonNull(
                                        accessor.create(Reach.NO_PRIMITIVES, new Object[] {filled})));
            }
        }
        return null;
    }

    private static Instances none(Class<?> raw, Kind kind, String reason) {
        return new Instances(raw, null, kind, reason);
    }

    boolean isArrayList() {
        return known != null
                && (type == ArrayList.class || type.isInterface() || type == AbstractList.class)
                && known.get() instanceof ArrayList;
    }

    @SuppressWarnings("unchecked") // an empty collection has no elements of another type
    Collection<@Nullable Object> collection(UTF8JsonParser json) {
        return (Collection<@Nullable Object>) create(json);
    }

    @SuppressWarnings("unchecked") // as above
    Map<@Nullable Object, @Nullable Object> map(UTF8JsonParser json) {
        return (Map<@Nullable Object, @Nullable Object>) create(json);
    }

    Object create(UTF8JsonParser json) {
        if (known != null) {
            return known.get();
        }
        if (accessor == null) {
            throw ReadErrors.error(
                    kind, json, type, "an object of " + type.getName() + " was to be created, but " + absence, null);
        }
        return Objects.requireNonNull(Reach.create(accessor, type, Reach.NO_PRIMITIVES, Reach.NO_REFERENCES, json));
    }

    /** Returns the collection or map that was asked for, of the one that was created and filled. */
    Object made(UTF8JsonParser json, Object filled) {
        try {
            return made.apply(filled);
        } catch (IllegalArgumentException | NullPointerException e) {
            throw refused(json, type, e);
        } catch (Exception e) { // of a creator, which may throw all
            throw Failures.creator(json, type, e);
        }
    }

    /** The exception for an element or entry that a collection or map does not take. */
    static JsonMappingException refused(UTF8JsonParser json, Class<?> type, RuntimeException cause) {
        return ReadErrors.error(
                cause instanceof NullPointerException ? Kind.NULL : Kind.CREATOR,
                json,
                type,
                "an element was to be added to a " + type.getName()
                        + ", which does not take it: correct the document, or bind another collection",
                cause);
    }
}
