package dev.octet.json.architecture;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.domain.properties.HasParameterTypes;
import java.util.Collection;
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
    private CallGraph() {}

    static Graph of(Collection<JavaClass> classes) {
        Map<String, Set<String>> callees = new HashMap<>();
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
        return new Graph(callees);
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
