package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.function.UnaryOperator;

/**
 * What a mapper's options decide about the shape of a class in JSON. Two mappers with equal options have equal models.
 *
 * @param spelling spells the names that no annotation spells
 * @param sorted whether properties are in alphabetical order where no annotation orders them
 * @param beanNames whether accessors imply names as JavaBeans have them, {@code getURL} the name {@code URL}, and else
 *     the spelling of a field; if not, {@code url}
 * @param sortedParameters whether the parameters of a creator are in alphabetical order too if the properties are
 * @param gettersFill whether a collection without a setter is filled through its getter
 * @param parameterNames whether names of parameters, if a class file has them, name properties
 * @param sealedSubtypes whether the permitted subclasses of a sealed type are its sub-types
 * @param include which values are written if no annotation says so
 */
public record ModelOptions(
        UnaryOperator<String> spelling,
        boolean sorted,
        boolean beanNames,
        boolean sortedParameters,
        boolean gettersFill,
        boolean parameterNames,
        boolean sealedSubtypes,
        JsonInclude.Include include) {}
