package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.fail;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Cells;
import dev.octet.json.support.ReadCall;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import dev.octet.json.support.TestScale;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Promise P2 for calls: the result of a call "cannot depend on how the input was split". Random calls over random
 * documents, some malformed or beyond limits. Each call must return the same and leave the same state from an array and
 * from every other kind of arrival. The same holds with calls in between that consume nothing, and for calls repeated
 * after a failure of the source.
 */
@Tag("fast")
class CallSequenceTest {
    private static final int CALLS = 24;

    /** Random ways to feed, look and fail for each document. */
    private static final int LOOKS = 2;

    private static final String[] SCALARS = {
        "1",
        "-0",
        "12345678901234567890",
        "1.5e3",
        "1e400",
        "true",
        "false",
        "null",
        "\"\"",
        "\"text\"",
        "\"\\n\\u00e9\"",
        "\"\u6f22\ud83d\ude00\"",
        "\"a somewhat longer text, \\\"quoted\\\"\"",
        "\"\\ud83d\\ude00\"",
        "\"5,6,[7],true,{},8" + "8".repeat(80) + "\"",
        "\"Zm9v\"",
        "\"2024-02-29\"",
        "\"2024-02-\\u0032\\u0039\"",
        "0.12345678901234567890"
    };

    /** What only a lenient parser takes. */
    private static final String[] ODD = Cells.of("""
            'it\\'s' | '",1,2' | NaN | -Infinity | +1 | 007 | /* c */1 | '\u00e9' | .5 | -12345678. | \
            +INF | # c\n1 | "a\tb" | "\\_\\\u00e9\"""");

    private static final String[] ODD_NAMES = {"'a'", "a", "$x", "'\\u0061'", "'b'", "\u00e9", "\"\\a\"", "\"\t\"", "1-"
    };
    private static final String[] NAMES = {"\"a\"", "\"b\"", "\"\\u0061\"", "\"a longer name\"", "\"\u00e9\"", "\"\""};
    private static final String[] WRONG = {
        "x", "]", "}", ",", "\"\u0001\"", "\"\\q\"", "tru", "01", "-", "\"\\ud800\"", ":", "[", "{"
    };

    private static String one(String[] usual, String[] odd, Random random, boolean lenient) {
        String[] of = lenient && random.nextInt(3) == 0 ? odd : usual;
        return of[random.nextInt(of.length)];
    }

    private static void value(StringBuilder json, Random random, int depth, boolean lenient) {
        int kind = depth > 3 ? 9 : random.nextInt(10);
        String blank = random.nextInt(4) == 0 ? random.nextInt(8) == 0 ? " ".repeat(70) : " \n" : "";
        if (random.nextInt(60) == 0) {
            json.append(WRONG[random.nextInt(WRONG.length)]);
        } else if (kind < 3) {
            json.append('{');
            for (int i = random.nextInt(4); i >= 0; i--) {
                json.append(one(NAMES, ODD_NAMES, random, lenient))
                        .append(blank)
                        .append(':');
                value(json, random, depth + 1, lenient);
                json.append(i == 0 ? "" : ",").append(blank);
            }
            json.append('}');
        } else if (kind < 6) {
            json.append('[').append(blank);
            for (int i = random.nextInt(4); i > 0; i--) {
                value(json, random, depth + 1, lenient);
                json.append(i == 1 ? "" : ",").append(blank);
            }
            json.append(']');
        } else {
            json.append(one(SCALARS, ODD, random, lenient));
        }
    }

    static byte[] document(Random random, boolean lenient) {
        StringBuilder json = new StringBuilder();
        for (int roots = random.nextInt(6) == 0 ? 2 : 1; roots > 0; roots--) {
            value(json, random, 0, lenient);
            json.append(random.nextBoolean() ? "\n" : " ");
        }
        int cut = random.nextInt(5) == 0 ? random.nextInt(json.length()) : json.length();
        return Step.bytes(json.substring(0, cut).replaceAll("[\ud800-\udbff]$", ""));
    }

    static ReadOptions options(Random random, boolean lenient) {
        JsonLimits limits = JsonLimits.defaults();
        limits = switch (random.nextInt(12)) {
            case 0 -> limits.withMaxDepth(2);
            case 1 -> limits.withMaxStringBytes(8);
            case 2 -> limits.withMaxNameBytes(5);
            case 3 -> limits.withMaxNumberLength(4);
            case 4 -> limits.withMaxDocumentBytes(40);
            case 5 -> limits.withMaxTokens(9);
            case 6 -> limits.withMaxMembers(2);
            case 7 -> limits.withMaxMarkedBytes(8);
            default -> limits;
        };
        return (lenient ? ReadOptions.lenient() : ReadOptions.defaults())
                .withLimits(limits)
                .withStackTraces(false)
                .withFraming(Framing.values()[random.nextInt(8) < 5 ? 0 : 1 + random.nextInt(2)])
                .withDuplicateNames(DuplicateNames.values()[random.nextInt(6) < 4 ? 0 : 1 + random.nextInt(2)]);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void callsReturnTheSameHoweverTheBytesArrive(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < TestScale.of(400); i++) {
            boolean lenient = random.nextInt(3) == 0;
            byte[] bytes = document(random, lenient);
            ReadOptions options = options(random, lenient);
            List<ReadCall> calls = new ArrayList<>();
            for (int k = 0; k < CALLS; k++) {
                calls.add(ReadCall.values()[random.nextInt(3) == 0 ? 0 : random.nextInt(ReadCall.values().length)]);
            }
            List<String> expected = ReadCall.log(Arrival.ARRAY.open(bytes, options), calls);
            for (Arrival arrival : Arrival.ofWholeReads()) {
                assertSame(expected, ReadCall.log(arrival.open(bytes, options), calls), arrival.name(), bytes, options);
            }
            for (int way = 0; way < LOOKS; way++) {
                Random looks = new Random(random.nextLong());
                int[] sizes = {1 + looks.nextInt(8), 1 + looks.nextInt(8), 1 + looks.nextInt(150)};
                List<String> looked = ReadCall.log(Reading.fedAndLooked(bytes, options, looks, sizes), calls);
                assertSame(expected, looked, "fed and looked at", bytes, options);
                List<String> flaky = ReadCall.log(Reading.flaky(bytes, options, looks), calls);
                assertSame(expected, flaky, "a source that fails now and then", bytes, options);
            }
            for (int size = 1; size < 6; size++) {
                ScriptedSource source = ScriptedSource.of(bytes).inReadsOf(size, 1, 2 * size);
                ReadOptions tiny = options.withBuffer(new byte[size]);
                assertSame(
                        expected,
                        ReadCall.log(Reading.of(UTF8JsonParser.of(source, tiny)), calls),
                        "buffer " + size,
                        bytes,
                        options);
            }
        }
    }

    private static void assertSame(
            List<String> expected, List<String> actual, String how, byte[] json, ReadOptions options) {
        int same = 0;
        while (same < expected.size() && expected.get(same).equals(actual.get(same))) {
            same++;
        }
        if (same < expected.size()) {
            List<String> before = expected.subList(0, same).stream()
                    .map(line -> line.substring(0, line.indexOf(':')))
                    .toList();
            fail(how + " of " + Step.text(json).replace("\n", "\\n") + " " + options.framing() + " "
                    + options.duplicateNames() + " after " + before + "\n expected " + expected.get(same)
                    + "\n actual   "
                    + actual.get(same));
        }
    }
}
