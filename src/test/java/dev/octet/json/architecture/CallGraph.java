package dev.octet.json.architecture;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.domain.properties.HasParameterTypes;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Who may call whom among given classes. A call of a method that is overridden may arrive at each override; what a lambda does, its method
 * does. So there is no cycle at run time that is none here, except through code of others, a class initializer, or a method handle.
 */
final class CallGraph {
    private final Map<String, Set<String>> callees = new HashMap<>();

    CallGraph(Collection<JavaClass> classes) {
        List<JavaCodeUnit> units =
                classes.stream().flatMap(type -> type.getCodeUnits().stream()).toList();
        Map<String, List<JavaCodeUnit>> bySignature =
                units.stream().collect(Collectors.groupingBy(unit -> signature(unit, unit)));
        for (JavaCodeUnit unit : units) {
            Set<String> reached = new TreeSet<>();
            targets(unit)
                    .flatMap(target -> bySignature.getOrDefault(signature(target, target), List.of()).stream()
                            .filter(callee -> mayArrive(target, callee)))
                    .forEach(callee -> reached.add(callee.getFullName()));
            callees.put(unit.getFullName(), reached);
        }
    }

    /** Sets of methods of which each can reach each, itself included; every method is in at most one. */
    Collection<Set<String>> cycles() {
        Map<String, Set<String>> reachable = new HashMap<>();
        callees.keySet().forEach(method -> reachable.put(method, reachableFrom(method)));
        return callees.keySet().stream()
                .filter(method -> reachable.get(method).contains(method))
                .map(method -> reachable.get(method).stream()
                        .filter(other -> reachable.get(other).contains(method))
                        .collect(Collectors.<String, Set<String>>toCollection(TreeSet::new)))
                .collect(Collectors.toSet());
    }

    private Set<String> reachableFrom(String method) {
        Set<String> reached = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(callees.get(method));
        while (!open.isEmpty()) {
            String next = open.pop();
            if (reached.add(next)) {
                open.addAll(callees.get(next));
            }
        }
        return reached;
    }

    private static Stream<CodeUnitAccessTarget> targets(JavaCodeUnit unit) {
        return Stream.concat(unit.getCallsFromSelf().stream(), unit.getCodeUnitReferencesFromSelf().stream())
                .map(JavaCodeUnitAccess::getTarget);
    }

    /** Whether a call of {@code target} may arrive at a method of the same signature: the one that it names, or an override of that. */
    private static boolean mayArrive(CodeUnitAccessTarget target, JavaCodeUnit callee) {
        if (target.resolveMember().filter(callee::equals).isPresent()) {
            return true;
        }
        return !callee.isConstructor()
                && !callee.getModifiers().contains(JavaModifier.STATIC)
                && callee.getOwner().isAssignableTo(target.getOwner().getName());
    }

    private static String signature(HasName method, HasParameterTypes parameters) {
        return method.getName()
                + parameters.getRawParameterTypes().stream()
                        .map(JavaClass::getName)
                        .toList();
    }
}
