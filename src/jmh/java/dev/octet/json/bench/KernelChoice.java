package dev.octet.json.bench;

import dev.octet.json.internal.kernel.ByteKernel;
import dev.octet.json.internal.kernel.Kernels;
import java.lang.reflect.Method;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;

/** The kernel of this JVM, a constant for C2 as in the library, and the check that it is the requested one. */
final class KernelChoice {
    static final String PROPERTY = "octet.kernel";
    private static final String OPTION = "-D" + PROPERTY + "=";
    static final String AUTO = OPTION + "auto";
    static final String TABLE7 = OPTION + "table7";
    static final String TABLE8 = OPTION + "table8";
    static final String SWAR = OPTION + "swar";
    static final String VECTOR = OPTION + "vector";
    static final String VECTOR_MODULE = "--add-modules=jdk.incubator.vector";

    /**
     * Rounds of the warm-up and milliseconds of each, where vectors run from the first call on. Until C2 has compiled
     * all of it, each operation allocates, which took up to 0.8 s for text of mixed scripts. {@link ColdStartBenchmark}
     * measures what that costs a JVM that has just started.
     */
    static final int VECTOR_WARM_UPS = 6;

    static final int VECTOR_WARM_UP = 250;

    static final ByteKernel ACTIVE = Kernels.ACTIVE;

    private static final String UNFORCED = "auto";

    private KernelChoice() {}

    /**
     * Checks that the kernel of the benchmark's {@link Fork} is the requested one and the active one.
     *
     * @param benchmark JMH's name of the benchmark, {@code class.method}
     * @throws IllegalStateException if the results would be shown under another kernel's name, for example because
     *     options on JMH's command line replace the benchmark's own
     */
    static void check(String benchmark) {
        String wanted = System.getProperty(PROPERTY, UNFORCED);
        for (String option : ownOptions(benchmark)) {
            if (option.startsWith(OPTION) && !option.equals(OPTION + wanted)) {
                throw new IllegalStateException(
                        benchmark + " wants " + option + ", but this JVM was started with " + OPTION + wanted);
            }
        }
        check();
    }

    /** @throws IllegalStateException if the active kernel is not the requested one */
    static void check() {
        String wanted = System.getProperty(PROPERTY, UNFORCED);
        String active =
                ACTIVE.name().replaceAll("[0-9]+$", wanted.equals("vector") ? "" : "$0"); // "vector" of any width
        if (!wanted.equals(UNFORCED) && !wanted.equals(active)) {
            throw new IllegalStateException("kernel " + wanted + " was asked for, but " + ACTIVE.name() + " is active");
        }
    }

    private static List<String> ownOptions(String benchmark) {
        int dot = benchmark.lastIndexOf('.');
        String name = benchmark.substring(dot + 1);
        try {
            for (Method method : Class.forName(benchmark.substring(0, dot)).getDeclaredMethods()) {
                if (method.getName().equals(name) && method.isAnnotationPresent(Benchmark.class)) {
                    Fork fork = method.getAnnotation(Fork.class);
                    return fork == null ? List.of() : List.of(fork.jvmArgsAppend());
                }
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("no class of " + benchmark, e);
        }
        throw new IllegalStateException("no benchmark " + benchmark);
    }
}
