package dev.octet.json.internal.codec;

import dev.octet.json.read.UTF8JsonParser;
import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Adds to a collection that may refuse an element: null, one that cannot be compared, one too many, or any. */
final class Checked extends AbstractCollection<@Nullable Object> {
    private final UTF8JsonParser json;
    private final Class<?> type;
    private final Collection<@Nullable Object> values;
    private final boolean dropsNull;

    Checked(UTF8JsonParser json, Class<?> type, Collection<@Nullable Object> values) {
        this(json, type, values, false);
    }

    /**
     * Wraps a collection.
     *
     * @param dropsNull whether null is left out
     */
    Checked(UTF8JsonParser json, Class<?> type, Collection<@Nullable Object> values, boolean dropsNull) {
        this.json = json;
        this.type = type;
        this.values = values;
        this.dropsNull = dropsNull;
    }

    @Override
    public boolean add(@Nullable Object value) {
        if (value == null && dropsNull) {
            return false;
        }
        try {
            return values.add(value);
        } catch (RuntimeException e) {
            throw Instances.refused(json, type, e);
        }
    }

    @Override
    public Iterator<@Nullable Object> iterator() {
        return values.iterator();
    }

    @Override
    public int size() {
        return values.size();
    }
}
