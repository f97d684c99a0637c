package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The codec of values with type ids whose declared type, {@code Object} as a rule, also has those that need none:
 * strings, booleans, ints and doubles. A reference has the id of what it refers to.
 */
final class NaturalIdCodec extends TypeIdCodec {
    private static final List<Class<?>> NATURAL = List.of(String.class, Boolean.class, Integer.class, Double.class);

    private static final List<Class<?>> PRIMITIVE = List.of(boolean.class, int.class, double.class);

    private final TypeIdCodec others;
    private final JsonCodec<Object> natural;

    private NaturalIdCodec(TypeIdCodec others, JsonCodec<Object> natural) {
        super(others.table);
        this.others = others;
        this.natural = natural;
    }

    static TypeIdCodec of(TypeIdCodec codec, Class<?> declared, Codecs codecs) {
        return NATURAL.stream().anyMatch(declared::isAssignableFrom)
                ? new NaturalIdCodec(codec, codecs.codec(JavaType.OBJECT, Context.NONE))
                : codec;
    }

    /** Returns whether no value of a type has an id. */
    static boolean isNatural(Class<?> type) {
        return NATURAL.contains(type) || PRIMITIVE.contains(type);
    }

    /** Returns whether a value has no id. NaN and infinity have one: they are strings in JSON. */
    static boolean isNatural(Object value) {
        return NATURAL.contains(value.getClass()) && !(value instanceof Double number && !Double.isFinite(number));
    }

    /** Returns whether a token is a scalar that needs no id: one of a class that the declared type takes. */
    static boolean isNatural(@Nullable JsonToken token, Class<?> declared) {
        if (token == null || !token.isScalarValue() || token == JsonToken.VALUE_NULL) {
            return false;
        }
        return declared.isAssignableFrom(
                switch (token) {
                    case VALUE_STRING -> String.class;
                    case VALUE_NUMBER_INT -> Integer.class;
                    case VALUE_NUMBER_FLOAT -> Double.class;
                    default -> Boolean.class;
                });
    }

    /** Returns what is written for a value: what it refers to if it is a reference; null if that is nothing. */
    static @Nullable Object referred(Object value) {
        return value instanceof Optional<?> optional
                ? optional.orElse(null)
                : value instanceof AtomicReference<?> reference ? reference.get() : value;
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // is it a reference?
    public void write(UTF8JsonGenerator json, Object value) {
        Object content = referred(value);
        if (content == null) {
            json.writeNull();
        } else if (content != value) {
            InPlace.run(json, () -> write(json, content));
        } else if (isNatural(value)) {
            natural.write(json, value);
        } else {
            others.write(json, value);
        }
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        return isNatural(json.peekToken(), type) ? natural.read(json) : others.read(json);
    }
}
