package dev.octet.json.bench;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.runtime.Settings;
import java.io.IOException;
import java.io.OutputStream;

/** dsl-json by the classes that its annotation processor generates; it keeps a writer for each thread. */
final class DslJsonCodec implements Codec {
    private final DslJson<Object> json = new DslJson<>(Settings.basicSetup());
    private final Class<?> type;

    DslJsonCodec(Class<?> type) {
        this.type = type;
    }

    @Override
    public void encode(Object payload, OutputStream target) throws IOException {
        json.serialize(payload, target);
    }

    @Override
    public Object decode(byte[] bytes) throws IOException {
        return json.deserialize(type, bytes, bytes.length);
    }
}
