package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How far the loops over plain tokens go, {@link TokenSkipper} and {@link TokenCopier}. The rest is read token by
 * token, so a run that ends early would give the same results, only later.
 */
@Tag("fast")
class PlainRunsTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final String MARGIN = " ".repeat(2 * PlainStructure.MARGIN);
    private static final String LONG = "text that is longer than three words of eight bytes";

    /**
     * Returns readers that have read the first bracket and skip, or copy, to the end of its container; {@code ^} in the
     * text is where they must stop.
     */
    private static List<ReadEngine> assertStops(String marked, ReadOptions options, String margin) {
        ReadEngine skipping = begun(marked, options, margin);
        new TokenSkipper(skipping).skip(1);
        assertEquals(end(marked), skipping.pos, marked);
        ReadEngine copying = begun(marked, options, margin);
        assertEquals(copied(marked), copy(copying), marked);
        assertEquals(end(marked), copying.pos, marked);
        return List.of(skipping, copying);
    }

    private static ReadEngine begun(String marked, ReadOptions options, String margin) {
        byte[] bytes = Step.bytes(marked.replace("^", "") + margin);
        ReadEngine reader = new ReadEngine(options);
        reader.borrow(bytes, 0, bytes.length);
        reader.nextToken();
        return reader;
    }

    private static int end(String marked) {
        return Step.bytes(marked.substring(0, marked.indexOf('^'))).length;
    }

    private static String copy(ReadEngine reader) {
        OutputBuffer out = output(WriteOptions.defaults());
        new TokenCopier(reader, reader.refill).copy(out, 1, Integer.MAX_VALUE, Integer.MAX_VALUE);
        return text(out);
    }

    private static OutputBuffer output(WriteOptions options) {
        return new OutputBuffer(new RecordingSink(), options, () -> JsonLocation.START);
    }

    private static String text(OutputBuffer out) {
        return new String(out.bytes, 0, out.pos, StandardCharsets.UTF_8);
    }

    /**
     * Returns the expected copy: everything between the first bracket and the mark, without whitespace, and without the
     * comma of a token that is not copied.
     */
    private static String copied(String marked) {
        StringBuilder copied = new StringBuilder();
        boolean quoted = false;
        for (int i = 1; i < marked.indexOf('^'); i++) {
            char c = marked.charAt(i);
            if (quoted || c > ' ') {
                copied.append(c);
            }
            if (c == '"' && marked.charAt(i - 1) != '\\') {
                quoted = !quoted;
            }
        }
        return copied.toString().replaceFirst(",$", "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1,2,3^]",
                "[ 1 , 2 ^]",
                "[true,false,null^]",
                "[true , false , null ^]",
                "[-0,1.5,-12.25e-3,1E5^]",
                "[123456789012345678901234567890123456789012345678901234567890,0^]",
                "[\"a\",\"b\" , \"\",\"c\"^]",
                "[\"\\n\",\"\u00e9\",\"\\ud83d\\ude00\",1^]",
                "[\"text that is longer than three words of eight bytes\",1^]",
                "[\"text that is longer than three words of eight \u00e9s\",1^]",
                "[[],{},[[]],[{}]^]",
                "[{\"a\":1,\"b\":\"x\",\"c\":[true]}^]",
                "[{\"a\": 1, \"b\": \"x\"},{\"a\" : {\"b\" :null}}^]",
                "[{\"\\n\":1,\"\u00e9\": 2,\"\\t\" :3}^]",
                "[{\"text that is longer than three words of eight bytes\":1}^]",
                "{\"a\":1,\"b\":{\"c\":[]}^}",
                "{^}",
                "[^]",
            })
    void runsTakeWholeContainers(String marked) {
        JsonToken end = marked.endsWith("}") ? JsonToken.END_OBJECT : JsonToken.END_ARRAY;
        for (ReadEngine reader : assertStops(marked, DEFAULTS, MARGIN)) {
            assertEquals(1, reader.grammar.depth());
            assertEquals(end, reader.nextToken());
            assertNull(reader.nextToken());
        }
    }

    @Test
    void runsTakeAllKindsOfWhitespace() {
        assertStops("[\n\t1,\r\n  2\n ^]", DEFAULTS, MARGIN);
        assertStops("{\n\t\"a\" :\n\n1 ,\r\n\"b\": [\n]\n ^}", DEFAULTS, MARGIN);
    }

    /** A run stops where the error begins: the reader reports it, with its location. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1,^x]",
                "[1,^01]",
                "[1,^-]",
                "[1,^1.]",
                "[1,^.5]",
                "[1 ^2]",
                "[1,^1x]",
                "[\"a\" ^\"b\"]",
                "[^trux]",
                "[1,^nul]",
                "[1,^falsy]",
                "[^,1]",
                "[1,^,2]",
                "[1,^]",
                "[1^}",
                "[^:1]",
                "[1,^\"a\u0001\"]",
                "[1,^\"\\x\"]",
                "[1,^\"\\ud800\"]",
                "[1,^\u000b1]",
                "{^\"a\" 1}",
                "{^\"a\"  :1}",
                "{^1:2}",
                "{\"a\":^}",
                "{\"a\":1,^}",
                "{\"a\":1^]",
                "{\"a\":^:1}",
                "{\"a\":1 ^\"b\":2}",
                "{^[]}",
                "{\"a\":^,}",
            })
    void runsStopBeforeErrors(String marked) {
        assertStops(marked, DEFAULTS, MARGIN);
    }

    /** A run begins no token that might reach beyond the available bytes. */
    @Test
    void runsStopBeforeTheEndOfTheBytes() {
        assertStops("[^1,2]", DEFAULTS, "");
        assertStops("[^1,2]", DEFAULTS, " ".repeat(PlainStructure.MARGIN - 5));
        assertStops("[1,^2]", DEFAULTS, " ".repeat(PlainStructure.MARGIN - 2));
        assertStops("[1,2^]", DEFAULTS, " ".repeat(PlainStructure.MARGIN - 1));
        assertStops("[1,^\"" + LONG + LONG, DEFAULTS, "");
        assertStops("[1,^\"" + LONG + LONG + "\\", DEFAULTS, "");
        assertStops("[1,^\"" + "x".repeat(200), DEFAULTS, "");
        assertStops("{\"a\":1,^\"" + "x".repeat(200), DEFAULTS, "");
    }

    @Test
    void runsStopBeforeLimits() {
        JsonLimits limits = JsonLimits.defaults();
        assertStops("[[[^[1]]]]", DEFAULTS.withLimits(limits.withMaxDepth(3)), MARGIN);
        assertStops("[[[1]]^]", DEFAULTS.withLimits(limits.withMaxDepth(3)), MARGIN);
        ReadOptions shortNames = DEFAULTS.withLimits(limits.withMaxNameBytes(30));
        String name = "n".repeat(29); // the longest is left too: a quote counts here
        assertStops("{\"" + name + "\":1,^\"" + name + "n\":2}", shortNames, MARGIN);
        assertStops("{\"" + name + "\" :1,^\"" + name + "n\" :2}", shortNames, MARGIN);
        assertStops("{\"" + name + "\":{},^\"" + name + "\\n\":3}", shortNames, MARGIN);
        ReadOptions shortNumbers = DEFAULTS.withLimits(limits.withMaxNumberLength(70));
        assertStops("[" + "1".repeat(70) + ",^" + "1".repeat(71) + "]", shortNumbers, MARGIN);
        assertStops("[1,^\n2]", DEFAULTS.withFraming(Framing.NDJSON), MARGIN);
        assertStops("[1,^ 2]", DEFAULTS.withFraming(Framing.NDJSON), MARGIN);
    }

    /**
     * The copying loop only, started behind so many brackets: the depth that it may not exceed, and the lowest level
     * that it changed.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1 | [1,2^]         | 9 | 1,2   | 1",
                "1 | [1,[2]^]       | 2 | 1,[2] | 1",
                "1 | [1,^[2]]       | 1 | 1     | 1",
                "2 | [[1,^[2]]]     | 2 | 1     | 2",
                "2 | [[1,[2,^x]]]   | 3 | 1,[2  | 2",
                "3 | [[[1],^x]]     | 9 | 1]    | 2",
                "3 | [[[1]],^x]     | 9 | 1]]   | 1",
                "3 | [[[1]],[2,^x]] | 9 | 1]],[2 | 1",
                "2 | [{^x}]         | 9 |        | 2",
            })
    void copyingKeepsToItsDepth(int entered, String marked, int maxDepth, String copied, int lowest) {
        ReadEngine reader = begun(marked, DEFAULTS, MARGIN);
        for (int i = 1; i < entered; i++) {
            reader.nextToken();
        }
        OutputBuffer out = output(WriteOptions.defaults());
        assertEquals(lowest, new TokenCopier(reader, reader.refill).copy(out, 1, maxDepth, Integer.MAX_VALUE));
        assertEquals(end(marked), reader.pos);
        assertEquals(copied == null ? "" : copied, text(out));
    }

    /** The copying loop only: it needs room for the bytes that it may store beyond a token, and a byte for a comma. */
    @Test
    void copyingKeepsToItsRoom() {
        for (int room = 0; room < 2 * PlainStructure.MARGIN; room++) {
            ReadEngine reader = begun("[1,2,3,4,5,6,7,8,9,0^]", DEFAULTS, MARGIN);
            OutputBuffer out = output(
                    WriteOptions.defaults().withLimits(JsonLimits.defaults().withMaxOutputBytes(Math.max(1, room))));
            int most = room - 1 - PlainStructure.MARGIN;
            int low = new TokenCopier(reader, reader.refill).copy(out, 1, Integer.MAX_VALUE, Integer.MAX_VALUE);
            assertEquals(most <= 0 ? TokenRuns.NOTHING : 1, low, "room " + room);
            String copied = text(out);
            assertEquals("1,2,3,4,5,6,7,8,9,0".substring(0, copied.length()), copied);
            assertEquals(most <= 0 ? 0 : Math.min(19, (most + 1) / 2 * 2 - 1), copied.length(), "room " + room);
        }
    }
}
