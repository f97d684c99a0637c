package dev.octet.json.internal.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * "Each method returns the index after the run: the end, or the index of the first char that does not belong to it":
 * every length, and every char of another kind at every index.
 */
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

            @Override
            int encode(String src, byte[] dst) {
                return CharRuns.twos(src, dst, AT);
            }
        },
        THREE(3, "\u0800\u4e2d\uff0c\ud7ff\ue000\uffff\u9fa5", 0x800, 0xFFFF) {
            @Override
            int encode(char[] src, int from, int end, byte[] dst) {
                return CharRuns.threes(src, from, end, dst, AT);
            }

            @Override
            int encode(String src, byte[] dst) {
                return CharRuns.threes(src, dst, AT);
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

        abstract int encode(String src, byte[] dst);

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

    /** "and less only if fewer than four chars are left of an array" */
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

    @ParameterizedTest
    @EnumSource
    void aRunInAStringIsEncodedUpToTheFirstOtherChar(Width width) {
        for (int length = 1; length <= LONGEST; length++) {
            for (int at = 0; at < length; at++) {
                for (char other : BORDERS.toCharArray()) {
                    String text = width.text(length);
                    text = text.substring(0, at) + other + text.substring(at + 1);
                    byte[] target = target(length);
                    int taken = width.encode(text, target);
                    assertEquals(width.has(other) ? length : at, taken);
                    check(text.substring(0, taken), width.bytes, target);
                }
            }
        }
    }

    /** Every char alone, and as the second of four. */
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
            byte[] again = target(4);
            assertEquals(taken, width.encode(new String(src), again));
            check(new String(src, 0, taken), width.bytes, again);
        }
    }

    @Test
    void pairsOfSurrogatesAreEncodedUpToTheFirstOtherChar() {
        String pairs = "\ud800\udc00\udbff\udfff\ud83d\ude00";
        for (int length = 1; length <= pairs.length(); length++) {
            for (int at = 0; at < length; at++) {
                for (char other : BORDERS.toCharArray()) {
                    String text = pairs.substring(0, at) + other + pairs.substring(at + 1, length);
                    int run = 0;
                    while (run + 1 < length && Character.isSurrogatePair(text.charAt(run), text.charAt(run + 1))) {
                        run += 2;
                    }
                    byte[] target = target(length);
                    assertEquals(run, CharRuns.pairs(text, target, AT));
                    check(text.substring(0, run), 2, target);
                }
            }
        }
    }
}
