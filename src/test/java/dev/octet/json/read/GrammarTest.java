package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.Bytes;
import dev.octet.json.support.Recogniser;
import dev.octet.json.support.Roomy;
import dev.octet.json.support.Symbols;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.Verdicts;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * RFC 8259 sections 2 to 7, the grammar: all short strings over its alphabet have the recogniser's verdict, with kind
 * and offset of the error, whole, with whitespace behind, and fed byte by byte.
 */
@Tag("fast")
class GrammarTest {
    private static final int LONGEST = 6;
    private static final int LONGEST_IN_SLICE = 4;
    private static final int LONGEST_RANDOM = 14;
    private static final int RANDOM = 60_000;
    private static final int ACCEPTED_OF = 60; // one of so many is, at least
    private static final String[] ALPHABET = {"{", "}", "[", "]", ":", ",", "\"", "\\", "1", ".", "e", "true", " "};

    private final Recogniser recogniser = new Recogniser();
    private final Verdicts parser = new Verdicts();
    private final Roomy roomy = new Roomy();
    private final Symbols strings = new Symbols("", "", ALPHABET);
    private int accepted;

    @AfterEach
    void close() {
        parser.close();
    }

    @Test
    @Tag("exhaustive")
    void stringsOfUpToSixSymbolsHaveTheRecognisersVerdict() {
        strings.forEach(1, LONGEST, this::check);
        assertTrue(accepted > 10_000, () -> "accepted " + accepted);
    }

    @Test
    void stringsOfUpToFourSymbolsHaveTheRecognisersVerdict() {
        strings.forEach(0, LONGEST_IN_SLICE, this::check);
        assertTrue(accepted > 200, () -> "accepted " + accepted);
    }

    /** Each symbol is more often than not one that is allowed there, so that some strings are complete documents. */
    @Test
    void someLongerStringsHaveTheRecognisersVerdict() {
        SplittableRandom random = new SplittableRandom(1);
        Bytes document = new Bytes();
        for (int i = 0; i < TestScale.of(RANDOM); i++) {
            document.clear();
            for (int symbol = random.nextInt(1, LONGEST_RANDOM); symbol > 0; symbol--) {
                int before = document.size();
                for (int attempt = 0; attempt < 6; attempt++) {
                    document.truncate(before);
                    document.add(ALPHABET[random.nextInt(ALPHABET.length)]);
                    if (isBeginning(document)) {
                        break;
                    }
                }
            }
            check(document.array(), 0, document.size());
        }
        assertTrue(accepted > TestScale.of(RANDOM) / ACCEPTED_OF, () -> "accepted " + accepted);
    }

    private boolean isBeginning(Bytes document) {
        String verdict = recogniser.verdict(document.array(), 0, document.size());
        return verdict.equals("valid") || verdict.startsWith("UNEXPECTED_END");
    }

    private void check(byte[] bytes, int from, int end) {
        String expected = recogniser.verdict(bytes, from, end);
        accepted += expected.equals("valid") ? 1 : 0;
        checkWhole(bytes, from, end, expected);
        roomy.lay(bytes, from, end);
        String expectedWithRoom = recogniser.verdict(roomy.array(), roomy.from(), roomy.end());
        checkWhole(roomy.array(), roomy.from(), roomy.end(), expectedWithRoom);
        String byByte = parser.byByte(bytes, from, end);
        if (!expected.equals(byByte)) {
            assertEquals(expected, byByte, () -> new String(bytes, from, end - from) + " byte by byte");
        }
    }

    private void checkWhole(byte[] bytes, int from, int end, String expected) {
        String whole = parser.whole(bytes, from, end);
        if (!expected.equals(whole)) {
            assertEquals(expected, whole, () -> new String(bytes, from, end - from));
        }
    }
}
