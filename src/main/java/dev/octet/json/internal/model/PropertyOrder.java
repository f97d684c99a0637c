package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The order in which properties are written: first those that {@code @JsonPropertyOrder} lists, then those with an
 * index, then the parameters of the creator, then the rest; the last two by name if that is asked for.
 */
final class PropertyOrder {
    private PropertyOrder() {}

    /** Sorts properties. */
    static Map<String, Candidate> of(PropertyCollector collected, ModelOptions options) {
        Map<String, Candidate> properties = collected.properties();
        JsonPropertyOrder order = collected.type.annotations().get(JsonPropertyOrder.class);
        boolean sorted = options.sorted() || order != null && order.alphabetic();
        Map<String, Candidate> left = sorted ? new TreeMap<>(properties) : new LinkedHashMap<>(properties);
        Map<String, Candidate> result = new LinkedHashMap<>();
        if (order != null) {
            for (String listed : order.value()) {
                String name = left.containsKey(listed) ? listed : byJavaName(properties.values(), listed);
                Candidate property = name == null ? null : left.remove(name);
                if (property != null) {
                    result.put(property.name, property);
                }
            }
        }
        List<Candidate> indexed = new ArrayList<>(left.values());
        indexed.removeIf(property -> index(property, collected.direction) == null);
        indexed.sort(Comparator.comparing(property -> index(property, collected.direction)));
        for (Candidate property : indexed) {
            left.remove(property.name);
            result.put(property.name, property);
        }
        creatorsFirst(left, sorted && !options.isThird()).forEach(property -> result.put(property.name, property));
        left.forEach(result::putIfAbsent);
        return result;
    }

    /**
     * Returns the names of the properties that are written before the map of further members; null if all are: only a
     * getter whose name the order has, or that has an index, does not come last.
     */
    static @Nullable Set<String> beforeAny(PropertyCollector collected) {
        MemberView any = collected.anyGetter;
        boolean isField = any != null && any.kind() == MemberView.Kind.FIELD;
        String javaName = any == null || isField && !collected.type.isRecord()
                ? null
                : isField ? any.name() : collected.names.ofGetter(any);
        JsonProperty named = any == null ? null : any.annotations().get(JsonProperty.class);
        String name = named == null || named.value().isEmpty() ? javaName : named.value();
        JsonPropertyOrder order = collected.type.annotations().get(JsonPropertyOrder.class);
        Map<String, Candidate> properties = collected.properties();
        Set<String> before = new LinkedHashSet<>();
        for (String listed : order == null ? new String[0] : order.value()) {
            if (listed.equals(name) || listed.equals(javaName)) {
                return before;
            }
            String found = properties.containsKey(listed) ? listed : byJavaName(properties.values(), listed);
            if (found != null) {
                before.add(found);
            }
        }
        if (named == null || named.index() == JsonProperty.INDEX_UNKNOWN) {
            return null;
        }
        for (Candidate property : properties.values()) {
            Integer index = index(property, collected.direction);
            if (index != null && index < named.index()) {
                before.add(property.name);
            }
        }
        return before;
    }

    private static List<Candidate> creatorsFirst(Map<String, Candidate> left, boolean sorted) {
        List<Candidate> parameters = new ArrayList<>(left.values());
        parameters.removeIf(property -> property.creatorIndex < 0);
        if (!sorted) {
            parameters.sort(Comparator.comparingInt(property -> property.creatorIndex));
        }
        return parameters;
    }

    private static @Nullable String byJavaName(Collection<Candidate> properties, String javaName) {
        return properties.stream()
                .filter(property -> property.javaName.equals(javaName))
                .map(property -> property.name)
                .findFirst()
                .orElse(null);
    }

    private static @Nullable Integer index(Candidate property, Direction direction) {
        JsonProperty found = property.annotations(direction).get(JsonProperty.class);
        return found == null || found.index() == JsonProperty.INDEX_UNKNOWN ? null : found.index();
    }
}
