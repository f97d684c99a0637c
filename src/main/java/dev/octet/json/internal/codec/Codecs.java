package dev.octet.json.internal.codec;

import dev.octet.json.codec.CodecSource;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What a codec may ask its mapper for: the codecs of other types. {@link CodecCache} makes them; codecs do not know it,
 * nor how other codecs are made. Thread-safe.
 */
abstract class Codecs implements CodecSource {
    final Settings settings;
    final Models models;

    Codecs(Settings settings) {
        this.settings = settings;
        this.models = new Models(settings);
    }

    /** Returns the codec of a type in a context. It is kept for the next that asks for the same. */
    abstract JsonCodec<Object> codec(JavaType type, Context context);

    /** Returns the codec that writes the values of a class that no declaration mentions. */
    abstract JsonCodec<Object> codecOf(Class<?> type);

    /**
     * Returns the codec that writes a value inside another whose declared type has no type ids, as {@code Object}: then
     * the value has none either, also if its class asks for them.
     */
    abstract JsonCodec<Object> codecOfPart(Class<?> type);

    /** Returns the same codec in a context. */
    abstract JsonCodec<Object> codecOfPart(Class<?> type, Context context);

    /** Returns the name of a member that a key of a map is written as. */
    abstract String keyName(UTF8JsonGenerator json, @Nullable Object key);

    /**
     * Returns the codec of a sub-type, of any kind, without its type id.
     *
     * @param skipped names of members that are not read: that of the id
     */
    abstract JsonCodec<Object> withoutId(JavaType type, Context context, Set<String> skipped);

    /** Returns whether a type has properties. */
    abstract boolean isBean(JavaType type);

    /** Returns whether the codec of a type is the user's. */
    abstract boolean isUsers(JavaType type);

    /** Creates the codec that {@link dev.octet.json.codec.UseCodec} names. */
    abstract JsonCodec<Object> create(Class<? extends JsonCodec<?>> type);

    /** Keeps what one thread has made, unless another one was first, and returns what is kept. */
    static <K, V> V first(ConcurrentHashMap<K, V> kept, K key, V made) {
        V first = kept.putIfAbsent(key, made);
        return first != null ? first : made;
    }
}
