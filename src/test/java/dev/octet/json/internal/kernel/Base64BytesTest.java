package dev.octet.json.internal.kernel;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class Base64BytesTest {
    private static final byte GUARD = 0x55;

    /** RFC 4648 section 10, test vectors. */
    @ParameterizedTest
    @CsvSource({"'', ''", "f, Zg==", "fo, Zm8=", "foo, Zm9v", "foob, Zm9vYg==", "fooba, Zm9vYmE=", "foobar, Zm9vYmFy"})
    void theRfcsTestVectorsAreEncoded(String text, String encoded) {
        byte[] src = text.getBytes(US_ASCII);
        byte[] dst = new byte[encoded.length()];
        assertEquals(encoded.length(), Base64Bytes.STANDARD.encode(src, 0, src.length, dst, 0));
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
    void everyBitPatternOfAGroupEqualsTheJdksEncoder() {
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
    void randomRangesEqualTheJdksEncoder() {
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
        assertEquals(at + expected.length, Base64Bytes.STANDARD.encode(input, from, end, dst, at));
        assertRange(expected, expected.length, dst, at);

        Arrays.fill(dst, GUARD);
        int whole = (end - from) / 3 * 4;
        assertEquals(at + whole, Base64Bytes.STANDARD.encodeGroups(input, from, end, dst, at));
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
            out = Base64Bytes.STANDARD.encodeGroups(src, in, end, dst, out);
            in = end;
        }
        out = Base64Bytes.STANDARD.encode(src, in, src.length, dst, out);
        assertEquals(dst.length, out);
        assertEquals(new String(Base64.getEncoder().encode(src), US_ASCII), new String(dst, US_ASCII));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 4", "2, 4", "3, 4", "4, 8", "2147483647, 2863311532", "6442450944, 8589934592"})
    void theEncodedLengthIsFourCharsForEachStartedGroup(long bytes, long chars) {
        assertEquals(chars, Base64Bytes.encodedLength(bytes));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "3, 0", "4, 3", "7, 3", "8, 6", "8192, 6144", "2147483647, 1610612733"})
    void charsHoldThreeBytesForEachWholeGroup(int chars, int bytes) {
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
                    IndexOutOfBoundsException.class,
                    () -> Base64Bytes.STANDARD.encode(src, range[0], range[1], dst, range[2]));
        }
        assertThrows(IndexOutOfBoundsException.class, () -> Base64Bytes.STANDARD.encodeGroups(src, 0, 10, dst, 5));
        assertThrows(IndexOutOfBoundsException.class, () -> Base64Bytes.STANDARD.encodeGroups(src, 0, 11, dst, 0));
        for (byte untouched : dst) {
            assertEquals(GUARD, untouched);
        }
    }

    /** RFC 4648 section 10, test vectors; section 4, the alphabet from its rule rather than from a list. */
    @ParameterizedTest
    @CsvSource({"Zg==, f", "Zm8=, fo", "Zm9v, foo", "Zm9vYg==, foob", "Zm9vYmE=, fooba", "Zm9vYmFy, foobar"})
    void theRfcsTestVectorsAreDecoded(String encoded, String text) {
        byte[] src = encoded.getBytes(US_ASCII);
        byte[] dst = new byte[text.length()];
        int groups = Base64Bytes.STANDARD.decodeGroups(src, 0, src.length - 4, dst, 0);
        assertEquals(src.length / 4 * 3 - 3, groups);
        assertEquals(text.length() - groups, Base64Bytes.STANDARD.decodeLast(src, src.length - 4, dst, groups, false));
        assertEquals(text, new String(dst, US_ASCII));
    }

    /** The 6 bits that a byte stands for by RFC 4648 table 1, or -1. */
    private static int value(int b) {
        if (b >= 'A' && b <= 'Z') {
            return b - 'A';
        }
        if (b >= 'a' && b <= 'z') {
            return b - 'a' + 26;
        }
        if (b >= '0' && b <= '9') {
            return b - '0' + 52;
        }
        return b == '+' ? 62 : b == '/' ? 63 : -1;
    }

    @Test
    void bytesOutsideTheAlphabetAreRefusedAtTheirIndex() {
        for (int place = 0; place < 4; place++) {
            for (int b = 0; b < 0x100; b++) {
                byte[] src = {'A', 'A', 'A', 'A'};
                src[place] = (byte) b;
                byte[] dst = new byte[3];
                int answer = Base64Bytes.STANDARD.decodeGroups(src, 0, 4, dst, 0);
                assertEquals(value(b) < 0 ? ~place : 3, answer, "byte " + b);
                if (value(b) >= 0) {
                    int bits = (dst[0] & 0xFF) << 16 | (dst[1] & 0xFF) << 8 | dst[2] & 0xFF;
                    assertEquals(value(b) << 18 - 6 * place, bits);
                }
                if (b != '=') {
                    assertEquals(answer, Base64Bytes.STANDARD.decodeLast(src, 0, new byte[3], 0, false));
                }
            }
        }
    }

    @Test
    void everyLengthAtEveryAlignmentDecodesToTheOriginal() {
        byte[] random = new byte[300];
        new Random(4).nextBytes(random);
        for (int length = 0; length <= random.length; length++) {
            byte[] encoded = Base64.getEncoder().encode(Arrays.copyOf(random, length));
            for (int offset = 0; offset < 9; offset++) {
                assertDecodes(Arrays.copyOf(random, length), encoded, offset, (offset * 5 + length) % 9);
            }
        }
    }

    private static void assertDecodes(byte[] expected, byte[] encoded, int from, int at) {
        byte[] src = new byte[from + encoded.length + 9];
        Arrays.fill(src, (byte) 'x');
        System.arraycopy(encoded, 0, src, from, encoded.length);
        byte[] dst = new byte[at + expected.length + 9];
        Arrays.fill(dst, GUARD);
        int last = Math.max(from, from + encoded.length - 4);
        for (int rest = 0; rest < 4; rest++) { // chars that make no group are left
            assertEquals((last - from) / 4 * 3, Base64Bytes.STANDARD.decodeGroups(src, from, last + rest, dst, at));
        }
        assertRange(expected, (last - from) / 4 * 3, dst, at);
        if (encoded.length > 0) {
            int written = Base64Bytes.STANDARD.decodeLast(src, last, dst, at + (last - from) / 4 * 3, false);
            assertEquals(expected.length - (last - from) / 4 * 3, written);
        }
        assertRange(expected, expected.length, dst, at);
    }

    @Test
    void theFirstBadByteIsReportedAtEveryIndexOfEveryLength() {
        for (int length = 4; length <= 80; length += 4) {
            for (int bad = 0; bad < length; bad++) {
                byte[] src = new byte[3 + length + 5];
                Arrays.fill(src, (byte) 'Q');
                src[3 + bad] = (byte) "= \n-_.\"\200\377\0".charAt(bad % 10);
                src[3 + bad + (length - bad) / 2] = '=';
                byte[] dst = new byte[2 + length / 4 * 3 + 9];
                Arrays.fill(dst, GUARD);
                assertEquals(
                        ~(3 + bad),
                        Base64Bytes.STANDARD.decodeGroups(src, 3, 3 + length, dst, 2),
                        bad + " of " + length);
                for (int i = 0; i < 11; i++) {
                    assertEquals(GUARD, dst[i < 2 ? i : dst.length - 11 + i], "outside the room");
                }
            }
        }
    }

    /**
     * Every last group of two and three chars, by the definition: those that an encoder makes are accepted, and no
     * others.
     */
    @Test
    void paddedGroupsAreAcceptedOnlyAsEncodersMakeThem() {
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        for (int bits = 0; bits < 1 << 18; bits++) {
            String two = "" + alphabet.charAt(bits >>> 12) + alphabet.charAt(bits >>> 6 & 63);
            String three = two + alphabet.charAt(bits & 63);
            assertLast(three + "=", (bits & 3) == 0 ? 2 : ~3, bits >>> 10, bits >>> 2);
            if ((bits & 63) == 0) {
                assertLast(two + "==", (bits >>> 6 & 15) == 0 ? 1 : ~2, bits >>> 10, GUARD);
            }
        }
    }

    private static void assertLast(String group, int answer, int first, int second) {
        byte[] dst = {GUARD, GUARD, GUARD};
        int actual = Base64Bytes.STANDARD.decodeLast(group.getBytes(US_ASCII), 0, dst, 0, false);
        byte wantedFirst = answer < 0 ? GUARD : (byte) first;
        byte wantedSecond = answer < 0 ? GUARD : (byte) second;
        if (actual != answer || dst[0] != wantedFirst || dst[1] != wantedSecond) {
            fail(group + " answers " + actual + " and " + Arrays.toString(dst) + ", not " + answer);
        }
        assertEquals(GUARD, dst[2]);
    }

    /** The index of the first byte after which no group is possible. */
    @ParameterizedTest
    @CsvSource({
        "====, 0", "A===, 1", "=AAA, 0", "A=AA, 1", "AA=A, 3", "AB=A, 2", "AB==, 2", "AAB=, 3", "AA=., 3", "AA.=, 2",
        "AAA., 3"
    })
    void aBadLastGroupIsRefusedAtTheFirstImpossibleByte(String group, int bad) {
        byte[] src = ("AA==" + group + "==AA").getBytes(US_ASCII);
        byte[] dst = {GUARD, GUARD, GUARD};
        assertEquals(~(4 + bad), Base64Bytes.STANDARD.decodeLast(src, 4, dst, 0, false));
        assertEquals(Arrays.toString(new byte[] {GUARD, GUARD, GUARD}), Arrays.toString(dst));
    }

    @Test
    void decodingOutsideOfArraysIsRefusedBeforeAnythingIsWritten() {
        byte[] src = "QUJDREVGR0g=".getBytes(US_ASCII);
        byte[] dst = new byte[8];
        Arrays.fill(dst, GUARD);
        int[][] bad = {{-1, 3, 0}, {0, 13, 0}, {8, 4, 0}, {0, 8, 3}, {0, 12, 0}, {0, 4, -1}, {0, 0, 9}};
        for (int[] range : bad) {
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> Base64Bytes.STANDARD.decodeGroups(src, range[0], range[1], dst, range[2]));
        }
        int[][] badLast = {{-1, 0}, {9, 0}, {8, 7}, {8, -1}, {4, 6}};
        for (int[] range : badLast) {
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> Base64Bytes.STANDARD.decodeLast(src, range[0], dst, range[1], false));
        }
        for (byte untouched : dst) {
            assertEquals(GUARD, untouched);
        }
        assertEquals(2, Base64Bytes.STANDARD.decodeLast(src, 8, dst, 6, false), "room for two bytes is enough for two");
    }
}
