package dev.octet.json.architecture.bad.internal.kernel;

/** Breaks "no reflection" and "no setAccessible". */
public final class UsesReflection {
    static byte[] valueOf(String text) throws ReflectiveOperationException {
        var value = String.class.getDeclaredField("value");
        value.setAccessible(true);
        return (byte[]) value.get(text);
    }
}
