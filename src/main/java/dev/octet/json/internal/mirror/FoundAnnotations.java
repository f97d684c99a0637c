package dev.octet.json.internal.mirror;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import dev.octet.json.internal.model.Annotations;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads annotations. One that is marked as a bundle stands for the annotations that it has itself. */
final class FoundAnnotations {
    private FoundAnnotations() {}

    static Annotations of(AnnotatedElement element) {
        return of(element.getDeclaredAnnotations());
    }

    static Annotations of(Annotation[] declared) {
        if (declared.length == 0) {
            return Annotations.NONE;
        }
        List<Annotation> found = new ArrayList<>(List.of(declared));
        List<Annotation> bundled = new ArrayList<>();
        Set<Class<?>> opened = new HashSet<>();
        for (int i = 0; i < found.size(); i++) { // grows
            Annotation annotation = found.get(i);
            Class<? extends Annotation> type = annotation.annotationType();
            if (type.isAnnotationPresent(JacksonAnnotationsInside.class) && opened.add(type)) {
                found.addAll(List.of(type.getDeclaredAnnotations()));
            } else {
                bundled.add(annotation);
            }
        }
        return Annotations.of(bundled);
    }
}
