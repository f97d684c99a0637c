package dev.octet.json.internal.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.TestScale;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class Utf8EncoderTest {
    private static final byte GUARD = 0x55;
    private static final int MARGIN = 9;

    /** Behind all of one, two and some of three bytes: at a small scale not every character from here on. */
    private static final int SPARSE = 0x1000;

    private final Utf8Encoder encoder = new Utf8Encoder();

    /** Encodes in steps with the given room each; the last step is the whole one. */
    private byte[] encode(String text, int room) {
        char[] chars = ("\ud800" + text + "\udc00").toCharArray(); // the neighbours would join in if looked at
        byte[] all = new byte[3 * text.length() + room];
        int size = 0;
        int from = 1;
        while (from < chars.length - 1) {
            byte[] dst = new byte[room + 2 * MARGIN];
            Arrays.fill(dst, GUARD);
            int after = encoder.encode(chars, from, chars.length - 1, true, dst, MARGIN, MARGIN + room);
            for (int i = 0; i < dst.length; i++) {
                assertTrue(i >= MARGIN && i < after || dst[i] == GUARD, "a byte outside the answered range");
            }
            assertTrue(after > MARGIN && after <= MARGIN + room && encoder.cursor() > from, "a step gets on");
            System.arraycopy(dst, MARGIN, all, size, after - MARGIN);
            size += after - MARGIN;
            from = encoder.cursor();
        }
        assertEquals(chars.length - 1, from);
        return Arrays.copyOf(all, size);
    }

    /** Each alone and in a word of ASCII, at a moving index. */
    @Test
    void everyScalarValueEqualsTheJdksEncoder() {
        for (int codePoint = 0;
                codePoint <= Character.MAX_CODE_POINT;
                codePoint += codePoint < SPARSE ? 1 : TestScale.step(17)) {
            if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
                codePoint = Character.MAX_SURROGATE + 1;
            }
            String one = Character.toString(codePoint);
            int before = codePoint % 11;
            String text = "abcdefghijk".substring(before) + one + "lmnopqrs".substring(before % 8);
            assertArrayEquals(text.getBytes(UTF_8), encode(text, 40), text);
        }
    }

    @Test
    void everyRoomGivesTheSameBytes() {
        String text = "0123456789abcdef\u00e9ghijklmn\u20acopqrstuvw\ud83d\ude00xyz\u007f\u0080\u07ff\u0800\uffff"
                + "\ud800\udc00\udbff\udfff\u0000ABCDEFG\u00ffHIJKLMNO\u0100PQRSTUVWXYZ[]{}";
        for (int room = Utf8Sequence.MAX_BYTES; room < 100; room++) {
            for (int from = 0; from < 20; from++) {
                String part = text.substring(from);
                assertArrayEquals(part.getBytes(UTF_8), encode(part, room), "room " + room + " from " + from);
            }
        }
    }

    /**
     * "A surrogate without its other half becomes one byte {@link Utf8Encoder#NO_TEXT}", which is FF: e is U+20AC, h
     * and l are halves of a pair.
     */
    @ParameterizedTest
    @CsvSource({
        "h, FF",
        "l, FF",
        "lh, FFFF",
        "hh, FFFF",
        "ll, FFFF",
        "hl, F09F9880",
        "hhl, FFF09F9880",
        "hll, F09F9880FF",
        "aha, 61FF61",
        "ala, 61FF61",
        "he, FFE282AC",
        "el, E282ACFF",
        "aaaaaaah, 61616161616161FF",
        "aaaaaaaahaaaaaaaa, 6161616161616161FF6161616161616161",
    })
    void surrogatesWithoutPartnerBecomeByteFF(String picture, String hex) {
        String text = picture.replace('h', '\ud83d').replace('l', '\ude00').replace('e', '\u20ac');
        for (int room = Utf8Sequence.MAX_BYTES; room < 30; room++) {
            assertEquals(hex, HexFormat.of().withUpperCase().formatHex(encode(text, room)), "room " + room);
        }
    }

    @Test
    void aHighSurrogateAtTheEndWaitsUnlessTheTextIsWhole() {
        byte[] dst = new byte[8];
        char[] chars = {'a', '\ud83d'};
        assertEquals(1, encoder.encode(chars, 0, 2, false, dst, 0, 8));
        assertEquals(1, encoder.cursor());
        assertEquals(0, encoder.encode(chars, 1, 2, false, dst, 0, 8));
        assertEquals(1, encoder.cursor());
        assertEquals(1, encoder.encode(chars, 1, 2, true, dst, 0, 8));
        assertEquals(2, encoder.cursor());
        assertEquals(Utf8Encoder.NO_TEXT, dst[0]);
        chars[1] = '\ude00';
        assertEquals(2, encoder.encode(chars, 0, 2, false, dst, 0, 8), "a low one has nothing to wait for");
    }

    /** "Stops before a sequence that does not fit as a whole". */
    @ParameterizedTest
    @CsvSource({"U+0061, 1", "U+00E9, 2", "U+20AC, 3", "U+1F600, 4"})
    void aSequenceGoesOutAsAWholeOrNotAtAll(String name, int bytes) {
        char[] chars = Character.toChars(Integer.parseInt(name.substring(2), 16));
        byte[] dst = new byte[4];
        for (int room = 0; room < bytes; room++) {
            assertEquals(0, encoder.encode(chars, 0, chars.length, true, dst, 0, room));
            assertEquals(0, encoder.cursor());
            assertArrayEquals(new byte[4], dst);
        }
        assertEquals(bytes, encoder.encode(chars, 0, chars.length, true, dst, 0, bytes));
        assertEquals(chars.length, encoder.cursor());
    }

    @Test
    void randomTextsEqualTheJdksEncoder() {
        Random random = new Random(1);
        int[] tops = {0x7F, 0xFF, 0x7FF, 0xD7FF, 0x10FFFF};
        for (int n = TestScale.of(5_000); n > 0; n--) {
            StringBuilder text = new StringBuilder();
            int top = tops[random.nextInt(tops.length)];
            for (int length = random.nextInt(60); length > 0; length--) {
                int codePoint = random.nextInt(1 + (random.nextInt(8) == 0 ? top : 0x7F));
                if (codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE) {
                    text.appendCodePoint(codePoint);
                }
            }
            assertArrayEquals(text.toString().getBytes(UTF_8), encode(text.toString(), 4 + random.nextInt(60)));
        }
    }
}
