package dev.octet.json.internal.kernel;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;

/**
 * Chooses the kernel, once per process.
 *
 * <p>{@code -Doctet.kernel=auto} (or nothing) takes the fastest that is safe to take; {@code swar}, {@code table8} (also
 * {@code scalar}) and {@code table7} name one, for comparisons; {@code vector} asks for the vector kernel and gets the next best
 * where there is none. A name that is not known is logged and treated as {@code auto}: a typing error must not stop a service.
 */
public final class Kernels {
    /** System property that names the kernel. */
    public static final String PROPERTY = "octet.kernel";

    /** The kernel that everything uses. */
    public static final ByteKernel ACTIVE = choose(System.getProperty(PROPERTY, "auto"));

    private Kernels() {}

    /** Every kernel that can run here. */
    public static List<ByteKernel> available() {
        return List.of(new Table7Kernel(), new ScalarKernel("table8"), new SwarKernel());
    }

    static ByteKernel choose(String name) {
        return switch (name) {
            case "table7" -> new Table7Kernel();
            case "table8", "scalar" -> new ScalarKernel(name);
            case "auto", "swar", "vector" -> new SwarKernel();
            default -> {
                Logger logger = System.getLogger(Kernels.class.getName());
                logger.log(Level.WARNING, "-D" + PROPERTY + ": no kernel is called " + name + "; choosing as for auto");
                yield choose("auto");
            }
        };
    }
}
