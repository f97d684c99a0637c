package dev.octet.json.internal.mirror;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import dev.octet.json.internal.model.Annotations;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads annotations. One that is marked as a bundle stands for the annotations that it has itself. Those of a mixin
 * come first: of the class, the member or the parameter that is declared alike.
 *
 * @param mixins for classes the classes whose annotations count before theirs
 */
record FoundAnnotations(Map<Class<?>, Class<?>> mixins) {
    /** Returns the annotations of a class without those of its supertypes. */
    Annotations of(Class<?> type) {
        Annotations own = read(type);
        Class<?> mixin = mixins.get(type);
        if (mixin == null) {
            return own;
        }
        Annotations all = Annotations.NONE;
        for (JavaType each : JavaType.of(mixin).lineage()) {
            all = all.or(read(each.raw()));
        }
        return all.or(own);
    }

    Annotations of(Field field) {
        return or(twin(field.getDeclaringClass(), mixin -> mixin.getDeclaredField(field.getName())), field);
    }

    Annotations of(Executable executable) {
        return or(twin(executable), executable);
    }

    /** Returns what a mixin of {@code Object} says about a method that is declared alike. */
    Annotations ofAllClasses(Method method) {
        AnnotatedElement twin =
                twin(Object.class, mixin -> mixin.getDeclaredMethod(method.getName(), method.getParameterTypes()));
        return twin == null ? Annotations.NONE : read(twin);
    }

    /** Returns the annotations of all parameters, in order. */
    List<Annotations> ofParameters(Executable executable) {
        AnnotatedElement twin = twin(executable);
        Annotation[][] own = ofParameters(executable, executable.getParameterCount());
        Annotation[][] first = twin == null ? own : ofParameters((Executable) twin, own.length);
        List<Annotations> all = new ArrayList<>(own.length);
        for (int i = 0; i < own.length; i++) {
            Annotations read = read(own[i]);
            all.add(twin == null ? read : read(first[i]).or(read));
        }
        return all;
    }

    /** Compilers add parameters that have no annotations and that class files do not list: they come first. */
    private static Annotation[][] ofParameters(Executable executable, int count) {
        Annotation[][] listed = executable.getParameterAnnotations();
        if (listed.length == count) {
            return listed;
        }
        Annotation[][] all = new Annotation[count][];
        for (int i = 0; i < count; i++) {
            int index = i - (count - listed.length);
            all[i] = index < 0 ? new Annotation[0] : listed[index];
        }
        return all;
    }

    private interface Search {
        AnnotatedElement find(Class<?> mixin) throws NoSuchFieldException, NoSuchMethodException;
    }

    private @Nullable AnnotatedElement twin(Executable executable) {
        return twin(
                executable.getDeclaringClass(),
                mixin -> executable instanceof Method
                        ? mixin.getDeclaredMethod(executable.getName(), executable.getParameterTypes())
                        : mixin.getDeclaredConstructor(executable.getParameterTypes()));
    }

    /** Returns what a mixin of a class, or a supertype of the mixin, declares alike; null if nothing is. */
    private @Nullable AnnotatedElement twin(Class<?> owner, Search search) {
        Class<?> mixin = mixins.isEmpty() ? null : mixins.get(owner);
        if (mixin == null) {
            return null;
        }
        for (JavaType each : JavaType.of(mixin).lineage()) {
            AnnotatedElement found = find(search, each.raw());
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** A mixin has some of the members only. */
    private static @Nullable AnnotatedElement find(Search search, Class<?> mixin) {
        try {
            return search.find(mixin);
        } catch (NoSuchFieldException | NoSuchMethodException e) {
            return null;
        }
    }

    private static Annotations or(@Nullable AnnotatedElement first, AnnotatedElement own) {
        return first == null ? read(own) : read(first).or(read(own));
    }

    private static Annotations read(AnnotatedElement element) {
        return read(element.getDeclaredAnnotations());
    }

    private static Annotations read(Annotation[] declared) {
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
