package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.lang.reflect.Modifier;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The codec of a class with {@code @JsonValue}: another value is written instead of the object. */
final class ValueCodec extends JsonCodec<Object> implements ShowsAnother {
    private final BeanPlan plan;
    private final JsonCodec<Object> reading;
    private final JavaType type;
    private final boolean isRaw;
    private @Nullable Written written;

    ValueCodec(BeanPlan plan, JsonCodec<Object> reading) {
        this.plan = plan;
        this.reading = reading;
        MemberView member = Objects.requireNonNull(plan.model().value());
        this.type = (JavaType) member.type();
        JsonRawValue raw = member.annotations().get(JsonRawValue.class);
        this.isRaw = raw != null && raw.value();
    }

    private static final class RawCodec extends JsonCodec<Object> {
        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeRawValue(value.toString());
        }

        @Override
        public Object read(UTF8JsonParser json) {
            throw new UnsupportedOperationException("only writes");
        }
    }

    private record Written(Accessor accessor, JsonCodec<Object> codec) {}

    private Written written() {
        Written known = written;
        if (known == null) {
            known = new Written(plan.writing(), plan.codec(type, Context.NONE));
            written = known;
        }
        return known;
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        Written known = written();
        Object shown = checkedShown(json, value);
        if (shown == null) {
            json.writeNull();
        } else if (isRaw) {
            json.writeRawValue(shown.toString());
        } else {
            InPlace.write(json, known.codec, shown);
        }
    }

    /**
     * Writes the other value with the type id of the object. In Jackson 2 it is written as values of its type are; in
     * Jackson 3 so only if the method says exactly what that is. Nothing has no id.
     */
    @Override
    public void writeWithId(UTF8JsonGenerator json, Object value, TypeIdWriter ids, EncodedString id) {
        Object shown = checkedShown(json, value);
        if (shown == null) {
            json.writeNull();
            return;
        }
        boolean isFinal = type.isPrimitive() || Modifier.isFinal(type.raw().getModifiers());
        JsonCodec<Object> codec = isRaw ? new RawCodec() : codecFor(shown);
        if (isRaw || (isFinal ? NaturalValues.is(shown) : !plan.settings().isOld())) {
            ids.writeApart(json, id, codec, shown);
        } else {
            ids.writeShown(json, id, codec, shown);
        }
    }

    private @Nullable Object checkedShown(UTF8JsonGenerator json, Object value) {
        try {
            return shown(value);
        } catch (Exception e) {
            throw Failures.value(json, plan.raw(), e);
        }
    }

    private @Nullable Object shown(Object value) {
        return RareWrites.value(value, type.raw(), plan.value(), written().accessor);
    }

    /** An object without a value is empty, and so is one whose value is. Values that lead to each other are not. */
    @Override
    public boolean isEmpty(Object value) {
        ValueCodec codec = this;
        Object shown = value;
        for (int links = 0; links < ReferenceCodec.MOST_LINKS; links++) {
            shown = codec.shown(shown);
            if (shown == null || codec.isRaw) {
                return shown == null;
            }
            JsonCodec<Object> next = codec.codecFor(shown);
            if (!(next instanceof ValueCodec inner)) {
                return next.isEmpty(shown);
            }
            codec = inner;
        }
        return false;
    }

    private JsonCodec<Object> codecFor(Object shown) {
        JsonCodec<Object> codec = written().codec;
        return codec instanceof CodecRef ref ? ref.codecFor(shown) : codec;
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        return reading.read(json);
    }

    @Override
    public @Nullable Object nullValue() {
        return reading.nullValue();
    }
}
