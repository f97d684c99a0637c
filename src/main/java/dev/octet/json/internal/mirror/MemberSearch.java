package dev.octet.json.internal.mirror;

import dev.octet.json.internal.model.Annotations;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.internal.model.MemberView.Parameter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericSignatureFormatError;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the members of a class by reflection.
 *
 * @param type the class
 * @param lineage the class and its supertypes
 * @param annotations reads annotations
 */
record MemberSearch(JavaType type, Set<JavaType> lineage, FoundAnnotations annotations) {
    private static final int MAX_PARAMETERS = 2;

    List<MemberView> fields() {
        List<JavaType> classes = new ArrayList<>();
        for (JavaType each : lineage) {
            if (!each.raw().isInterface()) {
                classes.add(0, each);
            }
        }
        Map<String, MemberView> fields = new LinkedHashMap<>(); // one of a subclass hides one of the same name
        for (JavaType each : classes) {
            for (Field field : each.raw().getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    fields.put(field.getName(), ReflectedMember.of(field, each, annotations.of(field, lineage)));
                }
            }
        }
        return List.copyOf(fields.values());
    }

    List<MemberView> constants() {
        List<MemberView> constants = new ArrayList<>();
        for (Field field : type.raw().getDeclaredFields()) {
            if (field.isEnumConstant()) {
                constants.add(ReflectedMember.of(field, type, annotations.of(field, lineage)));
            }
        }
        return constants;
    }

    List<MemberView> methods() {
        Map<List<Object>, ReflectedMember> found = new LinkedHashMap<>();
        for (JavaType each : lineage) {
            for (Method method : each.raw().getDeclaredMethods()) {
                if (!Modifier.isStatic(method.getModifiers())
                        && !method.isSynthetic()
                        && method.getParameterCount() <= MAX_PARAMETERS
                        && !isClassOfEnum(method)) {
                    ReflectedMember view = view(method, each);
                    found.merge(
                            List.of(method.getName(), List.of(method.getParameterTypes())),
                            view,
                            MemberSearch::overridden);
                }
            }
        }
        return found.values().stream().map(this::ofAllClasses).toList();
    }

    /** Adds what a mixin of {@code Object} says about a method, which it says of all classes. */
    private MemberView ofAllClasses(ReflectedMember view) {
        Annotations more = annotations.ofAllClasses((Method) view.member());
        return more == Annotations.NONE
                ? view
                : new ReflectedMember(
                        view.member(),
                        view.owner(),
                        view.type(),
                        view.annotations().or(more),
                        view.parameters());
    }

    /** The class of a constant is no property of it. */
    private static boolean isClassOfEnum(Method method) {
        return method.getDeclaringClass() == Enum.class && method.getName().equals("getDeclaringClass");
    }

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

    List<MemberView> constructors() {
        List<MemberView> views = new ArrayList<>();
        for (Constructor<?> constructor : type.raw().getDeclaredConstructors()) {
            if (!constructor.isSynthetic()) {
                views.add(view(constructor, type));
            }
        }
        return views;
    }

    List<MemberView> factories() {
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
        return ReflectedMember.of(
                executable, owner, annotations.of(executable, lineage), parameters(executable, owner));
    }

    private List<Parameter> parameters(Executable executable, JavaType owner) {
        if (executable.getParameterCount() == 0) {
            return List.of();
        }
        java.lang.reflect.Parameter[] declared = executable.getParameters();
        Type[] types = genericTypes(executable);
        List<Annotations> found = annotations.ofParameters(executable, lineage);
        RecordComponent[] components = isCanonical(executable) ? type.raw().getRecordComponents() : null;
        List<Parameter> parameters = new ArrayList<>(declared.length);
        for (int i = 0; i < declared.length; i++) {
            String name = components != null
                    ? components[i].getName()
                    : declared[i].isNamePresent() ? declared[i].getName() : null;
            JavaType resolved = executable instanceof Method method && Modifier.isStatic(method.getModifiers())
                    ? owner.resolve(types[i], method.getGenericReturnType())
                    : owner.resolve(types[i]);
            parameters.add(new Parameter(name, resolved, found.get(i)));
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
                && type.raw().isRecord()
                && Arrays.equals(
                        constructor.getParameterTypes(),
                        Arrays.stream(type.raw().getRecordComponents())
                                .map(RecordComponent::getType)
                                .toArray());
    }
}
