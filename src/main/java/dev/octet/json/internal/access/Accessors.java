package dev.octet.json.internal.access;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.internal.access.AccessPlan.Access;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes accessors. What is possible depends on the lookup:
 *
 * <pre>
 *   lookup in the type with full privilege       a class in the type's package: AccessorClass
 *   one that may look into private members       HandleAccessor
 *   none, since the package is not open to us    HandleAccessor, for public members of exported packages
 * </pre>
 *
 * <p>A lookup has full privilege if it comes from the module of the type: ours does so only on the class path, for the
 * types of our own class loader; each loader's class path is a module of its own. A caller that passes a lookup of its
 * own module gives that privilege.
 */
public final class Accessors {
    private Accessors() {}

    /**
     * Returns an accessor.
     *
     * @param caller a lookup of the caller; null for ours
     * @throws IllegalAccessException if a member is out of reach; the message says what to do
     */
    public static Accessor of(AccessPlan plan, @Nullable Lookup caller) throws IllegalAccessException {
        Lookup lookup = in(plan.type(), caller);
        if (lookup != null && lookup.hasFullPrivilegeAccess() && isDirect(plan)) {
            Accessor defined = defined(plan, lookup);
            if (defined != null) {
                return defined;
            }
        }
        try {
            return HandleAccessor.of(plan, member -> lookup(member, caller));
        } catch (IllegalAccessException e) {
            throw unreachable(plan.type(), e);
        }
    }

    /**
     * Returns a handle of a method that no accessor has a call for.
     *
     * @param type the class of the objects, for the message
     * @param caller a lookup of the caller; null for ours
     * @throws IllegalAccessException if the method is out of reach; the message says what to do
     */
    public static MethodHandle handle(Class<?> type, Method method, @Nullable Lookup caller)
            throws IllegalAccessException {
        try {
            return lookup(method, caller).unreflect(method);
        } catch (IllegalAccessException e) {
            throw unreachable(type, e);
        }
    }

    private static IllegalAccessException unreachable(Class<?> type, IllegalAccessException cause) {
        IllegalAccessException unreachable = new IllegalAccessException(
                "a member of " + type.getName() + " is out of reach (" + cause.getMessage() + "): " + remedy(type));
        unreachable.initCause(cause);
        return unreachable;
    }

    private static String remedy(Class<?> type) {
        Module module = type.getModule();
        if (!module.isNamed()) {
            return "give a lookup of its package, access(MethodHandles.lookup())";
        }
        if (ModuleLayer.boot().modules().contains(module) && module.getName().matches("(java|jdk)\\..*")) {
            return "it is a class of the JDK, which nothing opens: bind another one, or register a codec";
        }
        Module ours = Accessors.class.getModule();
        return "declare \"opens " + type.getPackageName() + (ours.isNamed() ? " to " + ours.getName() : "")
                + ";\" in module " + module.getName()
                + ", or give a lookup of that module, access(MethodHandles.lookup())";
    }

    /** Returns a lookup in a type, or null if there is none. */
    private static @Nullable Lookup in(Class<?> type, @Nullable Lookup caller) {
        Accessors.class.getModule().addReads(type.getModule());
        try {
            return MethodHandles.privateLookupIn(type, caller == null ? MethodHandles.lookup() : caller);
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    private static Lookup lookup(Member member, @Nullable Lookup caller) {
        Lookup lookup = in(member.getDeclaringClass(), caller);
        return lookup == null ? MethodHandles.publicLookup() : lookup;
    }

    /**
     * Returns an accessor whose class is defined in the package of the type; or null if that is not possible: the
     * loader of the type has another {@link Accessor} or none, its module does not read ours, or the class is too
     * large.
     */
    private static @Nullable Accessor defined(AccessPlan plan, Lookup lookup) {
        try {
            Lookup made = lookup.defineHiddenClass(AccessorClass.write(plan), true, Lookup.ClassOption.NESTMATE);
            MethodHandle constructor = made.findConstructor(made.lookupClass(), MethodType.methodType(void.class));
            return constructor.invoke() instanceof Accessor ours ? ours : null;
        } catch (LinkageError | ReflectiveOperationException e) {
            return null;
        } catch (Throwable t) {
            throw new IllegalStateException("the constructor of an accessor does nothing", t);
        }
    }

    /** Returns whether a nestmate of the type reaches all members by their names. */
    private static boolean isDirect(AccessPlan plan) {
        Class<?> type = plan.type();
        Executable creator = plan.creator();
        return !type.isHidden()
                && plan.members().stream().flatMap(Accessors::members).allMatch(member -> reaches(type, member))
                && (creator == null || sees(type, creator.getDeclaringClass()) && reaches(type, creator));
    }

    private static Stream<Member> members(Access access) {
        return Stream.concat(Stream.ofNullable(access.getter()), Stream.ofNullable(access.setter()));
    }

    private static boolean reaches(Class<?> type, Member member) {
        Class<?> owner = member.getDeclaringClass();
        int modifiers = member.getModifiers();
        boolean isNear = !Modifier.isPrivate(modifiers) && isOfPackage(owner, type);
        if (!Modifier.isPublic(modifiers) && !isNear && !owner.isNestmateOf(type) || isHidden(type, member)) {
            return false;
        }
        Class<?>[] named = member instanceof Executable executable
                ? executable.getParameterTypes()
                : new Class<?>[] {AccessPlan.got(member)};
        return Stream.of(named).allMatch(other -> sees(type, other));
    }

    /** Returns whether the name of an inherited member means another member in the type. */
    private static boolean isHidden(Class<?> type, Member member) {
        Class<?> owner = member.getDeclaringClass();
        Class<?> each = owner.isInterface() ? owner : type;
        while (each != owner && !hides(each, member)) {
            each = each.getSuperclass();
        }
        return each != owner;
    }

    /** Returns whether a subclass has a field of the same name and type, or a method that does not override. */
    private static boolean hides(Class<?> subclass, Member member) {
        if (member instanceof Field inherited) {
            return Stream.of(subclass.getDeclaredFields())
                    .anyMatch(field ->
                            field.getName().equals(inherited.getName()) && field.getType() == inherited.getType());
        }
        return member instanceof Method inherited
                && Stream.of(subclass.getDeclaredMethods())
                        .anyMatch(method -> (method.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE)) != 0
                                && method.getName().equals(inherited.getName())
                                && method.getReturnType() == inherited.getReturnType()
                                && Arrays.equals(method.getParameterTypes(), inherited.getParameterTypes()));
    }

    /** Returns whether code in the package of a type may name another type: to cast to it, or to call its factory. */
    private static boolean sees(Class<?> type, Class<?> other) {
        Class<?> element = other;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element.isPrimitive()
                || isOfPackage(element, type)
                || Modifier.isPublic(element.getModifiers())
                        && type.getModule().canRead(element.getModule())
                        && element.getModule().isExported(element.getPackageName(), type.getModule());
    }

    @SuppressWarnings("ReferenceEquality") // loaders
    private static boolean isOfPackage(Class<?> one, Class<?> another) {
        return one.getClassLoader() == another.getClassLoader()
                && one.getPackageName().equals(another.getPackageName());
    }
}
