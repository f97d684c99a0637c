package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the entries of a map as members of the object around it. */
final class AnyWriter {
    private final Element values;

    /** Writes the entries, unless the codec of the map is the user's: then this object does. */
    private final @Nullable MapCodec entries;

    AnyWriter(JsonCodec<Object> map, Element values) {
        this.entries = map instanceof MapCodec known ? known : null;
        this.values = values;
    }

    void write(UTF8JsonGenerator json, Object map) {
        if (entries != null) {
            entries.writeMembers(json, map);
            return;
        }
        Contents<? extends Map.Entry<?, ?>> all = Contents.ofEntries(json, (Map<?, ?>) map);
        while (all.hasNext()) {
            Map.Entry<?, ?> entry = all.next();
            Object value = all.value(entry);
            if (values.includes(json, value)) {
                json.writeName(String.valueOf(all.key(entry)));
                values.write(json, value);
            }
        }
    }
}
