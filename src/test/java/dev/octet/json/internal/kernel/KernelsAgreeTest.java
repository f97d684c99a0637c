package dev.octet.json.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.Bytes;
import dev.octet.json.support.TestScale;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * "Implementations return the same for the same bytes": all kernels on the same random and adversarial bytes, compared
 * with the first.
 */
@Tag("fast")
class KernelsAgreeTest {
    private static final int LONGEST = 3_000;
    private static final long ALL = 100_000_000;
    private static final int SLICE = 2_000_000;

    /** Bytes that mean something, to a JSON string or in UTF-8. */
    private static final byte[] TELLING = {
        0x00,
        0x1F,
        0x20,
        '"',
        '\\',
        0x7F,
        (byte) 0x80,
        (byte) 0x8F,
        (byte) 0x90,
        (byte) 0x9F,
        (byte) 0xA0,
        (byte) 0xBF,
        (byte) 0xC0,
        (byte) 0xC1,
        (byte) 0xC2,
        (byte) 0xE0,
        (byte) 0xED,
        (byte) 0xEF,
        (byte) 0xF0,
        (byte) 0xF4,
        (byte) 0xF5,
        (byte) 0xFF
    };

    private static final byte[][] TEXTS = {
        "plain letters and 0123456789 ".getBytes(StandardCharsets.UTF_8),
        "Zw\u00f6lf Boxk\u00e4mpfer jagen ".getBytes(StandardCharsets.UTF_8),
        "\u5929\u5730\u7384\u9ec3\u5b87\u5b99".getBytes(StandardCharsets.UTF_8),
        "\ud83d\ude00\ud83d\udc4d\udbff\udfff".getBytes(StandardCharsets.UTF_8),
        "\u0800\u0e40\ud7ff\ufffd\u07ff".getBytes(StandardCharsets.UTF_8)
    };

    private final List<ByteKernel> kernels = Kernels.available();

    @Test
    void kernelsAgreeOnASliceOfRandomBytes() {
        check(TestScale.of(SLICE), new SplittableRandom(1));
    }

    @Test
    @Tag("exhaustive")
    void kernelsAgreeOnAHundredMillionBytes() {
        check(ALL, new SplittableRandom(2));
    }

    private void check(long bytes, SplittableRandom random) {
        assertTrue(kernels.size() >= 3);
        for (long seen = 0; seen < bytes; ) {
            byte[] src = text(random);
            int from = random.nextInt(Math.min(src.length, 70) + 1);
            int end = src.length - random.nextInt(Math.min(src.length - from, 70) + 1);
            check(src, from, end);
            seen += end - from;
        }
    }

    /** Runs of one script after the other, with bytes changed: many, some, one or none. */
    private static byte[] text(SplittableRandom random) {
        byte[] bytes = new byte[random.nextInt(random.nextBoolean() ? 200 : LONGEST)];
        for (int i = 0; i < bytes.length; ) {
            byte[] text = TEXTS[random.nextInt(TEXTS.length)];
            int run = Math.min(bytes.length - i, text.length * random.nextInt(1, 20));
            for (int end = i + run, j = 0; i < end; i++, j++) {
                bytes[i] = text[j % text.length];
            }
        }
        int changes = bytes.length == 0 ? 0 : random.nextInt(1 << random.nextInt(7));
        for (int n = 0; n < changes; n++) {
            boolean any = random.nextInt(4) == 0;
            bytes[random.nextInt(bytes.length)] =
                    any ? (byte) random.nextInt(256) : TELLING[random.nextInt(TELLING.length)];
        }
        return bytes;
    }

    private void check(byte[] src, int from, int end) {
        long[] expected = null;
        for (ByteKernel kernel : kernels) {
            byte[] copy = new byte[end - from];
            long[] answers = {
                stops(from, end, at -> kernel.copyClean(src, at, end, copy, at - from), src, copy),
                stops(from, end, at -> kernel.copyCleanAscii(src, at, end, copy, at - from), src, copy),
                stops(from, end, at -> kernel.copyText(src, at, end, copy, at - from), src, copy),
                stops(from, end, at -> kernel.scanClean(src, at, end), src, src),
                stops(from, end, at -> kernel.scanCleanAscii(src, at, end), src, src),
                stops(from, end, at -> kernel.scanUtf8(src, at, end), src, src),
                stops(from, end, at -> kernel.scanText(src, at, end), src, src)
            };
            expected = expected == null ? answers : expected;
            if (!Arrays.equals(expected, answers)) {
                assertArrayEquals(expected, answers, () -> kernel.name() + " " + Bytes.hex(src, from, end));
            }
        }
    }

    /** Compares all results of an operation, continued behind each stop up to the end; a copy must equal the source. */
    private static long stops(int from, int end, IntUnaryOperator operation, byte[] src, byte[] copy) {
        long answers = 1;
        for (int at = from; at < end; ) {
            int answer = operation.applyAsInt(at);
            int stop = answer < 0 ? ~answer : answer;
            int shift = copy == src ? 0 : from;
            assertEquals(-1, Arrays.mismatch(src, at, stop, copy, at - shift, stop - shift));
            answers = 31 * answers + answer;
            at = stop + 1;
        }
        return answers;
    }
}
