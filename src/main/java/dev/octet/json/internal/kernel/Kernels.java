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
 * <p>{@code -Doctet.kernel=auto} (or nothing) takes the fastest that is safe to take: vectors where the module {@value #VECTOR_MODULE} is resolved
 * ({@code --add-modules}), C2 compiles and the registers are wide enough, and each operation as soon as it has proved itself ({@link WarmUp}); else
 * SWAR. {@code swar}, {@code table8} (also {@code scalar}) and {@code table7} name one, for comparisons; {@code vector} (also with its
 * width, as {@link ByteKernel#name} has it) asks for the vector kernel from the first call on and gets the next best where there is none. A name that is not known is logged and treated as
 * {@code auto}: a typing error must not stop a service.
 */
public final class Kernels {
    /** System property that names the kernel. */
    public static final String PROPERTY = "octet.kernel";

    private static final String VECTOR_MODULE = "jdk.incubator.vector";

    /** Not named in source: it is compiled apart, and is not there for a JVM without the module. */
    private static final String VECTOR_OPERATIONS = "dev.octet.json.internal.kernel.VectorOperations";

    // What java.vm.info says where C2 does not compile: an interpreter alone, or with C1.
    private static final String INTERPRETED = "interpreted mode";
    private static final String C1_ALONE = "emulated-client";

    /** The kernel that everything uses. */
    public static final ByteKernel ACTIVE = choose(System.getProperty(PROPERTY, "auto"));

    private Kernels() {}

    /** Every kernel that can run here, ready to be used. */
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

    /** By what the JVM says of itself. Other compilers than C2 may know the vector API or not: they are not asked. */
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

    /** Null where there are none. Takes tens of milliseconds when it is first asked. */
    private static @Nullable WideOperations vectors() {
        Optional<Module> module = vectorModule();
        if (module.isEmpty()) {
            return null;
        }
        Kernels.class
                .getModule()
                .addReads(module.get()); // a descriptor that named it would make every consumer's javac warn
        try {
            Class<?> operations = Class.forName(VECTOR_OPERATIONS);
            MethodHandle create = MethodHandles.lookup()
                    .findStatic(operations, "create", MethodType.methodType(WideOperations.class));
            return (WideOperations) create.invokeExact();
        } catch (Throwable e) { // the API is an incubator's, or there was no room to load it: services go on without
            System.getLogger(Kernels.class.getName()).log(Level.DEBUG, "no vector operations", e);
            return null;
        }
    }
}
