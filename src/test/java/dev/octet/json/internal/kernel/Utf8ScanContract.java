package dev.octet.json.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.octet.json.support.Bytes;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.Utf8Reference;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@link ByteKernel#scanUtf8}: "Finds the end of the longest prefix that is well-formed UTF-8 (RFC 3629 section 4),
 * whole sequences only", against the JDK's decoder with {@code REPORT}; {@link ByteKernel#scanText} and
 * {@link ByteKernel#copyText} on the same bytes.
 */
abstract class Utf8ScanContract {
    private static final byte[] CJK = "中文字符編碼測試漢".getBytes(StandardCharsets.UTF_8);
    private static final int[] BOUNDARIES = {
        0x00, 0x22, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE1, 0xFF
    };

    private static final int GUARD = 64;
    private static final byte GUARD_BYTE = 0x35;

    final ByteKernel kernel;
    private byte[] textTarget = new byte[1 << 10];
    private final Utf8Reference jdk = new Utf8Reference();

    Utf8ScanContract(ByteKernel kernel) {
        this.kernel = kernel;
    }

    /**
     * A frame of ASCII or CJK text with room for {@code length} bytes at {@code [at]}; {@code lead} sets the room's
     * alignment.
     */
    private static byte[] frame(boolean cjk, int lead, int length) {
        byte[] frame = new byte[(cjk ? 3 * lead : lead) + length + CJK.length];
        for (int i = 0; i < frame.length; i++) {
            frame[i] = cjk ? CJK[i % CJK.length] : (byte) ('a' + i % 26);
        }
        System.arraycopy(CJK, 0, frame, frame.length - CJK.length, cjk ? CJK.length : 0);
        return frame;
    }

    private void checkUtf8(byte[] src, int from, int end) {
        int expected = jdk.decodedEnd(src, from, end);
        int actual = kernel.scanUtf8(src, from, end);
        if (actual != expected) {
            fail(kernel.name() + " scanUtf8 [" + from + ", " + end + ") of " + src.length + ": answers " + actual
                    + ", not " + expected + ": "
                    + Bytes.hex(src, Math.max(from, expected - 40), Math.min(end, expected + 40)));
        }
        checkText(src, from, end, expected);
    }

    /**
     * Expects of {@link ByteKernel#scanText} the same end, unless a byte that is not clean comes first; complemented if
     * the text is not all ASCII.
     */
    private void checkText(byte[] src, int from, int end, int wellFormed) {
        int stop = from;
        boolean high = false;
        while (stop < wellFormed && (src[stop] < 0 || src[stop] >= 0x20 && src[stop] != '"' && src[stop] != '\\')) {
            high |= src[stop++] < 0;
        }
        int actual = kernel.scanText(src, from, end);
        if (actual != (high ? ~stop : stop)) {
            fail(kernel.name() + " scanText [" + from + ", " + end + ") answers " + actual + ", not "
                    + (high ? "~" : "") + stop + ": "
                    + Bytes.hex(src, Math.max(from, stop - 40), Math.min(end, stop + 40)));
        }
        checkCopy(src, from, end, stop);
    }

    /**
     * {@link ByteKernel#copyText}: to the same end. The copying operations "need {@code dst[at, at + end - from)} and
     * write nothing outside it".
     */
    private void checkCopy(byte[] src, int from, int end, int stop) {
        int at = GUARD + (end & 15);
        int after = at + end - from;
        if (textTarget.length < after + GUARD) {
            textTarget = new byte[2 * (after + GUARD)];
        }
        Arrays.fill(textTarget, at - GUARD, at, GUARD_BYTE);
        Arrays.fill(textTarget, after, after + GUARD, GUARD_BYTE);
        int actual = kernel.copyText(src, from, end, textTarget, at);
        boolean same = Arrays.equals(src, from, stop, textTarget, at, at + stop - from);
        boolean guarded = isGuard(at - GUARD) && isGuard(after);
        if (actual != stop || !same || !guarded) {
            fail(kernel.name() + " copyText [" + from + ", " + end + ") answers " + actual + ", not " + stop
                    + (same ? "" : "; the copy differs") + (guarded ? "" : "; it wrote outside") + ": "
                    + Bytes.hex(src, Math.max(from, stop - 40), Math.min(end, stop + 40)));
        }
    }

    private boolean isGuard(int at) {
        for (int i = at; i < at + GUARD; i++) {
            if (textTarget[i] != GUARD_BYTE) {
                return false;
            }
        }
        return true;
    }

    /** All strings of two bytes, in ASCII and in CJK text; {@code step} 1 puts each at all 16 alignments. */
    private void twoByteStrings(int step) {
        for (int lead = 0; lead < 16; lead++) {
            for (boolean cjk : new boolean[] {false, true}) {
                byte[] src = frame(cjk, lead, 2);
                int at = cjk ? 3 * lead : lead;
                for (int value = lead % step; value < 1 << 16; value += step) {
                    src[at] = (byte) (value >> 8);
                    src[at + 1] = (byte) value;
                    checkUtf8(src, 0, src.length);
                }
            }
        }
    }

    @Test
    void twoByteStringsAreJudgedAsByTheJdk() {
        byte[] src = new byte[2];
        for (int value = 0; value < 1 << 16; value += TestScale.step(3)) {
            src[0] = (byte) (value >> 8);
            src[1] = (byte) value;
            checkUtf8(src, 0, 2);
        }
        twoByteStrings(5 * TestScale.step(9));
    }

    @Test
    @Tag("exhaustive")
    void twoByteStringsAreJudgedAlikeAtAllAlignments() {
        twoByteStrings(1);
    }

    private void threeByteString(byte[][] frames, int value) {
        int pick = value * 0x9E3779B1 >>> 27;
        byte[] src = frames[pick];
        int at = (pick & 16) == 0 ? pick : 3 * (pick & 15);
        src[at] = (byte) (value >> 16);
        src[at + 1] = (byte) (value >> 8);
        src[at + 2] = (byte) value;
        checkUtf8(src, 0, src.length);
    }

    private static byte[][] frames(int length) {
        byte[][] frames = new byte[32][];
        for (int pick = 0; pick < 32; pick++) {
            frames[pick] = frame((pick & 16) != 0, pick & 15, length);
        }
        return frames;
    }

    @Test
    void someThreeByteStringsAreJudgedAsByTheJdk() {
        byte[][] frames = frames(3);
        Random random = new Random(3);
        for (int n = TestScale.of(150_000); n > 0; n--) {
            threeByteString(frames, random.nextInt(1 << 24));
        }
        for (int n = TestScale.of(150_000); n > 0; n--) {
            threeByteString(frames, 0xE00000 + random.nextInt(0x150000));
        }
    }

    @Test
    @Tag("exhaustive")
    void threeByteStringsAreJudgedAsByTheJdk() {
        byte[][] frames = frames(3);
        for (int value = 0; value < 1 << 24; value++) {
            threeByteString(frames, value);
        }
    }

    @Test
    void fourByteLeadsBeforeBoundaryBytesAreJudgedAsByTheJdk() {
        byte[][] frames = frames(4);
        for (int lead = 0xF0; lead <= 0xFF; lead++) {
            for (int second : BOUNDARIES) {
                for (int third : BOUNDARIES) {
                    for (int fourth : BOUNDARIES) {
                        for (int pick = fourth & 3; pick < 32; pick += 4) {
                            byte[] src = frames[pick];
                            int at = (pick & 16) == 0 ? pick : 3 * (pick & 15);
                            src[at] = (byte) lead;
                            src[at + 1] = (byte) second;
                            src[at + 2] = (byte) third;
                            src[at + 3] = (byte) fourth;
                            checkUtf8(src, 0, src.length);
                        }
                    }
                }
            }
        }
    }

    /**
     * Text longer than any vector: boundary bytes of table 3-7 at every index, so that a vector ends before, in and
     * behind each.
     */
    @Test
    void boundaryBytesInLongTextAreJudgedAsByTheJdk() {
        Random random = new Random(5);
        for (boolean cjk : new boolean[] {false, true}) {
            byte[] original = frame(cjk, cjk ? 100 : 300, 0);
            for (int at = 0; at <= 200; at++) {
                for (int n = TestScale.of(300); n > 0; n--) {
                    byte[] src = original.clone();
                    for (int i = at; i < at + 4; i++) {
                        src[i] = (byte) BOUNDARIES[random.nextInt(BOUNDARIES.length)];
                    }
                    if (random.nextBoolean()) {
                        src[at] = (byte) (0xC0 | random.nextInt(64));
                    }
                    checkUtf8(src, random.nextInt(4) * 3, src.length - random.nextInt(at < 190 ? 100 : 4));
                }
            }
        }
    }

    /** All values of three bytes, across each end of a vector, for vectors of 16, 32 and 64 bytes. */
    @ParameterizedTest
    @Tag("exhaustive")
    @ValueSource(ints = {16, 32, 64})
    void threeByteStringsAcrossAVectorsEndAreJudgedAsByTheJdk(int width) {
        for (int before = 0; before <= 3; before++) {
            byte[] src = frame(false, 200, 0);
            int at = 3 + 2 * width - before; // the first vector begins behind the three bytes that it looks back to
            for (int value = 0; value < 1 << 24; value++) {
                src[at] = (byte) (value >> 16);
                src[at + 1] = (byte) (value >> 8);
                src[at + 2] = (byte) value;
                int text = Utf8Scan.scanText(src, 0, src.length);
                if (Utf8Scan.scan(src, 0, src.length) != kernel.scanUtf8(src, 0, src.length)
                        || (text < 0 ? ~text : text) != kernel.copyText(src, 0, src.length, textTarget, 0)) {
                    checkUtf8(src, 0, src.length);
                }
            }
        }
    }

    /** Cut anywhere: the bytes at and past {@code end} would complete the sequence and must not be read. */
    @Test
    void bytesBehindTheEndDoNotCompleteASequence() {
        String[] texts = {
            "é".repeat(70),
            "中".repeat(60),
            "\uD83D\uDE00".repeat(40),
            "a\u07FF\u0800\uFFFF\uD800\uDC00\uDBFF\uDFFF".repeat(10),
            "ascii ".repeat(20) + "é中\uD83D\uDE00" + "ascii ".repeat(20),
            "a".repeat(31) + "\uD83D\uDE00" + "a".repeat(31) + "中"
        };
        for (String text : texts) {
            byte[] src = text.getBytes(StandardCharsets.UTF_8);
            for (int from = 0; from <= 32; from++) {
                for (int end = from; end <= src.length; end++) {
                    checkUtf8(src, from, end);
                }
            }
        }
    }

    /** Long text with one damaged byte, and undamaged text, which must be accepted whole. */
    @Test
    void randomTextIsJudgedAsByTheJdk() {
        Random random = new Random(11);
        int[] kinds = {0x80, 0x800, 0x10000, 0x110000};
        for (int n = TestScale.of(4_000); n > 0; n--) {
            StringBuilder text = new StringBuilder();
            int length = n % 200 == 0 ? 30_000 : random.nextInt(400);
            int kind = random.nextInt(5);
            while (text.length() < length) {
                int codePoint = random.nextInt(kinds[kind < 4 ? kind : random.nextInt(4)]);
                text.appendCodePoint(codePoint >= 0xD800 && codePoint <= 0xDFFF ? 'x' : codePoint);
            }
            byte[] src = text.toString().getBytes(StandardCharsets.UTF_8);
            assertEquals(src.length, kernel.scanUtf8(src, 0, src.length), "well-formed text is taken whole");
            if (src.length > 0) {
                src[random.nextInt(src.length)] = (byte) random.nextInt(256);
                checkUtf8(src, 0, src.length);
                checkUtf8(src, random.nextInt(src.length), src.length);
            }
        }
    }

    /** A sequence that breaks off: what loops that hand the text over to each other must not lose between them. */
    private static final byte[][] BROKEN = {
        {(byte) 0xF0, (byte) 0x9F, (byte) 0x98, 'L'},
        {(byte) 0xF0, (byte) 0x9F, 'L'},
        {(byte) 0xF0, 'L'},
        {(byte) 0xE4, (byte) 0xB8, 'L'},
        {(byte) 0xE4, 'L'},
        {(byte) 0xC3, 'L'},
        {(byte) 0xF0, (byte) 0x9F, (byte) 0x98, (byte) 0x80, (byte) 0x80}
    };

    /**
     * Errors near the end of ASCII of every length. There the last vector overlaps the one before it, and may hold the
     * wrong byte without its lead.
     */
    @Test
    void anErrorNearTheEndIsFound() {
        for (byte[] broken : BROKEN) {
            for (int length = 32; length < 230; length += TestScale.step(5)) {
                byte[] src = new byte[length];
                Arrays.fill(src, (byte) 'a');
                for (int at = Math.max(0, length - 140); at <= length - broken.length; at++) {
                    System.arraycopy(broken, 0, src, at, broken.length);
                    checkUtf8(src, 0, length);
                    Arrays.fill(src, at, at + broken.length, (byte) 'a');
                }
            }
        }
    }

    /**
     * Errors behind text in which every vector needs a close look, and before ASCII: the number of vectors with a close
     * look is bounded.
     */
    @Test
    void anErrorBehindUnusualTextIsFound() {
        for (String woven :
                new String[] {"\uD83D\uDE00", "a\uD83D\uDE00", "ab\u00e9\u4e2d\uD83D\uDE00", "\u00e0\u0b95"}) {
            byte[] unusual = woven.repeat(700 / woven.length()).getBytes(StandardCharsets.UTF_8);
            int unit = woven.getBytes(StandardCharsets.UTF_8).length;
            for (byte[] broken : BROKEN) {
                for (int at = 100; at < 600; at += TestScale.step(3)) {
                    byte[] src = new byte[at + 200];
                    Arrays.fill(src, (byte) 'a');
                    System.arraycopy(unusual, 0, src, 0, at / unit * unit);
                    System.arraycopy(broken, 0, src, at, broken.length);
                    checkUtf8(src, 0, src.length);
                }
            }
        }
    }

    /** Malformed forms that lenient decoders accept (RFC 3629 section 10, and research). */
    @Test
    void formsThatLenientDecodersAcceptAreRefused() {
        byte[][] illFormed = {
            {(byte) 0xFF},
            {(byte) 0x80},
            {(byte) 0xBF},
            {(byte) 0xC0, (byte) 0xAF},
            {(byte) 0xC1, (byte) 0xBF},
            {(byte) 0xE0, (byte) 0x80, (byte) 0xAF},
            {(byte) 0xE0, (byte) 0x9F, (byte) 0xBF},
            {(byte) 0xF0, (byte) 0x80, (byte) 0x80, (byte) 0xAF},
            {(byte) 0xF0, (byte) 0x8F, (byte) 0xBF, (byte) 0xBF},
            {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
            {(byte) 0xED, (byte) 0xBF, (byte) 0xBF},
            {(byte) 0xED, (byte) 0xA0, (byte) 0xBD, (byte) 0xED, (byte) 0xB8, (byte) 0x80},
            {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
            {(byte) 0xF7, (byte) 0xBF, (byte) 0xBF, (byte) 0xBF},
            {(byte) 0xF8, (byte) 0x88, (byte) 0x80, (byte) 0x80, (byte) 0x80},
            {(byte) 0xFE, (byte) 0xFF},
        };
        for (byte[] bad : illFormed) {
            for (int lead = 0; lead < 70; lead++) {
                for (boolean cjk : new boolean[] {false, true}) {
                    byte[] src = frame(cjk, lead, bad.length);
                    int at = cjk ? 3 * lead : lead;
                    System.arraycopy(bad, 0, src, at, bad.length);
                    assertEquals(
                            at, kernel.scanUtf8(src, 0, src.length), () -> Bytes.hex(bad, 0, bad.length) + "at " + at);
                    assertEquals(
                            at,
                            kernel.scanUtf8(src, 0, at + bad.length),
                            () -> Bytes.hex(bad, 0, bad.length) + "at the end, " + at);
                }
            }
        }
    }
}
