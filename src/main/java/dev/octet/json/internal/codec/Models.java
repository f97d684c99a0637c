package dev.octet.json.internal.codec;

import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.BeanModels;
import dev.octet.json.internal.model.ClassView;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.internal.model.TypeIdModel;
import dev.octet.json.internal.model.TypeView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The models of classes as the settings of a mapper want them. A model is made once. Thread-safe. */
final class Models {
    private final Settings settings;
    private final Map<TypeView, List<TypeView>> registered = new HashMap<>();
    private final ConcurrentHashMap<JavaType, BeanModel> kept = new ConcurrentHashMap<>();

    Models(Settings settings) {
        this.settings = settings;
        settings.subtypes()
                .forEach((base, all) -> registered.put(
                        JavaType.of(base),
                        all.stream().<TypeView>map(JavaType::of).toList()));
    }

    /** Returns how the values of a type show their sub-type; null if the type says nothing. */
    @Nullable
    TypeIdModel typeIds(JavaType type) {
        if (type.isPrimitive() || type.raw().isArray() || type.raw() == Object.class || type.raw() == String.class) {
            return null;
        }
        return BeanModels.typeIds(view(type), settings.model(), registered);
    }

    /** Returns the properties of a class, also those that a list on it leaves out. */
    List<PropertyModel> allProperties(JavaType type) {
        return BeanModels.allProperties(view(type), settings.model());
    }

    /** Returns the model of a class whose objects are there, and are read into. */
    BeanModel updating(JavaType type) {
        return BeanModels.of(view(type), settings.model().ofUpdates());
    }

    /** Returns the model of a class. */
    BeanModel of(JavaType type) {
        BeanModel model = kept.get(type);
        return model != null ? model : Codecs.first(kept, type, BeanModels.of(view(type), settings.model()));
    }

    private ClassView view(JavaType type) {
        return ReflectedClass.of(type, settings.mixins());
    }
}
