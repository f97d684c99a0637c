package dev.octet.json.internal.mirror;

import java.lang.reflect.Type;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A class and its supertypes without {@code Object}: first each interface, then the superclass, each with its own. */
final class Lineage {
    private Lineage() {}

    static Set<JavaType> of(JavaType type) {
        Set<JavaType> lineage = new LinkedHashSet<>();
        add(type, lineage);
        return lineage;
    }

    private static void add(JavaType type, Set<JavaType> lineage) {
        if (type.is(Object.class) || !lineage.add(type)) {
            return;
        }
        for (Type each : type.raw().getGenericInterfaces()) {
            add(type.resolve(each), lineage);
        }
        @Nullable Type superclass = type.raw().getGenericSuperclass();
        if (superclass != null) {
            add(type.resolve(superclass), lineage);
        }
    }
}
