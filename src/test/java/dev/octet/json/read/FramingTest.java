package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.Framing;
import dev.octet.json.JsonException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Cells;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * CONCATENATED and NDJSON: nextToken crosses roots. NDJSON: blank lines are skipped, and a newline inside a value is an
 * error. SINGLE: anything but whitespace after the root is an error.
 */
@Tag("fast")
class FramingTest {

    /**
     * One row.
     *
     * @param roots consumedBytes at the end of each root, and how the document ends: {@code end}, or an error and its
     *     offset
     */
    private record Row(Framing framing, String input, String roots) {
        @Override
        public String toString() {
            return framing + " "
                    + input.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t");
        }
    }

    static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        add(rows, Framing.SINGLE, Cells.of("""
                \s| UNEXPECTED_END @0 | \
                \s\n  | UNEXPECTED_END @3 | \
                1 | 1 end | \
                \s1 \n | 2 end | \
                []  | 2 end | \
                1 2 | 1 TRAILING_CONTENT @2 | \
                [][] | 2 TRAILING_CONTENT @2 | \
                {}, | 2 TRAILING_CONTENT @2 | \
                true x | 4 TRAILING_CONTENT @5 | \
                truefalse | 4 TRAILING_CONTENT @4 | \
                1, | 1 TRAILING_CONTENT @1 | \
                "a""b" | 3 TRAILING_CONTENT @3 | \
                1] | 1 TRAILING_CONTENT @1 | \
                []] | 2 TRAILING_CONTENT @2 | \
                [] \0 | 2 TRAILING_CONTENT @3 | \
                1\0 | INVALID_NUMBER @1 | \
                \ufeff1 | 4 end | \
                \ufeff\ufeff1 | VALUE_EXPECTED @3 | \
                1\ufeff | INVALID_NUMBER @1 | \
                []\ufeff | 2 TRAILING_CONTENT @2"""));
        add(rows, Framing.CONCATENATED, Cells.of("""
                \s| end | \
                \s\n  | end | \
                \ufeff | end | \
                \ufeff 1 | 5 end | \
                1 | 1 end | \
                1 2 | 1 3 end | \
                1\n2\n | 1 3 end | \
                1\t[2]\r\n{"a":3}4 | 1 5 14 15 end | \
                truefalsenull | 4 9 13 end | \
                [][]{}{} | 2 4 6 8 end | \
                "a""b"1 | 3 6 7 end | \
                true1 | 4 5 end | \
                [1]2 | 3 4 end | \
                1[2] | INVALID_NUMBER @1 | \
                1"a" | INVALID_NUMBER @1 | \
                1true | INVALID_NUMBER @1 | \
                1,2 | 1 VALUE_EXPECTED @1 | \
                [] , [] | 2 VALUE_EXPECTED @3 | \
                []] | 2 VALUE_EXPECTED @2 | \
                {}} | 2 VALUE_EXPECTED @2 | \
                [] x | 2 VALUE_EXPECTED @3 | \
                [] [1 | 2 UNEXPECTED_END @5 | \
                [] tru | 2 UNEXPECTED_END @6 | \
                1 - | 1 UNEXPECTED_END @3 | \
                1\ufeff2 | INVALID_NUMBER @1 | \
                []\ufeff[] | 2 VALUE_EXPECTED @2 | \
                1 \n\n 2 \n 3\n | 1 6 10 end"""));
        add(rows, Framing.NDJSON, Cells.of("""
                \s| end | \
                \n\n \r\n\t\n | end | \
                1 | 1 end | \
                1\n | 1 end | \
                1\r\n2\r\n | 1 4 end | \
                1\n\n2 | 1 4 end | \
                \s1 \n 2  | 2 6 end | \
                \ufeff1\n2 | 4 6 end | \
                [1,2]\n{"a":[]}\n"x" | 5 14 18 end | \
                1 2 | 1 INVALID_LINE @2 | \
                [][] | 2 INVALID_LINE @2 | \
                true false | 4 INVALID_LINE @5 | \
                {} "a" | 2 INVALID_LINE @3 | \
                [1,\n2] | INVALID_LINE @3 | \
                [1\n,2] | INVALID_LINE @2 | \
                [\n] | INVALID_LINE @1 | \
                {"a"\n:1} | INVALID_LINE @4 | \
                {"a":\n1} | INVALID_LINE @5 | \
                {\n} | INVALID_LINE @1 | \
                [1\r] | 4 end | \
                1\n[\n | 1 INVALID_LINE @3 | \
                1\n[ | 1 UNEXPECTED_END @3 | \
                "a\nb" | CONTROL_CHARACTER @2 | \
                tr\nue | INVALID_LITERAL @2 | \
                1\nx | 1 VALUE_EXPECTED @2 | \
                1 x | 1 INVALID_LINE @2 | \
                1\n,2 | 1 VALUE_EXPECTED @2 | \
                1\n] | 1 VALUE_EXPECTED @2 | \
                1, | 1 INVALID_LINE @1"""));
        return rows;
    }

    private static void add(List<Row> rows, Framing framing, String... inputsAndRoots) {
        for (int i = 0; i < inputsAndRoots.length; i += 2) {
            rows.add(new Row(framing, inputsAndRoots[i], inputsAndRoots[i + 1]));
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void rootsEndWhereTheFramingSays(Row row) {
        for (Arrival arrival : Arrival.values()) {
            ReadOptions options = ReadOptions.defaults().withFraming(row.framing);
            try (Reading reading = arrival.open(Step.bytes(row.input), options)) {
                assertEquals(row.roots, roots(reading), arrival.name());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void cutsDoNotMoveTheEndsOfRoots(Row row) {
        byte[] bytes = Step.bytes(row.input);
        ReadOptions options = ReadOptions.defaults().withFraming(row.framing);
        for (int cut = 1; cut < bytes.length; cut++) {
            for (int next = 1; next < bytes.length; next++) {
                ScriptedSource source = ScriptedSource.of(bytes).inReadsOf(cut, next, Integer.MAX_VALUE);
                try (Reading reading = Reading.of(UTF8JsonParser.of(source, options))) {
                    assertEquals(row.roots, roots(reading), cut + " and " + next);
                }
            }
        }
    }

    private static String roots(Reading reading) {
        StringBuilder roots = new StringBuilder();
        UTF8JsonParser parser = reading.parser();
        try {
            while (reading.next() != null) {
                if (parser.depth() == 0) {
                    assertEquals("", parser.tokenLocation().pointer());
                    assertNull(parser.currentName());
                    roots.append(parser.consumedBytes()).append(' ');
                }
            }
            assertNull(reading.next(), "and again");
            assertNull(parser.currentToken());
            return roots + "end";
        } catch (JsonException e) {
            String error = Verdict.text(e);
            assertEquals(error, Verdict.text(assertThrows(e.getClass(), parser::nextToken)));
            return roots + error;
        }
    }

    /** Whole values, root by root. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void wholeRootsAreReadOneByOne(Arrival arrival) {
        byte[] json = Step.bytes("[1,{\"a\":2}]\n\"text\"\n\n-1.5\n{\"b\":[]}\n");
        for (Framing framing : List.of(Framing.CONCATENATED, Framing.NDJSON)) {
            ReadOptions options = ReadOptions.defaults().withFraming(framing);
            try (Reading reading = arrival.open(json, options)) {
                List<Object> values = new ArrayList<>();
                while (reading.peek() != null) {
                    values.add(reading.read(UTF8JsonParser::readAny));
                }
                assertEquals("[[1, {a=2}], text, -1.5, {b=[]}]", values.toString());
                assertNull(reading.next());
            }
            try (Reading reading = arrival.open(json, options)) {
                List<Long> ends = new ArrayList<>();
                while (reading.peek() != null) {
                    reading.run(UTF8JsonParser::skipValue);
                    ends.add(reading.parser().consumedBytes());
                }
                assertEquals(List.of(11L, 18L, 24L, 33L), ends);
            }
        }
    }

    /** A root is complete with its last byte, without a look at the next byte (except for a number). */
    @ParameterizedTest
    @CsvSource({"CONCATENATED", "NDJSON", "SINGLE"})
    void rootsAreNotHeldBack(Framing framing) {
        for (String root : List.of("[]", "{}", "\"a\"", "true", "null")) {
            ScriptedSource source = ScriptedSource.of(Step.bytes(root + "\n")).inReadsOf(1);
            try (UTF8JsonParser parser =
                    UTF8JsonParser.of(source, ReadOptions.defaults().withFraming(framing))) {
                JsonToken token = parser.nextToken();
                while (parser.depth() > 0) {
                    token = parser.nextToken();
                }
                assertEquals(root.length(), source.pulled(), () -> root);
                assertEquals(root.length(), parser.consumedBytes(), "after " + token);
            }
        }
    }
}
