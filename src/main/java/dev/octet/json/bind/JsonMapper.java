package dev.octet.json.bind;

import dev.octet.json.codec.CodecSource;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.TypeRef;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/** Reads and writes objects. */
public final class JsonMapper implements CodecSource {
    private JsonMapper() {}

    /** Returns a mapper with the defaults, which are those of Jackson 3. */
    public static JsonMapper standard() {
        return builder().build();
    }

    /** Returns a mapper with the defaults of Jackson 2. */
    public static JsonMapper jackson2() {
        throw new UnsupportedOperationException();
    }

    /** Returns a builder. */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public JsonCodec<?> codec(Type type) {
        throw new UnsupportedOperationException();
    }

    /** Reads. */
    public <T> @Nullable T readValue(byte[] json, Class<T> type) {
        throw new UnsupportedOperationException();
    }

    /** Reads. */
    public <T> @Nullable T readValue(byte[] json, TypeRef<T> type) {
        throw new UnsupportedOperationException();
    }

    /** Writes. */
    public byte[] writeValueAsBytes(@Nullable Object value) {
        throw new UnsupportedOperationException();
    }

    /** Builds mappers. */
    public static final class Builder {
        private Builder() {}

        /** Returns a mapper. */
        public JsonMapper build() {
            throw new UnsupportedOperationException();
        }
    }
}
