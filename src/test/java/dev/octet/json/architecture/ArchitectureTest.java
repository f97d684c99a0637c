package dev.octet.json.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import dev.octet.json.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * The layer table ({@link Layer}) and the house rules ({@link Rules}) hold, and each rule finds the sample that breaks
 * it.
 */
class ArchitectureTest {
    /** Deliberately bad classes, in packages named as the library's. */
    private static final String SAMPLES = "dev.octet.json.architecture.bad";

    private static final String NO_UNSAFE = "no unsafe";
    private static final String NO_VECTORS = "no vector through a call";

    private static final JavaClasses LIBRARY =
            new ClassFileImporter().importPath(CompiledClass.directoryOf(WriteOptions.class));

    private static final JavaClasses BAD = new ClassFileImporter().importPackages(SAMPLES);

    @TestFactory
    Stream<DynamicTest> theLibraryKeepsEveryRule() {
        return Rules.under(Layer.ROOT).entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(
                        entry.getKey(), () -> entry.getValue().check(LIBRARY)));
    }

    @Test
    void theRulesApplyToTheLibrary() {
        assertTrue(LIBRARY.contain(WriteOptions.class), "no class of the library was read");
        assertFalse(LIBRARY.contain(ArchitectureTest.class), "the tests are not held to these rules");
    }

    /** Rule, class that breaks it. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "layer dev.octet.json.architecture.bad.read,     read.ReadsWrite",
        "layer dev.octet.json.architecture.bad.write,    write.WritesRead",
        "layer dev.octet.json.architecture.bad.io,       io.IoKnowsJson",
        "layer dev.octet.json.architecture.bad.internal.kernel, internal.kernel.KernelUsesPeer",
        "known packages,                                 nowhere.Unplaced",
        "no cycles,                                      read.ReadsWrite",
        "api,                                            write.LeaksHiddenType",
        "no reflection,                                  internal.kernel.UsesReflection",
        "no setAccessible,                               internal.kernel.UsesReflection",
        "two callers of privateLookupIn,                 internal.kernel.UsesReflection",
        "no thread locals,                               io.KeepsThreadLocal",
        "no recursion,                                   read.Recurses",
        "no recursion,                                   read.RecursesInTwo",
        "no recursion,                                   read.RecursesThroughAnInterface$Nested",
        "no large cycle of files,                        io.FirstOfFour",
        "no class by name,                               io.LoadsByName",
        "no exit,                                        io.EndsTheProcess",
        "no native code,                                 io.IsNative",
        "no library,                                     io.IsNative",
        "no mutable statics,                             write.KeepsState.calls",
        "no mutable statics,                             write.KeepsState.SEEN",
        "no mutable statics,                             write.KeepsState.BUFFER",
        "no unsafe publication,                          internal.codec.PublishesLate.made",
        "one caller of sinks,                            write.CallsSink",
        "no String.charAt,                               write.LoopsOverCharAt",
        "one writer of the position,                     read.MovesTheCursor",
    })
    void eachRuleFindsItsBadSample(String ruleName, String sample) {
        ArchRule rule = Rules.under(SAMPLES).get(ruleName);
        EvaluationResult result = rule.evaluate(BAD);
        String report = String.join("\n", result.getFailureReport().getDetails());
        assertTrue(report.contains(SAMPLES + "." + sample), () -> "nothing said of " + sample + " in:\n" + report);
    }

    /** An unused exception would hide the next violation. */
    @Test
    void everyExceptionIsNeeded() {
        assertEquals(Rules.BOUNDED_RECURSION.keySet(), Set.copyOf(Rules.circles(List.copyOf(LIBRARY), Layer.ROOT)));
        Set<String> fields = LIBRARY.stream()
                .flatMap(type -> type.getFields().stream())
                .map(JavaField::getFullName)
                .collect(Collectors.toSet());
        List<String> gone = Statics.SHARED.keySet().stream()
                .filter(field -> !fields.contains(field))
                .toList();
        assertEquals(List.of(), gone, "no such field any more");
    }

    /** The compiler refuses such a class before the rule sees it, so the sample is written as bytes. */
    @Test
    void theRuleFindsUnsafe(@TempDir Path directory) throws IOException {
        ClassWriter sample = new ClassWriter(0);
        sample.visit(Opcodes.V17, Opcodes.ACC_FINAL, "UsesUnsafe", null, "java/lang/Object", null);
        sample.visitField(0, "unsafe", "Lsun/misc/Unsafe;", null, null).visitEnd();
        Files.write(directory.resolve("UsesUnsafe.class"), sample.toByteArray());
        JavaClasses classes = new ClassFileImporter().importPath(directory);
        assertTrue(Rules.under(SAMPLES).get(NO_UNSAFE).evaluate(classes).hasViolation());
    }

    /** The tests are compiled without the vector module, so this sample is written as bytes too. */
    @Test
    void theRuleFindsVectors(@TempDir Path directory) throws IOException {
        ClassWriter sample = new ClassWriter(0);
        sample.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_ABSTRACT, "Helper", null, "java/lang/Object", null);
        String signature = "(I)Ljdk/incubator/vector/VectorMask;";
        sample.visitMethod(Opcodes.ACC_ABSTRACT, "hits", signature, null, null).visitEnd();
        Files.write(directory.resolve("Helper.class"), sample.toByteArray());
        JavaClasses classes = new ClassFileImporter().importPath(directory);
        assertTrue(Rules.under(SAMPLES).get(NO_VECTORS).evaluate(classes).hasViolation());
    }

    @Test
    void everyOtherRuleHasABadSample() {
        Map<String, ArchRule> rules = Rules.under(SAMPLES);
        rules.remove(NO_UNSAFE);
        rules.remove(NO_VECTORS);
        Set<String> silent = rules.entrySet().stream()
                .filter(entry -> !entry.getKey().startsWith("layer "))
                .filter(entry -> !entry.getValue().evaluate(BAD).hasViolation())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        assertEquals(Set.of(), silent);
    }
}
