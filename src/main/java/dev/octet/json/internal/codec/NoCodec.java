package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;

/** Stands where a slot needs no codec. */
final class NoCodec extends JsonCodec<Object> {
    private NoCodec() {}

    static JsonCodec<Object> none() {
        return new NoCodec();
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        throw new IllegalStateException("this property has no codec");
    }

    @Override
    public Object read(UTF8JsonParser json) {
        throw new IllegalStateException("this property has no codec");
    }
}
