package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import org.jspecify.annotations.Nullable;

/** The codec of {@code Void} as the default of a type id: any value is skipped, and read as null. */
final class SkippingCodec extends JsonCodec<Object> {
    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        throw new IllegalStateException("Void has no values");
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        json.skipValue();
        return null;
    }
}
