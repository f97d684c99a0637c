package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.read.Verdict.Mode;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {depth, string, name, number, document, tokens, members, marked} x kinds of input x {read, skip} (a skipped string
 * passes). At the limit a document passes; with one unit more it is refused, at the same location however its bytes
 * arrive.
 */
class LimitMatrixTest {
    private static final JsonLimits DEFAULTS = JsonLimits.defaults();

    /** Behind a document: the loops over plain tokens look at one only where there are more bytes than it may have. */
    private static final String ROOM = " ".repeat(64);

    /**
     * One row.
     *
     * @param passes  what the limit allows just so
     * @param refused one unit more
     * @param verdict what refuses it, and the offset
     * @param pointer where, or null when the place is between values
     * @param marked  whether a mark is set at the start
     */
    private record Cell(
            JsonLimits limits,
            Framing framing,
            boolean marked,
            String passes,
            String refused,
            String verdict,
            @Nullable String pointer) {
        ReadOptions options() {
            return ReadOptions.defaults().withLimits(limits).withFraming(framing);
        }

        Reading begin(Reading reading) {
            if (marked) {
                reading.parser().mark();
            }
            return reading;
        }

        /** A string has "no limit if it is streamed or skipped"; a root that {@code nextToken} returns is neither. */
        boolean isExempt(Mode mode) {
            boolean answered = mode == Mode.SKIP_CHILDREN && refused.startsWith("\"");
            return !mode.materialisesStrings() && !answered && verdict.startsWith("STRING");
        }

        @Override
        public String toString() {
            return verdict + " in " + (refused.length() > 60 ? refused.substring(0, 60) + "..." : refused);
        }
    }

    private static final class Table {
        private final List<Cell> cells = new ArrayList<>();
        private Framing framing = Framing.SINGLE;
        private boolean marked;

        void row(
                UnaryOperator<JsonLimits> limit,
                String passes,
                String refused,
                String verdict,
                @Nullable String pointer) {
            cells.add(new Cell(limit.apply(DEFAULTS), framing, marked, passes, refused, verdict, pointer));
        }
    }

    static List<Cell> cells() {
        Table table = new Table();
        depth(table);
        strings(table);
        names(table);
        numbers(table);
        documents(table);
        tokens(table);
        members(table);
        marked(table);
        return table.cells;
    }

    private static void depth(Table t) {
        t.row(l -> l.withMaxDepth(3), "[[[]]]", "[[[[]]]]", "DEPTH 3 @3", "/0/0/0");
        t.row(l -> l.withMaxDepth(3), "[[[]],[[]]]", " [ [[]] , [[{}]] ]", "DEPTH 3 @12", "/1/0/0");
        t.row(l -> l.withMaxDepth(2), "{\"a\":{\"b\":1}}", "{\"a\":{\"b\":{}}}", "DEPTH 2 @10", "/a/b");
        t.row(l -> l.withMaxDepth(0), "1", "[]", "DEPTH 0 @0", "");
        t.row(l -> l.withMaxDepth(3), "[[[]]]" + ROOM, "[[[{}]]]" + ROOM, "DEPTH 3 @3", "/0/0/0");
        t.row(l -> l, "[".repeat(1_000) + "]".repeat(1_000), "[".repeat(1_001), "DEPTH 1000 @1000", null);
        t.row(
                l -> l,
                "{\"\":".repeat(999) + "[]" + "}".repeat(999),
                "{\"\":".repeat(1_000) + "{",
                "DEPTH 1000 @4000",
                null);
    }

    private static void strings(Table t) {
        t.row(l -> l.withMaxStringBytes(5), "[\"abcde\"]", "[\"abcdef\"]", "STRING_BYTES 5 @7", "/0");
        t.row(
                l -> l.withMaxStringBytes(5),
                "{\"long name\":\"abcde\"}",
                "{\"long name\":\"abcdef\"}",
                "STRING_BYTES 5 @19",
                "/long name");
        t.row(l -> l.withMaxStringBytes(6), "\"\\u00e9\"", "\"\\u00e9\\n\"", "STRING_BYTES 6 @7", "");
        t.row(l -> l.withMaxStringBytes(5), "\"\\n\\nx\"", "\"\\n\\n\\n\"", "STRING_BYTES 5 @6", "");
        t.row(
                l -> l.withMaxStringBytes(6),
                "\"\u00e9\u00e9\u00e9\"",
                "\"\u00e9\u00e9\u6f22\"",
                "STRING_BYTES 6 @7",
                "");
        t.row(l -> l.withMaxStringBytes(5), "\"\u00e9\u00e9a\"", "\"\u00e9\u00e9\u00e9\"", "STRING_BYTES 5 @6", "");
        t.row(l -> l.withMaxStringBytes(0), "\"\"", "\"a\"", "STRING_BYTES 0 @1", "");
        t.row(
                l -> l.withMaxStringBytes(100),
                "\"" + "x".repeat(100) + "\"",
                "\"" + "x".repeat(101) + "\"",
                "STRING_BYTES 100 @101",
                "");
        t.row(l -> l.withMaxStringBytes(5), "[\"abcde\",\"abcde\"]", "[\"abcde\",\"abcdef", "STRING_BYTES 5 @15", "/1");
    }

    private static void names(Table t) {
        t.row(l -> l.withMaxNameBytes(4), "{\"abcd\":\"longer\"}", "{\"abcde\":1}", "NAME_BYTES 4 @6", null);
        t.row(
                l -> l.withMaxNameBytes(4),
                "[{\"a\":1,\"abcd\":2}]",
                "[{\"a\":1,\"abcde\":2}]",
                "NAME_BYTES 4 @13",
                null);
        t.row(l -> l.withMaxNameBytes(4), "{\"\\n\\n\":1}", "{\"\\n\\n\\n\":1}", "NAME_BYTES 4 @6", null);
        t.row(l -> l.withMaxNameBytes(3), "{\"\u6f22\":1}", "{\"\u6f22\u6f22\":1}", "NAME_BYTES 3 @5", null);
        for (String unit : List.of("nn", "\\n")) {
            String name = "[[{\"" + unit.repeat(15);
            String rest = "\":1}]]" + ROOM;
            t.row(l -> l.withMaxNameBytes(30), name + rest, name + "n" + rest, "NAME_BYTES 30 @34", null);
        }
        t.row(l -> l.withMaxNameBytes(0), "{\"\":1}", "{\"a\":1}", "NAME_BYTES 0 @2", null);
        t.row(
                l -> l,
                "{\"" + "n".repeat(50_000) + "\":1}",
                "{\"" + "n".repeat(50_001) + "\":1}",
                "NAME_BYTES 50000 @50002",
                null);
    }

    private static void numbers(Table t) {
        t.row(l -> l.withMaxNumberLength(6), "[123456]", "[1234567]", "NUMBER_LENGTH 6 @7", "/0");
        t.row(l -> l.withMaxNumberLength(6), "[-2.5e1,-1.5e1]", "[0,-1.5e12]", "NUMBER_LENGTH 6 @9", "/1");
        t.row(l -> l.withMaxNumberLength(6), "123456", "1234567", "NUMBER_LENGTH 6 @6", "");
        t.row(l -> l.withMaxNumberLength(1), "{\"a\":1}", "{\"a\":-1}", "NUMBER_LENGTH 1 @6", "/a");
        t.row(l -> l.withMaxNumberLength(0), "[true]", "[1]", "NUMBER_LENGTH 0 @1", "/0");
        t.row(l -> l, "[" + "1".repeat(1_000) + "]", "[" + "1".repeat(1_001) + "]", "NUMBER_LENGTH 1000 @1001", "/0");
        String seventy = "[[" + "1".repeat(70);
        String rest = "]]" + ROOM;
        t.row(l -> l.withMaxNumberLength(70), seventy + rest, seventy + "1" + rest, "NUMBER_LENGTH 70 @72", "/0/0");
        t.row(l -> l, "0." + "1".repeat(998), "0." + "1".repeat(999), "NUMBER_LENGTH 1000 @1000", "");
        t.row(l -> l, "0e" + "1".repeat(998), "0e" + "1".repeat(999), "NUMBER_LENGTH 1000 @1000", "");
    }

    private static void documents(Table t) {
        t.row(l -> l.withMaxDocumentBytes(10), "[1,2,3,45]", "[1,2,3,456]", "DOCUMENT_BYTES 10 @10", null);
        t.row(l -> l.withMaxDocumentBytes(10), "[1,2,3,4 ]", "[1,2,3,4  ]", "DOCUMENT_BYTES 10 @10", null);
        t.row(l -> l.withMaxDocumentBytes(10), "[1,2,3,45]", "[1,2,3,45] ", "DOCUMENT_BYTES 10 @10", null);
        t.row(l -> l.withMaxDocumentBytes(10), "\"abcdefgh\"", "\"abcdefghi\"", "DOCUMENT_BYTES 10 @10", "");
        t.row(l -> l.withMaxDocumentBytes(10), "  \"\\u00e9\"", "   \"\\u00e9\"", "DOCUMENT_BYTES 10 @10", "");
        t.row(l -> l.withMaxDocumentBytes(10), "{\"abcd\":1}", "{\"abcdefghij\":1}", "DOCUMENT_BYTES 10 @10", null);
        t.row(l -> l.withMaxDocumentBytes(10), "1234567890", "12345678901", "DOCUMENT_BYTES 10 @10", "");
        t.row(l -> l.withMaxDocumentBytes(4), "true", "false", "DOCUMENT_BYTES 4 @4", "");
        t.row(l -> l.withMaxDocumentBytes(5), "    1", "      1", "DOCUMENT_BYTES 5 @5", "");
        t.row(l -> l.withMaxDocumentBytes(5), "\ufeff12", "\ufeff123", "DOCUMENT_BYTES 5 @5", "");
        t.row(l -> l.withMaxDocumentBytes(1), "1", "[]", "DOCUMENT_BYTES 1 @1", null);
        t.framing = Framing.CONCATENATED;
        t.row(l -> l.withMaxDocumentBytes(4), "[1] [2] [3]", "[1] [2] [33]", "DOCUMENT_BYTES 4 @11", null);
        t.row(l -> l.withMaxDocumentBytes(4), "1234 567 890 ", "1234 5678", "DOCUMENT_BYTES 4 @8", "");
        t.row(l -> l.withMaxDocumentBytes(4), "[1]    ", "[1]     ", "DOCUMENT_BYTES 4 @7", null);
        t.framing = Framing.NDJSON;
        t.row(l -> l.withMaxDocumentBytes(4), "[1]\n[2]\n\n12\n", "[1]\n[2]\n\n123\n", "DOCUMENT_BYTES 4 @11", null);
        t.framing = Framing.SINGLE;
    }

    private static void tokens(Table t) {
        t.row(l -> l.withMaxTokens(4), "[1,2]", "[1,2,3,4]", "TOKENS 4 @7", "/3");
        t.row(l -> l.withMaxTokens(3), " [ 1 ] ", " [ {} ,\"x\" ] ", "TOKENS 3 @7", "/1");
        t.row(l -> l.withMaxTokens(4), "{\"a\":1}", "{\"a\":[] }", "TOKENS 4 @8", null);
        t.row(l -> l.withMaxTokens(5), "{\"a\":[]}", "{\"a\":[],\"b\":[]}", "TOKENS 5 @12", "/b");
        t.row(l -> l.withMaxTokens(1), "true", "[null]", "TOKENS 1 @1", "/0");
        t.framing = Framing.CONCATENATED;
        t.row(l -> l.withMaxTokens(5), "1 [] 2 3", "1 [] 2 3 4", "TOKENS 5 @9", "");
        t.framing = Framing.SINGLE;
    }

    private static void members(Table t) {
        t.row(l -> l.withMaxMembers(3), "[1,2,3]", "[1,2,3,4]", "MEMBERS 3 @7", "/3");
        t.row(l -> l.withMaxMembers(3), "[[1,2,3],[1,2,3],{}]", "[[1,2,3],[1,2,3,\"x\"]]", "MEMBERS 3 @16", "/1/3");
        t.row(l -> l.withMaxMembers(2), "{\"a\":[1,2],\"b\":{}}", "{\"a\":1,\"b\":2, \"c\":3}", "MEMBERS 2 @14", null);
        t.row(l -> l.withMaxMembers(0), "[]", "[1]", "MEMBERS 0 @1", "/0");
        t.row(l -> l.withMaxMembers(0), "{}", "{\"a\":1}", "MEMBERS 0 @1", null);
        t.row(l -> l.withMaxMembers(1), "[[[1]]]", "[[[1,{}]]]", "MEMBERS 1 @5", "/0/0/1");
        t.framing = Framing.CONCATENATED;
        t.row(l -> l.withMaxMembers(1), "1 2 [3] 4", "1 2 [3,4]", "MEMBERS 1 @7", "/1");
        t.framing = Framing.SINGLE;
    }

    private static void marked(Table t) {
        t.marked = true;
        t.row(l -> l.withMaxMarkedBytes(10), "[1,2,3,45]", "[1,2,3,456]", "MARKED_BYTES 10 @10", null);
        t.row(l -> l.withMaxMarkedBytes(10), "[1,2,3,4 ]", "[1,2,3,4  ]", "MARKED_BYTES 10 @10", null);
        t.row(l -> l.withMaxMarkedBytes(10), "[1,2,3,45]", "[1,2,3,45] ", "MARKED_BYTES 10 @10", null);
        t.row(l -> l.withMaxMarkedBytes(10), "\"abcdefgh\"", "\"abcdefghi\"", "MARKED_BYTES 10 @10", "");
        t.row(l -> l.withMaxMarkedBytes(10), "{\"abcd\":1}", "{\"abcdefghij\":1}", "MARKED_BYTES 10 @10", null);
        t.row(l -> l.withMaxMarkedBytes(10), "1234567890", "12345678901", "MARKED_BYTES 10 @10", "");
        t.row(l -> l.withMaxMarkedBytes(4), "true", "false", "MARKED_BYTES 4 @4", "");
        t.row(l -> l.withMaxMarkedBytes(5), "    1", "      1", "MARKED_BYTES 5 @5", "");
        t.row(l -> l.withMaxMarkedBytes(5), "\ufeff12", "\ufeff123", "MARKED_BYTES 5 @5", "");
        t.row(l -> l.withMaxMarkedBytes(1), "1", "[]", "MARKED_BYTES 1 @1", null);
        t.row(
                l -> l.withMaxMarkedBytes(10).withMaxDocumentBytes(10),
                "[1,2,3,45]",
                "[1,2,3,456]",
                "DOCUMENT_BYTES 10 @10",
                null);
        t.row(
                l -> l.withMaxMarkedBytes(9).withMaxDocumentBytes(10),
                "[1,2,3,4]",
                "[1,2,3,45]",
                "MARKED_BYTES 9 @9",
                null);
        t.framing = Framing.CONCATENATED;
        t.row(l -> l.withMaxMarkedBytes(9), "[1] [2] 3", "[1] [2] 34", "MARKED_BYTES 9 @9", "");
        t.framing = Framing.NDJSON;
        t.row(l -> l.withMaxMarkedBytes(9), "[1]\n[2]\n\n", "[1]\n[2]\n\n\n", "MARKED_BYTES 9 @9", null);
        t.framing = Framing.SINGLE;
        t.marked = false;
    }

    @ParameterizedTest
    @MethodSource("cells")
    void limitsAreMetExactlyInEveryMode(Cell cell) {
        for (Arrival arrival : Arrival.values()) {
            for (Mode mode : Mode.values()) {
                String where = arrival + " " + mode;
                try (Reading reading = arrival.open(Step.bytes(cell.passes), cell.options())) {
                    String verdict = Verdict.of(cell.begin(reading), mode).text();
                    assertEquals(Verdict.PASSES, verdict, () -> where + " of " + cell.passes);
                }
                boolean exempt = cell.isExempt(mode);
                if (exempt && cell.refused.endsWith("f")) {
                    continue; // cut off, so that reading alone does not show it
                }
                try (Reading reading = arrival.open(Step.bytes(cell.refused), cell.options())) {
                    Verdict verdict = Verdict.of(cell.begin(reading), mode);
                    assertEquals(exempt ? Verdict.PASSES : cell.verdict, verdict.text(), where);
                    if (!exempt && cell.pointer != null) {
                        assertEquals(cell.pointer, verdict.pointer(), where);
                    }
                }
            }
        }
    }

    /**
     * "Tokens, values, offsets, limits and errors do not depend on how the bytes arrive": one cut anywhere, and all
     * sizes up to 9.
     */
    @ParameterizedTest
    @Tag("fast")
    @MethodSource("cells")
    void chunksDoNotChangeTheVerdict(Cell cell) {
        byte[] passes = Step.bytes(cell.passes);
        byte[] refused = Step.bytes(cell.refused);
        int cuts = Math.min(40, refused.length);
        for (int i = 1; i <= cuts + 9; i++) {
            int[] sizes = i <= cuts ? new int[] {i, refused.length} : new int[] {i - cuts};
            for (Mode mode : EnumSet.of(Mode.READ, Mode.SKIP_VALUE, Mode.SKIP_SCALARS)) {
                boolean exempt = cell.isExempt(mode);
                assertEquals(Verdict.PASSES, verdict(passes, sizes, cell, mode), () -> mode + " in " + sizes[0]);
                if (!exempt) {
                    assertEquals(cell.verdict, verdict(refused, sizes, cell, mode), () -> mode + " in " + sizes[0]);
                }
            }
        }
    }

    private static String verdict(byte[] utf8, int[] sizes, Cell cell, Mode mode) {
        ScriptedSource source = ScriptedSource.of(utf8).inReadsOf(sizes);
        try (Reading reading = Reading.of(UTF8JsonParser.of(source, cell.options()))) {
            return Verdict.of(cell.begin(reading), mode).text();
        }
    }

    /** Tokens are counted over all roots, and anew after a reset. */
    @Test
    @Tag("fast")
    void tokensAreCountedFromAReset() {
        ReadOptions options = ReadOptions.defaults()
                .withFraming(Framing.CONCATENATED)
                .withLimits(DEFAULTS.withMaxTokens(3).withMaxDocumentBytes(6));
        byte[] three = Step.bytes("1 2 3");
        try (UTF8JsonParser parser = UTF8JsonParser.of(three, options)) {
            for (int i = 0; i < 3; i++) {
                assertEquals(
                        Verdict.PASSES,
                        Verdict.of(Reading.of(parser), Mode.READ).text());
                parser.reset(three, 0, three.length);
            }
            byte[] four = Step.bytes("1 2 3 4");
            parser.reset(four, 0, four.length);
            assertEquals(
                    "TOKENS 3 @6", Verdict.of(Reading.of(parser), Mode.READ).text());
            parser.reset(three, 0, three.length);
            assertEquals(
                    Verdict.PASSES, Verdict.of(Reading.of(parser), Mode.READ).text(), "a reset clears failures");
        }
    }
}
