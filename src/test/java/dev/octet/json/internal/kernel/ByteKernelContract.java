package dev.octet.json.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.octet.json.support.Bytes;
import dev.octet.json.support.TestScale;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link ByteKernel}, checked against simple loops. Each call is checked for its result, the bytes that
 * it copied, guard bytes on both sides of {@code dst[at, at + end - from)}, and an unchanged source.
 *
 * <p>Each kernel has a test class of its own name that extends this one; {@link OtherKernelsTest} runs the contract for
 * kernels without one.
 */
@Tag("fast")
abstract class ByteKernelContract extends Utf8ScanContract {
    private static final int GUARD = 64;
    private static final int LONGEST = 300;

    /** 1, or at a small scale the next value at the next position. */
    private static final int VALUE_STEP = TestScale.step(5);

    /**
     * Clean bytes that differ from a dirty one by one bit, one carry or one borrow: candidates for false hits of a
     * subtract mask.
     */
    private static final byte[] CLEAN_ASCII = {0x20, 0x21, 0x23, 0x24, 0x5B, 0x5D, 0x7F, 'a', 0x60, 0x3C, 0x7E, 0x40};

    private static final byte[] CLEAN_ANY = {
        0x20,
        (byte) 0xFF,
        0x21,
        (byte) 0x80,
        0x23,
        (byte) 0xA2,
        0x5B,
        (byte) 0xDC,
        0x5D,
        (byte) 0x9F,
        0x7F,
        (byte) 0x81,
        'a'
    };

    private byte[] target = new byte[1 << 10];

    ByteKernelContract(String name) {
        this(Kernels.available().stream()
                .filter(kernel -> kernel.name().equals(name))
                .findFirst()
                .orElseThrow());
    }

    ByteKernelContract(ByteKernel kernel) {
        super(kernel);
    }

    /** The four operations that look for the end of a clean run. */
    private enum Run {
        COPY_CLEAN(true, false),
        COPY_CLEAN_ASCII(true, true),
        SCAN_CLEAN(false, false),
        SCAN_CLEAN_ASCII(false, true);

        final boolean copies;
        final boolean asciiOnly;

        Run(boolean copies, boolean asciiOnly) {
            this.copies = copies;
            this.asciiOnly = asciiOnly;
        }

        int call(ByteKernel kernel, byte[] src, int from, int end, byte[] dst, int at) {
            return switch (this) {
                case COPY_CLEAN -> kernel.copyClean(src, from, end, dst, at);
                case COPY_CLEAN_ASCII -> kernel.copyCleanAscii(src, from, end, dst, at);
                case SCAN_CLEAN -> kernel.scanClean(src, from, end);
                case SCAN_CLEAN_ASCII -> kernel.scanCleanAscii(src, from, end);
            };
        }

        /** "clean": not {@code "}, not {@code \}, not below 0x20; for the ASCII forms not above 0x7F either. */
        int expected(byte[] src, int from, int end) {
            for (int i = from; i < end; i++) {
                int b = src[i] & 0xFF;
                if (b < 0x20 || b == '"' || b == '\\' || asciiOnly && b > 0x7F) {
                    return i;
                }
            }
            return end;
        }

        byte[] filler() {
            return asciiOnly ? CLEAN_ASCII : CLEAN_ANY;
        }
    }

    private void check(Run run, byte[] src, int from, int end, int shift) {
        int length = end - from;
        int at = GUARD + shift;
        if (target.length < length + 2 * GUARD + shift) {
            target = new byte[length + 4 * GUARD + shift];
        }
        int guardEnd = at + length + GUARD;
        byte guard = (byte) (0xC5 ^ shift);
        Arrays.fill(target, 0, Math.min(target.length, guardEnd), guard);
        byte[] before = src.clone();

        int stop = run.call(kernel, src, from, end, target, at);

        if (stop != run.expected(before, from, end)) {
            fail(describe(run, before, from, end, shift) + ": answers " + stop + ", not "
                    + run.expected(before, from, end));
        }
        if (!Arrays.equals(src, before)) {
            fail(describe(run, before, from, end, shift) + ": the source was written to");
        }
        int touchedTo = run.copies ? at + length : at;
        if (!allAre(target, 0, at, guard) || !allAre(target, touchedTo, Math.min(target.length, guardEnd), guard)) {
            fail(describe(run, before, from, end, shift) + ": wrote outside dst[at, at + end - from)");
        }
        if (run.copies && !Arrays.equals(before, from, stop, target, at, at + stop - from)) {
            fail(describe(run, before, from, end, shift) + ": the copy differs");
        }
    }

    private static boolean allAre(byte[] bytes, int from, int to, byte value) {
        for (int i = from; i < to; i++) {
            if (bytes[i] != value) {
                return false;
            }
        }
        return true;
    }

    private String describe(Run run, byte[] src, int from, int end, int shift) {
        return kernel.name() + " " + run + " [" + from + ", " + end + ") of " + src.length + " to " + (GUARD + shift)
                + ": " + Bytes.hex(src, from, Math.min(end, from + 80));
    }

    static byte[] filled(byte[] filler, int length, int phase) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = filler[(i + phase) % filler.length];
        }
        return bytes;
    }

    /** Every byte value at {@code position} of an otherwise clean array of {@code length} bytes. */
    private void everyValueAt(Run run, int length, int position) {
        byte[] src = filled(run.filler(), length, length + position);
        for (int value = position % VALUE_STEP; value < 256; value += VALUE_STEP) {
            src[position] = (byte) value;
            check(run, src, 0, length, position & 15);
        }
    }

    @Test
    void dirtyBytesAreFoundAtEveryPositionOfShortArrays() {
        for (Run run : Run.values()) {
            for (int length = 0; length <= 64; length++) {
                check(run, filled(run.filler(), length, length), 0, length, 0);
                for (int position = 0; position < length; position++) {
                    everyValueAt(run, length, position);
                }
            }
        }
    }

    @Test
    void dirtyBytesAreFoundAtSomePositionsOfLongerArrays() {
        Random random = new Random(31);
        for (Run run : Run.values()) {
            for (int length = 65; length <= LONGEST; length++) {
                check(run, filled(run.filler(), length, length), 0, length, 0);
                everyValueAt(run, length, 0);
                everyValueAt(run, length, length - 1);
                for (int n = TestScale.of(2); n > 0; n--) {
                    everyValueAt(run, length, random.nextInt(length));
                }
            }
        }
    }

    @Test
    @Tag("exhaustive")
    void dirtyBytesAreFoundAtEveryPositionOfLongerArrays() {
        for (Run run : Run.values()) {
            for (int length = 65; length <= LONGEST; length++) {
                for (int position = 0; position < length; position++) {
                    everyValueAt(run, length, position);
                }
            }
        }
    }

    @Test
    void alignmentsOfSourceAndTargetDoNotMatter() {
        for (Run run : Run.values()) {
            for (int length = 0; length <= LONGEST; length += length < 48 ? 1 : 7) {
                for (int from = 0; from < 16; from++) {
                    byte[] src = filled(run.filler(), from + length, from);
                    for (int shift = 0; shift < 16; shift++) {
                        check(run, src, from, from + length, shift);
                    }
                    if (length > 0) {
                        src[from + length - 1] = '\\';
                        check(run, src, from, from + length, from ^ 7);
                    }
                }
            }
        }
    }

    /** "No byte outside the range influences a result" */
    @Test
    void bytesOutsideTheRangeDoNotCount() {
        byte[] outsides = {'"', 0x00, '\\', (byte) 0x80, (byte) 0xFF, 'a'};
        for (Run run : Run.values()) {
            for (byte outside : outsides) {
                for (int length = 0; length <= 140; length++) {
                    for (int from : new int[] {0, 1, 5, 8, 63, 64}) {
                        byte[] src = new byte[from + length + 64];
                        Arrays.fill(src, outside);
                        System.arraycopy(filled(run.filler(), length, from), 0, src, from, length);
                        check(run, src, from, from + length, from & 15);
                        if (length > 0) {
                            src[from + length / 2] = '"';
                            check(run, src, from, from + length, from & 15);
                        }
                    }
                }
            }
        }
    }

    /** The target may end exactly where the copy ends: one store too many would throw. */
    @Test
    void theTargetMayBeFullToItsLastByte() {
        for (int length = 0; length <= LONGEST; length++) {
            for (int at : new int[] {0, 1, 7}) {
                byte[] src = filled(CLEAN_ASCII, length, at);
                byte[] expected = new byte[at + length];
                System.arraycopy(src, 0, expected, at, length);
                byte[] any = new byte[at + length];
                assertEquals(length, kernel.copyClean(src, 0, length, any, at));
                assertTrue(Arrays.equals(expected, any), () -> "copyClean " + src.length);
                byte[] ascii = new byte[at + length];
                assertEquals(length, kernel.copyCleanAscii(src, 0, length, ascii, at));
                assertTrue(Arrays.equals(expected, ascii), () -> "copyCleanAscii " + src.length);
            }
        }
    }

    /** Several hits in one word: the first one counts, whatever a borrow does to the bits above it. */
    @Test
    void theFirstOfSeveralHitsInAWordCounts() {
        byte[] hits = {'"', '\\', 0x00, 0x1F, (byte) 0x80, (byte) 0xFF, 0x21, 0x5D};
        for (Run run : Run.values()) {
            for (int first = 0; first < 80; first++) {
                for (int gap = 1; gap <= 17; gap++) {
                    for (byte one : hits) {
                        byte[] src = filled(run.filler(), 120, first + gap);
                        src[first] = one;
                        src[first + gap] = '"';
                        src[first + gap + 1] = hits[gap % hits.length];
                        check(run, src, 0, src.length, gap & 15);
                    }
                }
            }
        }
    }

    /** Dense, sparse and no hits in arrays up to 5,000 bytes, and a few of 64 KiB and more. */
    @Test
    void randomArraysAreScannedAndCopiedAsByPlainLoops() {
        Random random = new Random(7);
        for (int n = TestScale.of(1_500); n > 0; n--) {
            byte[] src = new byte[n % 100 == 0 ? 65_000 + random.nextInt(2_000) : random.nextInt(5_000)];
            random.nextBytes(src);
            for (Run run : Run.values()) {
                byte[] filler = run.filler();
                int density = 1 << random.nextInt(14);
                byte[] mixed = src.clone();
                for (int i = 0; i < mixed.length; i++) {
                    if (random.nextInt(density) != 0) {
                        mixed[i] = filler[(i ^ mixed[i] & 0xFF) % filler.length];
                    }
                }
                int from = random.nextInt(mixed.length + 1);
                check(run, mixed, random.nextBoolean() ? 0 : from, mixed.length, random.nextInt(16));
            }
        }
    }
}
