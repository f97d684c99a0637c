package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import org.jspecify.annotations.Nullable;

/** The codec of {@link Void}: whatever the document has is null. It also stands where a slot needs no codec. */
final class NothingCodec extends JsonCodec<Object> {
    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        json.writeNull();
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        json.skipValue();
        return null;
    }
}
