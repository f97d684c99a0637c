package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A codec whose values are objects in JSON, which can also be read and written member by member. */
abstract class ObjectCodec extends JsonCodec<Object> implements UpdatingCodec<Object>, WritesMembers {
    /** Called by subclasses. */
    ObjectCodec() {}

    /** Adds the names of the members that are written, as far as they are known. */
    void addNames(Consumer<String> names) {}

    /** Returns whether {@link #readMembers} reads what {@code read} does: no creator takes the whole object. */
    boolean readsMembers() {
        return true;
    }

    /**
     * Reads the members of a value up to the end of the object, which is read too.
     *
     * @param json a parser inside an object
     */
    abstract @Nullable Object readMembers(UTF8JsonParser json);
}
