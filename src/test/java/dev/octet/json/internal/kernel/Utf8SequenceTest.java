package dev.octet.json.internal.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.support.Bytes;
import java.util.Arrays;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Single sequences of UTF-8 against those of the JDK's encoder: all code points, and all prefixes of one and two bytes.
 */
@Tag("fast")
class Utf8SequenceTest {
    private static final int STEP = 7; // no power of two, so that all residues of all fields come
    private static final int MARGIN = 3;

    private final boolean[] beginning = new boolean[1 << 8];
    private final boolean[] beginningOfTwo = new boolean[1 << 16];
    private final int[] lengths = new int[1 << 8];

    Utf8SequenceTest() {
        lengths(0, 0x80, 1);
        for (int c = 0x80; c <= Character.MAX_CODE_POINT; c += c < 0x1000 ? 1 : STEP) {
            add(c);
        }
        for (int border : new int[] {0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFF}) {
            add(border);
        }
    }

    private void lengths(int from, int to, int length) {
        Arrays.fill(lengths, from, to, length);
    }

    private void add(int c) {
        if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
            byte[] utf8 = Character.toString(c).getBytes(UTF_8);
            lengths[utf8[0] & 0xFF] = utf8.length;
            beginning[utf8[0] & 0xFF] = true;
            beginningOfTwo[(utf8[0] & 0xFF) << 8 | utf8[1] & 0xFF] = true;
        }
    }

    @Test
    void everyScalarValueIsWrittenAndReadAsByTheJdk() {
        byte[] target = new byte[16];
        for (int c = 0; c <= Character.MAX_CODE_POINT; c += c < 0x900 || c > 0xD000 && c < 0xE100 ? 1 : STEP) {
            boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
            byte[] expected = surrogate ? new byte[3] : Character.toString(c).getBytes(UTF_8);
            boolean ofThree = expected.length == 3 && !surrogate;
            assertEquals(ofThree, Utf8Sequence.isOfThree(c) && c <= Character.MAX_VALUE);
            if (surrogate) {
                continue;
            }
            Arrays.fill(target, (byte) '?');
            assertEquals(MARGIN + expected.length, Utf8Sequence.encode(c, target, MARGIN));
            assertSame(expected, target, "");
            assertEquals(c, Utf8Sequence.decode(target, MARGIN, expected.length));
            assertEquals(ofThree, Utf8Sequence.isLeadOfThree(expected[0]));
            assertEquals(expected.length, Utf8Sequence.length(target, MARGIN, MARGIN + expected.length));
            if (ofThree) {
                assertEquals(c, Utf8Sequence.charOfThree(ByteWords.getInt(target, MARGIN)));
                ByteWords.putInt(target, MARGIN, Utf8Sequence.three(c) | '?' << 24);
                assertSame(expected, target, "as a number");
            }
            if (expected.length == 2) {
                ByteWords.putInt(target, MARGIN, Utf8Sequence.two(c) | '?' << 16 | '?' << 24);
                assertSame(expected, target, "as a number");
            }
            if (expected.length == 4) {
                Arrays.fill(target, (byte) '?');
                Utf8Sequence.putFour(c, target, MARGIN);
                assertSame(expected, target, "stored at once");
                assertEquals(c, Utf8Sequence.codePointOfFour(ByteWords.getInt(target, MARGIN)));
            }
        }
    }

    private static void assertSame(byte[] expected, byte[] target, String how) {
        byte[] around = new byte[target.length];
        Arrays.fill(around, (byte) '?');
        System.arraycopy(expected, 0, around, MARGIN, expected.length);
        assertArrayEquals(around, target, how);
    }

    private static boolean isContinuation(int b) {
        return b >= 0x80 && b < 0xC0;
    }

    /** How many of the bytes are the beginning of a sequence, the whole included; none of ASCII. */
    private int begun(int... bytes) {
        if (!beginning[bytes[0]]) {
            return 0;
        }
        if (bytes.length == 1 || !beginningOfTwo[bytes[0] << 8 | bytes[1]]) {
            return 1;
        }
        int count = 2;
        while (count < bytes.length && count < lengths[bytes[0]] && isContinuation(bytes[count])) {
            count++;
        }
        return count;
    }

    /** An encoded surrogate counts as one: ED, A0 to BF, and a continuation byte. */
    private boolean isCutOff(int... bytes) {
        boolean surrogate = bytes.length == 2 && bytes[0] == 0xED && bytes[1] >= 0xA0 && bytes[1] < 0xC0;
        return surrogate || begun(bytes) == bytes.length && bytes.length < lengths[bytes[0]];
    }

    private void check(int... bytes) {
        byte[] src = new byte[MARGIN + bytes.length + 2];
        Arrays.fill(src, (byte) 0x80); // what would continue any sequence, and lies outside
        for (int i = 0; i < bytes.length; i++) {
            src[MARGIN + i] = (byte) bytes[i];
        }
        int end = MARGIN + bytes.length;
        int begun = begun(bytes);
        boolean whole = begun > 0 && begun == lengths[bytes[0]];
        boolean ascii = bytes[0] < 0x80;
        int length = Utf8Sequence.length(src, MARGIN, end);
        Supplier<String> what = () -> Bytes.hex(src, MARGIN, end);
        if (whole || ascii) {
            assertEquals(ascii ? 1 : begun, length, what);
        } else {
            boolean surrogate = bytes[0] == 0xED && bytes.length > 1 && bytes[1] >= 0xA0 && bytes[1] < 0xC0;
            int ofSurrogate = bytes.length > 2 && isContinuation(bytes[2]) ? 3 : 2;
            assertEquals(surrogate ? -ofSurrogate : -Math.max(1, begun), length, what);
            assertEquals(MARGIN + begun, Utf8Sequence.offendingByte(src, MARGIN, end), what);
        }
        if (bytes.length == Utf8Sequence.MAX_BYTES) {
            boolean isFour = whole && begun == Utf8Sequence.MAX_BYTES;
            assertEquals(isFour, Utf8Sequence.isFour(ByteWords.getInt(src, MARGIN)), what);
        }
        assertEquals(isCutOff(bytes), Utf8Sequence.isCutOff(src, MARGIN, end), what);
        src[MARGIN - 1] = 'a';
        int start = bytes.length == 1 || !isContinuation(bytes[bytes.length - 1]) ? bytes.length - 1 : 0;
        for (int from = start; from < bytes.length; from++) {
            if (!isContinuation(bytes[from])) {
                start = from;
            }
        }
        int[] tail = Arrays.copyOfRange(bytes, start, bytes.length);
        int expected = isCutOff(tail) ? MARGIN + start : end;
        assertEquals(expected, Utf8Sequence.startOfCutOff(src, MARGIN, end), what);
        assertEquals(expected, Utf8Sequence.startOfCutOff(src, 0, end), what);
        assertEquals(end, Utf8Sequence.startOfCutOff(src, end, end), what);
    }

    /**
     * All sequences of one and two bytes. Of three and four bytes, those with boundary bytes behind two of every kind.
     */
    @Test
    void shortSequencesAreJudgedAsByTheJdk() {
        int[] borders = {0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xED, 0xFF};
        for (int first = 0; first < 256; first++) {
            check(first);
            for (int second = 0; second < 256; second++) {
                check(first, second);
                for (int third : borders) {
                    check(first, second, third);
                    if (first >= 0xE0 && second >= 0x80) {
                        for (int fourth : borders) {
                            check(first, second, third, fourth);
                        }
                    }
                }
            }
        }
    }

    @Test
    void anEmptyRangeIsNotCutOff() {
        byte[] src = {(byte) 0xC3};
        assertEquals(false, Utf8Sequence.isCutOff(src, 1, 1));
        assertEquals(0, Utf8Sequence.startOfCutOff(src, 0, 0));
        assertEquals(0, Utf8Sequence.startOfCutOff(src, 0, 1));
    }
}
