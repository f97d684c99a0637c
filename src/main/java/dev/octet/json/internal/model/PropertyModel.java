package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A property of a class.
 *
 * @param name its name in JSON
 * @param javaName its name in Java, for messages
 * @param aliases other names under which it is read
 * @param getter the field or method that has the value to be written; null if it is not written
 * @param setter the field or method (one parameter) that takes what was read; null if there is none, or a parameter
 *     takes it
 * @param parameter index of the creator's parameter that takes what was read; -1 if none does
 * @param fills whether what is read is added to the collection or map that the getter returns (setter is null then)
 * @param writtenType the declared type of what is written; null if it is not written
 * @param readType the declared type of what is read; null if it is not read
 * @param include which values are written
 * @param filter the class whose {@code equals} says which values are left out, for {@code CUSTOM}; null if none does
 * @param contentInclude which values of a map, array or Optional are written
 * @param contentFilter the same as {@code filter}, for these
 * @param required whether the document must have it; only for parameters of a creator
 * @param views the views that it belongs to; empty if no annotation says so
 * @param format its {@code @JsonFormat}, merged with the class's; null if it has none
 * @param nulls what JSON's null does when it is read
 * @param contentNulls what JSON's null does as an element
 * @param raw whether the value is JSON text, written as it is
 * @param unwrapped prefix and suffix, if the members of the value are members of this object; null otherwise
 * @param typeIds how the type id of the value, or of the elements of a collection, is written, if this property says
 *     so; null if the type decides
 * @param managed the name of the reference if the value has a {@code @JsonBackReference} to this object; else null
 * @param back the name of the reference if it is the back reference. It is not written. It is read if the document has
 *     it, then overwritten by what the managed reference sets; else null
 * @param unwritten names that the value's class does not write for this property
 * @param unread names that it ignores when they are read
 * @param ignoresUnknown whether unknown members of the value are ignored for this property
 * @param included the only names that the value's class has for this property; null for all
 * @param annotations all annotations of its members: {@code @UseCodec} is read from here
 */
public record PropertyModel(
        String name,
        String javaName,
        List<String> aliases,
        @Nullable MemberView getter,
        @Nullable MemberView setter,
        int parameter,
        boolean fills,
        @Nullable TypeView writtenType,
        @Nullable TypeView readType,
        JsonInclude.Include include,
        @Nullable TypeView filter,
        JsonInclude.Include contentInclude,
        @Nullable TypeView contentFilter,
        boolean required,
        List<TypeView> views,
        JsonFormat.@Nullable Value format,
        Nulls nulls,
        Nulls contentNulls,
        boolean raw,
        @Nullable Affix unwrapped,
        @Nullable TypeIdModel typeIds,
        @Nullable String managed,
        @Nullable String back,
        Set<String> unwritten,
        Set<String> unread,
        boolean ignoresUnknown,
        @Nullable Set<String> included,
        Annotations annotations) {

    /** What is put before and after the names of an unwrapped value. */
    public record Affix(String prefix, String suffix) {}

    /** Returns whether it is read, in any way. */
    public boolean isRead() {
        return setter != null || parameter >= 0 || fills;
    }
}
