package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.support.Step;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The strings that are skipped or entered in one step. Like the properties of {@link TokenReaderTest}, this shows only
 * in speed.
 */
@Tag("fast")
class StringPartsTest {
    /** More than any of the wide loads behind a string reaches. */
    private static final String MARGIN = " ".repeat(64);

    private static ReadEngine behindBracket(byte[] json, int atHand) {
        ReadEngine reader = new ReadEngine(ReadOptions.defaults());
        reader.borrow(json, 0, atHand);
        reader.nextToken();
        return reader;
    }

    /** A string "that is completely at hand" is skipped; entered if it is "ASCII and without escapes" too. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"\"                                                 | true  | true",
                "\"text\"                                             | true  | true",
                "\"exactly as long as that,\"                         | true  | true",
                "\"a text of one char more..\"                        | true  | true",
                "\"text that is longer than three words of eight bytes\" | true | true",
                "\"\u00e9\"                                           | true  | false",
                "\"\\n\"                                              | true  | false",
                "\"a longer one of more than ASCII, for it has a \u00e9\" | true | false",
                "\"a longer one that has an escape at its end: \\t\"  | true  | false",
                "\"cut off                                            | false | false",
                "\"cut off after more than three words of eight bytes | false | false",
                "\"cut off in an escape, after more than three words\\ | false | false",
                "\"\\x\"                                              | false | false",
                "\"\t\"                                               | false | false",
            })
    void aStringAtHandIsSkippedOrEnteredInOneStep(String string, boolean isSkipped, boolean isEntered) {
        byte[] json = Step.bytes("[" + string + ",1]" + MARGIN);
        int end = 1 + Step.bytes(string).length;
        ReadEngine skipping = behindBracket(json, json.length);
        assertEquals(isSkipped, skipping.parts.skipWhole());
        assertEquals(isSkipped ? end + ",".length() : 1, skipping.pos);
        assertEquals(isSkipped ? TokenCode.PARTED_STRING : TokenCode.START_ARRAY, skipping.token);
        ReadEngine entering = behindBracket(json, json.length);
        assertEquals(isEntered, entering.parts.startPlain());
        if (!isEntered) {
            assertEquals(1, entering.pos);
            assertEquals(TokenCode.START_ARRAY, entering.token);
            return;
        }
        assertEquals(2, entering.textStart);
        assertEquals(end - 1, entering.textEnd);
        entering.parts.end();
        for (ReadEngine reader : new ReadEngine[] {skipping, entering}) {
            assertEquals(end + ",".length(), reader.pos);
            assertEquals(2, reader.locations.ofToken().column(), "of the quote");
            assertEquals(JsonToken.VALUE_NUMBER_INT, reader.nextToken());
        }
    }

    /** A string is skipped as soon as it is there; to be entered, some words must be at hand behind it. */
    @ParameterizedTest
    @CsvSource({"text", "'exactly as long as that,'", "a text of some more words than three words of eight bytes"})
    void aStringNearTheEndOfTheBytesIsLeft(String text) {
        byte[] json = Step.bytes("[\"" + text + "\",1]" + MARGIN);
        int content = 2;
        int end = content + text.length();
        int scanned = content + StringScanner.SIMPLE + ByteWords.WORD;
        for (int atHand = content; atHand < json.length; atHand++) {
            ReadEngine skipping = behindBracket(json, atHand);
            assertEquals(atHand > end, skipping.parts.skipWhole(), "at hand: " + atHand);
            ReadEngine entering = behindBracket(json, atHand);
            assertEquals(atHand > end && atHand >= scanned, entering.parts.startPlain(), "at hand: " + atHand);
        }
    }
}
