package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The codec of {@link Optional} and {@link AtomicReference}: in JSON the value itself, or {@code null}. */
final class ReferenceCodec extends JsonCodec<Object> implements WritesSubtypes {
    private final boolean isOptional;
    private final Element element;

    ReferenceCodec(JavaType type, Context context, Codecs codecs) {
        this.isOptional = type.raw() == Optional.class;
        JavaType declared = type.as(isOptional ? Optional.class : AtomicReference.class);
        this.element = new Element(
                codecs,
                declared == null ? JavaType.OBJECT : declared.arguments().get(0),
                context);
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        element.write(json, value(value));
    }

    private @Nullable Object value(Object reference) {
        return isOptional ? ((Optional<?>) reference).orElse(null) : ((AtomicReference<?>) reference).get();
    }

    @Override
    public Object read(UTF8JsonParser json) {
        return reference(element.codec().read(json));
    }

    private Object reference(@Nullable Object value) {
        return isOptional ? Optional.ofNullable(value) : new AtomicReference<>(value);
    }

    /** A reference to what {@code null} is for the value: an Optional, for example, has an empty one. */
    @Override
    public Object nullValue() {
        return reference(element.codec().nullValue());
    }

    @Override
    public boolean isAbsent(Object value) {
        return value(value) == null;
    }

    /** A value that the property's rule for contents leaves out makes the reference empty. */
    @Override
    public boolean isEmpty(Object value) {
        Object content = value(value);
        return content == null || !element.includes(element.context.contentInclude(), content);
    }
}
