package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;

/** A codec whose values are objects in JSON, which can also be read and written member by member. */
public abstract class ObjectCodec extends JsonCodec<Object> {
    /** Called by subclasses. */
    protected ObjectCodec() {}

    /**
     * Writes the members of a value, without the braces.
     *
     * @param json a generator inside an object
     */
    public abstract void writeMembers(UTF8JsonGenerator json, Object value);

    /**
     * Reads the members of a value up to the end of the object, which is read too.
     *
     * @param json a parser inside an object
     */
    public abstract Object readMembers(UTF8JsonParser json);

    /**
     * Reads a value into an existing object: members that the document has replace what is there.
     *
     * @param json a parser whose next token is the first one of the value, and is not {@code null}
     * @return the object, or another one if the document asks for that
     */
    public abstract Object readInto(UTF8JsonParser json, Object existing);
}
