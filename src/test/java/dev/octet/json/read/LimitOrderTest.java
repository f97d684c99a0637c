package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.read.Verdict.Mode;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Cells;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * "the error with the lower offset is reported, and the syntax error if both are the same". The bytes are written as
 * Latin-1, one char each.
 */
class LimitOrderTest {
    private static final JsonLimits DEFAULTS = JsonLimits.defaults();

    private record Row(JsonLimits limits, Framing framing, boolean marked, String document, String verdict) {
        Reading begin(Reading reading) {
            if (marked) {
                reading.parser().mark();
            }
            return reading;
        }

        ReadOptions options() {
            return ReadOptions.defaults().withLimits(limits).withFraming(framing);
        }

        byte[] bytes() {
            return document.getBytes(StandardCharsets.ISO_8859_1);
        }

        @Override
        public String toString() {
            return verdict + " in " + document.replaceAll("[^ -~]", "?");
        }
    }

    private static void add(List<Row> rows, JsonLimits limits, String... documentsAndVerdicts) {
        for (int i = 0; i < documentsAndVerdicts.length; i += 2) {
            rows.add(new Row(limits, Framing.SINGLE, false, documentsAndVerdicts[i], documentsAndVerdicts[i + 1]));
        }
    }

    static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        strings(rows);
        numbers(rows);
        structure(rows);
        document(rows);
        marked(rows);
        return rows;
    }

    /** With a mark at the start, a limit of marked bytes is like one of the document's bytes. */
    private static void marked(List<Row> rows) {
        for (Row row : List.copyOf(rows)) {
            long most = row.limits.maxDocumentBytes();
            if (most != JsonLimits.NONE) {
                JsonLimits limits =
                        row.limits.withMaxDocumentBytes(JsonLimits.NONE).withMaxMarkedBytes(most);
                String verdict = row.verdict.replace("DOCUMENT_BYTES", "MARKED_BYTES");
                rows.add(new Row(limits, row.framing, true, row.document, verdict));
            }
        }
    }

    private static void strings(List<Row> rows) {
        add(rows, DEFAULTS.withMaxStringBytes(5), Cells.of("""
                ["abcd\u0001"] | CONTROL_CHARACTER @6 | \
                ["abcde\u0001"] | CONTROL_CHARACTER @7 | \
                ["abcdef\u0001"] | STRING_BYTES 5 @7 | \
                ["abcd\\q"] | INVALID_ESCAPE @7 | \
                ["abcde\\q"] | STRING_BYTES 5 @7 | \
                ["abcd\\""] | STRING_BYTES 5 @7 | \
                ["\\ud800"] | STRING_BYTES 5 @7 | \
                ["\\u12G4"] | INVALID_ESCAPE @6 | \
                ["\\u123G"] | INVALID_ESCAPE @7 | \
                ["abc\u00e0\u0080"] | MALFORMED_UTF8 @6 | \
                ["abcd\u00e0\u0080"] | MALFORMED_UTF8 @7 | \
                ["abcd\u00e9("] | MALFORMED_UTF8 @7 | \
                ["abcde\u00c0"] | MALFORMED_UTF8 @7 | \
                ["abcde\u00c3("] | STRING_BYTES 5 @7 | \
                ["abcde | UNEXPECTED_END @7 | \
                ["abcd\u00e9 | UNEXPECTED_END @7 | \
                ["abcd\\u00 | STRING_BYTES 5 @7 | \
                ["abcd\u00e4\u00b8 | STRING_BYTES 5 @7 | \
                ["abcde"x | COMMA_OR_END_EXPECTED @8 | \
                ["abcdef"x | STRING_BYTES 5 @7"""));
        add(rows, DEFAULTS.withMaxNameBytes(5), Cells.of("""
                {"abcde\u0001":1} | CONTROL_CHARACTER @7 | \
                {"abcdef\u0001":1} | NAME_BYTES 5 @7 | \
                {"abcd\\q":1} | INVALID_ESCAPE @7 | \
                {"abcde"1} | COLON_EXPECTED @8 | \
                {"abcde\u00ff":1} | MALFORMED_UTF8 @7 | \
                {"abcde | UNEXPECTED_END @7 | \
                {"abcd\\u00 | NAME_BYTES 5 @7 | \
                {"a":1,"abcdef":} | NAME_BYTES 5 @13 | \
                {"a":"abcdefgh\u0001"} | CONTROL_CHARACTER @14"""));
    }

    private static void numbers(List<Row> rows) {
        add(rows, DEFAULTS.withMaxNumberLength(4), Cells.of("""
                [123x] | INVALID_NUMBER @4 | \
                [1234x] | INVALID_NUMBER @5 | \
                [12345x] | NUMBER_LENGTH 4 @5 | \
                [123.] | INVALID_NUMBER @5 | \
                [1234.] | NUMBER_LENGTH 4 @5 | \
                [1.2.3] | INVALID_NUMBER @4 | \
                [-01] | INVALID_NUMBER @3 | \
                [-123- | INVALID_NUMBER @5 | \
                [1e+1} | COMMA_OR_END_EXPECTED @5 | \
                [1e-12] | NUMBER_LENGTH 4 @5 | \
                [123e] | INVALID_NUMBER @5 | \
                [1234e] | NUMBER_LENGTH 4 @5 | \
                [1234 | UNEXPECTED_END @5 | \
                [123. | UNEXPECTED_END @5 | \
                12345 | NUMBER_LENGTH 4 @4 | \
                1234 5 | TRAILING_CONTENT @5"""));
    }

    private static void structure(List<Row> rows) {
        add(rows, DEFAULTS.withMaxDepth(1), Cells.of("""
                [[ | DEPTH 1 @1 | \
                {[ | NAME_EXPECTED @1 | \
                [1 [ | COMMA_OR_END_EXPECTED @3 | \
                [1][ | TRAILING_CONTENT @3 | \
                [x[ | VALUE_EXPECTED @1 | \
                {"a"{ | COLON_EXPECTED @4 | \
                {"a":{ | DEPTH 1 @5 | \
                [ {x | DEPTH 1 @2"""));
        add(rows, DEFAULTS.withMaxTokens(2), Cells.of("""
                [1,] | VALUE_EXPECTED @3 | \
                [1 2 | COMMA_OR_END_EXPECTED @3 | \
                [1} | COMMA_OR_END_EXPECTED @2 | \
                [1,x | VALUE_EXPECTED @3 | \
                [1] | TOKENS 2 @2 | \
                [1,tru} | TOKENS 2 @3 | \
                [1,"\u0001 | TOKENS 2 @3 | \
                [1,-x | TOKENS 2 @3 | \
                [1,\u00ef\u00bb\u00bf | VALUE_EXPECTED @3 | \
                [1, | UNEXPECTED_END @3 | \
                [1  | UNEXPECTED_END @3 | \
                []x | TRAILING_CONTENT @2 | \
                {"a":x | VALUE_EXPECTED @5 | \
                {"a" 1 | COLON_EXPECTED @5 | \
                {"a":} | VALUE_EXPECTED @5 | \
                {"a":1 | TOKENS 2 @5 | \
                ["a": | COMMA_OR_END_EXPECTED @4"""));
        add(rows, DEFAULTS.withMaxMembers(1), Cells.of("""
                [1,] | VALUE_EXPECTED @3 | \
                [1,x] | VALUE_EXPECTED @3 | \
                [1,2] | MEMBERS 1 @3 | \
                [1,tru} | MEMBERS 1 @3 | \
                [1,-] | MEMBERS 1 @3 | \
                [1, | UNEXPECTED_END @3 | \
                [1 2 | COMMA_OR_END_EXPECTED @3 | \
                {"a":1,b | NAME_EXPECTED @7 | \
                {"a":1,} | NAME_EXPECTED @7 | \
                {"a":1,"\\x | MEMBERS 1 @7 | \
                {"a":1,"a | MEMBERS 1 @7 | \
                {"a":1 " | COMMA_OR_END_EXPECTED @7"""));
    }

    private static void document(List<Row> rows) {
        add(rows, DEFAULTS.withMaxDocumentBytes(5), Cells.of("""
                [1,2,x | VALUE_EXPECTED @5 | \
                [1,2,3 | DOCUMENT_BYTES 5 @5 | \
                [1,2x, | INVALID_NUMBER @4 | \
                [1,23} | COMMA_OR_END_EXPECTED @5 | \
                [1,23x | INVALID_NUMBER @5 | \
                [1,23  | DOCUMENT_BYTES 5 @5 | \
                [1,23.x | DOCUMENT_BYTES 5 @5 | \
                [1,2.} | INVALID_NUMBER @5 | \
                [1,2]x | TRAILING_CONTENT @5 | \
                [1,2]" | TRAILING_CONTENT @5 | \
                [1,2]  | DOCUMENT_BYTES 5 @5 | \
                [1,2, | UNEXPECTED_END @5 | \
                12345x | INVALID_NUMBER @5 | \
                12345, | TRAILING_CONTENT @5 | \
                12345  | DOCUMENT_BYTES 5 @5 | \
                123456 | DOCUMENT_BYTES 5 @5 | \
                "abcd\u0001 | CONTROL_CHARACTER @5 | \
                "abc\\q | INVALID_ESCAPE @5 | \
                "abc\\n | DOCUMENT_BYTES 5 @5 | \
                "\\ud8x | INVALID_ESCAPE @5 | \
                "\\udcx | LONE_SURROGATE @4 | \
                "abc\u00c3( | MALFORMED_UTF8 @5 | \
                "abc\u00c3\u00a9 | DOCUMENT_BYTES 5 @5 | \
                "abcd\u00c3( | DOCUMENT_BYTES 5 @5 | \
                "abcd\u00ff | MALFORMED_UTF8 @5 | \
                "abcd" | DOCUMENT_BYTES 5 @5 | \
                \s    x | VALUE_EXPECTED @5 | \
                \s    1 | DOCUMENT_BYTES 5 @5 | \
                \s      | DOCUMENT_BYTES 5 @5 | \
                \s     | UNEXPECTED_END @5 | \
                [trux] | INVALID_LITERAL @4 | \
                [[truf | INVALID_LITERAL @5 | \
                [[true | DOCUMENT_BYTES 5 @5 | \
                [true} | COMMA_OR_END_EXPECTED @5 | \
                [true] | DOCUMENT_BYTES 5 @5 | \
                {"a":} | VALUE_EXPECTED @5 | \
                {"a":[ | DOCUMENT_BYTES 5 @5 | \
                {"ab"1 | COLON_EXPECTED @5 | \
                {"ab": | DOCUMENT_BYTES 5 @5 | \
                {"abc" | DOCUMENT_BYTES 5 @5 | \
                {   , | NAME_EXPECTED @4 | \
                {    1 | NAME_EXPECTED @5 | \
                {    } | DOCUMENT_BYTES 5 @5"""));
        add(rows, DEFAULTS.withMaxDocumentBytes(0), Cells.of("""
                x | VALUE_EXPECTED @0 | \
                1 | DOCUMENT_BYTES 0 @0 | \
                \s| UNEXPECTED_END @0"""));
        add(rows, DEFAULTS.withMaxDocumentBytes(2), Cells.of("""
                \u00ef\u00bb\u00bf1 | DOCUMENT_BYTES 2 @2 | \
                \u00ef\u00bbA | VALUE_EXPECTED @2 | \
                \u00ef\u00bb | UNEXPECTED_END @2"""));
        JsonLimits both = DEFAULTS.withMaxStringBytes(5).withMaxDocumentBytes(10);
        add(rows, both, "[1,\"abcdef\"]", "STRING_BYTES 5 @9", "[1,11,\"abcdef\"]", "DOCUMENT_BYTES 10 @10");
        JsonLimits members = DEFAULTS.withMaxMembers(1).withMaxDocumentBytes(6);
        add(
                rows,
                members,
                "[1,234567]",
                "MEMBERS 1 @3",
                "[1,2.5678",
                "MEMBERS 1 @3",
                "[1,-",
                "MEMBERS 1 @3",
                "[1,\"abcde",
                "MEMBERS 1 @3",
                "[1    ,2",
                "DOCUMENT_BYTES 6 @6",
                "[123456,2",
                "DOCUMENT_BYTES 6 @6");
        JsonLimits tokens = DEFAULTS.withMaxTokens(2).withMaxDocumentBytes(6);
        add(rows, tokens, "[1,234567]", "TOKENS 2 @3", "[1,2345e]", "TOKENS 2 @3");
        JsonLimits digits = DEFAULTS.withMaxNumberLength(3).withMaxDocumentBytes(6);
        add(rows, digits, "[1,234567]", "NUMBER_LENGTH 3 @6", "[1,2345", "NUMBER_LENGTH 3 @6");
        JsonLimits numbers = DEFAULTS.withMaxNumberLength(3).withMaxTokens(3).withMaxMembers(9);
        add(rows, numbers, "[1,1234,5,6]", "NUMBER_LENGTH 3 @6", "[1,123,4567]", "TOKENS 3 @7");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theLowestOffsetIsReportedAndSyntaxBeforeLimits(Row row) {
        for (Arrival arrival : Arrival.ofBytes()) {
            for (Mode mode : EnumSet.of(Mode.READ, Mode.PEEK_AND_READ, Mode.READ_ANY)) {
                try (Reading reading = arrival.open(row.bytes(), row.options())) {
                    assertEquals(
                            row.verdict, Verdict.of(row.begin(reading), mode).text(), () -> arrival + " " + mode);
                }
            }
            for (Mode mode : EnumSet.of(Mode.SKIP_VALUE, Mode.SKIP_SCALARS, Mode.SKIP_CHILDREN, Mode.STREAM_STRINGS)) {
                if (!row.verdict.startsWith("STRING")) {
                    try (Reading reading = arrival.open(row.bytes(), row.options())) {
                        assertEquals(
                                row.verdict,
                                Verdict.of(row.begin(reading), mode).text(),
                                () -> arrival + " " + mode);
                    }
                }
            }
        }
    }

    /** To find duplicates, a look ahead scans names: what it meets is reported as if the name had been read. */
    @ParameterizedTest
    @Tag("fast")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        {"a":1,"bcdefg":2}    | 9  | 9 | 1  | MEMBERS 1 @7
        {"a":1,"bcdefg":2}    | 9  | 9 | 9  | DOCUMENT_BYTES 9 @9
        {"a":1,"bcdefg":2}    | 3  | 9 | 9  | DOCUMENT_BYTES 9 @9
        {"a":1,"bcdefg":2}    | 1  | 9 | 9  | NAME_BYTES 1 @9
        {"abcd\\u0041":1}   | 5  | 9 | 9  | NAME_BYTES 5 @7
        {"abcd\\u0041":1}   | 8  | 9 | 9  | DOCUMENT_BYTES 9 @9
        {"abcd\\u0041":1}   | 5  | 99 | 9 | NAME_BYTES 5 @7
        """)
    void lookingForDuplicatesChangesNoLimit(String json, int name, long document, long members, String verdict) {
        ReadOptions options = ReadOptions.defaults()
                .withDuplicateNames(DuplicateNames.FIRST)
                .withLimits(DEFAULTS.withMaxNameBytes(name)
                        .withMaxDocumentBytes(document)
                        .withMaxMembers(members));
        for (Arrival arrival : Arrival.ofBytes()) {
            for (Mode mode : Mode.values()) {
                byte[] bytes = json.getBytes(StandardCharsets.ISO_8859_1);
                try (Reading reading = arrival.open(bytes, options)) {
                    assertEquals(verdict, Verdict.of(reading, mode).text(), () -> arrival + " " + mode);
                }
            }
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @MethodSource("rows")
    void cutsDoNotChangeWhichErrorIsReported(Row row) {
        for (int cut = 1; cut < row.bytes().length; cut++) {
            for (int next = 1; next < row.bytes().length; next++) {
                ScriptedSource source = ScriptedSource.of(row.bytes()).inReadsOf(cut, next, Integer.MAX_VALUE);
                String where = cut + " and " + next;
                try (Reading reading = Reading.of(UTF8JsonParser.of(source, row.options()))) {
                    assertEquals(
                            row.verdict,
                            Verdict.of(row.begin(reading), Mode.READ).text(),
                            where);
                }
            }
        }
    }
}
