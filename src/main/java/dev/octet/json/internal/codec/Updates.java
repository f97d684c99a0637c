package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** Reads into values that exist already, where their codec can, as Jackson does. */
public final class Updates {
    private Updates() {}

    /** Returns whether a value can be updated. */
    public static boolean takes(JsonCodec<?> codec, Object existing) {
        return codec instanceof UpdatingCodec<?> || existing.getClass().isArray();
    }

    /**
     * Reads one value, whole, into one that exists: see {@link UpdatingCodec#update}. The elements of arrays come
     * behind those that are there.
     *
     * @return the existing one if it could be changed
     */
    public static @Nullable Object read(UTF8JsonParser json, JsonCodec<Object> codec, Object existing) {
        if (codec instanceof UpdatingCodec<?>) {
            @SuppressWarnings("unchecked") // a codec of objects
            UpdatingCodec<Object> updating = (UpdatingCodec<Object>) codec;
            return updating.update(json, existing);
        }
        Object value = codec.read(json);
        return value != null && existing.getClass().isArray() && value.getClass() == existing.getClass()
                ? joined(existing, value)
                : value;
    }

    /** Reads a part of a value that exists: its class may be another one afterwards if it has a type id. */
    static @Nullable Object readPart(UTF8JsonParser json, JsonCodec<Object> codec, @Nullable Object existing) {
        return existing == null || codec instanceof TypeIdCodec ? codec.read(json) : read(json, codec, existing);
    }

    @SuppressWarnings("SuspiciousSystemArraycopy") // arrays of one type
    private static Object joined(Object first, Object second) {
        int length = Array.getLength(first);
        int added = Array.getLength(second);
        Object all = Array.newInstance(first.getClass().getComponentType(), length + added);
        System.arraycopy(first, 0, all, 0, length);
        System.arraycopy(second, 0, all, length, added);
        return all;
    }
}
