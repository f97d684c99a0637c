package dev.octet.json.support;

import com.sun.management.ThreadMXBean;
import dev.octet.json.internal.kernel.WarmKernel;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/** What this thread allocates, counted by the JVM. */
public final class Allocation {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    static {
        WarmKernel.up();
    }

    private Allocation() {}

    /** Bytes that the call allocates. */
    public static long of(Runnable call) {
        long before = now();
        call.run();
        return now() - before;
    }

    /**
     * Bytes that a call allocates whose classes are loaded and whose call sites are linked: of the second of two runs, each made anew. The
     * first in a JVM allocates half a megabyte besides, so that a bound on little things would hold or not by the order of the tests.
     */
    public static long onceLinked(Supplier<Runnable> run) {
        run.get().run();
        return of(run.get());
    }

    /** Bytes that this thread has allocated so far. */
    public static long now() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
