package dev.octet.json.internal.kernel;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Base64BytesTest {
    private static final byte GUARD = 0x55;

    /** RFC 4648 section 10, test vectors. */
    @ParameterizedTest
    @CsvSource({"'', ''", "f, Zg==", "fo, Zm8=", "foo, Zm9v", "foob, Zm9vYg==", "fooba, Zm9vYmE=", "foobar, Zm9vYmFy"})
    void theVectorsOfTheRfc(String text, String encoded) {
        byte[] src = text.getBytes(US_ASCII);
        byte[] dst = new byte[encoded.length()];
        assertEquals(encoded.length(), Base64Bytes.encode(src, 0, src.length, dst, 0));
        assertEquals(encoded, new String(dst, US_ASCII));
    }

    @Test
    void everyLengthAtEveryAlignmentEqualsTheJdksEncoder() {
        byte[] random = new byte[400];
        new Random(1).nextBytes(random);
        for (int length = 0; length <= 300; length++) {
            for (int offset = 0; offset < 9; offset++) {
                assertEncodes(random, offset, offset + length, (offset * 5 + length) % 9);
            }
            assertEncodes(random, 400 - length, 400, 0);
        }
    }

    @Test
    void everyGroupOfThreeBytesWithEveryBitPattern() {
        byte[] src = new byte[3 * 4_096];
        for (int bits = 0; bits < 4_096; bits++) { // each 12 bits in both halves of a group
            int group = bits << 12 | bits * 2_731 % 4_096;
            src[3 * bits] = (byte) (group >>> 16);
            src[3 * bits + 1] = (byte) (group >>> 8);
            src[3 * bits + 2] = (byte) group;
        }
        assertEncodes(src, 0, src.length, 0);
        assertEncodes(src, 3, src.length - 1, 1);
    }

    @Test
    void randomRanges() {
        Random random = new Random(2);
        byte[] src = new byte[20_000];
        random.nextBytes(src);
        for (int round = 0; round < 300; round++) {
            int from = random.nextInt(src.length);
            assertEncodes(src, from, from + random.nextInt(src.length - from + 1), random.nextInt(20));
        }
    }

    private static void assertEncodes(byte[] src, int from, int end, int at) {
        byte[] input = src.clone();
        byte[] expected = Base64.getEncoder().encode(Arrays.copyOfRange(src, from, end));
        assertEquals(expected.length, Base64Bytes.encodedLength(end - from));
        byte[] dst = new byte[at + expected.length + 20];
        Arrays.fill(dst, GUARD);
        assertEquals(at + expected.length, Base64Bytes.encode(input, from, end, dst, at));
        assertRange(expected, expected.length, dst, at);

        Arrays.fill(dst, GUARD);
        int whole = (end - from) / 3 * 4;
        assertEquals(at + whole, Base64Bytes.encodeGroups(input, from, end, dst, at));
        assertRange(expected, whole, dst, at);
        assertTrue(Arrays.equals(src, input), "the source is not written");
    }

    private static void assertRange(byte[] expected, int length, byte[] dst, int at) {
        for (int i = 0; i < dst.length; i++) {
            byte wanted = i < at || i >= at + length ? GUARD : expected[i - at];
            if (dst[i] != wanted) {
                assertEquals(wanted, dst[i], "index " + i + " of a result of " + length + " at " + at);
            }
        }
    }

    @Test
    void aStreamOfPiecesEqualsTheWhole() {
        Random random = new Random(3);
        byte[] src = new byte[5_000];
        random.nextBytes(src);
        byte[] dst = new byte[(int) Base64Bytes.encodedLength(src.length)];
        int room = 101;
        int in = 0;
        int out = 0;
        while (src.length - in > Base64Bytes.wholeGroupBytes(room)) {
            int end = in + Base64Bytes.wholeGroupBytes(room);
            out = Base64Bytes.encodeGroups(src, in, end, dst, out);
            in = end;
        }
        out = Base64Bytes.encode(src, in, src.length, dst, out);
        assertEquals(dst.length, out);
        assertEquals(new String(Base64.getEncoder().encode(src), US_ASCII), new String(dst, US_ASCII));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 4", "2, 4", "3, 4", "4, 8", "2147483647, 2863311532", "6442450944, 8589934592"})
    void lengthsInChars(long bytes, long chars) {
        assertEquals(chars, Base64Bytes.encodedLength(bytes));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "3, 0", "4, 3", "7, 3", "8, 6", "8192, 6144", "2147483647, 1610612733"})
    void wholeGroupsThatFit(int chars, int bytes) {
        assertEquals(bytes, Base64Bytes.wholeGroupBytes(chars));
    }

    @Test
    void rangesOutsideTheirArraysAreRefusedBeforeAnythingIsWritten() {
        byte[] src = new byte[10];
        byte[] dst = new byte[16];
        Arrays.fill(dst, GUARD);
        int[][] bad = {
            {-1, 3, 0},
            {0, 11, 0},
            {5, 4, 0},
            {0, 10, 1},
            {0, 10, -1},
            {0, 0, 17},
            {Integer.MIN_VALUE, Integer.MAX_VALUE, 0}
        };
        for (int[] range : bad) {
            assertThrows(
                    IndexOutOfBoundsException.class, () -> Base64Bytes.encode(src, range[0], range[1], dst, range[2]));
        }
        assertThrows(IndexOutOfBoundsException.class, () -> Base64Bytes.encodeGroups(src, 0, 10, dst, 5));
        assertThrows(IndexOutOfBoundsException.class, () -> Base64Bytes.encodeGroups(src, 0, 11, dst, 0));
        for (byte untouched : dst) {
            assertEquals(GUARD, untouched);
        }
    }
}
