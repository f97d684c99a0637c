package dev.octet.json.internal.codec;

import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.TypeView;
import org.jspecify.annotations.Nullable;

/** Filters of {@code @JsonInclude(CUSTOM)}: a value is left out if the filter is equal to it. */
final class Filters {
    private Filters() {}

    /** Creates a filter; null if there is none. */
    static @Nullable Object of(@Nullable TypeView type, Settings settings) {
        return type == null ? null : Members.create(((JavaType) type).raw(), "the filter", "", settings);
    }

    /** Returns whether {@code null} is left out. */
    @SuppressWarnings("EqualsNull") // a filter is not bound by the contract of equals
    static boolean omitsNull(@Nullable Object filter, Class<?> owner, String property) {
        try {
            return filter != null && filter.equals(null);
        } catch (RuntimeException e) {
            throw Failures.definition(
                    owner,
                    property,
                    "the filter of property \"" + property + "\" of " + owner.getName()
                            + " was to be compared with null, but threw " + e);
        }
    }
}
