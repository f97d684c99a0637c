package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonKey;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.octet.json.internal.model.Candidate.Link;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Collects the properties of a class in one direction. The steps: fields and methods by the names that they imply; the
 * parameters of the creator; ignored and invisible members are removed; properties get the names of annotations, and
 * those whose names are equal become one.
 */
final class PropertyCollector {
    final ClassView type;
    final Direction direction;

    /** Names that are skipped when they are read: those of ignored properties. */
    final Set<String> ignored = new LinkedHashSet<>();

    /** Names of the creator's parameters, in order; null where a parameter has none. */
    final List<@Nullable String> parameterNames = new ArrayList<>();

    final Creators creators;

    @Nullable
    MemberView value;

    @Nullable
    MemberView key;

    @Nullable
    MemberView anyGetter;

    /** The method that takes the members that are no properties, or the field if no method does. */
    @Nullable
    MemberView anySetter;

    /** The index of the creator's parameter that takes the members that are no properties; -1 if none does. */
    int anyParameter = -1;

    /** Why nothing can take the members that are no properties; empty if something can. */
    String anyProblem = "";

    private final ModelOptions options;
    private final Visibility visibility;
    final AccessorNames names;
    private Map<String, Candidate> candidates = new LinkedHashMap<>();

    PropertyCollector(ClassView type, ModelOptions options, Direction direction) {
        this.type = type;
        this.options = options;
        this.direction = direction;
        this.visibility = Visibility.of(type.annotations(), options);
        this.names = new AccessorNames(type.components(), options.isThird());
        type.fields().forEach(this::addField);
        type.methods().forEach(this::addMethod);
        if (options.isThird()) {
            takeSpellingOfFields();
        }
        this.creators = new Creators(type, options, visibility, value != null, candidates);
        addParameters();
        removeIgnored();
        removeInvisible();
        rename();
        spell();
        candidates.values().forEach(Candidate::trim);
    }

    /** Returns the properties by name, in the order in which members were found. */
    Map<String, Candidate> properties() {
        return candidates;
    }

    private Candidate candidate(String javaName) {
        return candidates.computeIfAbsent(javaName, name -> new Candidate(name, name));
    }

    private static boolean isIgnored(Annotations annotations) {
        JsonIgnore ignore = annotations.get(JsonIgnore.class);
        return ignore != null && ignore.value();
    }

    private void addField(MemberView field) {
        if (takesSpecial(field)) {
            return;
        }
        String name = direction.name(field.annotations());
        boolean isNamed = name != null && !name.isEmpty();
        boolean isTransient = Modifier.isTransient(field.modifiers());
        if (isTransient && name == null && !isIgnored(field.annotations())) {
            return;
        }
        boolean isVisible = name != null || !isTransient && Visibility.shows(visibility.field(), field);
        candidate(field.name()).fields.add(link(field, name, field.name(), isNamed, isVisible));
    }

    /** Members of the JDK's classes that are not public cannot be set: nothing opens these classes. */
    private static boolean isOutOfReach(MemberView member) {
        return !Modifier.isPublic(member.modifiers()) && member.owner().name().startsWith("java.");
    }

    private static Link link(
            MemberView member, @Nullable String name, String implied, boolean isNamed, boolean isVisible) {
        String linkName = name == null ? null : isNamed ? name : implied;
        return new Link(
                member, -1, linkName, isNamed, isVisible, isIgnored(member.annotations()), member.annotations());
    }

    private void addMethod(MemberView method) {
        switch (method.parameters().size()) {
            case 0 -> addGetter(method);
            case 1 -> addSetter(method);
            case 2 -> takeAnySetter(method);
            default -> {}
        }
    }

    private boolean takeAnySetter(MemberView member) {
        JsonAnySetter any = member.annotations().get(JsonAnySetter.class);
        boolean isAny = any != null && any.enabled();
        if (isAny) {
            MemberView first = anySetter;
            anyProblem = first != null && first.kind() == member.kind() ? problem(first, member) : "";
            anySetter = member;
        }
        return isAny;
    }

    private static String problem(Object first, Object second) {
        return "both " + first + " and " + second + " have @JsonAnySetter: keep one";
    }

    /** Takes a member that stands for the whole value, or for members that are no properties. */
    private boolean takesSpecial(MemberView member) {
        Annotations annotations = member.annotations();
        JsonValue isValue = annotations.get(JsonValue.class);
        if (isValue != null && isValue.value()) {
            value = value == null ? member : value;
            return true;
        }
        JsonKey isKey = annotations.get(JsonKey.class);
        if (isKey != null && isKey.value()) {
            key = key == null ? member : key;
            return true;
        }
        JsonAnyGetter any = annotations.get(JsonAnyGetter.class);
        boolean isAny = any != null && any.enabled();
        if (isAny) {
            anyGetter = anyGetter == null ? member : anyGetter;
        }
        return member.kind() == MemberView.Kind.FIELD && takeAnySetter(member) || isAny;
    }

    private void addGetter(MemberView method) {
        boolean isNothing = method.type().is(void.class) || method.type().is(Void.class) && !options.isThird();
        if (isNothing || takesSpecial(method)) {
            return;
        }
        String regular = names.ofGetter(method);
        String implied = regular != null ? regular : names.ofIsGetter(method, type);
        String name = Direction.WRITE.name(method.annotations());
        boolean isVisible =
                name != null || Visibility.shows(regular != null ? visibility.getter() : visibility.isGetter(), method);
        if (implied == null && name == null) {
            return;
        }
        String javaName = implied == null ? method.name() : implied;
        candidate(javaName).getters.add(link(method, name, javaName, name != null && !name.isEmpty(), isVisible));
    }

    private void addSetter(MemberView method) {
        String implied = names.ofSetter(method);
        String name = Direction.READ.name(method.annotations());
        if (implied == null && name == null) {
            return;
        }
        boolean isVisible = name != null || Visibility.shows(visibility.setter(), method) && !isOutOfReach(method);
        String javaName = implied == null ? method.name() : implied;
        candidate(javaName).setters.add(link(method, name, javaName, name != null && !name.isEmpty(), isVisible));
    }

    /** A field {@code URL} without accessors of its own takes those of {@code url}, and so on. */
    private void takeSpellingOfFields() {
        List<Candidate> fields = candidates.values().stream()
                .filter(Candidate::hasOnlyFields)
                .filter(candidate -> beginsWithCapital(candidate.javaName))
                .toList();
        for (Candidate field : fields) {
            candidates.values().stream()
                    .filter(other -> other.fields.isEmpty() && other.javaName.equalsIgnoreCase(field.javaName))
                    .findFirst()
                    .ifPresent(other -> {
                        candidates.remove(other.javaName);
                        field.addAll(other);
                    });
        }
    }

    private static boolean beginsWithCapital(String name) {
        return Character.isUpperCase(name.charAt(0)) || name.length() > 1 && Character.isUpperCase(name.charAt(1));
    }

    private void addParameters() {
        MemberView creator = creators.byProperties();
        if (creator == null || direction == Direction.WRITE && creators.takesMessage()) {
            return;
        }
        for (int i = 0; i < creator.parameters().size(); i++) {
            MemberView.Parameter parameter = creator.parameters().get(i);
            Annotations annotations = parameter.annotations();
            JsonAnySetter any = annotations.get(JsonAnySetter.class);
            if (any != null && any.enabled()) {
                anyProblem = anyParameter < 0 ? "" : problem("parameter " + anyParameter, "parameter " + i);
                anyParameter = i;
                parameterNames.add(null);
                continue;
            }
            String implied = creators.takesMessage() ? Creators.MESSAGE : creators.nameOf(parameter);
            String name = Direction.READ.name(annotations);
            boolean isNamed = name != null && !name.isEmpty();
            if (!isNamed && implied == null && annotations.has(JsonUnwrapped.class)) {
                implied = "@unwrapped" + i;
            }
            String javaName = implied != null ? implied : isNamed ? name : null;
            parameterNames.add(javaName);
            if (javaName != null) {
                Candidate candidate = candidate(javaName);
                candidate.creatorIndex = i;
                candidate.parameters.add(
                        new Link(creator, i, isNamed ? name : javaName, isNamed, true, false, annotations));
            }
        }
    }

    private void removeIgnored() {
        for (Candidate candidate : List.copyOf(candidates.values())) {
            if (!candidate.any(Link::isVisible)) {
                candidates.remove(candidate.javaName);
            } else if (candidate.any(Link::isIgnored)) {
                removeIgnored(candidate);
            }
        }
    }

    /**
     * What is marked goes; the rest stays if an annotation says so: of a component of a record what is written only.
     * For Jackson 2 it is no component that is marked if a getter of another name is. A parameter says so by a name of
     * its own, or as a component that is not marked.
     */
    private void removeIgnored(Candidate candidate) {
        boolean isMarked = type.isRecord()
                && Stream.concat(candidate.fields.stream(), candidate.getters.stream())
                        .anyMatch(
                                link -> link.isIgnored() && link.member().name().equals(candidate.javaName));
        boolean isComponent = type.isRecord() && direction == Direction.READ && (options.isThird() || isMarked);
        boolean isNamed = type.isRecord() && !isMarked;
        boolean stays = !isComponent
                && candidate.any(link -> !link.isIgnored()
                        && link.name() != null
                        && (link.parameter() < 0 || link.isNamed() || isNamed));
        candidate.removeIf(Link::isIgnored);
        boolean isSet = !candidate.parameters.isEmpty()
                || !candidate.setters.isEmpty()
                || candidate.fields.stream().anyMatch(Link::isVisible);
        if (!stays || direction == Direction.READ && !isSet) {
            candidates.remove(candidate.javaName);
            String name = candidate.javaName;
            ignored.addAll(List.of(name, stays ? options.spelling().apply(name) : name));
            if (options.isThird()) {
                ignored.addAll(candidate.names());
            }
        }
    }

    private void removeInvisible() {
        boolean writes = direction == Direction.WRITE;
        for (Candidate candidate : List.copyOf(candidates.values())) {
            JsonProperty.Access access = candidate.access(direction);
            if (access == JsonProperty.Access.READ_ONLY) {
                if (!writes) {
                    ignored.addAll(List.of(candidate.name, options.spelling().apply(candidate.name)));
                    ignored.addAll(candidate.names());
                    candidate.fields.clear();
                    candidate.getters.clear();
                }
                candidate.setters.clear();
                candidate.parameters.clear();
            } else if (access == JsonProperty.Access.WRITE_ONLY) {
                candidate.getters.clear();
                if (writes) {
                    candidate.fields.clear();
                }
            } else if (access == JsonProperty.Access.AUTO) {
                candidate.getters.removeIf(link -> !link.isVisible());
                candidate.parameters.removeIf(link -> !link.isVisible());
                // a visible getter makes the property known: any field or setter that can be reached will do then
                boolean isKnown = !candidate.getters.isEmpty();
                Predicate<Link> isNone = link -> !link.isVisible() && !(isKnown && !isOutOfReach(link.member()));
                candidate.fields.removeIf(isNone);
                candidate.setters.removeIf(isNone);
            }
            if (candidate.isEmpty()) {
                candidates.remove(candidate.javaName);
            }
        }
    }

    private void rename() {
        List<Candidate> renamed = new ArrayList<>();
        for (Candidate candidate : List.copyOf(candidates.values())) {
            Set<String> given = candidate.names();
            if (given.isEmpty()) {
                continue;
            }
            candidates.remove(candidate.javaName);
            if (given.size() == 1) {
                renamed.add(candidate.renamed(given.iterator().next()));
            } else {
                renamed.addAll(candidate.split());
            }
        }
        for (Candidate candidate : renamed) {
            merge(candidates, candidate);
        }
    }

    private static void merge(Map<String, Candidate> into, Candidate candidate) {
        Candidate known = into.putIfAbsent(candidate.name, candidate);
        if (known != null) {
            known.addAll(candidate);
        }
    }

    /** Spells the names that no annotation gives. */
    private void spell() {
        Map<String, Candidate> spelled = new LinkedHashMap<>();
        for (Candidate candidate : candidates.values()) {
            boolean isGiven = candidate.any(Link::isNamed);
            merge(
                    spelled,
                    isGiven ? candidate : candidate.renamed(options.spelling().apply(candidate.name)));
        }
        candidates = spelled;
    }
}
