package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;

/** Makes the codecs of classes that have properties, sub-types or delegating creators. */
final class BeanCodecs {
    private BeanCodecs() {}

    static JsonCodec<Object> of(JavaType type, Context context, CodecCache codecs) {
        throw new UnsupportedOperationException("bean");
    }
}
