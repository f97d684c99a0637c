package dev.octet.json.internal.scan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.internal.scan.TokenScanner.Literal;
import dev.octet.json.support.TestScale;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whitespace (RFC 8259 section 2: "ws = *( %x20 / %x09 / %x0A / %x0D )") and literals (section 3), against simple
 * loops.
 */
@Tag("fast")
class TokenScannerTest {
    private static final String BLANKS = " \t\n\r";

    private static int skip(byte[] bytes, int from, int end, String blanks) {
        int at = from;
        while (at < end && blanks.indexOf(bytes[at]) >= 0) {
            at++;
        }
        return at;
    }

    @Test
    void onlyTheFourBytesOfTheRfcAreWhitespace() {
        for (int b = Byte.MIN_VALUE; b <= Byte.MAX_VALUE; b++) {
            assertEquals(BLANKS.indexOf(b) >= 0, TokenScanner.isBlank(b), "byte " + b);
        }
    }

    /** Line ends followed by an indent of every length, before every kind of byte, near the end and far from it. */
    @Test
    void indentsAreSkipped() {
        byte[] behind = {'"', '{', '!', 0, 0x1F, (byte) 0xA0, (byte) 0xFF, '\n', '\t'};
        for (String before : new String[] {"", "\n", " ", "\r\n", "\n\n", "\t"}) {
            for (int spaces = 0; spaces <= 50; spaces++) {
                for (byte stop : behind) {
                    byte[] bytes = Arrays.copyOf((before + " ".repeat(spaces)).getBytes(UTF_8), 100);
                    Arrays.fill(bytes, before.length() + spaces, 100, stop);
                    for (int end = 0; end <= bytes.length; end += end < 60 ? 1 : 20) {
                        assertEquals(skip(bytes, 0, end, BLANKS), TokenScanner.skipBlanks(bytes, 0, end));
                        assertEquals(skip(bytes, 0, end, " \t\r"), TokenScanner.skipBlanksInLine(bytes, 0, end));
                    }
                    assertIndent(bytes, 0);
                    assertIndent(bytes, before.length());
                }
            }
        }
    }

    /** "The index after at most four words of spaces"; other whitespace may stop it, and nothing else is skipped. */
    private static void assertIndent(byte[] bytes, int at) {
        int spaces = skip(bytes, at, bytes.length, " ");
        assertEquals(Math.min(spaces, at + 4 * Long.BYTES), TokenScanner.skipIndent(bytes, at));
    }

    @Test
    void onlyWhitespaceIsSkipped() {
        Random random = new Random(1);
        for (int n = TestScale.of(50_000); n > 0; n--) {
            byte[] bytes = new byte[random.nextInt(90)];
            int others = 1 + random.nextInt(60);
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte)
                        (random.nextInt(others) == 0
                                ? random.nextInt(256)
                                : BLANKS.charAt(random.nextInt(9) / 6 * random.nextInt(4)));
            }
            int from = random.nextInt(bytes.length + 1);
            int end = from + random.nextInt(bytes.length - from + 1);
            assertEquals(skip(bytes, from, end, BLANKS), TokenScanner.skipBlanks(bytes, from, end));
            assertEquals(skip(bytes, from, end, " \t\r"), TokenScanner.skipBlanksInLine(bytes, from, end));
        }
    }

    /** Only whole literals, with their last byte within the range; each byte counts. */
    @ParameterizedTest
    @CsvSource({"true", "false", "null"})
    void onlyWholeLiteralsAreAccepted(String text) {
        Literal literal = literal(text);
        assertEquals(text.length(), literal.length());
        for (int at = 0; at < 4; at++) {
            byte[] bytes =
                    ("[1,," + text + ",true,false,null").substring(4 - at).getBytes(UTF_8);
            for (int end = at; end <= bytes.length; end++) {
                boolean whole = end - at >= text.length();
                assertEquals(whole, isLiteral(text, bytes, at, end), text + " in " + (end - at));
                assertEquals(Math.min(end, at + text.length()), literal.mismatch(bytes, at, end));
            }
            for (int place = 1; place < text.length(); place++) {
                byte[] other = bytes.clone();
                other[at + place] ^= 0x20;
                assertTrue(!isLiteral(text, other, at, other.length));
                assertEquals(at + place, literal.mismatch(other, at, other.length));
            }
        }
    }

    private static Literal literal(String text) {
        return switch (text) {
            case "true" -> TokenScanner.TRUE;
            case "false" -> TokenScanner.FALSE;
            default -> TokenScanner.NULL;
        };
    }

    private static boolean isLiteral(String text, byte[] bytes, int at, int end) {
        return switch (text) {
            case "true" -> TokenScanner.isTrue(bytes, at, end);
            case "false" -> TokenScanner.isFalse(bytes, at, end);
            default -> TokenScanner.isNull(bytes, at, end);
        };
    }
}
