package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The codecs that write values of subclasses of a declared class, in its context. The class that was written last is
 * remembered, so that values of one class cost a comparison each; all others, so that classes may take turns.
 *
 * <p>Thread-safe: threads that meet a class first get the same codec.
 */
final class BySubclass {
    private final Codecs codecs;
    private final Context context;
    private final ConcurrentHashMap<Class<?>, Known> all = new ConcurrentHashMap<>();
    private @Nullable Known last;

    BySubclass(Codecs codecs, Context context) {
        this.codecs = codecs;
        this.context = context;
    }

    /** The class of a value that was written, and its codec. Final fields: published safely. */
    private record Known(Class<?> type, JsonCodec<Object> codec) {}

    /** Returns the codec that writes the values of a class. */
    JsonCodec<Object> of(Class<?> type) {
        Known known = last;
        if (known == null || known.type != type) {
            known = known(type);
            last = known;
        }
        return known.codec;
    }

    private Known known(Class<?> type) {
        Known known = all.get(type);
        return known != null ? known : Codecs.first(all, type, new Known(type, codecs.codecOfPart(type, context)));
    }
}
