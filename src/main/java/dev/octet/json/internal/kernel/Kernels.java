package dev.octet.json.internal.kernel;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the kernel, once per process.
 *
 * <p>The values of {@code -Doctet.kernel}:
 *
 * <ul>
 *   <li>{@code auto}, the default, selects the fastest kernel that is safe: vectors when the module
 *       {@value #VECTOR_MODULE} is resolved ({@code --add-modules}), C2 compiles and the registers are wide enough;
 *       otherwise SWAR. Each vector operation is used only after it has proved itself ({@link WarmUp}).
 *   <li>{@code swar}, {@code table8} (also {@code scalar}) and {@code table7} select that kernel, for comparisons.
 *   <li>{@code vector} (also with the width, as in {@link ByteKernel#name}) selects the vector kernel from the first
 *       call on, or SWAR where there are no vectors.
 *   <li>An unknown name is logged and treated as {@code auto}: a typing error must not stop a service.
 * </ul>
 */
public final class Kernels {
    /** System property that names the kernel. */
    public static final String PROPERTY = "octet.kernel";

    private static final String VECTOR_MODULE = "jdk.incubator.vector";

    /** Loaded by name: the class is compiled separately, and a JVM without the module cannot load it. */
    private static final String VECTOR_OPERATIONS = "dev.octet.json.internal.kernel.VectorOperations";

    // Parts of java.vm.info in a JVM without C2: the interpreter alone, or with C1.
    private static final String INTERPRETED = "interpreted mode";
    private static final String C1_ALONE = "emulated-client";

    /** The kernel that the library uses. */
    public static final ByteKernel ACTIVE = choose(System.getProperty(PROPERTY, "auto"));

    private Kernels() {}

    /** Returns every kernel that this JVM can run, each usable from its first call on. */
    public static List<ByteKernel> available() {
        List<ByteKernel> all =
                new ArrayList<>(List.of(new Table7Kernel(), new ScalarKernel("table8"), new SwarKernel()));
        WideOperations vectors = vectors();
        if (vectors != null) {
            all.add(new WideKernel(vectors));
        }
        return all;
    }

    static ByteKernel choose(String name) {
        return switch (name) {
            case "table7" -> new Table7Kernel();
            case "table8", "scalar" -> new ScalarKernel(name);
            case "swar" -> new SwarKernel();
            case "auto" ->
                vectorModule().isPresent() && compilesVectors()
                        ? new WideKernel(Kernels::vectors, new WarmUpBudget())
                        : new SwarKernel();
            default -> {
                if (name.startsWith("vector")) {
                    WideOperations vectors = vectors();
                    yield vectors == null ? new SwarKernel() : new WideKernel(vectors);
                }
                Logger logger = System.getLogger(Kernels.class.getName());
                logger.log(Level.WARNING, "-D" + PROPERTY + ": no kernel is called " + name + "; choosing as for auto");
                yield choose("auto");
            }
        };
    }

    /** Judges by system properties whether C2 compiles. Other compilers count as unable to compile vectors. */
    private static boolean compilesVectors() {
        String info = System.getProperty("java.vm.info", "");
        boolean isGraal = System.getProperty("java.vendor.version", "").contains("GraalVM")
                || System.getProperty("org.graalvm.nativeimage.imagecode") != null;
        boolean hasC2 = !info.contains(INTERPRETED) && !info.contains(C1_ALONE);
        return hasC2 && !isGraal;
    }

    private static Optional<Module> vectorModule() {
        return ModuleLayer.boot().findModule(VECTOR_MODULE);
    }

    /** Loads the vector operations, or returns null when there are none. The first call takes tens of milliseconds. */
    private static @Nullable WideOperations vectors() {
        Optional<Module> module = vectorModule();
        if (module.isEmpty()) {
            return null;
        }
        Kernels.class
                .getModule()
                .addReads(module.get()); // with the module in our descriptor, every consumer's javac would warn
        try {
            Class<?> operations = Class.forName(VECTOR_OPERATIONS);
            MethodHandle create = MethodHandles.lookup()
                    .findStatic(operations, "create", MethodType.methodType(WideOperations.class));
            return (WideOperations) create.invokeExact();
        } catch (Throwable e) { // the incubating API may differ, or memory may be short: go on without it
            System.getLogger(Kernels.class.getName()).log(Level.DEBUG, "no vector operations", e);
            return null;
        }
    }
}
