package dev.octet.json.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Maps and lists from tokens, as users of a parser without a tree write them. */
final class TreeBuilder {
    private final List<Level> open = new ArrayList<>();
    private @Nullable Level top;
    private @Nullable Object root;

    /** An open container; {@code map} or {@code list} is null. */
    private static final class Level {
        private final @Nullable Map<String, @Nullable Object> map;
        private final @Nullable List<@Nullable Object> list;
        private String name = "";

        Level(@Nullable Map<String, @Nullable Object> map, @Nullable List<@Nullable Object> list) {
            this.map = map;
            this.list = list;
        }

        void add(@Nullable Object value) {
            if (map != null) {
                map.put(name, value);
            } else if (list != null) {
                list.add(value);
            }
        }
    }

    void startObject() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        value(map);
        push(new Level(map, null));
    }

    void startArray() {
        List<@Nullable Object> list = new ArrayList<>();
        value(list);
        push(new Level(null, list));
    }

    private void push(Level level) {
        open.add(level);
        top = level;
    }

    void end() {
        open.remove(open.size() - 1);
        top = open.isEmpty() ? null : open.get(open.size() - 1);
    }

    void name(String name) {
        if (top != null) {
            top.name = name;
        }
    }

    void value(@Nullable Object value) {
        if (top == null) {
            root = value;
        } else {
            top.add(value);
        }
    }

    @Nullable
    Object root() {
        return root;
    }
}
