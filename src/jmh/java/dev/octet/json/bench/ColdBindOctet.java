package dev.octet.json.bench;

import java.io.OutputStream;

/** Octet's mapper, with the class in each call. */
final class ColdBindOctet implements ColdBindPeer {
    @Override
    public void write(OutputStream target, Object value) {
        OctetCodec.MAPPER.writeValue(target, value);
    }

    @Override
    public Object read(byte[] json, Class<?> type) {
        return OctetCodec.MAPPER.readValue(json, type);
    }
}
