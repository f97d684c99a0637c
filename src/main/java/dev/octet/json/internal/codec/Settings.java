package dev.octet.json.internal.codec;

import dev.octet.json.JsonLimits;
import dev.octet.json.codec.CodecFactory;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.model.Generation;
import dev.octet.json.internal.model.ModelOptions;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a mapper's options decide about its codecs.
 *
 * @param model what decides about the shape of classes
 * @param unknownFails whether a member that is no property is an error
 * @param nullPrimitivesFail whether {@code null} for a primitive type is an error, not 0
 * @param emptyBeansFail whether writing an object without properties is an error, not {@code {}}
 * @param datesAsNumbers whether dates and times are numbers, not ISO texts
 * @param durationsAsNumbers whether durations are numbers
 * @param enumsByToString whether enum constants are their {@code toString()}, not their {@code name()}
 * @param unannotatedInViews whether properties without a view belong to every view
 * @param view the active view; null if there is none
 * @param bigDecimals whether numbers with a fraction are {@code BigDecimal} where the type is {@code Object}
 * @param coerces whether scalars are converted: {@code "12"} to 12, 1 to {@code "1"}, as Jackson does
 * @param maxErrors how many errors of a value are collected before they are thrown; 1 if the first is thrown at once
 * @param limits those of numbers hold for texts that are converted to numbers
 * @param lookup the user's lookup; null if none was given
 * @param registered codecs of exact types
 * @param factories codec factories, in order
 * @param mixins classes whose annotations come before those of other classes
 * @param subtypes sub-types beside those that annotations name
 */
public record Settings(
        ModelOptions model,
        boolean unknownFails,
        boolean nullPrimitivesFail,
        boolean emptyBeansFail,
        boolean datesAsNumbers,
        boolean durationsAsNumbers,
        boolean enumsByToString,
        boolean unannotatedInViews,
        @Nullable Class<?> view,
        boolean bigDecimals,
        boolean coerces,
        int maxErrors,
        JsonLimits limits,
        @Nullable Lookup lookup,
        Map<Type, JsonCodec<?>> registered,
        List<CodecFactory> factories,
        Map<Class<?>, Class<?>> mixins,
        Map<Class<?>, List<Class<?>>> subtypes) {
    /** Returns whether the mapper does as Jackson 2: the locale {@code en_US}, the month {@code "MAY"}. */
    boolean isOld() {
        return model.generation() == Generation.JACKSON_2;
    }

    /** Returns whether reading goes on after an error. */
    boolean collectsErrors() {
        return maxErrors > 1;
    }
}
