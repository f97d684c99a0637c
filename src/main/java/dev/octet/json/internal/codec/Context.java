package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.internal.model.TypeIdModel;
import dev.octet.json.internal.model.TypeView;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a property says about the codec of its value, and of the value's elements: {@link PropertyModel} has the same
 * words. {@link #NONE} says nothing. Codecs are kept by it: those of equal contexts are the same.
 *
 * @param skipped names of members of the value, not of its elements, that are not read
 * @param byDeclaration whether objects of subclasses are written as those of the declared class
 */
public record Context(
        JsonFormat.@Nullable Value format,
        JsonInclude.Include contentInclude,
        @Nullable TypeView contentFilter,
        Nulls contentNulls,
        @Nullable TypeIdModel typeIds,
        Set<String> unwritten,
        Set<String> unread,
        Set<String> skipped,
        boolean ignoresUnknown,
        @Nullable Set<String> included,
        boolean byDeclaration) {
    /** Says nothing. */
    public static final Context NONE = empty(false);

    /** What a caller says that gives the type of a value. No property does. */
    static final Context DECLARED = empty(true);

    private static Context empty(boolean byDeclaration) {
        return new Context(
                null,
                JsonInclude.Include.USE_DEFAULTS,
                null,
                Nulls.DEFAULT,
                null,
                Set.of(),
                Set.of(),
                Set.of(),
                false,
                null,
                byDeclaration);
    }

    /** Returns what a property says; {@link #NONE} itself if it says nothing. */
    static Context of(PropertyModel property) {
        Context context = new Context(
                property.format(),
                property.contentInclude(),
                property.contentFilter(),
                property.contentNulls(),
                property.typeIds(),
                property.unwritten(),
                property.unread(),
                Set.of(),
                property.ignoresUnknown(),
                property.included(),
                false);
        return context.equals(NONE) ? NONE : context;
    }

    /** Returns whether objects of subclasses of a class are written as those of the class, which is none of the JDK. */
    boolean writesSubclassesOf(Class<?> type) {
        return byDeclaration && !type.getName().startsWith("java.");
    }

    /** Returns this context for elements that are written by their classes in any case. */
    Context byClass() {
        return with(typeIds, skipped, false);
    }

    /** Returns this context without what it says about type ids. */
    Context withoutTypeIds() {
        return with(null, skipped, byDeclaration);
    }

    /** Returns this context for a value some of whose members are not read. */
    Context skipping(Set<String> names) {
        return with(typeIds, names, byDeclaration);
    }

    /** Returns all names of members of the value that are not read. */
    Set<String> unreadMembers() {
        Set<String> all = new HashSet<>(unread);
        all.addAll(skipped);
        return all;
    }

    private Context with(@Nullable TypeIdModel typeIds, Set<String> skipped, boolean byDeclaration) {
        Context context = new Context(
                format,
                contentInclude,
                contentFilter,
                contentNulls,
                typeIds,
                unwritten,
                unread,
                skipped,
                ignoresUnknown,
                included,
                byDeclaration);
        return context.equals(NONE) ? NONE : context;
    }
}
