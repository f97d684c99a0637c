package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.octet.json.JsonException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the entries of a map as members of the object around it. */
final class AnyWriter {
    private final JsonCodec<Object> codec;
    private final Include include;

    /** Writes the entries, unless the codec of the map is the user's: then this object does. */
    private final @Nullable MapCodec entries;

    AnyWriter(JsonCodec<Object> map, JsonCodec<Object> codec, Include include) {
        this.entries = map instanceof MapCodec known ? known : null;
        this.codec = codec;
        this.include = include;
    }

    void write(UTF8JsonGenerator json, Object map) {
        if (entries != null) {
            entries.writeMembers(json, (Map<?, ?>) map);
            return;
        }
        Contents<? extends Map.Entry<?, ?>> all = Contents.ofEntries(json, (Map<?, ?>) map);
        while (all.hasNext()) {
            Map.Entry<?, ?> entry = all.next();
            Object value = all.value(entry);
            if (isOmitted(json, value)) {
                continue;
            }
            json.writeName(String.valueOf(all.key(entry)));
            if (value == null) {
                json.writeNull();
            } else {
                codec.write(json, value);
            }
        }
    }

    private boolean isOmitted(UTF8JsonGenerator json, @Nullable Object value) {
        boolean dropsEmpty = include == Include.NON_EMPTY || include == Include.NON_DEFAULT;
        boolean dropsAbsent = dropsEmpty || include == Include.NON_ABSENT;
        if (value == null) {
            return dropsAbsent || include == Include.NON_NULL;
        }
        try {
            return dropsAbsent && codec.isAbsent(value)
                    || dropsEmpty && (value instanceof String text ? text.isEmpty() : codec.isEmpty(value));
        } catch (JsonException e) {
            throw e;
        } catch (RuntimeException e) { // of its isEmpty
            throw Failures.contents(json, value, e);
        }
    }
}
