package dev.octet.json.read;

import dev.octet.json.JsonException;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds maps and lists from a value. Open containers are on an explicit stack, so depth costs no call. If an exception
 * is thrown in the middle, because the source fails or has nothing now, {@link #read} can continue the tree later.
 *
 * <p>Containers are distinguished by class, not by interface: before JDK 23, a type check against an interface that a
 * class does not implement searches all interfaces of that class, each time.
 */
final class TreeReader {
    private final ReadEngine reader;

    /** Open {@link ArrayList}s and {@link LinkedHashMap}s; each is already an element of the one below it. */
    private final ArrayDeque<Object> open = new ArrayDeque<>();

    private boolean begun;
    private @Nullable Object root;

    /** The name of the member whose value comes next. */
    private @Nullable String name;

    TreeReader(ReadEngine reader) {
        this.reader = reader;
    }

    /**
     * Reads the next value.
     *
     * @throws JsonValueException if no value comes next but a name or an end, which is then the current token
     */
    static @Nullable Object readNext(ReadEngine reader) {
        if (!TokenCode.beginsValue(reader.next())) {
            throw reader.value.noValue();
        }
        return new TreeReader(reader).read();
    }

    /** Returns the value whose first token is the current one; or continues one that was begun. */
    @Nullable
    Object read() {
        try {
            return readToEnd();
        } catch (JsonException e) {
            throw e;
        } catch (Throwable t) { // the source failed or has nothing now, or the pool failed
            reader.keepTree(this);
            throw t;
        }
    }

    private @Nullable Object readToEnd() {
        if (!begun) {
            root = begin();
            begun = true;
        }
        while (!open.isEmpty()) {
            Object container = open.getLast();
            if (container instanceof LinkedHashMap) {
                member(asMap(container));
            } else {
                element(asList(container));
            }
        }
        return root;
    }

    private void member(Map<String, @Nullable Object> map) {
        if (name == null) {
            name = reader.nextName();
        }
        if (name == null) {
            open.removeLast();
        } else {
            reader.nextToken();
            map.put(name, begin());
            name = null;
        }
    }

    private void element(List<@Nullable Object> list) {
        if (reader.nextToken() == JsonToken.END_ARRAY) {
            open.removeLast();
        } else {
            list.add(begin());
        }
    }

    /** Returns the current token's value. A container is empty at first, and open. */
    private @Nullable Object begin() {
        Object value = reader.value.object();
        if (value == JsonToken.START_OBJECT) {
            value = new LinkedHashMap<String, @Nullable Object>();
            open.addLast(value);
        } else if (value == JsonToken.START_ARRAY) {
            value = new ArrayList<@Nullable Object>();
            open.addLast(value);
        }
        return value;
    }

    @SuppressWarnings("unchecked") // it was made here
    private static Map<String, @Nullable Object> asMap(Object container) {
        return (LinkedHashMap<String, @Nullable Object>) container;
    }

    @SuppressWarnings("unchecked") // it was made here
    private static List<@Nullable Object> asList(Object container) {
        return (ArrayList<@Nullable Object>) container;
    }
}
