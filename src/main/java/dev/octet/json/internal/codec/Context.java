package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.internal.model.TypeIdModel;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a property says about the codec of its value, and of the value's elements: {@link PropertyModel} has the same
 * words. {@link #NONE} says nothing, and codecs for it are kept and shared.
 */
public record Context(
        JsonFormat.@Nullable Value format,
        JsonInclude.Include contentInclude,
        Nulls contentNulls,
        @Nullable TypeIdModel typeIds,
        Set<String> ignored,
        boolean ignoresUnknown,
        @Nullable Set<String> included) {
    /** Says nothing. */
    public static final Context NONE =
            new Context(null, JsonInclude.Include.ALWAYS, Nulls.DEFAULT, null, Set.of(), false, null);

    /** Returns what a property says; {@link #NONE} itself if it says nothing. */
    static Context of(PropertyModel property) {
        Context context = new Context(
                property.format(),
                property.contentInclude(),
                property.contentNulls(),
                property.typeIds(),
                property.ignored(),
                property.ignoresUnknown(),
                property.included());
        return context.equals(NONE) ? NONE : context;
    }

    /** Returns this context without what it says about type ids. */
    Context withoutTypeIds() {
        Context context = new Context(format, contentInclude, contentNulls, null, ignored, ignoresUnknown, included);
        return context.equals(NONE) ? NONE : context;
    }

    /** Returns this context with more names that are ignored. */
    Context ignoring(Set<String> names) {
        Set<String> all = new HashSet<>(ignored);
        all.addAll(names);
        Context context = new Context(format, contentInclude, contentNulls, typeIds, all, ignoresUnknown, included);
        return context.equals(NONE) ? NONE : context;
    }
}
