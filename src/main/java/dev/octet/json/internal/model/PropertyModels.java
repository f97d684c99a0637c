package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonBackReference;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonIgnoreType;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonManagedReference;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.internal.model.Candidate.Link;
import dev.octet.json.internal.model.PropertyModel.Affix;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes the model of a property of what was collected under its name in both directions. */
final class PropertyModels {
    private final ClassView type;
    private final ModelOptions options;
    private final JsonInclude.Include include;
    private final JsonInclude.Include contentInclude;
    private final List<TypeView> views;

    /**
     * Reads what the class says of all its properties.
     *
     * @param hasContents whether it says it of the contents of these, too: Jackson 2 takes it from properties only
     */
    PropertyModels(ClassView type, ModelOptions options, boolean hasContents) {
        this.type = type;
        this.options = options;
        JsonInclude own = type.annotations().get(JsonInclude.class);
        this.include = own == null ? options.include() : or(own.value(), options.include());
        this.contentInclude =
                own == null || !hasContents || !options.isThird() ? JsonInclude.Include.USE_DEFAULTS : own.content();
        this.views = views(type.annotations());
    }

    private static JsonInclude.Include or(JsonInclude.Include own, JsonInclude.Include other) {
        return own == JsonInclude.Include.USE_DEFAULTS ? other : own;
    }

    private List<TypeView> views(Annotations annotations) {
        JsonView view = annotations.get(JsonView.class);
        return view == null ? List.of() : type.types(view, "value");
    }

    /**
     * Returns the model of a property: two, one for each direction, if its members contradict each other in what the
     * model has once. None if nothing is left of it.
     *
     * @param written what was collected to be written; null if nothing was
     * @param read what was collected to be read; null if nothing was
     */
    List<PropertyModel> of(@Nullable Candidate written, @Nullable Candidate read) {
        if (written != null && read != null && differ(written, read)) {
            PropertyModel output = joined(written, null);
            PropertyModel input = joined(null, read);
            if (output != null && input != null && !input.fills()) {
                return List.of(output, input);
            }
        }
        PropertyModel both = joined(written, read);
        return both == null ? List.of() : List.of(both);
    }

    /** Returns whether directions contradict each other in an annotation that a model has once. */
    private static boolean differ(Candidate written, Candidate read) {
        Annotations writing = written.annotations(Direction.WRITE);
        Annotations reading = read.annotations(Direction.READ);
        return Stream.of(
                        JsonFormat.class,
                        JsonIgnoreProperties.class,
                        JsonIncludeProperties.class,
                        JsonTypeInfo.class,
                        JsonUnwrapped.class,
                        JsonView.class)
                .anyMatch(type -> writing.has(type)
                        && reading.has(type)
                        && !Objects.equals(writing.get(type), reading.get(type)));
    }

    /** Returns one model for both directions; null if nothing is left of the property. */
    @Nullable
    PropertyModel joined(@Nullable Candidate written, @Nullable Candidate read) {
        Candidate some = written != null ? written : read;
        if (some == null) {
            return null;
        }
        Link getter = written == null ? null : getter(written);
        Link taker = read == null || read.parameters.isEmpty() ? null : read.parameters.get(0);
        Link setter =
                read == null ? null : taker == null ? setter(read) : options.updates() ? setter(read, taker) : null;
        Link parameter = setter == null ? taker : null;
        Link filled = parameter == null && setter == null && read != null ? filled(read) : null;
        if (getter == null && setter == null && parameter == null && filled == null) {
            return null;
        }
        Annotations writing = written == null ? Annotations.NONE : written.annotations(Direction.WRITE);
        Annotations reading = read == null ? Annotations.NONE : read.annotations(Direction.READ);
        TypeView writtenType = getter == null ? null : getter.member().type();
        TypeView readType = parameter != null
                ? type(parameter)
                : setter != null
                        ? taken(setter.member())
                        : filled != null ? filled.member().type() : null;
        Annotations both = writing.or(reading);
        if (isIgnoredType(writtenType) || isIgnoredType(readType)) {
            return null;
        }
        JsonSetter nulls = reading.get(JsonSetter.class);
        JsonIgnoreProperties ignores = both.get(JsonIgnoreProperties.class);
        JsonIncludeProperties includes = both.get(JsonIncludeProperties.class);
        JsonProperty property = reading.get(JsonProperty.class);
        JsonRawValue raw = writing.get(JsonRawValue.class);
        JsonManagedReference managed = both.get(JsonManagedReference.class);
        JsonBackReference back = both.get(JsonBackReference.class);
        List<TypeView> own = views(both);
        return new PropertyModel(
                some.name,
                some.javaName,
                aliases(reading, some.name),
                getter == null ? null : getter.member(),
                setter == null ? null : setter.member(),
                parameter == null ? -1 : parameter.parameter(),
                filled != null,
                writtenType,
                readType,
                include(writing),
                filter(writing, "valueFilter"),
                contentInclude(writing),
                filter(writing, "contentFilter"),
                property != null && parameter != null && isRequired(property),
                own.isEmpty() ? views : own,
                format(both),
                nulls == null ? nulls(some.name) : nulls.nulls(),
                nulls == null ? Nulls.DEFAULT : nulls.contentNulls(),
                raw != null && raw.value(),
                affix(both),
                TypeIds.ofProperty(type, both, options, writtenType == null ? readType : writtenType),
                managed == null ? null : managed.value(),
                back == null ? null : back.value(),
                ignores == null || ignores.allowGetters() ? Set.of() : Set.of(distinct(ignores.value())),
                ignores == null || ignores.allowSetters() ? Set.of() : Set.of(distinct(ignores.value())),
                ignores != null && ignores.ignoreUnknown(),
                includes == null || isUndefined(includes) ? null : Set.of(distinct(includes.value())),
                both);
    }

    private static String[] distinct(String[] names) {
        return Stream.of(names).distinct().toArray(String[]::new);
    }

    /** The annotation's default lists one name that stands for none given. */
    static boolean isUndefined(JsonIncludeProperties includes) {
        return includes.value().length == 1 && includes.value()[0].isEmpty();
    }

    private static boolean isRequired(JsonProperty property) {
        return property.required() || JsonAttributes.isRequired(property);
    }

    /** An exception refuses to have no stack trace, and no cause if it had that before. */
    private Nulls nulls(String name) {
        boolean isRefused = name.equals("stackTrace") || name.equals("cause");
        return isRefused && type.type().isA(Throwable.class) ? Nulls.SKIP : Nulls.DEFAULT;
    }

    private boolean isIgnoredType(@Nullable TypeView value) {
        if (value == null || value.isPrimitive()) {
            return false;
        }
        JsonIgnoreType ignore = type.classOf(value).annotations().get(JsonIgnoreType.class);
        return ignore != null && ignore.value();
    }

    private static List<String> aliases(Annotations annotations, String name) {
        JsonAlias alias = annotations.get(JsonAlias.class);
        return alias == null
                ? List.of()
                : Stream.of(alias.value())
                        .filter(each -> !each.equals(name))
                        .distinct()
                        .toList();
    }

    private JsonInclude.Include include(Annotations annotations) {
        JsonInclude own = annotations.get(JsonInclude.class);
        return own == null ? include : or(own.value(), include);
    }

    private JsonInclude.Include contentInclude(Annotations annotations) {
        JsonInclude own = annotations.get(JsonInclude.class);
        return own == null ? contentInclude : or(own.content(), contentInclude);
    }

    /** Where the property has an annotation, the filter of the class does not count. */
    private @Nullable TypeView filter(Annotations annotations, String attribute) {
        JsonInclude own = annotations.get(JsonInclude.class);
        JsonInclude said = own != null ? own : type.annotations().get(JsonInclude.class);
        JsonInclude.Include rule = attribute.equals("valueFilter") ? include(annotations) : contentInclude(annotations);
        if (said == null || rule != JsonInclude.Include.CUSTOM) {
            return null;
        }
        TypeView filter = type.types(said, attribute).get(0);
        return filter.is(Void.class) ? null : filter;
    }

    private static JsonFormat.@Nullable Value format(Annotations annotations) {
        JsonFormat format = annotations.get(JsonFormat.class);
        return format == null ? null : new JsonFormat.Value(format);
    }

    private static @Nullable Affix affix(Annotations annotations) {
        JsonUnwrapped unwrapped = annotations.get(JsonUnwrapped.class);
        return unwrapped != null && unwrapped.enabled() ? new Affix(unwrapped.prefix(), unwrapped.suffix()) : null;
    }

    private static @Nullable Link getter(Candidate written) {
        if (written.getters.isEmpty()) {
            return field(written);
        }
        Link best = written.getters.get(0);
        for (Link next : written.getters.subList(1, written.getters.size())) {
            best = better(best, next, getterRank(best), getterRank(next), "getters", written);
        }
        return best;
    }

    private static int getterRank(Link getter) {
        String name = getter.member().name();
        return name.startsWith("get") && name.length() > 3 ? 1 : name.startsWith("is") && name.length() > 2 ? 2 : 3;
    }

    private static @Nullable Link setter(Candidate read) {
        if (read.setters.isEmpty()) {
            Link field = field(read);
            return field != null && Modifier.isFinal(field.member().modifiers()) ? null : field;
        }
        Link best = read.setters.get(0);
        for (Link next : read.setters.subList(1, read.setters.size())) {
            best = better(best, next, setterRank(best), setterRank(next), "setters", read);
        }
        return best;
    }

    /** Returns what sets the value that a parameter takes as well. */
    private static @Nullable Link setter(Candidate read, Link parameter) {
        TypeView type = type(parameter);
        return Stream.concat(read.setters.stream(), read.fields.stream())
                .filter(link -> taken(link.member()).equals(type))
                .filter(link -> link.member().kind() != MemberView.Kind.FIELD
                        || !Modifier.isFinal(link.member().modifiers()))
                .findFirst()
                .orElse(null);
    }

    private static TypeView type(Link parameter) {
        return parameter.member().parameters().get(parameter.parameter()).type();
    }

    /** Setters by name come first, then primitive types, then {@code String}. */
    private static int setterRank(Link setter) {
        TypeView taken = taken(setter.member());
        int byType = taken.isPrimitive() ? 0 : taken.is(String.class) ? 1 : 2;
        return (setter.member().name().startsWith("set") ? 0 : 3) + byType;
    }

    private static Link better(Link best, Link next, int rank, int nextRank, String what, Candidate property) {
        TypeView owner = best.member().owner();
        TypeView nextOwner = next.member().owner();
        if (!owner.equals(nextOwner)) {
            if (owner.isSupertypeOf(nextOwner)) {
                return next;
            }
            if (nextOwner.isSupertypeOf(owner)) {
                return best;
            }
        }
        if (rank == nextRank) {
            throw new IllegalStateException("property " + property.name + " has two " + what + ", " + best.member()
                    + " and " + next.member() + ": mark one of them with @JsonProperty, or the other with @JsonIgnore");
        }
        return rank < nextRank ? best : next;
    }

    /** Returns the field of the most derived class. */
    private static @Nullable Link field(Candidate property) {
        Link best = null;
        for (Link next : property.fields) {
            best = best == null ? next : better(best, next, 0, 0, "fields", property);
        }
        return best;
    }

    private @Nullable Link filled(Candidate read) {
        if (!options.gettersFill() || read.getters.isEmpty()) {
            return null;
        }
        Link getter = read.getters.get(0);
        TypeView value = getter.member().type();
        return value.isA(Collection.class) || value.isA(Map.class) ? getter : null;
    }

    private static TypeView taken(MemberView setter) {
        return setter.kind() == MemberView.Kind.FIELD
                ? setter.type()
                : setter.parameters().get(0).type();
    }
}
