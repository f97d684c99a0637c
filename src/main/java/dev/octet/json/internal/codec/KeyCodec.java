package dev.octet.json.internal.codec;

import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import org.jspecify.annotations.Nullable;

/** Makes names of the keys of maps, and keys of names. */
abstract class KeyCodec {
    /**
     * Returns the name of a key.
     *
     * @throws dev.octet.json.JsonMappingException if the key is null
     */
    abstract String name(UTF8JsonGenerator json, @Nullable Object key);

    /**
     * Checks that keys of the type can be read.
     *
     * @throws dev.octet.json.JsonMappingException if they cannot
     */
    void checkReadable(UTF8JsonParser json) {
        // most can
    }

    /**
     * Returns the key that a name spells; null for a name that stands for null.
     *
     * @param json the parser, at the name, after {@link #checkReadable}
     * @throws dev.octet.json.JsonMappingException if it spells none
     */
    abstract @Nullable Object key(UTF8JsonParser json, String name);
}
