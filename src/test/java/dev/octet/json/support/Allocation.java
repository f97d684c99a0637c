package dev.octet.json.support;

import com.sun.management.ThreadMXBean;
import dev.octet.json.Octet;
import dev.octet.json.internal.kernel.WarmKernel;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/** What this thread allocates, counted by the JVM. */
public final class Allocation {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    static {
        WarmKernel.up();
    }

    /**
     * How many runs it may take to see what the code under test allocates: one, but where vectors may be in use. Those are objects whenever C2's code for them
     * is not there, and the JVM decides when that is (docs/traps.md#vector-code-thrown-away).
     */
    public static final int ATTEMPTS = Octet.kernel().startsWith("vector") ? 20 : 1;

    private Allocation() {}

    /** Bytes that the call allocates. */
    public static long of(Runnable call) {
        long before = now();
        call.run();
        return now() - before;
    }

    /** Bytes that a run allocates, each made anew: of the first that needs no more than {@code most}, or the least of {@link #ATTEMPTS}. */
    public static long within(long most, Supplier<Runnable> run) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < ATTEMPTS && least > most; i++) {
            least = Math.min(least, of(run.get()));
        }
        return least;
    }

    /**
     * The same of a call whose classes are loaded and whose call sites are linked: a run comes first that does not count. In a JVM that allocates
     * half a megabyte besides, so that a bound on little things would hold or not by the order of the tests.
     */
    public static long onceLinked(long most, Supplier<Runnable> run) {
        run.get().run();
        return within(most, run);
    }

    /** The same of what is too short for vectors: one run is measured. */
    public static long onceLinked(Supplier<Runnable> run) {
        run.get().run();
        return of(run.get());
    }

    /** Bytes that this thread has allocated so far. */
    public static long now() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
