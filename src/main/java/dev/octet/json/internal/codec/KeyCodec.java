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
     * Returns the key that a name spells.
     *
     * @param json the parser, at the name
     * @throws dev.octet.json.JsonMappingException if it spells none, or if keys of the type cannot be read
     */
    abstract Object key(UTF8JsonParser json, String name);
}
