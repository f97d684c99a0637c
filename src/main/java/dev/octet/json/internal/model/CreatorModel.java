package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How objects of a class are created from JSON. A class may have one creator for objects, and others for scalars.
 *
 * @param forObject the constructor or factory for JSON objects; null if there is none. It has no parameters, or each
 *     parameter is a property: the model's properties with {@code parameter >= 0}
 * @param delegates constructors and factories with one parameter that takes the whole value, at most one for each of
 *     the types String, int, long, double, boolean, BigInteger, BigDecimal, at most one for a collection, and at
 *     most one for any other type: it takes objects, too
 * @param absence why there is no creator for objects: a sentence for the message; empty if there is one
 */
public record CreatorModel(@Nullable MemberView forObject, List<MemberView> delegates, String absence) {
    /** Returns whether an annotation makes a constructor or factory a creator. */
    public static boolean isMarked(MemberView member) {
        JsonCreator creator = member.annotations().get(JsonCreator.class);
        return creator != null && creator.mode() != JsonCreator.Mode.DISABLED;
    }
}
