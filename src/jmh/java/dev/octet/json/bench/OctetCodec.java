package dev.octet.json.bench;

import dev.octet.json.bind.JsonMapper;
import java.io.OutputStream;

/** Octet's mapper with its defaults, as those who bind at run time call it. */
record OctetCodec(Class<?> type) implements Codec {
    static final JsonMapper MAPPER = JsonMapper.standard();

    @Override
    public void encode(Object payload, OutputStream target) {
        MAPPER.writeValue(target, payload);
    }

    @Override
    public Object decode(byte[] json) {
        return MAPPER.readValue(json, type);
    }
}
