package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The codec of a class with {@code @JsonValue}: another value is written instead of the object. */
final class ValueCodec extends JsonCodec<Object> {
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
        Object shown;
        try {
            shown = RareWrites.value(value, type.raw(), plan.value(), known.accessor);
        } catch (Exception e) {
            throw Failures.value(json, plan.raw(), e);
        }
        if (shown == null) {
            json.writeNull();
        } else if (isRaw) {
            json.writeRawValue(shown.toString());
        } else {
            InPlace.write(json, known.codec, shown);
        }
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
