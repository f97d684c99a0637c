package dev.octet.json.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * "Stores a prefix of {@code src[from, end)}, all of it clean ASCII, [...] one byte for each char": every length, and
 * every relevant char at every index.
 */
@Tag("fast")
class CleanCharsTest {
    private static final int AT = 5;
    private static final byte GUARD = (byte) 0xA5;
    private static final char[] DIRTY = {
        0, 0x1F, '"', '\\', 0x80, 0xFF, 0x100, 0x122, 0x15C, 0x4141, 0xD83D, 0xFFFF, 0x8041
    };
    private static final char[] CLEAN = {' ', '!', '#', '[', ']', '~', 0x7F, 'a', '/', '0', '@'};

    private static char[] clean(int from, int length) {
        char[] chars = new char[from + length + 3];
        Arrays.fill(chars, '"'); // what lies around must not count
        for (int i = 0; i < length; i++) {
            chars[from + i] = CLEAN[(from + i) % CLEAN.length];
        }
        return chars;
    }

    /** Packs, checks the stored bytes and that nothing was stored outside, and returns the number of chars taken. */
    private static int pack(char[] chars, int from, int length) {
        byte[] target = new byte[AT + length + 9];
        Arrays.fill(target, GUARD);
        int stop = CleanChars.pack(chars, from, from + length, target, AT);
        for (int i = from; i < stop; i++) {
            assertEquals(chars[i], target[AT + i - from], "char " + (i - from) + " of " + length);
        }
        for (int i = 0; i < target.length; i++) {
            assertTrue(i >= AT && i < AT + length || target[i] == GUARD, "a store at " + (i - AT) + " of " + length);
        }
        return stop - from;
    }

    @Test
    void cleanCharsOfEveryLengthArePacked() {
        for (int from = 0; from < 4; from++) {
            for (int length = 0; length <= 50; length++) {
                assertEquals(length, pack(clean(from, length), from, length));
            }
        }
    }

    /** "fewer than eight more clean chars may follow there before the first one that needs attention" */
    @Test
    void packingStopsBeforeADirtyChar() {
        for (int from = 0; from < 3; from++) {
            for (int length = 1; length <= 34; length++) {
                for (int place = 0; place < length; place++) {
                    for (char dirty : DIRTY) {
                        char[] chars = clean(from, length);
                        chars[from + place] = dirty;
                        int taken = pack(chars, from, length);
                        assertTrue(taken <= place, "a char that needs attention was taken");
                        assertTrue(place - taken < Long.BYTES, "clean ones are left: " + (place - taken));
                    }
                }
            }
        }
    }

    /** "The same for a String from its first char on, as far as words of eight chars and a half of one go." */
    @Test
    void wordsOfAStringArePackedUpToTheFirstDirtyChar() {
        for (int length = 0; length <= 34; length++) {
            String text = new String(clean(0, length), 0, length);
            assertEquals(length & -Integer.BYTES, packText(text));
            for (int at = 0; at < length; at++) {
                for (char dirty : DIRTY) {
                    String other = text.substring(0, at) + dirty + text.substring(at + 1);
                    int words = at & -Long.BYTES;
                    boolean takesHalf = length - words < Long.BYTES && at - words >= Integer.BYTES;
                    assertEquals(takesHalf ? words + Integer.BYTES : words, packText(other));
                }
            }
        }
    }

    private static int packText(String text) {
        byte[] target = new byte[AT + text.length()];
        Arrays.fill(target, GUARD);
        int taken = CleanChars.pack(text, target, AT);
        for (int i = 0; i < target.length; i++) {
            boolean isTaken = i >= AT && i < AT + taken;
            assertEquals(isTaken ? text.charAt(i - AT) : (char) (GUARD & 0xFF), (char) (target[i] & 0xFF));
        }
        return taken;
    }
}
