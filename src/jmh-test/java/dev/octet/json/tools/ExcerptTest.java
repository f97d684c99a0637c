package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The line of an error: what is shown of it, and that the caret stands below the error. */
class ExcerptTest {
    private static final String CJK = "\u6f22";

    /** Of an input that was read as far as a parser would have, at least to the error. */
    private static List<String> lines(byte[] input, int error) throws IOException {
        InputBytes bytes = new InputBytes(new ByteArrayInputStream(input));
        for (int at = 0; at < error; at++) {
            bytes.read();
        }
        return new Excerpt(bytes.around(error, Excerpt.BYTES), UTF_8).lines();
    }

    private static List<String> lines(String input, int error) throws IOException {
        return lines(input.getBytes(UTF_8), error);
    }

    private static List<String> shown(String line, int column) {
        return List.of("  " + line, "  " + " ".repeat(column) + "^");
    }

    @Test
    void theCaretIsBelowTheError() throws IOException {
        assertEquals(shown("[1,]", 3), lines("[1,]", 3));
        assertEquals(shown("[1,]", 0), lines("[1,]", 0));
        assertEquals(shown("[1,", 3), lines("[1,", 3), "at the end");
        assertEquals(shown("b]", 1), lines("[a\nb]\nc", 4), "its line alone");
        assertEquals(shown("[a", 2), lines("[a\nb]\nc", 2), "at a line feed");
        assertEquals(shown("[a", 1), lines("[a\r\nb]", 1), "before CR LF");
    }

    @Test
    void nothingIsShownOfABlankLine() throws IOException {
        assertEquals(List.of(), lines("", 0));
        assertEquals(List.of(), lines("[1,\n", 4));
        assertEquals(List.of(), lines("[1,\n \t", 6));
    }

    @Test
    void whatWouldMoveTheCursorTakesOneColumn() throws IOException {
        assertEquals(shown(" [1 ,x]", 5), lines("\t[1\t,x]", 5));
        assertEquals(shown("[?[31m,x]", 7), lines("[\033[31m,x]", 7));
        assertEquals(shown("[??,x]", 4), lines("[\u202e\u200b,x]", 8), "format characters");
        assertEquals(shown("[?x]", 2), lines("[\ue000x]", 4), "private use");
    }

    @Test
    void wideCharactersTakeTwoColumnsAndMarksNone() throws IOException {
        assertEquals(shown("[\"" + CJK + CJK + "\" x]", 8), lines("[\"" + CJK + CJK + "\" x]", 10));
        assertEquals(shown("[\"\ud83d\ude00\" x]", 6), lines("[\"\ud83d\ude00\" x]", 8));
        assertEquals(shown("[\"e\u0301\" x]", 5), lines("[\"e\u0301\" x]", 7));
        assertEquals(shown("[\"\u00e9\" x]", 5), lines("[\"\u00e9\" x]", 6));
    }

    @Test
    void whatIsNotUtf8TakesOneColumnAByte() throws IOException {
        byte[] latin1 = "[\"caf\351\"]".getBytes(ISO_8859_1);
        assertEquals(shown("[\"caf?\"]", 5), lines(latin1, 5));
        assertEquals(shown("[\"caf?\"]", 6), lines(latin1, 6));
        byte[] cut = "[\"\346\274".getBytes(ISO_8859_1);
        assertEquals(shown("[\"??", 4), lines(cut, 4));
    }

    @Test
    void whatTheTerminalDoesNotHaveIsAQuestionMark() {
        byte[] line = ("[" + CJK + " x]").getBytes(UTF_8);
        assertEquals(shown("[? x]", 3), new Excerpt(new Excerpt.Part(line, 5, true, true), US_ASCII).lines());
    }

    @Test
    void aLongLineIsCutOnBothSides() throws IOException {
        for (String letter : List.of("x", CJK)) {
            int width = letter.equals("x") ? 1 : 2;
            int bytes = letter.getBytes(UTF_8).length;
            for (int error : new int[] {0, 1, 10, 30, 76, 77, 200, 1000, 99_990, 99_999}) {
                String line = letter.repeat(error) + "!" + letter.repeat(100_000 - error);
                List<String> shown = lines("\n" + line + "\n1", 1 + error * bytes);
                String text = shown.get(0);
                int columns = text.codePoints().map(c -> c < 128 ? 1 : width).sum();
                assertTrue(columns <= 2 + Excerpt.WIDTH, text);
                int before = text.substring(0, text.indexOf('!'))
                        .codePoints()
                        .map(c -> c < 128 ? 1 : width)
                        .sum();
                assertEquals(" ".repeat(before) + "^", shown.get(1), text);
                assertEquals(error * width > 50, text.startsWith("  ..."), text);
                assertEquals(error < 99_990, text.endsWith("..."), text);
            }
        }
    }

    @Test
    void aLineThatFitsIsNotCut() throws IOException {
        String line = "x".repeat(Excerpt.WIDTH);
        assertEquals("  " + line, lines(line, 70).get(0));
        assertEquals("  " + line, lines(line + "\nmore", 3).get(0));
        assertTrue(lines(line + "x", 70).get(0).startsWith("  ..."));
    }
}
