package dev.octet.json.internal.access;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.internal.access.AccessPlan.Access;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An accessor of method handles: for types in whose packages no class may be defined. Slower, and each handle that is
 * used often becomes a class of its own.
 */
@SuppressWarnings("EnumOrdinal") // the index of an array, at each call
final class HandleAccessor extends Accessor {
    /** The handles of members by {@link Kind} and number; null where there is none. */
    private final @Nullable MethodHandle[][] getters;

    private final @Nullable MethodHandle[][] setters;
    private final @Nullable MethodHandle creator;
    private final Class<?>[] parameters;

    private HandleAccessor(
            @Nullable MethodHandle[][] getters,
            @Nullable MethodHandle[][] setters,
            @Nullable MethodHandle creator,
            Class<?>[] parameters) {
        this.getters = getters;
        this.setters = setters;
        this.creator = creator;
        this.parameters = parameters;
    }

    /** Gives the lookup for a member. */
    interface Lookups {
        /** Returns a lookup that reaches a member, if any does. */
        MethodHandles.Lookup of(Member member);
    }

    /**
     * Creates an accessor.
     *
     * @throws IllegalAccessException if a lookup does not reach its member
     */
    static HandleAccessor of(AccessPlan plan, Lookups lookups) throws IllegalAccessException {
        List<Access> members = plan.members();
        MethodHandle[][] getters = new MethodHandle[Kind.values().length][members.size()];
        MethodHandle[][] setters = new MethodHandle[Kind.values().length][members.size()];
        for (int i = 0; i < members.size(); i++) {
            Member getter = members.get(i).getter();
            if (getter != null) {
                Kind kind = Kind.of(AccessPlan.got(getter));
                getters[kind.ordinal()][i] = getter(lookups.of(getter), getter, kind);
            }
            Member setter = members.get(i).setter();
            if (setter != null) {
                Kind kind = Kind.of(AccessPlan.taken(setter));
                setters[kind.ordinal()][i] = setter(lookups.of(setter), setter, kind);
            }
        }
        Executable creator = plan.creator();
        return creator == null
                ? new HandleAccessor(getters, setters, null, new Class<?>[0])
                : new HandleAccessor(
                        getters, setters, creator(lookups.of(creator), creator), creator.getParameterTypes());
    }

    private static MethodHandle getter(MethodHandles.Lookup lookup, Member getter, Kind kind)
            throws IllegalAccessException {
        MethodHandle handle =
                getter instanceof Field field ? lookup.unreflectGetter(field) : lookup.unreflect((Method) getter);
        return handle.asType(MethodType.methodType(kind.carrier, Object.class));
    }

    private static MethodHandle setter(MethodHandles.Lookup lookup, Member setter, Kind kind)
            throws IllegalAccessException {
        MethodHandle handle =
                setter instanceof Field field ? lookup.unreflectSetter(field) : lookup.unreflect((Method) setter);
        MethodHandle erased =
                handle.asType(handle.type().changeParameterType(0, Object.class).changeReturnType(void.class));
        MethodType type = MethodType.methodType(void.class, Object.class, kind.carrier);
        // only an explicit cast narrows an int or a double, but it lets any object pass for an interface
        return kind == Kind.OBJECT ? erased.asType(type) : MethodHandles.explicitCastArguments(erased, type);
    }

    private static MethodHandle creator(MethodHandles.Lookup lookup, Executable creator) throws IllegalAccessException {
        MethodHandle handle = creator instanceof Constructor<?> constructor
                ? lookup.unreflectConstructor(constructor)
                : lookup.unreflect((Method) creator);
        return handle.asFixedArity()
                .asType(handle.type().generic())
                .asSpreader(Object[].class, creator.getParameterCount());
    }

    private MethodHandle getter(Kind kind, int member) {
        return handle(getters, kind, "get", member);
    }

    private MethodHandle setter(Kind kind, int member) {
        return handle(setters, kind, "set", member);
    }

    private static MethodHandle handle(@Nullable MethodHandle[][] handles, Kind kind, String call, int member) {
        @Nullable MethodHandle[] ofKind = handles[kind.ordinal()];
        MethodHandle handle = member >= 0 && member < ofKind.length ? ofKind[member] : null;
        if (handle == null) {
            throw missing(call + kind.call, member);
        }
        return handle;
    }

    @Override
    public boolean getBoolean(Object bean, int member) {
        try {
            return (boolean) getter(Kind.BOOLEAN, member).invokeExact(bean);
        } catch (Throwable t) {
            throw thrown(t);
        }
    }

    @Override
    public int getInt(Object bean, int member) {
        try {
            return (int) getter(Kind.INT, member).invokeExact(bean);
        } catch (Throwable t) {
            throw thrown(t);
        }
    }

    @Override
    public long getLong(Object bean, int member) {
        try {
            return (long) getter(Kind.LONG, member).invokeExact(bean);
        } catch (Throwable t) {
            throw thrown(t);
        }
    }

    @Override
    public double getDouble(Object bean, int member) {
        try {
            return (double) getter(Kind.DOUBLE, member).invokeExact(bean);
        } catch (Throwable t) {
            throw thrown(t);
        }
    }

    @Override
    public @Nullable Object getObject(Object bean, int member) {
        try {
            return (Object) getter(Kind.OBJECT, member).invokeExact(bean);
        } catch (Throwable t) {
            throw thrown(t);
        }
    }

    @Override
    public void setBoolean(Object bean, int member, boolean value) {
        try {
            setter(Kind.BOOLEAN, member).invokeExact(bean, value);
        } catch (Throwable t) {
            throw thrown(t);
        }
    }

    @Override
    public void setInt(Object bean, int member, int value) {
        try {
            setter(Kind.INT, member).invokeExact(bean, value);
        } catch (Throwable t) {
            throw thrown(t);
        }
    }

    @Override
    public void setLong(Object bean, int member, long value) {
        try {
            setter(Kind.LONG, member).invokeExact(bean, value);
        } catch (Throwable t) {
            throw thrown(t);
        }
    }

    @Override
    public void setDouble(Object bean, int member, double value) {
        try {
            setter(Kind.DOUBLE, member).invokeExact(bean, value);
        } catch (Throwable t) {
            throw thrown(t);
        }
    }

    @Override
    public void setObject(Object bean, int member, @Nullable Object value) {
        try {
            setter(Kind.OBJECT, member).invokeExact(bean, value);
        } catch (Throwable t) {
            throw thrown(t);
        }
    }

    @Override
    public @Nullable Object create(long[] primitives, @Nullable Object[] references) {
        if (creator == null) {
            throw notCreated();
        }
        @Nullable Object[] arguments = new Object[parameters.length];
        int primitive = 0;
        int reference = 0;
        for (int i = 0; i < parameters.length; i++) {
            arguments[i] = parameters[i].isPrimitive()
                    ? boxed(primitives[primitive++], parameters[i])
                    : references[reference++];
        }
        try {
            return (Object) creator.invokeExact(arguments);
        } catch (Throwable t) {
            throw thrown(t);
        }
    }

    private static Object boxed(long value, Class<?> type) {
        if (type == int.class) {
            return (int) value;
        }
        if (type == long.class) {
            return value;
        }
        if (type == double.class) {
            return Double.longBitsToDouble(value);
        }
        if (type == boolean.class) {
            return value != 0;
        }
        if (type == float.class) {
            return (float) Double.longBitsToDouble(value);
        }
        if (type == char.class) {
            return (char) value;
        }
        return type == byte.class ? (Object) (byte) value : (Object) (short) value;
    }

    /** Throws what a member has thrown, checked or not. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> RuntimeException thrown(Throwable t) throws T {
        throw (T) t;
    }
}
