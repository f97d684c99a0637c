package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import org.jspecify.annotations.Nullable;

/** A codec that is looked up at first use: what a codec factory has as part of another codec. */
final class CodecRef extends JsonCodec<Object> implements WritesSubtypes {
    private final Element element;

    CodecRef(Element element) {
        this.element = element;
    }

    /** Returns the codec that writes a value. */
    JsonCodec<Object> codecFor(Object value) {
        return element.codecFor(value);
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        codecFor(value).write(json, value);
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        return element.codec().read(json);
    }

    @Override
    public @Nullable Object nullValue() {
        return element.codec().nullValue();
    }

    @Override
    public boolean isEmpty(Object value) {
        return codecFor(value).isEmpty(value);
    }

    @Override
    public boolean isAbsent(Object value) {
        return element.isAbsent(value);
    }
}
