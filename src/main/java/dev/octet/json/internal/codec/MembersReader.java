package dev.octet.json.internal.codec;

import dev.octet.json.read.UTF8JsonParser;
import org.jspecify.annotations.Nullable;

/** Reads a bean in another way than {@link BeanReader}, which most beans need. */
interface MembersReader {
    /**
     * Reads up to the end of the JSON object, whose start was read.
     *
     * @param existing the object that gets the members; null if one is to be created
     * @return the object; null if a factory returns null
     */
    @Nullable
    Object read(UTF8JsonParser json, @Nullable Object existing);
}
