package dev.octet.json.internal.mirror;

import dev.octet.json.internal.model.MemberView;
import java.lang.reflect.Member;
import java.util.Map;

/** A class seen by reflection. */
public final class ReflectedClass {
    private ReflectedClass() {}

    /** Returns the view of a class. */
    public static dev.octet.json.internal.model.ClassView of(JavaType type, Map<Class<?>, Class<?>> mixins) {
        throw new UnsupportedOperationException("mirror");
    }

    /** Returns the field, method or constructor that a view shows. */
    public static Member member(MemberView view) {
        throw new UnsupportedOperationException("mirror");
    }
}
