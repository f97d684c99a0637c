package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.fail;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
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
 * P2 for calls: "what a call does never depends on chunking". Random calls over random documents, malformed ones and limits among them:
 * from an array, and arriving in every other way, each call must answer the same and leave the same behind.
 */
@Tag("fast")
class CallSequenceTest {
    private static final int CALLS = 24;

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
        "\"\\ud83d\\ude00\""
    };
    private static final String[] NAMES = {"a", "b", "\\u0061", "a longer name", "\u00e9", ""};
    private static final String[] WRONG = {
        "x", "]", "}", ",", "\"\u0001\"", "\"\\q\"", "tru", "01", "-", "\"\\ud800\"", ":", "[", "{"
    };

    private static void value(StringBuilder json, Random random, int depth) {
        int kind = depth > 3 ? 9 : random.nextInt(10);
        String blank = random.nextInt(4) == 0 ? " \n" : "";
        if (random.nextInt(60) == 0) {
            json.append(WRONG[random.nextInt(WRONG.length)]);
        } else if (kind < 3) {
            json.append('{');
            for (int i = random.nextInt(4); i >= 0; i--) {
                json.append('"')
                        .append(NAMES[random.nextInt(NAMES.length)])
                        .append('"')
                        .append(blank)
                        .append(':');
                value(json, random, depth + 1);
                json.append(i == 0 ? "" : ",").append(blank);
            }
            json.append('}');
        } else if (kind < 6) {
            json.append('[').append(blank);
            for (int i = random.nextInt(4); i > 0; i--) {
                value(json, random, depth + 1);
                json.append(i == 1 ? "" : ",").append(blank);
            }
            json.append(']');
        } else {
            json.append(SCALARS[random.nextInt(SCALARS.length)]);
        }
    }

    private static ReadOptions options(Random random) {
        JsonLimits limits = JsonLimits.defaults();
        limits = switch (random.nextInt(12)) {
            case 0 -> limits.withMaxDepth(2);
            case 1 -> limits.withMaxStringBytes(8);
            case 2 -> limits.withMaxNameBytes(5);
            case 3 -> limits.withMaxNumberLength(4);
            case 4 -> limits.withMaxDocumentBytes(40);
            case 5 -> limits.withMaxTokens(9);
            case 6 -> limits.withMaxMembers(2);
            default -> limits;
        };
        return ReadOptions.defaults()
                .withLimits(limits)
                .withStackTraces(false)
                .withFraming(Framing.values()[random.nextInt(8) < 5 ? 0 : 1 + random.nextInt(2)])
                .withDuplicateNames(DuplicateNames.values()[random.nextInt(6) < 4 ? 0 : 1 + random.nextInt(2)]);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void sameAnswersHoweverTheBytesArrive(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < TestScale.of(400); i++) {
            StringBuilder json = new StringBuilder();
            for (int roots = random.nextInt(6) == 0 ? 2 : 1; roots > 0; roots--) {
                value(json, random, 0);
                json.append(random.nextBoolean() ? "\n" : " ");
            }
            int cut = random.nextInt(5) == 0 ? random.nextInt(json.length()) : json.length();
            byte[] bytes = Step.bytes(json.substring(0, cut).replaceAll("[\ud800-\udbff]$", ""));
            ReadOptions options = options(random);
            List<ReadCall> calls = new ArrayList<>();
            for (int k = 0; k < CALLS; k++) {
                calls.add(ReadCall.values()[random.nextInt(3) == 0 ? 0 : random.nextInt(ReadCall.values().length)]);
            }
            List<String> expected = ReadCall.log(Arrival.ARRAY.open(bytes, options), calls);
            for (Arrival arrival : Arrival.values()) {
                assertSame(expected, ReadCall.log(arrival.open(bytes, options), calls), arrival.name(), bytes, options);
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
