package dev.octet.json.internal.scan;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The forms beyond RFC 8259 that the scanner's grammar accepts: whole, cut in two at every index, and byte by byte.
 * {@code ~} is a line feed.
 */
@Tag("fast")
class LenientScannerTest {
    private static final int MARGIN = 3;

    private final ScanState state = new ScanState();

    private interface Scanner {
        int scan(byte[] bytes, int from, int end);
    }

    private static byte[] within(String text) {
        return ("'9/" + text.replace('~', '\n') + "/9'").getBytes(ISO_8859_1);
    }

    /** Where it ends, that more is needed, or which error is where. */
    private String verdict(int answer) {
        return switch (answer) {
            case ScanState.NEED_MORE -> "more";
            case ScanState.INVALID -> "error " + state.error() + "@" + state.resume();
            default -> "end@" + (answer - MARGIN);
        };
    }

    private void check(String text, String expected, Scanner scanner) {
        check(text, expected, scanner, () -> {});
    }

    private void check(String text, String expected, Scanner scanner, Runnable afterEach) {
        byte[] bytes = within(text);
        int end = MARGIN + text.length();
        for (int cut = MARGIN; cut <= end; cut++) {
            state.reset();
            int answer = scanner.scan(bytes, MARGIN, cut);
            if (answer == ScanState.NEED_MORE) {
                answer = scanner.scan(bytes, MARGIN, end);
            }
            assertEquals(expected, verdict(answer), text + " cut at " + (cut - MARGIN));
            afterEach.run();
        }
        state.reset();
        int answer = ScanState.NEED_MORE;
        for (int at = MARGIN; at <= end && answer == ScanState.NEED_MORE; at++) {
            answer = scanner.scan(bytes, MARGIN, at);
        }
        assertEquals(expected, verdict(answer), text + " byte by byte");
        afterEach.run();
    }

    /**
     * {@code number = [ minus / plus ] ( 1*DIGIT [ frac ] [ exp ] / "NaN", without a sign / "Infinity" )}; "error 1"
     * and so on are NumberScanner's.
     */
    @ParameterizedTest
    @CsvSource({
        // text, zeros, words, expected
        "'1,',         true,  true,  end@1",
        "'+1,',        true,  true,  end@2",
        "'-1,',        true,  true,  end@2",
        "'+1.5e3]',    true,  true,  end@6",
        "'007,',       true,  true,  end@3",
        "'-007.5,',    true,  true,  end@6",
        "'+00,',       true,  false, end@3",
        "'0,',         true,  true,  end@1",
        "'007,',       false, true,  end@1",
        "'-00,',       false, true,  end@2",
        "'NaN,',       true,  true,  end@3",
        "'Infinity,',  false, true,  end@8",
        "'-Infinity,', false, true,  end@9",
        "'+Infinity,', false, true,  end@9",
        "'NaN',        true,  true,  more",
        "'Infinity',   true,  true,  more",
        "'-Infinity',  true,  true,  more",
        "'Infinit',    true,  true,  more",
        "'-',          true,  true,  more",
        "'+',          true,  true,  more",
        "'Nan,',       true,  true,  DIGIT@2",
        "'-NaN,',      true,  true,  DIGIT@1",
        "'+NaN,',      true,  true,  DIGIT@1",
        "'-Infinite,', true,  true,  DIGIT@8",
        "'I,',         true,  true,  DIGIT@1",
        "'-x',         true,  true,  DIGIT@1",
        "'x',          true,  true,  DIGIT@0",
        "'NaN,',       true,  false, DIGIT@0",
        "'-Infinity,', true,  false, DIGIT@1",
        "'1.x',        true,  true,  DIGIT@2",
        "'1e+N',       true,  true,  DIGIT@3",
        "'+-1',        true,  true,  DIGIT@1",
        "'++1',        true,  true,  DIGIT@1"
    })
    void numbersFollowTheLenientGrammar(String text, boolean zeros, boolean words, String expected) {
        String error = "error " + NumberScanner.DIGIT_EXPECTED + "@";
        check(
                text,
                expected.replace("DIGIT@", error),
                (bytes, from, end) -> LenientScanner.number(bytes, from, end, state, zeros, words));
    }

    /** {@code string = "'" *( clean / %x22 / sequence / escape / "\'" ) "'"}, clean without {@code "'"} */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "`'`,                  end@0",
                "`abc'`,               end@3",
                "`a\"b\"'`,            end@4",
                "`a\\'b'`,             end@4",
                "`\\'\\''`,            end@4",
                "`\\n\\u0041\\\"'`,    end@10",
                "`\\ud83d\\ude00'`,    end@12",
                "`\u00c3\u00a9'`,      end@2",
                "`\\n\u00c3\u00a9\\n'`, end@6",
                "`abc`,                more",
                "`abc\\`,              more",
                "`\u00c3`,             more",
                "`\\u00`,              more",
                "`a~b'`,               CONTROL@1",
                "`a\u001fb'`,          CONTROL@1",
                "`a b'`,               end@3",
                "`\\x'`,               ESCAPE@1",
                "`\\u00g0'`,           ESCAPE@4",
                "`\\ude00'`,           SURROGATE@3",
                "`\\ud83d''`,          SURROGATE@6",
                "`a\u00c0\u0080'`,     UTF8@1",
                "`\u00c3'`,            UTF8@1",
                "`\u00ed\u00a0\u0080'`, UTF8@1"
            })
    void singleQuotedStringsFollowTheLenientGrammar(String text, String expected) {
        String spelled = expected.replace("CONTROL", "error " + StringScanner.CONTROL)
                .replace("ESCAPE", "error " + StringScanner.ESCAPE)
                .replace("SURROGATE", "error " + StringScanner.SURROGATE)
                .replace("UTF8", "error " + StringScanner.UTF8);
        boolean told = expected.startsWith("end@") || expected.equals("more");
        String scanned = expected.startsWith("end@") ? text.substring(0, text.lastIndexOf('\'')) : text;
        check(text, spelled, (bytes, from, end) -> LenientScanner.string(bytes, from, end, state), () -> {
            if (told) {
                assertEquals(scanned.indexOf('\\') >= 0, StringScanner.isEscaped(state));
                assertEquals(scanned.chars().anyMatch(c -> c > 0x7f), StringScanner.isHigh(state));
            }
        });
    }

    /** {@code name = ( ALPHA / "_" / "$" ) *( ALPHA / DIGIT / "_" / "$" )} */
    @Test
    void onlyBytesOfNamesContinueAName() {
        for (int b = Byte.MIN_VALUE; b <= Byte.MAX_VALUE; b++) {
            boolean begins = b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '_' || b == '$';
            assertEquals(begins, LenientScanner.beginsName(b), "byte " + b);
            byte[] bytes = {'n', (byte) b, ':'};
            state.reset();
            boolean goesOn = begins || b >= '0' && b <= '9';
            assertEquals(goesOn ? 2 : 1, LenientScanner.name(bytes, 0, 3, state), "byte " + b);
        }
    }

    @ParameterizedTest
    @CsvSource({"'a:', end@1", "'name0$_ :', end@7", "'name', more", "'Z9:', end@2"})
    void namesFollowTheLenientGrammar(String text, String expected) {
        check(text, expected, (bytes, from, end) -> LenientScanner.name(bytes, from, end, state));
        assertEquals(expected.equals("more") ? text.length() : Integer.parseInt(expected.substring(4)), state.resume());
    }

    /**
     * {@code comment = "//" *( any byte but LF )}, or a block comment: "the scan continues at the next unseen byte".
     */
    @ParameterizedTest
    @CsvSource({
        // text, in one line, expected, where nothing follows: may it end
        "'//~',          false, end@2,  true",
        "'// a * / b~x', true,  end@10, true",
        "'//',           false, more,   true",
        "'// a',         true,  more,   true",
        "'/',            false, more,   false",
        "'/*',           false, more,   false",
        "'/* a *',       false, more,   false",
        "'/**/x',        false, end@4,  false",
        "'/***/x',       false, end@5,  false",
        "'/* * / **/x',  false, end@10, false",
        "'/* //*/x',     false, end@7,  false",
        "'/*/ */x',      false, end@6,  false",
        "'/*~*/x',       false, end@5,  false",
        "'/*~*/x',       true,  LINE@2, false",
        "'/* *~*/x',     true,  LINE@4, false",
        "'/x',           false, NONE@1, false",
        "'/~',           true,  NONE@1, false",
        "'/ /',          false, NONE@1, false"
    })
    void commentsFollowTheLenientGrammar(String text, boolean inLine, String expected, boolean mayEnd) {
        byte[] bytes = within(text);
        int end = MARGIN + text.length();
        String spelled = expected.replace("LINE", "error " + LenientScanner.LINE_END)
                .replace("NONE", "error " + LenientScanner.NO_COMMENT);
        for (int cut = MARGIN; cut <= end; cut++) {
            state.reset();
            assertTrue(!LenientScanner.isInComment(state));
            int answer = LenientScanner.comment(bytes, MARGIN, cut, state, inLine);
            int seen = 0;
            if (answer == ScanState.NEED_MORE) {
                assertEquals(cut > MARGIN, LenientScanner.isInComment(state));
                seen = cut - MARGIN;
                answer = LenientScanner.comment(bytes, cut, end, state, inLine);
            }
            String verdict = answer == ScanState.INVALID
                    ? "error " + state.error() + "@" + (seen + state.resume())
                    : verdict(answer);
            assertEquals(spelled, verdict, text + " cut at " + (cut - MARGIN));
            if (answer == ScanState.NEED_MORE) {
                assertEquals(mayEnd, LenientScanner.mayEnd(state), text);
            }
        }
    }
}
