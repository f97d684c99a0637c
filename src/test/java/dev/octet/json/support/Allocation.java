package dev.octet.json.support;

import com.sun.management.ThreadMXBean;
import dev.octet.json.internal.kernel.WarmKernel;
import java.lang.management.ManagementFactory;

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

    /** Bytes that this thread has allocated so far. */
    public static long now() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
