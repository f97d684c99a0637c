package dev.octet.json.internal.mirror;

import dev.octet.json.internal.model.Annotations;
import dev.octet.json.internal.model.MemberView;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.List;

/**
 * A member seen by reflection.
 *
 * @param owner the class that declares it, with the arguments that it has there
 */
record ReflectedMember(
        Member member, JavaType owner, JavaType type, Annotations annotations, List<Parameter> parameters)
        implements MemberView {

    static ReflectedMember of(Field field, JavaType owner, Annotations annotations) {
        return new ReflectedMember(field, owner, owner.resolve(field.getGenericType()), annotations, List.of());
    }

    static ReflectedMember of(Executable executable, JavaType owner, Annotations annotations, List<Parameter> taken) {
        JavaType type = executable instanceof Method method ? owner.resolve(method.getGenericReturnType()) : owner;
        return new ReflectedMember(executable, owner, type, annotations, taken);
    }

    @Override
    public Kind kind() {
        return member instanceof Field ? Kind.FIELD : member instanceof Constructor<?> ? Kind.CONSTRUCTOR : Kind.METHOD;
    }

    @Override
    public String name() {
        return member instanceof Constructor<?> ? owner.raw().getSimpleName() : member.getName();
    }

    @Override
    public int modifiers() {
        return member.getModifiers();
    }

    @Override
    public String toString() {
        return owner.raw().getName() + "." + name() + (member instanceof Executable ? "()" : "");
    }
}
