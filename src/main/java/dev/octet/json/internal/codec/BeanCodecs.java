package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.BeanModels;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.internal.model.TypeIdModel;
import dev.octet.json.internal.model.TypeView;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the codecs of classes that have properties, sub-types or delegating creators. */
final class BeanCodecs {
    private BeanCodecs() {}

    /** Returns the codec of a class that no other kind of codec is for. */
    static JsonCodec<Object> of(JavaType type, Context context, CodecCache codecs) {
        JsonCodec<Object> typed = typed(type, context, codecs);
        return typed != null ? typed : plain(type, context, Set.of(), codecs);
    }

    /**
     * Returns the codec of a type whose values show their sub-type, because the type or the property says so; null if
     * they do not. For any class: enums, maps and scalars can be sub-types too.
     */
    static @Nullable JsonCodec<Object> typed(JavaType type, Context context, CodecCache codecs) {
        TypeIdModel ids = context.typeIds() != null ? context.typeIds() : typeIds(type, codecs.settings);
        return ids == null ? null : TypeIdCodecs.of(ids, type, context, codecs);
    }

    /** Returns how the values of a type show their sub-type; null if the type says nothing. */
    static @Nullable TypeIdModel typeIds(JavaType type, Settings settings) {
        if (type.isPrimitive() || type.raw().isArray() || type.raw() == Object.class || type.raw() == String.class) {
            return null;
        }
        Map<TypeView, List<TypeView>> registered = new HashMap<>();
        settings.subtypes()
                .forEach((base, all) -> registered.put(
                        JavaType.of(base),
                        all.stream().<TypeView>map(JavaType::of).toList()));
        return BeanModels.typeIds(ReflectedClass.of(type, settings.mixins()), settings.model(), registered);
    }

    static BeanModel model(JavaType type, Settings settings) {
        return BeanModels.of(ReflectedClass.of(type, settings.mixins()), settings.model());
    }

    /** Returns the codec of a bean without its type id. */
    static JsonCodec<Object> plain(JavaType type, Context context, Set<String> skipped, CodecCache codecs) {
        BeanModel model = model(type, codecs.settings);
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
    static JsonCodec<Object> withoutId(JavaType type, Context context, Set<String> skipped, CodecCache codecs) {
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

    /** Returns the codec that writes the values of a subclass of a bean. */
    static JsonCodec<Object> ofClass(Class<?> type, BeanPlan declared) {
        if (declared.affix() != null) {
            JsonCodec<Object> unwrapped =
                    unwrapped(JavaType.of(type), declared.context(), declared.affix(), declared.codecs());
            if (unwrapped != null) {
                return unwrapped;
            }
        }
        return declared.codecs().codecOfPart(type, declared.context());
    }

    /** Returns the plan of a value whose members are members of another object; null if it has none. */
    static @Nullable BeanPlan unwrappedPlan(
            JavaType type, Context context, PropertyModel.Affix affix, CodecCache codecs) {
        if (!isBean(type, codecs)) {
            return null;
        }
        BeanModel model = model(type, codecs.settings);
        return model.value() != null ? null : new BeanPlan(type, model, context, affix, Set.of(), codecs);
    }

    /** Returns the codec of a value whose members are members of another object; null if it has none. */
    static @Nullable ObjectCodec unwrapped(
            JavaType type, Context context, PropertyModel.Affix affix, CodecCache codecs) {
        BeanPlan plan = unwrappedPlan(type, context, affix, codecs);
        return plan == null ? null : new BeanCodec(plan);
    }

    /** Returns whether a type has properties. */
    static boolean isBean(JavaType type, CodecCache codecs) {
        JsonCodec<Object> codec = codecs.codec(type, Context.NONE);
        return !codecs.isUsers(type)
                && (codec instanceof BeanCodec
                        || codec instanceof DelegatingCodec
                        || codec instanceof ValueCodec
                        || codec instanceof ArrayBeanCodec
                        || codec instanceof TypeIdCodec typed && typed.isOfBeans());
    }
}
