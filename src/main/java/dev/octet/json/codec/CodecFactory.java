package dev.octet.json.codec;

import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/**
 * Makes the codecs of many types: all that implement an interface, or all parameterizations of a class.
 *
 * <pre>{@code
 * CodecFactory ids = (type, codecs) -> {
 *     if (!(type instanceof Class<?> c) || !Id.class.isAssignableFrom(c)) {
 *         return null;
 *     }
 *     return JsonCodec.ofString(text -> Id.of(c, text), Id::toString);
 * };
 * JsonMapper mapper = JsonMapper.builder().register(ids).build();
 * }</pre>
 *
 * <p>A mapper calls it before it looks at the type itself, and keeps the codec. Threads that meet a type at the same
 * time may each call it; one of the codecs is kept. A factory must be thread-safe.
 */
@FunctionalInterface
public interface CodecFactory {
    /**
     * Returns the codec of a type, or {@code null} if this factory has none.
     *
     * @param type a class, or a {@link java.lang.reflect.ParameterizedType}; primitive types are not asked for
     * @param codecs the mapper's codecs, for the parts of the type; may be kept
     */
    @Nullable
    JsonCodec<?> codec(Type type, CodecSource codecs);
}
