package dev.octet.json.internal.codec;

import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.BeanModels;
import dev.octet.json.internal.model.TypeIdModel;
import dev.octet.json.internal.model.TypeView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The models of classes as the settings of a mapper want them. */
final class Models {
    private Models() {}

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

    /** Returns the model of a class. */
    static BeanModel model(JavaType type, Settings settings) {
        return BeanModels.of(ReflectedClass.of(type, settings.mixins()), settings.model());
    }
}
