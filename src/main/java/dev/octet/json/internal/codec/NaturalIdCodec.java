package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The codec of values with type ids whose declared type, {@code Object} as a rule, also has those that need none:
 * strings, booleans, ints and doubles. A reference has the id of what it refers to.
 */
final class NaturalIdCodec extends TypeIdCodec {
    private final TypeIdCodec others;
    private final JsonCodec<Object> natural;

    private NaturalIdCodec(TypeIdCodec others, JsonCodec<Object> natural) {
        super(others.table);
        this.others = others;
        this.natural = natural;
    }

    static TypeIdCodec of(TypeIdCodec codec, Class<?> declared, Codecs codecs) {
        return NaturalValues.areSome(declared)
                ? new NaturalIdCodec(codec, codecs.codec(JavaType.OBJECT, Context.NONE))
                : codec;
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // is it a reference?
    public void write(UTF8JsonGenerator json, Object value) {
        Object content = NaturalValues.referred(value);
        if (content == null) {
            json.writeNull();
        } else if (content != value) {
            InPlace.run(json, () -> write(json, content));
        } else if (NaturalValues.is(value)) {
            natural.write(json, value);
        } else {
            others.write(json, value);
        }
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        return NaturalValues.is(json.peekToken(), type) ? natural.read(json) : others.read(json);
    }
}
