package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.OptBoolean;
import dev.octet.json.internal.model.TypeIdModel.Subtype;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        TypeView element = element(owner, value);
        return of(owner.classOf(element), info, annotations.get(JsonSubTypes.class), options, Map.of());
    }

    private static TypeView element(ClassView owner, TypeView value) {
        TypeView argument = owner.argument(value, Collection.class, 0);
        if (argument == null) {
            argument = owner.argument(value, Map.class, 1);
        }
        if (argument == null) {
            argument = owner.argument(value, java.util.Optional.class, 0);
        }
        return argument == null ? owner.component(value) : argument;
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
        Map<TypeView, List<String>> found = new LinkedHashMap<>();
        collect(type, listed, isSimple, options, registered, found, List.of());
        List<Subtype> subtypes = new ArrayList<>();
        found.forEach((subtype, names) -> subtypes.add(new Subtype(subtype, names)));
        TypeView defaultType = type.types(info, "defaultImpl").get(0);
        boolean hasDefault = !defaultType.is(JsonTypeInfo.class);
        OptBoolean requires = JsonAttributes.requiresTypeId(info);
        String property = info.property().isEmpty() ? defaultProperty(use, isSimple) : info.property();
        return new TypeIdModel(
                type.type(),
                info.include(),
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

    /** Collects a type and its sub-types, and theirs. */
    private static void collect(
            ClassView type,
            @Nullable JsonSubTypes listed,
            boolean isSimple,
            ModelOptions options,
            Map<TypeView, List<TypeView>> registered,
            Map<TypeView, List<String>> found,
            List<String> given) {
        List<String> names = given.isEmpty() ? List.of(name(type, isSimple)) : given;
        List<String> known = found.get(type.type());
        if (known != null) {
            return;
        }
        found.put(type.type(), names);
        JsonSubTypes own = listed == null ? ownSubtypes(type) : listed;
        if (own != null) {
            for (JsonSubTypes.Type each : own.value()) {
                TypeView subtype = type.types(each, "value").get(0);
                List<String> ids = Stream.concat(Stream.of(each.name()), Stream.of(each.names()))
                        .filter(id -> !id.isEmpty())
                        .toList();
                collect(type.classOf(subtype), null, isSimple, options, registered, found, ids);
            }
        } else if (options.sealedSubtypes()) {
            for (TypeView subtype : type.permitted()) {
                collect(type.classOf(subtype), null, isSimple, options, registered, found, List.of());
            }
        }
        for (TypeView subtype : registered.getOrDefault(type.type(), List.of())) {
            collect(type.classOf(subtype), null, isSimple, options, registered, found, List.of());
        }
    }

    /** The list of a supertype is not repeated for its sub-types. */
    private static @Nullable JsonSubTypes ownSubtypes(ClassView type) {
        return type.declaredAnnotations().get(JsonSubTypes.class);
    }

    /** Returns the id of a type that no list names. */
    static String name(ClassView type, boolean isSimple) {
        JsonTypeName given = type.declaredAnnotations().get(JsonTypeName.class);
        if (given != null && !given.value().isEmpty()) {
            return given.value();
        }
        String binary = type.type().name();
        String simple = binary.substring(binary.lastIndexOf('.') + 1);
        return isSimple ? simple.substring(simple.lastIndexOf('$') + 1) : simple;
    }
}
