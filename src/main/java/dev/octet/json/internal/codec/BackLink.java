package dev.octet.json.internal.codec;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.read.UTF8JsonParser;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sets the back reference in the values of a managed reference. */
final class BackLink {
    private final Accessor accessor;

    /** An accessor with one member, the back reference, of the type of the values. */
    BackLink(Accessor accessor) {
        this.accessor = accessor;
    }

    /** Sets it in a value, or in all elements of a collection, array or map. */
    void link(UTF8JsonParser json, ReadSlot slot, Object value, Object parent) {
        if (value instanceof Map<?, ?> map) {
            map.values().forEach(element -> set(json, slot, element, parent));
        } else if (value instanceof Iterable<?> collection) {
            collection.forEach(element -> set(json, slot, element, parent));
        } else if (value instanceof Object[] array) {
            for (Object element : array) {
                set(json, slot, element, parent);
            }
        } else {
            set(json, slot, value, parent);
        }
    }

    private void set(UTF8JsonParser json, ReadSlot slot, @Nullable Object element, Object parent) {
        if (element == null) {
            return;
        }
        try {
            accessor.setObject(element, 0, parent);
        } catch (Exception e) {
            throw Failures.setter(json, slot, e);
        }
    }
}
