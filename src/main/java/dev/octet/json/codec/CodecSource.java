package dev.octet.json.codec;

import java.lang.reflect.Type;

/** The codecs of a mapper. Thread-safe. */
public interface CodecSource {
    /**
     * Returns the codec of a type. A codec that is being built, because its type contains itself, may be returned
     * before it is complete: it is to be kept, not called.
     *
     * @throws dev.octet.json.JsonMappingException if the type cannot be bound
     */
    JsonCodec<?> codec(Type type);

    /**
     * Returns the codec of a class.
     *
     * @throws dev.octet.json.JsonMappingException if the type cannot be bound
     */
    @SuppressWarnings("unchecked") // the codec of a class is one of its values
    default <T> JsonCodec<T> codec(Class<T> type) {
        return (JsonCodec<T>) codec((Type) type);
    }

    /**
     * Returns the codec of a type with type arguments.
     *
     * @throws dev.octet.json.JsonMappingException if the type cannot be bound
     */
    @SuppressWarnings("unchecked") // as above
    default <T> JsonCodec<T> codec(TypeRef<T> type) {
        return (JsonCodec<T>) codec(type.type());
    }
}
