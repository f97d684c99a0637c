package dev.octet.json.internal.codec;

import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.internal.access.AccessPlan;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.MemberView;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Single members of users' classes as functions, for what is read once or seldom. */
final class Members {
    private Members() {}

    /** Returns a function that gets a field or calls a method without parameters. */
    static Function<Object, @Nullable Object> getter(Class<?> type, MemberView view, Settings settings) {
        Member member = ReflectedClass.member(view);
        AccessPlan plan = new AccessPlan(type, List.of(new AccessPlan.Access(member, null)), null);
        Accessor accessor = accessor(plan, settings);
        Class<?> got = member instanceof Field field ? field.getType() : ((Method) member).getReturnType();
        if (!got.isPrimitive()) {
            return bean -> accessor.getObject(bean, 0);
        }
        return switch (got.getName()) {
            case "boolean" -> bean -> accessor.getBoolean(bean, 0);
            case "long" -> bean -> accessor.getLong(bean, 0);
            case "float", "double" -> bean -> accessor.getDouble(bean, 0);
            case "char" -> bean -> (char) accessor.getInt(bean, 0);
            default -> bean -> accessor.getInt(bean, 0);
        };
    }

    /** Returns a function that calls a constructor or factory with one string. */
    static Function<String, @Nullable Object> creator(Class<?> type, Executable executable, Settings settings) {
        Accessor accessor = accessor(new AccessPlan(type, List.of(), executable), settings);
        return text -> accessor.create(new long[1], new Object[] {text});
    }

    /**
     * Creates an object of a class that an annotation names.
     *
     * @param what what the class is, and what can be done if it has no such constructor
     */
    @SuppressWarnings("UnusedException") // it says nothing more
    static Object create(Class<?> type, String what, String otherwise, Settings settings) {
        Accessor accessor;
        try {
            AccessPlan plan = new AccessPlan(type, List.of(), type.getDeclaredConstructor());
            accessor = Modifier.isAbstract(type.getModifiers()) ? null : accessor(plan, settings);
        } catch (NoSuchMethodException e) {
            accessor = null;
        }
        String wanted = what + " " + type.getName() + " was to be created, but ";
        if (accessor == null) {
            String lacking = wanted + "it is abstract or has no constructor without parameters: add one" + otherwise;
            throw new JsonMappingException(Kind.DEFINITION, lacking, type.getName(), null);
        }
        try {
            return Objects.requireNonNull(accessor.create(new long[0], new Object[0])); // a constructor's
        } catch (Exception e) {
            throw Failures.ofClass(Kind.CREATOR, type, wanted + "its constructor threw " + Failures.thrown(e), e);
        }
    }

    static Accessor accessor(AccessPlan plan, Settings settings) {
        try {
            return AccessorCache.of(plan, settings.lookup());
        } catch (IllegalAccessException e) {
            throw Failures.access(plan.type(), e);
        }
    }
}
