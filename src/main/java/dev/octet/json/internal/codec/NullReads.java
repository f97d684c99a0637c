package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads {@code null} for properties whose {@code @JsonSetter} says what it does. */
final class NullReads {
    private NullReads() {}

    /** Does for an object what the property says about {@code null}, which was read. */
    static void set(UTF8JsonParser json, BeanReader reader, ReadSlot slot, Object bean) {
        if (slot.nulls == Nulls.FAIL) {
            throw Failures.nullValue(json, slot.owner, slot.text);
        }
        if (slot.nulls == Nulls.AS_EMPTY) {
            RareReads.setBoxed(json, reader, slot, bean, empty(json, slot));
        }
    }

    /** The same for an object that is not there yet. */
    static void buffer(
            UTF8JsonParser json, BeanReader reader, ReadSlot slot, long[] primitives, @Nullable Object[] references) {
        if (slot.nulls == Nulls.FAIL) {
            throw Failures.nullValue(json, slot.owner, slot.text);
        }
        if (slot.nulls == Nulls.AS_EMPTY) {
            RareReads.keep(slot, empty(json, slot), primitives, references);
            reader.shape.see(primitives, slot.number);
        }
    }

    /** Returns the empty value of a property's type; 0 boxed for numbers. */
    private static @Nullable Object empty(UTF8JsonParser json, ReadSlot slot) {
        Class<?> type = slot.type;
        if (slot.empty != null) {
            return Reach.create(slot.empty, type, BeanShape.NO_PRIMITIVES, BeanShape.NO_REFERENCES, json);
        }
        if (type.isPrimitive() || Defaults.isBox(type)) {
            return Defaults.of(type);
        }
        if (type == String.class) {
            return "";
        }
        if (type.isArray() || Collection.class.isAssignableFrom(type)) {
            return read(slot.codec, "[]");
        }
        if (Map.class.isAssignableFrom(type) || slot.codec instanceof ObjectCodec) {
            return read(slot.codec, "{}");
        }
        return Defaults.of(type) == null ? slot.codec.nullValue() : Defaults.of(type);
    }

    private static Object read(JsonCodec<Object> codec, String text) {
        try (UTF8JsonParser json = UTF8JsonParser.of(text)) {
            return codec.read(json);
        }
    }
}
