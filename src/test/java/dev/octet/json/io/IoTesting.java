package dev.octet.json.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.WritableByteChannel;
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

    /** A channel that takes everything and keeps nothing. */
    static class Sponge implements WritableByteChannel {
        @Override
        public int write(ByteBuffer bytes) {
            int length = bytes.remaining();
            bytes.position(bytes.limit());
            return length;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }

    /** The same, of several buffers at a time. */
    static final class GatheringSponge extends Sponge implements GatheringByteChannel {
        @Override
        public long write(ByteBuffer[] ranges, int offset, int length) {
            long sum = 0;
            for (int i = offset; i < offset + length; i++) {
                sum += write(ranges[i]);
            }
            return sum;
        }

        @Override
        public long write(ByteBuffer[] ranges) {
            return write(ranges, 0, ranges.length);
        }
    }
}
