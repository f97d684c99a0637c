package dev.octet.json.bench;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.octet.json.jackson2.OctetJsonFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The mapper of {@link Databind2Codec}, or the same over Octet's factory. */
record Databind2Calls(JsonMapper mapper, Class<?> type) implements MapperCalls {
    static Databind2Calls stock(Class<?> type) {
        return new Databind2Calls(Databind2Codec.MAPPER, type);
    }

    static Databind2Calls bridged(Class<?> type) {
        return new Databind2Calls(Databind2Codec.mapper(OctetJsonFactory.builder()), type);
    }

    @Override
    public void encode(Object payload, OutputStream target) throws IOException {
        mapper.writeValue(target, payload);
    }

    @Override
    public Object decode(byte[] json) throws IOException {
        return mapper.readValue(json, type);
    }

    @Override
    public byte[] write(Object payload) throws IOException {
        return mapper.writeValueAsBytes(payload);
    }

    @Override
    public Object read(InputStream json) throws IOException {
        return mapper.readValue(json, type);
    }

    @Override
    public Object tree(byte[] json) throws IOException {
        return mapper.readTree(json);
    }
}
