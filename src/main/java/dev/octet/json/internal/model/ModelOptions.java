package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.function.UnaryOperator;

/**
 * What a mapper's options decide about the shape of a class in JSON. Two mappers with equal options have equal models.
 *
 * @param spelling spells the names that no annotation spells
 * @param generation the rules that no option decides
 * @param sorted whether properties are in alphabetical order where no annotation orders them
 * @param gettersFill whether a collection without a setter is filled through its getter
 * @param parameterNames whether names of parameters, if a class file has them, name properties
 * @param include which values are written if no annotation says so
 * @param updates whether objects are read into that are there: the setters of a creator's parameters count, not these
 */
public record ModelOptions(
        UnaryOperator<String> spelling,
        Generation generation,
        boolean sorted,
        boolean gettersFill,
        boolean parameterNames,
        JsonInclude.Include include,
        boolean updates) {

    /** Returns these options for objects that are there. */
    public ModelOptions ofUpdates() {
        return new ModelOptions(spelling, generation, sorted, gettersFill, parameterNames, include, true);
    }

    /** Returns which values of maps and references are written: in Jackson 2 the option is for these as well. */
    public JsonInclude.Include contentInclude() {
        return isThird() ? JsonInclude.Include.ALWAYS : include;
    }

    /** Returns whether the rules are those of Jackson 3. */
    boolean isThird() {
        return generation == Generation.JACKSON_3;
    }
}
