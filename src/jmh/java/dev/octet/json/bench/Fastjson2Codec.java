package dev.octet.json.bench;

import com.alibaba.fastjson2.JSON;
import java.io.OutputStream;

/** fastjson2 with its defaults: classes for each bean that it generates at run time, memory by {@code Unsafe}. */
record Fastjson2Codec(Class<?> type) implements Codec {
    @Override
    public void encode(Object payload, OutputStream target) {
        JSON.writeTo(target, payload);
    }

    @Override
    public Object decode(byte[] json) {
        return JSON.parseObject(json, type);
    }
}
