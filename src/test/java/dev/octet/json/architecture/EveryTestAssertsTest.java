package dev.octet.json.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.annotation.Testable;

/**
 * Every test method reaches an assertion: it calls one, or a method of the tests that does. The absence of an exception
 * is no assertion; a test of that calls {@code assertDoesNotThrow}.
 */
class EveryTestAssertsTest {
    private static final JavaClasses TESTS =
            new ClassFileImporter().importPath(CompiledClass.directoryOf(EveryTestAssertsTest.class));

    @Test
    void everyTestReachesAnAssertion() {
        List<JavaClass> classes = TESTS.stream()
                .filter(type -> !type.isAssignableTo(Samples.class))
                .toList();
        assertTrue(testMethods(classes).count() > 1_000, "most tests were not read");
        assertEquals(Set.of(), withoutAssertion(classes));
    }

    @Test
    void aTestWithoutAnAssertionIsFound() {
        Set<String> found = withoutAssertion(List.of(TESTS.get(Samples.class)));
        assertEquals(Set.of(Samples.class.getName() + ".assertsNothing()"), found);
    }

    private static Set<String> withoutAssertion(List<JavaClass> classes) {
        Graph graph = CallGraph.of(classes);
        Set<String> asserting = classes.stream()
                .flatMap(type -> type.getCodeUnits().stream())
                .filter(EveryTestAssertsTest::asserts)
                .map(JavaCodeUnit::getFullName)
                .collect(Collectors.toSet());
        return testMethods(classes)
                .map(JavaCodeUnit::getFullName)
                .filter(test -> !asserting.contains(test))
                .filter(test -> graph.reachableFrom(test).stream().noneMatch(asserting::contains))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<? extends JavaCodeUnit> testMethods(List<JavaClass> classes) {
        return classes.stream()
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> method.isMetaAnnotatedWith(Testable.class));
    }

    /**
     * Whether the method calls an assertion of JUnit, applies a rule to classes, or makes an {@code AssertionError}
     * itself.
     */
    private static boolean asserts(JavaCodeUnit unit) {
        return Stream.concat(unit.getCallsFromSelf().stream(), unit.getCodeUnitReferencesFromSelf().stream())
                .anyMatch(access -> access.getTargetOwner().isEquivalentTo(Assertions.class)
                        || access.getTargetOwner().isAssignableTo(ArchRule.class)
                        || access.getTargetOwner().isAssignableTo(AssertionError.class)
                                && access.getName().equals("<init>"));
    }

    /** Not run: Surefire takes no nested class for a test. */
    private static final class Samples {
        @Test
        void assertsNothing() {
            List.of(1).forEach(Object::hashCode);
        }

        @Test
        void assertsInALambda() {
            List.of(1).forEach(one -> assertEquals(1, one));
        }

        @Test
        void assertsByReference() {
            List.of(true).forEach(Assertions::assertTrue);
        }

        @Test
        void assertsThroughAHelper() {
            helper();
        }

        private static void helper() {
            throw new AssertionError();
        }
    }
}
