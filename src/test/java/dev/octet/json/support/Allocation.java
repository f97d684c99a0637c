package dev.octet.json.support;

import com.sun.management.ThreadMXBean;
import dev.octet.json.Octet;
import dev.octet.json.internal.kernel.WarmKernel;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/** Bytes that the current thread allocates, counted by the JVM. */
public final class Allocation {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    static {
        WarmKernel.up();
    }

    /**
     * The number of runs that the measurements below may take. One is enough for scalar code. Vectors are objects until
     * C2 has compiled the code that uses them, and the JVM decides when that is
     * (docs/traps.md#vector-code-thrown-away).
     */
    public static final int ATTEMPTS = Octet.kernel().startsWith("vector") ? 20 : 1;

    private Allocation() {}

    /** Returns the bytes that one call allocates. */
    public static long of(Runnable call) {
        long before = now();
        call.run();
        return now() - before;
    }

    /**
     * Returns the bytes that a run allocates, each run made anew: those of the first run that allocates at most
     * {@code most}, or the least of {@link #ATTEMPTS} runs.
     */
    public static long within(long most, Supplier<Runnable> run) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < ATTEMPTS && least > most; i++) {
            least = Math.min(least, of(run.get()));
        }
        return least;
    }

    /**
     * As above, after one run that is not counted. That run loads the classes and links the call sites, which allocates
     * half a megabyte in a new JVM: without it, tight bounds would depend on the order of the tests.
     */
    public static long onceLinked(long most, Supplier<Runnable> run) {
        run.get().run();
        return within(most, run);
    }

    /** As above, with one run only: for data too short for vectors. */
    public static long onceLinked(Supplier<Runnable> run) {
        run.get().run();
        return of(run.get());
    }

    /** Returns the bytes that this thread has allocated so far. */
    public static long now() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
