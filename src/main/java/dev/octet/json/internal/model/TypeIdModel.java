package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the values of a type show which sub-type they have.
 *
 * @param base the type with the annotation, as declared
 * @param as where the id is
 * @param simple whether a class that nothing names has its simple name as its id
 * @param deduced whether the members decide, and there is no id
 * @param property the name of the member with the id; unused with the wrappers and deduction
 * @param visible whether the id is also a property of the value
 * @param defaultType the type of values with a missing or unknown id; null if these are errors
 * @param requiresId whether a missing id is an error even if only one type is possible
 * @param subtypes the types that are possible
 */
public record TypeIdModel(
        TypeView base,
        JsonTypeInfo.As as,
        boolean simple,
        boolean deduced,
        String property,
        boolean visible,
        @Nullable TypeView defaultType,
        boolean requiresId,
        List<Subtype> subtypes) {

    /**
     * A possible type.
     *
     * @param name the id that is written
     * @param ids the ids that are read; of two types with one id the last has it
     */
    public record Subtype(TypeView type, String name, List<String> ids) {}
}
