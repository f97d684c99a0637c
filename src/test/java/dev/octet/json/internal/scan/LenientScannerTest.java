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
     * {@code number = [ minus / plus ] ( 1*DIGIT [ "." *DIGIT ] [ exp ] / frac [ exp ] / word )}. The forms: z zeros, w
     * words, p plus, l leading point, t trailing point.
     */
    @ParameterizedTest
    @CsvSource({
        // text, forms, expected
        "'1,',         zwplt, end@1",
        "'+1,',        zwplt, end@2",
        "'+1,',        p,     end@2",
        "'+1,',        w,     DIGIT@0",
        "'+.5,',       wl,    DIGIT@0",
        "'+,',         w,     DIGIT@0",
        "'+',          w,     more",
        "'-1,',        zwplt, end@2",
        "'+1.5e3]',    zwplt, end@6",
        "'007,',       zwplt, end@3",
        "'-007.5,',    zwplt, end@6",
        "'+00,',       zp,    end@3",
        "'0,',         zwplt, end@1",
        "'007,',       wplt,  end@1",
        "'-00,',       wplt,  end@2",
        "'NaN,',       zwplt, end@3",
        "'Infinity,',  w,     end@8",
        "'-Infinity,', w,     end@9",
        "'+Infinity,', w,     end@9",
        "'-INF,',      w,     end@4",
        "'+INF,',      w,     end@4",
        "'+INF,',      wp,    end@4",
        "'INF,',       zwplt, DIGIT@1",
        "'-INf,',      zwplt, DIGIT@3",
        "'-INFI,',     zwplt, end@4",
        "'NaN',        zwplt, more",
        "'Infinity',   zwplt, more",
        "'-Infinity',  zwplt, more",
        "'-INF',       zwplt, more",
        "'Infinit',    zwplt, more",
        "'-',          zwplt, more",
        "'+',          zwplt, more",
        "'Nan,',       zwplt, DIGIT@2",
        "'-NaN,',      zwplt, DIGIT@1",
        "'+NaN,',      zwplt, DIGIT@1",
        "'+NaN,',      w,     DIGIT@0",
        "'-Infinite,', zwplt, DIGIT@8",
        "'I,',         zwplt, DIGIT@1",
        "'-x',         zwplt, DIGIT@1",
        "'x',          zwplt, DIGIT@0",
        "'NaN,',       zplt,  DIGIT@0",
        "'-Infinity,', zplt,  DIGIT@1",
        "'1.x',        zwpl,  DIGIT@2",
        "'1e+N',       zwplt, DIGIT@3",
        "'+-1',        zwplt, DIGIT@1",
        "'++1',        zwplt, DIGIT@1",
        "'.5,',        l,     end@2",
        "'-.5,',       l,     end@3",
        "'+.5,',       lp,    end@3",
        "'.5e3,',      l,     end@4",
        "'.25',        l,     more",
        "'.5,',        zwpt,  DIGIT@0",
        "'-.5,',       zwpt,  DIGIT@1",
        "'.,',         zwplt, DIGIT@1",
        "'-.,',        zwplt, DIGIT@2",
        "'.e3,',       zwplt, DIGIT@1",
        "'..5,',       zwplt, DIGIT@1",
        "'.',          zwplt, more",
        "'5.,',        t,     end@2",
        "'-5.,',       t,     end@3",
        "'+0.,',       tp,    end@3",
        "'5.e3,',      t,     end@4",
        "'5.E+3,',     t,     end@5",
        "'5.',         t,     more",
        "'5.25,',      t,     end@4",
        "'5.e,',       t,     EXP@3",
        "'5.e',        t,     more",
        "'5..,',       t,     end@2",
        "'00.,',       zt,    end@3",
        "'5.,',        zwpl,  DIGIT@2",
    })
    void numbersFollowTheLenientGrammar(String text, String forms, String expected) {
        int accepted = (forms.contains("z") ? LenientScanner.ZEROS : 0)
                | (forms.contains("w") ? LenientScanner.WORDS : 0)
                | (forms.contains("p") ? LenientScanner.PLUS : 0)
                | (forms.contains("l") ? LenientScanner.LEADING_POINT : 0)
                | (forms.contains("t") ? LenientScanner.TRAILING_POINT : 0);
        String spelled = expected.replace("DIGIT@", "error " + NumberScanner.DIGIT_EXPECTED + "@")
                .replace("EXP@", "error " + NumberScanner.EXPONENT_EXPECTED + "@");
        check(text, spelled, (bytes, from, end) -> LenientScanner.number(bytes, from, end, state, accepted));
    }

    /** A number may end with the input after its last digit, its word or its bare point, and nowhere else. */
    @ParameterizedTest
    @CsvSource({
        "5., true, true",
        "-0., true, true",
        ".5, true, true",
        "5, true, false",
        "+INF, true, true",
        "., false, true",
        "-., false, true",
        "5.e, false, true",
        "+, false, false",
        "-IN, false, false"
    })
    void aNumberThatNothingFollowsIsCompleteOrNot(String text, boolean complete, boolean isFloat) {
        byte[] bytes = within(text);
        for (int cut = MARGIN; cut <= MARGIN + text.length(); cut++) {
            state.reset();
            LenientScanner.number(bytes, MARGIN, cut, state, -1);
            assertEquals(ScanState.NEED_MORE, LenientScanner.number(bytes, MARGIN, MARGIN + text.length(), state, -1));
            assertEquals(complete, NumberScanner.isComplete(state), text + " cut at " + (cut - MARGIN));
            if (complete) {
                assertEquals(isFloat, NumberScanner.isFloat(state), text);
            }
        }
    }

    /**
     * {@code string = "'" *( clean / %x22 / sequence / escape ) "'"}, clean without {@code "'"}, where the escape
     * {@code \'} is accepted and nothing else.
     */
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
        int forms = LenientScanner.ESCAPED_QUOTE;
        check(text, spelled, (bytes, from, end) -> LenientScanner.string(bytes, from, end, state, '\'', forms), () -> {
            if (told) {
                assertEquals(scanned.indexOf('\\') >= 0, StringScanner.isEscaped(state));
                assertEquals(scanned.chars().anyMatch(c -> c > 0x7f), StringScanner.isHigh(state));
            }
        });
    }

    /**
     * Control characters and escapes in both kinds of quotes, written here as {@code Q}. The forms: c control
     * characters, a any escape, q the escape of a single quote, l no line feed.
     */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                // text, forms, expected
                "`Q`,                 c,   end@0",
                "`a\u0001b\u001fQ`,   c,   end@4",
                "`a~\tb~Q`,           c,   end@5",
                "`a~b`,               c,   more",
                "`a~bQ`,              cl,  CONTROL@1",
                "`a\u0001Q~`,         cl,  end@2",
                "`a~bQ`,              aq,  CONTROL@1",
                "`\\xQ`,              a,   end@2",
                "`\\_\\-\\ \\U\\u0041Q`, a, end@14",
                "`\\'Q`,              a,   end@2",
                "`\\'Q`,              q,   end@2",
                "`\\'Q`,              c,   ESCAPE@1",
                "`\\xQ`,              cq,  ESCAPE@1",
                "`\\x`,               a,   more",
                "`\\`,                a,   more",
                "`\\~Q`,              a,   end@2",
                "`\\~Q`,              al,  ESCAPE@1",
                "`\\~Q`,              c,   ESCAPE@1",
                "`\\\\Q`,             '',  end@2",
                "`\\\u00c3\u00a9Q`,   a,   end@3",
                "`\\\u00e6\u00bc\u00a2Q`, a, end@4",
                "`\\\u00f0\u009f\u0098\u0080Q`, a, end@5",
                "`\\\u00c3\u00a9Q`,   q,   ESCAPE@1",
                "`\\\u00c3`,          a,   more",
                "`\\\u00f0\u009f`,    a,   more",
                "`\\\u00c3Q`,         a,   UTF8@2",
                "`\\\u00a9Q`,         a,   UTF8@1",
                "`\\\u00ed\u00a0\u0080Q`, a, UTF8@2",
                "`\\u12Q`,            a,   ESCAPE@4",
                "`\\ux`,              a,   ESCAPE@2",
                "`\\ud83d\\xQ`,       a,   SURROGATE@7",
                "`\\ud83d\\u\\x`,     a,   ESCAPE@8",
                "`\\ude00Q`,          acq, SURROGATE@3",
                "`\u00c3\u00a9~\u00e6\u00bc\u00a2\\nQ`, c, end@8",
                "`\u00c3~`,           c,   UTF8@1",
            })
    void controlCharactersAndEscapesAreAcceptedInBothKindsOfQuotes(String text, String forms, String expected) {
        int accepted = (forms.contains("c") ? LenientScanner.CONTROLS : 0)
                | (forms.contains("a") ? LenientScanner.ANY_ESCAPE : 0)
                | (forms.contains("q") ? LenientScanner.ESCAPED_QUOTE : 0)
                | (forms.contains("l") ? LenientScanner.IN_LINE : 0);
        String spelled = expected.replace("CONTROL", "error " + StringScanner.CONTROL)
                .replace("ESCAPE", "error " + StringScanner.ESCAPE)
                .replace("SURROGATE", "error " + StringScanner.SURROGATE)
                .replace("UTF8", "error " + StringScanner.UTF8);
        for (char quote : new char[] {'"', '\''}) {
            String content = text.replace('Q', quote);
            check(
                    content,
                    spelled,
                    (bytes, from, end) -> LenientScanner.string(bytes, from, end, state, quote, accepted));
        }
    }

    /** {@code name = 1*( ALPHA / DIGIT / "_" / "$" / "@" / "#" / "*" / "+" / "-" / a part of a Java identifier )} */
    @Test
    void onlyBytesOfNamesContinueAName() {
        for (int b = Byte.MIN_VALUE; b <= Byte.MAX_VALUE; b++) {
            boolean isLetter = b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z';
            boolean isOfName = isLetter || b >= '0' && b <= '9' || b > 0 && "_$@#*+-".indexOf(b) >= 0;
            assertEquals(isOfName || b < 0, LenientScanner.isOfName(b), "byte " + b);
            byte[] bytes = {'n', (byte) b, ':'};
            state.reset();
            assertEquals(isOfName ? 2 : 1, LenientScanner.name(bytes, 0, 3, state), "byte " + b);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'a:', end@1",
        "'name0$_ :', end@7",
        "'name', more",
        "'Z9:', end@2",
        "'0-9:', end@3",
        "'@type:', end@5",
        "'+-*#@:', end@5",
        "'.:', end@0",
        "'\u00c3\u00a9:', end@2",
        "'a\u00e6\u00bc\u00a2b:', end@5",
        "'\u00f0\u009d\u0095\u0092:', end@4",
        "'a\u00e2\u0080\u009c:', end@1",
        "'\u00c2\u00a0:', end@0",
        "'\u00ef\u00bb\u00bfa:', end@0",
        "'a\u00c3:', end@1",
        "'a\u00a9:', end@1",
    })
    void namesFollowTheLenientGrammar(String text, String expected) {
        check(text, expected, (bytes, from, end) -> LenientScanner.name(bytes, from, end, state));
        int length = expected.equals("more") ? text.length() : Integer.parseInt(expected.substring(4));
        assertEquals(length, state.resume());
        assertEquals(text.substring(0, length).chars().anyMatch(c -> c > 0x7f), StringScanner.isHigh(state));
    }

    @ParameterizedTest
    @CsvSource({"'a\u00c3', 1", "'\u00f0\u009d\u0095', 0"})
    void aNameWaitsForTheRestOfACharacter(String text, int resume) {
        check(text, "more", (bytes, from, end) -> LenientScanner.name(bytes, from, end, state));
        assertEquals(resume, state.resume());
    }

    /**
     * {@code comment = ( "//" / "#" ) *( any byte but LF and CR )}, or a block comment: "the scan continues at the next
     * unseen byte". A caret is a carriage return.
     */
    @ParameterizedTest
    @CsvSource({
        // text, in one line, expected, where nothing follows: may it end
        "'//~',          false, end@2,  true",
        "'// a^1~',      false, end@4,  true",
        "'#~',           false, end@1,  true",
        "'# a /* # ^',   true,  end@9,  true",
        "'#',            false, more,   true",
        "'# /*',         true,  more,   true",
        "'/*^*/x',       true,  end@5,  false",
        "'/#',           false, NONE@1, false",
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
        byte[] bytes = within(text.replace('^', '\r'));
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
