package dev.octet.json.read;

import dev.octet.json.JsonToken;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes maps and lists of a value. The containers that are open are on a stack of its own, so depth costs no call, and what is thrown in the middle, because the
 * source fails or has nothing now, leaves a tree that {@link #read} goes on with.
 *
 * <p>Containers are told apart by class, not by interface: before JDK 23 a class that does not implement an interface is asked for all those that it does, each time.
 */
final class TreeReader {
    private final UTF8JsonParser parser;

    /** {@link ArrayList}s and {@link LinkedHashMap}s; each is in the one below it already. */
    private final ArrayDeque<Object> open = new ArrayDeque<>();

    private boolean begun;
    private @Nullable Object root;

    /** The name of the member whose value comes next. */
    private @Nullable String name;

    TreeReader(UTF8JsonParser parser) {
        this.parser = parser;
    }

    /** The value whose first token is the current one; or that was begun before. */
    @Nullable
    Object read() {
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
            name = parser.nextName();
        }
        if (name == null) {
            end();
        } else {
            parser.nextToken();
            map.put(name, begin());
            name = null;
        }
    }

    private void element(List<@Nullable Object> list) {
        if (parser.nextToken() == JsonToken.END_ARRAY) {
            end();
        } else {
            list.add(begin());
        }
    }

    /** The current token's value; a container is empty yet, and open. */
    private @Nullable Object begin() {
        Object value = parser.getValue();
        if (value == JsonToken.START_OBJECT) {
            value = new LinkedHashMap<String, @Nullable Object>();
            open.addLast(value);
        } else if (value == JsonToken.START_ARRAY) {
            value = new ArrayList<@Nullable Object>();
            open.addLast(value);
        }
        return value;
    }

    private void end() {
        parser.getValue(); // refuses a token that is not there yet
        open.removeLast();
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
