package dev.octet.json.write;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes a tree of collections and plain values by the generator's own calls. The containers that are being written are
 * on a stack of this object, so that the depth is limited by the generator's limit only. For one tree.
 */
final class TreeWriter {
    /** A container that is being written: the entries of a map, or elements. */
    private record Level(Iterator<?> items, boolean isObject) {}

    private final UTF8JsonGenerator json;
    private final Deque<Level> open = new ArrayDeque<>();

    TreeWriter(UTF8JsonGenerator json) {
        this.json = json;
    }

    void write(@Nullable Object tree) {
        value(tree);
        while (!open.isEmpty()) {
            Level level = open.element();
            if (!level.items.hasNext()) {
                open.pop();
                end(level);
            } else if (level.isObject) {
                Map.Entry<?, ?> member = (Map.Entry<?, ?>) level.items.next();
                json.writeName(name(member.getKey()));
                value(member.getValue());
            } else {
                value(level.items.next());
            }
        }
    }

    private void end(Level level) {
        if (level.isObject) {
            json.writeEndObject();
        } else {
            json.writeEndArray();
        }
    }

    private String name(@Nullable Object key) {
        if (key == null) {
            throw new IllegalArgumentException("a map has a null key, at '" + json.currentPointer() + "'");
        }
        return key.toString();
    }

    private void value(@Nullable Object value) {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof CharSequence text) {
            json.writeString(text);
        } else if (value instanceof Number number) {
            json.writeNumber(number);
        } else if (value instanceof Boolean bool) {
            json.writeBoolean(bool);
        } else if (value instanceof Map<?, ?> map) {
            json.writeStartObject();
            open.push(new Level(map.entrySet().iterator(), true));
        } else if (value instanceof Iterable<?> items && !(value instanceof Path)) { // a path contains itself
            elements(items);
        } else if (value instanceof Object[] items) {
            elements(Arrays.asList(items));
        } else {
            primitives(value);
        }
    }

    private void elements(Iterable<?> items) {
        json.writeStartArray();
        open.push(new Level(items.iterator(), false));
    }

    /** Writes a number of any class. */
    static UTF8JsonGenerator number(UTF8JsonGenerator json, Number value) {
        if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return json.writeNumber(value.intValue());
        }
        if (value instanceof Long) {
            return json.writeNumber(value.longValue());
        }
        if (value instanceof Double) {
            return json.writeNumber(value.doubleValue());
        }
        if (value instanceof Float) {
            return json.writeNumber(value.floatValue());
        }
        if (value instanceof BigInteger integer) {
            return json.writeNumber(integer);
        }
        return value instanceof BigDecimal decimal
                ? json.writeNumber(decimal)
                : json.writeNumber(String.valueOf(value.toString())); // null is no number
    }

    private void primitives(Object value) {
        if (value instanceof int[] ints) {
            json.writeArray(ints);
        } else if (value instanceof long[] longs) {
            json.writeArray(longs);
        } else if (value instanceof double[] doubles) {
            json.writeArray(doubles);
        } else if (value instanceof byte[] bytes) {
            json.writeBinary(bytes, 0, bytes.length);
        } else if (value instanceof char[] chars) {
            json.writeString(chars, 0, chars.length);
        } else {
            rarePrimitives(value);
        }
    }

    private void rarePrimitives(Object value) {
        if (value instanceof float[] floats) {
            json.writeStartArray();
            for (float item : floats) {
                json.writeNumber(item);
            }
        } else if (value instanceof short[] shorts) {
            json.writeStartArray();
            for (short item : shorts) {
                json.writeNumber(item);
            }
        } else if (value instanceof boolean[] booleans) {
            json.writeStartArray();
            for (boolean item : booleans) {
                json.writeBoolean(item);
            }
        } else {
            throw new IllegalArgumentException(
                    "writeAny writes no " + value.getClass().getName() + ", at '" + json.currentPointer() + "'");
        }
        json.writeEndArray();
    }
}
