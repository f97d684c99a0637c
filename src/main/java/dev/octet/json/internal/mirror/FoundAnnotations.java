package dev.octet.json.internal.mirror;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import dev.octet.json.internal.model.Annotations;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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

    /** Returns the annotations of a field of a class that has this lineage. */
    Annotations of(Field field, Set<JavaType> lineage) {
        return joined(
                twins(field.getDeclaringClass(), lineage, mixin -> mixin.getDeclaredField(field.getName())), field);
    }

    /** Returns the annotations of a method or constructor of a class that has this lineage. */
    Annotations of(Executable executable, Set<JavaType> lineage) {
        return joined(twins(executable, lineage), executable);
    }

    private static Annotations joined(List<AnnotatedElement> twins, AnnotatedElement own) {
        Annotations all = Annotations.NONE;
        for (AnnotatedElement twin : twins) {
            all = all.or(read(twin));
        }
        return all.or(read(own));
    }

    /** Returns what a mixin of {@code Object} says about a method that is declared alike. */
    Annotations ofAllClasses(Method method) {
        Class<?> mixin = mixins.get(Object.class);
        return mixin == null
                ? Annotations.NONE
                : twin(mixin, part -> part.getDeclaredMethod(method.getName(), method.getParameterTypes()))
                        .map(FoundAnnotations::read)
                        .orElse(Annotations.NONE);
    }

    /** Returns the annotations of all parameters, in order. */
    List<Annotations> ofParameters(Executable executable, Set<JavaType> lineage) {
        List<AnnotatedElement> elements = new ArrayList<>(twins(executable, lineage));
        elements.add(executable);
        int count = executable.getParameterCount();
        List<Annotations> all = new ArrayList<>(Collections.nCopies(count, Annotations.NONE));
        for (AnnotatedElement element : elements) {
            Annotation[][] declared = ofParameters((Executable) element, count);
            for (int i = 0; i < count; i++) {
                all.set(i, all.get(i).or(read(declared[i])));
            }
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

    private List<AnnotatedElement> twins(Executable executable, Set<JavaType> lineage) {
        return twins(
                executable.getDeclaringClass(),
                lineage,
                mixin -> executable instanceof Method
                        ? mixin.getDeclaredMethod(executable.getName(), executable.getParameterTypes())
                        : mixin.getDeclaredConstructor(executable.getParameterTypes()));
    }

    /**
     * Returns what mixins declare alike, that of the most derived class first: a mixin counts for what its class
     * inherits, too. Of a mixin and its supertypes the first counts.
     */
    private List<AnnotatedElement> twins(Class<?> owner, Set<JavaType> lineage, Search search) {
        if (mixins.isEmpty()) {
            return List.of();
        }
        List<AnnotatedElement> twins = new ArrayList<>();
        for (JavaType each : lineage) {
            Class<?> mixin = owner.isAssignableFrom(each.raw()) ? mixins.get(each.raw()) : null;
            if (mixin != null) {
                twin(mixin, search).ifPresent(twins::add);
            }
        }
        return twins;
    }

    private static Optional<AnnotatedElement> twin(Class<?> mixin, Search search) {
        return JavaType.of(mixin).lineage().stream()
                .map(part -> find(search, part.raw()))
                .filter(Objects::nonNull)
                .findFirst();
    }

    /** A mixin has some of the members only. */
    private static @Nullable AnnotatedElement find(Search search, Class<?> mixin) {
        try {
            return search.find(mixin);
        } catch (NoSuchFieldException | NoSuchMethodException e) {
            return null;
        }
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
