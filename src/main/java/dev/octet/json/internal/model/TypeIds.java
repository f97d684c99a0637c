package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.OptBoolean;
import dev.octet.json.internal.model.TypeIdModel.Subtype;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads how the values of a type show their sub-type. */
final class TypeIds {
    private TypeIds() {}

    /** Returns what a class says, or null if it says nothing. */
    static @Nullable TypeIdModel ofClass(
            ClassView type, ModelOptions options, Map<TypeView, List<TypeView>> registered) {
        JsonTypeInfo info = type.annotations().get(JsonTypeInfo.class);
        return info == null ? null : of(type, info, null, options, registered);
    }

    /**
     * Returns what a property says about its value, or about the elements of its collection; null if it says nothing.
     *
     * @param owner the class of the property
     */
    static @Nullable TypeIdModel ofProperty(
            ClassView owner, Annotations annotations, ModelOptions options, @Nullable TypeView value) {
        JsonTypeInfo info = annotations.get(JsonTypeInfo.class);
        if (info == null || value == null) {
            return null;
        }
        TypeView content = value.content();
        TypeView element = content != null ? content : value;
        return of(owner.classOf(element), info, annotations.get(JsonSubTypes.class), options, Map.of());
    }

    private static @Nullable TypeIdModel of(
            ClassView type,
            JsonTypeInfo info,
            @Nullable JsonSubTypes listed,
            ModelOptions options,
            Map<TypeView, List<TypeView>> registered) {
        JsonTypeInfo.Id use = info.use();
        if (use == JsonTypeInfo.Id.NONE) {
            return null;
        }
        boolean isSimple = use.name().equals("SIMPLE_NAME");
        boolean isDeduced = use == JsonTypeInfo.Id.DEDUCTION;
        if (use != JsonTypeInfo.Id.NAME && !isSimple && !isDeduced) {
            throw new IllegalStateException("@JsonTypeInfo(use = " + use + ") is not supported: "
                    + (use == JsonTypeInfo.Id.CUSTOM
                            ? "give the sub-types names, with @JsonSubTypes or @JsonTypeName"
                            : "class names from documents are a security risk; use Id.NAME"));
        }
        if (options.isThird() && JsonAttributes.hidesDefaultId(info)) {
            throw new IllegalStateException("@JsonTypeInfo(writeTypeIdForDefaultImpl = FALSE) is not supported: let the"
                    + " default type have its id, which is read too");
        }
        List<Subtype> subtypes = new Search(options, registered).of(type, listed, isSimple);
        TypeView defaultType = type.types(info, "defaultImpl").get(0);
        boolean hasDefault = !defaultType.is(JsonTypeInfo.class);
        OptBoolean requires = JsonAttributes.requiresTypeId(info);
        String property = info.property().isEmpty() ? defaultProperty(use, isSimple) : info.property();
        return new TypeIdModel(
                type.type(),
                info.include(),
                isSimple,
                isDeduced,
                property,
                info.visible(),
                hasDefault ? defaultType : null,
                requires != OptBoolean.FALSE,
                subtypes);
    }

    private static String defaultProperty(JsonTypeInfo.Id use, boolean isSimple) {
        return isSimple ? "@type" : String.valueOf(use.getDefaultPropertyName());
    }

    /**
     * Collects a type and its sub-types, and theirs. A list of a supertype counts for its sub-types too: so a sub-type
     * that is the declared type has the name that the list gives it.
     */
    private static final class Search {
        private final ModelOptions options;
        private final Map<TypeView, List<TypeView>> registered;

        /** The names of each type. */
        private final Map<TypeView, Set<String>> found = new LinkedHashMap<>();

        /** The type of each name: the last one that has it. */
        private final Map<String, TypeView> byName = new LinkedHashMap<>();

        Search(ModelOptions options, Map<TypeView, List<TypeView>> registered) {
            this.options = options;
            this.registered = registered;
        }

        List<Subtype> of(ClassView type, @Nullable JsonSubTypes listed, boolean isSimple) {
            add(type, List.of());
            if (listed != null) {
                addAll(type, listed);
            }
            Set<TypeView> named = Set.copyOf(byName.values());
            found.keySet().stream()
                    .filter(subtype -> !named.contains(subtype))
                    .forEach(subtype -> byName.merge(className(type, subtype, isSimple), subtype, Search::special));
            List<Subtype> subtypes = new ArrayList<>();
            found.forEach((subtype, names) -> subtypes.add(new Subtype(
                    subtype,
                    names.isEmpty()
                            ? className(type, subtype, isSimple)
                            : names.iterator().next(),
                    ids(subtype))));
            return subtypes;
        }

        private static String className(ClassView type, TypeView subtype, boolean isSimple) {
            return TypeIds.className(type.classOf(subtype), isSimple);
        }

        /** Of a type and its sub-type with one name the sub-type has it, else the last. */
        private static TypeView special(TypeView first, TypeView last) {
            return last.isSupertypeOf(first) ? first : last;
        }

        private List<String> ids(TypeView subtype) {
            return byName.entrySet().stream()
                    .filter(entry -> entry.getValue().equals(subtype))
                    .map(Map.Entry::getKey)
                    .toList();
        }

        /** A type that is found once more may have more names, but no more sub-types. */
        private void add(ClassView type, List<String> names) {
            List<String> own = names.isEmpty() ? annotated(type) : names;
            own.forEach(name -> byName.put(name, type.type()));
            Set<String> known = found.get(type.type());
            if (known != null) {
                known.addAll(own);
                return;
            }
            found.put(type.type(), new LinkedHashSet<>(own));
            JsonSubTypes listed = type.annotations().get(JsonSubTypes.class);
            if (listed != null) {
                addAll(type, listed);
            } else if (options.isThird()) {
                type.permitted().forEach(subtype -> add(type.classOf(subtype), List.of()));
            }
            registered.getOrDefault(type.type(), List.of()).forEach(subtype -> add(type.classOf(subtype), List.of()));
        }

        private static List<String> annotated(ClassView type) {
            JsonTypeName name = type.annotations().get(JsonTypeName.class);
            return name == null || name.value().isEmpty() ? List.of() : List.of(name.value());
        }

        private void addAll(ClassView type, JsonSubTypes listed) {
            Set<String> seen = new HashSet<>();
            for (JsonSubTypes.Type each : listed.value()) {
                TypeView subtype = type.types(each, "value").get(0);
                List<String> names = Stream.concat(Stream.of(each.name()), Stream.of(each.names()))
                        .filter(name -> !name.isEmpty())
                        .toList();
                for (String name : names) {
                    if (!seen.add(name) && listed.failOnRepeatedNames()) {
                        throw new IllegalStateException("@JsonSubTypes(failOnRepeatedNames = true) has the name \""
                                + name + "\" twice: give each sub-type names of its own");
                    }
                }
                add(type.classOf(subtype), names);
            }
        }
    }

    /** Returns the id of a type that no list names: that of its annotation, or its class's name. */
    static String name(ClassView type, boolean isSimple) {
        JsonTypeName given = type.annotations().get(JsonTypeName.class);
        return given == null || given.value().isEmpty() ? className(type, isSimple) : given.value();
    }

    private static String className(ClassView type, boolean isSimple) {
        String binary = type.type().name();
        String simple = binary.substring(binary.lastIndexOf('.') + 1);
        return isSimple ? simple.substring(simple.lastIndexOf('$') + 1) : simple;
    }
}
