package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.TypeIdModel;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the codecs of classes that have properties, sub-types or delegating creators. */
final class BeanCodecs {
    private BeanCodecs() {}

    /** Returns the codec of a class that no other kind of codec is for. */
    static JsonCodec<Object> of(JavaType type, Context context, Codecs codecs) {
        JsonCodec<Object> typed = typed(type, context, codecs);
        return typed != null ? typed : plain(type, context, Set.of(), codecs);
    }

    /**
     * Returns the codec of a type whose values show their sub-type, because the type or the property says so; null if
     * they do not. For any class: enums, maps and scalars can be sub-types too.
     */
    static @Nullable JsonCodec<Object> typed(JavaType type, Context context, Codecs codecs) {
        TypeIdModel ids = context.typeIds() != null ? context.typeIds() : Models.typeIds(type, codecs.settings);
        return ids == null ? null : TypeIdCodecs.of(ids, type, context, codecs);
    }

    /** Returns the codec of a bean without its type id. */
    static JsonCodec<Object> plain(JavaType type, Context context, Set<String> skipped, Codecs codecs) {
        BeanModel model = Models.model(type, codecs.settings);
        BeanPlan plan = new BeanPlan(type, model, context, null, skipped, codecs);
        JsonFormat.Value format = context.format();
        JsonFormat.Shape shape =
                format == null || format.getShape() == JsonFormat.Shape.ANY ? model.shape() : format.getShape();
        JsonCodec<Object> codec = shape == JsonFormat.Shape.ARRAY ? new ArrayBeanCodec(plan) : new BeanCodec(plan);
        if (!model.creator().delegates().isEmpty() || type.raw().isEnum()) {
            codec = DelegatingCodec.of(plan, codec);
        }
        return model.value() == null ? codec : new ValueCodec(plan, codec);
    }

    /** Returns the codec of a sub-type, of any kind, without its type id. */
    static JsonCodec<Object> withoutId(JavaType type, Context context, Set<String> skipped, Codecs codecs) {
        JsonCodec<Object> shared = codecs.codec(type, Context.NONE);
        if (codecs.isUsers(type)) {
            return shared;
        }
        Context inner = context.withoutTypeIds();
        if (shared instanceof TypeIdCodec || isBean(type, codecs)) {
            Class<?> raw = type.raw();
            if (!(raw.isEnum() || Map.class.isAssignableFrom(raw) || Collection.class.isAssignableFrom(raw))) {
                return plain(type, inner, skipped, codecs);
            }
        }
        return BuiltIn.untyped(type, inner.ignoring(skipped), codecs);
    }

    /** Returns whether a type has properties. */
    static boolean isBean(JavaType type, Codecs codecs) {
        JsonCodec<Object> codec = codecs.codec(type, Context.NONE);
        return !codecs.isUsers(type)
                && (codec instanceof BeanCodec
                        || codec instanceof DelegatingCodec
                        || codec instanceof ValueCodec
                        || codec instanceof ArrayBeanCodec
                        || codec instanceof TypeIdCodec typed && typed.isOfBeans());
    }
}
