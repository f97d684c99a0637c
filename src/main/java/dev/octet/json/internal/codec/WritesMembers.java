package dev.octet.json.internal.codec;

import dev.octet.json.write.UTF8JsonGenerator;

/** A codec whose values are objects in JSON, as a rule: members can be written before theirs. */
interface WritesMembers {
    /**
     * Writes the members of a value, without the braces.
     *
     * @param json a generator inside an object
     */
    void writeMembers(UTF8JsonGenerator json, Object value);

    /** Returns whether the values are objects here. */
    default boolean writesMembers() {
        return true;
    }
}
