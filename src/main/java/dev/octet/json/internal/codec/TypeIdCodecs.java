package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.TypeIdModel;
import java.lang.reflect.Modifier;
import java.util.Set;

/** Makes the codecs of values that show their sub-type. */
final class TypeIdCodecs {
    private TypeIdCodecs() {}

    static JsonCodec<Object> of(TypeIdModel model, JavaType declared, Context context, Codecs codecs) {
        JsonTypeInfo.As as = model.as();
        boolean isWrapped = as == JsonTypeInfo.As.WRAPPER_OBJECT || as == JsonTypeInfo.As.WRAPPER_ARRAY;
        boolean isMember = !model.deduced() && !isWrapped;
        Set<String> skipped = isMember && !model.visible() ? Set.of(model.property()) : Set.of();
        SubtypeTable table = new SubtypeTable(model, declared, context, skipped, codecs);
        if (model.deduced()) {
            return new DeducingCodec(table, codecs.settings);
        }
        if (isWrapped) {
            return new WrapperIdCodec(table, as == JsonTypeInfo.As.WRAPPER_OBJECT);
        }
        return new PropertyIdCodec(
                table,
                model.property(),
                as != JsonTypeInfo.As.EXISTING_PROPERTY,
                model.visible(),
                !model.requiresId() && !Modifier.isAbstract(declared.raw().getModifiers()));
    }
}
