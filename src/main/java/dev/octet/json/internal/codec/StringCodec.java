package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import org.jspecify.annotations.Nullable;

/** The codec of {@link String}. */
final class StringCodec extends JsonCodec<Object> {
    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        json.writeString((String) value);
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        return readOrNull(json);
    }

    /** Reads a string, or {@code null}. */
    @Nullable
    String readOrNull(UTF8JsonParser json) {
        return ScalarReads.readString(json);
    }

    @Override
    public boolean isEmpty(Object value) {
        return ((String) value).isEmpty();
    }
}
