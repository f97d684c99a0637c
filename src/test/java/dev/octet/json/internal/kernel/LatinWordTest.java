package dev.octet.json.internal.kernel;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.support.Bytes;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Words of up to eight bytes, all that can be made of the bytes at each border, against the JDK's decoder. */
@Tag("fast")
class LatinWordTest {
    /** The last and the first byte of each kind: ASCII, continuation, lead of Latin-1, any other. */
    private static final byte[] BORDERS = {
        0x00, 0x7F, (byte) 0x80, (byte) 0xBF, (byte) 0xC1, (byte) 0xC2, (byte) 0xC3, (byte) 0xC4, (byte) 0xFF
    };

    private static final int COMBINED = 5;

    @Test
    void aWordOfLatinIsRecognizedAndNarrowed() {
        byte[] bytes = new byte[ByteWords.WORD];
        int latin = 0;
        for (int from = 0; from <= ByteWords.WORD - COMBINED; from++) {
            for (int number = 0; number < Math.pow(BORDERS.length, COMBINED); number++) {
                Arrays.fill(bytes, (byte) 'x');
                int rest = number;
                for (int i = 0; i < COMBINED; i++) {
                    bytes[from + i] = BORDERS[rest % BORDERS.length];
                    rest /= BORDERS.length;
                }
                latin += check(bytes) ? 1 : 0;
            }
        }
        assertEquals(4 * 256, latin, "texts of five bytes, with two characters of one byte and four of two");
    }

    /** "Bytes that do not belong to the text are zero": each character at each index, and four in a row. */
    @Test
    void everyCharacterIsNarrowed() {
        for (char c = 0x80; c <= 0xFF; c++) {
            for (int before = 0; before <= 6; before++) {
                for (String text : new String[] {"x".repeat(before) + c, (c + "x").repeat(2), String.valueOf(c)}) {
                    check(Arrays.copyOf(text.getBytes(UTF_8), ByteWords.WORD));
                }
            }
            check((c + "" + c + "\u0080\u00ff").getBytes(UTF_8));
        }
    }

    /** Returns whether it is a word of Latin-1. The caller takes out a lead in the last byte, so it is none here. */
    private static boolean check(byte[] bytes) {
        long word = ByteWords.getLong(bytes, 0);
        String text = new String(bytes, UTF_8);
        boolean expected =
                Arrays.equals(bytes, text.getBytes(UTF_8)) && text.chars().allMatch(c -> c <= 0xFF);
        long leads = LatinWord.leads(word);
        for (int i = 0; i < ByteWords.WORD; i++) {
            boolean isLead = bytes[i] == (byte) 0xC2 || bytes[i] == (byte) 0xC3;
            assertEquals(isLead ? 0x80 : 0, leads >>> Byte.SIZE * i & 0xFF, () -> Bytes.hex(bytes, 0, bytes.length));
        }
        if (leads < 0) {
            return false;
        }
        assertEquals(expected, LatinWord.isLatin(word, leads), () -> Bytes.hex(bytes, 0, bytes.length));
        if (expected) {
            byte[] narrow = new byte[ByteWords.WORD];
            ByteWords.putLong(narrow, 0, LatinWord.narrow(word, leads));
            assertEquals(text, new String(narrow, 0, text.length(), ISO_8859_1));
        }
        return expected;
    }
}
