package dev.octet.json.architecture;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The calls from methods with a {@link SizeBudget} to methods with one, by the names that {@link CompilerLog} uses.
 *
 * <p>These names have no parameters: a name has a budget if any overload has it.
 *
 * @param names the methods of each budget
 * @param calls the library's methods that each method with a budget calls
 */
record HotCalls(Map<SizeBudget, Set<String>> names, Map<String, Set<String>> calls) {
    static HotCalls of(List<CompiledClass> classes) {
        Map<SizeBudget, Set<String>> names = new TreeMap<>();
        Map<String, Set<String>> calls = new TreeMap<>();
        for (CompiledClass type : classes) {
            for (CompiledClass.Method method : type.methods()) {
                String name = CompiledClass.shortName(type.name(), method.name());
                for (SizeBudget budget : method.budgets().keySet()) {
                    names.computeIfAbsent(budget, any -> new TreeSet<>()).add(name);
                    calls.computeIfAbsent(name, any -> new TreeSet<>()).addAll(method.calls());
                }
            }
        }
        return new HotCalls(names, calls);
    }

    /** Returns the methods of a budget. */
    Set<String> methods(SizeBudget budget) {
        return names.getOrDefault(budget, Set.of());
    }

    /** Returns each method that calls methods of a budget, with these. */
    Map<String, Set<String>> callersOf(SizeBudget budget) {
        Map<String, Set<String>> callers = new TreeMap<>();
        calls.forEach((caller, callees) -> {
            Set<String> wanted = new TreeSet<>(callees);
            wanted.retainAll(methods(budget));
            if (!wanted.isEmpty()) {
                callers.put(caller, wanted);
            }
        });
        return callers;
    }
}
