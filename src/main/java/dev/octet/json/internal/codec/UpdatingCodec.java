package dev.octet.json.internal.codec;

import dev.octet.json.read.UTF8JsonParser;

/**
 * A codec that can also read into an object that exists already.
 *
 * @param <T> the type of the values
 */
public interface UpdatingCodec<T> {
    /**
     * Reads one value, whole, into an object: what the document has replaces what the object has, the rest stays. A
     * collection gets the elements added; the values of a map are themselves updated where they can be.
     *
     * @param json a parser whose next token is the first one of the value, and is not {@code null}
     * @return the object itself, unless the document makes another one of it
     */
    T update(UTF8JsonParser json, T value);
}
