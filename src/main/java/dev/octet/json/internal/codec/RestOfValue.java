package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.read.UTF8JsonParser;

/** What an error has left of the value in which it happened. */
public final class RestOfValue {
    private RestOfValue() {}

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
