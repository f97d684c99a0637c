package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import org.jspecify.annotations.Nullable;

/** What an error, or a codec of the user, has left of the value in which it happened. */
public final class RestOfValue {
    private RestOfValue() {}

    /**
     * Reads an element by a codec of the user. One that takes nothing would be asked for ever: an array without end.
     *
     * @throws IllegalStateException if it reads nothing, or more or less than its value, as far as that can be seen
     */
    static @Nullable Object element(UTF8JsonParser json, JsonCodec<Object> codec) {
        int depth = json.depth();
        long before = json.tokenByteOffset();
        Object value = codec.read(json);
        if (json.depth() != depth || json.tokenByteOffset() == before) {
            throw unread(codec);
        }
        return value;
    }

    /** Returns what is thrown about a codec that has left a part of its value, or has read more. */
    public static IllegalStateException unread(JsonCodec<?> codec) {
        return new IllegalStateException(codec.getClass().getName() + " has not read its value whole");
    }

    /**
     * Skips it: tokens, until so many containers are open.
     *
     * @throws IllegalStateException if the bytes that were fed end before that; call it again
     */
    public static void skip(UTF8JsonParser json, int depth) {
        while (json.depth() > depth) {
            if (json.nextToken() == JsonToken.NOT_AVAILABLE) {
                throw new IllegalStateException("the rest of a value that failed has not been fed");
            }
        }
    }
}
