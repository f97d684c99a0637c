package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.ReadOptions;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.Recogniser;
import dev.octet.json.support.Roomy;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.Utf8Reference;
import dev.octet.json.support.Verdicts;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * RFC 8259 section 8.1: text "MUST be encoded using UTF-8". All short strings of bytes between quotes, as a value and
 * as a name, at several alignments to the words that scanners read: accepted exactly if the JDK's decoder accepts them
 * ({@code REPORT}), and then decoded to the same text.
 *
 * <p>The bytes 22, 5C and those below 20 have another meaning between quotes. The recogniser, which knows the whole
 * grammar, judges strings with one of them. All other strings compare its UTF-8 with the decoder, since every verdict,
 * with its offset, must equal the recogniser's.
 */
class Utf8StringsTest {
    /** The least and the most that means the same in table 3-7 or in JSON, for the second byte and those behind it. */
    private static final int[] BORDERS = {
        0x00, 0x1F, 0x20, 0x22, 0x41, 0x5C, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0,
        0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF
    };

    private static final int SLICE = 40_000;
    private static final int FIRST_OF_FOUR = 0xF0;
    private static final int LAST_LEAD = 0xF4;

    /** A prime, so that each byte takes every value. */
    private static final int SAMPLE_STEP = 251;

    /** Letters before the bytes, which shift them against the words; and behind, so that there is a word to read. */
    private static final int[] ALIGNMENTS = {0, 3, 6};

    private static final String LETTERS = "abcdefgh";

    private final Verdicts verdicts = new Verdicts();
    private final Recogniser recogniser = new Recogniser();
    private final Utf8Reference decoder = new Utf8Reference();
    private final Roomy roomy = new Roomy();
    private final UTF8JsonParser parser =
            UTF8JsonParser.of(new byte[0], ReadOptions.strict().withStackTraces(false));

    @AfterEach
    void close() {
        verdicts.close();
        parser.close();
    }

    /** A document around some bytes that are changed from one check to the next. */
    private final class Frame {
        private final byte[] document;
        private final int at;
        private final int length;

        Frame(boolean isName, int alignment, int length) {
            String text = LETTERS.substring(0, alignment) + "x".repeat(length) + LETTERS;
            String frame = isName ? "{\"" + text + "\":0}" : "[\"" + text + "\"]";
            this.document = frame.getBytes(StandardCharsets.ISO_8859_1);
            this.at = 2 + alignment;
            this.length = length;
        }

        /** Checks with the bytes of {@code value}, the most significant first. */
        void check(int value) {
            boolean isPlain = true;
            for (int i = 0; i < length; i++) {
                int b = value >> 8 * (length - 1 - i) & 0xFF;
                document[at + i] = (byte) b;
                isPlain &= b >= ' ' && b != '"' && b != '\\';
            }
            String expected = recogniser.verdict(document, 0, document.length);
            String actual = verdicts.whole(document, 0, document.length);
            if (!expected.equals(actual)) {
                assertEquals(expected, actual, () -> Bytes.hex(document, 0, document.length));
            }
            roomy.lay(document, 0, document.length);
            String expectedWithRoom = recogniser.verdict(roomy.array(), roomy.from(), roomy.end());
            String withRoom = verdicts.whole(roomy.array(), roomy.from(), roomy.end());
            if (!expectedWithRoom.equals(withRoom)) {
                assertEquals(expectedWithRoom, withRoom, () -> Bytes.hex(document, 0, document.length));
            }
            if (isPlain) {
                boolean isDecoded = decoder.decodedEnd(document, 0, document.length) == document.length;
                if (isDecoded != actual.equals("valid")) {
                    assertEquals(isDecoded, actual.equals("valid"), () -> Bytes.hex(document, 0, document.length));
                }
            }
        }

        /** Checks the text, too. */
        void checkText(int value) {
            check(value);
            if (recogniser.accepts(document, 0, document.length)) {
                parser.reset(document, 0, document.length);
                parser.nextToken();
                parser.nextToken();
                int end = document.length - (document[0] == '{' ? 4 : 2);
                String content = new String(document, 2, end - 2, StandardCharsets.UTF_8);
                if (content.indexOf('\\') < 0 && content.indexOf('"') < 0) {
                    assertEquals(content, parser.getString());
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"false,0", "false,3", "false,6", "true,0", "true,3", "true,6"})
    void twoByteStringsAreAcceptedAsByTheJdk(boolean isName, int alignment) {
        Frame frame = new Frame(isName, alignment, 2);
        for (int value = 0; value < 1 << 16; value++) {
            frame.checkText(value);
        }
    }

    @ParameterizedTest
    @Tag("exhaustive")
    @CsvSource({"false,0", "false,3", "false,6", "true,0", "true,3", "true,6"})
    void threeByteStringsAreAcceptedAsByTheJdk(boolean isName, int alignment) {
        Frame frame = new Frame(isName, alignment, 3);
        for (int value = 0; value < 1 << 24; value++) {
            frame.check(value);
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @CsvSource({"false,0", "true,3", "false,6"})
    void threeByteStringsOfBoundaryBytesAreAcceptedAsByTheJdk(boolean isName, int alignment) {
        Frame frame = new Frame(isName, alignment, 3);
        for (int first : BORDERS) {
            for (int second : BORDERS) {
                for (int third : BORDERS) {
                    frame.checkText(first << 16 | second << 8 | third);
                }
            }
        }
    }

    @Test
    @Tag("fast")
    void someThreeAndFourByteStringsAreAcceptedAsByTheJdk() {
        SplittableRandom random = new SplittableRandom(1);
        for (int alignment : ALIGNMENTS) {
            Frame three = new Frame(false, alignment, 3);
            Frame four = new Frame(true, alignment, 4);
            for (int i = 0; i < TestScale.of(SLICE) / ALIGNMENTS.length; i++) {
                three.checkText(random.nextInt(1 << 24) | random.nextInt() & 0x808080);
                four.checkText(random.nextInt() | random.nextInt() & 0x80808080);
            }
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @CsvSource({"false,0", "false,5", "true,3"})
    void fourByteStringsOfBoundaryBytesAreAcceptedAsByTheJdk(boolean isName, int alignment) {
        Frame frame = new Frame(isName, alignment, 4);
        for (int first = FIRST_OF_FOUR; first < 0x100; first++) {
            for (int second : BORDERS) {
                for (int third : new int[] {0x22, 0x7F, 0x80, 0xBF, 0xC0}) {
                    for (int fourth : new int[] {0x22, 0x7F, 0x80, 0xBF, 0xC0, 0xFF}) {
                        frame.checkText(first << 24 | second << 16 | third << 8 | fourth);
                    }
                }
            }
        }
    }

    /**
     * 84 million: leads F0 to F4 with everything behind them. A lead from F5 on begins no sequence, whatever follows: a
     * sample is enough.
     */
    @ParameterizedTest
    @Tag("exhaustive")
    @CsvSource({"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"})
    void fourByteStringsAreAcceptedAsByTheJdk(int lead) {
        Frame frame = new Frame(lead % 2 == 1, lead % LETTERS.length(), 4);
        int first = FIRST_OF_FOUR + lead << 24;
        int step = FIRST_OF_FOUR + lead <= LAST_LEAD ? 1 : SAMPLE_STEP;
        for (int value = 0; value < 1 << 24; value += step) {
            frame.check(first | value);
        }
    }

    /** A sequence cut off by the end of input is an unexpected end, unless it was malformed before. */
    @Test
    @Tag("fast")
    void sequencesCutOffByTheEndAreUnexpectedEnds() {
        for (int first = 0x80; first < 0x100; first++) {
            for (int second : BORDERS) {
                byte[] bytes = {'"', (byte) first, (byte) second, (byte) 0x80};
                for (int end = 2; end <= bytes.length; end++) {
                    byte[] document = Arrays.copyOf(bytes, end);
                    String expected = recogniser.verdict(document, 0, end);
                    assertEquals(
                            expected, verdicts.whole(document, 0, end), () -> Bytes.hex(document, 0, document.length));
                    assertEquals(
                            expected, verdicts.byByte(document, 0, end), () -> Bytes.hex(document, 0, document.length));
                }
            }
        }
    }
}
