package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.TypeIdModel;
import java.lang.reflect.Modifier;
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
        TypeIdModel ids = context.typeIds() != null ? context.typeIds() : codecs.models.typeIds(type);
        return ids == null || NaturalValues.areAll(type.raw()) ? null : typed(ids, type, context, codecs);
    }

    private static JsonCodec<Object> typed(TypeIdModel model, JavaType declared, Context context, Codecs codecs) {
        boolean isMember = !model.deduced() && !isWrapped(model.as());
        Set<String> skipped = isMember && !model.visible() ? Set.of(model.property()) : Set.of();
        SubtypeTable table = new SubtypeTable(model, declared, context, skipped, codecs);
        return NaturalIdCodec.of(typed(model, table), declared.raw(), codecs);
    }

    private static TypeIdCodec typed(TypeIdModel model, SubtypeTable table) {
        JsonTypeInfo.As as = model.as();
        if (model.deduced()) {
            return new DeducingCodec(table);
        }
        if (isWrapped(as)) {
            return new WrapperIdCodec(table, as == JsonTypeInfo.As.WRAPPER_OBJECT);
        }
        return new PropertyIdCodec(
                table,
                model.property(),
                as != JsonTypeInfo.As.EXISTING_PROPERTY,
                model.visible(),
                !model.requiresId() && !Modifier.isAbstract(table.declared.raw().getModifiers()));
    }

    private static boolean isWrapped(JsonTypeInfo.As as) {
        return as == JsonTypeInfo.As.WRAPPER_OBJECT || as == JsonTypeInfo.As.WRAPPER_ARRAY;
    }

    /** Returns the codec of a bean without its type id. */
    static JsonCodec<Object> plain(JavaType type, Context context, Set<String> skipped, Codecs codecs) {
        BeanModel model = codecs.models.of(type);
        Set<String> unread = skipped.isEmpty() ? context.skipped() : skipped;
        BeanPlan plan = new BeanPlan(type, model, context, null, unread, codecs, null, 0);
        JsonCodec<Object> codec = plan.isArray() ? new ArrayBeanCodec(plan) : new BeanCodec(plan);
        if (!model.creator().delegates().isEmpty() || type.raw().isEnum()) {
            codec = DelegatingCodec.of(plan, codec);
        }
        return model.value() == null ? codec : new ValueCodec(plan, codec);
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
