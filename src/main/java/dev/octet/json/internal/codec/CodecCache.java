package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.write.UTF8JsonGenerator;
import java.lang.reflect.Type;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The codecs of a mapper: finds, makes and keeps them. Thread-safe.
 *
 * <p>Codecs are made outside locks. Of threads that need the codec of a type at the same time each may make one; all
 * get the one that is kept. A codec looks up those of its parts at first use ({@link Element}), so a type can contain
 * itself. A codec that cannot be made is not kept: the next call fails in the same way.
 *
 * <p>The types are referenced from here alone, and are collected with the mapper.
 */
public final class CodecCache extends Codecs {
    private final ConcurrentHashMap<Asked, JsonCodec<Object>> kept = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Type, JsonCodec<Object>> keptOfType = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Class<?>, JsonCodec<Object>> keptOfClass = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Type, JsonCodec<Object>> keptOfDeclared = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Class<?>, JsonCodec<Object>> keptOfPart = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<JavaType, Optional<JsonCodec<Object>>> users = new ConcurrentHashMap<>();
    private final UserCodecs userCodecs;
    private final KeyNames keyNames = new KeyNames(this);

    /** A type as a declaration has it. Contexts come from declarations: a program has only so many. */
    private record Asked(JavaType type, Context context) {}

    /** Creates an empty cache. */
    public CodecCache(Settings settings) {
        super(settings);
        this.userCodecs = new UserCodecs(settings, this::part);
    }

    /** Asked for at each call of a mapper, so without resolving the type again. */
    @Override
    public JsonCodec<?> codec(Type type) {
        JsonCodec<Object> codec = keptOfType.get(Objects.requireNonNull(type, "type"));
        return codec != null ? codec : first(keptOfType, type, codec(JavaType.of(type), Context.NONE));
    }

    /** Returns the codec that writes objects of subclasses as those of the class that the type names. */
    public JsonCodec<?> declaredCodec(Type type) {
        JsonCodec<Object> codec = keptOfDeclared.get(Objects.requireNonNull(type, "type"));
        return codec != null ? codec : first(keptOfDeclared, type, codec(JavaType.of(type), Context.DECLARED));
    }

    @Override
    JsonCodec<Object> codec(JavaType type, Context context) {
        Asked asked = new Asked(type, context);
        JsonCodec<Object> codec = kept.get(asked);
        return codec != null ? codec : first(kept, asked, made(type, context));
    }

    private JsonCodec<Object> made(JavaType type, Context context) {
        JsonCodec<Object> codec = users(type).orElse(null);
        return codec != null ? codec : BuiltIn.of(type, context, this);
    }

    /** The user's codec of a type. It is asked for once, and does not depend on the context. */
    private Optional<JsonCodec<Object>> users(JavaType type) {
        Optional<JsonCodec<Object>> known = users.get(type);
        return known != null ? known : first(users, type, Optional.ofNullable(userCodecs.of(type)));
    }

    @Override
    boolean isUsers(JavaType type) {
        return users(type).isPresent();
    }

    /** {@inheritDoc} */
    @Override
    public JsonCodec<Object> codecOf(Class<?> type) {
        JsonCodec<Object> codec = keptOfClass.get(type);
        return codec != null ? codec : first(keptOfClass, type, codecOf(type, Context.NONE));
    }

    @Override
    JsonCodec<Object> codecOfPart(Class<?> type) {
        JsonCodec<Object> codec = keptOfPart.get(type);
        return codec != null ? codec : first(keptOfPart, type, withoutId(type, codecOf(type)));
    }

    private static JsonCodec<Object> withoutId(Class<?> type, JsonCodec<Object> codec) {
        return codec instanceof TypeIdCodec typed ? typed.withoutId(type) : codec;
    }

    @Override
    JsonCodec<Object> codecOfPart(Class<?> type, Context context) {
        return withoutId(type, codecOf(type, context));
    }

    private JsonCodec<Object> codecOf(Class<?> type, Context context) {
        Class<?> declared = Enum.class.isAssignableFrom(type) && !type.isEnum() ? type.getSuperclass() : type;
        JavaType own = JavaType.of(declared);
        JsonCodec<Object> inherited = isUsers(own) ? null : userCodecs.ofSupertype(declared);
        return inherited != null ? inherited : codec(own, context);
    }

    /** Returns a codec for a part of a type whose codec is being made: it is looked up at first use. */
    private JsonCodec<?> part(Type type) {
        JavaType resolved = JavaType.of(type);
        JsonCodec<Object> codec = kept.get(new Asked(resolved, Context.NONE));
        return codec instanceof WritesSubtypes ? codec : new CodecRef(new Element(this, resolved, Context.NONE));
    }

    @Override
    String keyName(UTF8JsonGenerator json, @Nullable Object key) {
        return keyNames.of(json, key);
    }

    @Override
    JsonCodec<Object> withoutId(JavaType type, Context context, Set<String> skipped) {
        return BuiltIn.withoutId(type, context, skipped, this);
    }

    @Override
    boolean isBean(JavaType type) {
        return BeanCodecs.isBean(type, this);
    }

    @Override
    @SuppressWarnings("unchecked") // a codec is given values of its type only
    JsonCodec<Object> create(Class<? extends JsonCodec<?>> type) {
        return (JsonCodec<Object>) userCodecs.create(type);
    }
}
