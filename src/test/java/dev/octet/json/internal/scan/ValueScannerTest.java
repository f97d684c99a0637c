package dev.octet.json.internal.scan;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.support.ConformanceSuite;
import dev.octet.json.support.Document;
import dev.octet.json.support.LargeDocuments;
import dev.octet.json.support.Recogniser;
import dev.octet.json.support.Roomy;
import dev.octet.json.support.SmallDocuments;
import dev.octet.json.support.TestScale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "exactly one JSON value (RFC 8259), with or without whitespace around it": by the grammar of RFC 8259, to the byte.
 */
@Tag("fast")
class ValueScannerTest {
    private static final long SEED = 0x0C7E7L;
    private static final int DEPTH = 1_000;

    /** What may stand in a document, whole tokens and pieces of them. */
    private static final String[] SYMBOLS = {
        "{", "}", "[", "]", ",", ":", " ", "\n", "\"", "\"a\"", "1", "-", "0", ".5", "e", "true", "nul", "x"
    };

    /** What may stand in a string, in bytes. */
    private static final String[] PIECES = {
        "\"", "\\", "n", "u", "00", "d8", "\\ud83d", "\\uDe00", "C", "x", "\u001f", "\u00c3", "\u00a9", "\u00e0",
        "\u00ed", "\u00f4", "\u0090", "\u00bf"
    };

    private static final int MARGIN = 3;
    private static final byte AROUND = '"';

    private final ValueScanner scanner = new ValueScanner();
    private final Recogniser recogniser = new Recogniser();
    private final Roomy roomy = new Roomy();

    @Test
    void shortTextsAreJudgedAsByTheRecogniser() {
        forEachText(SYMBOLS, 1, 4, this::compare);
    }

    @Test
    void shortStringsAreJudgedAsByTheRecogniser() {
        forEachText(PIECES, 1, 3, text -> {
            compare('"' + text);
            compare("[\"" + text + "\"]");
            compareContent(text);
        });
    }

    @Tag("exhaustive")
    @Test
    void longerTextsAreJudgedAsByTheRecogniser() {
        forEachText(SYMBOLS, 5, 5, this::compare);
        forEachText(PIECES, 4, 5, text -> {
            compare('"' + text + '"');
            compareContent(text);
        });
    }

    private static void forEachText(String[] symbols, int shortest, int longest, Consumer<String> action) {
        for (int length = shortest; length <= longest; length++) {
            long count = Math.round(Math.pow(symbols.length, length));
            for (long index = 0; index < count; index++) {
                StringBuilder text = new StringBuilder();
                long rest = index;
                for (int i = 0; i < length; i++, rest /= symbols.length) {
                    text.append(symbols[(int) (rest % symbols.length)]);
                }
                action.accept(text.toString());
            }
        }
    }

    private void compare(String text) {
        byte[] bytes = text.getBytes(ISO_8859_1);
        assertEquals(recogniser.verdict(bytes, 0, bytes.length), verdict(text, DEPTH, false), () -> shown(text));
        roomy.lay(bytes, 0, bytes.length);
        String expected = recogniser.verdict(roomy.array(), roomy.from(), roomy.end());
        int answer = scanner.scan(roomy.array(), roomy.from(), roomy.end(), DEPTH, false);
        assertEquals(expected, verdict(answer, roomy.from()), () -> shown(text) + " with room");
    }

    /**
     * A content is judged as the document that it makes between quotes; a quote inside it ends that document too early.
     */
    private void compareContent(String text) {
        byte[] quoted = ('"' + text + '"').getBytes(ISO_8859_1);
        int expected = -1;
        if (!recogniser.accepts(quoted, 0, quoted.length)) {
            int end = 1;
            while (end < quoted.length && !recogniser.accepts(quoted, 0, end)) {
                end++;
            }
            String verdict = recogniser.verdict(quoted, 0, quoted.length - 1);
            boolean isQuote = end < quoted.length;
            expected = isQuote ? end - 2 : Integer.parseInt(verdict.substring(verdict.indexOf('@') + 1)) - 1;
        }
        byte[] bytes = surrounded(text);
        int answer = scanner.scanContent(bytes, MARGIN, bytes.length - MARGIN);
        assertEquals(expected, answer == ValueScanner.VALID ? -1 : answer - MARGIN, () -> shown(text));
    }

    private static String shown(String text) {
        return text.replace("\n", "<LF>") + " " + Arrays.toString(text.getBytes(ISO_8859_1));
    }

    /**
     * Returns the verdict on bytes that are a range of a larger array, as {@link Recogniser#verdict}; DEPTH if there is
     * no kind.
     */
    private String verdict(String text, int maxDepth, boolean oneLine) {
        byte[] bytes = surrounded(text);
        byte[] before = bytes.clone();
        int answer = scanner.scan(bytes, MARGIN, bytes.length - MARGIN, maxDepth, oneLine);
        assertArrayEquals(before, bytes);
        return verdict(answer, MARGIN);
    }

    private String verdict(int answer, int from) {
        Kind error = scanner.error();
        return answer == ValueScanner.VALID ? "valid" : (error == null ? "DEPTH" : error) + "@" + (answer - from);
    }

    private static byte[] surrounded(String text) {
        byte[] bytes = new byte[text.length() + 2 * MARGIN];
        Arrays.fill(bytes, AROUND);
        System.arraycopy(text.getBytes(ISO_8859_1), 0, bytes, MARGIN, text.length());
        return bytes;
    }

    /** The conformance files with their verdicts; a byte order mark is not part of a value. */
    @Test
    void conformanceFilesHaveTheirVerdicts() {
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            String text = new String(file.content(), ISO_8859_1);
            boolean isOtherLimit = Arrays.stream(Limit.values())
                    .anyMatch(limit -> limit != Limit.DEPTH && file.verdict().startsWith(limit + "@"));
            if (!isOtherLimit && !text.startsWith("\u00ef")) {
                assertEquals(file.verdict(), verdict(text, DEPTH, false), file::toString);
            }
        }
    }

    /** The offsets and kinds that the parser reports for the same bytes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "~~; 0; UNEXPECTED_END",
                "~ ~; 1; UNEXPECTED_END",
                "]; 0; VALUE_EXPECTED",
                "~,~; 0; VALUE_EXPECTED",
                "\u00ef\u00bb\u00bf1; 0; VALUE_EXPECTED",
                "[1,]; 3; VALUE_EXPECTED",
                "[}; 1; VALUE_EXPECTED",
                "[1}; 2; COMMA_OR_END_EXPECTED",
                "[1 2]; 3; COMMA_OR_END_EXPECTED",
                "[true2]; 5; COMMA_OR_END_EXPECTED",
                "{]; 1; NAME_EXPECTED",
                "{1; 1; NAME_EXPECTED",
                "{\"a\":1,}; 7; NAME_EXPECTED",
                "{\"a\"}; 4; COLON_EXPECTED",
                "{\"a\",; 4; COLON_EXPECTED",
                "{\"a\":}; 5; VALUE_EXPECTED",
                "{\"a\":1]; 6; COMMA_OR_END_EXPECTED",
                "{\"a\":1; 6; UNEXPECTED_END",
                "[1,; 3; UNEXPECTED_END",
                "1 1; 2; TRAILING_CONTENT",
                "[]]; 2; TRAILING_CONTENT",
                "truefalse; 4; TRAILING_CONTENT",
                "tru}; 3; INVALID_LITERAL",
                "tru; 3; UNEXPECTED_END",
                "nulL; 3; INVALID_LITERAL",
                "-; 1; UNEXPECTED_END",
                "-x; 1; INVALID_NUMBER",
                "01; 1; INVALID_NUMBER",
                "[1.]; 3; INVALID_NUMBER",
                "{\"a\":1e+}; 8; INVALID_NUMBER",
                "12x; 2; INVALID_NUMBER",
                "1:; 1; INVALID_NUMBER",
                "1e; 2; UNEXPECTED_END",
                "\"\\x\"; 2; INVALID_ESCAPE",
                "\"\\u12G4\"; 5; INVALID_ESCAPE",
                "\"\\ud800\"; 7; LONE_SURROGATE",
                "\"\\ud800\\n\"; 8; LONE_SURROGATE",
                "\"\\udc00\"; 4; LONE_SURROGATE",
                "\"\u0001\"; 1; CONTROL_CHARACTER",
                "\"\u00c0\u0080\"; 1; MALFORMED_UTF8",
                "\"\u00ed\u00a0\u0080\"; 2; MALFORMED_UTF8",
                "\"\u00e2\"; 2; MALFORMED_UTF8",
                "\"\u00e2; 2; UNEXPECTED_END",
                "\"\\u12; 5; UNEXPECTED_END",
            })
    void errorsHaveTheParsersKindAndOffset(String text, int offset, Kind kind) {
        assertEquals(kind + "@" + offset, verdict(text, DEPTH, false), text);
        assertEquals("valid", verdict("[0]", DEPTH, false), "nothing leaks");
        assertNull(scanner.error());
    }

    @Test
    void mutatedDocumentsAreJudgedAsByTheRecogniser() {
        Random random = new Random(SEED);
        List<Document> documents = new ArrayList<>(SmallDocuments.all());
        for (Document document : documents) {
            byte[] bytes = document.bytes();
            compare(new String(bytes, ISO_8859_1));
            for (int i = TestScale.of(60); i > 0 && bytes.length > 0; i--) {
                byte[] mutated = bytes.clone();
                for (int edits = 1 + random.nextInt(2); edits > 0 && mutated.length > 0; edits--) {
                    mutated = mutated(mutated, random);
                }
                compare(new String(mutated, ISO_8859_1));
            }
        }
    }

    private static byte[] mutated(byte[] bytes, Random random) {
        int at = random.nextInt(bytes.length);
        byte[] pool = "{}[],:\"\\ntfe019.- \u00e9\u6f22".getBytes(UTF_8);
        byte other = random.nextInt(4) == 0 ? (byte) random.nextInt() : pool[random.nextInt(pool.length)];
        switch (random.nextInt(3)) {
            case 0:
                byte[] replaced = bytes.clone();
                replaced[at] = other;
                return replaced;
            case 1:
                byte[] shorter = Arrays.copyOf(bytes, bytes.length - 1);
                System.arraycopy(bytes, at + 1, shorter, at, bytes.length - at - 1);
                return shorter;
            default:
                byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
                System.arraycopy(bytes, at, longer, at + 1, bytes.length - at);
                longer[at] = other;
                return longer;
        }
    }

    @Test
    void largeDocumentsAreValid() {
        for (Document document : LargeDocuments.all()) {
            byte[] bytes = document.bytes();
            assertEquals(ValueScanner.VALID, scanner.scan(bytes, 0, bytes.length, DEPTH, false), document.name());
            assertEquals(bytes.length - 1, scanner.scan(bytes, 0, bytes.length - 1, DEPTH, false), document.name());
            assertEquals(Kind.UNEXPECTED_END, scanner.error());
        }
    }

    /** docs/limits.md: "the location is that of the first bracket too many". */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 31, 32, 33, 1_000})
    void theBracketBeyondTheDepthLimitIsRefused(int limit) {
        String open = "[{\"a\":".repeat(limit / 2) + "[".repeat(limit % 2);
        String close = "]".repeat(limit % 2) + "}]".repeat(limit / 2);
        assertEquals("valid", verdict(open + 0 + close, limit, false));
        assertEquals("DEPTH@" + open.length(), verdict(open + "[", limit, false));
        assertEquals("DEPTH@" + open.length(), verdict(open + "{", limit, false));
        assertEquals("VALUE_EXPECTED@" + open.length(), verdict(open + "}}", limit, false), "syntax beats limit");
    }

    @Test
    void depthCostsNoStack() throws InterruptedException {
        int depth = 1_000_000;
        byte[] bytes = ("[".repeat(depth) + "]".repeat(depth)).getBytes(UTF_8);
        int[] answer = {0};
        Thread small = new Thread(
                null, () -> answer[0] = scanner.scan(bytes, 0, bytes.length, depth, false), "small stack", 128 * 1024L);
        small.start();
        small.join();
        assertEquals(ValueScanner.VALID, answer[0]);
    }

    /**
     * One value in a line: a line end between tokens is refused (inside a string it is invalid anyway), other
     * whitespace is allowed.
     */
    @ParameterizedTest
    @CsvSource({
        "'[1, 2]',            valid",
        "'\t\r [ 1\t,\r2 ] ', valid",
        "'\"\\n\"',           valid",
        "'\n1',               INVALID_LINE@0",
        "'1\n',               INVALID_LINE@1",
        "'1 \r\n',            INVALID_LINE@3",
        "'[\n1]',             INVALID_LINE@1",
        "'[1\n]',             INVALID_LINE@2",
        "'[1,\n2]',           INVALID_LINE@3",
        "'{\"a\" \n:1}',      INVALID_LINE@5",
        "'{\"a\":\n1}',       INVALID_LINE@5",
        "'tru\n',             INVALID_LITERAL@3",
        "'\"\n\"',            CONTROL_CHARACTER@1",
    })
    void aLineEndBetweenTokensIsRefusedInLineMode(String text, String verdict) {
        assertEquals(verdict, verdict(text, DEPTH, true));
    }
}
