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
 * Which method can call which, among given classes. A call of an overridden method counts as a call of each override,
 * and the calls in a lambda count as calls of the method around it. So every cycle at run time is a cycle here, except
 * those through other classes, class initializers or method handles.
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

    /** Methods that a call of this one can reach. The method itself is among them only if it is in a cycle. */
    Set<String> reachableFrom(String method) {
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

    /**
     * Whether a call of {@code target} can arrive at {@code callee}, a method of the same signature: it or an override.
     */
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
