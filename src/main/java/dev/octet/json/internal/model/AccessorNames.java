package dev.octet.json.internal.model;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The names of properties that the names of methods imply: {@code getTotal}, {@code isOpen}, {@code setTotal}, and the
 * accessors of a record.
 *
 * <pre>
 *   getter       as JavaBeans      else
 *   getTotal     total             total
 *   getURL       URL               url
 *   getXAxis     XAxis             xaxis
 *   gettotal     no getter         total
 *   get1         no getter         1
 * </pre>
 *
 * @param components the components of a record; empty for other classes
 * @param asBeans whether names are those of JavaBeans
 */
record AccessorNames(List<String> components, boolean asBeans) {
    /** Returns the name of a getter's property, or null if the method is no getter by its name. */
    @Nullable
    String ofGetter(MemberView method) {
        String name = method.name();
        return components.contains(name) ? name : afterPrefix("get", name);
    }

    /** Returns the same for {@code isOpen}, which must return a boolean, or a reference to one. */
    @Nullable
    String ofIsGetter(MemberView method, ClassView owner) {
        return isBoolean(method.type(), owner) ? afterPrefix("is", method.name()) : null;
    }

    private static boolean isBoolean(TypeView type, ClassView owner) {
        if (type.is(boolean.class) || type.is(Boolean.class) || type.is(AtomicBoolean.class)) {
            return true;
        }
        TypeView optional = owner.argument(type, Optional.class, 0);
        TypeView content = optional != null ? optional : owner.argument(type, AtomicReference.class, 0);
        return content != null && content.is(Boolean.class);
    }

    /** Returns the same for a setter. Records have none; exceptions have one more. */
    @Nullable
    String ofSetter(MemberView method) {
        if (method.name().equals("initCause") && method.owner().isA(Throwable.class)) {
            return "cause";
        }
        return components.isEmpty() ? afterPrefix("set", method.name()) : null;
    }

    private @Nullable String afterPrefix(String prefix, String name) {
        if (!name.startsWith(prefix) || name.length() == prefix.length()) {
            return null;
        }
        int from = prefix.length();
        char first = name.charAt(from);
        if (!asBeans) {
            return allDecapitalized(name, from);
        }
        if (!Character.isLetter(first) || Character.isLowerCase(first)) {
            return null;
        }
        boolean isAbbreviation = from + 1 < name.length() && Character.isUpperCase(name.charAt(from + 1));
        return isAbbreviation ? name.substring(from) : Character.toLowerCase(first) + name.substring(from + 1);
    }

    private static String allDecapitalized(String name, int from) {
        StringBuilder result = new StringBuilder(name.length() - from);
        int i = from;
        while (i < name.length() && Character.toLowerCase(name.charAt(i)) != name.charAt(i)) {
            result.append(Character.toLowerCase(name.charAt(i++)));
        }
        return result.append(name, i, name.length()).toString();
    }
}
