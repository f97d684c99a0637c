package dev.octet.json.internal.codec;

import dev.octet.json.codec.CodecSource;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import java.lang.reflect.Type;

/** The codecs of a mapper: finds, makes and keeps them. Thread-safe. */
public final class CodecCache implements CodecSource {
    final Settings settings;

    /** Creates an empty cache. */
    public CodecCache(Settings settings) {
        this.settings = settings;
    }

    @Override
    public JsonCodec<?> codec(Type type) {
        return codec(JavaType.of(type), Context.NONE);
    }

    JsonCodec<Object> codec(JavaType type, Context context) {
        throw new UnsupportedOperationException("codec");
    }
}
