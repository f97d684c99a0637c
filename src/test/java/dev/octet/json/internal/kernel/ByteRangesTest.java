package dev.octet.json.internal.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ByteRangesTest {
    private static final int MAX_LENGTH = 72;
    private static final long SEED = 0x0123_4567_89AB_CDEFL;

    private static byte[] random(int length, long seed) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    /** Ranges that fill their arrays, and ranges between other bytes. */
    @Test
    void nothingOutsideTheRangeCounts() {
        for (int length = 0; length <= MAX_LENGTH; length++) {
            byte[] tight = random(length, length);
            long head = ByteRanges.head(tight, 0, length);
            long tail = ByteRanges.tail(tight, 0, length);
            long hash = ByteRanges.hash(tight, 0, length, SEED);
            for (int from = 0; from < 9; from++) {
                byte[] wide = random(from + length + 9, -1);
                System.arraycopy(tight, 0, wide, from, length);
                int end = from + length;
                assertEquals(head, ByteRanges.head(wide, from, end));
                assertEquals(tail, ByteRanges.tail(wide, from, end));
                assertEquals(hash, ByteRanges.hash(wide, from, end, SEED));
                assertTrue(ByteRanges.equal(tight, 0, wide, from, length));
                assertTrue(ByteRanges.equal(wide, from, tight, 0, length));
            }
        }
    }

    @Test
    void headAndTailDetermineUpToSixteenBytes() {
        for (int length = 0; length <= ByteRanges.TWO_WORDS; length++) {
            byte[] bytes = random(length, length);
            long head = ByteRanges.head(bytes, 0, length);
            long tail = ByteRanges.tail(bytes, 0, length);
            assertEquals(ByteRanges.hash(bytes, 0, length, SEED), ByteRanges.hash(head, tail, length, SEED));
            for (int bit = 0; bit < Byte.SIZE * length; bit++) {
                byte[] other = bytes.clone();
                other[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
                assertTrue(
                        head != ByteRanges.head(other, 0, length) || tail != ByteRanges.tail(other, 0, length),
                        "bit " + bit + " of " + length + " bytes");
            }
        }
    }

    @Test
    void everyBitCountsInEqualAndInHash() {
        for (int length = 1; length <= MAX_LENGTH; length++) {
            byte[] bytes = random(length, length);
            long hash = ByteRanges.hash(bytes, 0, length, SEED);
            for (int bit = 0; bit < Byte.SIZE * length; bit++) {
                byte[] other = bytes.clone();
                other[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
                String where = "bit " + bit + " of " + length + " bytes";
                assertFalse(ByteRanges.equal(bytes, 0, other, 0, length), where);
                assertNotEquals(hash, ByteRanges.hash(other, 0, length, SEED), where);
            }
            assertNotEquals(hash, ByteRanges.hash(bytes, 0, length, SEED + 1), "the seed counts");
        }
    }

    @Test
    void zerosOfAllLengthsHaveHashesOfTheirOwn() {
        Set<Long> hashes = new HashSet<>();
        for (int length = 0; length <= MAX_LENGTH; length++) {
            assertTrue(hashes.add(ByteRanges.hash(new byte[MAX_LENGTH], 0, length, SEED)), "length " + length);
        }
    }

    /** Names as programs number them: each table of 512 by the highest and by the lowest bits is filled evenly. */
    @Test
    void numberedNamesAreSpreadEvenly() {
        for (String pattern : List.of("%d", "f%04d", "%08d", "name_%05d", "%d.item", "more than 16 bytes %d!")) {
            int[] high = new int[512];
            int[] low = new int[512];
            int names = 51_200;
            for (int i = 0; i < names; i++) {
                byte[] name = String.format(pattern, i).getBytes(UTF_8);
                long hash = ByteRanges.hash(name, 0, name.length, SEED);
                high[(int) (hash >>> -9)]++;
                low[(int) hash & 511]++;
            }
            for (int[] counts : new int[][] {high, low}) { // 100 on average, a standard deviation is 10
                assertTrue(Arrays.stream(counts).max().orElse(0) < 180, pattern);
                assertTrue(Arrays.stream(counts).min().orElse(0) > 30, pattern);
            }
        }
    }
}
