package dev.octet.json.internal.mirror;

import dev.octet.json.internal.model.Annotations;
import dev.octet.json.internal.model.ClassView;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.internal.model.TypeView;
import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A class seen by reflection. What a mixin says about a class comes before what the class says, and that before what
 * its supertypes say, in the order of {@link JavaType#lineage}.
 *
 * <p>What was found is kept: a model is collected in two directions. A view is for one thread.
 */
public final class ReflectedClass implements ClassView {
    private final JavaType type;
    private final FoundAnnotations found;

    private @Nullable Set<JavaType> lineage;
    private @Nullable Annotations annotations;
    private @Nullable List<MemberView> fields;
    private @Nullable List<MemberView> methods;
    private @Nullable List<MemberView> constructors;
    private @Nullable List<MemberView> factories;

    private ReflectedClass(JavaType type, FoundAnnotations found) {
        this.type = type;
        this.found = found;
    }

    /**
     * Returns the view of a class.
     *
     * @param mixins for classes the classes whose annotations count before theirs
     */
    public static ClassView of(JavaType type, Map<Class<?>, Class<?>> mixins) {
        return new ReflectedClass(type, new FoundAnnotations(mixins));
    }

    /** Returns the field, method or constructor that a view shows. */
    public static Member member(MemberView view) {
        return ((ReflectedMember) view).member();
    }

    private Set<JavaType> lineage() {
        if (lineage == null) {
            lineage = type.lineage();
        }
        return lineage;
    }

    private MemberSearch search() {
        return new MemberSearch(type, lineage(), found);
    }

    @Override
    public TypeView type() {
        return type;
    }

    @Override
    public Annotations annotations() {
        if (annotations == null) {
            annotations = findAnnotations();
        }
        return annotations;
    }

    private Annotations findAnnotations() {
        Annotations all = Annotations.NONE;
        if (!isWithoutAnnotations()) {
            for (JavaType each : lineage()) {
                all = all.or(found.of(each.raw()));
            }
            all = all.or(found.of(Object.class)); // what a mixin says of all classes
        }
        return all;
    }

    /** The classes of the JDK have none that count, unless a mixin adds some. */
    private boolean isWithoutAnnotations() {
        return found.mixins().isEmpty() && type.raw().getClassLoader() == null;
    }

    @Override
    public Annotations declaredAnnotations() {
        return found.of(type.raw());
    }

    @Override
    public List<MemberView> fields() {
        if (fields == null) {
            fields = search().fields();
        }
        return fields;
    }

    @Override
    public List<MemberView> constants() {
        return search().constants();
    }

    @Override
    public List<MemberView> methods() {
        if (methods == null) {
            methods = search().methods();
        }
        return methods;
    }

    @Override
    public List<MemberView> constructors() {
        if (constructors == null) {
            constructors = search().constructors();
        }
        return constructors;
    }

    @Override
    public List<MemberView> factories() {
        if (factories == null) {
            factories = search().factories();
        }
        return factories;
    }

    @Override
    public List<String> components() {
        List<String> names = new ArrayList<>();
        if (isRecord()) {
            for (RecordComponent component : type.raw().getRecordComponents()) {
                names.add(component.getName());
            }
        }
        return names;
    }

    @Override
    public boolean isRecord() {
        return type.raw().isRecord();
    }

    @Override
    public boolean isAbstract() {
        return Modifier.isAbstract(type.raw().getModifiers());
    }

    @Override
    public boolean isInner() {
        Class<?> raw = type.raw();
        return raw.getEnclosingClass() != null && !Modifier.isStatic(raw.getModifiers());
    }

    @Override
    public List<TypeView> permitted() {
        Class<?>[] permitted = type.raw().getPermittedSubclasses();
        return permitted == null ? List.of() : views(permitted);
    }

    private static List<TypeView> views(Class<?>... types) {
        List<TypeView> views = new ArrayList<>(types.length);
        for (Class<?> each : types) {
            views.add(JavaType.of(each));
        }
        return views;
    }

    @Override
    public ClassView classOf(TypeView other) {
        return new ReflectedClass((JavaType) other, found);
    }

    @Override
    public @Nullable TypeView argument(TypeView of, Class<?> generic, int index) {
        return ((JavaType) of).argument(generic, index);
    }

    @Override
    public List<TypeView> types(Annotation annotation, String attribute) {
        try {
            Object value = annotation.annotationType().getMethod(attribute).invoke(annotation);
            return value instanceof Class<?> single ? views(single) : views((Class<?>[]) value);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalArgumentException(annotation + " has no attribute " + attribute, e);
        }
    }
}
