package dev.octet.json.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The limits of compiled classes, as data: sizes of methods, and the classes that access elements of byte arrays.
 *
 * <p>The sizes are HotSpot's defaults. A small method is not always inlined, but a method above its limit never is
 * (above the third limit it is not even compiled), and no other test shows that.
 *
 * @param smallMethods {@code Class.method} of all methods that must be inlined wherever they are called, names below
 *     {@link Layer#ROOT}
 * @param hotMethods the same for methods that must be inlined where they are called often
 * @param readers packages (ending in a dot) or classes that may read and write elements of byte arrays
 * @param writers the same for those that may write single bytes, but not read any: delimiters, indentation
 */
record BytecodeBudget(Set<String> smallMethods, Set<String> hotMethods, Set<String> readers, Set<String> writers) {
    /** MaxInlineSize: bytecodes up to which a callee is inlined whatever its call count. */
    static final int SMALL = 35;

    /** FreqInlineSize: bytecodes up to which a hot callee is inlined. */
    static final int HOT = 325;

    /** HugeMethodLimit: bytecodes up to which a method is compiled at all. */
    static final int HUGE = 8_000;

    /** Everything that is over budget, one sentence each; empty when all is well. */
    List<String> violations(List<CompiledClass> classes) {
        List<String> violations = new ArrayList<>();
        Map<String, Integer> sizes = new TreeMap<>();
        for (CompiledClass type : classes) {
            for (CompiledClass.Method method : type.methods()) {
                String name = belowRoot(type.name()) + "." + method.name();
                sizes.merge(name, method.codeLength(), Math::max);
                checkBytes(type, method, name, violations);
                if (method.codeLength() > HUGE) {
                    violations.add(
                            name + " has " + method.codeLength() + " bytecodes: HotSpot compiles no more than " + HUGE);
                }
            }
        }
        checkSizes(smallMethods, SMALL, sizes, violations);
        checkSizes(hotMethods, HOT, sizes, violations);
        return violations;
    }

    private void checkBytes(CompiledClass type, CompiledClass.Method method, String name, List<String> violations) {
        boolean mayRead = isListed(type, readers);
        if (method.loads() && !mayRead) {
            violations.add(name + " reads elements of a byte array: its class is not in the list");
        }
        if (method.stores() && !mayRead && !isListed(type, writers)) {
            violations.add(name + " writes elements of a byte array: its class is not in the list");
        }
    }

    private static void checkSizes(Set<String> listed, int limit, Map<String, Integer> sizes, List<String> violations) {
        for (String name : listed) {
            Integer size = sizes.get(name);
            if (size == null) {
                violations.add(name + " is listed and does not exist");
            } else if (size > limit) {
                violations.add(name + " has " + size + " bytecodes, its limit is " + limit);
            }
        }
    }

    private static boolean isListed(CompiledClass type, Set<String> list) {
        String name = belowRoot(type.name());
        int nested = name.indexOf('$');
        String outer = nested < 0 ? name : name.substring(0, nested);
        String pack = outer.substring(0, outer.lastIndexOf('.') + 1);
        return list.contains(outer) || list.contains(pack);
    }

    private static String belowRoot(String name) {
        String root = Layer.ROOT + ".";
        return name.startsWith(root) ? name.substring(root.length()) : name;
    }
}
