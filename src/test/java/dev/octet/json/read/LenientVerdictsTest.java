package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonSyntaxException;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Cells;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Symbols;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.Transcript;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Lenient and strict reading over all short documents of an alphabet: strict verdicts do not change, and cuts do not
 * matter.
 */
@Tag("fast")
class LenientVerdictsTest {
    private static final ReadOptions ALL = ReadOptions.lenient().withStackTraces(false);
    private static final ReadOptions STRICT = ReadOptions.strict().withStackTraces(false);
    private static final String[] WITH_LENIENT_BYTES = Cells.of("""
            [ | ] | { | } | , | : | 0 | 1 | + | - | . | ' | " | a | / | * | # | \n | \t | NaN | Infinity | \
            INF | \\ | \u00e9""");

    /** Where no byte has a lenient meaning, every verdict is the strict one, whichever leniencies are on. */
    @Test
    void verdictsAreStrictWithoutLenientBytes() {
        Set<Leniency> off = EnumSet.of(
                Leniency.TRAILING_COMMAS,
                Leniency.HASH_COMMENTS,
                Leniency.UNQUOTED_NAMES,
                Leniency.ANY_ESCAPES,
                Leniency.LEADING_POINT,
                Leniency.TRAILING_POINT);
        Leniency[] on = EnumSet.complementOf(EnumSet.copyOf(off)).toArray(new Leniency[0]);
        UTF8JsonParser strict = UTF8JsonParser.of(new byte[0], STRICT);
        UTF8JsonParser lenient = UTF8JsonParser.of(new byte[0], STRICT.with(on));
        Symbols symbols =
                new Symbols("", "", "[", "]", "{", "}", ",", ":", "1", "-", ".", "\"a\"", " ", "\\", "#", "\"");
        symbols.forEach(
                0,
                4,
                (bytes, from, end) -> assertEquals(
                        verdict(strict, bytes, from, end),
                        verdict(lenient, bytes, from, end),
                        () -> text(bytes, from, end)));
    }

    /** A valid document keeps its meaning; another one may become valid or be refused later, never earlier. */
    @Test
    void leniencyRefusesNothingEarlier() {
        UTF8JsonParser strict = UTF8JsonParser.of(new byte[0], STRICT);
        UTF8JsonParser lenient = UTF8JsonParser.of(new byte[0], ALL);
        new Symbols("", "", WITH_LENIENT_BYTES).forEach(0, 3, (bytes, from, end) -> {
            String narrow = verdict(strict, bytes, from, end);
            String wide = verdict(lenient, bytes, from, end);
            assertTrue(offset(wide) >= offset(narrow), () -> text(bytes, from, end) + " " + narrow + " " + wide);
            if (narrow.equals("valid")) {
                byte[] document = Arrays.copyOfRange(bytes, from, end);
                assertTrue(Transcript.of(document, STRICT).isSame(Transcript.of(document, ALL)));
            }
        });
    }

    @Test
    void verdictsByBytesAreThoseOfTheWhole() {
        UTF8JsonParser whole = UTF8JsonParser.of(new byte[0], ALL);
        Symbols symbols = new Symbols("", "", WITH_LENIENT_BYTES);
        Random random = new Random(20);
        for (int i = 0; i < TestScale.of(20_000); i++) {
            int length = 1 + random.nextInt(9);
            symbols.accept(
                    random.nextLong((long) Math.pow(WITH_LENIENT_BYTES.length, length)), length, (bytes, from, end) -> {
                        String expected = verdict(whole, bytes, from, end);
                        UTF8JsonParser cut = UTF8JsonParser.of(
                                ScriptedSource.of(bytes, from, end - from).inReadsOf(1).stream(), ALL);
                        assertEquals(expected, verdict(cut), () -> text(bytes, from, end));
                    });
        }
    }

    private static String verdict(UTF8JsonParser parser, byte[] bytes, int from, int end) {
        parser.reset(bytes, from, end - from);
        return verdict(parser);
    }

    static String verdict(UTF8JsonParser parser) {
        try {
            while (parser.nextToken() != null) {
                // all of them
            }
            return "valid";
        } catch (JsonSyntaxException refused) {
            return Transcript.verdict(refused);
        }
    }

    private static long offset(String verdict) {
        return verdict.equals("valid") ? Long.MAX_VALUE : Long.parseLong(verdict.substring(verdict.indexOf('@') + 1));
    }

    private static String text(byte[] bytes, int from, int end) {
        return new String(bytes, from, end - from, StandardCharsets.UTF_8);
    }
}
