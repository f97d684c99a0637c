package dev.octet.json.internal.kernel;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;

/**
 * A steady state for tests that count allocated bytes. With the vector module, the kernel tries vectors beside its work
 * until C2 has compiled them; the interpreted trials allocate.
 */
public final class WarmKernel {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CALLS = 2_000;

    /** Rounds in a row without a byte, after which the compiler is taken to be done. */
    private static final int QUIET = 5;

    private static final int MOST_ROUNDS = 20_000;

    private WarmKernel() {}

    /**
     * Calls the active kernel's operations until no trial is running and nothing is allocated. Gives up after a while;
     * the counting test fails then.
     */
    public static synchronized void up() {
        byte[] ascii = "no escapes in here, and nothing else either ".repeat(20).getBytes(StandardCharsets.UTF_8);
        byte[] other = "Zw\u00f6lf Boxk\u00e4mpfer \u5929\u5730\u7384\u9ec3 \ud83d\ude00 "
                .repeat(20)
                .getBytes(StandardCharsets.UTF_8);
        byte[] target = new byte[Math.max(ascii.length, other.length)];
        int quiet = 0;
        for (int round = 0; round < MOST_ROUNDS && quiet < QUIET; round++) {
            quiet = call(ascii, other, target) == 0 && isSettled() ? quiet + 1 : 0;
        }
    }

    private static boolean isSettled() {
        return !(Kernels.ACTIVE instanceof WideKernel wide) || wide.isSettled();
    }

    private static long call(byte[] ascii, byte[] other, byte[] target) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < CALLS; i++) {
            int hit = i % ascii.length;
            byte kept = ascii[hit];
            ascii[hit] = i % 2 == 0 ? kept : (byte) '"';
            Kernels.ACTIVE.copyClean(ascii, 0, ascii.length, target, 0);
            Kernels.ACTIVE.copyCleanAscii(ascii, 0, ascii.length, target, 0);
            Kernels.ACTIVE.scanClean(ascii, 0, ascii.length);
            Kernels.ACTIVE.scanCleanAscii(ascii, 0, ascii.length);
            ascii[hit] = kept;
            Kernels.ACTIVE.copyText(other, 0, other.length, target, 0);
            Kernels.ACTIVE.scanUtf8(other, 0, other.length);
            Kernels.ACTIVE.scanText(other, 0, other.length);
        }
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
