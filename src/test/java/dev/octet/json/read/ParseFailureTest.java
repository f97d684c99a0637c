package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonSyntaxException;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Step;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An error message names the kind of the byte and shows nothing more of the document unless that is wanted: "Documents
 * hold secrets."
 */
@Tag("fast")
class ParseFailureTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    private static String text(byte[] json, ReadOptions options) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(json, options)) {
            return assertThrows(JsonSyntaxException.class, () -> {
                        while (parser.nextToken() != null) {
                            continue;
                        }
                    })
                    .getMessage();
        }
    }

    private static String kindOf(int b) {
        if (b > 0x7F) {
            return "a byte that is not ASCII";
        }
        if (b < 0x20 || b == 0x7F) {
            return "a control character";
        }
        if (Character.isDigit(b)) {
            return "a digit";
        }
        return Character.isLetter(b) ? "a letter" : b == ' ' ? "a space" : "'" + (char) b + "'";
    }

    /** Each byte in the position of a name's colon, except the colon and whitespace. */
    @Test
    void theMessageNamesTheKindOfTheByte() {
        for (int b = 0; b < 256; b++) {
            if (b != ':' && b != ' ' && b != '\t' && b != '\n' && b != '\r') {
                byte[] json = {'{', '"', 'a', '"', (byte) b, '1', '}'};
                String text = text(json, DEFAULTS);
                assertTrue(text.contains(", found " + kindOf(b) + " ("), text);
            }
        }
    }

    /** A space and other whitespace where none is allowed. */
    @ParameterizedTest
    @CsvSource({"32, a space", "9, a control character", "10, a control character", "13, a control character"})
    void theMessageNamesWhitespace(int b, String expected) {
        String text = text(new byte[] {'[', 't', 'r', (byte) b}, DEFAULTS);
        assertTrue(text.contains(", found " + expected + " ("), text);
    }

    /** The excerpt: up to the error, only this document, in one line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1,x                  | found a letter after \"[1,\" (",
                "x                     | found a letter after \"\" (",
                "[1                    | found the end of the input after \"[1\" (",
                "[\"secret\",x         | found a letter after \"[\"secret\",\" (",
                "[\"\u2028\u2029\",x   | found a letter after \"[\"??\",\" (",
            })
    void theExcerptShowsTheDocumentUpToTheError(String json, String expected) {
        assertEquals(-1, text(Step.bytes(json), DEFAULTS).indexOf("after \""));
        String text = text(Step.bytes(json), DEFAULTS.withErrorExcerpt(true));
        assertTrue(text.contains(expected), text);
    }
}
