package dev.octet.json.internal.codec;

import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * What a collection, a map, an iterator or a stream contains, while it is written. A user's code may compute it: what
 * that code throws becomes an error of the mapping, as an exception of a getter does.
 */
final class Contents<T> implements Iterator<T> {
    /** The end of a stream. */
    interface End extends AutoCloseable {
        @Override
        void close();
    }

    private final UTF8JsonGenerator json;
    private final Object container;
    private final Iterator<T> values;

    private Contents(UTF8JsonGenerator json, Object container, Iterator<T> values) {
        this.json = json;
        this.container = container;
        this.values = values;
    }

    static <T> Contents<T> of(UTF8JsonGenerator json, Iterable<T> container) {
        try {
            return new Contents<>(json, container, container.iterator());
        } catch (RuntimeException e) {
            throw Failures.contents(json, container, e);
        }
    }

    static <T> Contents<T> of(UTF8JsonGenerator json, Iterator<T> values) {
        return new Contents<>(json, values, values);
    }

    static <T> Contents<T> of(UTF8JsonGenerator json, BaseStream<T, ?> stream) {
        try {
            return new Contents<>(json, stream, stream.iterator());
        } catch (RuntimeException e) {
            throw Failures.contents(json, stream, e);
        }
    }

    @Override
    public boolean hasNext() {
        try {
            return values.hasNext();
        } catch (RuntimeException e) {
            throw Failures.contents(json, container, e);
        }
    }

    @Override
    public T next() {
        try {
            return values.next();
        } catch (RuntimeException e) {
            throw Failures.contents(json, container, e);
        }
    }

    static Contents<? extends Map.Entry<?, ?>> ofEntries(UTF8JsonGenerator json, Map<?, ?> map) {
        try {
            return new Contents<>(json, map, map.entrySet().iterator());
        } catch (RuntimeException e) {
            throw Failures.contents(json, map, e);
        }
    }

    static int size(UTF8JsonGenerator json, Collection<?> values) {
        try {
            return values.size();
        } catch (RuntimeException e) {
            throw Failures.contents(json, values, e);
        }
    }

    /** Returns what closes a stream, which runs the user's handlers. */
    static End end(UTF8JsonGenerator json, BaseStream<?, ?> stream) {
        return () -> {
            try {
                stream.close();
            } catch (RuntimeException e) {
                throw Failures.contents(json, stream, e);
            }
        };
    }

    /** Returns an element of a list. */
    @Nullable
    static Object get(UTF8JsonGenerator json, List<?> list, int index) {
        try {
            return list.get(index);
        } catch (RuntimeException e) {
            throw Failures.contents(json, list, e);
        }
    }

    /** Returns the key of an entry of the map. */
    @Nullable
    Object key(Map.Entry<?, ?> entry) {
        return key(json, entry, container);
    }

    /** Returns the value of an entry of the map. */
    @Nullable
    Object value(Map.Entry<?, ?> entry) {
        return value(json, entry, container);
    }

    /** Returns the key of an entry; the container is the map, or the entry if it stands by itself. */
    static @Nullable Object key(UTF8JsonGenerator json, Map.Entry<?, ?> entry, Object container) {
        try {
            return entry.getKey();
        } catch (RuntimeException e) {
            throw Failures.contents(json, container, e);
        }
    }

    /** Returns the value of an entry; the container is the map, or the entry if it stands by itself. */
    static @Nullable Object value(UTF8JsonGenerator json, Map.Entry<?, ?> entry, Object container) {
        try {
            return entry.getValue();
        } catch (RuntimeException e) {
            throw Failures.contents(json, container, e);
        }
    }
}
