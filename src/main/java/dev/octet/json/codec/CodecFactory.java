package dev.octet.json.codec;

import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/**
 * Makes the codecs of many types: all that implement an interface, or all parameterizations of a class.
 *
 * <p>A mapper calls it once for each type that it meets, before it looks at the type itself.
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
