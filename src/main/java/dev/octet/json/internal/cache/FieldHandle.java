package dev.octet.json.internal.cache;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Handles of fields that only their package sees that two threads may change at once. */
public final class FieldHandle {
    private FieldHandle() {}

    /** Returns the handle of a field of the class that makes the lookup. */
    public static VarHandle of(MethodHandles.Lookup lookup, String name, Class<?> type) {
        try {
            return lookup.findVarHandle(lookup.lookupClass(), name, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
