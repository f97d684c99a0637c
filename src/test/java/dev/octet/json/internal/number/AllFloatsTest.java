package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.support.TestScale;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every finite float reads back as itself, by the JDK and by {@link DoubleReader}. From JDK 19 on, whose
 * {@code Float.toString} is specified to be shortest and to read back, the spelling is equal to it; for all floats that
 * replaces the JDK's reading, which would take half of the time. Positive floats are visited by their bits, in blocks
 * of 2^16, each together with its negative.
 */
@Tag("fast")
class AllFloatsTest {
    private static final int BLOCK = 1 << 16;
    private static final int BLOCKS = 0x7F80_0000 / BLOCK; // the bits of infinity follow the largest finite float
    private static final int THREADS = 2;
    private static final boolean JDK_IS_SHORTEST = Runtime.version().feature() >= 19;

    @Test
    @Tag("exhaustive")
    void everyFloatReadsBackAsItself() throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<?>> halves = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                int first = thread;
                halves.add(executor.submit(() -> {
                    for (int block = first; block < BLOCKS; block += THREADS) {
                        new Checker(!JDK_IS_SHORTEST).check(block * BLOCK, (block + 1) * BLOCK, 1);
                    }
                }));
            }
            for (Future<?> half : halves) {
                half.get();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    @Test
    void someFloatsOfEveryBlockReadBackAsThemselves() {
        SplittableRandom random = new SplittableRandom(1);
        int step = BLOCK / Math.min(BLOCK, TestScale.of(64));
        for (int block = 0; block < BLOCKS; block++) {
            new Checker(true).check(block * BLOCK + random.nextInt(step), (block + 1) * BLOCK, step);
        }
    }

    private static final class Checker {
        private final byte[] bytes = new byte[DoubleWriter.MAX_BYTES];
        private final byte[] negative = new byte[DoubleWriter.MAX_BYTES];
        private final boolean readByJdk;

        Checker(boolean readByJdk) {
            this.readByJdk = readByJdk;
        }

        void check(int from, int end, int step) {
            for (int bits = from; bits < end; bits += step) {
                float value = Float.intBitsToFloat(bits);
                int length = DoubleWriter.write(value, bytes, 0);
                String text = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
                if (readByJdk && Float.floatToRawIntBits(Float.parseFloat(text)) != bits) {
                    assertEquals(Integer.toHexString(bits), text, "does not read back");
                }
                if (Float.floatToRawIntBits(DoubleReader.parseFloat(bytes, 0, length)) != bits) {
                    assertEquals(value, DoubleReader.parseFloat(bytes, 0, length), text);
                }
                if (JDK_IS_SHORTEST && !text.equals(Float.toString(value))) {
                    assertEquals(Float.toString(value), text);
                }
                int negativeLength = DoubleWriter.write(-value, negative, 0);
                if (negative[0] != '-' || !Arrays.equals(bytes, 0, length, negative, 1, negativeLength)) {
                    assertEquals("-" + text, new String(negative, 0, negativeLength, StandardCharsets.ISO_8859_1));
                }
            }
        }
    }
}
