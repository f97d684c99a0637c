package dev.octet.json.internal.codec;

import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;

/** A codec that writes another value in place of its own. */
interface ShowsAnother {
    /** Writes the other value with the type id of this one; nothing has no id. */
    void writeWithId(UTF8JsonGenerator json, Object value, TypeIdWriter ids, EncodedString id);
}
