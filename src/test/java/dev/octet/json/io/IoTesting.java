package dev.octet.json.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Random;

/** Helpers that the tests of this package share. */
final class IoTesting {
    /** Scales the seeded random slices. */
    static final double SCALE = Double.parseDouble(System.getProperty("octet.test.scale", "1"));

    private static final int ROUNDS = 10;
    private static final int STEPS = 5_000;

    private IoTesting() {}

    interface Step {
        void run() throws IOException;
    }

    /** Fails unless one of several rounds after the warm-up allocates nothing; the compilers may disturb the others. */
    static void assertAllocatesNothing(Step step) throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        assertTrue(threads.isThreadAllocatedMemoryEnabled(), "this JVM can count allocated bytes");
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < STEPS; i++) {
                step.run();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes allocated in " + STEPS + " steps");
    }

    static byte[] randomBytes(int length, long seed) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    /** Throws anything, checked or not, where the compiler does not expect it. */
    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneak(Throwable failure) throws T {
        throw (T) failure;
    }
}
