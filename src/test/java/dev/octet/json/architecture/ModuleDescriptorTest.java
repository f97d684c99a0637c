package dev.octet.json.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.octet.json.WriteOptions;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The module descriptor: every API layer is exported once it exists, nothing else is, and required modules are in a
 * table. So nothing becomes API or a dependency by accident.
 */
class ModuleDescriptorTest {
    /**
     * Module to modifiers. {@code jdk.incubator.vector} must not be among them: consumers' compilers would warn
     * (docs/traps.md#incubator-module-in-the-descriptor).
     */
    private static final Map<String, String> REQUIRES = Map.of(
            "com.fasterxml.jackson.annotation", "[TRANSITIVE]",
            "com.fasterxml.jackson.core", "[STATIC]",
            "java.base", "[MANDATED]",
            "java.xml", "[STATIC]",
            "org.jspecify", "[STATIC]",
            "tools.jackson.core", "[STATIC]");

    private final ModuleDescriptor descriptor = read();

    /** By its location: on the class path, asking for "/module-info.class" finds some module of the JDK. */
    private static ModuleDescriptor read() {
        Path classes = CompiledClass.directoryOf(WriteOptions.class);
        return ModuleFinder.of(classes).find(Layer.ROOT).orElseThrow().descriptor();
    }

    @Test
    void theModuleExportsExactlyItsApiLayers() {
        Set<String> exported = descriptor.exports().stream()
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
        assertEquals(Layer.exported(descriptor.packages()), new TreeSet<>(exported));
        assertFalse(exported.isEmpty());
    }

    @Test
    void exportsAreUnqualified() {
        assertFalse(descriptor.exports().stream().anyMatch(ModuleDescriptor.Exports::isQualified));
    }

    @Test
    void theModuleRequiresWhatTheTableSays() {
        Map<String, String> requires = new TreeMap<>();
        descriptor
                .requires()
                .forEach(required -> requires.put(required.name(), new TreeSet<>(required.modifiers()).toString()));
        assertEquals(new TreeMap<>(REQUIRES), requires);
    }

    /** A provider for a service of an absent optional module stops the boot layer on JDK 17 and 21. */
    @Test
    void theModuleOpensProvidesAndUsesNothing() {
        assertEquals(Set.of(), descriptor.opens());
        assertEquals(Set.of(), descriptor.provides());
        assertEquals(Set.of(), descriptor.uses());
    }
}
