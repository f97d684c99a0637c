package dev.octet.json.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The rules for compiled classes: a method keeps the {@link SizeBudget} of its annotation, every method is small enough
 * to be compiled, and only listed classes access the elements of byte arrays.
 *
 * <p>The sizes are HotSpot's defaults. A small method is not always inlined ({@link HotPathTest} checks that), but a
 * method above its limit never is.
 *
 * @param readers packages (ending in a dot) or classes that may read and write elements of byte arrays
 * @param writers the same for those that may write single bytes, but not read any: delimiters, indentation
 */
record BytecodeBudget(Set<String> readers, Set<String> writers) {
    /** MaxInlineSize: bytecodes up to which a callee is inlined whatever its call count. */
    static final int SMALL = 35;

    /** FreqInlineSize: bytecodes up to which a hot callee is inlined. */
    static final int HOT = 325;

    /** HugeMethodLimit: bytecodes up to which a method is compiled at all. */
    static final int HUGE = 8_000;

    /** Returns all violations, one sentence each. */
    List<String> violations(List<CompiledClass> classes) {
        List<String> violations = new ArrayList<>();
        for (CompiledClass type : classes) {
            for (CompiledClass.Method method : type.methods()) {
                String name = belowRoot(type.name()) + "." + method.name();
                checkBytes(type, method, name, violations);
                checkSize(method, name, violations);
                if (method.codeLength() > HUGE) {
                    violations.add(
                            name + " has " + method.codeLength() + " bytecodes: HotSpot compiles no more than " + HUGE);
                }
            }
        }
        return violations;
    }

    private static void checkSize(CompiledClass.Method method, String name, List<String> violations) {
        if (method.budgets().size() > 1) {
            violations.add(
                    name + " has more than one budget: " + method.budgets().keySet());
        }
        method.budgets().forEach((budget, why) -> {
            if (method.codeLength() == 0) {
                violations.add(name + " is " + budget + " and has no code");
            } else if (!budget.allows(method.codeLength())) {
                violations.add(
                        name + " has " + method.codeLength() + " bytecodes, " + budget + " is for " + budget.range());
            }
            if (budget == SizeBudget.OUT_OF_LINE && why.isBlank()) {
                violations.add(name + " is " + budget + " without a reason");
            }
        });
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
