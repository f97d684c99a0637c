package dev.octet.json.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@link WideKernel} adds to its wide operations, on a JVM without vectors too: here they are plain loops. */
class WideKernelTest extends ByteKernelContract {
    private static final int WIDTH = 16;

    WideKernelTest() {
        super(new ByteByByte(false));
    }

    private static final class ByteByByte extends WideKernel {
        private int calls;

        ByteByByte(boolean tried) {
            super(WIDTH, tried);
        }

        @Override
        public String name() {
            return "byte by byte";
        }

        private void count(int length, int least) {
            assertTrue(length >= least, () -> "a wide operation on " + length + " bytes");
            calls++;
        }

        @Override
        int wideCopy(byte[] src, int from, int end, byte[] dst, int at, byte floor) {
            int stop = wideScan(src, from, end, floor);
            System.arraycopy(src, from, dst, at, stop - from);
            return stop;
        }

        @Override
        int wideScan(byte[] src, int from, int end, byte floor) {
            count(end - from, WIDTH);
            int i = from;
            while (i < end && (src[i] & 0xFF) >= 0x20 && src[i] != '"' && src[i] != '\\' && src[i] >= floor) {
                i++;
            }
            return i;
        }

        @Override
        int wideUtf8(byte[] src, int from, int end) {
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
    void shortRangesAreNarrow(int length, int expected, int expectedOfUtf8) {
        byte[] bytes = filled(new byte[] {'a'}, length, 0);
        ByteByByte kernel = new ByteByByte(false);
        kernel.copyClean(bytes, 0, length, new byte[length], 0);
        assertEquals(expected, kernel.calls);
        kernel.copyCleanAscii(bytes, 0, length, new byte[length], 0);
        assertEquals(2 * expected, kernel.calls);
        kernel.scanClean(bytes, 0, length);
        kernel.scanCleanAscii(bytes, 0, length);
        assertEquals(4 * expected, kernel.calls);
        kernel.scanUtf8(bytes, 0, length);
        assertEquals(4 * expected + expectedOfUtf8, kernel.calls);
    }

    /** "and so does everything else until the operation's trial is passed": a process that has just begun has no time to give. */
    @Test
    void whatIsTriedIsNotUsedAtOnce() {
        byte[] bytes = filled(new byte[] {'a'}, 100, 0);
        ByteByByte kernel = new ByteByByte(true);
        assertEquals(100, kernel.copyClean(bytes, 0, 100, new byte[100], 0));
        assertEquals(100, kernel.scanUtf8(bytes, 0, 100));
        assertEquals(0, kernel.calls);
    }
}
