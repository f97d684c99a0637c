package dev.octet.json.architecture.bad.internal.kernel;

import java.lang.invoke.MethodHandles;

/** Breaks "no reflection", "no setAccessible" and "one caller of privateLookupIn". */
public final class UsesReflection {
    static byte[] valueOf(String text) throws ReflectiveOperationException {
        var value = String.class.getDeclaredField("value");
        value.setAccessible(true);
        return (byte[]) value.get(text);
    }

    static MethodHandles.Lookup in(Class<?> type) throws IllegalAccessException {
        return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
    }
}
