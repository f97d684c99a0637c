package dev.octet.json.bench;

import java.io.OutputStream;

/** jackson-databind 3, with the class in each call. */
final class ColdBindDatabind3 implements ColdBindPeer {
    @Override
    public void write(OutputStream target, Object value) {
        Databind3Codec.MAPPER.writeValue(target, value);
    }

    @Override
    public Object read(byte[] json, Class<?> type) {
        return Databind3Codec.MAPPER.readValue(json, type);
    }
}
