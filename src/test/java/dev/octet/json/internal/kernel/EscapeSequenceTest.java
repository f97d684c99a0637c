package dev.octet.json.internal.kernel;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RFC 8259 section 7: what each escape stands for. */
@Tag("fast")
class EscapeSequenceTest {
    private static final String BEFORE = "\\\\";
    private static final String AFTER = "\\u0041";

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '~',
            value = {
                "\\\", 0x22",
                "\\\\, 0x5C",
                "\\/, 0x2F",
                "\\b, 8",
                "\\f, 12",
                "\\n, 10",
                "\\r, 13",
                "\\t, 9",
                "\\', 0x27",
            })
    void shortFormsDecodeAsTheRfcSays(String escape, String codePoint) {
        assertDecodes(escape, Integer.decode(codePoint));
    }

    @Test
    void unicodeEscapesDecodeToEveryScalarValue() {
        for (int c = 0; c <= Character.MAX_CODE_POINT; c += c < 0x3000 || c > 0xD700 && c < 0x10100 ? 1 : 97) {
            if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
                String escape = EscapeTable.unicodeEscape(c);
                assertDecodes(escape, c);
                assertDecodes(escape.toUpperCase().replace("\\U", "\\u"), c);
            }
        }
    }

    private static void assertDecodes(String escape, int codePoint) {
        byte[] text = (BEFORE + escape + AFTER).getBytes(US_ASCII);
        assertEquals(escape.length(), EscapeSequence.length(text, BEFORE.length()), escape);
        assertEquals(codePoint, EscapeSequence.codePoint(text, BEFORE.length()), escape);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '~',
            value = {
                "~~, 0",
                "abc, 3",
                "\\n, 0",
                "a\\n, 1",
                "\"\"\\\", 2",
                "\"é\u0001漢'\"0123456789abcdef0123456789\\', 35",
                "\"\"\", 3"
            })
    void theNextEscapeIsFound(String text, int at) {
        byte[] bytes = ("\\" + text + "\\").getBytes(UTF_8);
        assertEquals(1 + at, EscapeSequence.find(bytes, 1, bytes.length - 1));
    }
}
