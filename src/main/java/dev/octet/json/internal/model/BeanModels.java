package dev.octet.json.internal.model;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the models of classes from their views. */
public final class BeanModels {
    private BeanModels() {}

    /**
     * Returns the model of a class.
     *
     * @throws dev.octet.json.JsonMappingException of kind {@code DEFINITION} if the annotations contradict each other or
     *     one of them is not supported
     */
    public static BeanModel of(ClassView type, ModelOptions options) {
        throw new UnsupportedOperationException("model");
    }

    /**
     * Returns how the values of a type show their sub-type, or null if the type says nothing about it.
     *
     * @param registered sub-types that the mapper knows beside those that annotations name
     */
    public static @Nullable TypeIdModel typeIds(
            ClassView type, ModelOptions options, Map<TypeView, List<TypeView>> registered) {
        throw new UnsupportedOperationException("model");
    }

    /**
     * The names of the constants of an enum and their aliases.
     *
     * @param names for each constant, in order, the name that an annotation gives it; null if none does
     * @param aliases for each constant its further names
     * @param defaultIndex the index of the constant with {@code @JsonEnumDefaultValue}; -1 if none
     */
    public record EnumNames(List<@Nullable String> names, List<List<String>> aliases, int defaultIndex) {}

    /** Returns what the annotations of an enum's constants say. */
    public static EnumNames enumNames(ClassView type, List<String> constants) {
        throw new UnsupportedOperationException("model");
    }
}
