package dev.octet.json.bench;

import dev.octet.json.jackson3.OctetJsonFactory;
import java.io.InputStream;
import java.io.OutputStream;
import tools.jackson.databind.json.JsonMapper;

/** The mapper of {@link Databind3Codec}, or the same over Octet's factory. */
record Databind3Calls(JsonMapper mapper, Class<?> type) implements MapperCalls {
    static Databind3Calls stock(Class<?> type) {
        return new Databind3Calls(Databind3Codec.MAPPER, type);
    }

    static Databind3Calls bridged(Class<?> type) {
        return new Databind3Calls(Databind3Codec.mapper(OctetJsonFactory.builder()), type);
    }

    @Override
    public void encode(Object payload, OutputStream target) {
        mapper.writeValue(target, payload);
    }

    @Override
    public Object decode(byte[] json) {
        return mapper.readValue(json, type);
    }

    @Override
    public byte[] write(Object payload) {
        return mapper.writeValueAsBytes(payload);
    }

    @Override
    public Object read(InputStream json) {
        return mapper.readValue(json, type);
    }

    @Override
    public Object tree(byte[] json) {
        return mapper.readTree(json);
    }
}
