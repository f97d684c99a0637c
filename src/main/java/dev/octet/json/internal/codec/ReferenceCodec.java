package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The codec of {@link Optional} and {@link AtomicReference}: in JSON the value itself, or {@code null}. */
final class ReferenceCodec extends JsonCodec<Object> implements WritesSubtypes, ShowsAnother {
    /** A chain of more references than that has no end, or will not be written. */
    static final int MOST_LINKS = 1_000;

    private final boolean isOptional;
    private final Element element;

    /** Creates those of a class of the user; null if there is none. */
    private final @Nullable Instances instances;

    ReferenceCodec(JavaType type, Context context, Codecs codecs) {
        this.isOptional = type.raw() == Optional.class;
        this.instances = Instances.ofReference(type.raw(), codecs);
        JavaType declared = type.as(isOptional ? Optional.class : AtomicReference.class);
        this.element = new Element(
                codecs,
                declared == null ? JavaType.OBJECT : declared.arguments().get(0),
                context);
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        element.writeInPlace(json, value(value));
    }

    /** Returns the value to which a reference refers; null if there is none. */
    @Nullable
    Object value(Object reference) {
        return isOptional ? ((Optional<?>) reference).orElse(null) : ((AtomicReference<?>) reference).get();
    }

    @Override
    public void writeWithId(UTF8JsonGenerator json, Object value, TypeIdWriter ids, EncodedString id) {
        Object content = value(value);
        if (content == null) {
            json.writeNull();
        } else {
            ids.writeShown(json, id, element.codecFor(content), content);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // a reference without a value is one to any type
    public Object read(UTF8JsonParser json) {
        Object value = InPlace.read(json, element.codec());
        if (instances == null) {
            return reference(value);
        }
        AtomicReference<@Nullable Object> made = (AtomicReference<@Nullable Object>) instances.create(json);
        made.set(value);
        return made;
    }

    private Object reference(@Nullable Object value) {
        return isOptional ? Optional.ofNullable(value) : new AtomicReference<>(value);
    }

    /**
     * A reference to what {@code null} is for the value: an Optional, for example, has an empty one. There is none of a
     * user's class.
     */
    @Override
    public @Nullable Object nullValue() {
        return instances != null ? null : reference(element.codec().nullValue());
    }

    @Override
    public boolean isAbsent(Object value) {
        return isEmpty(value);
    }

    /**
     * A value that the property's rule for contents leaves out makes the reference empty; an empty reference is such
     * a value. References that hold each other are not empty.
     */
    @Override
    public boolean isEmpty(Object value) {
        ReferenceCodec codec = this;
        Object reference = value;
        for (int links = 0; links < MOST_LINKS; links++) {
            Object content = codec.value(reference);
            Include rule = codec.element.rule();
            if (content == null) {
                return true;
            }
            if (!(rule == Include.NON_EMPTY && codec.element.codecFor(content) instanceof ReferenceCodec inner)) {
                return !codec.element.includes(content);
            }
            codec = inner;
            reference = content;
        }
        return false;
    }
}
