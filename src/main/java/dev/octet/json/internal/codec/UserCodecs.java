package dev.octet.json.internal.codec;

import dev.octet.json.codec.CodecFactory;
import dev.octet.json.codec.CodecSource;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.UseCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The codecs that the user gave: named by annotations, registered, or made by factories. */
final class UserCodecs {
    private final Settings settings;
    private final CodecSource parts;
    private final Map<JavaType, JsonCodec<?>> exact = new HashMap<>();
    private final Map<Class<?>, JsonCodec<?>> byClass = new HashMap<>();

    /**
     * Creates the codecs of a mapper.
     *
     * @param parts what factories ask for the parts of a type
     */
    UserCodecs(Settings settings, CodecSource parts) {
        this.settings = settings;
        this.parts = parts;
        settings.registered().forEach((type, codec) -> {
            exact.put(JavaType.of(type), codec);
            if (type instanceof Class<?> raw) {
                byClass.put(raw, codec);
            }
        });
    }

    /** Returns the user's codec of a type, or null if there is none. */
    @SuppressWarnings("unchecked") // a codec is given values of its type only
    @Nullable
    JsonCodec<Object> of(JavaType type) {
        UseCodec named =
                ReflectedClass.of(type, settings.mixins()).declaredAnnotations().get(UseCodec.class);
        JsonCodec<?> codec = named != null ? create(named.value()) : registered(type);
        return (JsonCodec<Object>) (codec != null ? codec : made(type));
    }

    private @Nullable JsonCodec<?> registered(JavaType type) {
        JsonCodec<?> codec = exact.get(type);
        return codec != null ? codec : byClass.get(type.raw());
    }

    private @Nullable JsonCodec<?> made(JavaType type) {
        List<CodecFactory> factories = settings.factories();
        if (factories.isEmpty() || type.isPrimitive()) {
            return null;
        }
        Type asked = TypeArguments.of(type);
        for (CodecFactory factory : factories) {
            JsonCodec<?> codec = factory.codec(asked, parts);
            if (codec != null) {
                return codec;
            }
        }
        return null;
    }

    /** Returns the codec that is registered for a superclass or an interface of a class, or null if there is none. */
    @SuppressWarnings("unchecked") // as above
    @Nullable
    JsonCodec<Object> ofSupertype(Class<?> raw) {
        if (byClass.isEmpty()) {
            return null;
        }
        for (Class<?> type = raw; type != null && type != Object.class; type = type.getSuperclass()) {
            JsonCodec<?> codec = byClass.get(type);
            codec = codec != null ? codec : ofInterface(type);
            if (codec != null) {
                return (JsonCodec<Object>) codec;
            }
        }
        return null;
    }

    private @Nullable JsonCodec<?> ofInterface(Class<?> type) {
        for (Class<?> direct : type.getInterfaces()) {
            JsonCodec<?> codec = byClass.get(direct);
            codec = codec != null ? codec : ofInterface(direct);
            if (codec != null) {
                return codec;
            }
        }
        return null;
    }

    /** Creates the codec that an annotation names. */
    JsonCodec<?> create(Class<? extends JsonCodec<?>> type) {
        return (JsonCodec<?>)
                Members.create(type, "the codec", ", or register an object of it with the mapper", settings);
    }
}
