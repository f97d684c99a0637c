package dev.octet.json.internal.scan;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.Bytes;
import dev.octet.json.support.Cells;
import dev.octet.json.support.Recogniser;
import dev.octet.json.support.TestScale;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * RFC 8259 section 7, the content of strings: the scanner against the recogniser of the whole grammar, whole, cut and
 * byte by byte.
 */
@Tag("fast")
class StringScannerTest {
    /** A pair of escapes has twelve bytes: what is looked at again when more comes is less. */
    private static final int LONGEST_UNIT = 12;

    /** Bytes around the content that mean something, and must not count. */
    private static final int MARGIN = 9;

    /** In Latin 1, so that each char is a byte. */
    private static final String[] PIECES = Cells.of("""
            a | plain text that takes some words | / | ' | \u007f |   | " | " | \\" | \\\\ | \\/ | \\b | \
            \\t | \\u0041 | \\u00e9 | \\uABCD | \\uabcd | \\ud7ff | \\uE000 | \\ud83d\\ude00 | \
            \\uDBFF\\uDFFF | \\uD800\\udc00 | \u00c3\u00a9 | \u00e5\u00a4\u00a9 | \
            \u00f0\u009f\u0098\u0080 | \u00ed\u009f\u00bf | \\ud83d | \\ude00 | \\u12 | \\x | \\ | \\u | \
            \n | \u0000 | \u001f | \u00c3 | \u0080 | \u00c0\u00af | \u00ed\u00a0\u0080 | \u00f4\u0090 | \
            \u00ff""");

    private final Recogniser recogniser = new Recogniser();
    private final ScanState state = new ScanState();

    private static byte[] within(String content) {
        return ("\\\"\u0000\u0080\u00ff\\u1\"" + content + "\"\\u12\u00c3\u0000\"").getBytes(ISO_8859_1);
    }

    /**
     * The recogniser's result in the same form: a kind and an offset in the content, the end of the bytes, or the index
     * of the closing quote.
     */
    private String verdict(int answer) {
        if (answer == ScanState.NEED_MORE) {
            return "more";
        }
        if (answer != ScanState.INVALID) {
            return "end@" + (answer - MARGIN);
        }
        String kind = switch (state.error()) {
            case StringScanner.CONTROL -> "CONTROL_CHARACTER";
            case StringScanner.ESCAPE -> "INVALID_ESCAPE";
            case StringScanner.SURROGATE -> "LONE_SURROGATE";
            case StringScanner.UTF8 -> "MALFORMED_UTF8";
            default -> "error " + state.error();
        };
        return kind + "@" + state.resume();
    }

    private String expected(String content) {
        byte[] document = ('"' + content).getBytes(ISO_8859_1);
        for (int end = 1; end <= document.length; end++) {
            String verdict = recogniser.verdict(document, 0, end);
            if (verdict.equals("valid")) {
                return "end@" + (end - 2);
            }
            if (!verdict.startsWith("UNEXPECTED_END")) {
                int at = verdict.indexOf('@') + 1;
                return verdict.substring(0, at) + (Integer.parseInt(verdict.substring(at)) - 1);
            }
        }
        return "more";
    }

    private void check(String content) {
        byte[] bytes = within(content);
        int end = MARGIN + content.length();
        String expected = expected(content);
        state.reset();
        assertEquals(expected, verdict(StringScanner.scan(bytes, MARGIN, end, state)), content);
        assertFlags(expected, content);
        for (int cut = 0; cut < content.length(); cut += 1 + content.length() / 40) {
            scanInTwo(bytes, MARGIN + cut, end, expected, content);
        }
        state.reset();
        int answer = ScanState.NEED_MORE;
        for (int at = MARGIN; at <= end && answer == ScanState.NEED_MORE; at++) {
            answer = StringScanner.scan(bytes, MARGIN, at, state);
        }
        assertEquals(expected, verdict(answer), () -> content + " byte by byte");
        assertFlags(expected, content);
    }

    private void scanInTwo(byte[] bytes, int cut, int end, String expected, String content) {
        state.reset();
        int answer = StringScanner.scan(bytes, MARGIN, cut, state);
        if (answer == ScanState.NEED_MORE) {
            int left = cut - MARGIN - state.resume();
            assertTrue(left >= 0 && left < LONGEST_UNIT, () -> left + " bytes are looked at again: " + content);
            answer = StringScanner.scan(bytes, MARGIN, end, state);
        } else {
            int stop = answer >= 0 ? answer - MARGIN : state.resume();
            assertTrue(stop < cut - MARGIN, () -> content + ": byte " + stop + " was not at hand");
        }
        assertEquals(expected, verdict(answer), () -> content + " cut at " + (cut - MARGIN));
        assertFlags(expected, content);
    }

    /** What was scanned up to the closing quote has a backslash, or a byte of 0x80 or above. */
    private void assertFlags(String expected, String content) {
        if (expected.startsWith("end@")) {
            String scanned = content.substring(0, Integer.parseInt(expected.substring("end@".length())));
            assertEquals(scanned.indexOf('\\') >= 0, StringScanner.isEscaped(state), content);
            assertEquals(scanned.chars().anyMatch(c -> c > 0x7f), StringScanner.isHigh(state), content);
        }
    }

    @Test
    void pairsOfPiecesAreJudgedAsByTheRecogniser() {
        for (String one : PIECES) {
            for (String other : PIECES) {
                check(one + other + "\"");
                check("some text before " + one + other + "a\"");
            }
        }
    }

    @Test
    void randomPiecesAreJudgedAsByTheRecogniser() {
        Random random = new Random(1);
        int usual = 26; // the others end the string
        for (int n = TestScale.of(50_000); n > 0; n--) {
            StringBuilder content = new StringBuilder();
            for (int pieces = random.nextInt(12); pieces > 0; pieces--) {
                content.append(PIECES[random.nextInt(random.nextInt(8) == 0 ? PIECES.length : usual)]);
            }
            check(content.append('"').toString());
        }
    }

    /** Each byte of an escape and of a sequence, replaced by each of the 256 values. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\n",
                "\\u0041",
                "\\ud83d\\ude00",
                "\\uDBFF\\uDFFF",
                "\u00c3\u00a9",
                "\u00e0\u00a0\u0080",
                "\u00ed\u009f\u00bf",
                "\u00f0\u0090\u0080\u0080",
                "\u00f4\u008f\u00bf\u00bf"
            })
    void everyChangedByteIsJudgedAsByTheRecogniser(String unit) {
        for (int place = 0; place < unit.length(); place++) {
            for (char value = 0; value < 256; value++) {
                String changed = unit.substring(0, place) + value + unit.substring(place + 1);
                check(changed + "\"");
                check(changed);
            }
        }
    }

    private static int naive(byte[] bytes, int from, int end) {
        int at = from;
        while (at < end && bytes[at] >= 0x20 && bytes[at] != '"' && bytes[at] != '\\') {
            at++;
        }
        return at;
    }

    /**
     * "the index of the first byte that is not clean ASCII, usually the closing quote, among the first
     * {@link StringScanner#SIMPLE} bytes of a content"
     */
    @Test
    void theFirstByteThatIsNotCleanIsFound() {
        byte[] stops = {'"', '\\', 0, 0x1F, (byte) 0x80, (byte) 0xFF};
        int word = StringScanner.SIMPLE / 3;
        for (int from = 0; from < 9; from++) {
            for (int length = 0; length < 80; length++) {
                for (byte stop : stops) {
                    byte[] bytes = new byte[from + 100];
                    Arrays.fill(bytes, (byte) '~');
                    bytes[from + length] = stop;
                    for (int end = from; end <= bytes.length; end++) {
                        int first = naive(bytes, from, bytes.length);
                        int simple = StringScanner.simple(bytes, from, end);
                        boolean near = end - from < StringScanner.SIMPLE + word;
                        boolean within = length < StringScanner.SIMPLE;
                        assertEquals(near ? -1 : within ? first : StringScanner.LONG, simple);
                        int clean = StringScanner.clean(bytes, from, end);
                        assertEquals(first < end && end >= word ? first : StringScanner.NEAR_END, clean);
                    }
                }
            }
        }
    }

    /**
     * "the words that were scanned are stored from {@code o} on"; "the index of the first byte that is not clean ASCII,
     * or {@link StringScanner#LONG} if there is none before {@code end}"
     */
    @Test
    void copyingStopsAtTheFirstByteThatIsNotClean() {
        byte[] stops = {'"', '\\', 0, 0x1F, (byte) 0x80};
        int room = 4 * Long.BYTES;
        for (int from = 0; from < 9; from++) {
            for (int length = 0; length < 100; length++) {
                byte[] bytes = new byte[from + length + 1 + room];
                for (int i = 0; i < bytes.length; i++) {
                    bytes[i] = (byte) ('a' + i % 26);
                }
                bytes[from + length] = stops[length % stops.length];
                byte[] to = new byte[bytes.length + room];
                int o = (from + length) % 11;
                int at = StringScanner.copySimple(bytes, from, from + length + 1, to, o);
                assertEquals(from + length, at);
                assertEquals(Bytes.hex(bytes, from, at), Bytes.hex(to, o, o + length));
                assertTrue(allZero(to, 0, o));
                if (length > 3 * Long.BYTES) {
                    int cut = from + length / Long.BYTES * Long.BYTES; // before the word of the stop
                    assertEquals(
                            StringScanner.LONG, StringScanner.copySimple(bytes, from, cut, new byte[to.length], o));
                }
            }
        }
    }

    private static boolean allZero(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
