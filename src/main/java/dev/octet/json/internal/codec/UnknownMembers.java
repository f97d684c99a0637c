package dev.octet.json.internal.codec;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.read.UTF8JsonParser;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What happens to members that are no properties. */
final class UnknownMembers {
    private final Class<?> type;
    private final boolean fails;
    private final Collection<String> known;

    /** The only names that the class has; null for all. */
    private final @Nullable Set<String> included;

    final @Nullable AnyReader any;

    UnknownMembers(
            Class<?> type,
            boolean fails,
            Collection<String> known,
            @Nullable Set<String> included,
            @Nullable AnyReader any) {
        this.type = type;
        this.fails = fails;
        this.known = known;
        this.included = included;
        this.any = any;
    }

    /** Reads the value of a member that is no property of an object. */
    void read(UTF8JsonParser json, Accessor accessor, Object bean) {
        if (isForAny(json)) {
            AnyReader taker = Objects.requireNonNull(any);
            taker.set(json, accessor, bean, taker.key(json), taker.value(json));
        }
    }

    /** Reads the value of a member that is no property, of an object that is not there yet. */
    void read(UTF8JsonParser json, int anyIndex, @Nullable Object[] references) {
        if (isForAny(json)) {
            AnyReader taker = Objects.requireNonNull(any);
            taker.keep(json, references, anyIndex, taker.key(json), taker.value(json));
        }
    }

    /** Skips or refuses the member unless the any-setter is to take it. */
    private boolean isForAny(UTF8JsonParser json) {
        if (included != null && !included.contains(json.currentName())) {
            json.skipValue();
            return false;
        }
        if (any == null) {
            if (fails) {
                throw Failures.unknown(json, type, known);
            }
            json.skipValue();
            return false;
        }
        return true;
    }
}
