package dev.octet.json.internal.mirror;

import dev.octet.json.internal.model.Annotations;
import dev.octet.json.internal.model.ClassView;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.internal.model.MemberView.Parameter;
import dev.octet.json.internal.model.TypeView;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericSignatureFormatError;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A class seen by reflection. What a mixin says about a class comes before what the class says, and that before what
 * its supertypes say: first each interface, then the superclass, each with its own supertypes.
 */
public final class ReflectedClass implements ClassView {
    private static final int MAX_PARAMETERS = 2;

    private final JavaType type;
    private final Map<Class<?>, Class<?>> mixins;

    /** The class and all its supertypes but {@code Object}. */
    private final Set<JavaType> lineage = new LinkedHashSet<>();

    private ReflectedClass(JavaType type, Map<Class<?>, Class<?>> mixins) {
        this.type = type;
        this.mixins = mixins;
        List<JavaType> open = new ArrayList<>(List.of(type));
        while (!open.isEmpty()) {
            JavaType next = open.remove(0);
            if (next.is(Object.class) || !lineage.add(next)) {
                continue;
            }
            Type superclass = next.raw().getGenericSuperclass();
            List<JavaType> direct = new ArrayList<>();
            Stream.of(next.raw().getGenericInterfaces()).map(next::resolve).forEach(direct::add);
            if (superclass != null) {
                direct.add(next.resolve(superclass));
            }
            open.addAll(0, direct);
        }
    }

    /**
     * Returns the view of a class.
     *
     * @param mixins for classes the classes whose annotations count before theirs
     */
    public static ClassView of(JavaType type, Map<Class<?>, Class<?>> mixins) {
        return new ReflectedClass(type, mixins);
    }

    /** Returns the field, method or constructor that a view shows. */
    public static Member member(MemberView view) {
        return ((ReflectedMember) view).member();
    }

    @Override
    public TypeView type() {
        return type;
    }

    @Override
    public Annotations annotations() {
        Annotations all = Annotations.NONE;
        for (JavaType each : lineage) {
            all = all.or(withMixin(each.raw(), Class::getDeclaredAnnotations));
        }
        return all;
    }

    @Override
    public Annotations declaredAnnotations() {
        return withMixin(type.raw(), Class::getDeclaredAnnotations);
    }

    private interface Declared {
        Annotation[] of(Class<?> type);
    }

    private Annotations withMixin(Class<?> annotated, Declared declared) {
        Annotations own = FoundAnnotations.of(declared.of(annotated));
        Class<?> mixin = mixins.get(annotated);
        return mixin == null ? own : mixinOf(mixin, declared).or(own);
    }

    /** A mixin inherits: what its supertypes say counts too. */
    private static Annotations mixinOf(Class<?> mixin, Declared declared) {
        Annotations all = Annotations.NONE;
        for (JavaType each : new ReflectedClass(JavaType.of(mixin), Map.of()).lineage) {
            all = all.or(FoundAnnotations.of(declared.of(each.raw())));
        }
        return all;
    }

    @Override
    public List<MemberView> fields() {
        List<MemberView> fields = new ArrayList<>();
        for (JavaType each : superclassesFirst()) {
            for (Field field : each.raw().getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    fields.add(ReflectedMember.of(field, each, ofField(each.raw(), field.getName())));
                }
            }
        }
        return fields;
    }

    private Annotations ofField(Class<?> owner, String name) {
        return withMixin(owner, type -> declared(() -> type.getDeclaredField(name)));
    }

    @Override
    public List<MemberView> constants() {
        return Stream.of(type.raw().getDeclaredFields())
                .filter(Field::isEnumConstant)
                .map(field -> (MemberView) ReflectedMember.of(field, type, ofField(type.raw(), field.getName())))
                .toList();
    }

    private List<JavaType> superclassesFirst() {
        List<JavaType> classes = new ArrayList<>(
                lineage.stream().filter(each -> !each.raw().isInterface()).toList());
        java.util.Collections.reverse(classes);
        return classes;
    }

    @Override
    public List<MemberView> methods() {
        Map<Signature, ReflectedMember> found = new LinkedHashMap<>();
        for (JavaType each : lineage) {
            for (Method method : each.raw().getDeclaredMethods()) {
                if (Modifier.isStatic(method.getModifiers())
                        || method.isSynthetic()
                        || method.getParameterCount() > MAX_PARAMETERS
                        || isClassOfEnum(method)) {
                    continue;
                }
                Signature signature = new Signature(method.getName(), List.of(method.getParameterTypes()));
                ReflectedMember known = found.get(signature);
                ReflectedMember view = view(method, each);
                found.put(signature, known == null ? view : overridden(known, view));
            }
        }
        return List.copyOf(found.values());
    }

    /** The class of a constant is no property of it. */
    private static boolean isClassOfEnum(Method method) {
        return method.getDeclaringClass() == Enum.class && method.getName().equals("getDeclaringClass");
    }

    private record Signature(String name, List<Class<?>> parameters) {}

    /** The annotations of the overridden method count where the overriding one has none. */
    private static ReflectedMember overridden(ReflectedMember near, ReflectedMember far) {
        boolean nearIsAbstract = Modifier.isAbstract(near.modifiers()) && !Modifier.isAbstract(far.modifiers());
        ReflectedMember kept = nearIsAbstract ? far : near;
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < kept.parameters().size(); i++) {
            Parameter parameter = kept.parameters().get(i);
            Annotations both = near.parameters()
                    .get(i)
                    .annotations()
                    .or(far.parameters().get(i).annotations());
            parameters.add(new Parameter(parameter.name(), parameter.type(), both));
        }
        return new ReflectedMember(
                kept.member(), kept.owner(), kept.type(), near.annotations().or(far.annotations()), parameters);
    }

    @Override
    public List<MemberView> constructors() {
        List<MemberView> views = new ArrayList<>();
        for (Constructor<?> constructor : type.raw().getDeclaredConstructors()) {
            if (!constructor.isSynthetic()) {
                views.add(view(constructor, type));
            }
        }
        return views;
    }

    @Override
    public List<MemberView> factories() {
        List<MemberView> views = new ArrayList<>();
        for (Method method : type.raw().getDeclaredMethods()) {
            if (Modifier.isStatic(method.getModifiers())
                    && !method.isSynthetic()
                    && type.raw().isAssignableFrom(method.getReturnType())) {
                views.add(view(method, type));
            }
        }
        return views;
    }

    private ReflectedMember view(Executable executable, JavaType owner) {
        Annotations annotations = withMixin(owner.raw(), type -> declared(() -> same(type, executable)));
        return ReflectedMember.of(executable, owner, annotations, parameters(executable, owner));
    }

    private List<Parameter> parameters(Executable executable, JavaType owner) {
        int count = executable.getParameterCount();
        if (count == 0) {
            return List.of();
        }
        Type[] types = genericTypes(executable);
        List<String> components = isCanonical(executable) ? components() : List.of();
        List<Parameter> parameters = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int index = i;
            java.lang.reflect.Parameter parameter = executable.getParameters()[i];
            String name = parameter.isNamePresent() ? parameter.getName() : null;
            Annotations annotations = withMixin(
                    owner.raw(),
                    type -> declared(() -> {
                        Executable twin = same(type, executable);
                        return twin == null ? null : twin.getParameters()[index];
                    }));
            parameters.add(new Parameter(
                    components.isEmpty() ? name : components.get(i), owner.resolve(types[i]), annotations));
        }
        return parameters;
    }

    /** Class files leave out the types of parameters that compilers add: then the erased types must do. */
    private static Type[] genericTypes(Executable executable) {
        try {
            Type[] types = executable.getGenericParameterTypes();
            return types.length == executable.getParameterCount() ? types : executable.getParameterTypes();
        } catch (GenericSignatureFormatError e) {
            return executable.getParameterTypes();
        }
    }

    private boolean isCanonical(Executable executable) {
        return executable instanceof Constructor<?> constructor
                && isRecord()
                && Arrays.equals(
                        constructor.getParameterTypes(),
                        Stream.of(type.raw().getRecordComponents())
                                .map(RecordComponent::getType)
                                .toArray());
    }

    private static @Nullable Executable same(Class<?> type, Executable executable) throws NoSuchMethodException {
        if (executable instanceof Constructor<?>) {
            return type.isInterface() ? null : type.getDeclaredConstructor(executable.getParameterTypes());
        }
        return type.getDeclaredMethod(executable.getName(), executable.getParameterTypes());
    }

    private interface Search {
        @Nullable
        AnnotatedElement find() throws NoSuchFieldException, NoSuchMethodException;
    }

    /** Returns the annotations of what is found, none if nothing is: a mixin has some of the members only. */
    private static Annotation[] declared(Search search) {
        try {
            AnnotatedElement found = search.find();
            return found == null ? new Annotation[0] : found.getDeclaredAnnotations();
        } catch (NoSuchFieldException | NoSuchMethodException e) {
            return new Annotation[0];
        }
    }

    @Override
    public List<String> components() {
        return isRecord()
                ? Stream.of(type.raw().getRecordComponents())
                        .map(RecordComponent::getName)
                        .toList()
                : List.of();
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
        return permitted == null
                ? List.of()
                : Stream.of(permitted).map(each -> (TypeView) JavaType.of(each)).toList();
    }

    @Override
    public ClassView classOf(TypeView other) {
        return new ReflectedClass((JavaType) other, mixins);
    }

    @Override
    public @Nullable TypeView argument(TypeView of, Class<?> generic, int index) {
        JavaType as = ((JavaType) of).as(generic);
        return as == null ? null : as.arguments().get(index);
    }

    @Override
    public TypeView component(TypeView of) {
        JavaType array = (JavaType) of;
        return array.raw().isArray() ? array.component() : array;
    }

    @Override
    public List<TypeView> types(Annotation annotation, String attribute) {
        try {
            Object value = annotation.annotationType().getMethod(attribute).invoke(annotation);
            return Stream.of(value instanceof Class<?> single ? new Class<?>[] {single} : (Class<?>[]) value)
                    .map(each -> (TypeView) JavaType.of(each))
                    .toList();
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalArgumentException(annotation + " has no attribute " + attribute, e);
        }
    }
}
