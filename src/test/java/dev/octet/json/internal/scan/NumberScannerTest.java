package dev.octet.json.internal.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.TestScale;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RFC 8259 section 6: {@code number = [ minus ] int [ frac ] [ exp ]}. */
@Tag("fast")
class NumberScannerTest {
    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?");
    private static final String SYMBOLS = "019.eE+-";
    private static final int LONGEST = TestScale.step(2) == 1 ? 6 : 5;

    /** Around every input: digits, which a scanner that looks too far would take. */
    private static final int MARGIN = 3;

    private final ScanState state =
            new ScanState(); // one for all, so that nothing may leak from one number into the next

    /**
     * The expected result of a scan, by the grammar alone. A text is a prefix of a number if it is a number or becomes
     * one by adding a digit; the scanner stops at the first byte after which the text is no prefix.
     *
     * @param result the scanner's result, counted from the first byte
     * @param length the number of accepted bytes
     */
    private record Verdict(int result, int length, boolean isComplete, boolean isFloat) {
        static Verdict of(String text) {
            int length = 0;
            while (length < text.length() && isBeginning(text.substring(0, length + 1))) {
                length++;
            }
            String accepted = text.substring(0, length);
            boolean isComplete = isNumber(accepted);
            int result = length == text.length() ? ScanState.NEED_MORE : isComplete ? length : ScanState.INVALID;
            return new Verdict(result, length, isComplete, accepted.matches(".*[.eE].*"));
        }

        private static boolean isBeginning(String text) {
            return isNumber(text) || isNumber(text + "0");
        }
    }

    private static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    private static void forEachText(Consumer<String> action) {
        int symbols = SYMBOLS.length();
        for (int length = 1, count = symbols; length <= LONGEST; length++, count *= symbols) {
            for (int index = 0; index < count; index++) {
                StringBuilder text = new StringBuilder();
                for (int i = 0, rest = index; i < length; i++, rest /= symbols) {
                    text.append(SYMBOLS.charAt(rest % symbols));
                }
                action.accept(text.toString());
            }
        }
    }

    @Test
    void everyShortTextIsJudgedByTheGrammarHoweverItArrives() {
        forEachText(text -> {
            Verdict expected = Verdict.of(text);
            assertEquals(expected, scan(text, text.length()), text);
            for (int cut = 0; cut < text.length(); cut++) {
                assertEquals(expected, scan(text, cut, text.length()), () -> text + " in two");
            }
            assertEquals(expected, scanByteByByte(text), () -> text + " byte by byte");
        });
    }

    @Test
    void isNumberAgreesWithTheGrammarOnEveryShortText() {
        forEachText(text -> {
            byte[] bytes = within(text, MARGIN);
            assertEquals(isNumber(text), NumberScanner.isNumber(bytes, MARGIN, MARGIN + text.length()), text);
        });
    }

    /** The states, each with a text that leads to it and the bytes that continue it; no other of the 256 does. */
    @ParameterizedTest(name = "after \"{0}\"")
    @CsvSource({
        "'',      -0123456789",
        "-,       0123456789",
        "0,       .eE",
        "12,      .eE0123456789",
        "0.,      0123456789",
        "1.0,     eE0123456789",
        "1e,      +-0123456789",
        "1.5E,    +-0123456789",
        "1e+,     0123456789",
        "1e-,     0123456789",
        "1e10,    0123456789"
    })
    void onlyTheBytesOfTheGrammarContinueANumber(String text, String continuing) {
        for (int value = 0; value < 256; value++) {
            byte[] bytes = (text + (char) value).getBytes(StandardCharsets.ISO_8859_1);
            state.reset();
            int result = NumberScanner.scan(bytes, 0, bytes.length, state);
            if (continuing.indexOf(value) >= 0) {
                assertEquals(ScanState.NEED_MORE, result, "byte " + value);
                assertEquals(bytes.length, state.resume());
            } else {
                assertEquals(isNumber(text) ? text.length() : ScanState.INVALID, result, "byte " + value);
                assertEquals(text.length(), state.resume(), "where");
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"x, 1, 0", "-x, 1, 1", "1.e5, 1, 2", "0.x, 1, 2", "1e-x, 1, 3", "1ex, 2, 2", "-0.5Ex, 2, 5"})
    void errorsAreReportedWithTheirOffset(String text, int error, int where) {
        state.reset();
        assertEquals(ScanState.INVALID, NumberScanner.scan(within(text, 0), 0, text.length(), state));
        assertEquals(error, state.error());
        assertEquals(where, state.resume());
        state.reset();
        assertEquals(0, state.error());
    }

    /**
     * "well-formed and some bytes more than {@link NumberScanner#SIMPLE} are in hand; else 0". Digits beyond 28, "and
     * digits behind a zero, remain behind the index".
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        // text, sign and digits, with a fraction, as a whole number that ends simply
        "'1,',        1, 0, 1",
        "'12]',       2, 0, 2",
        "'123}',      3, 0, 3",
        "'1234 ',     4, 0, 4",
        "'12345~',    5, 0, 5",
        "'-1,',       2, 0, 2",
        "'-12,',      3, 0, 3",
        "'-123456789012,', 13, 0, 13",
        "'0,',        1, 0, 1",
        "'-0,',       2, 0, 2",
        "'00,',       1, 0, 0",
        "'-01,',      2, 0, 0",
        "'0.5,',      1, 3, 3",
        "'-12.25,',   3, 6, 6",
        "'1.,',       1, 0, 0",
        "'1.x,',      1, 0, 0",
        "'1.5e1,',    1, 3, 0",
        "'1e1,',      1, 0, 0",
        "'12:',       2, 0, 0",
        "'12/',       2, 0, 0",
        "'12[',       2, 0, 0",
        "'12{',       2, 0, 0",
        "'12)',       2, 0, 0",
        "'12\t',     2, 0, 0",
        "'-,',        0, 0, 0",
        "'--1,',      0, 0, 0",
        "'x,',        0, 0, 0",
        "'/,',        0, 0, 0",
        "':,',        0, 0, 0",
        "'123456789012345678901234567,',     27, 0, 27",
        "'1234567890123456789012345678,',    28, 0, 28",
        "'12345678901234567890123456789,',   28, 0, 0",
        "'1.12345678901234567890123,',       1, 25, 25",
        "'1.123456789012345678901234,',      1, 26, 26",
        "'1.1234567890123456789012345,',     1, 26, 0"
    })
    void simpleNumbersAreScannedInOneStep(String row, int digits, int fraction, int number) {
        String text = row.replace('~', '\n');
        for (int from = 0; from < 9; from++) {
            byte[] bytes = Arrays.copyOf(within(text, from), from + NumberScanner.SIMPLE + 9);
            for (int end = from; end <= from + NumberScanner.SIMPLE + 2; end++) {
                boolean atHand = end - from >= NumberScanner.SIMPLE;
                assertEquals(atHand && digits > 0 ? from + digits : 0, NumberScanner.simple(bytes, from, end));
                int whole = NumberScanner.simpleNumber(bytes, from, end);
                assertEquals(atHand && number > 0 ? from + number : 0, whole);
            }
            if (bytes[from + digits] == '.' && digits > 0) {
                int after = NumberScanner.simpleFraction(bytes, from + digits);
                assertEquals(fraction == 0 ? 0 : from + fraction, after);
            }
        }
    }

    /**
     * RFC 8259: whitespace, a comma or a closing bracket follows a number; the common ones are recognised without a
     * table.
     */
    @Test
    void onlyDelimitersMayFollowANumber() {
        for (int b = Byte.MIN_VALUE; b <= Byte.MAX_VALUE; b++) {
            assertEquals(b >= 0 && " \t\n\r,]}".indexOf(b) >= 0, NumberScanner.mayFollow(b), "byte " + b);
            assertEquals(b >= 0 && " \n,]}".indexOf(b) >= 0, NumberScanner.endsSimply(b), "byte " + b);
        }
    }

    @Test
    void anEmptyRangeIsNoNumber() {
        state.reset();
        assertEquals(ScanState.NEED_MORE, NumberScanner.scan(new byte[0], 0, 0, state));
        assertFalse(NumberScanner.isComplete(state));
        assertFalse(NumberScanner.isNumber(new byte[] {'1'}, 1, 1));
    }

    /** No byte is scanned twice: scanned bytes are overwritten before the scan continues. */
    @Test
    void scannedBytesAreNotScannedAgain() {
        String text = "-" + "1234567890".repeat(200) + "." + "0".repeat(2_000) + "e+" + "9".repeat(2_000);
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        state.reset();
        for (int end = 1; end <= bytes.length; end++) {
            assertEquals(ScanState.NEED_MORE, NumberScanner.scan(bytes, 0, end, state));
            assertEquals(end, state.resume());
            bytes[end - 1] = 'x';
        }
        assertTrue(NumberScanner.isComplete(state));
        assertTrue(NumberScanner.isFloat(state));
    }

    private Verdict scanByteByByte(String text) {
        int[] ends = new int[text.length()];
        Arrays.setAll(ends, i -> i + 1);
        return scan(text, ends);
    }

    /** Scans with more bytes at hand at each call, each time at another place of another array. */
    private Verdict scan(String text, int... ends) {
        state.reset();
        int result = ScanState.NEED_MORE;
        for (int i = 0; i < ends.length && result == ScanState.NEED_MORE; i++) {
            int from = MARGIN + i;
            result = NumberScanner.scan(within(text, from), from, from + ends[i], state);
            result = result < 0 ? result : result - from;
        }
        return new Verdict(result, state.resume(), NumberScanner.isComplete(state), NumberScanner.isFloat(state));
    }

    private static byte[] within(String text, int from) {
        byte[] bytes = new byte[from + text.length() + MARGIN];
        Arrays.fill(bytes, (byte) '7');
        System.arraycopy(text.getBytes(StandardCharsets.ISO_8859_1), 0, bytes, from, text.length());
        return bytes;
    }
}
