package dev.octet.json.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The logic of {@link WideKernel} around its wide operations, also on a JVM without vectors: here the operations are
 * simple loops.
 */
class WideKernelTest extends ByteKernelContract {
    private static final int WIDTH = 16;

    WideKernelTest() {
        super(new WideKernel(new ByteByByte()));
    }

    private static class ByteByByte extends WideOperations {
        int calls;

        ByteByByte() {
            super(WIDTH);
        }

        private void count(int length, int least) {
            assertTrue(length >= least, () -> "a wide operation on " + length + " bytes");
            calls++;
        }

        @Override
        int copy(byte[] src, int from, int end, byte[] dst, int at, boolean stopAtHigh) {
            int stop = scan(src, from, end, stopAtHigh);
            System.arraycopy(src, from, dst, at, stop - from);
            return stop;
        }

        @Override
        int scan(byte[] src, int from, int end, boolean stopAtHigh) {
            count(end - from, WIDTH);
            int i = from;
            while (i < end
                    && (src[i] & 0xFF) >= 0x20
                    && src[i] != '"'
                    && src[i] != '\\'
                    && (src[i] >= 0 || !stopAtHigh)) {
                i++;
            }
            return i;
        }

        @Override
        int scanUtf8(byte[] src, int from, int end) {
            count(end - from, 2 * WIDTH);
            int i = from;
            while (i < end && Utf8Sequence.length(src, i, end) > 0) {
                i += Utf8Sequence.length(src, i, end);
            }
            return i;
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "15, 0, 0", "16, 1, 0", "31, 1, 0", "32, 1, 1", "1000, 1, 1"})
    void shortRangesUseNarrowOperations(int length, int expected, int expectedOfUtf8) {
        for (int from : new int[] {0, 7, 100}) {
            byte[] bytes = filled(new byte[] {'a'}, from + length, 0);
            int end = from + length;
            ByteByByte wide = new ByteByByte();
            WideKernel kernel = new WideKernel(wide);
            kernel.copyClean(bytes, from, end, new byte[length], 0);
            assertEquals(expected, wide.calls);
            kernel.copyCleanAscii(bytes, from, end, new byte[length], 0);
            assertEquals(2 * expected, wide.calls);
            kernel.scanClean(bytes, from, end);
            kernel.scanCleanAscii(bytes, from, end);
            assertEquals(4 * expected, wide.calls);
            kernel.scanUtf8(bytes, from, end);
            kernel.copyText(bytes, from, end, new byte[length], 0);
            assertEquals(4 * expected + 3 * expectedOfUtf8, wide.calls);
        }
    }

    private long now;

    private int call(WideKernel kernel, int calls, long nanosBetween) {
        byte[] bytes = filled(new byte[] {'a'}, 100, 0);
        int sum = 0;
        for (int i = 0; i < calls; i++) {
            now += nanosBetween;
            sum += kernel.copyClean(bytes, 0, 100, new byte[100], 0) + kernel.scanUtf8(bytes, 0, 100);
        }
        return sum;
    }

    /** A short process does not load them: "Loading takes as long as writing some megabytes". */
    @Test
    void aShortProcessLoadsNoWideOperations() {
        int[] loads = {0};
        WideKernel kernel = new WideKernel(
                () -> {
                    loads[0]++;
                    return new ByteByByte();
                },
                new WarmUpBudget(() -> now));
        assertEquals(200_000, call(kernel, 1_000, 100_000));
        assertEquals(0, loads[0]);
        assertEquals("vector", kernel.name());
        call(kernel, 1_000, 1_000_000);
        assertEquals(1, loads[0]);
        assertEquals("vector128", kernel.name());
    }

    /** Narrow "before the operation's {@link WarmUp} is passed": only the trial calls it, on samples. */
    @Test
    void aLoadedOperationIsNotUsedAtOnce() {
        ByteByByte wide = new ByteByByte();
        WideKernel kernel = new WideKernel(() -> wide, new WarmUpBudget(() -> now));
        assertEquals(120_000, call(kernel, 600, 1_000_000));
        assertTrue(wide.calls > 0 && wide.calls <= 2 * 600 / 16, () -> wide.calls + " rounds");
        assertFalse(kernel.isSettled());
    }

    /** The clock stands still during the rounds, so none is slower than another. */
    @Test
    void anOperationThatPassedItsTrialIsUsed() {
        ByteByByte wide = new ByteByByte();
        WideKernel kernel = new WideKernel(() -> wide, new WarmUpBudget(() -> now));
        call(kernel, 10_000, 1_000_000);
        for (int i = 0; !kernel.isSettled() && i < 10_000; i++) {
            now += 1_000_000;
            kernel.scanClean(new byte[100], 0, 100);
        }
        assertTrue(kernel.isSettled());
        int before = wide.calls;
        assertEquals(20_000, call(kernel, 100, 0));
        assertEquals(before + 200, wide.calls);
        kernel.scanClean(new byte[100], 0, 100);
        assertEquals(before + 201, wide.calls);
    }

    /** "Shorter ranges do not count as a reason to load or to try vectors." */
    @ParameterizedTest
    @CsvSource({"15, 0", "16, 1"})
    void onlyLongRangesLoadWideOperations(int length, int expected) {
        int[] loads = {0};
        WideKernel kernel = new WideKernel(
                () -> {
                    loads[0]++;
                    return new ByteByByte();
                },
                new WarmUpBudget(() -> now));
        byte[] bytes = filled(new byte[] {'a'}, length, 0);
        for (int i = 0; i < 10_000; i++) {
            now += 1_000_000;
            assertEquals(length, kernel.scanClean(bytes, 0, length));
        }
        assertEquals(expected, loads[0]);
    }

    /** All results are one byte too far. */
    private static final class OneTooFar extends ByteByByte {
        @Override
        int copy(byte[] src, int from, int end, byte[] dst, int at, boolean stopAtHigh) {
            return super.copy(src, from, end, dst, at, stopAtHigh) + 1;
        }

        @Override
        int scan(byte[] src, int from, int end, boolean stopAtHigh) {
            return super.scan(src, from, end, stopAtHigh) + 1;
        }

        @Override
        int scanUtf8(byte[] src, int from, int end) {
            return super.scanUtf8(src, from, end) + 1;
        }
    }

    /** "Results are compared as well: an operation with a wrong result is never used", and not tried again. */
    @Test
    void anOperationWithWrongResultsIsNeverUsed() {
        ByteByByte wide = new OneTooFar();
        WideKernel kernel = new WideKernel(() -> wide, new WarmUpBudget(() -> now));
        byte[] bytes = filled(new byte[] {'a'}, 100, 0);
        boolean[] settled = new boolean[3];
        for (int i = 0; i < 1_000; i++) {
            now += 1_000_000;
            assertEquals(100, kernel.copyClean(bytes, 0, 100, new byte[100], 0));
            assertEquals(100, kernel.copyCleanAscii(bytes, 0, 100, new byte[100], 0));
        }
        settled[0] = kernel.isSettled();
        for (int i = 0; i < 1_000; i++) {
            now += 1_000_000;
            assertEquals(100, kernel.scanClean(bytes, 0, 100));
            assertEquals(100, kernel.scanCleanAscii(bytes, 0, 100));
        }
        settled[1] = kernel.isSettled();
        for (int i = 0; i < 1_000; i++) {
            now += 1_000_000;
            assertEquals(100, kernel.scanUtf8(bytes, 0, 100));
        }
        settled[2] = kernel.isSettled();
        assertEquals("[false, false, true]", Arrays.toString(settled));
        assertEquals(3, wide.calls, "once each");
    }

    @Test
    void aJvmWithoutWideOperationsUsesNarrowOnes() {
        int[] loads = {0};
        WideKernel kernel = new WideKernel(
                () -> {
                    loads[0]++;
                    return null;
                },
                new WarmUpBudget(() -> now));
        assertEquals(2_000_000, call(kernel, 10_000, 1_000_000));
        assertEquals(1, loads[0]);
        assertEquals("vector", kernel.name());
    }
}
