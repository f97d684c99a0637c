package dev.octet.json.internal.access;

import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The constants of a class file, each once (JVMS 17, section 4.4). The methods return the index of a constant. */
final class ConstantPool {
    private static final int UTF8 = 1;
    private static final int CLASS = 7;
    private static final int FIELD = 9;
    private static final int METHOD = 10;
    private static final int INTERFACE_METHOD = 11;
    private static final int NAME_AND_TYPE = 12;

    private final Map<List<?>, Integer> indexes = new HashMap<>();
    private final ByteOutput constants = new ByteOutput();

    int utf8(String text) {
        Integer known = indexes.get(List.of(text));
        if (known != null) {
            return known;
        }
        constants.u1(UTF8).utf(text);
        return added(List.of(text));
    }

    /** A class or interface by its internal name, or an array type by its descriptor. */
    int type(String name) {
        return pair(CLASS, utf8(name), 0);
    }

    int type(Class<?> type) {
        return type(type.isArray() ? type.descriptorString() : internalName(type));
    }

    int field(Class<?> owner, String name, Class<?> type) {
        return member(FIELD, type(owner), name, type.descriptorString());
    }

    int method(Class<?> owner, String name, MethodType type) {
        return member(
                owner.isInterface() ? INTERFACE_METHOD : METHOD, type(owner), name, type.toMethodDescriptorString());
    }

    int method(Class<?> owner, String name, String descriptor) {
        return member(METHOD, type(owner), name, descriptor);
    }

    static String internalName(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    private int member(int tag, int owner, String name, String descriptor) {
        return pair(tag, owner, pair(NAME_AND_TYPE, utf8(name), utf8(descriptor)));
    }

    private int pair(int tag, int first, int second) {
        List<Integer> key = List.of(tag, first, second);
        Integer known = indexes.get(key);
        if (known != null) {
            return known;
        }
        constants.u1(tag).u2(first);
        if (tag != CLASS) {
            constants.u2(second);
        }
        return added(key);
    }

    private int added(List<?> key) {
        indexes.put(key, indexes.size() + 1);
        return indexes.size();
    }

    /** Appends the pool as it stands in a class file. */
    void writeTo(ByteOutput file) {
        file.u2(indexes.size() + 1).all(constants);
    }
}
