package dev.octet.json.bind;

import dev.octet.json.JsonMappingException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.codec.Updates;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import org.jspecify.annotations.Nullable;

/** A codec that reads into one object. {@code null} in JSON changes nothing. */
final class Update<T> extends JsonCodec<T> {
    private final JsonCodec<Object> codec;
    private final T existing;

    private Update(JsonCodec<Object> codec, T existing) {
        this.codec = codec;
        this.existing = existing;
    }

    /**
     * Creates one.
     *
     * @param codec the codec of the object's type
     * @throws JsonMappingException if it cannot read into an object
     */
    @SuppressWarnings("unchecked") // the codec of the object's own type
    static <T> JsonCodec<T> of(T existing, JsonCodec<?> codec) {
        if (Updates.takes(codec, existing)) {
            return new Update<>((JsonCodec<Object>) codec, existing);
        }
        String type = existing.getClass().getName();
        throw new JsonMappingException(
                JsonMappingException.Kind.DEFINITION,
                "objects of " + type + " cannot be updated: read a new one with readValue",
                type,
                null);
    }

    @Override
    public void write(UTF8JsonGenerator json, T value) {
        throw new UnsupportedOperationException("this codec only reads");
    }

    @Override
    @SuppressWarnings("unchecked") // as above
    public @Nullable T read(UTF8JsonParser json) {
        return (T) Updates.read(json, codec, existing);
    }

    @Override
    public T nullValue() {
        return existing;
    }
}
