package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the models of classes from their views. Properties are collected twice, to be written and to be read, and then
 * joined by their names.
 */
public final class BeanModels {
    private BeanModels() {}

    /**
     * Returns the model of a class.
     *
     * @throws JsonMappingException of kind {@code DEFINITION} if the annotations contradict each other or one of them
     *     is not supported
     */
    public static BeanModel of(ClassView type, ModelOptions options) {
        try {
            List.of(type.fields(), type.methods(), type.constructors()).forEach(Unsupported::checkCopies);
            return new Builder(type, options).build();
        } catch (IllegalStateException e) {
            throw definition(type, e);
        }
    }

    /**
     * Returns the properties of a class with those that {@code @JsonIgnoreProperties} and {@code
     * @JsonIncludeProperties} on it leave out: what its objects may be recognized by.
     *
     * @throws JsonMappingException as {@link #of} does
     */
    public static List<PropertyModel> allProperties(ClassView type, ModelOptions options) {
        try {
            return new Builder(type, options).properties(Set.of(), Set.of(), null);
        } catch (IllegalStateException e) {
            throw definition(type, e);
        }
    }

    private static JsonMappingException definition(ClassView type, IllegalStateException e) {
        String name = type.type().name();
        JsonMappingException thrown =
                new JsonMappingException(Kind.DEFINITION, name + " cannot be bound: " + e.getMessage(), name, null);
        thrown.initCause(e);
        return thrown;
    }

    /**
     * Returns how the values of a type show their sub-type, or null if the type says nothing about it.
     *
     * @param registered sub-types that the mapper knows beside those that annotations name
     * @throws JsonMappingException of kind {@code DEFINITION} if the annotation asks for what is not supported
     */
    public static @Nullable TypeIdModel typeIds(
            ClassView type, ModelOptions options, Map<TypeView, List<TypeView>> registered) {
        try {
            return TypeIds.ofClass(type, options, registered);
        } catch (IllegalStateException e) {
            throw definition(type, e);
        }
    }

    /**
     * Returns the id of a type that no list of sub-types names: that of its annotation, or its class's name.
     *
     * @param isSimple whether the name is without those of the classes around it
     */
    public static String typeName(ClassView type, boolean isSimple) {
        return TypeIds.name(type, isSimple);
    }

    /**
     * The names of the constants of an enum and their aliases.
     *
     * @param names for each constant, in order, the name that an annotation gives it; null if none does
     * @param aliases for each constant its further names
     * @param defaultIndex the index of the constant with {@code @JsonEnumDefaultValue}; -1 if none
     */
    public record EnumNames(List<@Nullable String> names, List<List<String>> aliases, int defaultIndex) {}

    /**
     * Returns what the annotations of an enum's constants say.
     *
     * @throws JsonMappingException of kind {@code DEFINITION} if they are not those of this class loader
     */
    public static EnumNames enumNames(ClassView type) {
        try {
            Unsupported.checkCopies(type.constants());
        } catch (IllegalStateException e) {
            throw definition(type, e);
        }
        List<@Nullable String> names = new ArrayList<>();
        List<List<String>> aliases = new ArrayList<>();
        int defaultIndex = -1;
        for (MemberView constant : type.constants()) {
            JsonProperty name = constant.annotations().get(JsonProperty.class);
            JsonAlias alias = constant.annotations().get(JsonAlias.class);
            if (constant.annotations().has(JsonEnumDefaultValue.class)) {
                defaultIndex = names.size();
            }
            names.add(name == null ? null : name.value());
            aliases.add(alias == null ? List.of() : List.of(alias.value()));
        }
        return new EnumNames(names, aliases, defaultIndex);
    }

    /** One build: what it has collected so far. */
    private static final class Builder {
        private final ClassView type;
        private final ModelOptions options;
        private final Annotations annotations;
        private final PropertyCollector written;
        private final PropertyCollector read;
        private final PropertyModels models;
        private final Set<String> ignored;

        Builder(ClassView type, ModelOptions options) {
            this.type = type;
            this.options = options;
            this.annotations = type.annotations();
            refuse(annotations, "");
            this.written = new PropertyCollector(type, options, Direction.WRITE);
            this.read = new PropertyCollector(type, options, Direction.READ);
            this.models = new PropertyModels(type, options, true);
            boolean hasAnySetter = read.anySetter != null || read.anyParameter >= 0;
            this.ignored = // in Jackson 2 an any-setter takes members that are marked as ignored
                    new LinkedHashSet<>(hasAnySetter && !options.isThird() ? Set.of() : read.ignored);
            if (type.type().isA(Throwable.class)
                    && (read.creators.byProperties() == null || read.creators.takesMessage())) {
                ignored.addAll(List.of(Creators.MESSAGE, "localizedMessage", "suppressed"));
            }
        }

        BeanModel build() {
            JsonIgnoreProperties ignores = annotations.get(JsonIgnoreProperties.class);
            JsonIncludeProperties includes = annotations.get(JsonIncludeProperties.class);
            JsonFormat format = annotations.get(JsonFormat.class);
            JsonInclude include = annotations.get(JsonInclude.class);
            Set<String> names = ignores == null ? Set.of() : new LinkedHashSet<>(Arrays.asList(ignores.value()));
            Set<String> included = includes == null || PropertyModels.isUndefined(includes)
                    ? null
                    : new LinkedHashSet<>(Arrays.asList(includes.value()));
            List<PropertyModel> properties = properties(
                    ignores == null || ignores.allowGetters() ? Set.of() : names,
                    ignores == null || ignores.allowSetters() ? Set.of() : names,
                    included);
            return new BeanModel(
                    type.type(),
                    properties,
                    creator(properties),
                    written.value,
                    written.key,
                    anyGetter(),
                    anyPosition(properties),
                    anySetter(),
                    ignored,
                    ignores != null && ignores.ignoreUnknown() ? Boolean.TRUE : null,
                    included,
                    format == null ? JsonFormat.Shape.ANY : format.shape(),
                    include != null && include.value() == JsonInclude.Include.NON_DEFAULT);
        }

        private List<PropertyModel> properties(Set<String> unwritten, Set<String> unread, @Nullable Set<String> only) {
            Map<String, Candidate> toWrite = new LinkedHashMap<>(PropertyOrder.of(written, options));
            Map<String, Candidate> toRead = new LinkedHashMap<>(read.properties());
            toWrite.keySet().removeIf(name -> only != null && !only.contains(name));
            toWrite.values().removeIf(candidate -> names(unwritten, candidate));
            for (Candidate candidate : List.copyOf(toRead.values())) {
                if (names(unread, candidate)) {
                    toRead.remove(candidate.name);
                    ignored.add(candidate.name);
                }
            }
            ignored.addAll(unread);
            Set<String> all = new LinkedHashSet<>(toWrite.keySet());
            all.addAll(toRead.keySet());
            List<PropertyModel> properties = new ArrayList<>();
            for (String name : all) {
                Candidate one = toWrite.get(name);
                Candidate other = toRead.get(name);
                Stream.of(one, other)
                        .filter(candidate -> candidate != null)
                        .flatMap(Candidate::links)
                        .forEach(link -> refuse(link.annotations(), name));
                List<PropertyModel> made = models.of(one, other);
                properties.addAll(made);
                if (made.isEmpty() && other != null) {
                    leftOver(name, other);
                }
            }
            return properties;
        }

        /** Jackson 3 takes the Java name of a renamed component as well. */
        private boolean names(Set<String> listed, Candidate candidate) {
            return listed.contains(candidate.name)
                    || type.isRecord() && options.isThird() && listed.contains(candidate.javaName);
        }

        /** A property of an ignored type is skipped; one that has a getter only is unknown when it is read. */
        private void leftOver(String name, Candidate candidate) {
            if (!candidate.setters.isEmpty() || !candidate.fields.isEmpty()) {
                ignored.add(name);
            }
        }

        private static void refuse(Annotations found, String property) {
            String problem = Unsupported.in(found);
            if (problem != null) {
                throw new IllegalStateException(property.isEmpty() ? problem : "property " + property + ": " + problem);
            }
        }

        private CreatorModel creator(List<PropertyModel> properties) {
            Creators creators = read.creators;
            MemberView byProperties = creators.byProperties();
            String absence = read.anyProblem;
            if (!absence.isEmpty()) {
                return new CreatorModel(null, List.of(), absence);
            }
            if (byProperties != null) {
                absence = missingParameter(byProperties, properties);
            } else if (type.isInner()) {
                absence = "it is an inner class, whose objects need one of the enclosing class: make it static";
            } else if (type.isAbstract()) {
                absence =
                        "it is abstract: name its sub-types with @JsonTypeInfo and @JsonSubTypes, or register a codec";
            } else if (creators.withoutParameters() == null) {
                absence = "it has no constructor without parameters, and no other that annotations or names of"
                        + " parameters (javac -parameters) make usable: add one, or @JsonCreator";
            }
            MemberView forObject = byProperties != null ? byProperties : creators.withoutParameters();
            return new CreatorModel(absence.isEmpty() ? forObject : null, creators.delegates(), absence);
        }

        private String missingParameter(MemberView creator, List<PropertyModel> properties) {
            for (Candidate candidate : read.properties().values()) {
                if (candidate.parameters.size() > 1) {
                    return "two parameters of " + creator + " have the name " + candidate.name
                            + ": give one of them another by @JsonProperty";
                }
            }
            for (int i = 0; i < creator.parameters().size(); i++) {
                int index = i;
                if (i != read.anyParameter && properties.stream().noneMatch(model -> model.parameter() == index)) {
                    if (read.parameterNames.get(i) != null) {
                        continue; // its property is ignored: it gets the default
                    }
                    return "parameter " + i + " of " + creator
                            + " has no name: add @JsonProperty, or compile with -parameters";
                }
            }
            return "";
        }

        private @Nullable PropertyModel anyGetter() {
            MemberView member = written.anyGetter;
            if (member == null) {
                return null;
            }
            if (!member.type().isA(Map.class)) {
                throw new IllegalStateException("@JsonAnyGetter is for maps, and " + member + " returns none");
            }
            Candidate candidate = new Candidate(member.name(), member.name());
            candidate.getters.add(new Candidate.Link(member, -1, null, false, true, false, member.annotations()));
            return new PropertyModels(type, options, false).joined(candidate, null);
        }

        private int anyPosition(List<PropertyModel> properties) {
            Set<String> before = PropertyOrder.beforeAny(written);
            return before == null
                    ? properties.size()
                    : (int) properties.stream()
                            .filter(each -> before.contains(each.name()))
                            .count();
        }

        private BeanModel.@Nullable AnySetter anySetter() {
            if (read.anyParameter >= 0) {
                MemberView creator = read.creators.byProperties();
                TypeView map = creator == null
                        ? type.type()
                        : creator.parameters().get(read.anyParameter).type();
                return ofMap(null, read.anyParameter, map);
            }
            MemberView member = read.anySetter;
            if (member == null) {
                return null;
            }
            if (member.kind() == MemberView.Kind.FIELD) {
                return ofMap(member, -1, member.type());
            }
            List<MemberView.Parameter> taken = member.parameters();
            return new BeanModel.AnySetter(
                    member, -1, taken.get(0).type(), taken.get(1).type(), null);
        }

        private BeanModel.AnySetter ofMap(@Nullable MemberView member, int parameter, TypeView map) {
            TypeView key = type.argument(map, Map.class, 0);
            TypeView value = type.argument(map, Map.class, 1);
            if (key == null || value == null) {
                throw new IllegalStateException("@JsonAnySetter is for maps and for methods with a name and a value");
            }
            return new BeanModel.AnySetter(member, parameter, key, value, map);
        }
    }
}
