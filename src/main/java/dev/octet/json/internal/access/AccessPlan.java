package dev.octet.json.internal.access;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an accessor of a type is to reach.
 *
 * @param type    the type of the objects
 * @param members the members; their numbers are the indexes
 * @param creator a constructor of the type, or a static method that returns it; null if no objects are created
 */
public record AccessPlan(
        Class<?> type, List<Access> members, @Nullable Executable creator) {
    /** Checks that all members belong to the type, and that each can be used as it is meant. */
    public AccessPlan {
        members = List.copyOf(members);
        for (Access member : members) {
            check(type, member.getter, 0);
            check(type, member.setter, 1);
            if (member.setter instanceof Field field && Modifier.isFinal(field.getModifiers())) {
                throw new IllegalArgumentException(field + " is final");
            }
        }
        if (creator instanceof Method method
                && !(Modifier.isStatic(method.getModifiers()) && type.isAssignableFrom(method.getReturnType()))) {
            throw new IllegalArgumentException(method + " is no static method that returns " + type.getName());
        }
        if (creator instanceof Constructor<?> constructor && constructor.getDeclaringClass() != type) {
            throw new IllegalArgumentException(constructor + " is not of " + type.getName());
        }
    }

    /**
     * How a member is reached.
     *
     * @param getter a field or a method without parameters; null if the member is not read
     * @param setter a field or a method with one parameter; null if the member is not set
     */
    public record Access(@Nullable Member getter, @Nullable Member setter) {}

    private static void check(Class<?> type, @Nullable Member member, int parameters) {
        if (member == null) {
            return;
        }
        boolean fits = member instanceof Field
                || member instanceof Method method
                        && method.getParameterCount() == parameters
                        && (parameters > 0 || method.getReturnType() != void.class);
        if (!fits
                || Modifier.isStatic(member.getModifiers())
                || !member.getDeclaringClass().isAssignableFrom(type)) {
            throw new IllegalArgumentException(member + " is no member of " + type.getName() + " to be used so");
        }
    }

    /** Returns the type of what a getter returns. */
    static Class<?> got(Member getter) {
        return getter instanceof Field field ? field.getType() : ((Method) getter).getReturnType();
    }

    /** Returns the type of what a setter takes. */
    static Class<?> taken(Member setter) {
        return setter instanceof Field field ? field.getType() : ((Method) setter).getParameterTypes()[0];
    }
}
