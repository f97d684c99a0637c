package dev.octet.json.internal.model;

import java.lang.annotation.Annotation;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The annotations that count for a class, a member or a parameter: bundles resolved, those of mixins first. */
public final class Annotations {
    /** No annotations. */
    public static final Annotations NONE = new Annotations(Map.of());

    private final Map<Class<? extends Annotation>, Annotation> byType;

    private Annotations(Map<Class<? extends Annotation>, Annotation> byType) {
        this.byType = byType;
    }

    /** Returns the annotations of a list; of two of one type the first counts. */
    public static Annotations of(Collection<? extends Annotation> annotations) {
        if (annotations.isEmpty()) {
            return NONE;
        }
        Map<Class<? extends Annotation>, Annotation> byType = new LinkedHashMap<>();
        annotations.forEach(annotation -> byType.putIfAbsent(annotation.annotationType(), annotation));
        return new Annotations(byType);
    }

    /** Returns an annotation, or {@code null} if it is not there. */
    public <A extends Annotation> @Nullable A get(Class<A> type) {
        return type.cast(byType.get(type));
    }

    /** Returns whether an annotation is there. */
    public boolean has(Class<? extends Annotation> type) {
        return byType.containsKey(type);
    }

    /** Returns all annotations. */
    public Collection<Annotation> all() {
        return byType.values();
    }

    /** Returns these annotations and, for the types that they lack, those of another. */
    public Annotations or(Annotations other) {
        if (other.byType.isEmpty() || other == this) {
            return this;
        }
        if (byType.isEmpty()) {
            return other;
        }
        Map<Class<? extends Annotation>, Annotation> both = new LinkedHashMap<>(byType);
        other.byType.forEach(both::putIfAbsent);
        return new Annotations(both);
    }

    @Override
    public String toString() {
        return byType.values().toString();
    }
}
