package dev.octet.json.bench;

import dev.octet.json.internal.kernel.ByteKernel;
import dev.octet.json.internal.kernel.Kernels;

/** The kernel of this JVM, a constant for C2 as in the library, and the check that it is the one that was asked for. */
final class KernelChoice {
    static final String PROPERTY = "octet.kernel";
    static final String AUTO = "-Doctet.kernel=auto";
    static final String TABLE7 = "-Doctet.kernel=table7";
    static final String TABLE8 = "-Doctet.kernel=table8";
    static final String SWAR = "-Doctet.kernel=swar";
    static final String VECTOR = "-Doctet.kernel=vector";
    static final String VECTOR_MODULE = "--add-modules=jdk.incubator.vector";

    /**
     * Rounds of the warm-up, and milliseconds of each, where vectors are measured from the first call on: until C2 has compiled all of it, each operation makes an object, and text of
     * mixed scripts was seen to take that 0.8 s. What it costs a JVM that has just started is measured by {@link ColdStartBenchmark}.
     */
    static final int VECTOR_WARM_UPS = 6;

    static final int VECTOR_WARM_UP = 250;

    static final ByteKernel ACTIVE = Kernels.ACTIVE;

    private static final String UNFORCED = "auto";

    private KernelChoice() {}

    /** @throws IllegalStateException when the results would be shown under another kernel's name */
    static void check() {
        String wanted = System.getProperty(PROPERTY, UNFORCED);
        String active =
                ACTIVE.name().replaceAll("[0-9]+$", wanted.equals("vector") ? "" : "$0"); // "vector" of any width
        if (!wanted.equals(UNFORCED) && !wanted.equals(active)) {
            throw new IllegalStateException("kernel " + wanted + " was asked for, but " + ACTIVE.name() + " is active");
        }
    }
}
