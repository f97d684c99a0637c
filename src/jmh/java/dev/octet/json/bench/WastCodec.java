package dev.octet.json.bench;

import io.github.wycst.wast.json.JSON;
import java.io.OutputStream;

/** wast with its defaults: memory by {@code Unsafe}, the bytes inside of Strings included. */
record WastCodec(Class<?> type) implements Codec {
    @Override
    public void encode(Object payload, OutputStream target) {
        JSON.writeJsonTo(payload, target);
    }

    @Override
    public Object decode(byte[] json) {
        return JSON.parseObject(json, type);
    }
}
