package dev.octet.json.bench;

import java.io.IOException;
import java.io.OutputStream;

/** jackson-databind 2, with the class in each call. */
final class ColdBindDatabind2 implements ColdBindPeer {
    @Override
    public void write(OutputStream target, Object value) throws IOException {
        Databind2Codec.MAPPER.writeValue(target, value);
    }

    @Override
    public Object read(byte[] json, Class<?> type) throws IOException {
        return Databind2Codec.MAPPER.readValue(json, type);
    }
}
