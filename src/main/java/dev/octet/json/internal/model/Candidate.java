package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A property in the making: the members that share a name. The collector adds members, then removes what does not
 * count, then renames.
 */
final class Candidate {
    /** The name that members imply, before any renaming. */
    final String javaName;

    /** The name so far. */
    final String name;

    /** The index of the creator's parameter, also if it does not count in the end: the order goes by it; -1 if none. */
    int creatorIndex = -1;

    final List<Link> fields = new ArrayList<>();
    final List<Link> parameters = new ArrayList<>();
    final List<Link> getters = new ArrayList<>();
    final List<Link> setters = new ArrayList<>();

    Candidate(String javaName, String name) {
        this.javaName = javaName;
        this.name = name;
    }

    /**
     * A member of a property.
     *
     * @param member the field or method; of a parameter the creator
     * @param parameter the index of a parameter; -1 for other members
     * @param name the name in an annotation, or the implied one if an annotation without a name makes it a property;
     *     null if no annotation mentions it
     * @param isNamed whether an annotation gives the name
     * @param isVisible whether it counts without an annotation
     * @param isIgnored whether it is marked so
     */
    record Link(
            MemberView member,
            int parameter,
            @Nullable String name,
            boolean isNamed,
            boolean isVisible,
            boolean isIgnored,
            Annotations annotations) {}

    private List<List<Link>> all() {
        return List.of(fields, parameters, getters, setters);
    }

    Stream<Link> links() {
        return all().stream().flatMap(Collection::stream);
    }

    boolean any(Predicate<Link> condition) {
        return links().anyMatch(condition);
    }

    void removeIf(Predicate<Link> condition) {
        all().forEach(list -> list.removeIf(condition));
    }

    boolean isEmpty() {
        return links().findAny().isEmpty();
    }

    boolean hasOnlyFields() {
        return !fields.isEmpty() && parameters.isEmpty() && getters.isEmpty() && setters.isEmpty();
    }

    void addAll(Candidate other) {
        fields.addAll(other.fields);
        parameters.addAll(other.parameters);
        getters.addAll(other.getters);
        setters.addAll(other.setters);
        creatorIndex = Math.max(creatorIndex, other.creatorIndex);
    }

    /** Returns this property under another name. If no parameter counts, it has lost its position among them, too. */
    Candidate renamed(String newName) {
        Candidate renamed = new Candidate(javaName, newName);
        renamed.addAll(this);
        if (parameters.isEmpty() && !newName.equals(name)) {
            renamed.creatorIndex = -1;
        }
        return renamed;
    }

    /** Returns the names that annotations give the members. */
    Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        links().filter(Link::isNamed).forEach(link -> names.add(link.name()));
        return names;
    }

    /**
     * Returns a property for each of the names that annotations give the members.
     *
     * @throws IllegalStateException if a member without a name counts too
     */
    Collection<Candidate> split() {
        Map<String, Candidate> parts = new LinkedHashMap<>();
        for (int i = 0; i < all().size(); i++) {
            for (Link link : all().get(i)) {
                if (link.isNamed()) {
                    String own = String.valueOf(link.name());
                    Candidate part = parts.computeIfAbsent(own, key -> new Candidate(javaName, key));
                    part.all().get(i).add(link);
                    part.creatorIndex = Math.max(part.creatorIndex, link.parameter());
                } else if (link.isVisible()) {
                    throw new IllegalStateException("property " + javaName + " has several names, " + names() + ", and "
                            + link.member() + " has none of them");
                }
            }
        }
        return parts.values();
    }

    /** Returns the members; those that count first in a direction come first. */
    private Stream<Link> links(Direction direction) {
        Stream<List<Link>> order = direction == Direction.WRITE
                ? Stream.of(getters, fields, parameters, setters)
                : Stream.of(parameters, setters, fields, getters);
        return order.flatMap(Collection::stream);
    }

    /** Returns the annotations of all members. */
    Annotations annotations(Direction direction) {
        return links(direction).map(Link::annotations).reduce(Annotations.NONE, Annotations::or);
    }

    /** Returns the direction that an annotation allows. */
    JsonProperty.Access access(Direction direction) {
        return links(direction)
                .map(link -> link.annotations().get(JsonProperty.class))
                .filter(property -> property != null && property.access() != JsonProperty.Access.AUTO)
                .map(JsonProperty::access)
                .findFirst()
                .orElse(JsonProperty.Access.AUTO);
    }

    /** Leaves of each kind of member the explicit ones; if there is none, the visible ones; if there is none, all. */
    void trim() {
        for (List<Link> list : all()) {
            if (list.stream().anyMatch(link -> link.name() != null)) {
                list.removeIf(link -> link.name() == null);
            } else if (list.stream().anyMatch(Link::isVisible)) {
                list.removeIf(link -> !link.isVisible());
            }
        }
    }
}
