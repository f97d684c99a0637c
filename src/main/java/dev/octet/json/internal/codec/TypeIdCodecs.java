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
        boolean isMember = !model.deduced()
                && model.as() != JsonTypeInfo.As.WRAPPER_OBJECT
                && model.as() != JsonTypeInfo.As.WRAPPER_ARRAY;
        Set<String> skipped = isMember && !model.visible() ? Set.of(model.property()) : Set.of();
        SubtypeTable table = new SubtypeTable(model, declared, context, skipped, codecs);
        if (model.deduced()) {
            return new DeducingCodec(table, codecs.settings);
        }
        return switch (model.as()) {
            case WRAPPER_OBJECT -> new WrapperIdCodec(table, true);
            case WRAPPER_ARRAY -> new WrapperIdCodec(table, false);
            default ->
                new PropertyIdCodec(
                        table,
                        model.property(),
                        model.as() != JsonTypeInfo.As.EXISTING_PROPERTY,
                        model.visible(),
                        !model.requiresId()
                                && !Modifier.isAbstract(declared.raw().getModifiers()));
        };
    }
}
