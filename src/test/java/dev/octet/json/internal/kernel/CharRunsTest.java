package dev.octet.json.internal.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** "A run ends at the first char that does not belong to it": every length, and every other char at every index. */
@Tag("fast")
class CharRunsTest {
    private static final int AT = 3;
    private static final int LONGEST = 21;
    private static final byte GUARD = (byte) 0xA5;

    /** The first and the last char of each length in UTF-8, and what surrounds the surrogates. */
    private static final String BORDERS =
            "\0 \"a\u007f\u0080\u00ff\u0100\u07ff\u0800\u8000\ud7ff\ud800\udbff\udc00\udfff\ue000\uffff";

    enum Width {
        TWO(2, "\u0080\u07ff\u0413\u05d0\u00e9", 0x80, 0x7FF) {
            @Override
            int encode(char[] src, int from, int end, byte[] dst) {
                return CharRuns.twos(src, from, end, dst, AT);
            }
        },
        THREE(3, "\u0800\u4e2d\uff0c\ud7ff\ue000\uffff\u9fa5", 0x800, 0xFFFF) {
            @Override
            int encode(char[] src, int from, int end, byte[] dst) {
                return CharRuns.threes(src, from, end, dst, AT);
            }
        };

        final int bytes;
        final String letters;
        private final int least;
        private final int most;

        Width(int bytes, String letters, int least, int most) {
            this.bytes = bytes;
            this.letters = letters;
            this.least = least;
            this.most = most;
        }

        abstract int encode(char[] src, int from, int end, byte[] dst);

        boolean has(char c) {
            return c >= least && c <= most && !Character.isSurrogate(c);
        }

        String text(int length) {
            return letters.repeat(length).substring(0, length);
        }
    }

    private static byte[] target(int length) {
        byte[] target = new byte[AT + Long.BYTES * length + CharRuns.OVERHANG];
        Arrays.fill(target, GUARD);
        return target;
    }

    private static void check(String run, int bytes, byte[] target) {
        assertEquals(run.length() * bytes, run.getBytes(UTF_8).length);
        assertEquals(run, new String(target, AT, run.length() * bytes, UTF_8));
        for (int i = 0; i < AT; i++) {
            assertEquals(GUARD, target[i]);
        }
    }

    /** "or earlier if fewer than four chars are left of the array" */
    @ParameterizedTest
    @EnumSource
    void aRunInAnArrayIsEncodedUpToTheFirstOtherChar(Width width) {
        for (int from = 0; from < 3; from++) {
            for (int length = 0; length <= LONGEST; length++) {
                for (int behind = 0; behind <= 4; behind++) {
                    for (int at = 0; at <= length; at++) {
                        for (char other : at == length ? new char[] {'"'} : BORDERS.toCharArray()) {
                            char[] src = new char[from + length + behind];
                            Arrays.fill(src, width.letters.charAt(0)); // letters behind the text must not count
                            width.text(length).getChars(0, length, src, from);
                            boolean belongs = at == length || width.has(other);
                            if (at < length) {
                                src[from + at] = other;
                            }
                            byte[] target = target(length);
                            int taken = width.encode(src, from, from + length, target) - from;
                            int run = belongs ? length : at;
                            assertTrue(taken <= run, "a char of another kind was taken");
                            assertTrue(taken == run || length + behind - taken < 4, "the run goes on");
                            check(new String(src, from, taken), width.bytes, target);
                        }
                    }
                }
            }
        }
    }

    /** Every char as the second of four. */
    @ParameterizedTest
    @EnumSource
    void everyCharOfTheWidthIsEncoded(Width width) {
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            char[] src = width.text(4).toCharArray();
            src[1] = (char) c;
            byte[] target = target(4);
            int taken = width.encode(src, 0, 4, target);
            assertEquals(width.has((char) c) ? 4 : 1, taken);
            check(new String(src, 0, taken), width.bytes, target);
        }
    }

    /** "Returns the form of a char from U+0800 to U+FFFF, first byte lowest; 0 for any other char." */
    @Test
    void theFormOfThreeBytesIsThatOfTheJdk() {
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            int expected = 0;
            if (Width.THREE.has((char) c)) {
                byte[] utf8 = Character.toString(c).getBytes(UTF_8);
                expected = utf8[0] & 0xFF | (utf8[1] & 0xFF) << 8 | (utf8[2] & 0xFF) << 16;
            }
            assertEquals(expected, CharRuns.three((char) c));
        }
    }
}
