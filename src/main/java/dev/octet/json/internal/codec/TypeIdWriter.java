package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;

/** Writes values with a type id. */
interface TypeIdWriter {
    /**
     * Writes a value with an id, where the objects of this type have it. In place of some another is written, which is
     * a {@link ShowsAnother}; strings, booleans, ints and doubles need none.
     */
    void writeShown(UTF8JsonGenerator json, EncodedString id, JsonCodec<Object> codec, Object value);

    /** Writes a value with an id beside it. */
    void writeApart(UTF8JsonGenerator json, EncodedString id, JsonCodec<Object> codec, Object value);
}
